"""Digests in DataFusion's SQL.

    >>> import datafusion
    >>> import widehash.datafusion
    >>> context = datafusion.SessionContext()
    >>> widehash.datafusion.register(context)
    >>> query = "select encode(widehash('sha256', 'anna'), 'hex') as digest"
    >>> context.sql(query).to_pydict()["digest"][0][:8]
    '55579b55'
"""

from collections.abc import Callable
from typing import Any

import pyarrow as pa

from ._columns import sql_functions

__all__ = ["register"]


def register(context: Any, *, name: str = "widehash", key: Any = None) -> None:
    """Registers `name(algorithm, value)` for strings and `name_binary(algorithm, value)` for binary; they
    return Binary, or null for null.

    `name_sha256(value)` and `name_sha256_binary(value)`, and those of every other algorithm, return fixed-size binary,
    in about 60 % of the time, because DataFusion makes a column of the algorithm's name. A string is hashed as
    its UTF-8 bytes. Cast fixed-size binary to Binary. With `key` (bytes, or from widehash.secret), all of them are
    there once more after `name_keyed`, for hmac-sha256 and its kin, blake3 and HighwayHash: the key is in no query,
    plan or result. Registering again replaces them.
    """
    for called, by_name in sql_functions(name, key).items():
        _register(context, called, by_name, [pa.string()], pa.binary())
        for algorithm, function in by_name.functions().items():
            if function.digest_size is None:
                continue  # The key is not here, and DataFusion runs in this process.
            called_so = f"{called}_{algorithm.replace('-', '_')}"
            _register(context, called_so, function.array, [], pa.binary(function.digest_size))


def _register(context: Any, name: str, function: Callable[..., Any], before: list[Any], returned: Any) -> None:
    import datafusion

    # DataFusion wants a function, not any callable.
    def digest(*columns: Any) -> Any:
        return function(*columns)

    for suffix, kind in (("", pa.string_view()), ("_binary", pa.binary_view())):
        udf = datafusion.udf(digest, [*before, kind], returned, "immutable", name=name + suffix)
        context.register_udf(udf)

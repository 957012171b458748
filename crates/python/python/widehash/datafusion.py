"""Digests in DataFusion's SQL.

    >>> import datafusion
    >>> import widehash.datafusion
    >>> context = datafusion.SessionContext()
    >>> widehash.datafusion.register(context)
    >>> query = "select encode(widehash('sha256', 'anna'), 'hex') as digest"
    >>> context.sql(query).to_pydict()["digest"][0][:8]
    '55579b55'
"""

from typing import Any

import pyarrow as pa

from ._columns import sql_functions

__all__ = ["register"]


def register(context: Any, *, name: str = "widehash", key: Any = None) -> None:
    """Registers `name(algorithm, value)` for strings and `name_binary(algorithm, value)` for binary; they
    return Binary, or null for null.

    A string is hashed as its UTF-8 bytes. Cast fixed-size binary to Binary. With `key` (bytes, or from
    widehash.secret), there are `name_keyed` and `name_keyed_binary` too, for hmac-sha256 and its kin, blake3
    and HighwayHash: the key is in no query, plan or result. Registering again replaces them.
    """
    import datafusion

    for called, function in sql_functions(name, key).items():
        for suffix, kind in (("", pa.string_view()), ("_binary", pa.binary_view())):
            # DataFusion wants a function, not any callable.
            def digest(algorithms: Any, values: Any, function: Any = function) -> Any:
                return function(algorithms, values)

            udf = datafusion.udf(
                digest, [pa.string(), kind], pa.binary(), "immutable", name=called + suffix
            )
            context.register_udf(udf)

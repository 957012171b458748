"""Digests as expressions of Polars: eager, lazy and streaming.

    >>> import polars as pl
    >>> import widehash.polars
    >>> frame = pl.DataFrame({"id": ["anna", None]})
    >>> frame.with_columns(pl.col("id").widehash.sha256(encoding="hex").alias("digest"))["digest"][0][:8]
    '55579b55'

`import widehash.polars` adds the namespace `widehash` to expressions. It has a method for each algorithm
(`sha256`, `sha512_256`, `blake3`, `hmac_sha256`, ...) and `digest(algorithm)` for any name. They take

- `*more`: further columns, which make the message of a row with the first: widehash.polars.rows says how;
- `encoding`: "binary", or "hex" for lower-case digits;
- `key`, `derive_key_context`, `length`, `threads`: as digest_many() has them. `key` is bytes or from
  widehash.secret. A plan that is serialized never holds a key: one that was given as bytes refuses it.

The columns are Binary, String, Categorical or Enum. The result is Binary or String, named like the first column. The
digest of a null is null; a row of several columns has a digest even if some values are null.
"""

from typing import Any

import polars as pl

from . import algorithms_available
from ._columns import HMAC_NAMES, Function, rows
from .secret import Secret

__all__ = ["Digests", "digest", "rows"]

_ENCODINGS = {"binary": pl.Binary, "hex": pl.String}


def digest(
    column: Any,
    algorithm: str,
    *more: Any,
    encoding: str = "binary",
    key: Any = None,
    derive_key_context: str | None = None,
    length: int | None = None,
    threads: int = 1,
) -> pl.Expr:
    """Returns the expression of the digests of a column, or of the rows of several."""
    if encoding not in _ENCODINGS:
        raise ValueError(f"encoding is 'binary' or 'hex', not {encoding!r}")
    secret = Secret.of(key)
    function = Function(
        algorithm,
        key=secret.staying() if secret else None,
        derive_key_context=derive_key_context,
        length=length,
        threads=threads,
    )
    expressions = [pl.col(each) if isinstance(each, str) else each for each in (column, *more)]
    work = _Work(function, encoding == "hex")
    if len(expressions) == 1:
        return expressions[0].map_batches(work, return_dtype=_ENCODINGS[encoding], is_elementwise=True)
    return pl.map_batches(
        expressions, work.of_rows, return_dtype=_ENCODINGS[encoding], is_elementwise=True
    )


class _Work:
    """What Polars calls with a batch."""

    def __init__(self, function: Function, hex: bool) -> None:
        self.function, self.hex = function, hex

    def __call__(self, series: pl.Series) -> pl.Series:
        return self._digests(series.name, series)

    def of_rows(self, columns: Any) -> pl.Series:
        longest = max(len(column) for column in columns)
        if any(len(column) not in (1, longest) for column in columns):
            raise ValueError(f"columns of {[len(column) for column in columns]} rows make no common rows")
        # A literal is a column of one row.
        columns = [
            column.new_from_index(0, longest) if len(column) == 1 < longest else column for column in columns
        ]
        return self._digests(columns[0].name, *(column.to_arrow() for column in columns))

    def _digests(self, name: str, *columns: Any) -> pl.Series:
        # As an array of pyarrow, because Polars would take Digests apart one by one.
        make = self.function.hexadecimal if self.hex else self.function.array
        return pl.Series(name, make(*columns))

    def __repr__(self) -> str:
        return repr(self.function)


@pl.api.register_expr_namespace("widehash")
class Digests:
    """The namespace `widehash` of an expression."""

    def __init__(self, expression: pl.Expr) -> None:
        self._expression = expression

    def digest(self, algorithm: str, *more: Any, **options: Any) -> pl.Expr:
        """Returns the digests by the algorithm of this name: see digest()."""
        return digest(self._expression, algorithm, *more, **options)

    def __getattr__(self, name: str) -> Any:
        algorithm = _METHODS.get(name)
        if algorithm is None:
            raise AttributeError(f"no algorithm {name!r}: there are {', '.join(_METHODS)}, and digest(name)")

        def method(*more: Any, **options: Any) -> pl.Expr:
            return digest(self._expression, algorithm, *more, **options)

        method.__name__ = method.__qualname__ = name
        method.__doc__ = f"Returns the digests by {algorithm}: see digest()."
        return method

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *_METHODS})


_METHODS = {
    name.replace("-", "_"): name
    for name in [*sorted(algorithms_available), *(f"hmac-{name}" for name in HMAC_NAMES)]
}

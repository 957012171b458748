"""Digests in DuckDB's SQL.

    >>> import duckdb
    >>> import widehash.duckdb
    >>> con = duckdb.connect()
    >>> widehash.duckdb.register(con)
    >>> con.sql("select lower(hex(widehash('sha256', 'anna')))").fetchall()[0][0][:8]
    '55579b55'
"""

from typing import Any

from ._columns import sql_functions

__all__ = ["register"]


def register(connection: Any, *, name: str = "widehash", key: Any = None) -> None:
    """Registers `name(algorithm, value)` for VARCHAR and BLOB values; it returns a BLOB, or NULL for NULL.

    A VARCHAR is hashed as its UTF-8 bytes. With `key` (bytes, or from widehash.secret), there is
    `name_keyed(algorithm, value)` too, for hmac-sha256 and its kin, blake3 and HighwayHash: the key is in no
    query, plan or result. Both are macros of the connection over `name_blob`, since DuckDB takes one type
    for an argument of a Python function. Registering again replaces them, with the new key.
    """
    for called, function in sql_functions(name, key).items():
        inner = f"{called}_blob"
        try:
            connection.remove_function(inner)
        except Exception as error:
            if type(error).__name__ not in ("InvalidInputException", "CatalogException"):
                raise
        connection.create_function(inner, function, ["VARCHAR", "BLOB"], "BLOB", type="arrow")
        quoted, inner = (f'"{text.replace(chr(34), chr(34) * 2)}"' for text in (called, inner))
        connection.execute(
            f"create or replace temp macro {quoted}(algorithm varchar, value varchar) as "
            f"{inner}(algorithm, encode(value)), (algorithm varchar, value blob) as {inner}(algorithm, value)"
        )

"""Digests in DuckDB's SQL.

    >>> import duckdb
    >>> import widehash.duckdb
    >>> con = duckdb.connect()
    >>> widehash.duckdb.register(con)
    >>> con.sql("select lower(hex(widehash('sha256', 'anna')))").fetchall()[0][0][:8]
    '55579b55'
"""

from collections.abc import Callable
from typing import Any

from ._columns import Function, sql_functions

__all__ = ["register"]


def register(connection: Any, *, name: str = "widehash", key: Any = None) -> None:
    """Registers `name(algorithm, value)` for VARCHAR and BLOB values; it returns a BLOB, or NULL for NULL.

    A VARCHAR is hashed as its UTF-8 bytes. With `key` (bytes, or from widehash.secret), there is
    `name_keyed(algorithm, value)` too, for hmac-sha256 and its kin, blake3 and HighwayHash: the key is in no
    query, plan or result. Both are macros of the connection over functions that begin with their names and two
    underscores. Registering again replaces them, with the new key.
    """
    for called, by_name in sql_functions(name, key).items():
        # A function for each algorithm: DuckDB makes an Arrow column of each argument, which takes longer than
        # hashing for the name. With a literal name, the plan has this one function alone.
        branches = []
        for algorithm, function in by_name.functions().items():
            inner = f"{called}__{algorithm.replace('-', '_')}"
            _create(connection, inner, _of_one(function), ["BLOB"])
            branches.append(f"when '{algorithm}' then {_quoted(inner)}(\0)")
        other = f"{called}__other"
        _create(connection, other, by_name, ["VARCHAR", "BLOB"])
        body = (
            "case lower(algorithm) "
            + " ".join(branches)
            + f" else case when algorithm is not null then {_quoted(other)}(algorithm, \0) end end"
        )
        connection.execute(
            f"create or replace temp macro {_quoted(called)}"
            f"(algorithm varchar, value varchar) as {body.replace(chr(0), 'encode(value)')}, "
            f"(algorithm varchar, value blob) as {body.replace(chr(0), 'value')}"
        )


def _of_one(function: Function) -> Callable[[Any], Any]:
    return lambda values: function.binary(values)


def _create(connection: Any, name: str, function: Any, types: list[str]) -> None:
    try:
        connection.remove_function(name)
    except Exception as error:
        if type(error).__name__ not in ("InvalidInputException", "CatalogException"):
            raise
    connection.create_function(name, function, types, "BLOB", type="arrow")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'

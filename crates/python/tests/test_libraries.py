"""Where people work: an example with each data library, and what each of them gives and takes."""

import hashlib
from typing import Any

import widehash
from conftest import need

ROWS = [f"row {i}".encode() * (i % 5) for i in range(2000)]
NULLS = [None if i % 4 == 3 else row for i, row in enumerate(ROWS)]
TEXTS = [None if row is None else row.decode() for row in NULLS]


def expected(rows: Any) -> list[bytes | None]:
    return [None if row is None else hashlib.sha256(row).digest() for row in rows]


def test_numpy() -> None:
    np = need("numpy")
    keys = np.random.default_rng(1).integers(0, 256, (5000, 33), dtype=np.uint8)
    digests = np.asarray(widehash.digest_many("sha256", keys))
    assert digests.shape == (5000, 32)
    assert digests[42].tobytes() == hashlib.sha256(keys[42].tobytes()).digest()


def test_pyarrow() -> None:
    pa = need("pyarrow")
    table = pa.table({"row": pa.array(NULLS, pa.binary())})
    table = table.append_column("sha256", pa.array(widehash.digest_many("sha256", table["row"])))
    assert table["sha256"].type == pa.binary(32)
    assert table["sha256"].to_pylist() == expected(NULLS)


def test_polars() -> None:
    pl = need("polars")
    frame = pl.DataFrame({"row": NULLS, "text": TEXTS})
    for column in ("row", "text"):
        hashed = frame.with_columns(
            pl.col(column)
            .map_batches(lambda s: pl.Series(widehash.sha256.many(s)), return_dtype=pl.Binary)
            .alias("sha256")
        )
        assert hashed["sha256"].to_list() == expected(NULLS)
    lazy = frame.lazy().select(
        pl.col("row").map_batches(lambda s: pl.Series(widehash.sha256.many(s)), return_dtype=pl.Binary)
    )
    assert lazy.collect()["row"].to_list() == expected(NULLS)
    # Polars turns fixed-size binary into binary.
    assert pl.Series(widehash.sha256.many(frame["row"])).dtype == pl.Binary
    categories = frame["text"].cast(pl.Categorical)
    assert list(widehash.sha256.many(categories)) == expected(NULLS)
    pieces = pl.concat([frame["row"][:700], frame["row"][700:]], rechunk=False)
    assert pieces.n_chunks() == 2
    assert list(widehash.sha256.many(pieces)) == expected(NULLS)
    assert list(widehash.sha256.many(pieces[650:750])) == expected(NULLS[650:750])


def test_pandas() -> None:
    pd, pa = need("pandas"), need("pyarrow")
    for column in (
        pd.Series(ROWS),
        pd.Series(ROWS, dtype=pd.ArrowDtype(pa.binary())),
        pd.Series([row.decode() for row in ROWS]),
        pd.Series([row.decode() for row in ROWS], dtype="string"),
        pd.Series([row.decode() for row in ROWS], dtype="category"),
    ):
        digests = widehash.digest_many("sha256", column)
        assert list(digests) == expected(ROWS), column.dtype
    column = pd.Series(NULLS, dtype=pd.ArrowDtype(pa.binary()))
    hashed = pd.Series(pa.array(widehash.sha256.many(column)), dtype=pd.ArrowDtype(pa.binary(32)))
    assert [None if v is pd.NA else v for v in hashed] == expected(NULLS)


def test_duckdb() -> None:
    duckdb, pa = need("duckdb"), need("pyarrow")
    connection = duckdb.connect()
    rows = pa.table({"row": pa.array(NULLS, pa.binary())})
    connection.register("rows", rows)

    def sha256(column: Any) -> Any:
        return pa.array(widehash.sha256.many(column))

    connection.create_function("wide_sha256", sha256, ["BLOB"], "BLOB", type="arrow")
    hashed = connection.sql("select wide_sha256(row) as digest from rows").fetchall()
    assert [digest for (digest,) in hashed] == expected(NULLS)
    # A column out of DuckDB, and digests into it.
    column = connection.sql("select row from rows").to_arrow_table()["row"]
    digests = pa.table({"digest": pa.array(widehash.sha256.many(column))})
    connection.register("digests", digests)
    assert connection.sql("select typeof(digest) from digests limit 1").fetchall() == [("BLOB",)]
    assert [d for (d,) in connection.sql("from digests").fetchall()] == expected(NULLS)


def test_datafusion() -> None:
    datafusion, pa = need("datafusion"), need("pyarrow")
    context = datafusion.SessionContext()
    rows = pa.table({"row": pa.array(NULLS, pa.binary())})
    context.from_arrow(rows, name="rows")

    def sha256(column: Any) -> Any:
        return pa.array(widehash.sha256.many(column))

    function = datafusion.udf(sha256, [pa.binary()], pa.binary(32), "immutable", name="wide_sha256")
    context.register_udf(function)
    hashed = context.sql("select wide_sha256(row) as digest from rows").to_arrow_table()["digest"]
    assert hashed.type == pa.binary(32)
    assert hashed.to_pylist() == expected(NULLS)
    ours = context.sql("select row, sha256(row) as digest from rows where row is not null").to_arrow_table()
    assert ours["digest"].to_pylist() == list(widehash.sha256.many(ours["row"]))

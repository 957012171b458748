"""Where people work: an example with each data library, and what each of them gives and takes."""

import hashlib
import re
from typing import Any

import pytest

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


def test_polars_objects_are_hashed_by_their_bytes() -> None:
    """Polars passes their addresses on as if they were values."""
    pl = need("polars")
    objects = [b"a", bytearray(b"bc"), b"", b"zeros\0\0"] * 10
    column = pl.Series("objects", objects, dtype=pl.Object)
    assert column.dtype == pl.Object
    assert list(widehash.sha256.many(column)) == expected(objects)
    assert list(widehash.sha256.many(column[3:9])) == expected(objects[3:9])
    assert list(widehash.sha256.many(column, threads=2)) == expected(objects)
    for wrong in ("text", 5, None, 1.5, object()):
        with pytest.raises(TypeError) as raised:
            widehash.sha256.many(pl.Series([b"a", wrong], dtype=pl.Object))
        assert raised.value.__notes__ == ["in message 1"]
    with pytest.raises(TypeError, match="one of its columns"):
        widehash.sha256.many(pl.DataFrame({"objects": column}))


def test_pandas_objects_are_hashed_by_their_bytes() -> None:
    pd = need("pandas")
    need("pyarrow")
    for rows in (NULLS, [b"a", b"bc", float("nan"), pd.NA, None, b"zeros\0\0"]):
        values = [row if isinstance(row, bytes) else None for row in rows]
        column = pd.Series(rows, dtype=object)
        assert list(widehash.sha256.many(column)) == expected(values)
        assert list(widehash.sha256.many(column[1:3])) == expected(values[1:3])
    for wrong in ([b"a", 5], [object()], [[b"a"]], [1, 2]):
        with pytest.raises((TypeError, ValueError)):
            widehash.sha256.many(pd.Series(wrong, dtype=object))


def test_columns_of_numbers_say_the_way_out() -> None:
    pa, pl, pd, np = need("pyarrow"), need("polars"), need("pandas"), need("numpy")
    for name, make in (
        ("int64", lambda: pa.array([1, 2, 3])),
        ("float64", lambda: pa.chunked_array([[1.5], [2.0, 3.0]])),
        ("int64", lambda: pl.Series([1, 2, 3])),
        ("uint16", lambda: pl.Series([1, 2, 3], dtype=pl.UInt16)),
        ("float32", lambda: pd.Series([1, 2, 3], dtype="float32")),
        ("int64", lambda: pd.Series([1, 2, 3])),
    ):
        column = make()
        with pytest.raises(TypeError, match=f"this one is of {name}: cast it to text") as raised:
            widehash.sha256.many(column)
        [way] = re.findall(r"numpy\.asarray.*", str(raised.value))
        rows = eval(way, {"column": column, "numpy": np, "len": len})
        numbers = np.asarray(column)
        assert list(widehash.sha256.many(rows)) == expected([number.tobytes() for number in numbers])


def test_other_columns_are_named() -> None:
    pa = need("pyarrow")
    for column, words in (
        (pa.array([True]), "of bool"),
        (pa.array([1], pa.date32()), "of dates"),
        (pa.array([1], pa.timestamp("s")), "of timestamps"),
        (pa.array([1], pa.duration("s")), "of durations"),
        (pa.array([1], pa.time32("s")), "of times"),
        (pa.array([1], pa.decimal128(5)), "of decimal"),
        (pa.array([[b"a"]]), "of lists"),
        (pa.RunEndEncodedArray.from_arrays(pa.array([1], pa.int32()), pa.array([b"a"])), "run-end encoded"),
        (pa.table({"a": [b"a"]}), "a table"),
        (pa.array([{"a": b"a"}]), "structures"),
    ):
        with pytest.raises(TypeError, match=words):
            widehash.sha256.many(column)


def test_types_of_extensions_are_hashed_by_what_they_store() -> None:
    pa = need("pyarrow")
    stored = [None if i % 4 == 3 else bytes([i % 256]) * 16 for i in range(1000)]
    column = pa.ExtensionArray.from_storage(pa.uuid(), pa.array(stored, pa.binary(16)))
    assert list(widehash.sha256.many(column)) == expected(stored)
    assert list(widehash.sha256.many(column[5:77])) == expected(stored[5:77])
    for kind in (pa.binary_view(), pa.large_binary(), pa.dictionary(pa.int16(), pa.binary())):
        assert list(widehash.sha256.many(pa.array(NULLS, kind))) == expected(NULLS)
    json = pa.ExtensionArray.from_storage(pa.json_(), pa.array(TEXTS, pa.string()))
    assert list(widehash.sha256.many(json)) == expected(NULLS)


def test_polars_frames_and_expressions_are_refused_with_the_way_out() -> None:
    pl = need("polars")
    frame = pl.DataFrame({"row": NULLS})
    with pytest.raises(TypeError, match=r"collect\(\) it"):
        widehash.sha256.many(frame.lazy())
    with pytest.raises(TypeError, match=r"one of its columns"):
        widehash.sha256.many(frame)
    with pytest.raises(TypeError, match=r"holds no values yet") as raised:
        widehash.digest_many("sha256", pl.col("row"))
    [way] = re.findall(r"expression\.map_batches.*(?= hashes them)", str(raised.value))
    names = {"expression": pl.col("row"), "polars": pl, "widehash": widehash, "algorithm": "sha256"}
    assert frame.select(eval(way, names))["row"].to_list() == expected(NULLS)


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

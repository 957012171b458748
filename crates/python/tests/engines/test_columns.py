"""Columns where they lie: rows of several columns, Polars, DuckDB and DataFusion; keys that are never shown."""

import hashlib
import hmac
import itertools
import logging
import pickle
import struct
from typing import Any

import pytest

import widehash
from conftest import need
from engines.conftest import KEY, shows_no_key

pa = need("pyarrow")

from widehash import _columns, secret  # noqa: E402

TEXTS = [None if i % 5 == 4 else f"Zeile ñ{i}" * (i % 4) for i in range(3000)]
BYTES = [None if t is None else t.encode() + b"\xff" for t in TEXTS]
BYTES_COLUMN = pa.array(BYTES, pa.binary())


def sha256(value: Any) -> bytes | None:
    if value is None:
        return None
    return hashlib.sha256(value.encode() if isinstance(value, str) else value).digest()


def row(*values: bytes | None) -> bytes:
    return b"".join(b"\0" + bytes(8) if v is None else b"\1" + struct.pack("<Q", len(v)) + v for v in values)


def test_rows_of_columns_have_the_stated_encoding() -> None:
    columns = [
        pa.array(TEXTS),
        pa.array(BYTES, pa.large_binary()),
        pa.array(BYTES, pa.binary_view()),
        pa.chunked_array([TEXTS[:700], TEXTS[700:]], pa.string()),
        pa.array(TEXTS).dictionary_encode(),
        pa.array([b"ab"] * 3000, pa.binary(2)),
    ]
    rows = _columns.rows(columns).to_pylist()
    for index, (text, data) in enumerate(zip(TEXTS, BYTES)):
        text = None if text is None else text.encode()
        assert rows[index] == row(text, data, data, text, text, b"ab")
    sliced = _columns.rows([column[100:200] for column in columns])
    assert sliced.to_pylist() == rows[100:200]
    assert len(_columns.rows([column[:0] for column in columns])) == 0


def test_different_rows_are_different_messages() -> None:
    values = [None, "", "\0", "a", "ab", "b", "\1", "\0\0\0\0\0\0\0\0\0"]
    for width in (2, 3):
        table = list(itertools.product(values, repeat=width))
        rows = _columns.rows([pa.array(column, pa.string()) for column in zip(*table)])
        assert len(set(rows.to_pylist())) == len(table)


def test_numbers_in_rows_are_refused() -> None:
    with pytest.raises(TypeError, match="this one is of int64: cast it"):
        _columns.rows([pa.array([1]), pa.array(["a"])])


class TestSecrets:
    def test_they_are_read_where_they_are_used(self, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("WIDEHASH_TEST_KEY", KEY.hex().upper() + "\n")
        (tmp_path / "key").write_bytes(KEY)
        for place in (secret.from_env("WIDEHASH_TEST_KEY"), secret.from_file(tmp_path / "key")):
            pickled = pickle.dumps(place)
            assert KEY not in pickled and KEY.hex().encode() not in pickled.lower()
            assert pickle.loads(pickled).read() == KEY
            shows_no_key(repr(place))
        assert secret.Secret.of(bytearray(KEY)).read() == KEY  # type: ignore[union-attr]

    def test_errors_show_none(self, monkeypatch: pytest.MonkeyPatch) -> None:
        with pytest.raises(LookupError, match="NOT_SET_HERE.* is not set"):
            secret.from_env("NOT_SET_HERE").read()
        monkeypatch.setenv("WIDEHASH_TEST_KEY", "hunter2")
        with pytest.raises(ValueError) as raised:
            secret.from_env("WIDEHASH_TEST_KEY").read()
        assert "hunter2" not in str(raised.value) and raised.value.__cause__ is None
        with pytest.raises(TypeError) as wrong:
            secret.Secret.of("hunter2")
        assert "hunter2" not in str(wrong.value)

    def test_a_key_of_wrong_length_fails_when_the_function_is_made(self) -> None:
        for algorithm in ("blake3", "highwayhash64"):
            with pytest.raises(ValueError, match="32 bytes is needed, this one has 31"):
                _columns.Function(algorithm, key=KEY[:31])
        with pytest.raises(ValueError, match="sha256 takes no key"):
            _columns.Function("sha256", key=KEY)
        with pytest.raises(ValueError, match="needs a key"):
            _columns.Function("hmac-sha256")

    def test_functions_show_none(self) -> None:
        function = _columns.Function("hmac-sha256", key=KEY)
        shows_no_key(repr(function) + repr(vars(function)))
        assert pickle.loads(pickle.dumps(function)).digests([b"a"])[0] == hmac.digest(KEY, b"a", "sha256")


@pytest.mark.parametrize("name", ["sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "ripemd160"])
def test_hmac_is_that_of_the_standard_library(name: str) -> None:
    def make(data: bytes = b"") -> Any:
        return widehash.new(name, data)

    for length in (0, 1, 64, 65, 128, 129, 300):
        key = bytes(i % 251 for i in range(length))
        for threads in (1, 2):
            messages = [b"x" * n for n in range(300)]
            tags = widehash.digest_many(f"HMAC-{name}", messages, key=key, threads=threads)
            assert list(tags) == [hmac.new(key or b"\0", m, make).digest() for m in messages]


def test_hmac_of_other_algorithms_is_refused() -> None:
    for name, words in (("blake3", "takes a key itself"), ("sha256d", "not defined"), ("nonesuch", "unknown")):
        with pytest.raises(ValueError, match=words):
            widehash.digest_many(f"hmac-{name}", [], key=KEY)
    with pytest.raises(ValueError, match="leave length out"):
        widehash.digest_many("hmac-sha256", [], key=KEY, length=16)
    with pytest.raises(ValueError, match="derives no keys"):
        widehash.digest_many("hmac-sha256", [], key=KEY, derive_key_context="c")


class TestPolars:
    @pytest.fixture
    def pl(self) -> Any:
        pl = need("polars")
        import widehash.polars  # noqa: F401

        return pl

    @pytest.fixture
    def frame(self, pl: Any) -> Any:
        return pl.DataFrame({"text": TEXTS, "data": pl.Series(BYTES, dtype=pl.Binary)})

    def test_eager_lazy_and_streaming(self, pl: Any, frame: Any) -> None:
        expressions = [
            pl.col("text").widehash.sha256().alias("binary"),
            pl.col("data").widehash.sha256(encoding="hex").alias("hex"),
        ]
        lazy = frame.lazy().select(expressions)
        assert dict(lazy.collect_schema()) == {"binary": pl.Binary, "hex": pl.String}
        for hashed in (frame.select(expressions), lazy.collect(), lazy.collect(engine="streaming")):
            assert hashed["binary"].to_list() == [sha256(text) for text in TEXTS]
            assert hashed["hex"].to_list() == [d and d.hex() for d in map(sha256, BYTES)]
        filtered = frame.lazy().filter(pl.col("text").widehash.sha256(encoding="hex").str.starts_with("0"))
        assert filtered.collect().height == sum((sha256(t) or b"\xff").hex()[0] == "0" for t in TEXTS)
        assert frame[:0].select(expressions).height == 0
        categories = frame.select(pl.col("text").cast(pl.Categorical).widehash.sha256())
        assert categories["text"].to_list() == [sha256(text) for text in TEXTS]

    def test_every_algorithm_has_a_method(self, pl: Any, frame: Any) -> None:
        few = frame.filter(pl.col("data").is_not_null())[:10]
        for name in sorted(widehash.algorithms_available):
            options = {"key": KEY} if name.startswith(("highwayhash", "kmac")) else {}
            expression = getattr(pl.col("data").widehash, name.replace("-", "_"))(**options)
            expected = [widehash.new(name, data, **options).digest() for data in few["data"]]
            assert few.select(expression)["data"].to_list() == expected
            assert few.select(pl.col("data").widehash.digest(name, **options))["data"].to_list() == expected
        assert "hmac_sha512_256" in dir(pl.col("a").widehash)
        with pytest.raises(AttributeError, match="no algorithm 'md5'"):
            pl.col("a").widehash.md5()
        with pytest.raises(ValueError, match="encoding is"):
            pl.col("a").widehash.sha256(encoding="base64")
        with pytest.raises(ValueError, match="did you mean sha256"):
            pl.col("a").widehash.digest("sah256")

    def test_several_columns_are_one_message(self, pl: Any, frame: Any) -> None:
        hashed = frame.lazy().select(digest=pl.col("text").widehash.blake3(pl.col("data"), pl.lit("salt")))
        expected = [
            widehash.blake3(row(None if t is None else t.encode(), d, b"salt")).digest()
            for t, d in zip(TEXTS, BYTES)
        ]
        for engine in ("in-memory", "streaming"):
            assert hashed.collect(engine=engine)["digest"].to_list() == expected
        by_name = widehash.polars.digest("text", "blake3", "data", pl.lit("salt"), encoding="hex")
        assert frame.select(by_name)["text"].to_list() == [digest.hex() for digest in expected]

    def test_keys_are_in_no_plan(self, pl: Any, frame: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("WIDEHASH_TEST_KEY", KEY.hex())
        expected = [None if t is None else hmac.digest(KEY, t.encode(), "sha256") for t in TEXTS]
        for key in (KEY, secret.from_env("WIDEHASH_TEST_KEY")):
            expression = pl.col("text").widehash.hmac_sha256(key=key)
            lazy = frame.lazy().select(expression)
            assert lazy.collect()["text"].to_list() == expected
            plans = [lazy.explain(optimized=o) for o in (True, False)] + [repr(expression), repr(lazy)]
            shows_no_key("\n".join(plans))
        # A serialized plan: the name of the place, never the key.
        serialized = lazy.serialize()
        assert KEY not in serialized and KEY.hex().encode() not in serialized
        with pytest.raises(Exception, match="does not leave this process"):
            frame.lazy().select(pl.col("text").widehash.hmac_sha256(key=KEY)).serialize()
        with pytest.raises(ValueError, match="32 bytes"):
            pl.col("text").widehash.blake3(key=KEY[:5])


class TestDuckDB:
    @pytest.fixture
    def con(self) -> Any:
        con = need("duckdb").connect()
        import widehash.duckdb

        widehash.duckdb.register(con, key=KEY)
        con.register("rows", pa.table({"text": pa.array(TEXTS), "data": pa.array(BYTES, pa.binary())}))
        return con

    def test_text_and_blobs(self, con: Any) -> None:
        query = "select widehash('sha256', text), widehash('sha256', data), lower(hex(widehash('blake3', data))) from rows"
        hashed = con.sql(query).fetchall()
        for text, data, (of_text, of_data, of_blake3) in zip(TEXTS, BYTES, hashed, strict=True):
            assert (of_text, of_data) == (sha256(text), sha256(data))
            assert of_blake3 == (None if data is None else widehash.blake3(data).hexdigest())

    def test_the_name_can_be_a_column(self, con: Any) -> None:
        query = """select name, text, widehash(name, text) from rows,
            (values ('sha256'), ('blake3'), (null), ('ripemd160')) as names(name)"""
        for name, text, digest in con.sql(query).fetchall():
            assert digest == (None if None in (name, text) else widehash.new(name, text.encode()).digest())

    def test_keys_are_in_no_plan_and_no_error(self, con: Any) -> None:
        query = "select widehash_keyed('hmac-sha256', text) from rows"
        assert [d for (d,) in con.sql(query).fetchall()] == [
            None if t is None else hmac.digest(KEY, t.encode(), "sha256") for t in TEXTS
        ]
        plans = con.sql(f"explain analyze {query}").fetchall() + con.sql(f"explain {query}").fetchall()
        functions = con.sql("select * from duckdb_functions() where function_name like 'widehash%'").fetchall()
        assert functions
        shows_no_key(repr(plans) + repr(functions))
        with pytest.raises(Exception, match="takes no key") as raised:
            con.sql("select widehash_keyed('sha256', 'a')").fetchall()
        shows_no_key(str(raised.value))
        with pytest.raises(Exception, match="did you mean sha256"):
            con.sql("select widehash('sah256', 'a')").fetchall()

    def test_it_can_be_registered_again(self, con: Any) -> None:
        query = "select widehash_keyed('blake3', 'a')"
        before = con.sql(query).fetchall()
        widehash.duckdb.register(con, key=bytes(32))
        [(after,)] = con.sql(query).fetchall()
        assert [(after,)] != before and after == widehash.blake3(b"a", key=bytes(32)).digest()
        widehash.duckdb.register(con, name='odd "name"')
        assert con.sql('''select "odd ""name"""('sha256', 'a')''').fetchall() == [(sha256("a"),)]


class TestDataFusion:
    @pytest.fixture
    def context(self) -> Any:
        context = need("datafusion").SessionContext()
        import widehash.datafusion

        widehash.datafusion.register(context, key=KEY)
        for name, text, data in (
            ("rows", pa.string(), pa.binary()),
            ("views", pa.string_view(), pa.binary_view()),
            ("large", pa.large_string(), pa.large_binary()),
        ):
            table = pa.table({"text": pa.array(TEXTS, text), "data": pa.array(BYTES, data)})
            context.from_arrow(table, name=name)
        return context

    @pytest.mark.parametrize("table", ["rows", "views", "large"])
    def test_text_and_binary(self, context: Any, table: str) -> None:
        query = f"select widehash('sha256', text) as t, widehash_binary('sha256', data) as d from {table}"
        hashed = context.sql(query).to_arrow_table()
        assert hashed["t"].to_pylist() == [sha256(text) for text in TEXTS]
        assert hashed["d"].to_pylist() == [sha256(data) for data in BYTES]

    def test_each_algorithm_has_a_function(self, context: Any) -> None:
        query = "select widehash_sha256(text) as t, widehash_keyed_hmac_sha512_256_binary(data) as d from views"
        hashed = context.sql(query).to_arrow_table()
        assert hashed.schema.types == [pa.binary(32), pa.binary(32)]
        assert hashed["t"].to_pylist() == [sha256(text) for text in TEXTS]
        tags = widehash.digest_many("hmac-sha512-256", BYTES_COLUMN, key=KEY)
        assert hashed["d"].to_pylist() == list(tags)

    def test_binary_as_text_is_an_error_and_no_other_digest(self, context: Any) -> None:
        with pytest.raises(Exception, match="(?i)utf-?8"):
            context.sql("select widehash('sha256', data) from rows").to_arrow_table()

    def test_keys_are_in_no_plan_and_no_error(self, context: Any) -> None:
        query = "select widehash_keyed('hmac-sha256', text) as t from rows"
        assert context.sql(query).to_arrow_table()["t"].to_pylist() == [
            None if t is None else hmac.digest(KEY, t.encode(), "sha256") for t in TEXTS
        ]
        frame = context.sql(query)
        plans = [repr(frame.logical_plan()), repr(frame.optimized_logical_plan()), repr(frame.execution_plan())]
        explained = context.sql(f"explain {query}").to_arrow_table().to_pylist()
        shows_no_key("\n".join(plans) + repr(explained))
        with pytest.raises(Exception, match="takes no key") as raised:
            context.sql("select widehash_keyed('sha256', 'a')").to_arrow_table()
        shows_no_key(str(raised.value))


def test_logs_show_no_key(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    _columns.Function("blake3", key=KEY).digests([b"a"])
    shows_no_key(caplog.text)


def test_the_examples_of_the_modules() -> None:
    """Those of duckdb, datafusion, polars and secret run as they are written."""
    import doctest

    import widehash.datafusion
    import widehash.duckdb
    import widehash.polars

    for module in (widehash.duckdb, widehash.datafusion, widehash.polars, secret):
        failed, tried = doctest.testmod(module)
        assert tried and not failed, module

"""Columns by the Arrow C data interface, in every layout, and digests back."""

import gc
import struct
from typing import Any, Iterator

import pytest

import widehash
from capsules import Made
from conftest import Case, need

pa = need("pyarrow")
SHA256 = Case("sha256")

EQUAL = [bytes([i % 256, i // 256]) * 16 + b"!" for i in range(700)]
MIXED = [b"x" * (i * 7 % 90) + str(i).encode() for i in range(700)]
NULLS = [None if i % 3 == 1 else m for i, m in enumerate(MIXED)]
LAYOUTS = ["binary", "large_binary", "binary_view", "string", "large_string", "string_view"]


def expected(values: list[bytes | None], case: Case = SHA256) -> list[bytes | None]:
    return [None if v is None else case.make(v).digest() for v in values]


def array(values: list[bytes | None], layout: str) -> Any:
    if "string" in layout:
        values = [v and v.decode("latin-1").encode("ascii", "replace") for v in values]
    return pa.array(values, pa.binary()).cast(pa.large_binary()).cast(
        {"binary_view": pa.binary_view(), "string_view": pa.string_view()}.get(
            layout, getattr(pa, layout)()
        )
    )


def raw(values: Any) -> list[bytes | None]:
    return [v.encode() if isinstance(v, str) else v for v in values.to_pylist()]


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("values", [EQUAL, MIXED, NULLS, [], [None], [b""], [None] * 9], ids=len)
def test_every_layout_slice_and_chunk(layout: str, values: list[bytes | None]) -> None:
    column = array(values, layout)
    messages = raw(column)
    want = expected(messages)
    for start, stop in [(0, None), (1, None), (0, -1), (3, 500), (8, 9), (77, 78), (5, 5)]:
        part = column[start:stop]
        for threads in (1, 2):
            many = widehash.sha256.many(part, threads=threads)
            assert list(many) == want[start:stop], (start, stop)
            assert many.null_count == want[start:stop].count(None)
    cuts = sorted({0, 1, 100, 101, 350, 700, len(column)})
    chunks = [column[a:b] for a, b in zip(cuts, cuts[1:])] + [column[:0]]
    chunked = pa.chunked_array(chunks, column.type)
    assert list(widehash.sha256.many(chunked)) == want
    assert list(widehash.sha256.many(chunked[7:600])) == want[7:600]
    empty = pa.chunked_array([], column.type)
    assert list(widehash.sha256.many(empty)) == []


def test_every_algorithm(case: Case) -> None:
    for values in (EQUAL, MIXED, NULLS):
        many = case.many(pa.array(values, pa.binary()))
        assert list(many) == expected(values, case)


@pytest.mark.parametrize("width", [0, 1, 20, 32, 33, 64])
def test_fixed_size(width: int) -> None:
    values = [bytes([i % 256]) * width if i % 5 else None for i in range(300)]
    for column in (pa.array(values, pa.binary(width)), pa.array([bytes(width)] * 9, pa.binary(width))):
        want = expected(column.to_pylist())
        assert list(widehash.sha256.many(column)) == want
        assert list(widehash.sha256.many(column[3:200])) == want[3:200]


@pytest.mark.parametrize("index", ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"])
@pytest.mark.parametrize("layout", ["binary", "large_string", "string_view", "fixed"])
def test_dictionaries(index: str, layout: str) -> None:
    if layout == "fixed":
        distinct = pa.array([b"abc", None, b"def", b"ghi"], pa.binary(3))
    else:
        distinct = array([b"a", None, b"a longer value than twelve", b""], layout)
    indices = pa.array([None if i % 7 == 2 else i % 4 for i in range(100)], getattr(pa, index)())
    column = pa.DictionaryArray.from_arrays(indices, distinct)
    values = raw(distinct)
    want = expected([None if i is None else values[i] for i in indices.to_pylist()])
    assert list(widehash.sha256.many(column)) == want
    assert list(widehash.sha256.many(column[9:50])) == want[9:50]
    # Fewer rows than values, and a dictionary that is a slice: its values are hashed row by row.
    assert list(widehash.sha256.many(column[3:5])) == want[3:5]
    part = pa.DictionaryArray.from_arrays(pa.array([0, 1, 1], getattr(pa, index)()), distinct[1:3])
    assert list(widehash.sha256.many(part)) == expected([values[1], values[2], values[2]])
    chunked = pa.chunked_array([column, column[50:]])
    assert list(widehash.sha256.many(chunked, threads=2)) == want + want[50:]


def test_a_large_dictionary_is_hashed_row_by_row() -> None:
    distinct = pa.array([str(i).encode() for i in range(40_000)])
    column = pa.DictionaryArray.from_arrays(pa.array(range(39_999, -1, -1)), distinct)
    assert list(widehash.sha256.many(column)) == expected(distinct.to_pylist()[::-1])


def test_nulls_only() -> None:
    assert list(widehash.sha256.many(pa.nulls(5))) == [None] * 5
    assert list(widehash.sha256.many(pa.nulls(5, pa.string()))) == [None] * 5
    empty = pa.DictionaryArray.from_arrays(pa.array([None, None], pa.int8()), pa.array([], pa.binary()))
    assert list(widehash.sha256.many(empty)) == [None, None]


def test_nulls_stay_null_in_every_form() -> None:
    many = widehash.sha256.many(pa.array(NULLS, pa.binary()))
    want = expected(NULLS)
    assert many.null_count == want.count(None)
    assert many.hex() == [v and v.hex() for v in want]
    assert [many[i] for i in range(len(many))] == want
    assert bytes(many) == b"".join(v or bytes(32) for v in want)
    for start, stop, step in [(0, 700, 1), (1, 700, 1), (13, 400, 1), (600, 20, -7), (5, 5, 1)]:
        part = many[start:stop:step]
        assert list(part) == want[start:stop:step]
        assert part.null_count == want[start:stop:step].count(None)
        assert pa.array(part).to_pylist() == want[start:stop:step]
        pa.array(part).validate(full=True)
    # The first null comes late, in another chunk, and none after it.
    late = pa.chunked_array([EQUAL, EQUAL[:5] + [None], EQUAL])
    assert list(widehash.sha256.many(late)) == expected(late.to_pylist())


def test_digests_as_arrow() -> None:
    many = widehash.sha256.many(EQUAL)
    column = pa.array(many)
    assert column.type == pa.binary(32) and column.null_count == 0
    column.validate(full=True)
    assert column.to_pylist() == list(many)
    # Without a copy, and kept alive by the column.
    assert column.buffers()[1].address == pa.array(many).buffers()[1].address
    del many
    gc.collect()
    assert column.to_pylist() == expected(EQUAL)
    assert pa.array(widehash.sha256.many([])).to_pylist() == []
    assert pa.array(widehash.blake3.many([b"a"], length=0)).to_pylist() == [b""]
    assert pa.array(widehash.sha256.many(EQUAL)).cast(pa.binary()).to_pylist() == expected(EQUAL)
    assert pa.field(widehash.sha256.many([])).type == pa.binary(32)
    # Digests are a column of messages themselves.
    assert list(widehash.sha256.many(widehash.sha256.many(EQUAL))) == [
        widehash.sha256(widehash.sha256(m).digest()).digest() for m in EQUAL
    ]


def test_no_column_of_messages() -> None:
    table = pa.table({"a": [b"x"], "b": [b"y"]})
    for wrong in (
        table,
        table.to_batches()[0],
        pa.array([1, 2]),
        pa.array([1.5]),
        pa.array([[b"a"]]),
        pa.chunked_array([[1]]),
        pa.array([True]),
        pa.DictionaryArray.from_arrays(pa.array([0], pa.int8()), pa.array([7])),
    ):
        with pytest.raises(TypeError, match="column"):
            widehash.sha256.many(wrong)


class Capsules:
    """Offers the same capsules at every call."""

    def __init__(self, column: Any) -> None:
        self.capsules = column.__arrow_c_array__()

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        return self.capsules


class Stream:
    def __init__(self, column: Any) -> None:
        self.capsule = column.__arrow_c_stream__()

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.capsule


def test_a_capsule_serves_once() -> None:
    column = pa.array(MIXED)
    for once in (Capsules(column), Stream(pa.chunked_array([column]))):
        assert list(widehash.sha256.many(once)) == expected(MIXED)
        with pytest.raises(ValueError, match="consumed"):
            widehash.sha256.many(once)
    ours = Capsules(widehash.sha256.many(EQUAL))
    assert pa.array(ours).to_pylist() == expected(EQUAL)
    with pytest.raises((ValueError, pa.ArrowInvalid)):
        pa.array(ours)
    # Nobody takes them out.
    widehash.sha256.many(EQUAL).__arrow_c_array__()
    widehash.sha256.many(EQUAL).__arrow_c_schema__()


class Offers:
    def __init__(self, value: Any) -> None:
        self.value = value

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
        if isinstance(self.value, Exception):
            raise self.value
        return self.value


def test_what_is_no_capsule() -> None:
    array_capsules = pa.array([b"a"]).__arrow_c_array__()
    for wrong in (None, (), (1, 2), array_capsules[:1], array_capsules[::-1], [*array_capsules]):
        with pytest.raises((TypeError, ValueError)):
            widehash.sha256.many(Offers(wrong))
    with pytest.raises(KeyError, match="theirs"):
        widehash.sha256.many(Offers(KeyError("theirs")))


def test_an_error_of_a_stream_is_passed_on() -> None:
    def batches() -> Iterator[Any]:
        yield pa.record_batch({"x": [b"a"]})
        raise RuntimeError("in the middle of the stream")

    reader = pa.RecordBatchReader.from_batches(pa.schema([("x", pa.binary())]), batches())
    with pytest.raises(TypeError, match="column"):
        widehash.sha256.many(reader)
    polars = need("polars")
    lazy = polars.Series([b"a", b"b"])
    assert len(widehash.sha256.many(lazy)) == 2


def int32(*values: int) -> bytes:
    return struct.pack(f"={len(values)}i", *values)


def view(length: int, buffer: int, offset: int) -> bytes:
    """The view of a value of more than twelve bytes, whose first four are not looked at."""
    return struct.pack("=i4sii", length, b"aaaa", buffer, offset)


VIEW = view(20, 0, 5)
INT64_24, INT64_25 = struct.pack("=q", 24), struct.pack("=q", 25)
ABC = Made(b"z", 3, [None, int32(0, 1, 2, 3), b"abc"])

WRONG = {
    "descending": Made(b"z", 3, [None, int32(0, 5, 2, 6), b"abcdef"]),
    "outside": Made(b"z", 2, [None, int32(0, 9, 6), b"abcdef"]),
    "negative": Made(b"u", 2, [None, int32(-4, 0, 3), b"abcdef"]),
    "last negative": Made(b"z", 2, [None, int32(0, 0, -3), b"abcdef"]),
    "large descending": Made(b"Z", 2, [None, struct.pack("=3q", 0, 5, 2), b"abcdef"]),
    "no offsets": Made(b"z", 2, [None, None, b"abcdef"]),
    "no values": Made(b"z", 1, [None, int32(0, 3), None]),
    "no buffers": Made(b"z", 1, None),
    "too few buffers": Made(b"z", 1, [None, int32(0, 3)]),
    "no bytes": Made(b"w:4", 1, [None, None]),
    "too long": Made(b"w:4", 2**62, [None, b"abcd"]),
    "too far": Made(b"z", 2**62, [None, int32(0), b""], offset=2**62 + 2**61),
    "negative length": Made(b"z", -1, [None, int32(0), b""]),
    "negative offset": Made(b"z", 1, [None, int32(0, 0), b""], offset=-1),
    "negative number of buffers": Made(b"z", 1, [None, int32(0, 0), b""], n_buffers=-3),
    "view outside": Made(b"vz", 1, [None, VIEW, b"a" * 24, INT64_24]),
    "last of regular views outside": Made(
        b"vz", 3, [None, view(20, 0, 0) + view(20, 0, 20) + view(20, 0, 40), b"a" * 59, struct.pack("=q", 59)]
    ),
    "view after regular views outside": Made(
        b"vz", 3, [None, view(20, 0, 0) + view(20, 0, 20) + view(20, 1, 40), b"a" * 60, struct.pack("=q", 60)]
    ),
    "regular views beyond the offsets": Made(
        b"vz", 2, [None, view(20, 0, 4) + view(20, 0, 2**31 - 1), b"a" * 24, INT64_24]
    ),
    "view without buffer": Made(b"vz", 1, [None, VIEW, struct.pack("=0q")]),
    "view of negative length": Made(
        b"vz", 1, [None, struct.pack("=i4sii", -1, b"aaaa", 0, 5), b"a" * 24, INT64_24]
    ),
    "view into a negative buffer": Made(
        b"vu", 1, [None, struct.pack("=i4sii", 20, b"aaaa", -1, 5), b"a" * 25, INT64_25]
    ),
    "buffer of negative length": Made(b"vz", 1, [None, VIEW, b"a" * 25, struct.pack("=q", -25)]),
    "index outside": Made(b"c", 2, [None, b"\0\3"], dictionary=ABC),
    "index negative": Made(b"c", 2, [None, b"\0\xff"], dictionary=ABC),
    "index far outside": Made(b"L", 1, [None, b"\xff" * 8], dictionary=ABC),
    "no format": Made(None, 1, [None, int32(0, 1), b"a"]),
}


@pytest.mark.parametrize("name", WRONG)
def test_arrays_that_contradict_themselves(name: str) -> None:
    wrong = WRONG[name]
    with pytest.raises(ValueError, match="valid Arrow array|has no format"):
        widehash.sha256.many(wrong)
    # Both structures were released, once.
    assert wrong.released == 2
    with pytest.raises(ValueError, match="consumed"):
        widehash.sha256.many(wrong)
    assert wrong.released == 2


@pytest.mark.parametrize("length", [13, 20, 33, 64])
@pytest.mark.parametrize("gap", [0, 1, 50, -1, -40])
def test_views_at_regular_distances(length: int, gap: int) -> None:
    stride, count = max(1, length + gap), 300
    buffers = [bytes((i * 7 + salt) % 251 for i in range(stride * count + length)) for salt in (1, 2)]
    # All of one buffer, some of the other, the same ones backwards, and one by itself.
    places = [(0, i * stride) for i in range(count)] + [(1, 5 + i * stride) for i in range(100)]
    places += places[::-1] + [(1, 3)]
    values = [buffers[buffer][at : at + length] for buffer, at in places]
    views = [view(length, buffer, at) for buffer, at in places]
    # Short values lie in their views, at regular distances of their own.
    for short in (0, 5, 12):
        values += [bytes([i]) * short for i in range(100)]
        views += [struct.pack("=i12s", short, bytes([i]) * short) for i in range(100)]
    values.append(values[0])
    views.append(views[0])
    lengths = struct.pack("=2q", *map(len, buffers))
    for start in (0, 1, 299, 300, 390, 801, 1000):
        made = Made(b"vz", len(views) - start, [None, b"".join(views), *buffers, lengths], offset=start)
        assert list(widehash.sha256.many(made)) == expected(values[start:])
    nulls = bytearray(b"\xff" * 200)
    nulls[1] = 0
    made = Made(b"vz", len(views), [bytes(nulls), b"".join(views), *buffers, lengths])
    want = expected([None if 8 <= i < 16 else v for i, v in enumerate(values)])
    assert list(widehash.sha256.many(made)) == want


def test_arrays_made_by_hand() -> None:
    for right, values in [
        (Made(b"z", 2, [None, int32(0, 1, 3), b"abc"]), [b"a", b"bc"]),
        (Made(b"z", 0, None), []),
        (Made(b"z", 0, [None, None, None]), []),
        (Made(b"z", 1, [None, int32(0, 0), None]), [b""]),
        (Made(b"vz", 1, [None, VIEW, b"a" * 25, INT64_25]), [b"a" * 20]),
        (Made(b"n", 3, None), [None] * 3),
        # A bitmap that claims no nulls is not looked at; nulls hold whatever they hold.
        (Made(b"z", 1, [b"\0", int32(0, 1), b"a"], null_count=0), [b"a"]),
        (Made(b"vz", 2, [b"\1", struct.pack("=i12s", 1, b"a") + b"\x7f" * 16, b""]), [b"a", None]),
        (
            Made(b"c", 2, [b"\1", b"\2\x7f"], dictionary=Made(b"z", 3, [None, int32(0, 1, 2, 3), b"abc"])),
            [b"c", None],
        ),
    ]:
        assert list(widehash.sha256.many(right)) == expected(values)
        assert right.released == 2


def test_types_that_are_not_supported() -> None:
    for format in (b"i", b"+l", b"+s", b"w:", b"w:-1", b"w:x", b"d:19,10", b"", b"\xff"):
        with pytest.raises(TypeError, match="column"):
            widehash.sha256.many(Made(format, 0, [None]))


def test_buffers_at_odd_addresses() -> None:
    # Offsets that are not aligned, as in messages from a network.
    memory = pa.py_buffer(b"_" + int32(0, 1, 3) + b"abc")
    column = pa.Array.from_buffers(pa.binary(), 2, [None, memory.slice(1, 12), memory.slice(13)])
    assert list(widehash.sha256.many(column)) == expected([b"a", b"bc"])


def test_memory_is_released() -> None:
    def run() -> None:
        for values in (EQUAL, NULLS):
            column = pa.array(values, pa.binary())
            pa.array(widehash.sha256.many(column))
            widehash.sha256.many(pa.chunked_array([column, column]))
            widehash.sha256.many(column.dictionary_encode())
        with pytest.raises(TypeError):
            widehash.sha256.many(pa.array([1]))

    run()
    gc.collect()
    before = pa.total_allocated_bytes()
    for _ in range(50):
        run()
    gc.collect()
    assert pa.total_allocated_bytes() <= before


def test_a_column_of_many_rows() -> None:
    rows = [b"%d" % i for i in range(100_000)]
    want = expected(rows)
    for threads in (1, 2, widehash.AUTO):
        assert list(widehash.sha256.many(pa.array(rows), threads=threads)) == want
    fixed = [b"%08d" % i for i in range(100_000)]
    assert list(widehash.sha256.many(pa.array(fixed))) == expected(fixed)

"""Many messages as Python objects and as rows of buffers; their digests as Python sees them."""

import array
import copy
import pickle
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest

import widehash
from conftest import CONTEXT, KEY, Case, need

CHANCE = random.Random(5)
MIXED = [CHANCE.randbytes(n) for n in [0, 1, 33, 33, 64, 5, 1025, 300, 55, 56, 0, 128] * 30]
EQUAL = [CHANCE.randbytes(33) for _ in range(500)]


def each(case: Case, messages: Any) -> list[bytes]:
    return [case.make(message).digest() for message in messages]


@pytest.mark.parametrize("messages", [MIXED, EQUAL, [], [b""], [b"a"]], ids=len)
def test_a_batch_is_each_alone(case: Case, messages: list[bytes]) -> None:
    expected = each(case, messages)
    for form in (messages, tuple(messages), iter(messages), (m for m in messages)):
        many = case.many(form)
        assert list(many) == expected
        assert len(many) == len(messages)
        assert many.digest_size == case.make().digest_size
    assert list(case.many(messages, threads=2)) == expected
    if case.name != "cubehash":
        assert list(widehash.digest_many(case.name, messages, **case.options)) == expected
    assert list(case.many([bytearray(m) for m in messages])) == expected


def test_many_more_than_are_held_at_once() -> None:
    messages = [str(i).encode() for i in range(20_000)]
    assert list(widehash.sha256.many(messages)) == each(Case("sha256"), messages)
    assert list(widehash.sha256.many(messages, threads=3)) == each(Case("sha256"), messages)
    # More bytes than are held at once, and messages longer than everything else is cut for.
    long = [bytes([i]) * (1 << 20) for i in range(20)]
    assert list(widehash.blake3.many(long, threads=2)) == each(Case("blake3"), long)
    assert list(widehash.sha256.many(long)) == each(Case("sha256"), long)


def test_what_is_no_sequence_of_messages() -> None:
    for wrong in ("text", b"bytes", bytearray(b"bytes")):
        with pytest.raises(TypeError, match="one"):
            widehash.sha256.many(wrong)
    for wrong in (5, None, object()):
        with pytest.raises(TypeError, match="__arrow_c_array__"):
            widehash.sha256.many(wrong)
    with pytest.raises(TypeError, match="encode") as raised:
        widehash.sha256.many([b"a", "b"])
    assert raised.value.__notes__ == ["in message 1"]
    with pytest.raises(TypeError):
        widehash.sha256.many([1, 2])
    with pytest.raises(BufferError):
        widehash.sha256.many([b"a", memoryview(b"abcd")[::2]])


def test_an_error_of_the_iterator_is_passed_on() -> None:
    def messages() -> Any:
        yield b"a"
        raise RuntimeError("from the iterator")

    with pytest.raises(RuntimeError, match="from the iterator"):
        widehash.sha256.many(messages())


def test_a_list_that_changes_meanwhile() -> None:
    messages: list[Any] = []

    class Clears:
        def __iter__(self) -> Any:
            for i in range(10_000):
                messages.append(bytearray(str(i).encode()))
                yield messages[-1]
                if i % 5000 == 0:
                    messages.clear()

    assert len(widehash.sha256.many(Clears())) == 10_000


@pytest.mark.parametrize("options", [{}, {"key": KEY}, {"derive_key_context": CONTEXT}])
@pytest.mark.parametrize("length", [0, 1, 31, 32, 33, 64, 200])
def test_lengths_of_blake3(options: dict[str, Any], length: int) -> None:
    for threads in (1, 2):
        many = widehash.digest_many("blake3", MIXED, length=length, threads=threads, **options)
        assert many.digest_size == length and len(many) == len(MIXED)
        assert list(many) == [widehash.blake3(m, **options).digest(length) for m in MIXED]


def test_options_that_do_not_fit() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        widehash.digest_many("sha256", [], length=31)
    assert len(widehash.digest_many("sha256", [b"a"], length=32)) == 1
    with pytest.raises(ValueError, match="no key"):
        widehash.digest_many("sha256", [], key=KEY)
    with pytest.raises(ValueError, match="derive"):
        widehash.digest_many("sha256", [], derive_key_context=CONTEXT)
    with pytest.raises(ValueError, match="needs a key"):
        widehash.digest_many("highwayhash64", [])
    with pytest.raises(ValueError, match="exclude"):
        widehash.digest_many("blake3", [], key=KEY, derive_key_context=CONTEXT)
    for threads in (0, -2):
        with pytest.raises(ValueError, match=str(threads)):
            widehash.digest_many("sha256", [], threads=threads)
    with pytest.raises((MemoryError, OverflowError)):
        widehash.digest_many("blake3", [b""] * 4, length=2**62)


def test_rows_of_a_memoryview(case: Case) -> None:
    data = bytes(range(240))
    rows = memoryview(data).cast("B", (12, 20))
    expected = each(case, [data[i : i + 20] for i in range(0, 240, 20)])
    assert list(case.many(rows)) == expected
    assert list(case.many(rows, threads=2)) == expected


def test_rows_of_numpy_arrays(case: Case) -> None:
    np = need("numpy")
    table = np.arange(64 * 48, dtype=np.uint32).astype(np.uint8).reshape(64, 48)
    views = {
        "whole": table,
        "every other row": table[::2],
        "backwards": table[::-1],
        "part of each row": table[:, 5:38],
        "part of every third row": table[1::3, 7:],
        "one row over and over": np.broadcast_to(table[3], (100, 48)),
        "overlapping": np.lib.stride_tricks.sliding_window_view(table.ravel(), 33)[:500],
        "one row": table[:1],
        "no rows": table[:0],
        "empty rows": table[:, :0],
        "one column": table[:, 9:10],
        "signed": table.view(np.int8),
        "booleans": table > 77,
        "many": np.tile(table, (400, 1)),
    }
    for name, view in views.items():
        expected = each(case, [row.tobytes() for row in view])
        assert list(case.many(view)) == expected, name
        assert list(case.many(view, threads=2)) == expected, name


def test_buffers_of_another_form() -> None:
    np = need("numpy")
    table = np.zeros((8, 8), np.uint8)
    for wrong, words in (
        (table[0], "put it in a list"),
        (table.reshape(2, 4, 8), "3 of 1 bytes"),
        (table.T[:, :4], "8 bytes apart"),
        (table[:, ::2], "2 bytes apart"),
        (table[:, ::-1], "-1 bytes apart"),
        (table.view(np.uint16), "2 of 2 bytes"),
        (np.zeros((4, 4)), "format \"d\""),
        (np.zeros(4), "1 of 8 bytes"),
        (np.zeros((2, 2), "S4"), "2 of 4 bytes"),
        (np.zeros(4, "i4,f8"), "1 of 12 bytes"),
        (np.array(5), "0 of 8 bytes"),
        (array.array("B", b"abc"), "put it in a list"),
        (array.array("d", [1, 2]), "1 of 8 bytes"),
        (memoryview(b"abc"), "put it in a list"),
    ):
        with pytest.raises(BufferError, match=words):
            widehash.sha256.many(wrong)


def test_the_way_from_numbers_to_rows() -> None:
    np = need("numpy")
    for numbers in (np.arange(12.0).reshape(3, 4), np.arange(3), np.zeros((3, 4, 5), "u1"), np.zeros(3, "i4,f8")):
        with pytest.raises(BufferError) as raised:
            widehash.sha256.many(numbers)
        [way] = re.findall(r"array\.view.*", str(raised.value))
        rows = eval(way, {"array": numbers, "len": len})
        assert list(widehash.sha256.many(rows)) == each(Case("sha256"), numbers)


def test_numpys_arrays_of_objects() -> None:
    np = need("numpy")
    objects = np.array([b"a", bytearray(b"bc"), b"", b"zeros\0\0"], dtype=object)
    assert list(widehash.sha256.many(objects)) == each(Case("sha256"), objects)
    assert list(widehash.sha256.many(objects[::-1])) == each(Case("sha256"), objects[::-1])
    for wrong in ([b"a", "b"], [b"a", None], [b"a", 5], [b"a", 1.5]):
        with pytest.raises(TypeError) as raised:
            widehash.sha256.many(np.array(wrong, dtype=object))
        assert raised.value.__notes__ == ["in message 1"]
    for wrong in (np.array([[b"a"]], dtype=object), np.zeros(2, "i4,O")):
        with pytest.raises(TypeError, match="addresses"):
            widehash.sha256.many(wrong)


def test_numpys_byte_strings_are_read_with_their_zeros() -> None:
    np = need("numpy")
    # Every eighth digest ends with a zero here, which an item of the array does not show.
    digests = [bytes([i % 251]) * 31 + bytes([i % 8]) for i in range(5000)]
    for dtype in ("S32", "V32"):
        column = np.array(digests, dtype)
        assert list(widehash.sha256.many(column)) == each(Case("sha256"), digests)
        assert list(widehash.sha256.many(column, threads=2)) == each(Case("sha256"), digests)
        for part in (slice(None, None, 3), slice(None, None, -1), slice(0), slice(5, 6)):
            assert list(widehash.sha256.many(column[part])) == each(Case("sha256"), digests[part])
        field = np.zeros(100, [("number", "i4"), ("digest", dtype)])
        field["digest"] = column[:100]
        assert list(widehash.sha256.many(field["digest"])) == each(Case("sha256"), digests[:100])
    mixed = np.array([b"abc", b"d", b""])
    assert list(widehash.sha256.many(mixed)) == each(Case("sha256"), [b"abc", b"d\0\0", b"\0\0\0"])
    assert list(widehash.sha256.many(mixed.tolist())) == each(Case("sha256"), [b"abc", b"d", b""])


def test_numpys_text_and_dates_are_refused() -> None:
    np = need("numpy")
    for text in (np.array(["abc", "d"]), np.array([["abc"]])):
        with pytest.raises(TypeError, match="encode"):
            widehash.sha256.many(text)
    for other in (np.array(["2026-01-01"], "M8[s]"), np.array(["abc"], np.dtypes.StringDType())):
        with pytest.raises((ValueError, BufferError, TypeError)) as raised:
            widehash.sha256.many(other)
        assert "buffer" in str(raised.value)


def test_tensors_are_pointed_to_numpy() -> None:
    class Tensor:
        def __dlpack__(self) -> None: ...
        def __iter__(self) -> Any:
            return iter([b"a"])

    with pytest.raises(TypeError, match="numpy.from_dlpack"):
        widehash.sha256.many(Tensor())  # type: ignore[arg-type]


DIGESTS = widehash.sha256.many(EQUAL)
LIST = list(DIGESTS)


def test_digests_are_a_sequence() -> None:
    assert isinstance(DIGESTS, Sequence)
    assert len(DIGESTS) == 500
    for index in (0, 1, 499, -1, -500):
        assert DIGESTS[index] == LIST[index]
    for index in (500, -501, 2**62):
        with pytest.raises(IndexError, match=str(index)):
            DIGESTS[index]
    with pytest.raises(TypeError):
        DIGESTS["0"]  # type: ignore[call-overload]
    assert list(reversed(DIGESTS)) == LIST[::-1]
    assert DIGESTS.hex() == [digest.hex() for digest in LIST]
    assert repr(DIGESTS) == "<widehash.Digests: 500 of 32 bytes>"
    assert DIGESTS.null_count == 0
    iterator = iter(DIGESTS)
    next(iterator)
    assert iterator.__length_hint__() == 499
    assert list(iterator) == LIST[1:] and list(iterator) == []
    with pytest.raises(TypeError):
        widehash.Digests()
    match DIGESTS[:2]:
        case [first, second]:
            assert [first, second] == LIST[:2]
        case _:
            raise AssertionError("a pattern of a sequence does not match")


def test_digests_are_found_as_in_a_list() -> None:
    many = widehash.sha256.many([b"a", b"b", b"a", b"c"])
    same = list(many)
    values: list[Any] = [*same, bytearray(same[1] or b""), b"", "text", None, 5, b"x" * 32]
    for value in values:
        assert (value in many) == (value in same)
        assert many.count(value) == same.count(value)
        for start in (0, 1, 2, 3, 4, 5, -1, -4, -9, -(2**62)):
            for stop in (0, 2, 4, 5, -1, -4, -9, 2**62):
                try:
                    expected = same.index(value, start, stop)
                except ValueError:
                    with pytest.raises(ValueError):
                        many.index(value, start, stop)
                else:
                    assert many.index(value, start, stop) == expected
        assert value not in same or many.index(value) == same.index(value)


def nulls(count: int = 20) -> widehash.Digests:
    """Digests of which every third is null."""
    pa = need("pyarrow")
    return widehash.sha256.many(pa.array([None if i % 3 == 1 else b"%d" % i for i in range(count)]))


def test_digests_are_compared_by_their_values() -> None:
    again = widehash.sha256.many(EQUAL)
    assert DIGESTS == again and not DIGESTS != again and hash(DIGESTS) == hash(again)
    assert DIGESTS[10:20] == widehash.sha256.many(EQUAL[10:20])
    assert DIGESTS[::-1][::-1] == DIGESTS
    assert hash(DIGESTS[10:20]) == hash(widehash.sha256.many(EQUAL[10:20]))
    for other in (DIGESTS[:-1], DIGESTS[::-1], widehash.blake3.many(EQUAL), LIST, tuple(LIST), None, 5):
        assert DIGESTS != other and not DIGESTS == other
    assert widehash.sha256.many([]) == widehash.sha512.many([])
    with pytest.raises(TypeError):
        DIGESTS < again  # type: ignore[operator]


def test_nulls_are_found_and_compared() -> None:
    many = nulls()
    same = list(many)
    assert list(reversed(many)) == same[::-1]
    assert None in many and many.count(None) == 7 and many.index(None, 2) == 4
    assert None not in many[::3]
    assert many == nulls() and hash(many) == hash(nulls())
    zeros = widehash.Digests._of_parts(bytes(memoryview(many)), 20, 32, [])  # type: ignore[attr-defined]
    assert many != zeros and bytes(many) == bytes(zeros)
    assert bytes(32) in zeros and bytes(32) not in many


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_digests_are_pickled_and_copied(protocol: int) -> None:
    for many in (DIGESTS, DIGESTS[7:90], DIGESTS[::-3], DIGESTS[:0], nulls(), nulls()[3:11], nulls()[::2]):
        again = pickle.loads(pickle.dumps(many, protocol))
        assert again == many and list(again) == list(many)
        assert (again.digest_size, again.null_count) == (many.digest_size, many.null_count)
        assert bytes(again) == bytes(many)
    # Only the part that is seen is written.
    assert len(pickle.dumps(DIGESTS[:2], protocol)) < 400
    assert copy.copy(DIGESTS) == copy.deepcopy(DIGESTS) == DIGESTS
    assert copy.deepcopy({"digests": DIGESTS})["digests"] == DIGESTS


def test_a_damaged_pickle_is_refused() -> None:
    of_parts = widehash.Digests._of_parts  # type: ignore[attr-defined]
    assert list(of_parts(b"abcd", 2, 2, [1])) == [b"ab", None]
    for wrong in (
        (b"abc", 2, 2, []),
        (b"abcd", 2, 2, [2]),
        (b"", 2**63, 2, []),
        (b"", 2**63, 0, []),
        (b"", 0, 2**63, []),
        (b"", 2**62, 4, []),
    ):
        with pytest.raises(ValueError, match="parts"):
            of_parts(*wrong)


def test_slices() -> None:
    bounds = [None, 0, 1, 5, 250, 499, 500, 600, -1, -7, -500, -600]
    steps = [None, 1, 2, 3, 100, -1, -2, -499]
    for start in bounds:
        for stop in bounds:
            for step in steps:
                part = DIGESTS[start:stop:step]
                assert list(part) == LIST[start:stop:step]
                assert bytes(part) == b"".join(LIST[start:stop:step])
    assert list(DIGESTS[10:100][5:][::-1][2:4]) == LIST[10:100][5:][::-1][2:4]


def test_the_buffer_of_digests() -> None:
    view = memoryview(DIGESTS)
    assert (view.shape, view.strides, view.format) == ((500, 32), (32, 1), "B")
    assert view.readonly and view.c_contiguous
    assert bytes(view) == bytes(DIGESTS) == b"".join(LIST)
    assert view[3, 4] == LIST[3][4]
    with pytest.raises(TypeError):
        view[0, 0] = 1
    with pytest.raises((BufferError, TypeError)):
        import io

        io.BytesIO(b"x" * 20_000).readinto(DIGESTS)  # type: ignore[arg-type]
    assert widehash.sha256(bytes(DIGESTS)).digest() == widehash.sha256(view.cast("B")).digest()


def test_numpy_sees_digests_without_a_copy() -> None:
    np = need("numpy")
    seen = np.asarray(DIGESTS)
    assert seen.shape == (500, 32) and seen.dtype == np.uint8 and not seen.flags.writeable
    assert seen[3].tobytes() == LIST[3]
    part = np.asarray(DIGESTS[100:200])
    assert part.ctypes.data == seen.ctypes.data + 100 * 32
    # Digests are rows of messages themselves: a level of a Merkle tree.
    level = widehash.sha256.many(seen.reshape(250, 64))
    assert level[0] == widehash.sha256(LIST[0] + LIST[1]).digest()
    for order in "CFAK":
        assert np.array_equal(np.array(DIGESTS, order=order), seen)
    assert np.asarray(widehash.sha256.many([])).shape == (0, 32)


def test_a_buffer_keeps_its_digests_alive() -> None:
    view = memoryview(widehash.sha256.many(EQUAL))
    assert bytes(view) == b"".join(LIST)

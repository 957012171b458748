"""Many messages as Python objects and as rows of buffers; their digests as Python sees them."""

import array
import random
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
    for wrong in (
        table[0],
        table.reshape(2, 4, 8),
        table.T[:, :4],
        table[:, ::2],
        table[:, ::-1],
        table.view(np.uint16),
        np.zeros((4, 4)),
        array.array("B", b"abc"),
        memoryview(b"abc"),
    ):
        with pytest.raises(BufferError):
            widehash.sha256.many(wrong)


def test_numpys_arrays_of_objects_and_byte_strings() -> None:
    np = need("numpy")
    objects = np.array([b"a", bytearray(b"bc"), b""], dtype=object)
    assert list(widehash.sha256.many(objects)) == each(Case("sha256"), objects)
    strings = np.array([b"abc", b"d", b"efg"])
    assert list(widehash.sha256.many(strings)) == each(Case("sha256"), strings)


DIGESTS = widehash.sha256.many(EQUAL)
LIST = list(DIGESTS)


def test_digests_are_a_sequence() -> None:
    assert len(DIGESTS) == 500
    for index in (0, 1, 499, -1, -500):
        assert DIGESTS[index] == LIST[index]
    for index in (500, -501, 2**62):
        with pytest.raises(IndexError, match=str(index)):
            DIGESTS[index]
    with pytest.raises(TypeError):
        DIGESTS["0"]  # type: ignore[call-overload]
    assert LIST[7] in DIGESTS and b"" not in DIGESTS
    assert list(reversed(list(DIGESTS))) == LIST[::-1]
    assert DIGESTS.hex() == [digest.hex() for digest in LIST]
    assert repr(DIGESTS) == "<widehash.Digests: 500 of 32 bytes>"
    assert DIGESTS.null_count == 0
    iterator = iter(DIGESTS)
    next(iterator)
    assert iterator.__length_hint__() == 499
    assert list(iterator) == LIST[1:] and list(iterator) == []
    with pytest.raises(TypeError):
        widehash.Digests()


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

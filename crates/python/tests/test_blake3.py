"""BLAKE3 as the package blake3 has it: the same calls, the same results."""

import pickle
from pathlib import Path

import pytest

import widehash
from conftest import CONTEXT, KEY, need

MESSAGE = bytes(i * 11 % 239 for i in range(3_000_000))
MODES = [{}, {"key": KEY}, {"derive_key_context": CONTEXT}]


@pytest.mark.parametrize("options", MODES)
def test_output_of_any_length_from_anywhere(options: dict[str, object]) -> None:
    blake3 = need("blake3").blake3
    ours, theirs = widehash.blake3(MESSAGE, **options), blake3(MESSAGE, **options)
    for length in (0, 1, 31, 32, 33, 64, 65, 1000, 2048, 2049, 100_000):
        for seek in (0, 1, 63, 64, 1000, 2**32 - 10, 2**63):
            assert ours.digest(length, seek=seek) == theirs.digest(length, seek=seek)
        assert ours.digest(length=length) == theirs.digest(length=length)
        assert ours.hexdigest(length) == theirs.hexdigest(length)
    assert ours.hexdigest(length=7, seek=3) == theirs.hexdigest(length=7, seek=3)


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("threads", [1, 2, 5, widehash.AUTO])
def test_threads(options: dict[str, object], threads: int) -> None:
    expected = widehash.blake3(MESSAGE, **options).digest()
    assert widehash.blake3(MESSAGE, max_threads=threads, **options).digest() == expected
    h = widehash.blake3(max_threads=threads, **options)
    for at in range(0, len(MESSAGE), 777_777):
        h.update(MESSAGE[at : at + 777_777])
    assert h.digest() == expected
    assert h.copy().digest() == expected


def test_the_value_of_auto_is_theirs() -> None:
    assert widehash.blake3.AUTO == widehash.AUTO == need("blake3").blake3.AUTO


def test_attributes_are_theirs() -> None:
    ours, theirs = widehash.blake3(), need("blake3").blake3()
    for attribute in ("name", "digest_size", "block_size", "key_size"):
        assert getattr(ours, attribute) == getattr(theirs, attribute)


def test_update_returns_the_object() -> None:
    h = widehash.blake3()
    assert h.update(b"a").update(b"b") is h
    assert h.digest() == widehash.blake3(b"ab").digest()


def test_wrong_arguments() -> None:
    with pytest.raises(ValueError, match="exclude"):
        widehash.blake3(key=KEY, derive_key_context=CONTEXT)
    for threads in (0, -2):
        with pytest.raises(ValueError, match=str(threads)):
            widehash.blake3(max_threads=threads)
    with pytest.raises(TypeError):
        widehash.blake3(derive_key_context=b"bytes")  # type: ignore[arg-type]


def test_output_that_is_too_long() -> None:
    h = widehash.blake3()
    for call in (h.digest, h.hexdigest):
        for wrong in (-1, 2**63, 2**64, 10**30):
            with pytest.raises(OverflowError, match=f"length is {wrong}: 0 to {2**63 - 1}"):
                call(wrong)
        for wrong in (-1, 2**64, 10**30):
            with pytest.raises(OverflowError, match=f"seek is {wrong}: 0 to {2**64 - 1}"):
                call(seek=wrong)
        with pytest.raises(OverflowError, match="end after byte"):
            call(seek=2**64 - 1)
        # Where a pointer has 64 bits, no machine has room for so much.
        for length in (2**62, 2**63 - 1):
            with pytest.raises(MemoryError, match="no room"):
                call(length)
        for wrong in ("32", 1.5, None):
            with pytest.raises(TypeError):
                call(wrong)  # type: ignore[arg-type]
    for wrong in (-1, 2**63, 10**30):
        for messages in ([], [b"a"]):
            with pytest.raises(OverflowError, match=f"length is {wrong}"):
                widehash.digest_many("blake3", messages, length=wrong)


def test_long_output() -> None:
    h = widehash.blake3(MESSAGE)
    whole = h.digest(3_000_001, seek=5)
    assert h.hexdigest(3_000_001, seek=5) == whole.hex()
    assert whole == need("blake3").blake3(MESSAGE).digest(3_000_001, seek=5)


def test_parts_hashed_apart_are_merged() -> None:
    data = bytes(range(256)) * 100
    for options in ({}, {"key": KEY}, {"derive_key_context": CONTEXT}):
        mode = widehash.blake3(b"its own message does not count", **options)
        merged = widehash.blake3(**options)
        for start in range(0, len(data), 4096):
            part = mode.subtree(start, memoryview(data)[start : start + 4096])
            assert isinstance(part, bytes) and len(part) < 300 and KEY not in part
            assert merged.push_subtree(part) is merged
        assert merged.digest() == widehash.blake3(data, **options).digest()
    # Bytes can follow.
    begun = widehash.blake3().push_subtree(widehash.blake3().subtree(0, data[:4096]))
    assert begun.update(data[4096:]).digest() == widehash.blake3(data).digest()


def test_parts_that_do_not_fit_are_refused() -> None:
    data, mode = bytes(4096), widehash.blake3()
    for offset, part in ((1024, data), (0, b""), (512, data[:512]), (2**64 - 1024, data[:1024])):
        with pytest.raises(ValueError, match=f"{len(part)} bytes from byte {offset} are no part"):
            mode.subtree(offset, part)
    with pytest.raises((ValueError, OverflowError)):
        mode.subtree(-1024, data)
    part = mode.subtree(4096, data)
    hasher = widehash.blake3(b"abc")
    with pytest.raises(ValueError, match="does not follow 3 bytes"):
        hasher.push_subtree(part)
    with pytest.raises(ValueError, match="another mode or with another key"):
        widehash.blake3(key=KEY).push_subtree(mode.subtree(0, data))
    for damaged in (b"", part[:-1], bytes([part[0] ^ 1]) + part[1:]):
        with pytest.raises(ValueError):
            hasher.push_subtree(damaged)
    assert hasher.digest() == widehash.blake3(b"abc").digest()


@pytest.mark.parametrize("options", MODES)
@pytest.mark.parametrize("size", [1, 64, 1000, 1024, 4096, 16_383, 16_384, 16_385, 50_000])
def test_pieces(options: dict[str, object], size: int) -> None:
    """Small pieces are gathered, which shows in nothing but speed."""
    length = 10_000 if size == 1 else 70_000
    h = widehash.blake3(**options)
    for at in range(0, length, size):
        h.update(MESSAGE[at : min(at + size, length)])
    expected = widehash.blake3(MESSAGE[:length], **options)
    assert h.digest() == expected.digest()
    assert h.digest(100, seek=70) == expected.digest(100, seek=70)
    assert h.hexdigest(3000) == expected.hexdigest(3000)
    # Copies, states and pickles go on from what was gathered; the object itself is as it was.
    rest = MESSAGE[length : length + 40_000]
    whole = widehash.blake3(MESSAGE[: length + 40_000], **options).digest()
    others = [h.copy(), widehash.blake3.resume(h.export()), pickle.loads(pickle.dumps(h))]
    for other in others:
        for at in range(0, len(rest), 777):
            other.update(rest[at : at + 777])
        assert other.digest() == whole
    assert h.digest() == expected.digest()
    h.reset()
    assert h.update(b"abc").digest() == widehash.blake3(b"abc", **options).digest()


def test_what_follows_small_pieces() -> None:
    """After pieces that were gathered: parts, files, and large pieces on threads."""
    small, large = MESSAGE[:65_536], MESSAGE[65_536:]

    def begin(**options: int) -> widehash.blake3:
        h = widehash.blake3(**options)
        for at in range(0, len(small), 100):
            h.update(small[at : at + 100])
        return h

    expected = widehash.blake3(MESSAGE).digest()
    assert begin().update(large).digest() == expected
    assert begin(max_threads=2).update(large).digest() == expected
    h = begin().push_subtree(begin().subtree(65_536, large[:65_536]))
    assert h.update(large[65_536:]).digest() == expected
    with pytest.raises(ValueError, match="does not follow 65536 bytes"):
        begin().push_subtree(begin().subtree(0, large[:65_536]))


def test_a_file_after_small_pieces(tmp_path: Path) -> None:
    file = tmp_path / "rest"
    file.write_bytes(MESSAGE[10_000:])
    h = widehash.blake3()
    for at in range(0, 10_000, 100):
        h.update(MESSAGE[at : at + 100])
    assert h.update_mmap(file).digest() == widehash.blake3(MESSAGE).digest()

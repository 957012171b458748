"""BLAKE3 as the package blake3 has it: the same calls, the same results."""

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

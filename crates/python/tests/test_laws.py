"""The laws that every hashlib object obeys, over every way to begin a hash."""

import copy
import hashlib
import hmac
import inspect
import io
import random

import pytest

import widehash
from conftest import CASES, Case

MESSAGE = bytes(i * 7 % 251 for i in range(5000))


def test_every_algorithm_has_a_case() -> None:
    assert {case.name for case in CASES} >= widehash.algorithms_available
    assert len(widehash.algorithms_available) == 32


def test_attributes(case: Case) -> None:
    h = case.make()
    assert h.name == case.name or case.name == "cubehash"
    assert len(h.digest()) == h.digest_size > 0
    assert h.block_size > 0
    assert h.hexdigest() == h.digest().hex()
    assert type(h.digest()) is bytes and type(h.hexdigest()) is str
    for attribute in ("name", "digest_size", "block_size"):
        with pytest.raises(AttributeError):
            setattr(h, attribute, 1)


def test_the_name_makes_the_same_object(case: Case) -> None:
    h = case.make(MESSAGE)
    options = {k: v for k, v in case.options.items() if k != "params"}
    same = widehash.new(h.name, MESSAGE, **options)
    assert same.digest() == h.digest()
    assert widehash.new(h.name.upper(), **options).digest() == case.make().digest()
    assert widehash.new(case.name, data=MESSAGE, **case.options).digest() == h.digest()


def test_pieces_are_as_good_as_the_whole(case: Case) -> None:
    chance = random.Random(1)
    whole = case.make(MESSAGE).digest()
    for size in [1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 2048, 2049, 5000]:
        h = case.make()
        for at in range(0, len(MESSAGE), size):
            h.update(MESSAGE[at : at + size])
        assert h.digest() == whole, size
    for _ in range(20):
        h, at = case.make(), 0
        while at < len(MESSAGE):
            size = chance.randrange(2500)
            h.update(MESSAGE[at : at + size])
            at += size
        assert h.digest() == whole


def test_update_of_nothing(case: Case) -> None:
    h = case.make(b"")
    h.update(b"")
    h.update(bytearray())
    h.update(memoryview(b""))
    assert h.digest() == case.make().digest()


def test_digest_does_not_end_a_message(case: Case) -> None:
    h = case.make(b"abc")
    assert h.digest() == h.digest() == case.make(b"abc").digest()
    h.update(b"def")
    assert h.digest() == case.make(b"abcdef").digest()


def test_copies_are_independent(case: Case) -> None:
    h = case.make(MESSAGE[:1500])
    for other in [h.copy(), copy.copy(h), copy.deepcopy(h)]:
        assert type(other) is type(h)
        other.update(b"more")
        assert other.digest() == case.make(MESSAGE[:1500] + b"more").digest()
        assert h.digest() == case.make(MESSAGE[:1500]).digest()


def test_reset(case: Case) -> None:
    h = case.make(MESSAGE)
    assert h.reset() is None
    assert h.digest() == case.make().digest()
    h.update(MESSAGE)
    assert h.digest() == case.make(MESSAGE).digest()


def test_usedforsecurity(case: Case) -> None:
    for value in [True, False, 0, None]:
        assert case.make(b"abc", usedforsecurity=value).digest() == case.make(b"abc").digest()


def test_update_returns_what_hashlib_or_blake3_returns(case: Case) -> None:
    h = case.make()
    assert h.update(b"abc") is (h if case.name == "blake3" else None)


def test_file_digest(case: Case) -> None:
    for size in [0, 5000, 1 << 20]:
        message = (MESSAGE * (size // len(MESSAGE) + 1))[:size]
        ours = hashlib.file_digest(io.BytesIO(message), case.make)
        assert ours.digest() == case.make(message).digest()
        reader = io.BufferedReader(io.BytesIO(message))  # type: ignore[arg-type]
        assert hashlib.file_digest(reader, case.make).digest() == ours.digest()


@pytest.mark.filterwarnings("ignore:block_size of")
def test_hmac(case: Case) -> None:
    block = max(case.make().block_size, 16)
    if case.make().block_size < 16:
        block = 64
    for size in [0, 1, block - 1, block]:
        key = MESSAGE[:size]
        padded = key.ljust(block, b"\0")
        inner = case.make(bytes(b ^ 0x36 for b in padded) + b"message").digest()
        expected = case.make(bytes(b ^ 0x5C for b in padded) + inner).digest()
        mac = hmac.new(key, b"mess", case.make)
        mac.update(b"age")
        assert mac.digest() == expected
        assert mac.copy().digest() == expected
        assert hmac.digest(key, b"message", case.make) == expected


@pytest.mark.parametrize("name", ["sha224", "sha256", "sha384", "sha512"])
def test_hmac_is_that_of_hashlib(name: str) -> None:
    for size in [0, 20, 64, 65, 128, 129, 1000]:
        key = MESSAGE[:size]
        ours = hmac.new(key, MESSAGE, getattr(widehash, name))
        assert ours.hexdigest() == hmac.new(key, MESSAGE, name).hexdigest()
        assert hmac.digest(key, MESSAGE, getattr(widehash, name)) == ours.digest()


def test_classes_are_final_and_documented(case: Case) -> None:
    with pytest.raises(TypeError):
        type("Sub", (case.constructor,), {})
    assert case.constructor.__doc__
    # The package blake3 takes the data by its place only.
    beginning = "(data=b'', /, *, " if case.name == "blake3" else "(data=b'', *, "
    assert str(inspect.signature(case.constructor)).startswith(beginning)
    methods = [m for m in dir(case.constructor) if not m.startswith("_")]
    expected = "block_size copy digest digest_size export hexdigest many name reset resume update"
    assert set(expected.split()) <= set(methods)
    for method in methods:
        value = getattr(case.constructor, method)
        if callable(value):
            assert value.__doc__, method
    assert case.constructor.__module__ == "widehash"


def test_states_and_keys_are_not_shown(case: Case) -> None:
    shown = repr(case.make(b"a secret message"))
    assert case.constructor.__name__ in shown and "secret" not in shown

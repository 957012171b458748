"""SHA-3 and its relatives: by hashlib, by pycryptodome, and by values that the standards print."""

import hashlib

import pytest

import widehash
from conftest import need

LENGTHS = [*range(0, 300), 1343, 1344, 1345, 8191, 8192, 8193, 100_001]
MESSAGE = bytes(i * 31 % 253 for i in range(LENGTHS[-1]))


@pytest.mark.parametrize("name", ["sha3_224", "sha3_256", "sha3_384", "sha3_512"])
def test_sha3_is_that_of_hashlib(name: str) -> None:
    for length in LENGTHS:
        ours = getattr(widehash, name)(MESSAGE[:length])
        assert ours.digest() == hashlib.new(name, MESSAGE[:length]).digest()
    assert ours.block_size == hashlib.new(name).block_size
    assert ours.digest_size == hashlib.new(name).digest_size


@pytest.mark.parametrize("name", ["shake_128", "shake_256"])
def test_shake_is_that_of_hashlib(name: str) -> None:
    for length in LENGTHS:
        ours, theirs = getattr(widehash, name)(MESSAGE[:length]), hashlib.new(name, MESSAGE[:length])
        assert ours.digest(201) == theirs.digest(201)
        assert ours.hexdigest(7) == theirs.hexdigest(7)
    all_of_it = theirs.digest(3 << 20)
    assert ours.digest(3 << 20) == all_of_it
    for seek in [0, 1, 135, 136, 168, 5000, (1 << 20) - 1, 1 << 20, (2 << 20) + 1]:
        assert ours.digest(100, seek=seek) == all_of_it[seek : seek + 100]
    assert ours.digest(0) == b""


def test_keccak256_is_that_of_pycryptodome() -> None:
    need("Crypto")
    from Crypto.Hash import keccak

    for bits in (224, 256, 384, 512):
        for length in LENGTHS:
            ours = widehash.new(f"keccak{bits}", MESSAGE[:length])
            assert ours.digest() == keccak.new(digest_bits=bits, data=MESSAGE[:length]).digest()


def test_trees_and_tags_are_those_of_pycryptodome() -> None:
    need("Crypto")
    from Crypto.Hash import KMAC128, KMAC256, KangarooTwelve, TurboSHAKE128, TurboSHAKE256

    for length in LENGTHS[::7] + [8192, 8193, 100_001]:
        message = MESSAGE[:length]
        for custom in (b"", b"custom"):
            theirs = KangarooTwelve.new(message, custom=custom).read(50)
            assert widehash.kt128(message).digest(50, customization=custom) == theirs
            for ours, mac in ((widehash.kmac128, KMAC128), (widehash.kmac256, KMAC256)):
                tag = mac.new(key=b"k" * 40, data=message, mac_len=20, custom=custom).digest()
                assert ours(message, key=b"k" * 40, customization=custom).digest(20) == tag
        for ours, turbo in ((widehash.turboshake128, TurboSHAKE128), (widehash.turboshake256, TurboSHAKE256)):
            for domain in (0x01, 0x1F, 0x7F):
                assert ours(message, domain=domain).digest(50) == turbo.new(data=message, domain=domain).read(50)


def test_the_empty_message_has_the_published_digests() -> None:
    # The Keccak team's, and RFC 9861, section 5.
    assert widehash.keccak256().hexdigest() == "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
    assert widehash.kt128().hexdigest() == "1ac2d450fc3b4205d19da7bfca1b37513c0803577ac7167f06fe2ce1f0ef39e5"


def test_what_cannot_be_is_an_error() -> None:
    for domain in (0, 0x80):
        with pytest.raises(ValueError, match="domain"):
            widehash.turboshake128(domain=domain)
    with pytest.raises(OverflowError):
        widehash.shake_128().digest(2, seek=2**64 - 2)
    with pytest.raises(TypeError, match="key"):
        widehash.kmac128(b"")
    with pytest.raises(TypeError):
        widehash.kmac128(b"", key="text")


def test_columns_of_any_length_of_output() -> None:
    messages = [MESSAGE[:length] for length in range(100)]
    for name in ("shake_128", "turboshake256", "kt128"):
        column = getattr(widehash, name).many(messages, length=77)
        assert list(column) == [getattr(widehash, name)(message).digest(77) for message in messages]
    tags = widehash.kmac256.many(messages, key=b"any length", threads=2)
    assert list(tags) == [widehash.kmac256(message, key=b"any length").digest() for message in messages]
    assert list(widehash.keccak256.many(messages)) == [widehash.keccak256(m).digest() for m in messages]


def test_states_go_on() -> None:
    hashers = [widehash.kmac128(b"ab", key=b"k", customization=b"c"), widehash.turboshake256(b"ab", domain=5)]
    for hasher in hashers:
        resumed = type(hasher).resume(hasher.export())
        resumed.update(b"c")
        hasher.update(b"c")
        assert resumed.digest() == hasher.digest()

"""Digests by independent implementations: hashlib, blake3, pycryptodome, and the command for the rest."""

import hashlib
import subprocess
from pathlib import Path

import pytest

import widehash
from conftest import CONTEXT, KEY, Case, need

LENGTHS = [*range(0, 300), 511, 512, 513, 1000, 1023, 1024, 1025, 2047, 2048, 2049, 3073, 8192, 100_001]
MESSAGE = bytes(i * 31 % 253 for i in range(LENGTHS[-1]))


@pytest.mark.parametrize("name", ["sha224", "sha256", "sha384", "sha512"])
def test_sha2_is_that_of_hashlib(name: str) -> None:
    for length in LENGTHS:
        ours = widehash.new(name, MESSAGE[:length])
        assert ours.digest() == hashlib.new(name, MESSAGE[:length]).digest()


def test_sha256d_is_sha256_twice() -> None:
    for length in LENGTHS:
        once = hashlib.sha256(MESSAGE[:length]).digest()
        assert widehash.sha256d(MESSAGE[:length]).digest() == hashlib.sha256(once).digest()


def test_others_are_those_of_pycryptodome() -> None:
    need("Crypto")
    from Crypto.Hash import RIPEMD160, SHA512

    for length in LENGTHS:
        message = MESSAGE[:length]
        ours = widehash.ripemd160(message).digest()
        assert ours == RIPEMD160.new(message).digest()
        ours = widehash.hash160(message).digest()
        assert ours == RIPEMD160.new(hashlib.sha256(message).digest()).digest()
        ours = widehash.sha512_224(message).digest()
        assert ours == SHA512.new(message, truncate="224").digest()
        ours = widehash.sha512_256(message).digest()
        assert ours == SHA512.new(message, truncate="256").digest()


@pytest.mark.parametrize("options", [{}, {"key": KEY}, {"derive_key_context": CONTEXT}])
def test_blake3_is_that_of_its_authors(options: dict[str, object]) -> None:
    blake3 = need("blake3").blake3
    for length in LENGTHS:
        message = MESSAGE[:length]
        ours, theirs = widehash.blake3(message, **options), blake3(message, **options)
        assert ours.digest() == theirs.digest()
        assert ours.digest(length=131, seek=57) == theirs.digest(length=131, seek=57)


def test_every_digest_is_the_commands(case: Case, command: str, tmp_path: Path) -> None:
    if case.name == "cubehash":
        algorithm = "cubehash" + case.options.get("params", "16+16/32+32-256")
    else:
        algorithm = case.name
    options = ["-a", algorithm]
    if "key" in case.options:
        options += ["--key", KEY.hex()]
    if "derive_key_context" in case.options:
        options += ["--derive-key", CONTEXT]
    lengths = [0, 1, 16, 31, 33, 64, 65, 1000, 1024, 1025, 100_001]
    for length in lengths:
        (tmp_path / str(length)).write_bytes(MESSAGE[:length])
    ran = subprocess.run(
        [command, "sum", *options, *map(str, lengths)],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )
    theirs = [line.split()[0] for line in ran.stdout.splitlines()]
    assert theirs == [case.make(MESSAGE[:length]).hexdigest() for length in lengths]


def test_published_digests() -> None:
    assert widehash.sha256(b"abc").hexdigest().startswith("ba7816bf8f01cfea")
    assert widehash.ripemd160(b"abc").hexdigest() == "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"
    assert widehash.blake3().hexdigest().startswith("af1349b9f5f9a1a6")
    # Revisions 3 and 2 of CubeHash with 256 bits, of the empty message.
    revision2 = widehash.cubehash(params="160+16/32+160-256").hexdigest()
    assert (revision2[:8], revision2[-6:]) == ("44c6de3a", "76577d")
    assert widehash.cubehash().digest() == widehash.cubehash256().digest()
    # The first vector of HighwayHash's repository for its 64-bit form.
    assert widehash.highwayhash64(key=KEY).digest() == 0x907A56DE22C26E53.to_bytes(8, "little")


def test_backends_are_those_of_the_command(command: str) -> None:
    import json

    for count, length in [(1, 1 << 20), (1024, 64), (3, 0)]:
        ran = subprocess.run(
            [command, "backends", "--json", "--count", str(count), "--length", str(length)],
            capture_output=True, text=True, check=True,
        )
        of_command = json.loads(ran.stdout)
        # Other people's algorithms, which the command has for its lists.
        del of_command["compatibility"]
        assert widehash.backends(count=count, length=length) == of_command

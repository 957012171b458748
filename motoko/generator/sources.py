"""All files of the package, once the definitions have passed their own check."""

import hashlib

from . import blake3, families, keccak, modules, ripemd160, sha2, tables, trees
from .motoko import ENVELOPE_CHECKSUM, ENVELOPE_HEADER, fill


def check_definitions():
    """What is emitted, computed here: the definitions against Python's hashes and known digests."""
    for message in (b"", b"abc", bytes(range(200))):
        for sizes, name in ((sha2.SHA256, "sha256"), (sha2.SHA512, "sha512")):
            words = sha2.digest(sizes, sha2.INITIAL[name], message)
            digest = b"".join(word.to_bytes(sizes.bits // 8, "big") for word in words)
            assert digest == hashlib.new(name, message).digest(), name
    abc = "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"
    assert ripemd160.digest(b"abc").hex() == abc, "ripemd160"
    abc = "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"
    assert blake3.digest(b"abc").hex() == abc, "blake3"
    assert keccak.digest("sha3_256", b"abc") == hashlib.sha3_256(b"abc").digest(), "sha3_256"
    abc = "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"
    assert keccak.digest("keccak256", b"abc").hex() == abc, "keccak256"


def saved_module():
    return fill(
        "Saved.mo",
        header=ENVELOPE_HEADER,
        checksum=ENVELOPE_CHECKSUM,
        magic=", ".join(str(byte) for byte in b"WHSH"),
        initial_256=families.SHA256.initial(tables.INITIAL_256),
    )


def all_files():
    """The text of every file, by its path below `src`."""
    check_definitions()
    files = {
        "Sha256.mo": modules.sha256(),
        "Sha256d.mo": modules.sha256d(),
        "Sha512.mo": modules.sha512(),
        "Ripemd160.mo": modules.ripemd160(),
        "Hash160.mo": modules.hash160(),
        "Blake3.mo": trees.blake3_module(),
        "Keccak.mo": keccak.module(),
        "internal/KeccakSponge.mo": keccak.sponge_module(),
        "internal/Blake3Block.mo": trees.block_module(),
        "internal/Blake3Stream.mo": trees.stream_module(),
        "internal/Saved.mo": saved_module(),
    }
    for family in (families.SHA256, families.SHA512, families.RIPEMD160):
        files[f"internal/{family.name}Block.mo"] = families.block_module(family)
        files[f"internal/{family.name}Stream.mo"] = families.stream_module(family)
    return files

"""Every algorithm of the widehash engine, with the manners of hashlib, and columns of messages at once.

    >>> import widehash
    >>> widehash.sha256(b"abc").hexdigest()[:8]
    'ba7816bf'
    >>> widehash.digest_many("sha256", [b"abc", b"abd"]).hex()[0][:8]
    'ba7816bf'

Hash objects, all with the same methods (help(widehash.sha256) shows them):
    sha224 sha256 sha384 sha512 sha512_224 sha512_256 sha256d ripemd160 hash160 blake3
    sha3_224 sha3_256 sha3_384 sha3_512 shake_128 shake_256 turboshake128 turboshake256 kt128 kt256
    keccak224 keccak256 keccak384 keccak512 kmac128 kmac256
    highwayhash64 highwayhash128 highwayhash256 cubehash cubehash256 cubehash384 cubehash512
By name: new(). Many messages at once: digest_many(), or sha256.many(). Files: sum(), tree(), check().
"""

# The module behind collections.abc, which every interpreter has loaded; that one would load more.
from _collections_abc import Sequence as _Sequence

from ._widehash import (
    AUTO,
    Digests,
    __version__,
    algorithms_available,
    backends,
    blake3,
    check,
    cubehash,
    cubehash256,
    cubehash384,
    cubehash512,
    digest_many,
    hash160,
    highwayhash64,
    highwayhash128,
    highwayhash256,
    keccak224,
    keccak256,
    keccak384,
    keccak512,
    kmac128,
    kmac256,
    kt128,
    kt256,
    new,
    ripemd160,
    sha3_224,
    sha3_256,
    sha3_384,
    sha3_512,
    sha224,
    sha256,
    sha256d,
    sha384,
    sha512,
    sha512_224,
    sha512_256,
    shake_128,
    shake_256,
    sum,
    tree,
    turboshake128,
    turboshake256,
)

_Sequence.register(Digests)


def __getattr__(name: str) -> object:
    # Only those who hash files need them, and their import takes longer than all else here.
    if name in ("Checked", "Entry"):
        from . import _entries

        globals().update(Checked=_entries.Checked, Entry=_entries.Entry)
        return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), "Checked", "Entry"})


# What help() shows and a star import takes. The classes of hash objects stay out, because help() would repeat
# their methods for every one of them; sum does, because it would hide the built-in function; Entry and Checked
# do, because they are loaded when files are hashed.
__all__ = [
    "AUTO",
    "Digests",
    "__version__",
    "algorithms_available",
    "backends",
    "check",
    "digest_many",
    "new",
    "tree",
]

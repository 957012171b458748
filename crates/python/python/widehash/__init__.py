"""Every algorithm of the widehash engine, with the manners of hashlib, and columns of messages at once.

    >>> import widehash
    >>> widehash.sha256(b"abc").hexdigest()[:8]
    'ba7816bf'
    >>> widehash.digest_many("sha256", [b"abc", b"abd"]).hex()[0][:8]
    'ba7816bf'
"""

from ._entries import Checked, Entry
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
    new,
    ripemd160,
    sha224,
    sha256,
    sha256d,
    sha384,
    sha512,
    sha512_224,
    sha512_256,
    sum,
    tree,
)

# Without sum: a star import would hide the built-in function.
__all__ = [
    "AUTO",
    "Checked",
    "Digests",
    "Entry",
    "__version__",
    "algorithms_available",
    "backends",
    "blake3",
    "check",
    "cubehash",
    "cubehash256",
    "cubehash384",
    "cubehash512",
    "digest_many",
    "hash160",
    "highwayhash64",
    "highwayhash128",
    "highwayhash256",
    "new",
    "ripemd160",
    "sha224",
    "sha256",
    "sha256d",
    "sha384",
    "sha512",
    "sha512_224",
    "sha512_256",
    "tree",
]

"""What mypy --strict must accept, and, where a line says so, must not."""

import copy
import hashlib
import hmac
import pickle
from collections.abc import Iterator, Sequence
from io import BytesIO

import widehash

digest: bytes = widehash.sha256(b"abc").digest()
hasher = widehash.sha512(usedforsecurity=False)
hasher.update(bytearray(b"abc"))
named_data: bytes = widehash.sha256(data=b"abc").digest() + widehash.sha256(string=b"abc").digest()
copied: widehash.sha512 = hasher.copy()
resumed: widehash.sha512 = widehash.sha512.resume(hasher.export())
pickled: widehash.sha512 = pickle.loads(pickle.dumps(hasher))
size: int = hasher.digest_size + hasher.block_size + len(hasher.name)
long: bytes = widehash.blake3(b"abc", max_threads=widehash.AUTO).update(b"d").digest(64, seek=7)
tag: str = widehash.highwayhash64(b"abc", key=bytes(32)).hexdigest()
cube: str = widehash.cubehash(params="160+16/32+160-256").params
named: str = widehash.new("sha256", b"abc").hexdigest()
mac: bytes = hmac.new(b"key", b"message", widehash.sha256).digest()
of_file: bytes = hashlib.file_digest(BytesIO(b"abc"), widehash.sha256).digest()

many: widehash.Digests = widehash.digest_many("sha256", [b"a", bytearray(b"b"), memoryview(b"c")])
first: bytes | None = many[0]
part: widehash.Digests = many[1:]
texts: list[str | None] = many.hex()
each: Iterator[bytes | None] = iter(many)
view = memoryview(many)
sequence: Sequence[bytes | None] = many
same: bool = many == copy.deepcopy(many) and b"" in many
where: int = many.index(b"") + many.count(None)
short: widehash.Digests = widehash.blake3.many((m for m in [b"a"]), key=bytes(32), length=8)
kernels: list[str] = [step["backend"] for step in widehash.backends()["plans"][0]["steps"]]

widehash.sha256("text")  # type: ignore[arg-type]
widehash.blake3(data=b"abc")  # type: ignore[call-arg]
widehash.highwayhash64(b"abc")  # type: ignore[call-arg]
widehash.sha256(b"abc").digest(64)  # type: ignore[call-arg]
widehash.digest_many("sha256", [1, 2])  # type: ignore[list-item]

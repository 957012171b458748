"""What must work without any other package."""

import sys
from importlib.util import find_spec

for other in ("numpy", "pyarrow", "polars", "pandas", "blake3"):
    assert find_spec(other) is None, f"{other} is installed: this environment is not empty"

import hashlib
import pickle

import widehash

assert widehash.__version__
for name in sorted(widehash.algorithms_available):
    options = {"key": bytes(32)} if name.startswith(("highwayhash", "kmac")) else {}
    h = widehash.new(name, b"abc", **options)
    assert pickle.loads(pickle.dumps(h)).digest() == h.digest()
    assert list(widehash.digest_many(name, [b"abc"] * 100, **options)) == [h.digest()] * 100
assert widehash.sha256(b"abc").digest() == hashlib.sha256(b"abc").digest()
[entry] = widehash.sum(__file__, "sha256")
with open(__file__, "rb") as file:
    assert entry.digests["sha256"] == hashlib.file_digest(file, "sha256").digest()
assert find_spec("numpy") is None and "numpy" not in sys.modules
print(f"{sys.version.split()[0]}: {len(widehash.algorithms_available)} algorithms")

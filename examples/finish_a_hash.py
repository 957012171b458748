"""Finishes a hash that another language began: here the Rust program crates/widehash/examples/begin_a_hash.rs.

    cargo run --release -p widehash --example begin_a_hash saved < first-part
    python finish_a_hash.py saved < second-part

prints the digest of both parts. In Go the same state goes to UnmarshalBinary, in JavaScript to resumeHash, in C to
wh_resume. A state holds the end of what was hashed and the key, if there is one: keep it as secret as these.
"""

import sys
from pathlib import Path

import widehash

# A damaged state, or one of another algorithm, is a ValueError and never a wrong digest.
running = widehash.sha256.resume(Path(sys.argv[1]).read_bytes())
while piece := sys.stdin.buffer.read(1 << 20):
    running.update(piece)
print(running.hexdigest())

#!/usr/bin/env python3
"""What widehash.ray.blake3() does, by hand: one BLAKE3 digest of an enormous object, hashed on many machines.

    blake3_on_ray.py s3://bucket/enormous.tar       # any URL of fsspec, or a path that all machines see

BLAKE3 is a tree. Its leaves are chunks of 1024 bytes; a node above them is the hash of its two children. So a part of
the object whose length is a power of two, and that begins at a multiple of it, is a subtree: it can be hashed without
what stands before it. A subtree is sent as 110 bytes, and merging two costs one compression of 64 bytes.

The digest is that of `b3sum` of the whole object. widehash.ray.blake3() does the same, and also notices when the object
changes meanwhile, reads ahead, tries again what may pass, and takes keys.
"""

import sys

import fsspec
import ray

import widehash

# What a task gets: long enough that starting a task costs little, short enough that the last ones end together.
PART = 256 << 20

# What a task holds in memory at a time: a subtree of its own.
BLOCK = 16 << 20


@ray.remote(max_retries=5)
def hash_part(url: str, start: int, end: int) -> list[bytes]:
    """Hashes bytes start to end of an object. It runs where Ray has a free core, near the data at best.

    If its machine fails, Ray runs it again elsewhere: it reads the same bytes, so it returns the same.
    """
    fs, path = fsspec.url_to_fs(url)
    subtrees = []
    for at in range(start, end, BLOCK):
        # A request for a range: no task reads what another one hashes.
        block = fs.cat_file(path, start=at, end=min(at + BLOCK, end))
        if len(block) != min(at + BLOCK, end) - at:
            raise OSError(f"{url}: {len(block)} bytes were read from byte {at} on")
        # The place of a block is part of its hash, so that blocks cannot be exchanged.
        subtrees.append(widehash.blake3().subtree(at, block))
    return subtrees


def blake3(url: str) -> bytes:
    """Returns the digest of an object. The driver reads none of its bytes."""
    fs, path = fsspec.url_to_fs(url)
    size = fs.size(path)
    hasher = widehash.blake3()

    # The parts in order, so many at a time that every core has one and the next one waits.
    ahead = 3 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    starts = iter(range(0, size, PART))
    running: dict[ray.ObjectRef, int] = {}
    arrived: dict[int, list[bytes]] = {}
    merged = 0  # bytes of the object that are in the hasher

    while True:
        while len(running) < ahead and (start := next(starts, None)) is not None:
            running[hash_part.remote(url, start, min(start + PART, size))] = start
        if not running:
            break
        # Parts arrive in any order; those that follow what is merged go into the hasher, the others wait.
        [done], _ = ray.wait(list(running), num_returns=1)
        arrived[running.pop(done)] = ray.get(done)
        while (subtrees := arrived.pop(merged, None)) is not None:
            for subtree in subtrees:
                # It checks that the subtree begins where the message ends so far.
                hasher.push_subtree(subtree)
            merged = min(merged + PART, size)
        print(f"\r{merged / max(size, 1):.0%}", end="", file=sys.stderr, flush=True)

    print(file=sys.stderr)
    return hasher.digest()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} URL")
    ray.init(ignore_reinit_error=True, log_to_driver=False)
    print(f"{blake3(sys.argv[1]).hex()}  {sys.argv[1]}")

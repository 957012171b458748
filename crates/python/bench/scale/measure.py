#!/usr/bin/env python3
"""Measures what the cost model of docs/SCALE.md stands on, and writes figures.json beside it.

    target/cluster/venv/bin/python crates/python/bench/scale/measure.py [--write]

Each figure is the best of a few short runs on one core of this machine.
"""

import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import widehash
from widehash import buckets
from widehash.buckets import driver, plan, storage, work

BLOCK = work.BLOCK


def best(run: Callable[[], float], times: int = 5) -> float:
    return max(run() for _ in range(times))


def hashing() -> float:
    """Bytes a second of one core that hashes blocks in memory into subtrees."""
    block = os.urandom(BLOCK)
    mode = widehash.blake3()

    def run() -> float:
        began = time.process_time()
        for at in range(8):
            mode.subtree(at * BLOCK, block)
        return 8 * BLOCK / (time.process_time() - began)

    return best(run)


def merging() -> float:
    """Subtrees a second that the driver takes out of a result and merges, in CPU time."""
    mode = widehash.blake3()
    parts = [mode.subtree(at * 1024, bytes(1024)) for at in range(100_000)]

    def run() -> float:
        hasher = widehash.blake3()
        began = time.process_time()
        for part in parts:
            hasher.push_subtree(part)
        return len(parts) / (time.process_time() - began)

    return best(run, 3)


class _Listed(storage.Storage):
    """A listing of so many objects; nothing is read."""

    def __init__(self, count: int) -> None:
        self.url, self.count = "listed://", count

    def list(self):  # type: ignore[no-untyped-def]
        for number in range(self.count):
            name = b"year=2026/month=%02d/part-%012d.parquet" % (number % 12, number)
            yield storage.Found(name, 1 << 20, f'etag:"{number:032x}"')


def driver_memory(count: int) -> tuple[float, float]:
    """Bytes of the driver, and its CPU seconds, for each object of a manifest."""
    driver.open_storage = lambda url, options=None: _Listed(count)

    def nothing(function, batches):  # type: ignore[no-untyped-def]
        for batch in batches:
            yield [work.Hashed(piece.found, (bytes(32),)) for piece in batch]

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    made = buckets.manifest(nothing, "listed://")
    seconds = time.process_time() - began
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert len(made) == count
    return (after - before) * 1024 / count, seconds / count


def parquet_bytes(count: int = 100_000) -> float:
    driver.open_storage = lambda url, options=None: _Listed(count)

    def nothing(function, batches):  # type: ignore[no-untyped-def]
        for batch in batches:
            yield [work.Hashed(piece.found, (os.urandom(32),)) for piece in batch]

    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "m.parquet"
        buckets.manifest(nothing, "listed://", output=output)
        return output.stat().st_size / count


def ray_tasks(count: int = 1000) -> float:
    """Tasks a second that the driver hands to Ray and takes back, without work in them."""
    import ray

    import widehash.ray

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    found = storage.Found(b"object", count * plan.PART_SIZE, "etag:1")

    def nothing(batch):  # type: ignore[no-untyped-def]
        [piece] = batch
        return [work.Part(found, piece.start, piece.end, (bytes(110),) * 16)]

    batches = [[piece] for piece in plan.parts(found, plan.PART_SIZE)]
    list(widehash.ray.run(nothing, iter(batches[:100])))

    def run() -> float:
        # Of the driver alone: the workers run on the same cores here.
        began = time.process_time()
        assert len(list(widehash.ray.run(nothing, iter(batches)))) == count
        return count / (time.process_time() - began)

    rate = best(run, 2)
    ray.shutdown()
    return rate


def main() -> None:
    if sys.argv[1:2] == ["driver"]:
        print(json.dumps(driver_memory(int(sys.argv[2]))))
        return
    # In a process of its own, whose memory begins small.
    memory = subprocess.run(
        [sys.executable, __file__, "driver", "300000"], capture_output=True, check=True, text=True
    )
    per_object, seconds = json.loads(memory.stdout)
    figures = {
        "cpu": next(
            (line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")),
            platform.processor(),
        ),
        "blake3_bytes_per_second_per_core": round(hashing(), -6),
        "subtrees_merged_per_second": round(merging(), -3),
        "ray_tasks_per_second": round(ray_tasks()),
        "driver_bytes_per_object": round(per_object),
        "driver_seconds_per_object": float(f"{seconds:.2g}"),
        "parquet_bytes_per_object": round(parquet_bytes()),
    }
    text = json.dumps(figures, indent=2) + "\n"
    print(text, end="")
    if "--write" in sys.argv:
        (Path(__file__).parent / "figures.json").write_text(text)


if __name__ == "__main__":
    main()

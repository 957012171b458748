#!/usr/bin/env python3
"""How much faster two nodes of one core each hash one object than one does: by turns, on this machine.

    target/cluster/venv/bin/python crates/python/bench/scale/workers.py [GiB]
"""

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

import ray
from ray.cluster_utils import Cluster

import widehash.ray


@contextlib.contextmanager
def pinned(core: int):
    """Processes that start inside inherit the core. A worker also reads ahead, and would use another core for that."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    yield
    os.sched_setaffinity(0, before)


def main() -> None:
    cores = sorted(os.sched_getaffinity(0))[-2:]
    size = int(sys.argv[1] if sys.argv[1:] else 4) << 30
    memory = {"object_store_memory": 100 << 20}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, **memory})
    with pinned(cores[0]):
        cluster.add_node(num_cpus=1, **memory)
    ray.init(address=cluster.address, log_to_driver=False, logging_level="ERROR")
    best = {1: float("inf"), 2: float("inf")}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "object"
        with path.open("wb") as file:
            file.truncate(size)  # sparse, so that the disk is no limit
        for _ in range(3):
            for workers in (1, 2):
                if workers == 2:
                    with pinned(cores[1]):
                        node = cluster.add_node(num_cpus=1, **memory)
                    cluster.wait_for_nodes()
                # Its workers start.
                widehash.ray.blake3(path, part_size=1 << 26)
                for _ in range(2):
                    began = time.perf_counter()
                    widehash.ray.blake3(path, part_size=1 << 26)
                    best[workers] = min(best[workers], time.perf_counter() - began)
                if workers == 2:
                    cluster.remove_node(node)
    for workers, seconds in best.items():
        print(f"{workers} nodes: {seconds:6.2f} s, {size / seconds / 1e9:5.2f} GB/s")
    print(f"two are {best[1] / best[2]:.2f} times as fast")
    ray.shutdown()
    cluster.shutdown()


if __name__ == "__main__":
    main()

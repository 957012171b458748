#!/usr/bin/env python3
"""Simulates one BLAKE3 digest of an enormous object on a cluster: stragglers, failures, a driver of limited speed.

    bench/scale/simulate.py --nodes 100 --bytes 100T
    bench/scale/simulate.py --table            # the table of docs/SCALE.md
    bench/scale/simulate.py --plot FILE.svg    # its plot; needs matplotlib

What is measured is in figures.json, by measure.py. What is assumed is an option, with its default shown by --help.
It needs no other package, and the same options give the same numbers.
"""

import argparse
import heapq
import json
import math
import random
from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path

FIGURES = json.loads((Path(__file__).parent / "figures.json").read_text())
BLOCK = 16 << 20
UNITS = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40, "P": 1 << 50}


@dataclass(frozen=True)
class Cluster:
    """A cluster and what is hashed on it. Times are seconds, lengths bytes."""

    nodes: int = 100
    cores: int = 16
    #: What the network or the disks of a node bring: 25 Gbit/s.
    node_bandwidth: float = 25e9 / 8
    core_rate: float = FIGURES["blake3_bytes_per_second_per_core"]
    driver_rate: float = FIGURES["ray_tasks_per_second"]
    merge_rate: float = FIGURES["subtrees_merged_per_second"]
    #: What a task takes beside reading and hashing: its first request to the store, and the engine.
    task_overhead: float = 0.05
    total: int = 100 << 40
    part_size: int = 256 << 20
    #: A share of the tasks is slower by this factor: a busy disk, a throttled request.
    slow_share: float = 0.01
    slow_factor: float = 8.0
    #: Mean time between failures of one node, and until it is back.
    node_mtbf: float = 30 * 86400.0
    repair: float = 300.0
    seed: int = 45

    @property
    def tasks(self) -> int:
        return math.ceil(self.total / self.part_size)

    @property
    def slots(self) -> int:
        return self.nodes * self.cores

    @property
    def rate(self) -> float:
        """Bytes a second of one core, when all cores of its node work."""
        return min(self.core_rate, self.node_bandwidth / self.cores)

    @property
    def ideal(self) -> float:
        """The time if nothing but reading and hashing took any."""
        return self.total / (self.rate * self.slots)


@dataclass(frozen=True)
class Outcome:
    seconds: float
    driver_seconds: float
    tasks_lost: int
    failures: int

    def efficiency(self, cluster: Cluster) -> float:
        return cluster.ideal / self.seconds


def model(cluster: Cluster) -> float:
    """The cost model in closed form: the slower of the nodes and the driver, and the last wave."""
    work = cluster.part_size / cluster.rate + cluster.task_overhead
    mean = work * (1 + cluster.slow_share * (cluster.slow_factor - 1))
    waves = cluster.tasks / cluster.slots
    driver = cluster.tasks / cluster.driver_rate + cluster.total / BLOCK / cluster.merge_rate
    # The last tasks end when the slowest of the last wave does, if there is a slow one among them.
    last = min(cluster.slots, cluster.tasks)
    tail = work * (cluster.slow_factor - 1) * (1 - (1 - cluster.slow_share) ** last)
    return max(waves * mean, driver) + (tail if waves * mean > driver else 0) + work * (waves < 1) * (1 - waves)


def simulate(cluster: Cluster) -> Outcome:
    """Every task, in the order of events: the driver hands one out, a core works, a node fails."""
    rng = random.Random(cluster.seed)
    work = cluster.part_size / cluster.rate + cluster.task_overhead
    hand_out = 1 / cluster.driver_rate
    merge = cluster.part_size / BLOCK / cluster.merge_rate
    left, again = cluster.tasks, deque[int]()
    # (time, kind, node, generation): a task ends, a node fails, a node is back.
    ends, fails, back = 0, 1, 2
    events: list[tuple[float, int, int, int]] = []
    alive = [True] * cluster.nodes
    generation = [0] * cluster.nodes
    running = [0] * cluster.nodes
    for node in range(cluster.nodes):
        heapq.heappush(events, (rng.expovariate(1 / cluster.node_mtbf), fails, node, 0))
    free = deque(node for _ in range(cluster.cores) for node in range(cluster.nodes))
    now = driver = busy = 0.0
    done = lost = failures = 0
    while done < cluster.tasks:
        while free and (left or again):
            node = free.popleft()
            if not alive[node]:
                continue
            if again:
                again.popleft()
            else:
                left -= 1
            driver = max(driver, now) + hand_out
            busy += hand_out
            slow = cluster.slow_factor if rng.random() < cluster.slow_share else 1.0
            # No two tasks take quite the same time.
            took = work * slow * rng.lognormvariate(0, 0.1)
            heapq.heappush(events, (driver + took, ends, node, generation[node]))
            running[node] += 1
        now, kind, node, born = heapq.heappop(events)
        if kind == ends:
            if born == generation[node]:
                running[node] -= 1
                done += 1
                driver = max(driver, now) + merge
                busy += merge
                free.append(node)
        elif kind == fails:
            failures += 1
            alive[node] = False
            generation[node] += 1
            lost += running[node]
            again.extend(range(running[node]))
            running[node] = 0
            heapq.heappush(events, (now + cluster.repair, back, node, 0))
        else:
            alive[node] = True
            free.extend([node] * cluster.cores)
            heapq.heappush(events, (now + rng.expovariate(1 / cluster.node_mtbf), fails, node, 0))
    return Outcome(max(now, driver), busy, lost, failures)


def best_part_size(cluster: Cluster) -> int:
    """The part size with the shortest time by the model."""
    return min((1 << bits for bits in range(24, 35)), key=lambda size: model(replace(cluster, part_size=size)))


def table() -> str:
    """The table of docs/SCALE.md."""
    lines = [
        "| nodes | bytes | part | tasks | ideal | model | simulated | efficiency | tasks run again | driver busy |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for nodes, total in ((10, 10 << 40), (100, 100 << 40), (1000, 1 << 50)):
        base = Cluster(nodes=nodes, total=total)
        for part_size in (256 << 20, 1 << 30, 4 << 30):
            cluster = replace(base, part_size=part_size)
            outcome = simulate(cluster)
            lines.append(
                f"| {nodes:,} | {_bytes(total)} | {_bytes(part_size)} | {cluster.tasks:,} | {_time(cluster.ideal)} | "
                f"{_time(model(cluster))} | {_time(outcome.seconds)} | {outcome.efficiency(cluster):.0%} | "
                f"{outcome.tasks_lost} | {outcome.driver_seconds / outcome.seconds:.0%} |"
            )
    return "\n".join(lines)


def plot(path: str) -> None:
    """Draws the efficiency over the part size, for three sizes of cluster: lines by the model, dots simulated."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "widehash"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4))
    sizes = [1 << bits for bits in range(24, 35)]
    for nodes, total, color in ((10, 10 << 40, "#1b9e77"), (100, 100 << 40, "#d95f02"), (1000, 1 << 50, "#7570b3")):
        base = Cluster(nodes=nodes, total=total)
        clusters = [replace(base, part_size=size) for size in sizes]
        axes.plot(sizes, [100 * c.ideal / model(c) for c in clusters], color=color, label=f"{nodes:,} nodes, {_bytes(total)}")
        dots = [c for c in clusters if c.tasks <= 500_000]
        axes.plot([c.part_size for c in dots], [100 * simulate(c).efficiency(c) for c in dots], "o", color=color)
    axes.set_xscale("log", base=2)
    axes.set_xticks(sizes, [_bytes(size) for size in sizes], rotation=45)
    axes.set(xlabel="part size", ylabel="% of the ideal rate", ylim=(0, 100))
    axes.legend(title="lines: model, dots: simulation", fontsize="small")
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def _bytes(count: float) -> str:
    for name, unit in reversed(UNITS.items()):
        if count >= unit:
            return f"{count / unit:g} {name}iB"
    return f"{count:g} B"


def _time(seconds: float) -> str:
    if seconds < 600:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 7200 else f"{seconds / 3600:.1f} h"


def _size(text: str) -> int:
    return int(float(text[:-1]) * UNITS[text[-1].upper()]) if text[-1:].upper() in UNITS else int(text)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=lambda prog: argparse.ArgumentDefaultsHelpFormatter(prog, width=100)
    )
    base = Cluster()
    parser.add_argument("--table", action="store_true", help="print the table of docs/SCALE.md")
    parser.add_argument("--plot", metavar="FILE", help="draw its plot")
    parser.add_argument("--bytes", dest="total", type=_size, default=base.total, help="length of the object")
    parser.add_argument("--part-size", type=_size, default=base.part_size, help="length of a part")
    for name, text in (
        ("nodes", "machines"),
        ("cores", "cores of each"),
        ("node_bandwidth", "bytes a second that reach a machine"),
        ("core_rate", "bytes a second that a core hashes; measured"),
        ("driver_rate", "tasks a second that the driver hands out and takes back; measured"),
        ("merge_rate", "subtrees a second that the driver merges; measured"),
        ("task_overhead", "seconds of a task beside its bytes"),
        ("slow_share", "share of slow tasks"),
        ("slow_factor", "how many times longer these take"),
        ("node_mtbf", "seconds between failures of a machine"),
        ("repair", "seconds until it is back"),
        ("seed", "of the random numbers"),
    ):
        default = getattr(base, name)
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(default), default=default, help=text)
    asked = vars(parser.parse_args())
    if asked.pop("table"):
        print(table())
        return
    if path := asked.pop("plot"):
        plot(path)
        return
    cluster = Cluster(**asked)
    outcome = simulate(cluster)
    print(f"tasks            {cluster.tasks:,} of {_bytes(cluster.part_size)}")
    print(f"ideal            {_time(cluster.ideal)}")
    print(f"model            {_time(model(cluster))}")
    print(f"simulated        {_time(outcome.seconds)}, {outcome.efficiency(cluster):.0%} of the ideal rate")
    print(f"node failures    {outcome.failures}, {outcome.tasks_lost} tasks run again")
    print(f"driver busy      {outcome.driver_seconds / outcome.seconds:.0%} of the time")
    print(f"best part size   {_bytes(best_part_size(cluster))} by the model")
    print(f"node hours       {cluster.nodes * outcome.seconds / 3600:.1f}")


if __name__ == "__main__":
    main()

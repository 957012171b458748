"""The Python package beside its peers, in one process and in turns; each figure is a minimum.

Run it by ./run, which builds what it needs. A machine's speed changes by tens of per cent within seconds, so
all sides take short turns, many times, and the fastest turn of each counts.
"""

import argparse
import ctypes
import hashlib
import time
from importlib import import_module
from pathlib import Path
from typing import Any, Callable

import widehash

Work = Callable[[], object]
ROWS = 100_000
WIDTH = 33


def fastest(works: dict[str, Work], turns: int) -> dict[str, float]:
    """Returns the seconds of the fastest turn of each work; a turn is repeated for at least 2 ms."""
    repeats = {}
    for name, work in works.items():
        start = time.perf_counter()
        work()
        repeats[name] = max(1, round(0.002 / (time.perf_counter() - start)))
    best = dict.fromkeys(works, float("inf"))
    for _ in range(turns):
        for name, work in works.items():
            count = repeats[name]
            start = time.perf_counter()
            for _ in range(count):
                work()
            best[name] = min(best[name], (time.perf_counter() - start) / count)
    return best


def table(title: str, units: int, unit: str, works: dict[str, Work], turns: int, goals: dict[str, float]) -> None:
    """Prints how fast each work is; a ratio above 1 says that widehash, the first, is faster."""
    print(f"\n{title}")
    best = fastest(works, turns)
    ours = next(iter(best.values()))
    for name, seconds in best.items():
        speed = f"{units / seconds / 1e6:10.3f} M {unit}/s"
        ratio = seconds / ours
        goal = f"  (goal {goals[name]:g})" if name in goals else ""
        print(f"  {name:<34}{speed}" + ("" if seconds == ours else f"{ratio:9.2f}x{goal}"))


def optional(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        print(f"NOT RUN: {name} is not installed")
        return None


def cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    return next((line.split(": ")[1] for line in lines if line.startswith("model name")), "unknown CPU")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rust", type=Path, help="the library of bench/rust")
    parser.add_argument("--turns", type=int, default=60)
    options = parser.parse_args()
    print(f"{cpu()}; {widehash.backends()['available']}")

    pa, blake3 = import_module("pyarrow"), optional("blake3")
    rows = [hashlib.sha512(i.to_bytes(4, "little")).digest()[:WIDTH] for i in range(ROWS)]
    column = pa.array(rows, pa.binary())
    _, offsets, values = column.buffers()
    batch = ctypes.CDLL(str(options.rust)).batch
    batch.argtypes = [ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]

    def rust(is_blake3: bool) -> Work:
        return lambda: batch(is_blake3, values.address, offsets.address, ROWS)

    sha256: dict[str, Work] = {
        "widehash, column": lambda: widehash.sha256.many(column),
        "the Rust batch": rust(False),
        "widehash, list": lambda: widehash.sha256.many(rows),
        "loop over hashlib": lambda: [hashlib.sha256(row).digest() for row in rows],
    }
    if duckdb := optional("duckdb"):
        connection = duckdb.connect()
        connection.execute("set threads = 1")
        connection.register("arrow", pa.table({"row": column}))
        connection.execute("create table stored as from arrow")
        sha256["DuckDB's sha256"] = lambda: connection.sql("select sha256(row) from stored").to_arrow_table()
    if datafusion := optional("datafusion"):
        config = datafusion.SessionConfig().with_target_partitions(1)
        context = datafusion.SessionContext(config)
        context.from_arrow(pa.table({"row": column}), name="stored")
        sha256["DataFusion's sha256"] = lambda: context.sql("select sha256(row) from stored").collect()
    title = f"SHA-256 of a column of {ROWS:,} values of {WIDTH} bytes, one thread"
    goals = {"the Rust batch": 0.95, "loop over hashlib": 15, "DuckDB's sha256": 6, "DataFusion's sha256": 4}
    table(title, ROWS, "rows", sha256, options.turns // 3, goals)

    of_blake3: dict[str, Work] = {
        "widehash, column": lambda: widehash.blake3.many(column),
        "the Rust batch": rust(True),
    }
    if blake3:
        of_blake3["loop over blake3"] = lambda: [blake3.blake3(row).digest() for row in rows]
    title = f"BLAKE3 of a column of {ROWS:,} values of {WIDTH} bytes, one thread"
    table(title, ROWS, "rows", of_blake3, options.turns // 3, {"the Rust batch": 0.95, "loop over blake3": 15})

    if (polars := optional("polars")) and (polars_hash := optional("polars_hash")):
        frame = polars.DataFrame({"row": rows})
        works: dict[str, Work] = {
            "widehash, Polars column": lambda: polars.Series(widehash.blake3.many(frame["row"])),
            "polars-hash": lambda: frame.select(polars_hash.col("row").chash.blake3()),
        }
        title = f"BLAKE3 of a Polars column of {ROWS:,} values of {WIDTH} bytes"
        table(title, ROWS, "rows", works, options.turns // 3, {"polars-hash": 5})

    small, large = rows[0] + rows[1][:31], bytes(1 << 20)
    one: dict[str, Work] = {
        "widehash.sha256(b).digest()": lambda: widehash.sha256(small).digest(),
        "hashlib.sha256(b).digest()": lambda: hashlib.sha256(small).digest(),
    }
    table("SHA-256 of 64 bytes", 1, "objects", one, options.turns * 5, {"hashlib.sha256(b).digest()": 1})
    if blake3:
        for data, count, unit, goal in ((small, 1, "objects", 1.1), (large, 1 << 20, "bytes", 1)):
            both: dict[str, Work] = {
                "widehash.blake3(b).digest()": lambda: widehash.blake3(data).digest(),
                "blake3.blake3(b).digest()": lambda: blake3.blake3(data).digest(),
            }
            title = f"BLAKE3 of {len(data):,} bytes"
            table(title, count, unit, both, options.turns * 5, {"blake3.blake3(b).digest()": goal})


if __name__ == "__main__":
    main()

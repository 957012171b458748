#!/usr/bin/env python3
"""Columns in the engines, beside what each engine has itself: the table of docs/SCALE.md.

All sides take short turns, one after another; a figure is the fastest turn. Run it with the environment of
./test cluster: target/cluster/venv/bin/python crates/python/bench/columns.py [polars duckdb datafusion ray spark]
"""

import hashlib
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa

import widehash

ROWS, WIDTH = 1_000_000, 33
DATA = os.urandom(ROWS * WIDTH)
COLUMN = pa.array([DATA[i * WIDTH : (i + 1) * WIDTH] for i in range(ROWS)], pa.binary())
TEXT = pa.array([f"user-{i:028}" for i in range(ROWS)], pa.string())


def turns(
    title: str,
    works: dict[str, Callable[[], Any]],
    count: int = 7,
    clock: Callable[[], float] = time.process_time,
) -> None:
    """Prints the rates, and how many times faster the first is.

    The clock is the CPU time of this process, for an engine in it: other work on the machine does not count.
    """
    best = dict.fromkeys(works, float("inf"))
    for work in works.values():
        work()
    for _ in range(count):
        for name, work in works.items():
            began = clock()
            work()
            best[name] = min(best[name], clock() - began)
    ours = next(iter(best.values()))
    print(f"\n{title}")
    for name, seconds in best.items():
        print(f"  {name:<44}{ROWS / seconds / 1e6:8.2f} M rows/s {seconds / ours:8.2f}x", flush=True)


def of_all_processes() -> float:
    """The CPU time of this process and all below it: a JVM, the workers of Python, the processes of Ray."""
    parents, times = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(stat.parent.name)] = int(fields[1])
        times[int(stat.parent.name)] = int(fields[11]) + int(fields[12])
    total = 0
    for process, ticks in times.items():
        above = process
        while above > 1 and above != os.getpid():
            above = parents.get(above, 0)
        total += ticks if above == os.getpid() else 0
    return total / os.sysconf("SC_CLK_TCK")


def loop(column: Any) -> Any:
    return pa.array([hashlib.sha256(value).digest() for value in column.to_pylist()], pa.binary())


def polars() -> None:
    import polars as pl

    import widehash.polars  # noqa: F401

    frame = pl.DataFrame({"id": COLUMN, "text": TEXT})
    works = {
        "widehash.sha256()": lambda: frame.select(pl.col("id").widehash.sha256()),
        "digest_many, no engine": lambda: widehash.digest_many("sha256", COLUMN),
        "hashlib in map_elements": lambda: frame.select(
            pl.col("id").map_elements(lambda v: hashlib.sha256(v).digest(), return_dtype=pl.Binary)
        ),
    }
    turns("Polars, SHA-256 of a binary column", works, 5)
    try:
        import polars_hash as plh  # noqa: F401
    except ImportError:
        print("NOT RUN: polars-hash is not installed")
        return
    turns(
        "Polars, SHA-256 of a string column, in hexadecimal digits",
        {
            "widehash.sha256(encoding='hex')": lambda: frame.select(pl.col("text").widehash.sha256(encoding="hex")),
            "polars-hash chash.sha2_256()": lambda: frame.select(plh.col("text").chash.sha2_256()),
        },
    )


def duckdb() -> None:
    import duckdb

    import widehash.duckdb

    con = duckdb.connect(config={"threads": 1})
    widehash.duckdb.register(con)
    con.create_function("loop_sha256", loop, ["BLOB"], "BLOB", type="arrow")
    con.register("arrow_rows", pa.table({"id": COLUMN}))
    con.execute("create table rows as select id from arrow_rows")

    def run(expression: str) -> Callable[[], Any]:
        return lambda: con.execute(f"select count({expression}) from rows").fetchall()

    turns(
        "DuckDB on one thread, SHA-256 of a BLOB column",
        {
            "widehash('sha256', id)": run("widehash('sha256', id)"),
            "digest_many, no engine": lambda: widehash.digest_many("sha256", COLUMN),
            "sha256(id)": run("sha256(id)"),
            "hashlib in an Arrow function": run("loop_sha256(id)"),
        },
        5,
    )


def datafusion() -> None:
    import datafusion

    import widehash.datafusion

    context = datafusion.SessionContext(datafusion.SessionConfig().with_target_partitions(1))
    widehash.datafusion.register(context)
    context.from_arrow(pa.table({"id": COLUMN.cast(pa.binary_view())}), name="rows")  # as of Parquet
    context.register_udf(datafusion.udf(loop, [pa.binary()], pa.binary(), "immutable", name="loop_sha256"))

    def run(expression: str) -> Callable[[], Any]:
        return lambda: context.sql(f"select count({expression}) from rows").collect()

    turns(
        "DataFusion on one partition, SHA-256 of a BinaryView column",
        {
            "widehash_sha256_binary(id)": run("widehash_sha256_binary(id)"),
            "widehash_binary('sha256', id)": run("widehash_binary('sha256', id)"),
            "digest_many, no engine": lambda: widehash.digest_many("sha256", COLUMN),
            "sha256(id)": run("sha256(id)"),
            "hashlib in an Arrow function": run("loop_sha256(id)"),
        },
        5,
    )


def ray() -> None:
    import ray

    import widehash.ray

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    ray.data.DataContext.get_current().enable_progress_bars = False
    dataset = ray.data.from_arrow([pa.table({"id": COLUMN})]).materialize()

    def appended(table: Any) -> Any:
        return table.append_column("digest", loop(table["id"]))

    turns(
        "Ray on one CPU, SHA-256 of a binary column",
        {
            "widehash.ray.digest_column": lambda: widehash.ray.digest_column(dataset, "id", "sha256").materialize(),
            "hashlib in map_batches": lambda: dataset.map_batches(
                appended, batch_format="pyarrow", zero_copy_batch=True, batch_size=1 << 16
            ).materialize(),
        },
        3,
        of_all_processes,
    )
    ray.shutdown()


def spark() -> None:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession
    from pyspark.sql import functions as F
    from pyspark.sql.functions import arrow_udf

    import widehash.spark

    session = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    session.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", str(1 << 16))
    frame = session.createDataFrame(pa.table({"id": COLUMN})).repartition(1).cache()
    frame.count()

    @arrow_udf("binary")
    def looped(column: pa.Array) -> pa.Array:
        return loop(column)

    def run(column: Any) -> Callable[[], Any]:
        return lambda: frame.select(F.max(F.length(column))).collect()

    turns(
        "Spark on one core, SHA-256 of a binary column",
        {
            "widehash.spark.digest": run(widehash.spark.digest("id", "sha256")),
            "F.sha2(id, 256)": run(F.sha2("id", 256)),
            "hashlib in an arrow_udf": run(looped("id")),
        },
        5,
        of_all_processes,
    )
    session.stop()


if __name__ == "__main__":
    for name in sys.argv[1:] or ["polars", "duckdb", "datafusion", "ray", "spark"]:
        {"polars": polars, "duckdb": duckdb, "datafusion": datafusion, "ray": ray, "spark": spark}[name]()

"""Spark: a local cluster of two executors on this machine."""

import hashlib
import hmac
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import widehash
from conftest import need
from engines.conftest import KEY, examples, run_example, shows_no_key

pa = need("pyarrow")
need("pyspark")
if not shutil.which("java"):
    pytest.skip("NOT RUN: Java is not installed, and Spark needs it", allow_module_level=True)

from pyspark.sql import SparkSession  # noqa: E402
from pyspark.sql import functions as F  # noqa: E402

import widehash.spark  # noqa: E402
from widehash import buckets, secret  # noqa: E402


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("spark")


@pytest.fixture(scope="module")
def spark(logs: Path) -> Iterator[Any]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    # Executors' work folders, with their logs.
    os.environ["SPARK_WORKER_DIR"] = str(logs / "work")
    os.environ["WIDEHASH_TEST_KEY"] = KEY.hex()
    events = logs / "events"
    events.mkdir()
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.memory", "1g")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.eventLog.enabled", "true")
        .config("spark.eventLog.dir", events.as_uri())
        .config("spark.executorEnv.WIDEHASH_TEST_KEY", KEY.hex())
        # As an operator would: what is named like this is not shown.
        .config("spark.redaction.regex", "(?i)secret|password|token|key")
        .getOrCreate()
    )
    try:
        yield session
    finally:
        session.stop()


TEXTS = [None if i % 5 == 4 else f"row {i}" for i in range(20_000)]


@pytest.fixture(scope="module")
def frame(spark: Any) -> Any:
    data = [None if t is None else t.encode() + b"\xff" for t in TEXTS]
    table = pa.table({"n": range(len(TEXTS)), "text": TEXTS, "data": pa.array(data, pa.binary())})
    frame = spark.createDataFrame(table).repartition(4).cache()
    frame.createOrReplaceTempView("rows")
    return frame


def test_columns(frame: Any) -> None:
    hashed = frame.select(
        "n",
        widehash.spark.digest("text", "sha256").alias("text"),
        widehash.spark.digest(F.col("data"), "blake3", encoding="hex").alias("data"),
        widehash.spark.digest(["text", "data"], "blake3").alias("both"),
    )
    rows = sorted(hashed.collect(), key=lambda row: row.n)
    from widehash._columns import Function

    data = [None if t is None else t.encode() + b"\xff" for t in TEXTS]
    both = Function("blake3").array(pa.array(TEXTS), pa.array(data, pa.binary())).to_pylist()
    for row, text, value, pair in zip(rows, TEXTS, data, both, strict=True):
        assert row.text == (None if text is None else hashlib.sha256(text.encode()).digest())
        assert row.data == (None if value is None else widehash.blake3(value).hexdigest())
        assert row.both == pair


def test_sql_and_keys(spark: Any, frame: Any, capfd: pytest.CaptureFixture[str]) -> None:
    for key in (KEY, secret.from_env("WIDEHASH_TEST_KEY")):
        widehash.spark.register(spark, key=key)
        query = "select n, widehash('sha256', data) as d, widehash_keyed('hmac-sha256', text) as h from rows"
        hashed = spark.sql(query)
        hashed.explain(True)
        for row in sorted(hashed.collect(), key=lambda row: row.n)[:2000]:
            text = TEXTS[row.n]
            assert row.d == (None if text is None else hashlib.sha256(text.encode() + b"\xff").digest())
            assert row.h == (None if text is None else hmac.digest(KEY, text.encode(), "sha256"))
        keyed = frame.select(widehash.spark.digest("text", "blake3", key=key))
        keyed.explain(True)
        assert keyed.distinct().count() == len(set(TEXTS))
        out, err = capfd.readouterr()
        assert "widehash" in out
        shows_no_key(out + err + repr(hashed) + repr(keyed))
    with pytest.raises(ValueError, match="32 bytes is needed, this one has 5"):
        widehash.spark.digest("text", "blake3", key=KEY[:5])
    with pytest.raises(ValueError, match="32 bytes is needed, this one has 5"):
        widehash.spark.manifest("s3://nowhere", key=KEY[:5])


@pytest.mark.parametrize("algorithm", ["blake3", "sha256"])
def test_the_list_is_the_commands(spark: Any, tree: Path, listed: Any, algorithm: str, part: int) -> None:
    made = widehash.spark.manifest(tree, algorithm, part_size=part)
    assert made.checksums(prefix="tree/") == listed(algorithm)


def test_buckets(spark: Any, bucket: str, s3: dict[str, Any], tree: Path, whole: Any, part: int, tmp_path: Path) -> None:
    options = {"storage_options": s3, "part_size": part}
    output = tmp_path / "manifest.parquet"
    made = widehash.spark.manifest(bucket, ["blake3", "sha256"], output=output, session=spark, **options)
    here = buckets.manifest(buckets.run_here, bucket, ["blake3", "sha256"], **options)
    assert made.table.equals(here.table)
    # The manifest is a table of Spark too.
    assert spark.read.parquet(str(output)).where("error is null").count() == len(made)
    assert set(widehash.spark.verify(output, bucket, **options)["verdict"].to_pylist()) == {"matched"}
    data = (tree / "large" / "three").read_bytes()
    assert widehash.spark.blake3(f"{bucket}/large/three", key=KEY, **options) == whole(data, key=KEY)


@pytest.mark.parametrize("example", examples("spark"))
def test_an_example(spark: Any, example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_example(example, tmp_path, monkeypatch)


def test_an_executor_that_is_killed(spark: Any, tree: Path, listed: Any, part: int) -> None:
    """Spark starts another, and runs its tasks again; the result is the same."""

    def deadly(function: Any, batches: Any) -> Any:
        mark = tree.parent / "killed"
        mark.unlink(missing_ok=True)

        def task(batch: Any) -> Any:
            try:
                mark.touch(exist_ok=False)
            except FileExistsError:
                return function(batch)
            # The JVM above this worker, or above the daemon that forked it.
            for pid in _parents():
                if b"CoarseGrainedExecutorBackend" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    os.kill(pid, signal.SIGKILL)
            os._exit(1)

        def _parents() -> Any:
            pid = os.getpid()
            while pid > 1:
                yield pid
                pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])

        yield from widehash.spark.run(task, batches, spark)

    made = buckets.manifest(deadly, tree, "blake3", part_size=part)
    assert (tree.parent / "killed").exists()
    assert made.checksums(prefix="tree/") == listed("blake3")


def test_keys_are_in_no_log(spark: Any, logs: Path) -> None:
    """After all tests: the event log, which has every plan, and the executors' output."""
    files = [path for path in logs.rglob("*") if path.is_file() and path.suffix not in (".jar", ".crc", ".class")]
    events = [path for path in files if "events" in path.parts]
    assert any(path.stat().st_size for path in events)
    for path in files:
        text = path.read_text("utf-8", "replace")
        shows_no_key(text)
        assert "s3cr3t-access-key" not in text

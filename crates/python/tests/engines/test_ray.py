"""Ray: a cluster of two worker nodes on this machine."""

import hashlib
import hmac
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import widehash
from conftest import need
from engines.conftest import KEY, ROOT, examples, run_example, shows_no_key

pa = need("pyarrow")
ray = need("ray")

import widehash.ray  # noqa: E402
from widehash import buckets, secret  # noqa: E402


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A head without CPUs, and two workers of one CPU each."""
    from ray.cluster_utils import Cluster

    os.environ.update(
        {
            "RAY_DEDUP_LOGS": "0",
            "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0",
            "RAY_USAGE_STATS_ENABLED": "0",
            "WIDEHASH_TEST_KEY": KEY.hex(),
            # As an operator gives them to machines; the tests of the command use them.
            "AWS_ACCESS_KEY_ID": "AKIASECRETKEYID",
            "AWS_SECRET_ACCESS_KEY": "s3cr3t-access-key",
        }
    )
    memory = {"object_store_memory": 200 << 20}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False, **memory})
    for _ in range(2):
        cluster.add_node(num_cpus=1, **memory)
    ray.init(address=cluster.address, log_to_driver=True, logging_level="ERROR")
    try:
        yield cluster
    finally:
        ray.shutdown()
        cluster.shutdown()


TEXTS = [None if i % 5 == 4 else f"row {i}" for i in range(20_000)]


def test_columns(cluster: Any) -> None:
    table = pa.table({"id": TEXTS, "n": range(len(TEXTS))})
    dataset = ray.data.from_arrow(table).repartition(4)
    hashed = widehash.ray.digest_column(dataset, "id", "sha256")
    hashed = widehash.ray.digest_column(hashed, ["id", "sha256"], "blake3", name="both", key=KEY)
    tagged = widehash.ray.digest_column(hashed, "id", "hmac-sha256", key=secret.from_env("WIDEHASH_TEST_KEY"))
    assert tagged.schema().base_schema.field("sha256").type == pa.binary(32)
    shows_no_key(repr(tagged) + str(tagged.explain()) + tagged.stats())
    rows = sorted(tagged.take_all(), key=lambda row: row["n"])
    digests = [None if t is None else hashlib.sha256(t.encode()).digest() for t in TEXTS]
    assert [row["sha256"] for row in rows] == digests
    assert [row["hmac-sha256"] for row in rows] == [
        None if t is None else hmac.digest(KEY, t.encode(), "sha256") for t in TEXTS
    ]
    from widehash._columns import Function

    both = Function("blake3", key=KEY).array(pa.array(TEXTS), pa.array(digests, pa.binary(32)))
    assert [row["both"] for row in rows] == both.to_pylist()


def test_a_wrong_key_fails_before_any_task(cluster: Any) -> None:
    dataset = ray.data.from_arrow(pa.table({"id": ["a"]}))
    with pytest.raises(ValueError, match="32 bytes is needed, this one has 5"):
        widehash.ray.digest_column(dataset, "id", "blake3", key=KEY[:5])
    with pytest.raises(ValueError, match="32 bytes is needed, this one has 5"):
        widehash.ray.manifest("s3://nowhere", "blake3", key=KEY[:5])


@pytest.mark.parametrize("algorithm", ["blake3", "sha256"])
def test_the_list_is_the_commands(cluster: Any, tree: Path, listed: Any, algorithm: str, part: int) -> None:
    made = widehash.ray.manifest(tree, algorithm, part_size=part)
    assert made.checksums(prefix="tree/") == listed(algorithm)


def test_buckets(cluster: Any, bucket: str, s3: dict[str, Any], tree: Path, part: int, tmp_path: Path) -> None:
    options = {"storage_options": s3, "part_size": part}
    output = tmp_path / "manifest.parquet"
    made = widehash.ray.manifest(bucket, ["blake3", "sha256"], output=output, **options)
    here = buckets.manifest(buckets.run_here, bucket, ["blake3", "sha256"], **options)
    assert made.table.equals(here.table) and buckets.Manifest.read(output).table.equals(here.table)
    assert set(widehash.ray.verify(output, bucket, **options)["verdict"].to_pylist()) == {"matched"}


def test_one_object(cluster: Any, bucket: str, s3: dict[str, Any], tree: Path, whole: Any, part: int) -> None:
    data = (tree / "large" / "three").read_bytes()
    assert widehash.ray.blake3(tree / "large/three", part_size=part) == whole(data)
    digest = widehash.ray.blake3(f"{bucket}/large/three", part_size=part, storage_options=s3, key=KEY)
    assert digest == whole(data, key=KEY)
    with pytest.raises(FileNotFoundError, match="nonesuch"):
        widehash.ray.blake3(tree / "nonesuch")


@pytest.mark.parametrize("example", examples("ray"))
def test_an_example(cluster: Any, example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_example(example, tmp_path, monkeypatch)


def test_the_example_of_what_tasks_do(cluster: Any, tree: Path, whole: Any) -> None:
    example = ROOT / "crates" / "python" / "examples" / "blake3_on_ray.py"
    assert len(example.read_text().splitlines()) <= 100
    code = compile(example.read_text().replace("PART = 256 << 20", "PART = 16 << 20"), str(example), "exec")
    names: dict[str, Any] = {"__name__": "example"}
    exec(code, names)
    for name in ("large/three", "large/part", "one", "empty"):
        assert names["blake3"](str(tree / name)) == whole((tree / name).read_bytes())


def test_a_worker_node_that_is_killed(cluster: Any, tree: Path, listed: Any, part: int) -> None:
    """Its tasks run again elsewhere, and the result is the same."""
    node = cluster.add_node(num_cpus=2, object_store_memory=100 << 20, resources={"doomed": 1})
    cluster.wait_for_nodes()
    seen: list[int] = []
    killed = []

    def slow(function: Any, batches: Any) -> Iterator[Any]:
        for results in widehash.ray.run(_slowly(function), (b for batch in batches for b in _pieces(batch))):
            seen.append(1)
            if len(seen) == 3:
                cluster.remove_node(node, allow_graceful=False)
                killed.append(node)
            yield results

    made = buckets.manifest(slow, tree, "blake3", part_size=part)
    assert killed and made.checksums(prefix="tree/") == listed("blake3")


def _pieces(batch: Any) -> Iterator[Any]:
    """More and smaller batches, so that some are running when the node dies."""
    for start in range(0, len(batch), 20):
        yield batch[start : start + 20]


def _slowly(function: Any) -> Any:
    """A task of a third of a second and more; a function in a function, which Ray sends as it is."""

    def task(batch: Any) -> Any:
        time.sleep(0.3)
        return function(batch)

    return task


class TestCommand:
    def run(self, cluster: Any, *arguments: Any) -> Any:
        return subprocess.run(
            [sys.executable, "-m", "widehash.ray", arguments[0], "--address", cluster.address, *arguments[1:]],
            capture_output=True,
            timeout=120,
            env={**os.environ, "WIDEHASH_TEST_KEY": KEY.hex()},
        )

    def test_manifest_and_verify(
        self, cluster: Any, bucket: str, s3: dict[str, Any], tmp_path: Path, tree: Path, listed: Any, part: int
    ) -> None:
        output = tmp_path / "manifest.parquet"
        store = ["--storage-option", f"endpoint_url={s3['endpoint_url']}"]
        made = self.run(
            cluster, "manifest", bucket, "-o", output, "-a", "blake3", "--part-size", "16M", *store, "--list", "-",
            "--prefix", "tree/", "--progress",
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        lines = listed("blake3").splitlines(keepends=True)
        assert made.stdout == b"".join(
            line for line in lines if b"\xff" not in line and b"\\n" not in line and b"\\r" not in line
        )
        assert b"objects, " in made.stderr and b"MiB/s" in made.stderr
        assert s3["secret"].encode() not in made.stderr + made.stdout + output.read_bytes()
        verified = self.run(cluster, "verify", output, bucket, *store)
        assert verified.returncode == 0 and verified.stderr.strip().endswith(b"matched"), verified.stderr

    def test_a_local_tree_and_mistakes(self, cluster: Any, tmp_path: Path, tree: Path, whole: Any) -> None:
        output = tmp_path / "m.parquet"
        one = self.run(cluster, "blake3", tree / "large/three", "--part-size", "16M", "--key-env", "WIDEHASH_TEST_KEY")
        data = (tree / "large" / "three").read_bytes()
        assert one.stdout.split()[0].decode() == whole(data, key=KEY).hex(), one.stderr
        shows_no_key((one.stdout + one.stderr).decode())
        wrong = subprocess.run(
            [sys.executable, "-m", "widehash.ray", "manifest", tree, "-o", output, "--part-size", "5X"],
            capture_output=True,
        )
        assert wrong.returncode == 2 and b"'5X' is no number of bytes" in wrong.stderr


def test_it_goes_on_after_it_was_killed(cluster: Any, tmp_path: Path, tree: Path, listed: Any, part: int) -> None:
    output = tmp_path / "m.parquet"
    # Slow enough to be killed in the middle.
    code = f"""
import sys, time, ray, widehash.ray
ray.init(address={cluster.address!r}, logging_level="ERROR", log_to_driver=False)
def slowly(progress):
    print("progress", flush=True)
    time.sleep(1.2)
widehash.ray.manifest({str(tree)!r}, output={str(output)!r}, part_size={part}, progress=slowly)
"""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert process.stdout
    for _ in range(4):
        process.stdout.readline()
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    journal = tmp_path / ".m.parquet.journal"
    assert journal.exists() and not output.exists() and journal.read_bytes().count(b"\n") > 1
    made = widehash.ray.manifest(tree, output=output, part_size=part)
    assert made.checksums(prefix="tree/") == listed("blake3") and not journal.exists()


def test_keys_are_in_no_log(cluster: Any) -> None:
    """After all tests: the logs of the whole session, of every process."""
    logs = Path(ray._private.worker._global_node.get_session_dir_path()) / "logs"
    text = "".join(path.read_text("utf-8", "replace") for path in logs.rglob("*") if path.is_file())
    assert "widehash" in text or len(text) > 1000
    shows_no_key(text)
    assert "s3cr3t-access-key" not in text

"""Columns and buckets on a Ray cluster.

    import ray, widehash.ray

    digests = widehash.ray.digest_column(ray.data.read_parquet("s3://bucket/rows"), "id", "sha256")
    manifest = widehash.ray.manifest("s3://bucket/prefix", "blake3", output="manifest.parquet")
    digest = widehash.ray.blake3("s3://bucket/enormous.tar")

From the shell: `python -m widehash.ray --help`. Ray runs a task again whose machine fails, so the results are the same.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import pyarrow as pa
import ray

from .. import buckets
from .._columns import Function
from ..buckets.plan import PART_SIZE
from ..buckets.driver import Progress

__all__ = ["blake3", "digest_column", "manifest", "verify"]

#: Batches that wait for a free CPU, for each that runs: so that no CPU waits for the driver.
_WAITING = 2

#: How often Ray runs a task again whose worker or machine failed.
_RETRIES = 5


def digest_column(
    dataset: Any,
    column: str | Sequence[str],
    algorithm: str,
    *,
    name: str | None = None,
    key: Any = None,
    derive_key_context: str | None = None,
    length: int | None = None,
    **map_options: Any,
) -> Any:
    """Returns a Ray dataset with one more column, the digests: fixed-size binary, null for null.

    `column` is of binary or strings; several columns make one message: widehash.polars.rows says how. The
    new column is named `name`, or as the algorithm. `map_options` go to Dataset.map_batches, for example
    `batch_size` and `concurrency`.
    """
    columns = [column] if isinstance(column, str) else list(column)
    function = Function(algorithm, key=key, derive_key_context=derive_key_context, length=length)
    return dataset.map_batches(
        _AppendDigests(columns, name or algorithm, function),
        batch_format="pyarrow",
        zero_copy_batch=True,
        **{"batch_size": 1 << 16, **map_options},
    )


class _AppendDigests:
    """What Ray calls with a batch; Ray shows its name and no more."""

    def __init__(self, columns: list[str], name: str, function: Function) -> None:
        self.columns, self.name, self.function = columns, name, function
        self.__name__ = self.__qualname__ = "widehash"

    def __call__(self, table: pa.Table) -> pa.Table:
        return table.append_column(self.name, self.function.array(*(table[each] for each in self.columns)))


def run(
    function: Callable[[buckets.Batch], list[Any]], batches: Iterable[buckets.Batch]
) -> Iterator[list[Any]]:
    """Runs batches as Ray tasks: the engine of widehash.buckets."""
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    shared = ray.put(function)
    task = ray.remote(_task).options(name="widehash", num_cpus=1, max_retries=_RETRIES)
    waiting: list[Any] = []
    cpus = _Cpus()

    def ended() -> Iterator[list[Any]]:
        """Waits for a task, and takes all that have ended, since a wait takes longer the more there are."""
        nonlocal waiting
        ray.wait(waiting, num_returns=1)
        done, waiting = ray.wait(waiting, num_returns=len(waiting), timeout=0)
        yield from ray.get(done)

    try:
        for batch in batches:
            waiting.append(task.remote(shared, batch))
            while len(waiting) >= cpus.now() * (1 + _WAITING):
                yield from ended()
        while waiting:
            yield from ended()
    finally:
        for task_left in waiting:
            ray.cancel(task_left)


def _task(function: Callable[[buckets.Batch], list[Any]], batch: buckets.Batch) -> list[Any]:
    return function(batch)


class _Cpus:
    """How many CPUs the cluster has, asked every few seconds: it may grow."""

    def __init__(self) -> None:
        self._count, self._asked = 1, 0.0

    def now(self) -> int:
        if not self._asked or time.monotonic() > self._asked + 5:
            self._count = max(1, int(ray.cluster_resources().get("CPU", 1)))
            self._asked = time.monotonic()
        return self._count


def manifest(
    url: str | os.PathLike[str],
    algorithms: str | Sequence[str] = "blake3",
    *,
    output: str | os.PathLike[str] | None = None,
    previous: "buckets.Manifest | str | os.PathLike[str] | None" = None,
    part_size: int = PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> buckets.Manifest:
    """Hashes every object below a URL by tasks of Ray: see widehash.buckets.manifest()."""
    return buckets.manifest(
        run,
        url,
        algorithms,
        output=output,
        previous=previous,
        part_size=part_size,
        key=key,
        derive_key_context=derive_key_context,
        storage_options=storage_options,
        progress=progress,
    )


def verify(
    manifest: "buckets.Manifest | str | os.PathLike[str]",
    url: str | os.PathLike[str],
    *,
    part_size: int = PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> pa.Table:
    """Reads every object of a manifest again by tasks of Ray: see widehash.buckets.verify()."""
    return buckets.verify(
        run,
        manifest,
        url,
        part_size=part_size,
        key=key,
        derive_key_context=derive_key_context,
        storage_options=storage_options,
        progress=progress,
    )


def blake3(
    url: str | os.PathLike[str],
    *,
    part_size: int = PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    length: int = 32,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> bytes:
    """Returns the BLAKE3 digest of one object, hashed in parts by tasks of Ray: see widehash.buckets.blake3()."""
    return buckets.blake3(
        run,
        url,
        part_size=part_size,
        key=key,
        derive_key_context=derive_key_context,
        length=length,
        storage_options=storage_options,
        progress=progress,
    )

"""What the driver of every engine does: lists, cuts, hands batches out, merges what tasks return.

An engine is a function `run(function, batches)`: it calls `function` with each batch wherever it likes, as often
as it likes if machines fail, and yields what it returns in any order. Ray's and Spark's are a few lines each.
"""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

import pyarrow as pa

import widehash

from ..secret import Secret
from . import plan
from .journal import Journal
from .storage import Found, Missing, Storage, open_storage, safe_url, shown
from .table import Manifest, Row, key_id, walk_order
from .work import Batch, Hashed, Job, Part, Unread, hash_batch

__all__ = ["Progress", "Run", "blake3", "manifest", "verify"]

Result: TypeAlias = Hashed | Part | Unread
Run: TypeAlias = Callable[[Callable[[Batch], list[Result]], Iterable[Batch]], Iterator[list[Result]]]


class Progress(NamedTuple):
    """How far a run has come."""

    objects: int
    bytes: int
    total_objects: int
    total_bytes: int
    unchanged: int
    """Objects that were not read, because the last manifest or the journal has them."""
    errors: int


def manifest(
    run: Run,
    url: str | os.PathLike[str],
    algorithms: str | Sequence[str] = "blake3",
    *,
    output: str | os.PathLike[str] | None = None,
    previous: "Manifest | str | os.PathLike[str] | None" = None,
    part_size: int = plan.PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Manifest:
    """Hashes every object below a URL, and returns the manifest.

    With `output`, the manifest is written there as Parquet; while the run lasts, a journal lies beside it, from
    which a killed run goes on. An object is not read if the manifest `previous`, or the one at `output`, has it
    with the same size and etag (or times), by the same algorithms and key.

    What cannot be read, or changes meanwhile, is in the manifest with an error and no digests; the rest is done.
    """
    names = (algorithms,) if isinstance(algorithms, str) else tuple(algorithms)
    if output is not None and "://" in os.fspath(output):
        raise ValueError(f"the manifest is written to a path of the driver, not to {safe_url(os.fspath(output))}")
    storage = open_storage(url, storage_options)
    job = _job(storage, names, key, derive_key_context, part_size)
    keyed = _keyed(job)
    if previous is None and output is not None and os.path.exists(output):
        previous = output
    before = previous if isinstance(previous, Manifest) or previous is None else Manifest.read(previous)
    found = sorted(storage.list(), key=lambda each: walk_order(each.name))
    rows: dict[bytes, Row] = {}
    known_parts: dict[tuple[bytes, int], Part] = {}
    journal = None
    done = False
    try:
        if output is not None:
            journal = Journal(
                output,
                # The name of the storage, without what may be secret in it.
                {"url": safe_url(storage.url), "algorithms": names, "keyed": keyed, "part_size": part_size},
            )
            hashed, known_parts = journal.read()
            for each in found:
                noted = hashed.get(each.name)
                if noted and not each.fresh and noted.found[:3] == each[:3]:
                    rows[each.name] = _row(noted)
        for name, row in _unchanged(before, names, keyed, found):
            rows.setdefault(name, row)
        left = [each for each in found if each.name not in rows]
        counted = _Counted(found, left, progress)
        for result in _hash(run, job, left, part_size, known_parts, journal, counted):
            rows[result.found.name] = _row(result)
        made = Manifest.of([rows[each.name] for each in found], names, keyed)
        if output is not None:
            made.write(output)
        done = True
        return made
    finally:
        if journal is not None:
            journal.close(done)


def verify(
    run: Run,
    manifest: "Manifest | str | os.PathLike[str]",
    url: str | os.PathLike[str],
    *,
    part_size: int = plan.PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> pa.Table:
    """Reads every object of a manifest again, and returns a table of `path`, `raw_path`, `verdict` and `reason`.

    The verdict is `matched`; `changed`: other digests than in the manifest; `missing`: no such object; `new`: an
    object that the manifest does not have, which is not read; `unreadable`: it cannot be compared, for the
    reason that stands beside it.
    """
    before = manifest if isinstance(manifest, Manifest) else Manifest.read(manifest)
    storage = open_storage(url, storage_options)
    job = _job(storage, before.algorithms, key, derive_key_context, part_size)
    keyed = _keyed(job)
    if keyed != before.keyed:
        raise ValueError("the manifest was made with another key or context, or without one")
    listed = {row.name: row for row in before.rows()}
    found = sorted(storage.list(), key=lambda each: walk_order(each.name))
    verdicts: dict[bytes, tuple[str, str | None]] = {name: ("missing", None) for name in listed}
    left = []
    for each in found:
        row = listed.get(each.name)
        if row is None:
            verdicts[each.name] = ("new", None)
        elif row.digests is None:
            verdicts[each.name] = ("unreadable", "the manifest has no digests of it")
        else:
            left.append(each)
    for result in _hash(run, job, left, part_size, {}, None, _Counted(found, left, progress)):
        if isinstance(result, Unread):
            kind = "missing" if result.reason.startswith("missing") else "unreadable"
            verdicts[result.found.name] = (kind, result.reason)
        else:
            same = result.digests == listed[result.found.name].digests
            verdicts[result.found.name] = ("matched" if same else "changed", None)
    names = sorted(verdicts, key=walk_order)
    texts = [name.decode("utf-8", "replace") for name in names]
    return pa.table(
        {
            "path": pa.array(texts, pa.string()),
            "raw_path": pa.array(
                [None if text.encode() == name else name for text, name in zip(texts, names, strict=True)],
                pa.binary(),
            ),
            "verdict": pa.array([verdicts[name][0] for name in names], pa.string()),
            "reason": pa.array([verdicts[name][1] for name in names], pa.string()),
        }
    )


def blake3(
    run: Run,
    url: str | os.PathLike[str],
    *,
    part_size: int = plan.PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    length: int = 32,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> bytes:
    """Returns the BLAKE3 digest of one object, which tasks hash in parts: that of `b3sum` of the whole.

    `part_size` is a power of two of bytes. Raises OSError if the object cannot be read, or changes meanwhile.
    """
    storage = open_storage(url, storage_options)
    job = _job(storage, ("blake3",), key, derive_key_context, part_size)
    found = storage.find()
    counted = _Counted([found], [found], progress)
    merged = _Merged(found, job)
    # A short object goes the same way, in one part.
    pieces = ([piece] for piece in plan.parts(found, part_size))
    for results in run(partial(hash_batch, job), pieces):
        for result in results:
            if isinstance(result, Unread):
                raise _error(result, storage)
            assert isinstance(result, Part)
            merged.add(result)
            counted.part(result)
    return merged.digest(length)


def _job(
    storage: Storage, algorithms: tuple[str, ...], key: Any, context: str | None, part_size: int
) -> Job:
    plan.check_part_size(part_size)
    job = Job(storage, algorithms, Secret.of(key), context)
    job.check()
    return job


def _key(job: Job) -> bytes | None:
    return job.key.read() if job.key else None


def _keyed(job: Job) -> str | None:
    return key_id(_key(job), job.derive_key_context)


def _row(result: Hashed | Unread) -> Row:
    found = result.found
    if isinstance(result, Unread):
        return Row(found.name, found.size, None, None, result.reason)
    return Row(found.name, found.size, None if found.fresh else found.state, result.digests)


def _error(result: Unread, storage: Storage) -> OSError:
    kind = Missing if result.reason.startswith("missing") else OSError
    return kind(f"{safe_url(storage.url)}: {result.reason}")


def _unchanged(
    before: Manifest | None, algorithms: tuple[str, ...], keyed: str | None, found: list[Found]
) -> Iterator[tuple[bytes, Row]]:
    """Yields the rows of an earlier manifest for objects that are the same."""
    if before is None or before.keyed != keyed or not set(algorithms) <= set(before.algorithms):
        return
    places = [before.algorithms.index(algorithm) for algorithm in algorithms]
    now = {each.name: each for each in found}
    for row in before.rows():
        each = now.get(row.name)
        if each and row.digests and (row.size, row.state) == (each.size, each.state):
            yield row.name, row._replace(digests=tuple(row.digests[place] for place in places))


def _hash(
    run: Run,
    job: Job,
    objects: list[Found],
    part_size: int,
    known: Mapping[tuple[bytes, int], Part],
    journal: Journal | None,
    counted: "_Counted",
) -> Iterator[Hashed | Unread]:
    """Yields what becomes of each object, once."""
    merging: dict[bytes, _Merged] = {}
    failed: set[bytes] = set()

    def left(batches: Iterable[Batch]) -> Iterator[Batch]:
        """What the journal does not have of large objects."""
        for batch in batches:
            [piece] = batch if len(batch) == 1 else [None]
            if piece is not None and piece.part:
                part = known.get((piece.found.name, piece.start))
                if part and not piece.found.fresh and part.found[:3] == piece.found[:3] and part.end == piece.end:
                    kept.append(part._replace(found=piece.found))
                    continue
            yield batch

    def finished(result: Result, note: bool) -> Hashed | Unread | None:
        found = result.found
        if isinstance(result, Unread):
            if found.name in failed:
                return None
            failed.add(found.name)
            counted.whole(result)
            return result
        if note and journal is not None:
            journal.add(result)
        if isinstance(result, Hashed):
            counted.whole(result)
            return result
        counted.part(result)
        merged = merging.setdefault(found.name, _Merged(found, job))
        merged.add(result)
        if not merged.complete or found.name in failed:
            return None
        del merging[found.name]
        whole = Hashed(found, (merged.digest(),))
        if journal is not None:
            journal.add(whole)
        counted.whole(whole, parts=True)
        return whole

    kept: list[Part] = []
    batches = left(plan.batches(objects, job.algorithms, part_size))
    for results in run(partial(hash_batch, job), batches):
        for result in results:
            done = finished(result, note=True)
            if done is not None:
                yield done
    # After the last batch was planned, all parts of the journal are known.
    for part in kept:
        done = finished(part, note=False)
        if done is not None:
            yield done


class _Merged:
    """An object whose parts arrive in any order: those that follow each other are merged at once."""

    def __init__(self, found: Found, job: Job) -> None:
        self._found = found
        self._hasher = widehash.blake3(**job.options("blake3", _key(job)))
        self._at = 0
        self._waiting: dict[int, Part] = {}

    def add(self, part: Part) -> None:
        # A task that ran twice returns the same.
        if part.start >= self._at:
            self._waiting[part.start] = part
        while (next_part := self._waiting.pop(self._at, None)) is not None:
            for subtree in next_part.subtrees:
                self._hasher.push_subtree(subtree)
            self._at = next_part.end

    @property
    def complete(self) -> bool:
        return self._at == self._found.size

    def digest(self, length: int = 32) -> bytes:
        if not self.complete:
            raise RuntimeError(f"the engine returned no part from byte {self._at} on of {shown(self._found.name)}")
        return self._hasher.digest(length)


class _Counted:
    """Counts what is done, and tells it at most ten times a second."""

    def __init__(
        self, found: list[Found], left: list[Found], progress: Callable[[Progress], object] | None
    ) -> None:
        self._progress = progress
        self._objects = self._bytes = self._errors = 0
        self._unchanged = len(found) - len(left)
        self._total = (len(left), sum(each.size for each in left))
        self._left = len(left)
        self._told = 0.0
        self._tell(last=not left)

    def whole(self, result: Hashed | Unread, parts: bool = False) -> None:
        self._objects += 1
        self._errors += isinstance(result, Unread)
        if not parts:
            self._bytes += result.found.size
        self._tell(last=self._objects == self._left)

    def part(self, part: Part) -> None:
        self._bytes += part.end - part.start
        self._tell()

    def _tell(self, last: bool = False) -> None:
        if self._progress is not None and (last or time.monotonic() > self._told + 0.1):
            self._told = time.monotonic()
            self._progress(
                Progress(self._objects, self._bytes, *self._total, self._unchanged, self._errors)
            )

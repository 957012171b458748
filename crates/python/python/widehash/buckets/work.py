"""What a task does: it hashes a batch of objects, or parts of large ones, where it runs."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple

import widehash

from ..secret import Secret
from .storage import Changed, Found, Missing, Storage

__all__ = ["Batch", "Hashed", "Job", "Piece", "Part", "Unread", "hash_batch"]

#: Bytes that are read at once: a request, and what a task holds for each of a few requests.
BLOCK = 16 << 20


class Piece(NamedTuple):
    """An object, or a part of one: bytes start to end."""

    found: Found
    start: int
    end: int
    part: bool = False
    """Whether it is hashed into subtrees, which are merged with those of the other parts."""


Batch = list[Piece]


class Hashed(NamedTuple):
    """An object was hashed."""

    found: Found
    digests: tuple[bytes, ...]


class Part(NamedTuple):
    """A part of an object was hashed, into BLAKE3 subtrees in their order."""

    found: Found
    start: int
    end: int
    subtrees: tuple[bytes, ...]


class Unread(NamedTuple):
    """An object, or a part of it, could not be hashed."""

    found: Found
    reason: str


class Job(NamedTuple):
    """What every task of a run has to know."""

    storage: Storage
    algorithms: tuple[str, ...]
    key: Secret | None = None
    derive_key_context: str | None = None
    attempts: int = 3

    def options(self, algorithm: str, key: bytes | None) -> dict[str, Any]:
        """Returns what an algorithm is called with."""
        options: dict[str, Any] = {}
        if key is not None and takes_key(algorithm):
            options["key"] = key
        if self.derive_key_context is not None and algorithm == "blake3":
            options["derive_key_context"] = self.derive_key_context
        return options

    def check(self) -> None:
        """Raises ValueError if the algorithms, the key and the context do not go together."""
        if not self.algorithms:
            raise ValueError("name at least one algorithm")
        if len(set(self.algorithms)) != len(self.algorithms):
            raise ValueError(f"an algorithm is named twice: {', '.join(self.algorithms)}")
        if self.key is not None and not any(map(takes_key, self.algorithms)):
            raise ValueError(f"{', '.join(self.algorithms)} takes no key")
        key = self.key.read_if_here() if self.key else None
        for algorithm in self.algorithms:
            if self.key and key is None and takes_key(algorithm):
                continue
            widehash.digest_many(algorithm, [], **self.options(algorithm, key))


@cache
def takes_key(algorithm: str) -> bool:
    try:
        widehash.digest_many(algorithm, [], key=bytes(32))
    except ValueError:
        return False
    return True


def hash_batch(job: Job, batch: Batch) -> list[Hashed | Part | Unread]:
    """Hashes a batch. What cannot be read is a result too, so that the rest is done."""
    key = job.key.read() if job.key else None
    small = [piece for piece in batch if not piece.part and piece.end <= BLOCK]
    results: list[Hashed | Part | Unread] = list(_small(job, key, small))
    for piece in batch:
        if piece.part or piece.end > BLOCK:
            results.append(_large(job, key, piece))
    return results


def _attempts(job: Job, attempt: Any) -> Any:
    """Returns what `attempt` returns; again after an error that may pass."""
    for left in reversed(range(job.attempts)):
        try:
            return attempt()
        except (Changed, Missing, PermissionError, IsADirectoryError):
            raise
        except OSError:
            if left == 0:
                raise
    raise AssertionError("there is at least one attempt")


def _reason(error: BaseException) -> str:
    if isinstance(error, Missing):
        return f"missing: {error}"
    if isinstance(error, Changed):
        return f"changed: {error}"
    return f"unreadable: {error or type(error).__name__}"


def _small(job: Job, key: bytes | None, pieces: Batch) -> Iterator[Hashed | Unread]:
    """Hashes small objects: many are read at a time, and hashed in the lanes of a kernel."""

    def read(piece: Piece) -> bytes | OSError:
        try:
            data: bytes = _attempts(job, lambda: job.storage.read(piece.found, 0, piece.end))
            job.storage.check(piece.found)
            return data
        except OSError as error:
            return error

    with ThreadPoolExecutor(job.storage.concurrent) as pool:
        for group in _groups(pieces):
            answers = list(pool.map(read, group) if job.storage.concurrent > 1 else map(read, group))
            held = [answer for answer in answers if isinstance(answer, bytes)]
            columns = [
                widehash.digest_many(algorithm, held, **job.options(algorithm, key))
                for algorithm in job.algorithms
            ]
            digests = iter(zip(*columns, strict=True))
            for piece, answer in zip(group, answers, strict=True):
                if isinstance(answer, bytes):
                    yield Hashed(piece.found, next(digests))
                else:
                    yield Unread(piece.found, _reason(answer))


def _groups(pieces: Batch) -> Iterator[Batch]:
    """Cuts small objects into groups that are held in memory together."""
    group: Batch = []
    total = 0
    for piece in pieces:
        if group and (total + piece.end > 4 * BLOCK or len(group) == 1024):
            yield group
            group, total = [], 0
        group.append(piece)
        total += piece.end
    if group:
        yield group


def _large(job: Job, key: bytes | None, piece: Piece) -> Hashed | Part | Unread:
    """Hashes a large object from its beginning to its end, or a part of one as subtrees."""
    found = piece.found
    try:
        if not piece.part:
            hashers = [widehash.new(algorithm, **job.options(algorithm, key)) for algorithm in job.algorithms]
            for _, block in _blocks(job, piece):
                for hasher in hashers:
                    hasher.update(block)
            job.storage.check(found)
            return Hashed(found, tuple(hasher.digest() for hasher in hashers))
        mode = widehash.blake3(**job.options("blake3", key))
        subtrees = tuple(mode.subtree(start, block) for start, block in _blocks(job, piece))
        job.storage.check(found)
        return Part(found, piece.start, piece.end, subtrees)
    except OSError as error:
        return Unread(found, _reason(error))


def _blocks(job: Job, piece: Piece) -> Iterator[tuple[int, bytes]]:
    """Yields the blocks of a piece with their places, and reads the next ones meanwhile."""
    found, starts = piece.found, range(piece.start, piece.end, BLOCK)

    def read(start: int) -> bytes:
        end = min(start + BLOCK, piece.end)
        data: bytes = _attempts(job, lambda: job.storage.read(found, start, end))
        return data

    ahead = 3 if job.storage.concurrent > 1 else 1
    with ThreadPoolExecutor(ahead) as pool:
        waiting = [pool.submit(read, start) for start in starts[:ahead]]
        for index, start in enumerate(starts):
            block = waiting.pop(0).result()
            if index + ahead < len(starts):
                waiting.append(pool.submit(read, starts[index + ahead]))
            yield start, block

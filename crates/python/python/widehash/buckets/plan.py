"""How objects are cut into parts and put into batches: what a task gets."""

from collections.abc import Iterable, Iterator

from .storage import Found
from .work import BLOCK, Batch, Piece

__all__ = ["PART_SIZE", "batches", "check_part_size", "parts"]

#: The usual length of a part of a large object.
PART_SIZE = 256 << 20

#: A batch is full with so many bytes, or so many objects: docs/SCALE.md says why so many.
BATCH_BYTES = 256 << 20
BATCH_OBJECTS = 2000


def check_part_size(part_size: int) -> None:
    """Raises ValueError unless parts of this length are subtrees of BLAKE3 that are read block by block."""
    if part_size < BLOCK or part_size & (part_size - 1):
        raise ValueError(f"part_size is a power of two of bytes, at least {BLOCK}; {part_size} is none")


def parts(found: Found, part_size: int) -> Iterator[Piece]:
    """Cuts an object into parts of `part_size` bytes, and what is left."""
    for start in range(0, found.size, part_size):
        yield Piece(found, start, min(start + part_size, found.size), part=True)


def batches(objects: Iterable[Found], algorithms: Iterable[str], part_size: int = PART_SIZE) -> Iterator[Batch]:
    """Yields the batches that hash these objects.

    BLAKE3 alone can be computed of parts, so with any other algorithm an object is a single piece. Small objects
    share a batch; a large one, or a part of it, has one of its own.
    """
    cut = set(algorithms) == {"blake3"}
    batch: Batch = []
    total = 0
    for found in objects:
        if cut and found.size > part_size:
            for piece in parts(found, part_size):
                yield [piece]
            continue
        piece = Piece(found, 0, found.size)
        if found.size >= BATCH_BYTES:
            yield [piece]
            continue
        if batch and (total + found.size > BATCH_BYTES or len(batch) == BATCH_OBJECTS):
            yield batch
            batch, total = [], 0
        batch.append(piece)
        total += found.size
    if batch:
        yield batch

"""The engine that is this process: threads, for a single machine and for tests."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from typing import Any

from .work import Batch

__all__ = ["run"]


def run(
    function: Callable[[Batch], list[Any]], batches: Iterable[Batch], threads: int = 2
) -> Iterator[list[Any]]:
    """Hashes batches on threads of this process; few are planned ahead."""
    with ThreadPoolExecutor(threads) as pool:
        waiting: set[Any] = set()
        for batch in batches:
            waiting.add(pool.submit(function, batch))
            if len(waiting) >= 2 * threads:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (each.result() for each in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (each.result() for each in done)

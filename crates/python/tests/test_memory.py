"""Memory: what a million calls leave behind, and what a large batch needs beyond its digests."""

import gc
import sys
from pathlib import Path
from typing import Any, Callable

import pytest

import widehash
from conftest import KEY, Case


def resident() -> int:
    """The memory of this process in bytes."""
    statm = Path("/proc/self/statm")
    if not statm.exists():
        pytest.skip("NOT RUN: no /proc to measure memory with")
    import resource

    return int(statm.read_text().split()[1]) * resource.getpagesize()


def growth(work: Callable[[], Any], rounds: int) -> int:
    """Returns how many bytes the process grows by, after it has warmed up."""
    for _ in range(rounds // 10):
        work()
    gc.collect()
    before = resident()
    for _ in range(rounds):
        work()
    gc.collect()
    return resident() - before


def leaves_less(work: Callable[[], Any], rounds: int, than: int) -> bool:
    """Returns whether the process grows by less. An allocator grows now and then; a leak, every time."""
    return any(growth(work, rounds) < than for _ in range(3))


def test_a_million_calls_leave_nothing() -> None:
    h = widehash.sha256()

    def calls() -> None:
        widehash.sha256(b"abc").digest()
        h.update(b"abc")
        h.copy().hexdigest()
        widehash.blake3(bytearray(b"abc"), key=KEY).digest(40)

    # Four calls a round. A leak of one byte a call would be a megabyte.
    assert leaves_less(calls, 250_000, than=1 << 20)


def test_other_calls_leave_nothing(case: Case) -> None:
    messages = [b"a", bytearray(b"b"), b"c" * 3000]

    def calls() -> None:
        h = case.make(b"abc")
        h.resume(h.export())
        digests = case.many(messages)
        list(digests), digests[1:], digests[::2], digests.hex(), memoryview(digests)
        digests.__arrow_c_array__()
        for wrong in ("text", 5):
            try:
                h.update(wrong)
            except TypeError:
                pass

    calls()
    gc.collect()
    references = sys.getrefcount(messages[2])
    assert leaves_less(calls, 3000, than=1 << 19)
    # Apart, because the values in an assertion are referred to as well.
    after = sys.getrefcount(messages[2])
    assert after == references


def test_failing_calls_leave_nothing() -> None:
    def calls() -> None:
        for work in (
            lambda: widehash.new("nothing"),
            lambda: widehash.highwayhash64(key=b"short"),
            lambda: widehash.sha256.resume(b"nothing"),
            lambda: widehash.sha256.many([b"a", "b"]),
            lambda: list(widehash.sum("/no/such/file")),
        ):
            try:
                work()
            except (ValueError, TypeError, OSError):
                pass

    assert leaves_less(calls, 500, than=1 << 20)


def test_a_batch_needs_room_for_its_digests_only() -> None:
    count = 400_000
    before = resident()
    peak = before

    def messages() -> Any:
        nonlocal peak
        for index in range(count):
            if index % 10_000 == 0:
                peak = max(peak, resident())
            yield bytes(100)

    many = widehash.sha256.many(messages())
    peak = max(peak, resident())
    # A growing vector has up to twice the room, and the messages that are held come on top.
    assert peak - before < 2 * len(memoryview(many).cast("B")) + (8 << 20)

"""Python threads: on one object, beside each other, after a fork, and while Ctrl-C comes."""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any, Callable

import pytest

import widehash
from conftest import CASES, Case


def in_threads(count: int, work: Callable[[int], Any]) -> None:
    errors: list[BaseException] = []
    barrier = threading.Barrier(count)

    def run(index: int) -> None:
        try:
            barrier.wait()
            work(index)
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=run, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
        assert not thread.is_alive(), "a thread hangs"
    if errors:
        raise errors[0]


@pytest.mark.parametrize("size", [100, 5000], ids=["with the GIL", "without the GIL"])
def test_16_threads_on_one_object(case: Case, size: int) -> None:
    h = case.make()
    message = bytes(size)

    def work(index: int) -> None:
        for round in range(60):
            h.update(message)
            if round % 10 == index % 10:
                h.digest(), h.hexdigest(), h.copy().digest(), h.export()
                type(h).resume(h.export()), h.__reduce__(), h.name, h.digest_size

    in_threads(16, work)
    # All pieces are equal, so their order does not matter.
    assert h.digest() == case.make(bytes(size * 16 * 60)).digest()


def test_long_updates_beside_others_of_one_object() -> None:
    """A long update looks for signals, and so takes the GIL, while others wait for the object."""
    h, data = widehash.cubehash512(), bytes(12 << 20)

    def work(index: int) -> None:
        if index < 2:
            h.update(data)
        else:
            for _ in range(10):
                h.update(b"")
                h.digest(), h.copy(), h.export()

    in_threads(4, work)
    assert h.digest() == widehash.cubehash512(data * 2).digest()


HUGE = [1000, sys.maxsize, 1 << 62, 1 << 63, 10**30]


@pytest.mark.parametrize("threads", [2, 3, *HUGE, widehash.AUTO])
def test_any_number_of_threads(threads: int, tmp_path: Path) -> None:
    message = bytes(3 << 20)
    assert widehash.blake3(message, max_threads=threads).digest() == widehash.blake3(message).digest()
    h = widehash.blake3(max_threads=threads)
    h.update(message)
    again = pickle.loads(pickle.dumps(h))
    assert again.digest() == h.copy().digest() == widehash.blake3(message).digest()
    rows = [b"%d" % i for i in range(20_000)]
    assert widehash.sha256.many(rows, threads=threads) == widehash.sha256.many(rows)
    (tmp_path / "file").write_bytes(message)
    [entry] = widehash.sum(tmp_path / "file", threads=threads)
    assert entry.digests["blake3"] == h.digest()
    assert widehash.tree(tmp_path, threads=threads) == widehash.tree(tmp_path)
    assert h.update_mmap(tmp_path / "file").digest() == widehash.blake3(message * 2).digest()
    (tmp_path / "list").write_text(f"{entry.digests['blake3'].hex()}  {entry.path}\n")
    assert [checked.ok for checked in widehash.check(tmp_path / "list", threads=threads)] == [True]


def test_no_number_of_threads(tmp_path: Path) -> None:
    for wrong in (0, -2, -(10**30)):
        for call in (
            lambda: widehash.blake3(max_threads=wrong),
            lambda: widehash.sha256.many([], threads=wrong),
            lambda: widehash.sum(tmp_path, threads=wrong),
        ):
            with pytest.raises(ValueError, match="1 or more are needed, or AUTO"):
                call()
    for wrong_type in ("2", 1.5):
        with pytest.raises(TypeError):
            widehash.sha256.many([], threads=wrong_type)  # type: ignore[arg-type]


def test_one_pool_is_kept() -> None:
    """Whatever was asked for, no more threads stay than the machine runs at once."""
    if not os.path.exists("/proc/self/task"):
        pytest.skip("NOT RUN: no /proc to count threads with")
    program = """
import os, sys, time, widehash
data, rows = bytes(1 << 20), [b"%d" % i for i in range(5000)]
def started():
    return len(os.listdir("/proc/self/task")) - 1
widehash.blake3(b"little", max_threads=1 << 62).digest()
widehash.sha256.many([b"little"], threads=1 << 62)
assert started() == 0, "threads for little work"
sizes = [*range(2, 60), 1 << 62, 10**30, -1]
for size in sizes:
    widehash.blake3(data, max_threads=size)
    widehash.sha256.many(rows, threads=size)
most = len(os.sched_getaffinity(0))
for _ in range(200):
    if started() <= most:
        break
    time.sleep(0.05)
print(started() <= most, started(), most)
"""
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=100)
    assert ran.stdout.startswith("True"), ran.stdout + ran.stderr


def test_16_threads_on_their_own_batches() -> None:
    messages = [bytes([i % 256]) * (i % 100) for i in range(5000)]
    expected = [widehash.sha256(m).digest() for m in messages]

    def work(index: int) -> None:
        threads = 1 + index % 3
        assert list(widehash.sha256.many(messages, threads=threads)) == expected

    in_threads(16, work)


def test_16_threads_on_one_iterator() -> None:
    digests = widehash.sha256.many([str(i).encode() for i in range(4000)])
    iterator, seen = iter(digests), Counter[bytes]()

    def work(_: int) -> None:
        for digest in iterator:
            assert digest is not None
            seen[digest] += 1

    in_threads(16, work)
    assert set(seen) == set(digests)
    assert sum(seen.values()) == 4000


class Other:
    """A thread that runs Python code whenever it gets the GIL, and nobody is made to give it up."""

    def __enter__(self) -> "Other":
        self.count, self.stop = 0, False
        self.interval = sys.getswitchinterval()
        sys.setswitchinterval(1000)
        self.thread = threading.Thread(target=self.run)
        self.thread.start()
        return self

    def run(self) -> None:
        while not self.stop:
            self.count += 1
            time.sleep(0)

    def ran_during(self, work: Callable[[], Any]) -> bool:
        before = self.count
        work()
        return self.count != before

    def __exit__(self, *_: object) -> None:
        self.stop = True
        sys.setswitchinterval(self.interval)
        self.thread.join()


def test_the_gil_is_released(case: Case) -> None:
    data = bytes(8 << 20)
    small = [data[: 1 << 16]] * 100
    h = case.make()
    with Other() as other:
        for work in (lambda: case.make(data), lambda: h.update(data), lambda: case.many(small)):
            # On a busy machine the thread may not come in time.
            assert any(other.ran_during(work) for _ in range(300))


def test_the_gil_is_kept_for_little(case: Case) -> None:
    data = bytes(2048)
    h = case.make()
    with Other() as other:
        for work in (
            lambda: case.make(data),
            lambda: h.update(data),
            lambda: case.many([b"a", b"b"]),
            h.digest,
        ):
            assert not any(other.ran_during(work) for _ in range(100))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="NOT RUN: no fork on this system")
@pytest.mark.filterwarnings("ignore:This process.*is multi-threaded")
def test_threads_after_a_fork() -> None:
    data = bytes(4 << 20)
    expected = widehash.blake3(data, max_threads=2).digest()
    rows = [b"%d" % i for i in range(40_000)]
    many = bytes(widehash.sha256.many(rows, threads=2))
    child = os.fork()
    if child == 0:
        signal.alarm(60)  # a deadlock ends the child
        good = widehash.blake3(data, max_threads=2).digest() == expected
        good &= bytes(widehash.sha256.many(rows, threads=2)) == many
        os._exit(0 if good else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


INTERRUPTED = """
import os, signal, threading, time, widehash
{setup}
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
start = time.monotonic()
try:
    {work}
except KeyboardInterrupt:
    waited = time.monotonic() - start
    if "h" in globals():
        assert h.digest() == type(h)(b"abc").digest(), "the message is not as it was"
        h.update(b"def")
        assert h.digest() == type(h)(b"abcdef").digest()
    print("interrupted after", waited)
"""


# The setup is apart, so that the signal comes during the work. With the import of pyarrow after the
# timer's start, the call was once not interrupted on a busy machine: presumably the signal came
# during the import.
@pytest.mark.parametrize(
    ("setup", "work"),
    [
        ("row = bytes(4 << 20)", "widehash.cubehash512.many([row] * 10_000)"),
        (
            "import pyarrow as pa; column = pa.array([bytes(1 << 16)] * 400)",
            "widehash.cubehash512.many(pa.chunked_array([column] * 1000))",
        ),
        ("data = bytes(2 << 30)", "widehash.cubehash512(data)"),
        ("data = bytes(2 << 30); h = widehash.cubehash512(b'abc')", "h.update(data)"),
        # Pages that are only read take no memory; 0x4000 is MAP_NORESERVE, which Python 3.11 does not name.
        (
            "import mmap; private = mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x4000;"
            "data = mmap.mmap(-1, 1 << 35, flags=private);"
            "h = widehash.blake3(b'abc', max_threads=2)",
            "h.update(data)",
        ),
        ("h = widehash.blake3(b'abc')", "h.update_mmap('/dev/zero')"),
        ("h = widehash.blake3(b'abc', max_threads=2)", "h.update_mmap('/dev/zero')"),
        ("", "for entry in widehash.sum('/dev/zero', 'cubehash512'): pass"),
        ("", "list(widehash.sum(['/dev/zero', '/dev/zero'], threads=2))"),
    ],
    ids=[
        "list", "column", "constructor", "update", "update by threads", "update_mmap",
        "update_mmap by threads", "one file", "two files",
    ],
)
def test_ctrl_c(setup: str, work: str) -> None:
    if "mmap." in setup and not sys.platform.startswith("linux"):
        pytest.skip("NOT RUN: memory without end (not on this system)")
    if "pyarrow" in setup:
        pytest.importorskip("pyarrow", reason="NOT RUN: pyarrow is not installed")
    if "/dev/zero" in work and not os.path.exists("/dev/zero"):
        pytest.skip("NOT RUN: no endless file on this system")
    program = INTERRUPTED.format(setup=setup, work=work)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=100
    )
    assert ran.stdout.startswith("interrupted after"), ran.stderr
    assert ran.returncode == 0
    assert float(ran.stdout.split()[-1]) < 20


HANDLED = """
import signal, widehash
# An update checks for signals only now and then: this one lasts long enough for many checks.
before, data = widehash.cubehash512(b"abc"), bytes(256 << 20)
h, tried = before.copy(), []
def handler(*_):
    try:
        h.digest()
        return  # between two updates
    except RuntimeError as error:
        tried.append(str(error))
    calls = [h.hexdigest, h.copy, h.reset, h.export, lambda: h.update(b"x"), lambda: h.update(data)]
    for call in calls:
        try:
            call()
        except RuntimeError as error:
            tried.append(str(error))
    signal.setitimer(signal.ITIMER_REAL, 0)
signal.signal(signal.SIGALRM, handler)
signal.setitimer(signal.ITIMER_REAL, 0.05, 0.05)
while not tried:
    h = before.copy()
    h.update(data)
assert len(tried) == 7 and "signal handler" in tried[0], tried
assert h.digest() == widehash.cubehash512(b"abc" + data).digest()
print("good")
"""


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="NOT RUN: no timers on this system")
def test_a_signal_handler_that_uses_the_object() -> None:
    """It cannot wait for the update that it interrupts; the update goes on."""
    ran = subprocess.run([sys.executable, "-c", HANDLED], capture_output=True, text=True, timeout=100)
    assert ran.stdout == "good\n", ran.stderr


def test_every_class_is_tried() -> None:
    assert len(CASES) == 36

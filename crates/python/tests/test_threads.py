"""Python threads: on one object, beside each other, after a fork, and while Ctrl-C comes."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
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
    print("interrupted after", time.monotonic() - start)
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
        ("", "for entry in widehash.sum('/dev/zero', 'cubehash512'): pass"),
        ("", "list(widehash.sum(['/dev/zero', '/dev/zero'], threads=2))"),
    ],
    ids=["list", "column", "one file", "two files"],
)
def test_ctrl_c(setup: str, work: str) -> None:
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


def test_every_class_is_tried() -> None:
    assert len(CASES) == 20

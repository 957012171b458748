"""What the tests share: every way to begin a hash, the command, and how a check that cannot run says so."""

import os
import subprocess
import sys
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Callable

import pytest

import widehash

KEY = bytes(range(32))
CONTEXT = "example.com 2026-01-01 00:00:00 tests"


@dataclass(frozen=True)
class Case:
    """A way to begin a hash: the name, and the options of the constructor."""

    name: str
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def make(self) -> Callable[..., Any]:
        return partial(self.constructor, **self.options)

    @property
    def constructor(self) -> Any:
        return getattr(widehash, {"shake128": "shake_128", "shake256": "shake_256"}.get(self.name, self.name.replace("-", "_")))

    @property
    def many(self) -> Callable[..., widehash.Digests]:
        return partial(self.constructor.many, **self.options)

    def __str__(self) -> str:
        return " ".join([self.name, *self.options])


def _options(name: str) -> dict[str, Any]:
    return {"key": KEY} if name.startswith(("highwayhash", "kmac")) else {}


CASES = [Case(name, _options(name)) for name in sorted(widehash.algorithms_available)] + [
    Case("blake3", {"key": KEY}),
    Case("blake3", {"derive_key_context": CONTEXT}),
    Case("cubehash"),
    Case("cubehash", {"params": "3+2/17+5-232"}),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES, ids=str)


def need(module: str) -> Any:
    """Returns a package, or skips what cannot run without it."""
    return pytest.importorskip(module, reason=f"NOT RUN: {module} is not installed")


@pytest.fixture(scope="session")
def command() -> str:
    """The path of the `widehash` command."""
    path = os.environ.get("WIDEHASH_COMMAND")
    if not path:
        pytest.skip("NOT RUN: WIDEHASH_COMMAND does not name the command to compare with")
    return path


@pytest.fixture(scope="session")
def states() -> Callable[[list[str]], list[str]]:
    """The engine's example that resumes states: a function from its lines of input to those of output."""
    path = os.environ.get("WIDEHASH_STATES")
    if not path:
        pytest.skip("NOT RUN: WIDEHASH_STATES does not name the engine's example of states")

    def run(lines: list[str]) -> list[str]:
        text = "".join(f"{line}\n" for line in lines)
        ran = subprocess.run([path], input=text, capture_output=True, text=True, check=True)
        return ran.stdout.splitlines()

    return run


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Prints each reason why something could not run in a line of its own, for ./test to collect."""
    reasons = set()
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons.add(reason.removeprefix("Skipped: "))
    for reason in sorted(reasons):
        terminalreporter.write_line(reason if reason.startswith("NOT RUN: ") else f"NOT RUN: {reason}")

"""The examples of the READMEs and of `examples/` run as they are written, one after another."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import widehash

from conftest import need

PACKAGE = Path(__file__).parent.parent
PROJECT = PACKAGE.parent.parent
PAGES = [PACKAGE / "README.md", PROJECT / "README.md"]
EXAMPLES = [
    example
    for page in PAGES
    for example in re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
]


def test_there_are_seven() -> None:
    assert len(EXAMPLES) == 7


def run(example: str, name: str) -> None:
    for module in re.findall(r"^import ([\w.]+)", example, re.MULTILINE):
        need(module)
    exec(compile(example, name, "exec"), {})


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0])
def test_an_example(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rows.bin").write_bytes(bytes(100_000))
    run(example, "README.md")


def test_hash_a_column() -> None:
    program = PROJECT / "examples" / "hash_a_column.py"
    run(program.read_text(encoding="utf-8"), str(program))


def test_finish_a_hash(tmp_path: Path) -> None:
    begin = os.environ.get("WIDEHASH_BEGIN")
    if not begin:
        pytest.skip("NOT RUN: WIDEHASH_BEGIN does not name the engine's example that begins a hash")
    saved = tmp_path / "saved"
    first, second = b"hashed in Rust, " * 1000, b"hashed in Python"
    subprocess.run([begin, saved], input=first, check=True)
    program = [sys.executable, PROJECT / "examples" / "finish_a_hash.py", saved]
    finished = subprocess.run(program, input=second, capture_output=True, check=True)
    assert finished.stdout.decode() == widehash.sha256(first + second).hexdigest() + "\n"
    saved.write_bytes(saved.read_bytes()[::-1])
    damaged = subprocess.run(program, input=second, capture_output=True)
    assert damaged.returncode == 1 and b"ValueError" in damaged.stderr

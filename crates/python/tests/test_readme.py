"""The examples of the README run as they are written, one after another."""

import re
from pathlib import Path

import pytest

from conftest import need

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"^```python\n(.*?)^```", README.read_text(), re.MULTILINE | re.DOTALL)


def test_there_are_six() -> None:
    assert len(EXAMPLES) == 6


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0])
def test_an_example(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in re.findall(r"^import ([\w.]+)", example, re.MULTILINE):
        need(module)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rows.bin").write_bytes(bytes(100_000))
    exec(compile(example, str(README), "exec"), {})

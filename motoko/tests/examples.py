"""Compiles and runs every example that the README and the doc comments show.

    python3 examples.py TOOLS
"""

import re
import subprocess
import sys
from pathlib import Path

from canister import Trap, program

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent


def examples():
    """The text of every example and where it stands."""
    for path in [PACKAGE / "README.md", *sorted((PACKAGE / "src").rglob("*.mo"))]:
        text = path.read_text()
        if path.suffix == ".mo":
            text = "\n".join(re.sub(r"^\s*/// ?", "", line) if "///" in line else "" for line in text.splitlines())
        for found in re.finditer(r"^```motoko\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            yield f"{path.name}, line {text[: found.start()].count(chr(10)) + 2}", found[1]


def main():
    tools = Path(sys.argv[1])
    source, wasm = tools / "example.mo", tools / "example.wasm"
    count = 0
    for place, text in examples():
        source.write_text(text)
        mode = "ic" if "persistent actor" in text else "wasi"
        command = ["node", HERE / "compile.js", tools, mode, source, wasm]
        if subprocess.run(command).returncode:
            sys.exit(f"{place} does not compile")
        if mode == "wasi":
            try:
                program(wasm)
            except Trap as trap:
                sys.exit(f"{place} traps: {trap}")
        count += 1
    assert count >= 12, f"only {count} examples were found"
    print(f"{count} examples")


main()

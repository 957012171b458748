"""Compiles and runs every example that the README and the doc comments show.

    python3 examples.py TOOLS
"""

import re
import subprocess
import sys
from pathlib import Path

from canister import program

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
        # What an actor or a function declares is not used.
        source.write_text(text)
        mode = "ic" if re.search(r"\bactor\b", text) else "wasi"
        done = subprocess.run(["node", HERE / "compile.js", tools, mode, source, wasm], stderr=-1, text=True)
        told = [line for line in done.stderr.splitlines() if "unused" not in line and "M0194" not in line]
        if done.returncode and any("Main.mo:" in line for line in told) or not wasm.exists():
            sys.exit(f"{place}:\n{done.stderr}")
        if mode == "wasi" and wasm.exists():
            program(wasm)
        wasm.unlink(missing_ok=True)
        count += 1
    assert count >= 12, f"only {count} examples were found"
    print(f"{count} examples")


main()

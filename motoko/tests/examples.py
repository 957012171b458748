"""Compiles and runs every example that the README and the doc comments show.

    python3 examples.py TOOLS

Those that are no actor are compiled as one program, each in a block of its own below all their
imports: the compiler takes seconds for any.
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
            lines = text.splitlines()
            text = "\n".join(re.sub(r"^\s*/// ?", "", line) if "///" in line else "" for line in lines)
        for found in re.finditer(r"^```motoko\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            yield f"{path.name}, line {text[: found.start()].count(chr(10)) + 2}", found[1]


def compiled(tools, text, mode):
    source, wasm = tools / "examples.mo", tools / "examples.wasm"
    source.write_text(text)
    done = subprocess.run(["node", HERE / "compile.js", tools, mode, source, wasm])
    if done.returncode:
        numbered = (f"{number}: {line}" for number, line in enumerate(text.splitlines(), 1))
        sys.exit("\n".join(numbered))
    return wasm


def main():
    tools = Path(sys.argv[1])
    imports, blocks, count = set(), [], 0
    for place, text in examples():
        count += 1
        if "persistent actor" in text:
            compiled(tools, f"// {place}\n{text}", "ic")
            continue
        lines = text.splitlines()
        imports |= {line for line in lines if line.startswith("import ")}
        body = "\n".join(line for line in lines if not line.startswith("import "))
        blocks.append(f'// {place}\nDebug.print("{place}");\ndo {{\n{body}\n}};\n')
    imports.add('import Debug "mo:core/Debug";')
    text = "\n".join([*sorted(imports), *blocks, 'Debug.print("end");'])
    wasm = compiled(tools, text, "wasi")
    try:
        marks = program(wasm)
    except Trap as trap:
        sys.exit(f"an example traps: {trap}")
    assert marks[-1][0] == "end", marks[-1]
    assert len(marks) == len(blocks) + 1 and count >= 12, f"only {count} examples were found"
    print(f"{count} examples")


main()

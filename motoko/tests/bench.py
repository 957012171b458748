"""Prints what Bench.mo costs for this package, and for the published library if its folder is given."""

import subprocess
import sys
from pathlib import Path

from canister import program

HERE = Path(__file__).resolve().parent
SHOWN = (0, 32, 64, 1_000, 10_000)
BLOCKS = {"sha256": 64, "sha512": 128}


def measure(tools, name, *packages):
    """Fuel by algorithm, size and source."""
    source, wasm = tools / f"bench-{name}.mo", tools / f"bench-{name}.wasm"
    source.write_text((HERE / "Bench.mo").read_text().replace("LIBRARY", name))
    subprocess.run(["node", HERE / "compile.js", tools, "wasi", source, wasm, *packages], check=True)
    marks = program(wasm)
    nothing = marks[1][1]
    return {
        (algorithm, int(size), kind): fuel - nothing
        for algorithm, size, kind, fuel in (
            (*text.split(), fuel) for text, fuel in marks if text.startswith("sha")
        )
    }


def main():
    tools = Path(sys.argv[1])
    ours = measure(tools, "widehash")
    theirs = None
    if len(sys.argv) > 2:
        theirs = measure(tools, "published", f"published={Path(sys.argv[2]).resolve()}")
    else:
        print("NOT RUN: the ratios to the published library (give the folder of its sources)\n")
    ratio = f"{'published':>12}{'ratio':>8}" if theirs else ""
    print(f"{'algorithm':10}{'bytes':>8}  {'of':6}{'fuel':>12}{ratio}")
    rows = {key: value for key, value in ours.items() if key[1] in SHOWN}
    for (algorithm, size, kind), fuel in rows.items():
        line = f"{algorithm:10}{size:8}  {kind:6}{fuel:12}"
        if theirs:
            published = theirs[algorithm, size, kind]
            line += f"{published:12}{published / fuel:8.2f}"
        print(line)
    print()
    for algorithm, block in BLOCKS.items():
        for kind in ("blob", "array", "iter"):
            line = f"{algorithm}, a block of {block:3} bytes, {kind:6}"
            blocks = [of_block(costs, algorithm, kind, block) for costs in (ours, theirs) if costs]
            line += "".join(f"{fuel:12.0f}" for fuel in blocks)
            print(line + (f"{blocks[1] / blocks[0]:8.2f}" if theirs else ""))


def of_block(costs, algorithm, kind, block):
    """From two messages of whole blocks, so that all but the blocks is taken off."""
    short, long = 64_000, 128_000
    return (costs[algorithm, long, kind] - costs[algorithm, short, kind]) * block / (long - short)


main()

"""Counts the instructions that hashing takes in WebAssembly, by wasmtime's fuel.

usage: measure.py SCALAR.wasm SIMD128.wasm [--docs FILE]

Fuel is one for each executed instruction (none for those that only mark places, such as `block` and
`end`), so the figures are exact and the same on every machine. Every digest is compared with the
other crate's and, where Python has the function, with Python's. With --docs the table replaces the
text between the markers in FILE.
"""

import hashlib
import sys
from importlib.metadata import version

import wasmtime

WORKS = [
    # title, function, the lengths of two messages, and the units of work between them; or one length
    # alone
    ("SHA-256, the empty message", "sha256", 0, None, 1),
    ("SHA-256, a 64-byte block", "sha256", 64 * 1000, 64 * 2000, 1000),
    ("SHA-256, a 64-byte message of a batch", "batch", 64 * 128, 64 * 256, 128),
    ("SHA-512, the empty message", "sha512", 0, None, 1),
    ("SHA-512, a 128-byte block", "sha512", 128 * 1000, 128 * 2000, 1000),
    ("BLAKE3, a message of one chunk (1 KiB)", "blake3", 1024, None, 1),
    ("BLAKE3, a chunk of 1 MiB, with its parents", "blake3", 1 << 19, 1 << 20, 512),
    ("SHA3-256, a 136-byte block", "sha3_256", 136 * 1000, 136 * 2000, 1000),
    ("Keccak-256, a 64-byte message of a batch", "keccak_batch", 64 * 128, 64 * 256, 128),
]
# The goals: no more than the crate in any build, and in the best build no more than a fifth of the
# 19,010 that the SHA-256 written in Motoko takes.
GOAL, MOST = "SHA-256, a 64-byte block", 3800
BEGIN, END = "<!-- wasm: begin -->", "<!-- wasm: end -->"


class Module:
    def __init__(self, path):
        config = wasmtime.Config()
        config.consume_fuel = True
        engine = wasmtime.Engine(config)
        self.store = wasmtime.Store(engine)
        self.store.set_fuel(1 << 60)
        module = wasmtime.Module.from_file(engine, path)
        self.exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        self.message = bytes(i * i % 251 for i in range(1 << 20))
        self.exports["memory"].write(self.store, self.message, self.address("input"))

    def address(self, name):
        return self.exports[name](self.store)

    def fuel(self, function, length):
        """The fuel of one call, and the digest."""
        before = self.store.get_fuel()
        self.exports[function](self.store, length)
        spent = before - self.store.get_fuel()
        start = self.address("output")
        size = 64 if function.endswith("512") else 32
        return spent, bytes(self.exports["memory"].read(self.store, start, start + size))

    def check(self, length, function):
        """Exits unless widehash, the crate and Python agree."""
        digests = {self.fuel(f"{who}_{function}", length)[1] for who in ("widehash", "crates")}
        if function in hashlib.algorithms_available:
            digests.add(hashlib.new(function, self.message[:length]).digest())
        if len(digests) != 1:
            sys.exit(f"{function} of {length} bytes: the digests differ")

    def cost(self, who, function, shorter, longer, units):
        name = f"{who}_{function}"
        spent = self.fuel(name, shorter)[0]
        if longer is not None:
            spent = self.fuel(name, longer)[0] - spent
        return spent / units


def rows(modules):
    """For each work its title, and for each build the costs of widehash and of the crate."""
    for title, function, shorter, longer, units in WORKS:
        costs = []
        for module in modules:
            for length in (shorter, longer):
                if length is not None:
                    module.check(length, function)
            costs.append(
                [
                    module.cost(who, function, shorter, longer, units)
                    for who in ("widehash", "crates")
                ]
            )
        yield title, costs


def table(rows):
    yield "| work | widehash | the crate | widehash, simd128 | the crate, simd128 |"
    yield "|---|--:|--:|--:|--:|"
    for title, costs in rows:
        cells = [f"{cost:,.0f}" for build in costs for cost in build]
        yield f"| {title} | {' | '.join(cells)} |"


def goals_are_met(rows):
    costs = dict(rows)[GOAL]
    return all(widehash <= crate for widehash, crate in costs) and min(costs)[0] <= MOST


def main(arguments):
    if len(arguments) not in (2, 4) or arguments[2:3] not in ([], ["--docs"]):
        sys.exit(__doc__)
    measured = list(rows([Module(path) for path in arguments[:2]]))
    lines = "\n".join(table(measured))
    print(f"wasmtime {version('wasmtime')}\n{lines}")
    if arguments[2:]:
        with open(arguments[3], encoding="utf-8") as file:
            before, rest = file.read().split(BEGIN)
        after = rest.split(END)[1]
        with open(arguments[3], "w", encoding="utf-8") as file:
            file.write(f"{before}{BEGIN}\n{lines}\n{END}{after}")
    if not goals_are_met(measured):
        sys.exit(f"{GOAL}: more than the crate, or more than {MOST:,} in both builds")


if __name__ == "__main__":
    main(sys.argv[1:])

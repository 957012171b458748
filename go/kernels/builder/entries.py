"""The entries of the objects, read from the Rust sources, and their form in Go."""

import re
from dataclasses import dataclass
from pathlib import Path

# The types of arguments. Go's assembly lays arguments out as C does structures.
TYPES = {
    "usize": ("int", 8),
    "u64": ("uint64", 8),
    "u32": ("uint32", 4),
    "*const u8": ("*byte", 8),
    "*mut u8": ("*byte", 8),
    "*mut [u8; 64]": ("*[64]byte", 8),
    "*const [u32; 5]": ("*[5]uint32", 8),
    "*mut [u32; 5]": ("*[5]uint32", 8),
    "*const [u32; 8]": ("*[8]uint32", 8),
    "*mut [u32; 8]": ("*[8]uint32", 8),
    "*const [u32; 32]": ("*[32]uint32", 8),
    "*mut [u32; 32]": ("*[32]uint32", 8),
    "*const [u64; 4]": ("*[4]uint64", 8),
    "*const [u64; 8]": ("*[8]uint64", 8),
    "*mut [u64; 8]": ("*[8]uint64", 8),
    "*const [u64; 16]": ("*[16]uint64", 8),
    "*mut [u64; 16]": ("*[16]uint64", 8),
    "*mut [u64; 25]": ("*[25]uint64", 8),
    "*const Slice": ("*[]byte", 8),
    "*mut Step": ("*Step", 8),
}

# Names as Go writes them.
WORDS = {"sha256": "SHA256", "sha512": "SHA512", "ripemd160": "RIPEMD160", "blake3": "BLAKE3",
         "highwayhash": "HighwayHash", "cubehash": "CubeHash", "keccak": "Keccak"}

# Go's own words, which are no names of arguments.
RENAMED = {"len": "n"}


@dataclass(frozen=True)
class Entry:
    family: str
    symbol: str
    doc: str
    arguments: tuple[tuple[str, str], ...]
    result: str | None

    @property
    def operation(self) -> str:
        return self.symbol.removeprefix(self.family + "_")

    @property
    def name(self) -> str:
        """The exported Go name."""
        return WORDS[self.family] + self.operation.capitalize()

    @property
    def size(self) -> int:
        """Bytes of the arguments and the result."""
        at = 0
        for _, kind in (*self.arguments, *([("result", self.result)] if self.result else [])):
            _, size = TYPES[kind]
            at = (at + size - 1) // size * size + size
        return at

    def parameters(self) -> str:
        return ", ".join(f"{name} {TYPES[kind][0]}" for name, kind in self.arguments)

    def names(self) -> str:
        return ", ".join(name for name, _ in self.arguments)

    def result_type(self) -> str:
        return f" {TYPES[self.result][0]}" if self.result else ""

    def named_result(self) -> str:
        return f" (result {TYPES[self.result][0]})" if self.result else ""


def entries(source: Path, family: str) -> list[Entry]:
    """Returns the entries that a source file defines."""
    found = []
    pattern = re.compile(
        r"    /// (?P<doc>[^\n]*)\n    fn (?P<name>\w+)\((?P<arguments>[^)]*)\)(?: -> (?P<result>\w+))? \{"
    )
    for match in pattern.finditer(source.read_text()):
        arguments = tuple(
            (name.strip(), kind.strip())
            for name, kind in (a.split(":", 1) for a in match["arguments"].split(",") if a.strip())
        )
        taken = {name for name, _ in arguments}
        arguments = tuple(
            (RENAMED[name] if name in RENAMED and RENAMED[name] not in taken else name, kind)
            for name, kind in arguments
        )
        arguments = tuple(("length" if name == "len" else name, kind) for name, kind in arguments)
        found.append(Entry(family, match["name"], match["doc"], arguments, match["result"]))
    return found

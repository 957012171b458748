"""As much of ELF as a linked object needs: sections, symbols, relocations."""

import struct
from dataclasses import dataclass
from pathlib import Path

SHT_SYMTAB, SHT_RELA, SHF_ALLOC, SHN_UNDEF = 2, 4, 2, 0


@dataclass
class Section:
    name: str
    kind: int
    flags: int
    address: int
    data: bytes
    link: int
    info: int
    size: int
    offset: int


class Elf:
    """A 64-bit little-endian file."""

    def __init__(self, raw: bytes):
        self.raw = raw
        if self.raw[:6] != b"\x7fELF\x02\x01":
            raise ValueError("no 64-bit little-endian ELF file")
        offset, = struct.unpack_from("<Q", self.raw, 40)
        size, count, names = struct.unpack_from("<HHH", self.raw, 58)
        headers = [struct.unpack_from("<IIQQQQIIQQ", self.raw, offset + i * size) for i in range(count)]
        strings = self._bytes(headers[names])
        self.sections = [
            Section(_string(strings, h[0]), h[1], h[2], h[3], self._bytes(h), h[6], h[7], h[5], h[4])
            for h in headers
        ]

    def _bytes(self, header) -> bytes:
        nobits = header[1] == 8
        return b"" if nobits else self.raw[header[4]:header[4] + header[5]]

    def allocated(self) -> list[Section]:
        return [s for s in self.sections if s.flags & SHF_ALLOC and s.size]

    def symbols(self) -> list[tuple[str, int, bool]]:
        """Returns name, value and whether it is defined."""
        found = []
        for section in self.sections:
            if section.kind == SHT_SYMTAB:
                strings = self.sections[section.link].data
                for at in range(0, len(section.data), 24):
                    name, _, _, where, value, _ = struct.unpack_from("<IBBHQQ", section.data, at)
                    found.append((_string(strings, name), value, where != SHN_UNDEF))
        return found

    def relocations(self) -> list[tuple[int, int]]:
        """Returns place and type of the relocations that apply to allocated sections."""
        found = []
        for section in self.sections:
            if section.kind == SHT_RELA:
                to = self.sections[section.info]
                if section.info == 0 or to.flags & SHF_ALLOC:
                    for at in range(0, len(section.data), 24):
                        place, info, _ = struct.unpack_from("<QQq", section.data, at)
                        found.append((place, info & 0xffffffff))
        return found


def without_panic_texts(compiled: bytes) -> bytes:
    """Returns an object file whose constants do not point at texts.

    What remains of a panic passes on where it happened, a constant that points at the name of a source
    file, and then traps without reading it. On x86 the compiler drops that by itself.
    """
    ABSOLUTE, NOTHING = 257, 0  # R_AARCH64_ABS64, R_AARCH64_NONE
    elf = Elf(compiled)
    changed = bytearray(compiled)
    symbols = next(section for section in elf.sections if section.kind == SHT_SYMTAB).data
    for section in elf.sections:
        if section.kind == SHT_RELA and elf.sections[section.info].name.startswith(".rodata"):
            for at in range(0, len(section.data), 24):
                _, info, _ = struct.unpack_from("<QQq", section.data, at)
                where, = struct.unpack_from("<H", symbols, (info >> 32) * 24 + 6)
                target = elf.sections[where].name if where < len(elf.sections) else ""
                if info & 0xffffffff == ABSOLUTE and target.startswith(".rodata.str"):
                    struct.pack_into("<Q", changed, section.offset + at + 8, NOTHING)
    return bytes(changed)


def member(archive: Path, prefix: str) -> bytes:
    """Returns the one member of an archive whose name begins with the prefix."""
    raw = archive.read_bytes()
    at, long_names, found = 8, b"", []
    while at < len(raw):
        name, size = raw[at:at + 16].rstrip(), int(raw[at + 48:at + 58])
        data = raw[at + 60:at + 60 + size]
        if name == b"//":
            long_names = data
        elif name.startswith(b"/") and name[1:].isdigit():
            start = int(name[1:])
            name = long_names[start:long_names.index(b"/", start)]
        if name.startswith(prefix.encode()):
            found.append(data)
        at += 60 + size + size % 2
    if len(found) != 1:
        raise ValueError(f"{archive}: {len(found)} members {prefix}*, not one")
    return found[0]


def _string(strings: bytes, at: int) -> str:
    return strings[at:strings.index(b"\0", at)].decode()

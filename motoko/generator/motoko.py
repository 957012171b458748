"""Pieces of Motoko that the generator puts together, and the templates that it fills."""

import re
from pathlib import Path
from string import Template

TEMPLATES = Path(__file__).parent / "templates"
WIDTH = 100
# Where the two halves of a 32-bit word are put together.
JOINT = ") | nat32("
# Conversions under short names, which the compiler looks through. A module declares those it uses.
CONVERSIONS = {
    "nat": "Prim.nat64ToNat",
    "nat16": "Prim.nat8ToNat16",
    "nat32": "Prim.nat16ToNat32",
    "nat64": "Prim.nat32ToNat64",
}

# Bytes of an exported state before and behind its content.
ENVELOPE_HEADER = 6
ENVELOPE_CHECKSUM = 8


def fill(template, **pieces):
    """A template with its `$placeholders` replaced; a piece of several lines keeps its indentation."""
    lines = []
    for line in (TEMPLATES / template).read_text().splitlines():
        name = line.strip()
        if name.startswith("$") and name[1:].isidentifier():
            indentation = line[: len(line) - len(name)]
            piece = pieces[name[1:]]
            for part in piece if isinstance(piece, list) else piece.splitlines():
                lines.append((indentation + part).rstrip())
        else:
            lines.append(Template(line).substitute(pieces))
    text = "\n".join(part for line in lines for part in broken(line)) + "\n"
    return text.replace("  // conversions\n\n", declared(text))


def declared(text):
    """The conversions that a module uses, in place of a line that says so."""
    used = [name for name in CONVERSIONS if re.search(rf"(?<![.\w]){name}\(", text)]
    return "".join(f"  let {name} = {CONVERSIONS[name]};\n" for name in used) + "\n" * bool(used)


def broken(line):
    """A long line that joins two halves of a word, as two lines."""
    at = line.find(JOINT)
    if len(line) <= WIDTH or at < 0:
        return [line]
    indentation = line[: len(line) - len(line.lstrip())]
    return [line[: at + 1], f"{indentation}  {line[at + 2:]}"]


def wrapped(items, opening="", closing=""):
    """Items between commas, on as many lines as they need, indented if they are several."""
    line = f"{opening}{', '.join(items)}{closing}"
    if len(line) <= WIDTH - 12:
        return [line]
    lines, current = [opening], ""
    for item in items:
        if current and len(current) + len(item) + 4 > WIDTH - 12:
            lines.append(current)
            current = ""
        current += f"{' ' if current else '  '}{item},"
    return [*lines, current, closing]


def names(prefix, count):
    return [f"{prefix}{i}" for i in range(count)]


def layout(fields):
    """Where the fields of an exported state begin, and its length: see saved.rs of the engine."""
    at, lines = ENVELOPE_HEADER, []
    for name, size in fields:
        lines.append(f"let {name} = {at};")
        at += size
    return lines + [f"let EXPORTED = {at + ENVELOPE_CHECKSUM};"], at + ENVELOPE_CHECKSUM


def tuple_type(count, of="Nat32"):
    return f"({', '.join([of] * count)})"


def word_of_bytes(expressions, order):
    """A `Nat32` of four `Nat16` that hold a byte each, in the order that they have in the message.

    Two bytes are joined in `Nat16` and two such pairs in `Nat32`: wider words would need more
    conversions, and multiplying is cheaper than shifting.
    """
    a, b, c, d = expressions if order == "big" else reversed(expressions)

    def joined(high, low, factor):
        """`high * factor + low`; both may be numbers, of which 0 is left out."""
        if high.isdigit() and low.isdigit():
            return str(int(high) * factor + int(low))
        if high == "0":
            return low
        high = str(int(high) * factor) if high.isdigit() else f"({high} *% {factor})"
        return high if low == "0" else f"{high} | {low}"

    def pair(high, low):
        both = joined(high, low, 1 << 8)
        return both if both.isdigit() else f"nat32({both})"

    return joined(pair(a, b), pair(c, d), 1 << 16)


def blob_of_words(words, order, length):
    """Lines that end with a blob of the first `length` bytes of `Nat32` words."""
    lines, bytes_ = [], []
    for i, word in enumerate(words[: -(-length // 4)]):
        letters = [f"{letter}{i}" for letter in "abcd"]
        lines.append(f"let ({', '.join(letters)}) = Prim.explodeNat32({word});")
        bytes_ += letters if order == "big" else reversed(letters)
    return lines + wrapped(bytes_[:length], "Prim.arrayToBlob([", "]);")


def byte_at(offset):
    """The byte of `data` this far behind `at`, in a `Nat16`.

    Of all ways to a byte this one takes the fewest instructions: in `Nat64` the place is found by one
    addition, and only the last conversion asks how large it is.
    """
    place = f"at +% {offset}" if offset else "at"
    return f"nat16(data[nat({place})])"


def word_at(offset, order):
    """The `Nat32` of four bytes of `data`."""
    return word_of_bytes([byte_at(offset + i) for i in range(4)], order)


def words_at(count, order):
    return [word_at(4 * i, order) for i in range(count)]

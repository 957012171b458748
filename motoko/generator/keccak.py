"""Keccak-f[1600], the permutation of FIPS 202, and what is emitted of it: running messages of SHA3-256 and of
Keccak-256, whose blocks have the same length."""

from . import tables
from .motoko import blob_of_words, fill, names, tuple_type, word_at, wrapped
from .words import Lines, Number, Numbers, Word64

RATE = 136
# Halves of the state's 25 words, the low one first.
HALVES = names("s", 50)
# What ends a message of each function, and its number in exported states.
FUNCTIONS = {"sha3_256": (0x06, 17), "keccak256": (0x01, 23)}


def permute(scope, state, word):
    """The 25 words of the state after 24 rounds, word x + 5y being lane (x, y). `word` makes a word of a number."""
    a = list(state)
    for number, constant in enumerate(tables.keccak_round_constants()):
        def name(letter, i, value):
            return scope.name(f"{letter}{number}_{i}", value)

        # Theta.
        c = [name("c", x, a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20]) for x in range(5)]
        d = [name("d", x, c[(x + 4) % 5] ^ c[(x + 1) % 5].rotr(63)) for x in range(5)]
        # Rho and pi: lane (x, y) goes to (y, 2x + 3y).
        b = [None] * 25
        for x in range(5):
            for y in range(5):
                value = name("t", x + 5 * y, a[x + 5 * y] ^ d[x])
                by = tables.keccak_offset(x, y)
                b[y + 5 * ((2 * x + 3 * y) % 5)] = name("b", x + 5 * y, value.rotr(64 - by)) if by else value
        # Chi and iota.
        for y in range(0, 25, 5):
            for x in range(5):
                value = b[y + x] ^ (~b[y + (x + 1) % 5] & b[y + (x + 2) % 5])
                if x + y == 0:
                    value = value ^ word(constant)
                a[y + x] = name("a", y + x, value)
    return a


def digest(function, message):
    """The digest of less than a block, computed here to check the definition."""
    domain, _ = FUNCTIONS[function]
    block = bytearray(200)
    block[: len(message)] = message
    block[len(message)] = domain
    block[RATE - 1] |= 0x80
    state = [Number(int.from_bytes(block[i : i + 8], "little"), 64) for i in range(0, 200, 8)]
    out = permute(Numbers(), state, lambda number: Number(number, 64))
    return b"".join(value.value.to_bytes(8, "little") for value in out[:4])


def permute_body():
    scope = Lines()
    state = [
        scope.name(f"w{i}", Word64.halves(f"state[{2 * i + 1}]", f"state[{2 * i}]")) for i in range(25)
    ]
    lines = []
    for i, value in enumerate(permute(scope, state, Word64.coerce)):
        high, low = value.to_nat32s()
        lines += [f"state[{2 * i}] := {low};", f"state[{2 * i + 1}] := {high};"]
    return scope.lines + lines


def writers():
    lines = []
    for source, type_, article in (("Blob", "Blob", "a blob"), ("Array", "[Nat8]", "an array of bytes")):
        writer = fill(
            "KeccakWriter.mo", source=source, type=type_, what=article, word=word_at(0, "little"), rate=str(RATE)
        )
        lines += ["", *writer.splitlines()]
    return lines


def sponge_module():
    return fill(
        "KeccakSponge.mo",
        rate=str(RATE),
        last_word=str(RATE // 4 - 1),
        permute=permute_body(),
        writers=writers(),
        state_type=wrapped(["Nat32"] * 50, "state : (", ");"),
        share=wrapped([f"state[{i}]" for i in range(50)], "state = (", ");"),
        unshare=wrapped(HALVES, "let (", ") = value.state;"),
        store=[f"state[{i}] := {half};" for i, half in enumerate(HALVES)],
        output=blob_of_words([f"state[{i}]" for i in range(8)], "little", 32),
    )


def module():
    return fill(
        "Keccak.mo",
        domains=[f"case (#{name}) {domain};" for name, (domain, _) in FUNCTIONS.items()],
        numbers=[f"case (#{name}) {number};" for name, (_, number) in FUNCTIONS.items()],
    )

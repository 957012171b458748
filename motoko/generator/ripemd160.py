"""RIPEMD-160's compression, as its paper's pseudo-code has it."""

from . import tables
from .words import Number, Numbers

FUNCTIONS = [
    lambda x, y, z: x ^ y ^ z,
    lambda x, y, z: ((y ^ z) & x) ^ z,
    lambda x, y, z: (x | ~y) ^ z,
    lambda x, y, z: ((x ^ y) & z) ^ y,
    lambda x, y, z: x ^ (y | ~z),
]


def line(scope, name, state, message, side):
    """The 80 steps of the left (0) or the right (1) line."""
    a, b, c, d, e = state
    for step in range(80):
        number = step // 16
        function = FUNCTIONS[number if side == 0 else 4 - number]
        word = tables.RIPEMD_WORDS[side][step]
        constant = tables.RIPEMD_CONSTANTS[side][number]
        total = a + function(b, c, d) + message[word]
        if constant:
            total = total + constant
        total = total.rotl(tables.RIPEMD_SHIFTS[number][word]) + e
        new_b = scope.name(f"{name}{step}", total)
        new_d = scope.name(f"{name}{step}_", c.rotl(10))
        a, b, c, d, e = e, new_b, b, new_d, d
    return a, b, c, d, e


def compress(scope, state, message):
    """The chaining value after a block of 16 words."""
    state = [scope.name(name, word) for name, word in zip("abcde", state)]
    message = [scope.name(f"w{i}", word) for i, word in enumerate(message)]
    left = line(scope, "l", state, message, 0)
    right = line(scope, "r", state, message, 1)
    return [state[(i + 1) % 5] + left[(i + 2) % 5] + right[(i + 3) % 5] for i in range(5)]


def digest(message):
    """The digest of at most 55 bytes, computed here to check the definition."""
    block = message + b"\x80" + bytes(55 - len(message)) + (8 * len(message)).to_bytes(8, "little")
    words = [int.from_bytes(block[i : i + 4], "little") for i in range(0, 64, 4)]
    state = [Number(word, 32) for word in tables.RIPEMD_INITIAL]
    state = compress(Numbers(), state, [Number(word, 32) for word in words])
    return b"".join(word.value.to_bytes(4, "little") for word in state)

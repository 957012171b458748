"""BLAKE3's compression (section 2.2 of its paper)."""

from . import tables
from .words import Number, Numbers

COLUMNS_AND_DIAGONALS = [
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
]


def rounds(scope, state, message):
    """The 16 words of the state after seven rounds."""
    v = list(state)
    made = 0

    def name(word):
        nonlocal made
        made += 1
        return scope.name(f"v{made}", word)

    for _ in range(7):
        for i, (a, b, c, d) in enumerate(COLUMNS_AND_DIAGONALS):
            for word, by in ((message[2 * i], (16, 12)), (message[2 * i + 1], (8, 7))):
                v[a] = name(v[a] + v[b] + word)
                v[d] = name((v[d] ^ v[a]).rotr(by[0]))
                v[c] = name(v[c] + v[d])
                v[b] = name((v[b] ^ v[c]).rotr(by[1]))
        message = [message[i] for i in tables.BLAKE3_PERMUTATION]
    return v


def compress(scope, chaining, message, counter, length, flags, word):
    """The 16 words of output; the first eight are the new chaining value. `word` makes a word of a
    number."""
    chaining = [scope.name(f"c{i}", value) for i, value in enumerate(chaining)]
    message = [scope.name(f"w{i}", value) for i, value in enumerate(message)]
    iv = [word(number) for number in tables.BLAKE3_IV[:4]]
    v = rounds(scope, chaining + iv + [*counter, length, flags], message)
    return [v[i] ^ v[i + 8] for i in range(8)] + [v[i + 8] ^ chaining[i] for i in range(8)]


def digest(message):
    """The digest of at most a block, computed here to check the definition."""
    block = message + bytes(64 - len(message))
    words = [int.from_bytes(block[i : i + 4], "little") for i in range(0, 64, 4)]
    flags = tables.BLAKE3_CHUNK_START | tables.BLAKE3_CHUNK_END | tables.BLAKE3_ROOT

    def word(number):
        return Number(number, 32)

    chaining, message_, numbers = (
        [word(n) for n in list_]
        for list_ in (tables.BLAKE3_IV, words, (0, 0, len(message), flags))
    )
    out = compress(
        Numbers(), chaining, message_, numbers[:2], numbers[2], numbers[3], word
    )
    return b"".join(value.value.to_bytes(4, "little") for value in out[:8])

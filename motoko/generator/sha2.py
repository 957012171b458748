"""SHA-2's compression (FIPS 180-4, sections 4.1 and 6), for both sizes of words."""

from collections import namedtuple

from . import tables
from .words import Number, Numbers

Sizes = namedtuple("Sizes", "bits constants state_0 state_1 schedule_0 schedule_1")

SHA256 = Sizes(32, tables.K256, (2, 13, 22), (6, 11, 25), (7, 18, 3), (17, 19, 10))
SHA512 = Sizes(64, tables.K512, (28, 34, 39), (14, 18, 41), (1, 8, 7), (19, 61, 6))


def rotations(word, by):
    """The functions Sigma of the state."""
    return word.rotr(by[0]) ^ word.rotr(by[1]) ^ word.rotr(by[2])


def rotations_and_shift(word, by):
    """The functions sigma of the message schedule."""
    return word.rotr(by[0]) ^ word.rotr(by[1]) ^ word.shr(by[2])


def schedule(sizes, scope, message):
    """The message schedule of a block of 16 words, one word after the other."""
    w = []
    rounds = len(sizes.constants)
    for t in range(rounds):
        word = message[t] if t < 16 else (
            rotations_and_shift(w[t - 2], sizes.schedule_1)
            + w[t - 7]
            + rotations_and_shift(w[t - 15], sizes.schedule_0)
            + w[t - 16]
        )
        # The first word and the last two go into sums only.
        rotated = 0 < t < rounds - 2
        w.append(scope.name(f"w{t}", word, rotated, shifted=rotated))
        yield w[t]


def addends(sizes, scope, message):
    """What the rounds add for a block: a word of the schedule and a constant each."""
    for word, constant in zip(schedule(sizes, scope, message), sizes.constants):
        yield word + constant


def compress(sizes, scope, state, added):
    """The chaining value after a block, from the one before and what the rounds add."""
    state = [scope.name(name, word, rotated=True) for name, word in zip("abcdefgh", state)]
    a, b, c, d, e, f, g, h = state
    b_c = scope.name("b_c", b ^ c)
    for t, addend in enumerate(added):
        chosen = ((f ^ g) & e) ^ g
        t1 = scope.name(f"t{t}", h + addend + chosen + rotations(e, sizes.state_1))
        # The majority of a, b and c is b where b and c agree, and otherwise a. What it takes of
        # the two is the next round's exclusive or of b and c.
        a_b = scope.name(f"x{t}", a ^ b)
        majority = (a_b & b_c) ^ b
        new_a = t1 + majority + rotations(a, sizes.state_0)
        new_e = scope.name(f"e{t}", d + t1, rotated=True)
        new_a = scope.name(f"a{t}", new_a, rotated=True)
        a, b, c, d, e, f, g, h = new_a, a, b, c, new_e, e, f, g
        b_c = a_b
    return [before + after for before, after in zip(state, (a, b, c, d, e, f, g, h))]


def numbers(sizes, values):
    return [Number(value, sizes.bits) for value in values]


def digest(sizes, initial, message):
    """The last chaining value, computed here: for constants, and to check the definition."""
    size = sizes.bits // 8
    length = 2 * size
    message = bytes(message)
    padded = message + b"\x80" + bytes((-len(message) - 1 - length) % (16 * size))
    padded += (8 * len(message)).to_bytes(length, "big")
    state = numbers(sizes, initial)
    for at in range(0, len(padded), 16 * size):
        words = [int.from_bytes(padded[i : i + size], "big") for i in range(at, at + 16 * size, size)]
        scope = Numbers()
        state = compress(sizes, scope, state, addends(sizes, scope, numbers(sizes, words)))
    return [word.value for word in state]


def truncated_initial(bits):
    """The initial value of SHA-512/t: a digest of its name (section 5.3.6)."""
    initial = [word ^ 0xA5A5A5A5A5A5A5A5 for word in tables.INITIAL_512]
    return digest(SHA512, initial, b"SHA-512/%d" % bits)


INITIAL = {
    "sha224": tables.INITIAL_224,
    "sha256": tables.INITIAL_256,
    "sha384": tables.INITIAL_384,
    "sha512": tables.INITIAL_512,
    "sha512_224": truncated_initial(224),
    "sha512_256": truncated_initial(256),
}


def padding_addends():
    """What the rounds of SHA-256 add for the block of padding after a message of just one block."""
    words = [0x80000000] + [0] * 14 + [512]
    return [added.value for added in addends(SHA256, Numbers(), numbers(SHA256, words))]

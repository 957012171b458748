"""The constants of the standards, computed from the sentences that define them.

Nothing is copied from anywhere, so nothing can be mistyped: the roots of primes are integer roots,
the permutations are permuted. `python3 generate --check` and the tests compare what comes of it with
other implementations.
"""

from itertools import count, islice


def primes():
    """The prime numbers in order."""
    found = []
    for n in count(2):
        if all(n % p for p in found):
            found.append(n)
            yield n


def root(n, degree):
    """The integer part of a root: the largest number whose power of this degree is at most `n`."""
    low, high = 0, 1 << (n.bit_length() // degree + 1)
    while low < high:
        middle = (low + high + 1) // 2
        if middle**degree <= n:
            low = middle
        else:
            high = middle - 1
    return low


def fraction(n, degree, bits):
    """The first `bits` bits of the fractional part of a root."""
    return root(n << degree * bits, degree) % 2**bits


def fractions(degree, bits, start, stop):
    """Such fractions for the primes from number `start` to before number `stop`, counted from 0."""
    return [fraction(p, degree, bits) for p in islice(primes(), start, stop)]


# SHA-2 (FIPS 180-4): section 4.2.2 and 4.2.3, then 5.3. The initial values of SHA-512/224 and
# SHA-512/256 are digests themselves: see sha2.py.
K256 = fractions(3, 32, 0, 64)
K512 = fractions(3, 64, 0, 80)
INITIAL_256 = fractions(2, 32, 0, 8)
INITIAL_512 = fractions(2, 64, 0, 8)
INITIAL_384 = fractions(2, 64, 8, 16)
# The second halves of SHA-384's.
INITIAL_224 = [word % 2**32 for word in INITIAL_384]

# RIPEMD-160 (Dobbertin, Bosselaers and Preneel, 1996): the words of the left line are in order, then
# permuted by rho once more in each of the five rounds; those of the right line begin at pi.
RHO = [7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8]
PI = [(9 * i + 5) % 16 for i in range(16)]


def lines(first):
    """The order of the words in the five rounds of a line."""
    order = []
    for _ in range(5):
        order += first
        first = [RHO[i] for i in first]
    return order


RIPEMD_WORDS = lines(list(range(16))), lines(PI)
# How far a word's step rotates in each round, by the number of the word.
RIPEMD_SHIFTS = [
    [11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8],
    [12, 13, 11, 15, 6, 9, 9, 7, 12, 15, 11, 13, 7, 8, 7, 7],
    [13, 15, 14, 11, 7, 7, 6, 8, 13, 14, 13, 12, 5, 5, 6, 9],
    [14, 11, 12, 14, 8, 6, 5, 5, 15, 12, 15, 14, 9, 9, 8, 6],
    [15, 12, 13, 13, 9, 5, 8, 6, 14, 11, 12, 11, 8, 6, 5, 5],
]
# 2^30 times the square roots, and the cube roots, of 2, 3, 5 and 7.
RIPEMD_CONSTANTS = (
    [0] + [root(n << 60, 2) for n in (2, 3, 5, 7)],
    [root(n << 90, 3) for n in (2, 3, 5, 7)] + [0],
)
# The words of MD4 and MD5, which count through the nibbles, and a fifth one.
RIPEMD_INITIAL = [
    int.from_bytes(bytes.fromhex(text), "little")
    for text in ("01234567", "89abcdef", "fedcba98", "76543210", "f0e1d2c3")
]

# BLAKE3 (O'Connor, Aumasson, Neves and Wilcox-O'Hearn, 2020): section 2.2, tables 1 to 3.
BLAKE3_IV = INITIAL_256
BLAKE3_PERMUTATION = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]
BLAKE3_CHUNK_START = 1
BLAKE3_CHUNK_END = 2
BLAKE3_PARENT = 4
BLAKE3_ROOT = 8
BLAKE3_KEYED_HASH = 16
BLAKE3_DERIVE_KEY_CONTEXT = 32
BLAKE3_DERIVE_KEY_MATERIAL = 64


def keccak_round_constants():
    """The 24 constants of iota, by the linear feedback shift register of FIPS 202, algorithm 5."""
    register, constants = 1, []
    for _ in range(24):
        constant = 0
        for j in range(7):
            constant |= (register & 1) << 2**j - 1
            register = register << 1 ^ (0x171 if register & 0x80 else 0)
        constants.append(constant)
    return constants


def keccak_offset(x, y):
    """By how many bits rho rotates lane (x, y): FIPS 202, algorithm 2."""
    at, offsets = (1, 0), {(0, 0): 0}
    for t in range(24):
        offsets[at] = (t + 1) * (t + 2) // 2 % 64
        at = at[1], (2 * at[0] + 3 * at[1]) % 5
    return offsets[x, y]

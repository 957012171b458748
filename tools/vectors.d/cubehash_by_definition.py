"""CubeHash as Bernstein defines it ("CubeHash specification", 2.B.1), a step a line.

Written for reading, not for speed: it is the oracle for parameters that no other implementation has.
"""


def rotated(word, bits):
    return (word << bits | word >> (32 - bits)) & 0xFFFFFFFF


def one_round(x):
    """Changes the 32 words of the state; the index of a word is the bits i j k l m."""
    half = range(16)  # 0jklm; 16 + these are 1jklm
    for jklm in half:  # Add x[0jklm] into x[1jklm].
        x[16 + jklm] = (x[jklm] + x[16 + jklm]) & 0xFFFFFFFF
    for jklm in half:  # Rotate x[0jklm] upwards by 7 bits.
        x[jklm] = rotated(x[jklm], 7)
    for klm in range(8):  # Swap x[00klm] with x[01klm].
        x[klm], x[8 + klm] = x[8 + klm], x[klm]
    for jklm in half:  # Xor x[1jklm] into x[0jklm].
        x[jklm] ^= x[16 + jklm]
    for jklm in half:  # Swap x[1jk0m] with x[1jk1m].
        if not jklm & 2:
            x[16 + jklm], x[18 + jklm] = x[18 + jklm], x[16 + jklm]
    for jklm in half:  # Add x[0jklm] into x[1jklm].
        x[16 + jklm] = (x[jklm] + x[16 + jklm]) & 0xFFFFFFFF
    for jklm in half:  # Rotate x[0jklm] upwards by 11 bits.
        x[jklm] = rotated(x[jklm], 11)
    for jklm in half:  # Swap x[0j0lm] with x[0j1lm].
        if not jklm & 4:
            x[jklm], x[4 + jklm] = x[4 + jklm], x[jklm]
    for jklm in half:  # Xor x[1jklm] into x[0jklm].
        x[jklm] ^= x[16 + jklm]
    for jklm in half:  # Swap x[1jkl0] with x[1jkl1].
        if not jklm & 1:
            x[16 + jklm], x[17 + jklm] = x[17 + jklm], x[16 + jklm]


def cubehash(i, r, b, f, h, message):
    """Returns the h-bit digest of CubeHash i+r/b+f-h."""
    x = [0] * 32
    x[0], x[1], x[2] = h // 8, b, r
    for _ in range(i):
        one_round(x)
    # A one bit, the highest of its byte, and zeros to a multiple of b bytes.
    padded = message + b"\x80"
    padded += bytes(-len(padded) % b)
    for start in range(0, len(padded), b):
        for at, byte in enumerate(padded[start : start + b]):
            x[at // 4] ^= byte << 8 * (at % 4)
        for _ in range(r):
            one_round(x)
    x[31] ^= 1
    for _ in range(f):
        one_round(x)
    return b"".join(word.to_bytes(4, "little") for word in x)[: h // 8]

#!/usr/bin/env python3
"""Writes rounds_avx512.s, the loop over blocks of 32 bytes with sixteen rounds each, for x86.rs.

    python3 rounds_avx512.py > rounds_avx512.s

Two rounds, which put every word in its place again, stand there eight times. Their operations may
come in many orders, and the order decides at which port each has to wait. This one is the outcome
of a search: random changes, each timed, the best kept.
"""

# The operations of two rounds, as rounds() numbers them, in the order in which they stand.
ORDER = """
     0  2  1  6  4  3  5  7  8 10  9 12 13 11 14 15 20 16
    18 17 19 21 22 24 23 25 26 27 28 30 31 29 33 32 34 35
"""

ROWS = ["a0", "a1", "b0", "b1"]


def rounds():
    """The operations of two rounds: instruction, result, sources.

    Everything but the rows in the end has a name of its own.
    """
    operations = []

    def op(instruction, *sources, result=None):
        result = result or f"t{len(operations)}"
        operations.append((instruction, result, sources))
        return result

    a0, a1, b0, b1 = ROWS
    for final in [[None] * 4, ROWS]:
        b0, b1 = op("vpaddd", b0, a0), op("vpaddd", b1, a1)
        from_a1, from_a0 = op("vprold 7", a1), op("vprold 7", a0)
        a0, a1 = op("vpxor", from_a1, b0), op("vpxor", from_a0, b1)
        b0 = op("vpaddd", op("vpshufd 0xb1", b0), a0)
        b1 = op("vpaddd", op("vpshufd 0xb1", b1), a1)
        from_a0, from_a1 = op("vprold 11", a0), op("vprold 11", a1)
        k0, k1 = op("vpshufd 0x4e", b0), op("vpshufd 0x4e", b1)
        a0, a1 = op("vpxor", from_a0, k0, result=final[0]), op("vpxor", from_a1, k1, result=final[1])
        b0, b1 = op("vpermq 0x1b", b0, result=final[2]), op("vpermq 0x1b", b1, result=final[3])
    return operations


def assembly(operations, order):
    """The operations in that order, with registers: the rows in ymm0 to ymm3."""
    assert sorted(order) == list(range(len(operations)))
    registers = {row: f"ymm{i}" for i, row in enumerate(ROWS)}
    free = [f"ymm{i}" for i in range(4, 10)]
    waiting = {}  # how often a value is still to be read
    for _, _, sources in operations:
        for source in sources:
            waiting[source] = waiting.get(source, 0) + 1
    for instruction, result, sources in (operations[place] for place in order):
        read = [registers[source] for source in sources]
        for source in sources:
            waiting[source] -= 1
            if waiting[source] == 0 and source not in ROWS:
                free.insert(0, registers.pop(source))
        if result in ROWS:
            assert waiting[result] == 0, "a row is written before it was read"
        else:
            registers[result] = free.pop(0)
        name, *immediate = instruction.split()
        yield f"{name} {', '.join([registers[result], *read, *immediate])}"


print("// Written by rounds_avx512.py; do not edit.")
print(".p2align 6", "2:", "vpermd ymm4, {order}, [{block}]", "vpxor ymm0, ymm0, ymm4", sep="\n")
# With these, a block is a multiple of the six operations that the CPU takes in a cycle.
print("nop", "nop", ".rept 8", *assembly(rounds(), [int(place) for place in ORDER.split()]), ".endr", sep="\n")
print("add {block}, 32", "cmp {block}, {end}", "jne 2b", sep="\n")

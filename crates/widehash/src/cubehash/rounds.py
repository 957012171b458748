#!/usr/bin/env python3
"""Writes rounds_avx2.s and rounds_avx512.s, the loops over blocks for x86.rs.

    python3 rounds.py

Two rounds, which put every word in its place again, are the inner loop. Their operations may stand
in many orders, and the one that the CPU meets decides at which port each has to wait: Intel's
choose the port of an operation when they rename its registers, six operations a cycle, by its place
among the six. The loops here are multiples of six operations, so that these places are the same in
every turn. The orders are the outcome of a search: random changes, each timed, the best kept.
"""

# For each place the operation that stands there, as rounds() numbers them, or "nop".
ORDERS = {
    "avx2": """
        2 3 5 6 0 7 10 4 1 8 9 12
        13 nop 11 18 20 17 21 25 14 19 15 16
        23 22 24 26 29 28 27 32 31 33 30 35
        34 36 40 37 38 39 41 42 44 43 46 48
        45 47 49 50 51
    """,
    "avx512": """
        1 0 3 2 6 4 5 8 7 9 13 12
        16 17 10 14 11 15 21 18 19 20 nop 23
        22 nop 24 25 26 27 nop 31 28 30 34 29
        32 33 35 nop nop
    """,
}

ROWS = ["a0", "a1", "b0", "b1"]


def rounds(avx512):
    """The operations of two rounds as (instruction, operand after the registers), result, sources.

    Everything but the rows at the end has a name of its own.
    """
    operations = []

    def op(instruction, *sources, result=None):
        result = result or f"t{len(operations)}"
        operations.append((instruction, result, sources))
        return result

    def rotated(row, by):
        if avx512:
            return op(f"vprold {by}", row)
        return op("vpor", op(f"vpslld {by}", row), op(f"vpsrld {32 - by}", row))

    a0, a1, b0, b1 = ROWS
    for last in [False, True]:
        b0, b1 = op("vpaddd", b0, a0), op("vpaddd", b1, a1)
        from_a1, from_a0 = rotated(a1, 7), rotated(a0, 7)
        a0, a1 = op("vpxor", from_a1, b0), op("vpxor", from_a0, b1)
        b0 = op("vpaddd", op("vpshufd 0xb1", b0), a0)
        b1 = op("vpaddd", op("vpshufd 0xb1", b1), a1)
        from_a0, from_a1 = rotated(a0, 11), rotated(a1, 11)
        k0, k1 = op("vpshufd 0x4e", b0), op("vpshufd 0x4e", b1)
        final = ROWS if last else [None] * 4
        a0, a1 = op("vpxor", from_a0, k0, result=final[0]), op("vpxor", from_a1, k1, result=final[1])
        if avx512:
            b0 = op("vpermq 0x1b", b0, result=final[2])
            b1 = op("vpermq 0x1b", b1, result=final[3])
        else:
            b0 = op("vperm2i128 1", k0, result=final[2])
            b1 = op("vperm2i128 1", k1, result=final[3])
    return operations


def assembly(operations, order):
    """The operations in that order, with registers: the rows in ymm0 to ymm3."""
    assert sorted(place for place in order if place != "nop") == list(range(len(operations)))
    registers = {row: f"ymm{i}" for i, row in enumerate(ROWS)}
    free = [f"ymm{i}" for i in range(4, 11)]
    waiting = {}  # how often a value is still to be read
    for _, _, sources in operations:
        for source in sources:
            waiting[source] = waiting.get(source, 0) + 1
    for place in order:
        if place == "nop":
            yield "nop"
            continue
        instruction, result, sources = operations[place]
        instruction, *immediate = instruction.split()
        read = [registers[source] for source in sources]
        for source in sources:
            waiting[source] -= 1
            if waiting[source] == 0 and source not in ROWS:
                free.insert(0, registers.pop(source))
        if result in ROWS:
            assert waiting[result] == 0, "a row is written before it was read"
        else:
            registers[result] = free.pop(0)
        if instruction == "vperm2i128":
            read *= 2
        yield f"{instruction} {', '.join([registers[result], *read, *immediate])}"


def write(name):
    order = [place if place == "nop" else int(place) for place in ORDERS[name].split()]
    inner = [*assembly(rounds(name == "avx512"), order), "dec {left:e}", "jnz 3b"]
    outer = [
        "vpermd ymm4, {order}, [{block}]",
        "vpxor ymm0, ymm0, ymm4",
        "mov {left:e}, {pairs:e}",
        "nop",
    ]
    end = ["add {block}, 32", "cmp {block}, {end}", "jne 2b"]
    # `dec` or `cmp` and the jump after it are one operation.
    assert (len(inner) - 1) % 6 == 0 and (len(outer) + len(end) - 1) % 6 == 0
    with open(f"rounds_{name}.s", "w") as file:
        print("// Written by rounds.py; do not edit.", file=file)
        print(".p2align 6", "2:", *outer, "3:", *inner, *end, sep="\n", file=file)


for name in ORDERS:
    write(name)

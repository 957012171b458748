#!/usr/bin/env python3
"""Writes avx2_rounds.s, the compression of eight blocks for avx2.rs.

    python3 avx2_rounds.py > avx2_rounds.s

The four Gs of a half round do not depend on each other, so their instructions may stand in many
orders. ORDER is the one found by a search: random changes to it, each timed against the official
kernel in interleaved runs, the best kept. It gives every operation of one round its place; the
same operation of the next round stands 144 places later, so that rounds overlap.

Of the sixteen words, fifteen have a register each: word i is in ymm<i>. Word 8 is in memory, and
ymm8 is for temporaries.
"""

# Columns then diagonals, four lines each; in a line the first half of G, then the second. The
# operations of a half are those of KINDS.
ORDER = """
      1  13  18  25  30  32  39  40  41   47  53  56  60  67  71  77  78  80
      0  11  14  23  27  29  35  37  38   46  48  50  58  66  69  74  75  76
     22  26  31  34  42  45  49  51  52   59  62  63  68  79  82  87  90  91
     24  28  33  36  43  44  54  55  57   61  64  65  70  81  84  92  93  94
     72  83  86  95 100 101 107 108 109  116 118 120 128 138 141 146 147 148
     88  98  99 105 114 115 124 125 126  130 132 135 140 151 154 159 160 161
     97 103 106 113 121 123 127 133 134  131 136 137 142 153 156 163 164 165
     73  85  89  96 102 104 110 111 112  117 119 122 129 139 143 149 150 152
"""

# a += message word;  a += b;  d ^= a;  rotate d;  c += d;  b ^= c;  and b is rotated in three steps.
KINDS = ["message", "a", "xor d", "rotate d", "c", "xor b", "right", "left", "or"]

GS = [
    [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)],
    [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)],
]
PERMUTATION = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]

# What {frame} and {constants} point to, in vectors of 32 bytes: see avx2.rs.
FIRST_D, WORD_8 = 16, 20
ROTATE, FIRST_C = {16: 0, 8: 1}, 2


def at(base, index):
    return f"[{{{base}}} + {32 * index}]"


def operation(round, words, kind, half, message):
    """The instructions of one operation."""
    a, b, c, d = (f"ymm{word}" for word in words)
    _, _, c_word, d_word = words
    by_d, by_b = [(16, 12), (8, 7)][half]
    # The first time, the lower half of the state comes from memory.
    first = round == 0 and half == 0 and words in GS[0]
    match kind:
        case "message":
            return [f"vpaddd {a}, {a}, {at('frame', message)}"]
        case "a":
            return [f"vpaddd {a}, {a}, {b}"]
        case "xor d":
            return [f"vpxor {d}, {a}, {at('frame', FIRST_D + d_word - 12) if first else d}"]
        case "rotate d":
            return [f"vpshufb {d}, {d}, {at('constants', ROTATE[by_d])}"]
        case "c":
            in_memory = at("frame", WORD_8)
            before = in_memory if c_word == 8 else c
            before = at("constants", FIRST_C + c_word - 8) if first else before
            keep = [f"vmovdqa {in_memory}, {c}"] if c_word == 8 else []
            return [f"vpaddd {c}, {d}, {before}", *keep]
        case "xor b":
            return [f"vpxor {b}, {b}, {c}"]
        case "right":
            return [f"vpsrld ymm8, {b}, {by_b}"]
        case "left":
            return [f"vpslld {b}, {b}, {32 - by_b}"]
        case "or":
            return [f"vpor {b}, {b}, ymm8"]


def rounds():
    places = iter(int(place) for place in ORDER.split())
    order = [
        (next(places), phase, g, half, kind)
        for phase in range(2)
        for g in range(4)
        for half in range(2)
        for kind in KINDS
    ]
    schedule = list(range(16))
    all_rounds = []
    for round in range(7):
        for place, phase, g, half, kind in order:
            message = schedule[8 * phase + 2 * g + half]
            code = operation(round, GS[phase][g], kind, half, message)
            all_rounds.append((place + len(order) * round, code))
        schedule = [schedule[i] for i in PERMUTATION]
    return [line for _, code in sorted(all_rounds) for line in code]


def load():
    """The blocks' words, word i of every block in vector i of the frame.

    Four rows of 16 bytes, each from two blocks, are transposed inside of their 128-bit halves.
    """
    lines = []
    for piece in range(4):
        for row in range(4):
            low, high = (f"[{{block{block}}} + {16 * piece}]" for block in (row, row + 4))
            lines.append(f"vmovdqu xmm{8 + row}, {low}")
            lines.append(f"vinserti128 ymm{8 + row}, ymm{8 + row}, {high}, 1")
        for i, (half, rows) in enumerate([("l", 8), ("h", 8), ("l", 10), ("h", 10)]):
            lines.append(f"vpunpck{half}dq ymm{12 + i}, ymm{rows}, ymm{rows + 1}")
        for word in range(4):
            half, first = "lh"[word % 2], 12 + word // 2
            lines.append(f"vpunpck{half}qdq ymm8, ymm{first}, ymm{first + 2}")
            lines.append(f"vmovdqa {at('frame', 4 * piece + word)}, ymm8")
    return lines


def chaining_value():
    """The lower half of the state added to the upper one."""
    lower = [at("frame", WORD_8)] + [f"ymm{word}" for word in range(9, 16)]
    return [f"vpxor ymm{i}, ymm{i}, {word}" for i, word in enumerate(lower)]


print("// Written by avx2_rounds.py; do not edit.")
print("\n".join(load() + rounds() + chaining_value()))

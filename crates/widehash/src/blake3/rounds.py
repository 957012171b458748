#!/usr/bin/env python3
"""Writes the compression of eight blocks for avx2.rs, of sixteen for avx512.rs and of thirty-two for avx512_pair.rs.

    python3 rounds.py avx2 > avx2_rounds.s
    python3 rounds.py avx512 > avx512_rounds.s
    python3 rounds.py avx512_pair > avx512_pair_rounds.s

The four Gs of a half round do not depend on each other, so their instructions may stand in many
orders. ORDER is the one found by a search: random changes to it, each timed against the official
kernel in interleaved runs, the best kept. It gives every operation of one round its place; the
same operation of the next round stands as many places later as a round has operations, so that
rounds overlap.

AVX2 has a register for fifteen of the sixteen words: word i is in ymm<i>. Word 8 is in memory, and
ymm8 is for temporaries. Message words are in memory as well. With AVX-512 word i is in zmm<i>,
message word i in zmm<16 + i>, and a rotation is one instruction that needs no temporary.

Of messages of {words} words, at least eight, the rounds do not add the zeros after them.

Thirty-two blocks are two groups of sixteen. Word i of the first is in zmm<i>, that of the second in zmm<16 + i>, and
message words are in memory. Their operations stand stage by stage, a stage of each group in turn: four operations that
do not depend on each other. If {same} is 1, {message} has one word for all blocks, and otherwise vectors.

If {fetch} is 1, the AVX-512 rounds also fetch as many cache lines as there are blocks, from {ahead} on, evenly
spread: all fetches at once would wait for each other.
"""

import functools
import sys

# Columns then diagonals, four lines each; in a line the first half of G, then the second. The
# operations of a half are those of KINDS.
ORDER = {
    "avx2": """
      1  13  18  25  30  32  39  40  41   47  53  56  60  67  71  77  78  80
      0  11  14  23  27  29  35  37  38   46  48  50  58  66  69  74  75  76
     22  26  31  34  42  45  49  51  52   59  62  63  68  79  82  87  90  91
     24  28  33  36  43  44  54  55  57   61  64  65  70  81  84  92  93  94
     72  83  86  95 100 101 107 108 109  116 118 120 128 138 141 146 147 148
     88  98  99 105 114 115 124 125 126  130 132 135 140 151 154 159 160 161
     97 103 106 113 121 123 127 133 134  131 136 137 142 153 156 163 164 165
     73  85  89  96 102 104 110 111 112  117 119 122 129 139 143 149 150 152
    """,
    "avx512": """
      0   7  11  13  18  19  20   30  37  41  42  46  47  49
      3  12  14  15  21  22  23   31  40  43  44  52  53  54
     17  25  28  29  35  36  38   51  57  59  60  62  63  64
     16  24  26  27  32  33  34   39  45  48  50  55  56  58
     68  74  75  76  85  86  87   83  93  96 100 102 104 105
     69  77  79  80  88  89  90  103 108 109 110 116 117 118
     73  78  81  82  91  92  95  107 111 113 114 120 121 122
     61  65  66  67  70  71  72   84  94  97  98  99 101 106
    """,
}

# a += message word;  a += b;  d ^= a;  rotate d;  c += d;  b ^= c;  and b is rotated: in three steps
# where there is no instruction for it.
KINDS = {
    "avx2": ["message", "a", "xor d", "rotate d", "c", "xor b", "right", "left", "or"],
    "avx512": ["message", "a", "xor d", "rotate d", "c", "xor b", "rotate b"],
}

GS = [
    [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)],
    [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)],
]
PERMUTATION = [2, 6, 3, 10, 7, 0, 4, 13, 1, 11, 12, 5, 9, 14, 15, 8]

# Stages of a round of a group: the operations of each kind, in each half of both phases.
STAGES = 2 * 2 * len(KINDS["avx512"])

# What {frame} and {constants} of avx2.rs point to, in vectors of 32 bytes.
FIRST_D, WORD_8 = 16, 20
ROTATE, FIRST_C = {16: 0, 8: 1}, 2


def at(base, index):
    return f"[{{{base}}} + {32 * index}]"


def message_added(message, code):
    """The addition of a message word, unless the message ends before it."""
    return f".if {{words}} > {message}\n{code}\n.endif" if message >= 8 else code


def avx2(kind, words, rotations, message, first):
    """The instructions of one operation; `first` says that c and d are as the compression begins."""
    a, b, c, d = (f"ymm{word}" for word in words)
    _, _, c_word, d_word = words
    by_d, by_b = rotations
    match kind:
        case "message":
            return [message_added(message, f"vpaddd {a}, {a}, {at('frame', message)}")]
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


def avx512(kind, words, rotations, message, first, group=None):
    """As avx2; `group` is the first or the second of two, whose message words are in memory."""
    a, b, c, d = (f"zmm{word + 16 * (group or 0)}" for word in words)
    by_d, by_b = rotations
    match kind:
        case "message" if group is not None:
            same = f"vpaddd {a}, {a}, dword ptr [{{message}} + {4 * message}]{{{{1to16}}}}"
            each = f"vpaddd {a}, {a}, [{{message}} + {64 * (16 * group + message)}]"
            return [message_added(message, f".if {{same}}\n{same}\n.else\n{each}\n.endif")]
        case "message":
            return [message_added(message, f"vpaddd {a}, {a}, zmm{16 + message}")]
        case "a":
            return [f"vpaddd {a}, {a}, {b}"]
        case "xor d":
            return [f"vpxord {d}, {d}, {a}"]
        case "rotate d":
            return [f"vprord {d}, {d}, {by_d}"]
        case "c":
            iv = f"dword ptr [{{iv}} + {4 * (words[2] - 8)}]{{{{1to16}}}}"
            return [f"vpaddd {c}, {d}, {iv if first else c}"]
        case "xor b":
            return [f"vpxord {b}, {b}, {c}"]
        case "rotate b":
            return [f"vprord {b}, {b}, {by_b}"]


def searched(isa):
    """The operations of a round, each with its place."""
    places = iter(int(place) for place in ORDER[isa].split())
    return [
        (next(places), phase, g, half, kind)
        for phase in range(2)
        for g in range(4)
        for half in range(2)
        for kind in KINDS[isa]
    ]


def by_stages(group):
    """The operations of a round of one of two groups, each with its place."""
    stages = [(phase, half, kind) for phase in range(2) for half in range(2) for kind in KINDS["avx512"]]
    assert len(stages) == STAGES
    # The second group is a stage behind.
    return [
        (2 * stage + 3 * group, phase, g, half, kind)
        for stage, (phase, half, kind) in enumerate(stages)
        for g in range(4)
    ]


def rounds(order, operation, places=None):
    """The operations of all rounds, each with its place; a round has `places` places, or one for each operation."""
    places = places or len(order)
    schedule = list(range(16))
    all_rounds = []
    for round in range(7):
        for place, phase, g, half, kind in order:
            message = schedule[8 * phase + 2 * g + half]
            first = round == 0 and phase == 0 and half == 0
            rotations = [(16, 12), (8, 7)][half]
            code = operation(kind, GS[phase][g], rotations, message, first)
            all_rounds.append((place + places * round, code))
        schedule = [schedule[i] for i in PERMUTATION]
    return all_rounds


def lines_of(operations):
    """The instructions of operations, in the order of their places."""
    return [line for _, code in sorted(operations, key=lambda operation: operation[0]) for line in code]


def fetching(lines, blocks=16):
    """The lines with a fetch for every block among them."""
    every = len(lines) // blocks
    for at, line in enumerate(lines):
        if at % every == every // 2 and at // every < blocks:
            fetch = f"prefetcht0 byte ptr [{{ahead}} + {64 * (at // every)}]"
            yield from [".if {fetch}", fetch, ".endif"]
        yield line


def load_avx2():
    """The words of whole blocks, word i of every block in vector i of the frame. Those of shorter messages
    are there already.

    Four rows of 16 bytes, each from two blocks, are transposed inside of their 128-bit halves.
    """
    lines = [".if {words} == 16"]
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
    return [*lines, ".endif"]


def chaining_value_avx2():
    """The lower half of the state added to the upper one."""
    lower = [at("frame", WORD_8)] + [f"ymm{word}" for word in range(9, 16)]
    return [f"vpxor ymm{i}, ymm{i}, {word}" for i, word in enumerate(lower)]


def chaining_value_avx512(first=0):
    return [f"vpxord zmm{i}, zmm{i}, zmm{8 + i}" for i in range(first, first + 8)]


def pair():
    both = []
    for group in range(2):
        operation = functools.partial(avx512, group=group)
        both += rounds(by_stages(group), operation, places=2 * STAGES)
    return lines_of(both) + chaining_value_avx512() + chaining_value_avx512(16)


match sys.argv[1:]:
    case ["avx2"]:
        lines = load_avx2() + lines_of(rounds(searched("avx2"), avx2)) + chaining_value_avx2()
    case ["avx512"]:
        lines = fetching(lines_of(rounds(searched("avx512"), avx512)) + chaining_value_avx512())
    case ["avx512_pair"]:
        lines = fetching(pair(), blocks=32)
    case _:
        sys.exit("usage: python3 rounds.py avx2|avx512|avx512_pair")
print(f"// Written by rounds.py {sys.argv[1]}; do not edit.")
print("\n".join(lines))

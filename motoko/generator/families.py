"""What the Merkle-Damgard families have in common, and where they differ.

Each is emitted as two modules: its blocks (compression, and whole messages at once) and its streams
(running messages).
"""

from dataclasses import dataclass

from . import ripemd160, sha2, tables
from .motoko import (
    byte_at, fill, layout, names, tuple_type, word_at, word_of_bytes, words_at, wrapped,
)
from .words import CLEAN, Lines, Word32, Word64

# The two ways in which a whole message is at hand.
SOURCES = [("Blob", "Blob"), ("Array", "[Nat8]")]


@dataclass
class Family:
    """One compression function over blocks. All words go through `Nat32`, 64-bit ones in halves."""

    name: str
    standard: str
    bits: int
    order: str
    state_words: int

    @property
    def size(self):
        """Bytes of a block."""
        return 16 * self.bits // 8

    @property
    def state(self):
        """Names of the chaining value's `Nat32`."""
        return names("h", self.state_words * self.bits // 32)

    @property
    def message(self):
        """Names of a block's `Nat32`."""
        return names("m", self.size // 4)

    @property
    def exported(self):
        """The fields of an exported state, as constants, and its length."""
        sizes = 4 * len(self.state), 8, 2, self.size
        return layout(zip(("STATE", "COMPRESSED", "COUNT", "WAITING"), sizes))

    @property
    def length_words(self):
        """The `Nat32` of the message's length in bits, at the end of the last block."""
        low, high = "Prim.nat64ToNat32((size << 3) & LOW)", "Prim.nat64ToNat32((size >> 29) & LOW)"
        if self.bits == 64:
            return ["0", "Prim.nat64ToNat32(size >> 61)", high, low]
        return [high, low] if self.order == "big" else [low, high]

    def words_of(self, parameters):
        """The words of `Nat32` parameters."""
        if self.bits == 64:
            return [Word64.halves(*pair) for pair in zip(parameters[::2], parameters[1::2])]
        return [Word32.of_nat32(name) for name in parameters]

    def body(self, compress):
        """The body of a function whose chaining value is the parameters `state`."""
        scope = Lines()
        result = compress(scope, self.words_of(self.state))
        if self.bits == 64:
            result = [scope.name(f"o{i}", word) for i, word in enumerate(result)]
        return scope.lines + self.returned(result)

    def returned(self, words):
        """The `Nat32` of words, as a result. Those of 64 bits have names."""
        return wrapped([part for word in words for part in word.to_nat32s()], "(", ")")

    def compress(self, scope, state, message):
        """The chaining value after a block: what the family is."""
        raise NotImplementedError

    def initial(self, words):
        """An initial value, given as numbers, as arguments."""
        if self.bits == 64:
            words = [half for word in words for half in (word >> 32, word % 2**32)]
        return ", ".join(f"{word:#010x}" for word in words)


class Sha2Family(Family):
    def compress(self, scope, state, message):
        sizes = sha2.SHA256 if self.bits == 32 else sha2.SHA512
        return sha2.compress(sizes, scope, state, sha2.addends(sizes, scope, message))


class RipemdFamily(Family):
    def compress(self, scope, state, message):
        return ripemd160.compress(scope, state, message)


SHA256 = Sha2Family("Sha256", "FIPS 180-4", 32, "big", 8)
SHA512 = Sha2Family("Sha512", "FIPS 180-4", 64, "big", 8)
RIPEMD160 = RipemdFamily("Ripemd160", "RIPEMD-160", 32, "little", 5)


def parameters(names_, of="Nat32"):
    return [f"{name} : {of}" for name in names_]


def declarations(keyword, names_, values):
    return [f"{keyword} {name} : Nat32 = {value};" for name, value in zip(names_, values)]


def assignments(targets, values):
    return [f"{target} := {value};" for target, value in zip(targets, values)]


def call(results, function, arguments):
    """A call whose results get names."""
    return wrapped(arguments, f"let ({', '.join(results)}) = {function}(", ");")


def last_words(family, source):
    """The words of the last block of a message that has ended: what `rest` bytes leave to read."""
    words = [f"lastWordOf{source}(data, at, rest)"]
    for at in range(4, family.size, 4):
        words.append(f"if (rest < {at}) 0 else lastWordOf{source}(data, at +% {at}, rest -% {at})")
    return words


def partial_words(family):
    """The cases of a word that the message's last bytes and the one bit share."""
    lines = []
    for count in range(4):
        bytes_ = [byte_at(i) for i in range(count)] + ["128"] + ["0"] * (3 - count)
        lines.append(f"case {count} {{ {word_of_bytes(bytes_, family.order)} }};")
    return lines


def blocks_at_hand(family, source, type_):
    """The function that compresses blocks where they lie. The rounds are in its loop: a call for
    each block would take 3 to 4 % more instructions, for the words and the state that go through it."""
    state = names("s", family.state_words)
    kept = [Word64(name) if family.bits == 64 else Word32(name, form=CLEAN) for name in state]
    scope = Lines()
    result = family.compress(scope, kept, family.words_of(words_at(len(family.message), family.order)))
    cleaned = [word if family.bits == 64 else word.cleaned() for word in result]
    return fill(
        "Blocks.mo",
        parameters=wrapped(
            parameters(family.state) + [f"data : {type_}", "from : Nat64", "to : Nat64"],
            f"public func blocksOf{source}(",
            f") : {tuple_type(len(family.state))} {{",
        ),
        size=family.size,
        begin=[
            f"var {name} = {word.text};" for name, word in zip(state, family.words_of(family.state))
        ],
        body=scope.lines + assignments(state, [word.text for word in cleaned]),
        result=family.returned(kept),
    ).splitlines()


def whole_messages(family, source, type_):
    """The functions that hash a message at hand."""
    state, message = family.state, family.message
    running, results = names("s", len(state)), names("r", len(state))
    length = family.length_words
    zeros = ["0"] * (len(message) - len(length))
    return fill(
        "Whole.mo",
        family=family.name,
        source=source,
        type=type_,
        size=family.size,
        mask=family.size - 1,
        fits=family.size - 4 * len(length) - 1,
        parameters=wrapped(
            parameters(state) + [f"data : {type_}", "size : Nat64"],
            f"public func of{source}(",
            f") : {tuple_type(len(state))} {{",
        ),
        begin=declarations("var", running, state),
        blocks=call(results, f"blocksOf{source}", state + ["data", "0", "whole"])
        + assignments(running, results),
        last_words=declarations("let", message, last_words(family, source)),
        one=wrapped(running + message[: -len(length)] + length, "return compress(", ");"),
        two=call(results, "compress", running + message),
        length=wrapped(results + zeros + length, "compress(", ");"),
        whole_word=word_at(0, family.order),
        partial=partial_words(family),
        lone=lone_block(family, results) if family is SHA256 else [],
    ).splitlines()


def lone_block(family, results):
    """What a message of one block ends with, instead of a block that has to be scheduled."""
    running = names("s", len(family.state))
    return ["if (size == 64) return compressPadding(" + ", ".join(running) + ");"]


def padding_function(family):
    """The compression of the block that follows a message of just one block."""

    def compress(scope, state):
        return sha2.compress(sha2.SHA256, scope, state, sha2.padding_addends())

    return fill(
        "Padding.mo",
        parameters=wrapped(
            parameters(family.state),
            "public func compressPadding(",
            f") : {tuple_type(len(family.state))} {{",
        ),
        body=family.body(compress),
        pair=call(
            names("r", len(family.state)),
            "compress",
            [family.initial(tables.INITIAL_256)] + words_at(len(family.message), family.order),
        ),
        results=", ".join(names("r", len(family.state))),
        type=tuple_type(len(family.state)),
    ).splitlines()


def block_module(family):
    functions = []
    for source, type_ in SOURCES:
        functions += ["", *blocks_at_hand(family, source, type_)]
        functions += ["", *whole_messages(family, source, type_)]
    if family is SHA256:
        functions += ["", *padding_function(family)]
    return fill(
        "Block.mo",
        family=family.name,
        standard=family.standard,
        size=family.size,
        low_and_twice=LOW_AND_TWICE if family.bits == 32 else LOW,
        parameters=wrapped(
            parameters(family.state + family.message),
            "public func compress(",
            f") : {tuple_type(len(family.state))} {{",
        ),
        body=family.body(
            lambda scope, state: family.compress(scope, state, family.words_of(family.message))
        ),
        functions=functions,
    )


LOW = [
    "/// The lower half of a word.",
    "let LOW : Nat64 = 0xffff_ffff;",
]
LOW_AND_TWICE = [
    "/// A word of 32 bits is the lower half of a `Nat64`; sums leave what they like above it.",
    "let LOW : Nat64 = 0xffff_ffff;",
    "/// The factor that puts a word into both halves: each rotation is then one shift.",
    "let TWICE : Nat64 = 0x1_0000_0001;",
]


def stream_module(family):
    state, message = family.state, family.message
    count = len(state)
    results = names("r", count)
    stored = [f"stream.state[{i}]" for i in range(count)]
    waiting = [f"stream.block[{i}]" for i in range(len(message))]
    length = family.length_words
    zeros = ["0"] * (len(message) - len(length))
    # The words of the last block: what waits with the one bit behind it, and zeros.
    ended = waiting[:1] + [
        f"if (waiting < {4 * i}) 0 else {word}" for i, word in enumerate(waiting) if i > 0
    ]
    held = [f"if (waiting <= {4 * i}) 0 else {word}" for i, word in enumerate(waiting)]
    return fill(
        "Stream.mo",
        family=family.name,
        size=family.size,
        mask=family.size - 1,
        room=family.size - 4 * len(length),
        state_count=count,
        block_count=len(message),
        state_type=tuple_type(count),
        block_type=tuple_type(len(message)),
        state_list=", ".join(state),
        create=wrapped(parameters(state), "public func create(", ") : Stream = {"),
        reset=wrapped(["stream : Stream"] + parameters(state), "public func reset(", ") {"),
        store_initial=assignments(stored, state),
        block_call=call(results, "Block.compress", stored + waiting),
        store_results=assignments(stored, results),
        writers=[
            line
            for source, type_ in SOURCES
            for line in [
                "",
                *fill(
                    "Writer.mo",
                    family=family.name,
                    source=source,
                    type=type_,
                    size=family.size,
                    mask=family.size - 1,
                    blocks=call(results, f"Block.blocksOf{source}", stored + ["data", "at", "whole"])
                    + assignments(stored, results),
                    word=word_at(0, family.order),
                ).splitlines(),
            ]
        ],
        last_one=call(results, "Block.compress", stored + ended[: -len(length)] + length),
        results=", ".join(results),
        two=call(results, "Block.compress", stored + ended),
        length=wrapped(results + zeros + length, "Block.compress(", ");"),
        word_of_four=word_of_bytes([f"nat16({byte})" for byte in "abcd"], family.order),
        # The bits of a byte's place in its word, counted from the lowest.
        byte_shift="24 -% place" if family.order == "big" else "place",
        kept_bits="0xffff_ffff << (32 -% place)" if family.order == "big" else "0xffff_ffff >> (32 -% place)",
        # A word of 64 bits is two of ours, of which the higher comes first.
        state_place="4 * (if (i % 2 == 0) i + 1 else i - 1 : Nat)" if family.bits == 64 else "4 * i",
        share_state=wrapped(stored, "state = (", ");"),
        share_block=wrapped(held, "block = (", ");"),
        unshare_state=wrapped(state, "let (", ") = value.state;"),
        unshare_store=assignments(stored, state),
        unshare_block=wrapped(message, "let (", ") = value.block;"),
        unshare_store_block=assignments(waiting, message),
        layout=family.exported[0],
        put_block="putBig" if family.order == "big" else "putNat32",
        get_block="big" if family.order == "big" else "nat32",
    )


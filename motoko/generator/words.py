"""Words that an algorithm computes with, and what they become in Motoko.

An algorithm is a Python function over words and a *scope* that names its intermediate values. It
uses `+`, `^`, `&`, `|`, `~` and the methods `rotr` and `shr`, as its standard does. What runs it decides what
happens:

- `Number` and `Numbers` compute. The generator derives constants with them and checks the
  definitions against Python's own hashes.
- `Word64` and `Word32` write Motoko, both in `Nat64`: the compiler turns an operation on `Nat64`
  into one instruction of WebAssembly, and one on `Nat32` into several.

A 32-bit word in a `Nat64` has one of three forms. What is above its 32 bits may be anything, which
sums leave there (LOOSE); nothing (CLEAN); or the word again (TWICE). A word that is there twice is
rotated by one shift, since what leaves it below follows from above:

    x = 0000 0000 abcd efgh      CLEAN
    d = abcd efgh abcd efgh      TWICE, x * 0x1_0000_0001
    d >> 8 = 00ab cdef ghab cdef LOOSE, and its low half is x rotated by 8

Sums and logical operations take words of any form, since nothing above bit 31 comes down.
"""

LOOSE, CLEAN, TWICE = "loose", "clean", "twice"


class Expression:
    """A piece of Motoko, with parentheses only where another operator comes in between."""

    def __init__(self, text, operator=None):
        self.text = text
        self.operator = operator

    def operand(self, operator):
        return self.text if self.operator in (None, operator) else f"({self.text})"

    def joined(self, operator, other):
        text = f"{self.operand(operator)} {operator} {other.operand(operator)}"
        return type(self)(text, operator)

    def with_literal(self, operator, literal):
        """Never flattened: these operators are not associative."""
        text = self.text if self.operator is None else f"({self.text})"
        return type(self)(f"{text} {operator} {literal}", operator)

    def __add__(self, other):
        return self.joined("+%", self.coerce(other))

    __radd__ = __add__

    def __xor__(self, other):
        return self.joined("^", self.coerce(other))

    def __and__(self, other):
        return self.joined("&", self.coerce(other))

    def __or__(self, other):
        return self.joined("|", self.coerce(other))

    @classmethod
    def coerce(cls, value):
        return value if isinstance(value, Expression) else cls(hexadecimal(value))


def hexadecimal(number):
    return str(number) if number < 10 else f"{number:#x}"


class Word64(Expression):
    """A 64-bit word, which is a `Nat64`."""

    BITS = 64

    def rotr(self, by):
        return self.with_literal("<>>", by)

    def shr(self, by):
        return self.with_literal(">>", by)

    def __invert__(self):
        return Word64(f"^{self.text if self.operator is None else f'({self.text})'}", "^")

    @staticmethod
    def halves(high, low):
        """The word of two `Nat32`."""
        return Word64(f"(nat64({high}) << 32) | nat64({low})", "|")

    def to_nat32s(self):
        """The two `Nat32` of a word that has a name."""
        return [f"Prim.nat64ToNat32({self.text} >> 32)", f"Prim.nat64ToNat32({self.text} & LOW)"]


class Word32(Expression):
    """A 32-bit word in a `Nat64`."""

    BITS = 32

    def __init__(self, text, operator=None, form=LOOSE, clean=None):
        super().__init__(text, operator)
        self.form = form
        # Another name, under which the word is CLEAN.
        self.clean = clean

    @staticmethod
    def of_nat32(text):
        return Word32(f"nat64({text})", form=CLEAN)

    def cleaned(self):
        if self.form == CLEAN:
            return self
        if self.clean:
            return Word32(self.clean, form=CLEAN)
        word = self.with_literal("&", "LOW")
        word.form = CLEAN
        return word

    def doubled(self):
        if self.form == TWICE:
            return self
        word = self.cleaned().with_literal("*%", "TWICE")
        word.form = TWICE
        return word

    def rotr(self, by):
        return self.doubled().with_literal(">>", by)

    def rotl(self, by):
        return self.rotr(32 - by)

    def shr(self, by):
        return self.cleaned().with_literal(">>", by)

    def __invert__(self):
        text = self.text if self.operator is None else f"({self.text})"
        return Word32(f"^{text}", "not")

    def to_nat32s(self):
        return [f"Prim.nat64ToNat32({self.cleaned().text})"]


class Lines:
    """A scope that writes Motoko: a `let` for every value that gets a name."""

    def __init__(self):
        self.lines = []

    def name(self, name, value, rotated=False, shifted=False):
        """The value under a name, in the form for what will be done to it."""
        if not isinstance(value, Word32) or not rotated:
            return self.let(name, value)
        if not shifted:
            return self.let(name, value.doubled())
        clean = self.let(f"{name}_", value.cleaned())
        word = self.let(name, clean.doubled())
        word.clean = clean.text
        return word

    def let(self, name, value):
        self.lines.append(f"let {name} = {value.text};")
        if isinstance(value, Word32):
            return Word32(name, form=value.form)
        return Word64(name)


class Number:
    """A word that is its value."""

    def __init__(self, value, bits):
        self.value = value % 2**bits
        self.bits = bits

    def of(self, value):
        return Number(value, self.bits)

    def __add__(self, other):
        return self.of(self.value + getattr(other, "value", other))

    __radd__ = __add__

    def __xor__(self, other):
        return self.of(self.value ^ other.value)

    def __and__(self, other):
        return self.of(self.value & other.value)

    def __or__(self, other):
        return self.of(self.value | other.value)

    def __invert__(self):
        return self.of(~self.value)

    def rotr(self, by):
        return self.of(self.value >> by | self.value << self.bits - by)

    def rotl(self, by):
        return self.rotr(self.bits - by)

    def shr(self, by):
        return self.of(self.value >> by)


class Numbers:
    """A scope in which names are not needed."""

    def name(self, name, value, rotated=False, shifted=False):
        return value

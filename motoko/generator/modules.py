"""The public modules: what users import, thin above blocks and streams."""

from . import sha2, tables
from .families import RIPEMD160, SHA256, SHA512, parameters
from .motoko import blob_of_words, fill, names, word_of_bytes, wrapped

# The numbers of the algorithms in exported states (crates/widehash/src/saved.rs).
IDS = {
    "sha224": 1, "sha256": 2, "sha384": 3, "sha512": 4, "sha512_224": 5, "sha512_256": 6,
    "sha256d": 7, "ripemd160": 8, "hash160": 9, "blake3": 10,
}


def output(family, name, length):
    """A function that makes a digest of `length` bytes of the last chaining value."""
    used = -(-length // 4)
    arguments = [word if i < used else "_" for i, word in enumerate(family.state)]
    return [
        "",
        *wrapped(parameters(arguments), f"func {name}(", ") : Blob {"),
        *["  " + line for line in blob_of_words(family.state, family.order, length)],
        "};",
    ]


def cases(algorithms, of):
    return [f"case (#{name}) {{ {of(name)} }};" for name in algorithms]


def several(module, family, lengths, title, more_imports="", more=()):
    """A module of functions that share blocks and differ in where they start and end."""

    def initial(name):
        return family.initial(sha2.INITIAL[name])

    def whole(source):
        variable = source.lower()
        return cases(
            lengths,
            lambda name: f"output{lengths[name]}(Block.of{source}({initial(name)}, {variable}, size))",
        )

    outputs = []
    for length in sorted(set(lengths.values())):
        outputs += output(family, f"output{length}", length)
    return fill(
        "Several.mo",
        title=title,
        module=module,
        family=family.name,
        first=module.lower(),
        shared=f"Static{module}",
        more_imports=more_imports,
        algorithms="; ".join(f"#{name}" for name in lengths),
        exported=family.exported[1],
        from_blob=whole("Blob"),
        from_array=whole("Array"),
        reset=cases(lengths, lambda name: f"Stream.reset(stream, {initial(name)})"),
        begin=cases(lengths, lambda name: f"Stream.create({initial(name)})"),
        id=cases(lengths, lambda name: str(IDS[name])),
        digest=cases(lengths, lambda name: f"output{lengths[name]}(Stream.last(stream))"),
        more=list(more),
        outputs=outputs,
    )


def one(module, family, initial, title, finish, outputs, more_imports=""):
    """A module of one function, which `finish` makes of the last chaining value."""

    def whole(source):
        variable = source.lower()
        size = f"Prim.natToNat64({variable}.size())"
        return f"{finish}(Block.of{source}({family.initial(initial)}, {variable}, {size}));"

    return fill(
        "One.mo",
        title=title,
        module=module,
        family=family.name,
        more_imports=more_imports,
        exported=family.exported[1],
        from_blob=whole("Blob"),
        from_array=whole("Array"),
        finish=finish,
        initial=family.initial(initial),
        id=IDS[module.lower()],
        outputs=outputs,
    )


def second_stage(name, compress, initial, words, bytes_, order, finish):
    """A function that hashes a digest of 32 bytes once more: one block, padded here."""
    high, low = "0", str(8 * bytes_)
    length = [high, low] if order == "big" else [low, high]
    one_bit = "0x80000000" if order == "big" else "128"
    block = words + [one_bit] + ["0"] * (13 - len(words)) + length
    return [
        "",
        *wrapped(parameters(names("h", 8)), f"func {name}(", ") : Blob {"),
        *["  " + line for line in wrapped([initial] + block, f"{finish}({compress}(", "));")],
        "};",
    ]


def sha256():
    return several(
        "Sha256",
        SHA256,
        {"sha224": 28, "sha256": 32},
        "SHA-224 and SHA-256 (FIPS 180-4), SHA-256 twice, and levels of Merkle trees.",
        more_imports='import Sha256d "Sha256d";',
        more=fill("Merkle.mo", initial=SHA256.initial(tables.INITIAL_256),
                  store=[f"put({i}, h{i});" for i in range(8)]).splitlines(),
    )


def sha512():
    return several(
        "Sha512",
        SHA512,
        {"sha384": 48, "sha512": 64, "sha512_224": 28, "sha512_256": 32},
        "SHA-384, SHA-512, SHA-512/224 and SHA-512/256 (FIPS 180-4).",
    )


def sha256d():
    initial = SHA256.initial(tables.INITIAL_256)
    return one(
        "Sha256d",
        SHA256,
        tables.INITIAL_256,
        "SHA-256 twice, as Bitcoin names transactions and blocks.",
        "twice",
        second_stage("twice", "Block.compress", initial, names("h", 8), 32, "big", "output32")
        + output(SHA256, "output32", 32),
    )


def ripemd160():
    return one(
        "Ripemd160",
        RIPEMD160,
        tables.RIPEMD_INITIAL,
        "RIPEMD-160 (Dobbertin, Bosselaers and Preneel, 1996).",
        "output20",
        output(RIPEMD160, "output20", 20),
    )


def hash160():
    swapped = [f"swapped(h{i})" for i in range(8)]
    swap = [
        "",
        "/// The bytes of a word in the other order: SHA-256's words are big-endian, RIPEMD-160's are not.",
        "func swapped(word : Nat32) : Nat32 {",
        "  let (a, b, c, d) = Prim.explodeNat32(word);",
        f"  {word_of_bytes([f'nat16({byte})' for byte in 'dcba'], 'big')};",
        "};",
    ]
    return one(
        "Hash160",
        SHA256,
        tables.INITIAL_256,
        "HASH160, RIPEMD-160 of SHA-256: Bitcoin's short name for public keys and scripts.",
        "ripemd160",
        second_stage(
            "ripemd160", "Ripemd160Block.compress", RIPEMD160.initial(tables.RIPEMD_INITIAL),
            swapped, 32, "little", "output20",
        )
        + swap
        + output(RIPEMD160, "output20", 20),
        more_imports='import Ripemd160Block "internal/Ripemd160Block";',
    )

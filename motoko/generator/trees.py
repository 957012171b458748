"""BLAKE3: its blocks and its module."""

from . import blake3, tables
from .families import LOW_AND_TWICE, SOURCES, assignments, call, declarations, parameters
from .modules import IDS
from .motoko import (
    blob_of_words, byte_at, fill, layout, names, tuple_type, word_at, word_of_bytes, words_at, wrapped,
)
from .words import Lines, Word32

CHAINING = names("h", 8)
MESSAGE = names("m", 16)
REST = ["low", "high", "length", "flags"]

# What an exported state holds (crates/widehash/src/blake3/hasher.rs): flags, key, number of chunks,
# chaining value, blocks compressed, and the block and the stack, each behind its count.
DEPTH = 54
LAYOUT, EXPORTED = layout([
    ("FLAGS", 4), ("KEY", 32), ("CHUNKS", 8), ("CHAINING", 32), ("BLOCKS", 1),
    ("COUNT", 2), ("WAITING", 64), ("STACK_COUNT", 2), ("STACK", 32 * DEPTH),
])


def compression(name, words):
    """The compression function, giving so many of the words of output."""
    scope = Lines()
    chaining, message, (low, high, length, flags) = (
        [Word32.of_nat32(parameter) for parameter in list_] for list_ in (CHAINING, MESSAGE, REST)
    )
    output = blake3.compress(
        scope, chaining, message, (low, high), length, flags, Word32.coerce
    )[:words]
    return [
        *wrapped(
            parameters(CHAINING + MESSAGE + REST),
            f"public func {name}(",
            f") : {tuple_type(words)} {{",
        ),
        *["  " + line for line in scope.lines],
        *["  " + line for line in wrapped([w.to_nat32s()[0] for w in output], "(", ")")],
        "};",
    ]


def chunks():
    """The functions that hash a chunk at hand."""
    running, results = names("s", 8), names("r", 8)
    lines = []
    for source, type_ in SOURCES:
        partial = []
        for count in range(4):
            bytes_ = [byte_at(i) for i in range(count)] + ["0"] * (4 - count)
            partial.append(f"case {count} {{ {word_of_bytes(bytes_, 'little')} }};")
        lines += ["", *fill(
            "Chunk.mo",
            source=source,
            type=type_,
            parameters=wrapped(
                parameters(CHAINING)
                + [f"data : {type_}", "from : Nat64", "to : Nat64", "low : Nat32", "high : Nat32"]
                + ["flags : Nat32", "end : Nat32"],
                f"public func chunkOf{source}(",
                f") : {tuple_type(8)} {{",
            ),
            begin=declarations("var", running, CHAINING),
            block=call(
                results, "compress", running + words_at(16, "little") + ["low", "high", "64", "start"]
            )
            + assignments(running, results),
            last_words=declarations(
                "let",
                MESSAGE,
                [
                    f"if (rest <= {4 * i}) 0 else lastWordOf{source}(data, at +% {4 * i}, rest -% {4 * i})"
                    for i in range(16)
                ],
            ),
            last=wrapped(
                running + MESSAGE + ["low", "high", "Prim.nat64ToNat32(rest)", "start | end"],
                "compress(",
                ");",
            ),
            whole_word=word_at(0, "little"),
            partial=partial,
        ).splitlines()]
    return lines


def block_module():
    return fill(
        "Blake3Block.mo",
        low_and_twice=LOW_AND_TWICE,
        compress=compression("compress", 8),
        expand=compression("expand", 16),
        chunks=chunks(),
    )


def flag_constants():
    flags = {
        "CHUNK_START": "the first block of a chunk",
        "CHUNK_END": "the last block of a chunk",
        "PARENT": "two chaining values",
        "ROOT": "the last compression, whose output is that of the hash",
        "KEYED_HASH": "every compression with a key",
        "DERIVE_KEY_CONTEXT": "every compression of a context",
        "DERIVE_KEY_MATERIAL": "every compression of key material",
    }
    return [
        f"let {name} : Nat32 = {getattr(tables, f'BLAKE3_{name}')}; // {meaning}"
        for name, meaning in flags.items()
    ]


def stream_module():
    results = names("r", 8)
    chaining = [f"stream.chaining[{i}]" for i in range(8)]
    key = [f"stream.key[{i}]" for i in range(8)]
    waiting = [f"stream.block[{i}]" for i in range(16)]
    counter = ["low(stream.chunks)", "high(stream.chunks)"]
    block_end = ["64", "stream.flags | startFlag(stream)"]
    chunk_end = ["Prim.nat64ToNat32(waiting)", "stream.flags | startFlag(stream) | CHUNK_END"]
    on_stack = [f"stream.stack[at + {i}]" for i in range(8)]
    held = [f"if (waiting <= {4 * i}) 0 else {word}" for i, word in enumerate(waiting)]
    right = names("s", 8)
    root = [f"node.chaining[{i}]" for i in range(8)] + [f"node.block[{i}]" for i in range(16)]
    root_end = ["node.length", "node.flags | ROOT"]
    output = names("o", 16)
    writers = []
    for source, type_ in SOURCES:
        block = chaining + words_at(16, "little") + counter + block_end
        writers += ["", *fill(
            "Blake3Writer.mo",
            source=source,
            type=type_,
            h=", ".join(CHAINING),
            chunk=call(
                CHAINING,
                f"Block.chunkOf{source}",
                key + ["data", "at", "at +% 1024"] + counter + ["stream.flags", "CHUNK_END"],
            ),
            block=call(results, "Block.compress", block) + assignments(chaining, results),
            word=word_at(0, "little"),
        ).splitlines()]
    return fill(
        "Blake3Stream.mo",
        key_type=tuple_type(8),
        iv=", ".join(f"{word:#010x}" for word in tables.BLAKE3_IV),
        flags=flag_constants(),
        lone=tables.BLAKE3_CHUNK_END | tables.BLAKE3_ROOT,
        layout=LAYOUT,
        depth=DEPTH,
        id=IDS["blake3"],
        key_words=wrapped([f"Saved.nat32(bytes, {4 * i})" for i in range(8)], "(", ");"),
        k=", ".join(names("k", 8)),
        h=", ".join(CHAINING),
        h_parameters=", ".join(parameters(CHAINING)),
        restart=assignments(chaining, key),
        compress_block=call(results, "Block.compress", chaining + waiting + counter + block_end)
        + assignments(chaining, results),
        chunk_value=wrapped(chaining + held + counter + chunk_end, "Block.compress(", ");"),
        parent=wrapped(
            key + on_stack + CHAINING + ["0", "0", "64", "stream.flags | PARENT"],
            "Block.compress(",
            ");",
        ),
        push=assignments(on_stack, CHAINING),
        stack_right=", ".join(f"stream.stack[right + {i}]" for i in range(8)),
        chaining=", ".join(chaining),
        key=", ".join(key),
        held=wrapped(held, "block = [", "];"),
        lowest=", ".join(f"stream.stack[{i}]" for i in range(8)),
        s=", ".join(right),
        right=declarations("var", right, names("k", 8)),
        next_right=assignments(right, CHAINING),
        saved_words=", ".join(f"Saved.nat32(exported, at + {4 * i})" for i in range(8)),
        writers=writers,
        root_compress=call(CHAINING, "Block.compress", root + ["0", "0"] + root_end),
        root_expand=call(output, "Block.expand", root + ["low(counter)", "high(counter)"] + root_end)
        + wrapped(output, "let words = [", "];"),
        digest=blob_of_words(CHAINING, "little", 32),
    )


def blake3_module():
    return fill("Blake3.mo", k=", ".join(names("k", 8)), exported=EXPORTED)

"""Runs what the compiler makes under wasmtime.

`Canister` has what of the Internet Computer's interface updates need; `program` runs a program that
only prints.
"""

import wasmtime


class Trap(Exception):
    """The canister trapped, and said this."""


def leb128(number):
    out = bytearray()
    while number > 127:
        out.append(number % 128 + 128)
        number //= 128
    return bytes([*out, number])


def read_leb128(data, at):
    number = shift = 0
    while True:
        number |= (data[at] & 127) << shift
        at, shift = at + 1, shift + 7
        if data[at - 1] < 128:
            return number, at


# Candid: a table with one type, vec nat8, then the types of the values; text is 0x71.
TABLE = b"DIDL\x01\x6d\x7b"


def encode(*values):
    types = bytes(0x71 if isinstance(value, str) else 0 for value in values)
    encoded = TABLE + bytes([len(values)]) + types
    for value in values:
        value = value.encode() if isinstance(value, str) else value
        encoded += leb128(len(value)) + value
    return encoded


def decode(data):
    """A single blob."""
    head = TABLE + b"\x01\x00"
    assert data.startswith(head), data
    size, at = read_leb128(data, len(head))
    assert len(data) == at + size
    return data[at:]


def program(path):
    """What a program compiled for WASI prints, line by line, each with the fuel taken since the line
    before was printed."""
    store, module, linker = load(path)
    marks, last = [], Canister.FUEL

    def fd_write(_, vectors, count, written):
        nonlocal last
        fuel = store.get_fuel()
        text = b""
        for at in range(vectors, vectors + 8 * count, 8):
            start, size = (
                int.from_bytes(memory.read(store, i, i + 4), "little") for i in (at, at + 4)
            )
            text += memory.read(store, start, start + size)
        memory.write(store, len(text).to_bytes(4, "little"), written)
        # The newline may come apart from its line.
        if text.strip():
            marks.append((text.decode().strip(), last - fuel))
            last = fuel
        return 0

    for wanted in module.imports:
        if wanted.name == "fd_write":
            linker.define_func(wanted.module, wanted.name, wanted.type, fd_write)
    linker.define_unknown_imports_as_traps(module)
    instance = linker.instantiate(store, module)
    memory = instance.exports(store)["memory"]
    try:
        instance.exports(store)["_start"](store)
    except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
        raise Trap(f"{marks[-1][0] if marks else ''}: {error}") from None
    return marks


def load(path):
    """A store with fuel, the module and a linker."""
    config = wasmtime.Config()
    config.consume_fuel = True
    config.wasm_memory64 = True
    engine = wasmtime.Engine(config)
    store = wasmtime.Store(engine)
    store.set_fuel(Canister.FUEL)
    return store, wasmtime.Module.from_file(engine, str(path)), wasmtime.Linker(engine)


class Canister:
    """An instance of a module, whose fuel is counted."""

    FUEL = 10**17

    def __init__(self, path):
        self.store, module, linker = load(path)
        for wanted in module.imports:
            function = getattr(self, wanted.name, None)
            if function:
                linker.define_func(wanted.module, wanted.name, wanted.type, function)
        linker.define_unknown_imports_as_traps(module)
        self.argument, self.reply, self.stable = b"", bytearray(), bytearray()
        self.message = ""
        self.instance = linker.instantiate(self.store, module)
        exports = self.instance.exports(self.store)
        self.memory = next(e for e in exports.values() if isinstance(e, wasmtime.Memory))
        self.exports = exports
        self._run("canister_init")

    def call(self, name, *arguments):
        """What an update replies, which takes texts and blobs and gives a blob.

        After a trap the instance is spent, since nothing takes back what was done until then.
        """
        self.argument, self.reply = encode(*arguments), bytearray()
        self._run(f"canister_update {name}")
        return decode(bytes(self.reply))

    def fuel(self):
        """Fuel taken so far."""
        return self.FUEL - self.store.get_fuel()

    def _run(self, name):
        self.message = ""
        try:
            self.exports[name](self.store)
        except (wasmtime.Trap, wasmtime.WasmtimeError, RuntimeError) as error:
            raise Trap(self.message or str(error)) from None

    # The system's functions, by their names.

    def msg_arg_data_size(self):
        return len(self.argument)

    def msg_arg_data_copy(self, to, start, size):
        self.memory.write(self.store, self.argument[start : start + size], to)

    def msg_reply_data_append(self, start, size):
        self.reply += self.memory.read(self.store, start, start + size)

    def msg_reply(self):
        pass

    def msg_caller_size(self):
        return 1

    def msg_caller_copy(self, to, start, size):
        self.memory.write(self.store, b"\x04"[start : start + size], to)

    def canister_self_size(self):
        return 1

    def canister_self_copy(self, to, start, size):
        self.memory.write(self.store, b"\x05"[start : start + size], to)

    def stable64_size(self):
        return len(self.stable) >> 16

    def stable64_grow(self, pages):
        self.stable += bytes(pages << 16)
        return (len(self.stable) >> 16) - pages

    def stable64_write(self, to, start, size):
        self.stable[to : to + size] = self.memory.read(self.store, start, start + size)

    def stable64_read(self, to, start, size):
        self.memory.write(self.store, bytes(self.stable[start : start + size]), to)

    def performance_counter(self, _):
        return self.fuel()

    def trap(self, start, size):
        self.message = bytes(self.memory.read(self.store, start, start + size)).decode()
        raise RuntimeError(self.message)

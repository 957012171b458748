"""Tests of the Motoko front: the compiled package against the command, the engine and the standards.

    python3 test.py CANISTER COMMAND STATES

CANISTER is Canister.mo, compiled; COMMAND the command `widehash`; STATES the engine's example of that
name. Each test gives the number of its cases.
"""

import hashlib
import random
import re
import subprocess
import sys
from pathlib import Path

from canister import Canister, Trap

HERE = Path(__file__).resolve().parent
KEY = bytes(range(32))
CONTEXT = "widehash 2026 tests of Motoko"
# Algorithms by the names of Canister.mo: the parameter, and the command's options.
ALGORITHMS = {
    **{
        name: (b"", ["-a", name])
        for name in ("sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256")
        + ("sha256d", "ripemd160", "hash160", "keccak256", "sha3-256", "blake3")
    },
    "blake3-keyed": (KEY, ["-a", "blake3", "--key", KEY.hex()]),
    "blake3-derive-key": (CONTEXT.encode(), ["-a", "blake3", "--derive-key", CONTEXT]),
}
FIXED = [name for name in ALGORITHMS if not name.startswith("blake3")]
BLOCK = dict.fromkeys(ALGORITHMS, 64) | dict.fromkeys(("keccak256", "sha3-256"), 136) | dict.fromkeys(
    ("sha384", "sha512", "sha512-224", "sha512-256"), 128)
# Published digests: FIPS 180-4's and 202's examples, Keccak's submission, RIPEMD-160's and BLAKE3's papers, Bitcoin's wiki.
VECTORS = {
    "sha224": ("d14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f",
               "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7"),
    "sha256": ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
               "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    "sha384": ("38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
               "274edebfe76f65fbd51ad2f14898b95b",
               "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
               "8086072ba1e7cc2358baeca134c825a7"),
    "sha512": ("cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
               "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
               "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
               "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
    "sha512-224": ("6ed0dd02806fa89e25de060c19d3ac86cabb87d6a0ddd05c333b84f4",
                   "4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa"),
    "sha512-256": ("c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a",
                   "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
    "sha256d": ("5df6e0e2761359d30a8275058e299fcc0381534545f55cf43e41983f5d4c9456",
                "4f8b42c22dd3729b519ba6f68d2da7cc5b2d606d05daed5ad5128cc03e6c6358"),
    "ripemd160": ("9c1185a5c5e9fc54612808977ee8f548b2258d31",
                  "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc"),
    "hash160": ("b472a266d0bd89c13706a4132ccfb16f7c3b9fcb",
                "bb1be98c142444d7a56aa3981c3942a978e4dc33"),
    "keccak256": ("c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470",
                  "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"),
    "sha3-256": ("a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a",
                 "3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532"),
    "blake3": ("af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
               "6437b3ac38465133ffb63b75273a8db548c558465d79db03fd359c6cd5bd9d85"),
}
# A million times the letter a.
MILLION = {
    "sha224": "20794655980c91d8bbb4c1ea97618a4bf03f42581948b2ee4ee7ad67",
    "sha256": "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
    "ripemd160": "52783243c1697bdbe16d37f97f68f08325dc1528",
}

chance = random.Random(19)
canister = command = states = None


def step(letter, data=b""):
    return letter.encode() + len(data).to_bytes(4, "little") + data


def run(name, *steps):
    """What the steps give."""
    reply = canister.call("run", name, ALGORITHMS[name][0], b"".join(steps))
    results, at = [], 0
    while at < len(reply):
        size = int.from_bytes(reply[at : at + 4], "little")
        results.append(reply[at + 4 : at + 4 + size])
        at += 4 + size
    return results


def digests(name, messages):
    """The command's digests."""
    lines = "".join(f"{message.hex()}\n" for message in messages)
    options = [command, "batch", *ALGORITHMS[name][1], "--hex-lines"]
    out = subprocess.run(options, input=lines, capture_output=True, text=True, check=True).stdout
    found = [bytes.fromhex(line.split()[0]) for line in out.splitlines()]
    assert len(found) == len(messages)
    return found


class Engine:
    """The engine's typed hashers."""

    def __init__(self):
        self.process = subprocess.Popen([states], stdin=-1, stdout=-1, text=True)

    def advance(self, name, state, data):
        """The digest and the state after more data, or an error's name."""
        parameter = ALGORITHMS[name][0].hex()
        name = f"{name}:{parameter}" if parameter else name
        print(name, state.hex() if state is not None else "-", data.hex(),
              file=self.process.stdin, flush=True)
        first, rest = self.process.stdout.readline().strip().split(" ", 1)
        return rest if first == "error" else (bytes.fromhex(first), bytes.fromhex(rest))

    def resume(self, name, state):
        """What the canister should tell of a state."""
        told = self.advance(name, state, b"")
        if not isinstance(told, str):
            return b"ok"
        # As `Length { expected: 108, found: 3 }` and `Version(2)`.
        return " ".join([re.match(r"\w+", told)[0].lower(), *re.findall(r"\d+", told)]).encode()


def message(size):
    return chance.randbytes(size)


def equal(found, wanted, what):
    assert found == wanted, f"{what}: {found!r}, not {wanted!r}"


def test_vectors():
    cases = 0
    for name, (empty, abc) in VECTORS.items():
        for data, wanted in ((b"", empty), (b"abc", abc)):
            for letter in "BAI":
                equal(run(name, step(letter, data))[0].hex(), wanted, f"{name} of {data}")
                cases += 1
    for name, wanted in MILLION.items():
        piece = step("b", b"a" * 10_000)
        equal(run(name, *[piece] * 100, step("s"))[0].hex(), wanted, f"{name} of a million")
        cases += 1
    return cases


def test_every_length():
    cases = 0
    for name in ALGORITHMS:
        sizes = [*range(301), *(chance.randrange(5001) for _ in range(20)), 1023, 1024, 1025, 2048,
                 2049, 3072, 3073, 4096, 4097]
        messages = [message(size) for size in sizes]
        for data, wanted in zip(messages, digests(name, messages)):
            steps = [step(letter, data) for letter in "BAI"]
            equal(run(name, *steps), [wanted] * 3, f"{name} of {len(data)} bytes at once")
            steps = [step(letter, data) for letter in "bzazi"]
            equal(run(name, *steps, step("s")), [wanted], f"{name} of {len(data)} bytes after reset")
            cases += 4
    return cases


def test_splits():
    cases = 0
    for name in ALGORITHMS:
        plans = []
        for _ in range(60):
            pieces = [message(chance.choice((0, 1, 2, 3, 4, 5, 7, 31, 63, 64, 65, 127, 128, 129, 135, 136, 137, 200, 700)))
                      for _ in range(chance.randrange(1, 9))]
            plans.append([(chance.choice("bai"), piece) for piece in pieces])
        # Each message, and what it begins with after each piece.
        begins = [b"".join(piece for _, piece in plan[: i + 1]) for plan in plans for i in range(len(plan))]
        wanted = iter(digests(name, begins))
        for plan in plans:
            steps = [part for letter, piece in plan for part in (step(letter, piece), step("s"))]
            equal(run(name, *steps), [next(wanted) for _ in plan], f"{name} of {plan}")
            cases += len(plan)
    return cases


def test_share():
    cases = 0
    for name in FIXED:
        block = BLOCK[name]
        data = message(3 * block + 5)
        [wanted] = digests(name, [data])
        for at in range(2 * block + 2):
            steps = step("b", data[:at]), step("x"), step(chance.choice("bai"), data[at:]), step("s")
            equal(run(name, *steps), [wanted], f"{name} shared after {at} bytes")
            cases += 1
    equal(run("sha256", step("u")), [b"ok"], "shared with more than what waits")
    return cases + 3


def test_states():
    """A digest begun in a canister ends in Rust, and the other way round."""
    engine, cases = Engine(), 0
    for name in ALGORITHMS:
        sizes = [*range(2 * BLOCK[name] + 2)]
        if name not in FIXED:
            sizes += [1023, 1024, 1025, 2047, 2048, 2049, 3072, 4096, 5000, 7168, 8192, 8193]
        rest = message(200)
        for size in sizes:
            data = message(size)
            wanted, state = engine.advance(name, None, data)
            [digest, exported] = run(name, step(chance.choice("bai"), data), step("s"), step("e"))
            equal(digest, wanted, f"{name} of {size} bytes")
            if name in FIXED:
                equal(exported, state, f"{name} exported after {size} bytes")
            end, _ = engine.advance(name, exported, rest)
            equal(end, engine.advance(name, None, data + rest)[0], f"{name} from here after {size}")
            for part in (b"", rest):
                told = run(name, step("b", b"overwritten"), step("r", state), step("b", part), step("s"))
                equal(told, [b"ok", end if part else wanted], f"{name} from there after {size}")
            cases += 3
    return cases


def sealed(state):
    """A state with its checksum made right."""
    return state[:-8] + hashlib.sha256(state[:-8]).digest()[:8]


def wrong_states(name, state):
    """States that are none, or hardly one."""
    for at in range(0, len(state), 1 if len(state) < 300 else 37):
        for bit in (1, 128):
            changed = bytearray(state)
            changed[at] ^= bit
            yield bytes(changed)
            # The content impossible, or another state, with a good checksum.
            yield sealed(bytes(changed))
    for size in (0, 1, 5, 6, 7, 14, len(state) - 1):
        yield state[:size]
    yield state + b"\0"
    yield sealed(state + b"\0")
    for _ in range(40):
        yield chance.randbytes(chance.randrange(3 * len(state)))
        yield sealed(state[:6] + chance.randbytes(len(state) - 6))


def test_wrong_states():
    """What the engine says of a state, this says: an error, never a trap or a wrong digest."""
    engine, cases = Engine(), 0
    exported = {
        name: [run(name, step("b", message(size)), step("e"))[0] for size in (0, 37, 64, 1023, 3000)]
        for name in ALGORITHMS
    }
    # A stack whose last subtrees are not merged yet, as only the engine leaves it.
    exported["blake3"].append(engine.advance("blake3", None, message(4096))[1])
    for name, own in exported.items():
        before = message(100)
        [digest] = digests(name, [before])
        candidates = [wrong for state in own for wrong in wrong_states(name, state)]
        candidates += [state for others in exported.values() for state in others]
        if name.startswith("blake3"):
            candidates += list(impossible_trees(own))
        for candidate in candidates:
            wanted = engine.resume(name, candidate)
            told = run(name, step("b", before), step("r", candidate), step("s"))
            equal(told[0], wanted, f"{name} of {candidate.hex()}")
            if wanted != b"ok":
                equal(told[1], digest, f"{name} after an error")
            else:
                end, _ = engine.advance(name, candidate, b"more")
                goes_on = run(name, step("r", candidate), step("b", b"more"), step("s"))
                equal(goes_on, [b"ok", end], f"{name} from {candidate.hex()}")
            cases += 1
    return cases


def impossible_trees(states_):
    """States of BLAKE3 with single fields changed, and good checksums."""
    fields = {"flags": (6, 4), "chunks": (42, 8), "blocks": (82, 1), "waiting": (83, 2), "stack": (149, 2)}
    values = (0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 96, 128, 255, 256,
              1728, 1760, 2**54 - 1, 2**54, 2**63)
    for state in states_:
        for at, size in fields.values():
            for value in values:
                if value < 256**size:
                    changed = state[:at] + value.to_bytes(size, "little") + state[at + size :]
                    yield sealed(changed)
                    # A key that matches the chaining value, which an empty chunk has.
                    yield sealed(changed[:50] + changed[10:42] + changed[82:])
        # The longest message there is has 2^64 - 1 bytes: a full last chunk would be one too many.
        for waiting in (59, 64):
            chunks = (2**54 - 1).to_bytes(8, "little")
            last = bytes([15, waiting, 0]) + state[85:149]
            stack = (54 * 32).to_bytes(2, "little") + bytes([7]) * (54 * 32)
            yield sealed(state[:42] + chunks + state[50:82] + last + stack + state[-8:])


def test_blake3_output():
    cases = 0
    for name in ALGORITHMS:
        if name in FIXED:
            continue
        for size in (0, 1, 64, 65, 1024, 1025, 3000):
            data = message(size)
            for position, length in ((0, 0), (0, 1), (0, 32), (0, 64), (0, 65), (0, 200), (1, 63), (63, 2),
                                     (64, 64), (100, 131), (2**38 - 30, 64), (2**64 - 66, 65)):
                options = [command, "sum", *ALGORITHMS[name][1], "--raw", "-l", str(length)]
                options += ["--seek", str(position)]
                wanted = subprocess.run(options, input=data, capture_output=True).stdout if length else b""
                asked = position.to_bytes(8, "little") + length.to_bytes(4, "little")
                equal(run(name, step("b", data), step("o", asked)), [wanted],
                      f"{name}: {length} bytes at {position} of {size}")
                cases += 1
        for position, length in ((2**64 - 1, 1), (2**64 - 66, 66), (2**64 - 1, 0)):
            asked = position.to_bytes(8, "little") + length.to_bytes(4, "little")
            equal(run(name, step("o", asked)), [b"null" if length else b""], f"{name} at the end")
            cases += 1
    return cases


def test_keys():
    global canister
    for size in (0, 1, 31, 33, 64):
        try:
            canister.call("run", "blake3-keyed", bytes(size), b"")
        except Trap as trap:
            assert "no such algorithm or key" in str(trap)
            canister = Canister(sys.argv[1])
        else:
            raise AssertionError(f"a key of {size} bytes")
    return 5


def test_merkle():
    cases = 0
    for pairs in (0, 1, 2, 3, 50):
        nodes = message(64 * pairs)
        wanted = b"".join(digests("sha256", [nodes[i : i + 64] for i in range(0, len(nodes), 64)]))
        equal(run("sha256", step("m", nodes)), [wanted], f"{pairs} pairs")
        cases += 1
    for size in (1, 32, 63, 65, 96):
        equal(run("sha256", step("m", bytes(size))), [b"null"], f"nodes of {size} bytes")
        cases += 1
    return cases


def test_memory():
    """Writing allocates no more for many blocks than for few."""
    cases = 0
    for name in ALGORITHMS:
        def allocated(size):
            return [int(text) for text in run(name, step("h", bytes(size)))[0].split()]
        few, many = allocated(8192), allocated(8 * 8192)
        # A call may box a few numbers; BLAKE3 makes room for chaining values once.
        limit = 4096 if name.startswith("blake3") else 256
        for source, before, after in zip(("blobs", "arrays"), few, many):
            assert after <= max(before, 256) <= limit, f"{name} allocates for {source}: {before}, {after}"
            cases += 1
    return cases


def test_fuel():
    """The goals of a block, which the README keeps."""

    def fuel(name, *steps):
        before = canister.fuel()
        run(name, *steps)
        return canister.fuel() - before

    def taken(name, letter, size):
        one = step(letter, bytes(size))
        return fuel(name, one, one) - fuel(name, one)

    goals = {"sha256": 10_500, "sha512": 15_500, "keccak256": 29_500}
    for name, goal in goals.items():
        few, many = 20 * BLOCK[name], 40 * BLOCK[name]
        # A level of a Merkle tree that is refused costs what the canister itself does with the bytes.
        itself = taken(name, "m", many + 1) - taken(name, "m", few + 1)
        block = (taken(name, "B", many) - taken(name, "B", few) - itself) / 20
        assert goal / 2 < block <= goal, f"a block of {name} takes {block}, the goal is {goal}"
    return len(goals)


def test_documentation():
    """Whatever is public has a doc comment."""
    cases = 0
    for path in sorted((HERE.parent / "src").rglob("*.mo")):
        lines = path.read_text().splitlines()
        assert lines[0].startswith("/// "), f"{path.name} does not say what it is"
        for number, line in enumerate(lines):
            if line.lstrip().startswith("public "):
                assert lines[number - 1].lstrip().startswith("///"), f"{path.name}:{number + 1}: {line}"
                cases += 1
    return cases


def main():
    global canister, command, states
    path, command, states = sys.argv[1:4]
    canister = Canister(path)
    for name, test in list(globals().items()):
        if name.startswith("test_"):
            print(f"{name[5:].replace('_', ' ')}: ", end="", flush=True)
            print(f"{test()} cases", flush=True)


main()

"""Running hashes as bytes: pickles, and states that every front of the engine understands."""

import pickle
from typing import Callable

import pytest

import widehash
from conftest import CONTEXT, KEY, Case

MESSAGE = bytes(i * 13 % 241 for i in range(2600))


def test_a_pickle_at_every_offset(case: Case) -> None:
    whole = case.make(MESSAGE).digest()
    h = case.make()
    for offset in range(len(MESSAGE) + 1):
        protocol = offset % (pickle.HIGHEST_PROTOCOL + 1)
        resumed = pickle.loads(pickle.dumps(h, protocol))
        assert type(resumed) is type(h) and resumed.name == h.name
        assert resumed.digest() == h.digest()
        # To the end from some offsets, and from those near the edges of every block.
        if offset < 200 or offset % 32 in (0, 1, 31):
            resumed.update(MESSAGE[offset:])
            assert resumed.digest() == whole, offset
        h.update(MESSAGE[offset : offset + 1])
    assert h.digest() == whole


def test_export_and_resume(case: Case) -> None:
    h = case.make(MESSAGE)
    state = h.export()
    assert type(state) is bytes and state.startswith(b"WHSH\1")
    for form in (state, bytearray(state), memoryview(state)):
        resumed = type(h).resume(form)
        assert resumed.export() == state
        resumed.update(b"more")
        assert resumed.digest() == case.make(MESSAGE + b"more").digest()
        resumed.reset()
        assert resumed.digest() == case.make().digest()


def test_no_damaged_state_is_resumed(case: Case) -> None:
    h = case.make(MESSAGE)
    state = h.export()
    for at in range(len(state)):
        damaged = bytearray(state)
        damaged[at] ^= 16
        with pytest.raises(ValueError):
            type(h).resume(damaged)
    for wrong in [b"", state[:-1], state + b"\0"]:
        with pytest.raises(ValueError):
            type(h).resume(wrong)
    with pytest.raises(TypeError):
        type(h).resume(state.hex())


def test_a_state_belongs_to_its_algorithm() -> None:
    with pytest.raises(ValueError, match="another algorithm"):
        widehash.sha256.resume(widehash.sha224().export())
    with pytest.raises(ValueError, match="another algorithm"):
        widehash.cubehash256.resume(widehash.cubehash(params="1+1/1+1-8").export())
    # The same function under two names.
    preset = widehash.cubehash256.resume(widehash.cubehash(b"abc").export())
    assert preset.digest() == widehash.cubehash256(b"abc").digest()


def test_blake3_keeps_its_threads_in_a_pickle() -> None:
    h = widehash.blake3(MESSAGE, max_threads=3)
    assert pickle.loads(pickle.dumps(h)).__reduce__()[1][1] == 3


def test_a_message_that_would_be_too_long() -> None:
    h = widehash.blake3(bytes(1024))
    # The engine's own check refuses counts that do not fit the rest of a state.
    assert h.digest() == widehash.blake3(bytes(1024)).digest()
    with pytest.raises(OverflowError):
        h.digest(length=2, seek=2**64 - 2)
    with pytest.raises(OverflowError):
        h.digest(seek=2**64)
    with pytest.raises(OverflowError):
        h.digest(seek=-1)
    assert len(h.digest(length=1, seek=2**64 - 2)) == 1


def test_states_go_to_the_engine_and_back(states: Callable[[list[str]], list[str]]) -> None:
    plain = "sha224 sha256 sha384 sha512 sha512-224 sha512-256 sha256d ripemd160 hash160 blake3"
    kinds = [(name, Case(name)) for name in plain.split()] + [
        (f"blake3-keyed:{KEY.hex()}", Case("blake3", {"key": KEY})),
        (
            f"blake3-derive-key:{CONTEXT.encode().hex()}",
            Case("blake3", {"derive_key_context": CONTEXT}),
        ),
    ]
    lines, expected = [], []
    for name, case in kinds:
        for cut in [0, 1, 63, 64, 65, 127, 128, 129, 1023, 1024, 1025, 2048, 2600]:
            begun = case.make(MESSAGE[:cut])
            lines.append(f"{name} {begun.export().hex()} {MESSAGE[cut:].hex()}")
            expected.append((case, case.make(MESSAGE)))
    for line, (case, whole) in zip(states(lines), expected, strict=True):
        digest, state = line.split()
        assert digest == whole.hexdigest(), case
        assert case.constructor.resume(bytes.fromhex(state)).digest() == whole.digest(), case
        assert bytes.fromhex(state) == whole.export(), case

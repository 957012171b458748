"""What is refused, with which error and which words."""

import array
import ctypes

import pytest

import widehash
from conftest import KEY, Case, need


def test_text_is_a_type_error(case: Case) -> None:
    for call in (case.make, case.make().update):
        with pytest.raises(TypeError, match="encode"):
            call("text")
        for wrong in (None, 5, 1.5, object(), [1, 2], ["a"]):
            with pytest.raises(TypeError, match="bytes-like"):
                call(wrong)


def test_buffers_of_one_dimension_are_messages(case: Case) -> None:
    class Sub(bytes):
        pass

    expected = case.make(b"abcdefgh").digest()
    forms = [
        bytearray(b"abcdefgh"),
        memoryview(b"abcdefgh"),
        memoryview(b"_abcdefgh_")[1:-1],
        array.array("B", b"abcdefgh"),
        array.array("I", b"abcdefgh"),
        memoryview(b"abcdefgh").cast("Q"),
        Sub(b"abcdefgh"),
        ctypes.create_string_buffer(b"abcdefgh", 8),
    ]
    for form in forms:
        assert case.make(form).digest() == expected, form
        h = case.make()
        h.update(form)
        assert h.digest() == expected, form


def test_other_buffers_are_buffer_errors(case: Case) -> None:
    for wrong in (
        memoryview(bytes(20))[::2],
        memoryview(bytes(20))[::-1],
        memoryview(bytes(20)).cast("B", (4, 5)),
    ):
        for call in (case.make, case.make().update):
            with pytest.raises(BufferError):
                call(wrong)


def test_numpys_arrays_are_treated_alike() -> None:
    np = need("numpy")
    expected = widehash.sha256(bytes(range(16))).digest()
    assert widehash.sha256(np.arange(16, dtype=np.uint8)).digest() == expected
    for wrong in (
        np.arange(32, dtype=np.uint8)[::2],
        np.zeros((4, 4), np.uint8),
        np.zeros((4, 4), np.uint8).T,
    ):
        with pytest.raises(BufferError):
            widehash.sha256(wrong)


def test_a_failed_update_changes_nothing(case: Case) -> None:
    h = case.make(b"abc")
    with pytest.raises(TypeError):
        h.update("def")
    assert h.digest() == case.make(b"abc").digest()


def test_buffers_are_released(case: Case) -> None:
    data = bytearray(5000)
    h = case.make(data)
    h.update(data)
    data.extend(b"resized, which an exported buffer forbids")


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("sah256", "did you mean sha256?"),
        ("sha284", "did you mean sha224 or sha384?"),
        ("blak3", "did you mean blake3?"),
        ("cubehash16+16/129+32-256", "129"),
        ("md5", "algorithms_available"),
        ("", "algorithms_available"),
        ("x" * 100_000, "algorithms_available"),
        ("\U0001f980", "algorithms_available"),
    ],
)
def test_an_unknown_name_suggests(wrong: str, meant: str) -> None:
    with pytest.raises(ValueError) as raised:
        widehash.new(wrong)
    assert meant in str(raised.value)
    with pytest.raises(ValueError):
        widehash.digest_many(wrong, [])


def test_a_name_is_text() -> None:
    for wrong in (b"sha256", None, 256):
        with pytest.raises(TypeError):
            widehash.new(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("spelling", ["SHA-512/256", "sha512_256", "SHA512t256", "sha512-256"])
def test_the_standards_spellings(spelling: str) -> None:
    assert widehash.new(spelling, b"abc").digest() == widehash.sha512_256(b"abc").digest()


def test_new_passes_options_on() -> None:
    named = widehash.new("cubehash160+16/32+160-256", b"abc")
    assert named.digest() == widehash.cubehash(b"abc", params="160+16/32+160-256").digest()
    with pytest.raises(TypeError):
        widehash.new("cubehash160+16/32+160-256", params="16+16/32+32-256")
    with pytest.raises(TypeError):
        widehash.new("sha256", key=KEY)
    with pytest.raises(TypeError, match="key"):
        widehash.new("highwayhash64")


@pytest.mark.parametrize("name", ["blake3", "highwayhash64", "highwayhash128", "highwayhash256"])
def test_keys(name: str) -> None:
    for size in (0, 31, 33):
        with pytest.raises(ValueError, match=f"32.*{size}"):
            widehash.new(name, key=bytes(size))
        with pytest.raises(ValueError, match=f"32.*{size}"):
            widehash.digest_many(name, [], key=bytes(size))
    with pytest.raises(TypeError):
        widehash.new(name, key="k" * 32)
    forms = [bytearray(KEY), memoryview(KEY), array.array("Q", KEY)]
    for form in forms:
        assert widehash.new(name, b"m", key=form).digest() == widehash.new(name, b"m", key=KEY).digest()


def test_params_of_cubehash() -> None:
    assert widehash.cubehash(params="3+2/17+5-232").params == "3+2/17+5-232"
    assert widehash.cubehash(params="3+2/17+5-232").name == "cubehash3+2/17+5-232"
    for wrong in ("", "16+16/32+32", "16+16/129+32-256", "16+16/32+32-255", "-1+16/32+32-256"):
        with pytest.raises(ValueError):
            widehash.cubehash(params=wrong)

"""What is refused, with which error and which words."""

import array
import ctypes
import hashlib

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


def test_contiguous_buffers_are_messages(case: Case) -> None:
    class Sub(bytes):
        pass

    expected = case.make(b"abcdefgh").digest()
    forms = [
        bytearray(b"abcdefgh"),
        memoryview(b"abcdefgh"),
        memoryview(b"_abcdefgh_")[1:-1],
        memoryview(b"abcdefgh").cast("B", (2, 4)),
        memoryview(b"abcdefgh").cast("B", (2, 2, 2)),
        memoryview(b"abcdefgh").cast("c"),
        array.array("B", b"abcdefgh"),
        array.array("b", b"abcdefgh"),
        Sub(b"abcdefgh"),
        ctypes.create_string_buffer(b"abcdefgh", 8),
        ((ctypes.c_ubyte * 4) * 2).from_buffer_copy(b"abcdefgh"),
    ]
    for form in forms:
        assert case.make(form).digest() == expected, form
        h = case.make()
        h.update(form)
        assert h.digest() == expected, form
        assert case.many([form])[0] == expected, form


def test_larger_items_are_messages_but_for_blake3(case: Case) -> None:
    expected = case.make(b"abcdefgh").digest()
    forms = [
        array.array("I", b"abcdefgh"),
        memoryview(b"abcdefgh").cast("Q"),
        memoryview(b"abcdefgh").cast("I", (2, 1)),
    ]
    for form in forms:
        for call in (case.make, lambda form: case.make().update(form)):
            if case.name == "blake3":
                # As the package blake3.
                with pytest.raises(BufferError, match=r"cast\('B'\)"):
                    call(form)
            else:
                call(form)
        assert case.make(memoryview(form).cast("B")).digest() == expected
        if case.name != "blake3":
            assert case.make(form).digest() == expected


def test_other_buffers_are_buffer_errors(case: Case) -> None:
    for wrong in (memoryview(bytes(20))[::2], memoryview(bytes(20))[::-1]):
        for call in (case.make, case.make().update):
            with pytest.raises(BufferError, match="contiguous"):
                call(wrong)


def test_addresses_are_not_messages(case: Case) -> None:
    """Their bytes differ from process to process."""
    structure = type("Named", (ctypes.Structure,), {"_fields_": [("text", ctypes.c_char_p)]})
    forms = [
        (ctypes.py_object * 2)(1, 2),
        (ctypes.c_char_p * 2)(b"a", b"b"),
        (ctypes.c_wchar_p * 2)("a", "b"),
        (ctypes.c_void_p * 2)(1, 2),
        (ctypes.POINTER(ctypes.c_int) * 2)(),
        (ctypes.CFUNCTYPE(ctypes.c_int) * 2)(),
        structure(b"a"),
    ]
    for form in forms:
        for call in (case.make, case.make().update, case.many, lambda form: case.many([form])):
            with pytest.raises(TypeError, match="addresses"):
                call(form)
    named = type("Named", (ctypes.Structure,), {"_fields_": [("OPzZX", ctypes.c_ubyte)] * 1})
    widehash.sha256(named())


@pytest.mark.parametrize("keyword", ["data", "string"])
def test_the_keywords_of_hashlib(case: Case, keyword: str) -> None:
    expected = case.make(b"abc").digest()
    if case.name == "blake3":
        # As the package blake3.
        with pytest.raises(TypeError):
            case.make(**{keyword: b"abc"})
    else:
        assert case.make(**{keyword: b"abc"}).digest() == expected
        assert case.make(**{keyword: b""}).digest() == case.make().digest()
        for wrong in ({"data": b"abc", "string": b"abc"}, {keyword: None}, {keyword: "text"}):
            with pytest.raises(TypeError):
                case.make(**wrong)
        with pytest.raises(TypeError):
            case.make(b"abc", **{keyword: b"abc"})
    for wrong_call in (lambda: case.make(b"abc", b"def"), lambda: case.make(b"abc", unknown=1)):
        with pytest.raises(TypeError):
            wrong_call()
    if case.name != "cubehash":
        assert widehash.new(case.name, **{keyword: b"abc"}, **case.options).digest() == expected
        with pytest.raises(TypeError):
            widehash.new(case.name, b"abc", **{keyword: b"abc"}, **case.options)


def test_numpys_arrays_are_treated_alike() -> None:
    np = need("numpy")
    content = bytes(range(16)) * 48
    expected = hashlib.sha256(content).digest()
    for make in (widehash.sha256, widehash.blake3):
        for shape in ((768,), (16, 48), (16, 16, 3), (1, 768), (768, 1, 1)):
            whole = np.frombuffer(content, np.uint8).reshape(shape)
            for form in (whole, whole.data, whole.view(np.int8), whole[:, ...]):
                assert make(form).digest() == make(content).digest()
    for dtype in ("<u2", "<f4", "S16", "V3", "<U4", "<c8", "<c16", "i4,f4,f8", [("O", "u1"), ("P", "u1")]):
        assert widehash.sha256(np.frombuffer(content, dtype)).digest() == expected, dtype
        assert hashlib.sha256(np.frombuffer(content, dtype)).digest() == expected, dtype
    assert widehash.sha256(np.float64(1.5)).digest() == hashlib.sha256(np.float64(1.5)).digest()
    for wrong in (
        np.arange(32, dtype=np.uint8)[::2],
        np.zeros((4, 4), np.uint8).T,
        np.zeros((4, 4), np.uint8)[:, :3],
        np.asfortranarray(np.zeros((4, 4, 4), np.uint8)),
    ):
        for call in (widehash.sha256, widehash.blake3, hashlib.sha256):
            with pytest.raises((BufferError, ValueError)):
                call(wrong)
    for wrong in (np.array([b"a", None], dtype=object), np.zeros(2, "i4,O")):
        for call in (widehash.sha256, widehash.blake3().update):
            with pytest.raises(TypeError, match="addresses"):
                call(wrong)


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
        ("md4", "algorithms_available"),
        ("md5", "files only"),
        ("sm3", "files only"),
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
    forms = [bytearray(KEY), memoryview(KEY), array.array("Q", KEY), memoryview(KEY).cast("B", (4, 8))]
    for form in forms:
        assert widehash.new(name, b"m", key=form).digest() == widehash.new(name, b"m", key=KEY).digest()


def test_params_of_cubehash() -> None:
    assert widehash.cubehash(params="3+2/17+5-232").params == "3+2/17+5-232"
    assert widehash.cubehash(params="3+2/17+5-232").name == "cubehash3+2/17+5-232"
    for wrong in ("", "16+16/32+32", "16+16/129+32-256", "16+16/32+32-255", "-1+16/32+32-256"):
        with pytest.raises(ValueError):
            widehash.cubehash(params=wrong)

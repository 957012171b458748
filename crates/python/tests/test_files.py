"""Files: the same digests, order and verdicts as the command's."""

import hashlib
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

import widehash
from conftest import CONTEXT, KEY, Case, need


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current directory, with files of many sizes in it."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "d" / "e").mkdir(parents=True)
    for index, size in enumerate([0, 1, 64, 1000, 1025, 70_000, 3_000_000]):
        for place in ("", "d/", "d/e/"):
            (tmp_path / f"{place}{index}").write_bytes(bytes([index]) * size)
    return tmp_path


def run(command: str, *options: str) -> list[str]:
    ran = subprocess.run([command, *options], capture_output=True, text=True, check=True)
    return ran.stdout.splitlines()


def test_entries_are_the_commands(folder: Path, command: str) -> None:
    lines = [line.split("  ", 1) for line in run(command, "sum", "-r", "d", "5", "0")]
    for threads in (None, 1, 3, widehash.AUTO):
        entries = list(widehash.sum(["d", "5", "0"], recursive=True, threads=threads))
        assert [[e.digests["blake3"].hex(), e.path] for e in entries] == lines
    path, size, digests = entries[-2]
    assert (path, size, list(digests)) == ("5", 70_000, ["blake3"])
    assert os.fspath(entries[-2]) == "5"
    assert Path(entries[0]).read_bytes() == b""


def test_every_algorithm(case: Case, folder: Path) -> None:
    options = {k: v for k, v in case.options.items() if k != "params"}
    name = case.make().name
    for entry in widehash.sum(".", name, recursive=True, **options):
        assert entry.digests == {name: case.make(Path(entry.path).read_bytes()).digest()}
        assert entry.size == Path(entry.path).stat().st_size


def test_several_algorithms_in_one_pass(folder: Path) -> None:
    names = ["sha256", "SHA-512/256", "blake3"]
    for entry in widehash.sum(["5", "6"], names):
        content = Path(entry.path).read_bytes()
        assert list(entry.digests) == ["sha256", "sha512-256", "blake3"]
        assert entry.digests["sha256"] == widehash.sha256(content).digest()
        assert entry.digests["sha512-256"] == widehash.sha512_256(content).digest()
        assert entry.digests["blake3"] == widehash.blake3(content).digest()


def test_forms_of_paths(folder: Path) -> None:
    expected = list(widehash.sum(["5"]))
    for form in ("5", Path("5"), (p for p in ["5"]), [Path("5")]):
        assert list(widehash.sum(form)) == expected
    for wrong in (b"5", [b"5"], 5, None, [None]):
        with pytest.raises(TypeError):
            widehash.sum(wrong)  # type: ignore[arg-type]
    assert list(widehash.sum([])) == []
    # Standard input is the command's business.
    Path("-").write_bytes(b"a file")
    [entry] = widehash.sum("-")
    assert entry.digests["blake3"] == widehash.blake3(b"a file").digest()


def test_a_path_with_a_zero_is_a_value_error(folder: Path) -> None:
    for call in (
        lambda: open("a\0b"),
        lambda: widehash.sum("a\0b"),
        lambda: widehash.sum(["5", Path("a\0b")]),
        lambda: widehash.tree("a\0b"),
        lambda: widehash.check("a\0b"),
        lambda: widehash.blake3().update_mmap("a\0b"),
    ):
        with pytest.raises(ValueError, match="embedded null byte"):
            call()


def test_the_guests_of_the_command(folder: Path, command: str) -> None:
    names = ["md5", "sha1", "sha3-256", "SHA3_512", "sm3", "blake2b", "blake2s", "blake2b-160"]
    options = [option for name in names for option in ("-a", name)]
    lines = run(command, "sum", *options, "5")
    [entry] = widehash.sum("5", names)
    assert len(lines) == len(entry.digests) == len(names)
    assert [line.split(" = ")[1] for line in lines] == [digest.hex() for digest in entry.digests.values()]
    for name in ("md5", "sha1", "sha3-256", "sha3-512", "blake2b", "blake2s"):
        ours = hashlib.new(name.replace("-", "_"), Path("5").read_bytes()).digest()
        assert entry.digests[name] == ours
    Path("list").write_text(f"{entry.digests['sha1'].hex()}  5\n")
    for algorithm in (None, "sha1", "SHA-1"):
        [checked] = widehash.check("list", algorithm)
        assert checked.ok and checked.algorithm == "sha1"
    [line] = run(command, "sum", "-a", "sha1", "--tree", "d")
    assert widehash.tree("d", "sha1").digests["sha1"].hex() == line.split()[0]
    with pytest.raises(ValueError, match="did you mean sha3-256"):
        widehash.sum("5", "sha3-265")
    with pytest.raises(ValueError, match="key"):
        widehash.sum("5", "sha1", key=KEY)
    with pytest.raises(ValueError, match="files only"):
        widehash.digest_many("sha1", [b"abc"])


@pytest.mark.skipif(os.name != "posix", reason="NOT RUN: names of files are text on this system")
def test_names_that_are_not_text(folder: Path) -> None:
    name = os.fsdecode(b"\xff\xfe")
    Path(name).write_bytes(b"abc")
    [entry] = widehash.sum(name)
    assert entry.path == name and Path(entry.path).read_bytes() == b"abc"


def test_wrong_arguments(folder: Path) -> None:
    for options in ({"algorithms": "sah256"}, {"algorithms": ["blake3", "x"]}, {"algorithms": []}):
        with pytest.raises(ValueError):
            widehash.sum("5", **options)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="needs a key"):
        widehash.sum("5", "highwayhash64")
    with pytest.raises(ValueError, match="31"):
        widehash.sum("5", "highwayhash64", key=bytes(31))
    with pytest.raises(ValueError, match="exclude"):
        widehash.sum("5", key=KEY, derive_key_context=CONTEXT)
    with pytest.raises(ValueError, match="0"):
        widehash.sum("5", threads=0)
    with pytest.raises(TypeError):
        widehash.sum("5", [5])  # type: ignore[list-item]


def test_files_that_cannot_be_read(folder: Path) -> None:
    entries = widehash.sum(["5", "gone", "d", "6"])
    assert next(entries).path == "5"
    with pytest.raises(FileNotFoundError) as raised:
        next(entries)
    assert (raised.value.filename, raised.value.errno) == ("gone", 2)
    with pytest.raises(IsADirectoryError, match="recursive") as raised_too:
        next(entries)
    assert raised_too.value.filename == "d"
    # Iteration goes on after an error.
    assert [entry.path for entry in entries] == ["6"]
    errors: list[OSError] = []
    entries = widehash.sum(["5", "gone", "6", "d"], on_error=errors.append)
    assert [entry.path for entry in entries] == ["5", "6"]
    assert [type(error) for error in errors] == [FileNotFoundError, IsADirectoryError]

    def refuse(error: OSError) -> None:
        raise RuntimeError("from the callback")

    with pytest.raises(RuntimeError, match="from the callback"):
        list(widehash.sum(["gone"], on_error=refuse))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="NOT RUN: no pipes on this system")
def test_what_is_no_file_is_left_out(folder: Path) -> None:
    os.mkfifo("d/pipe")
    expected = list(widehash.sum("d", recursive=True))
    assert len(expected) == 14
    errors: list[OSError] = []
    assert list(widehash.sum("d", recursive=True, on_error=errors.append)) == expected
    assert [error.filename for error in errors] == ["d/pipe"]
    with pytest.raises(OSError, match="pipe"):
        widehash.tree("d")


def test_progress(folder: Path) -> None:
    calls: list[tuple[int, int]] = []
    entries = widehash.sum(".", "sha256", recursive=True, progress=lambda *done: calls.append(done))
    total = sum(entry.size for entry in entries)
    assert calls[-1] == (total, 21)
    assert calls == sorted(calls)

    def refuse(size: int, files: int) -> None:
        raise RuntimeError("from the callback")

    with pytest.raises(RuntimeError, match="from the callback"):
        list(widehash.sum(".", recursive=True, progress=refuse))


def test_entries_can_be_left(folder: Path) -> None:
    entries = widehash.sum(["5"] * 5000)
    next(entries)
    entries.close()
    assert list(entries) == []
    entries.close()
    del entries
    for entry in widehash.sum(["6"] * 5000):
        break


def test_trees_are_the_commands(folder: Path, command: str) -> None:
    os.symlink("5", "d/link")
    tagged = ["-a", "sha256", "-a", "blake3", "--tree", "d"]
    lines = run(command, "sum", *tagged)
    entry = widehash.tree("d", ["sha256", "blake3"])
    assert [f"{name.upper()} ({entry.path}) = {digest.hex()}" for name, digest in entry.digests.items()] == lines
    assert entry.path == "d/"
    assert entry.size == 2 * sum(os.path.getsize(str(i)) for i in range(7))
    assert widehash.tree(Path("d")).digests["blake3"] == entry.digests["blake3"]
    [keyed] = run(command, "sum", "--key", KEY.hex(), "--tree", "d")
    assert widehash.tree("d", key=KEY).digests["blake3"].hex() == keyed.split()[0]
    with pytest.raises(FileNotFoundError):
        widehash.tree("gone")


def test_check_finds_what_the_command_finds(folder: Path, command: str) -> None:
    names = [str(i) for i in range(7)]
    Path("SHA256SUMS").write_text("\n".join(run(command, "sum", "-a", "sha256", *names, "d/5")) + "\n")
    assert all(checked.ok for checked in widehash.check("SHA256SUMS"))
    assert len(list(widehash.check(Path("SHA256SUMS"), threads=2))) == 8
    Path("3").write_bytes(b"changed")
    Path("4").unlink()
    with open("SHA256SUMS", "a") as sums:
        sums.write("nonsense\nMD5 (5) = 00\n")
    found = list(widehash.check("SHA256SUMS"))
    verdicts = [(checked.path, checked.verdict) for checked in found]
    assert verdicts[:8] == [
        ("0", "match"), ("1", "match"), ("2", "match"), ("3", "mismatch"), ("4", "missing"),
        ("5", "match"), ("6", "match"), ("d/5", "match"),
    ]
    assert [verdict for _, verdict in verdicts[8:]] != []
    assert all(path is None for path, _ in verdicts[8:])
    assert found[0].algorithm == "sha256" and found[0].reason is None
    assert found[4].reason and "9" in (found[8].reason or "")
    assert not any(checked.ok for checked in found[8:])
    ran = subprocess.run([command, "check", "SHA256SUMS"], capture_output=True, text=True)
    assert ran.returncode == 1


def test_check_reads_published_lists_as_what_they_are(folder: Path, command: str) -> None:
    [line] = run(command, "sum", "-a", "sha256", "5")
    signature = "pU3KGCUwux1tEyze1iN7LtkeP3IfyxlxF0SU1kk8nVw0YL4xIB5p/tqg7ui5mX9c"
    Path("SUMS.asc").write_text(
        f"-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\n{line}\n"
        f"-----BEGIN PGP SIGNATURE-----\n\n{signature}\n=wU7t\n-----END PGP SIGNATURE-----\n"
    )
    [checked] = widehash.check("SUMS.asc")
    assert (checked.path, checked.verdict, checked.algorithm) == ("5", "match", "sha256")
    Path("5.sha256").write_text(
        f"SHA256 hash of 5:\r\n{line.split()[0]}\r\nCertUtil: -hashfile command completed successfully.\r\n"
    )
    [checked] = widehash.check("5.sha256")
    assert (checked.path, checked.verdict) == ("5", "match")
    Path("list").write_text("0" * 64 + "  5\n")
    [checked] = widehash.check("list")
    assert checked.verdict == "undecided" and not checked.ok and checked.reason


def test_check_with_options(folder: Path) -> None:
    [entry] = widehash.sum("5", "highwayhash256", key=KEY)
    Path("list").write_text(f"{entry.digests['highwayhash256'].hex()}  5\n")
    [checked] = widehash.check("list", "highwayhash256", key=KEY)
    assert checked.ok and checked.algorithm == "highwayhash256"
    [checked] = widehash.check("list", "highwayhash256", key=bytes(32))
    assert checked.verdict == "mismatch"
    with pytest.raises(ValueError):
        widehash.check("list", "highwayhash256")
    with pytest.raises(ValueError, match="did you mean"):
        widehash.check("list", "highwayhash265")
    with pytest.raises(FileNotFoundError) as raised:
        widehash.check("gone")
    assert raised.value.filename == "gone"
    calls: list[Any] = []
    list(widehash.check("list", "highwayhash256", key=KEY, progress=lambda *done: calls.append(done)))
    assert calls[-1] == (70_000, 1)


@pytest.mark.parametrize("threads", [1, 3, widehash.AUTO])
def test_update_mmap(folder: Path, threads: int) -> None:
    Path("large").write_bytes(os.urandom(1 << 20) * 24)
    for name in ("0", "4", "6", "large"):
        for before in (b"", b"before"):
            h = widehash.blake3(before, max_threads=threads)
            assert h.update_mmap(name) is h
            h.update(b"after")
            content = Path(name).read_bytes()
            assert h.digest() == widehash.blake3(before + content + b"after").digest()
    theirs = need("blake3").blake3(key=KEY).update_mmap(Path("large")).digest()
    assert widehash.blake3(key=KEY, max_threads=threads).update_mmap(Path("large")).digest() == theirs
    assert widehash.blake3().update_mmap(path="5").digest() == widehash.blake3(Path("5").read_bytes()).digest()
    # Standard input is the command's business.
    Path("-").write_bytes(b"a file")
    assert widehash.blake3().update_mmap("-").digest() == widehash.blake3(b"a file").digest()
    h = widehash.blake3(b"abc")
    with pytest.raises(FileNotFoundError) as raised:
        h.update_mmap("gone")
    assert raised.value.filename == "gone"
    with pytest.raises(IsADirectoryError):
        h.update_mmap("d")
    with pytest.raises(TypeError):
        h.update_mmap(b"5")  # type: ignore[arg-type]
    assert h.digest() == widehash.blake3(b"abc").digest()

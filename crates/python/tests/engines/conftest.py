"""What the tests of the engines share: a tree with every kind of file, a store of objects with faults."""

import hashlib
import os
import random
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import need

KEY = bytes(range(100, 132))

#: How the key would look where it must not stand.
KEY_SPELLINGS = [KEY.hex(), repr(KEY)[2:-1], str(list(KEY))[1:-1]]


def shows_no_key(text: str) -> None:
    for spelling in KEY_SPELLINGS:
        assert spelling not in text


@pytest.fixture(scope="session")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with names and sizes that go wrong most easily; its files are old."""
    root = tmp_path_factory.mktemp("trees") / "tree"
    root.mkdir()
    part = 16 << 20
    rng = random.Random(45)
    files: dict[bytes, int] = {
        b"empty": 0,
        b"one": 1,
        b"a/b/c": 1025,
        b"a.txt": 64,
        b"a-b": 65,
        b"a/b.txt": 4096,
        b"A": 3,
        "Übung/ñ".encode(): 100,
        b"back\\slash": 10,
        b"new\nline": 11,
        b"return\r": 12,
        b"not \xff utf-8/\xfe\xfd": 13,
        b"large/part-1": part - 1,
        b"large/part": part,
        b"large/part+1": part + 1,
        b"large/three": 3 * part + 5,
    }
    for number in range(100):
        files[b"many/%d/%d" % (number % 7, number)] = number
    for name, size in files.items():
        path = os.path.join(os.fsencode(root), name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(rng.randbytes(size))
    os.symlink("one", root / "link")
    age(root)
    return root


def age(root: Path) -> None:
    """Waits until the files of a tree are so old that their states prove something."""
    newest = max(
        max(s.st_mtime_ns, s.st_ctime_ns) for s in (p.lstat() for p in [root, *root.rglob("*")])
    )
    time.sleep(max(0.0, newest / 1e9 + 2.05 - time.time()))


@pytest.fixture(scope="session")
def listed(tree: Path, command: str) -> Any:
    """A function from an algorithm to the list that the command prints for the tree."""

    def run(algorithm: str) -> bytes:
        return subprocess.run(
            [command, "sum", "-r", "-a", algorithm, "tree"], cwd=tree.parent, capture_output=True, check=True
        ).stdout

    return run


@pytest.fixture(scope="session")
def part() -> int:
    return 16 << 20


@pytest.fixture(scope="session")
def whole() -> Any:
    """A function from bytes to the digest that the package blake3 gives."""
    blake3 = need("blake3")

    def digest(data: bytes, **options: Any) -> bytes:
        return bytes(blake3.blake3(data, **options).digest())

    return digest


@pytest.fixture(scope="session")
def s3(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """The storage options of an S3 server on the loopback, with credentials that must not be seen."""
    need("s3fs")
    server = need("moto.server").ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    try:
        yield {
            "key": "AKIASECRETKEYID",
            "secret": "s3cr3t-access-key",
            "endpoint_url": f"http://{host}:{port}",
        }
    finally:
        server.stop()


@pytest.fixture(scope="session")
def bucket(s3: dict[str, Any], tree: Path) -> str:
    """The URL of a prefix with the objects of the tree whose names S3 takes."""
    fs = need("s3fs").S3FileSystem(**s3)
    fs.mkdir("bucket")
    for path in sorted(tree.rglob("*")):
        name = os.fsencode(path.relative_to(tree))
        if path.is_file() and not path.is_symlink() and is_key(name):
            fs.pipe_file(f"bucket/tree/{name.decode()}", path.read_bytes())
    return "s3://bucket/tree"


def is_key(name: bytes) -> bool:
    """Whether S3 takes a name: UTF-8, and nothing that XML cannot have."""
    return not any(byte in name for byte in (b"\xff", b"\n", b"\r"))


def sha256_of(root: Path) -> dict[bytes, bytes]:
    """The digests of a tree by hashlib."""
    return {
        os.fsencode(path.relative_to(root)): hashlib.sha256(path.read_bytes()).digest()
        for path in root.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


ROOT = Path(__file__).parents[4]
EXAMPLES = re.findall(r"^```python\n(.*?)^```", (ROOT / "docs" / "SCALE.md").read_text(), re.MULTILINE | re.DOTALL)


def examples(*engines: str) -> list[str]:
    """The examples of docs/SCALE.md that import a module of these engines; all if none is named."""
    return [
        example
        for example in EXAMPLES
        if not engines or any(f"import widehash.{engine}\n" in example for engine in engines)
    ]


def run_example(example: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Runs an example as it is written, in a folder with what it names."""
    for module in re.findall(r"^import widehash\.(\w+)", example, re.MULTILINE):
        need({"spark": "pyspark"}.get(module, module))
    photos = folder / "photos"
    photos.mkdir()
    for number in range(3):
        (photos / f"{number}.jpg").write_bytes(bytes([number]) * 1000)
    (folder / "enormous.tar").write_bytes(random.Random(1).randbytes((40 << 20) + 5))
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PSEUDONYM_KEY", "")
    exec(compile(example, "docs/SCALE.md", "exec"), {})

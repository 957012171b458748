"""Manifests by the engine that is this process: what every engine shares, and every fault of a store."""

import hashlib
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import widehash
from conftest import need
from engines.conftest import KEY, age, sha256_of, shows_no_key

pa = need("pyarrow")

from widehash import buckets, secret  # noqa: E402
from widehash.buckets import driver, journal, plan, storage, work  # noqa: E402

run = buckets.run_here


def verdicts(table: Any) -> dict[str, str]:
    return dict(zip(table["path"].to_pylist(), table["verdict"].to_pylist()))


class TestTrees:
    @pytest.mark.parametrize("algorithm", ["blake3", "sha256", "sha512-256", "ripemd160"])
    def test_the_list_is_the_commands(self, tree: Path, listed: Any, algorithm: str, part: int) -> None:
        made = buckets.manifest(run, tree, algorithm, part_size=part)
        assert made.checksums(prefix="tree/") == listed(algorithm)
        assert not made.errors and repr(made) == f"<Manifest of {len(made)} objects by {algorithm}, 0 errors>"

    def test_digests_are_those_of_other_implementations(self, tree: Path, whole: Any, part: int) -> None:
        made = buckets.manifest(run, f"file://{tree}", ["blake3", "sha256"], part_size=part)
        expected = sha256_of(tree)
        rows = {row.name: row for row in made.rows()}
        assert rows.keys() == expected.keys()
        for name, row in rows.items():
            data = Path(os.fsdecode(os.path.join(os.fsencode(tree), name))).read_bytes()
            assert row.digests == (whole(data), expected[name]) and row.size == len(data)

    def test_it_is_read_back_from_parquet(self, tree: Path, tmp_path: Path) -> None:
        output = tmp_path / "manifest.parquet"
        made = buckets.manifest(run, tree, ["sha256", "blake3"], output=output)
        assert [path.name for path in tmp_path.iterdir()] == ["manifest.parquet"]
        read = buckets.Manifest.read(output)
        assert read.table.equals(made.table) and read.algorithms == ("sha256", "blake3")
        assert read.table.schema.field("blake3").type == pa.binary(32)
        paths = read.table["path"].to_pylist()
        raw = dict(zip(paths, read.table["raw_path"].to_pylist()))
        assert raw["a/b/c"] is None and raw["not \ufffd utf-8/\ufffd\ufffd"] == b"not \xff utf-8/\xfe\xfd"
        with pytest.raises(ValueError, match="name|algorithm is one of sha256, blake3"):
            read.checksums()
        with pytest.raises(ValueError, match="no manifest"):
            buckets.Manifest(pa.table({"path": ["a"]}))

    def test_one_file_is_a_tree_of_one(self, tree: Path) -> None:
        made = buckets.manifest(run, tree / "one")
        assert [row.name for row in made.rows()] == [b"one"]
        with pytest.raises(FileNotFoundError):
            buckets.manifest(run, tree / "nonesuch")

    def test_keys(self, tree: Path, whole: Any, tmp_path: Path) -> None:
        output = tmp_path / "m.parquet"
        made = buckets.manifest(run, tree / "many", ["blake3", "highwayhash64"], key=KEY, output=output)
        row = next(row for row in made.rows() if row.name == b"3/80")
        data = (tree / "many" / "3" / "80").read_bytes()
        assert row.digests == (whole(data, key=KEY), widehash.highwayhash64(data, key=KEY).digest())
        shows_no_key(repr(made) + repr(made.table.schema.metadata))
        assert KEY not in output.read_bytes() and KEY.hex().encode() not in output.read_bytes()
        # Digests under another key are not taken over, and cannot be compared.
        other = buckets.manifest(run, tree / "many", ["blake3", "highwayhash64"], key=bytes(32), output=output)
        assert next(row for row in other.rows() if row.name == b"3/80").digests[0] == whole(data, key=bytes(32))
        with pytest.raises(ValueError, match="needs a key|another key"):
            buckets.verify(run, made, tree / "many")

    @pytest.mark.parametrize(
        ("options", "words"),
        [
            ({"algorithms": "blake3", "key": KEY[:31]}, "32 bytes is needed, this one has 31"),
            ({"algorithms": "highwayhash64"}, "needs a key of 32 bytes"),
            ({"algorithms": "sha256", "key": KEY}, "takes no key"),
            ({"algorithms": "nonesuch"}, "unknown algorithm"),
            ({"algorithms": ["sha256", "sha256"]}, "named twice"),
            ({"algorithms": []}, "at least one"),
            ({"algorithms": "blake3", "part_size": 1 << 20}, "at least 16777216; 1048576"),
            ({"algorithms": "blake3", "part_size": 3 << 24}, "power of two"),
            ({"algorithms": "blake3", "output": "s3://u:pw@b/m"}, "a path of the driver, not to s3://b/m"),
        ],
    )
    def test_wrong_options_fail_before_any_task(self, tree: Path, options: dict[str, Any], words: str) -> None:
        def never(function: Any, batches: Any) -> Any:
            raise AssertionError("a task started")

        with pytest.raises((ValueError, TypeError), match=words) as raised:
            buckets.manifest(never, tree, **options)
        shows_no_key(str(raised.value))


class TestOnlyWhatChanged:
    @pytest.fixture
    def small(self, tmp_path: Path) -> Path:
        root = tmp_path / "small"
        root.mkdir()
        for number in range(10):
            (root / str(number)).write_bytes(b"%d" % number)
        age(root)
        return root

    def counting(self) -> tuple[Any, list[bytes]]:
        read: list[bytes] = []

        def count(function: Any, batches: Any) -> Iterator[Any]:
            for batch in batches:
                read.extend(piece.found.name for piece in batch)
                yield function(batch)

        return count, read

    def test_a_second_run_reads_what_is_new_or_changed(self, small: Path, tmp_path: Path) -> None:
        output = tmp_path / "m.parquet"
        first = buckets.manifest(run, small, "sha256", output=output)
        count, read = self.counting()
        assert buckets.manifest(count, small, "sha256", output=output).table.equals(first.table)
        assert read == []
        (small / "3").write_bytes(b"X")  # of the same size
        (small / "new").write_bytes(b"new")
        (small / "5").unlink()
        seen: list[Any] = []
        made = buckets.manifest(count, small, "sha256", output=output, progress=seen.append)
        assert sorted(read) == [b"3", b"new"]
        assert seen[-1] == buckets.Progress(2, 4, 2, 4, 8, 0)
        assert {row.name: row.digests[0] for row in made.rows()} == sha256_of(small)
        # They were too fresh: another change might not show, so they are read once more.
        read.clear()
        buckets.manifest(count, small, "sha256", output=output)
        assert sorted(read) == [b"3", b"new"]
        # Another algorithm is another manifest.
        read.clear()
        buckets.manifest(count, small, ["sha256", "blake3"], output=output)
        assert len(read) == 10
        read.clear()
        age(small)
        buckets.manifest(run, small, ["sha256", "blake3"], output=output)
        assert buckets.manifest(count, small, "blake3", previous=output).algorithms == ("blake3",)
        assert read == []

    def test_verify_says_what_became_of_each(self, small: Path, tmp_path: Path) -> None:
        output = tmp_path / "m.parquet"
        buckets.manifest(run, small, ["sha256", "blake3"], output=output)
        assert set(verdicts(buckets.verify(run, output, small)).values()) == {"matched"}
        times = os.stat(small / "3")
        (small / "3").write_bytes(b"X")
        os.utime(small / "3", ns=(times.st_atime_ns, times.st_mtime_ns))
        (small / "new").write_bytes(b"new")
        (small / "5").unlink()
        found = verdicts(buckets.verify(run, output, small))
        assert {path: verdict for path, verdict in found.items() if verdict != "matched"} == {
            "3": "changed",
            "new": "new",
            "5": "missing",
        }


class TestInterrupted:
    def test_a_run_goes_on_where_it_was(self, tree: Path, tmp_path: Path, part: int, listed: Any) -> None:
        output = tmp_path / "m.parquet"

        def dies(function: Any, batches: Any) -> Iterator[Any]:
            for index, batch in enumerate(batches):
                if index == 3:
                    raise KeyboardInterrupt
                yield function(batch)

        with pytest.raises(KeyboardInterrupt):
            buckets.manifest(dies, tree, output=output, part_size=part)
        [left] = tmp_path.iterdir()
        assert left.name == ".m.parquet.journal" and left.stat().st_mode & 0o777 == 0o600
        # Killed in the middle of a line.
        with left.open("ab") as file:
            file.write(b'["half a li')
        starts: list[int] = []

        def goes_on(function: Any, batches: Any) -> Iterator[Any]:
            for batch in batches:
                starts.extend(piece.start for piece in batch if piece.part)
                yield function(batch)

        made = buckets.manifest(goes_on, tree, output=output, part_size=part)
        assert made.checksums(prefix="tree/") == listed("blake3")
        # Three parts of the six were in the journal.
        assert len(starts) == 3
        assert [path.name for path in tmp_path.iterdir()] == ["m.parquet"]

    def test_a_journal_of_another_run_is_not_used(self, tree: Path, tmp_path: Path) -> None:
        output = tmp_path / "m.parquet"
        first = journal.Journal(output, {"algorithms": ["sha256"]})
        assert first.read() == ({}, {})
        first.add(work.Hashed(storage.Found(b"one", 1, "time:1"), (bytes(32),)))
        first.close(done=False)
        second = journal.Journal(output, {"algorithms": ["sha256"]})
        assert list(second.read()[0]) == [b"one"]
        second.close(done=False)
        third = journal.Journal(output, {"algorithms": ["blake3"]})
        assert third.read() == ({}, {})
        third.close(done=True)
        assert list(tmp_path.iterdir()) == []


class TestOneObject:
    @pytest.mark.parametrize("extra", [-1, 0, 1])
    @pytest.mark.parametrize("parts", [0, 1, 3])
    def test_lengths_around_parts(self, tmp_path: Path, whole: Any, part: int, parts: int, extra: int) -> None:
        data = os.urandom(1000) * (parts * part // 1000 + 1)
        data = data[: max(parts * part + extra, 0)]
        (tmp_path / "object").write_bytes(data)
        assert buckets.blake3(run, tmp_path / "object", part_size=part) == whole(data)
        assert buckets.blake3(run, tmp_path / "object", part_size=part, key=KEY) == whole(data, key=KEY)

    def test_lengths_and_contexts(self, tree: Path, part: int) -> None:
        data = (tree / "large" / "three").read_bytes()
        digest = buckets.blake3(run, tree / "large/three", part_size=part, length=99, derive_key_context="c")
        assert digest == widehash.blake3(data, derive_key_context="c").digest(99)

    def test_parts_of_parts_and_any_order(self, tree: Path, part: int, whole: Any) -> None:
        def backwards(function: Any, batches: Any) -> Iterator[Any]:
            for batch in reversed(list(batches)):
                yield function(batch)
                yield function(batch)  # an engine may run a task twice

        expected = whole((tree / "large" / "three").read_bytes())
        for part_size in (part, 2 * part, 4 * part):
            assert buckets.blake3(backwards, tree / "large/three", part_size=part_size) == expected

    def test_errors(self, tree: Path, part: int) -> None:
        with pytest.raises(FileNotFoundError, match="nonesuch does not exist"):
            buckets.blake3(run, tree / "nonesuch")
        with pytest.raises(IsADirectoryError, match="is a directory"):
            buckets.blake3(run, tree)

        def loses(function: Any, batches: Any) -> Iterator[Any]:
            for batch in list(batches)[1:]:
                yield function(batch)

        with pytest.raises(RuntimeError, match="no part from byte 0 on"):
            buckets.blake3(loses, tree / "large/three", part_size=part)

    def test_five_gigabytes_that_are_sparse(self, tmp_path: Path, command: str) -> None:
        path = tmp_path / "sparse"
        size = 5 << 30
        with path.open("wb") as file:
            file.truncate(size)
            file.seek(3 << 30)
            file.write(b"an island")
        began = time.monotonic()
        digest = buckets.blake3(run, path, part_size=1 << 28)
        print(f"5 GiB in {time.monotonic() - began:.1f} s")
        whole = subprocess.run([command, "sum", path], capture_output=True, check=True, text=True)
        assert digest.hex() == whole.stdout.split()[0]


class Store(storage.Storage):
    """A store in memory with faults."""

    concurrent = 4

    def __init__(self, objects: dict[bytes, bytes]) -> None:
        self.url, self.objects = "store://", objects
        self.etags = {name: f"etag:{hashlib.md5(data).hexdigest()}" for name, data in objects.items()}
        self.changed: set[bytes] = set()
        self.gone: set[bytes] = set()
        self.short: dict[bytes, int] = {}
        self.failing: dict[bytes, int] = {}
        self.reads = 0
        self.lock = threading.Lock()

    def list(self) -> Iterator[storage.Found]:
        for name, data in self.objects.items():
            yield storage.Found(name, len(data), self.etags[name])

    def _read(self, found: storage.Found, start: int, end: int) -> bytes:
        with self.lock:
            self.reads += 1
            if self.failing.get(found.name, 0) > 0:
                self.failing[found.name] -= 1
                raise ConnectionResetError("the store closed the connection")
            if found.name in self.gone:
                raise storage.Missing("it was listed and is gone")
            data = self.objects[found.name][start:end]
            if self.short.get(found.name, 0) > 0:
                self.short[found.name] -= 1
                data = data[:-1]
            return data

    def check(self, found: storage.Found) -> None:
        if found.name in self.changed:
            raise storage.Changed("it changed while it was read: its etag is another than in the listing")


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Store:
    store = Store({b"%03d" % number: os.urandom(100) for number in range(50)})
    store.objects[b"large"] = os.urandom(1 << 20) * 40
    store.etags[b"large"] = "etag:large"
    monkeypatch.setattr(driver, "open_storage", lambda url, options=None: store)
    return store


class TestFaults:
    @pytest.mark.parametrize("algorithms", ["blake3", ["blake3", "sha256"]])
    def test_the_rest_is_done(self, store: Store, whole: Any, part: int, algorithms: Any) -> None:
        store.changed = {b"003", b"large"}
        store.gone = {b"007"}
        store.short = {b"009": 99}
        store.failing = {b"011": 99}
        made = buckets.manifest(run, "store://", algorithms, part_size=part)
        assert made.errors == {
            "003": "changed: it changed while it was read: its etag is another than in the listing",
            "007": "missing: it was listed and is gone",
            "009": "unreadable: 99 bytes were read, not the 100 from byte 0 on",
            "011": "unreadable: the store closed the connection",
            "large": "changed: it changed while it was read: its etag is another than in the listing",
        }
        good = {row.name: row.digests[0] for row in made.rows() if row.digests}
        assert good == {n: whole(d) for n, d in store.objects.items() if n.decode() not in made.errors}
        assert made.checksums("blake3").count(b"\n") == 46
        # The next run reads these alone, whose faults have passed.
        store.changed, store.gone, store.short, store.failing, store.reads = set(), set(), {}, {}, 0
        again = buckets.manifest(run, "store://", algorithms, part_size=part, previous=made)
        assert not again.errors and store.reads == 4 + 3

    def test_what_passes_is_tried_again(self, store: Store, whole: Any, part: int) -> None:
        store.short = {b"009": 2, b"large": 1}
        store.failing = {b"011": 2, b"large": 1}
        made = buckets.manifest(run, "store://", part_size=part)
        assert not made.errors
        assert {row.name: row.digests[0] for row in made.rows()} == {n: whole(d) for n, d in store.objects.items()}

    def test_verify_names_them(self, store: Store, part: int) -> None:
        made = buckets.manifest(run, "store://", part_size=part)
        store.changed, store.gone = {b"003"}, {b"007"}
        large = store.objects[b"large"]
        store.objects[b"large"] = large[:-1] + bytes([large[-1] ^ 1])
        found = verdicts(buckets.verify(run, made, "store://", part_size=part))
        assert {p: v for p, v in found.items() if v != "matched"} == {
            "003": "unreadable",
            "007": "missing",
            "large": "changed",
        }

    def test_one_object(self, store: Store, part: int) -> None:
        store.find = lambda: next(f for f in store.list() if f.name == b"large")  # type: ignore[method-assign]
        store.changed = {b"large"}
        with pytest.raises(OSError, match="changed while it was read"):
            buckets.blake3(run, "store://", part_size=part)
        store.changed, store.gone = set(), {b"large"}
        with pytest.raises(FileNotFoundError, match="gone"):
            buckets.blake3(run, "store://", part_size=part)


def test_a_hundred_thousand_tiny_objects_are_a_few_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    objects = {b"%d/%d" % (n % 100, n): b"%d" % n for n in range(100_000)}
    store = Store(objects)
    store.concurrent = 1
    monkeypatch.setattr(driver, "open_storage", lambda url, options=None: store)
    sizes = []

    def count(function: Any, batches: Any) -> Iterator[Any]:
        for batch in batches:
            sizes.append(len(batch))
            yield function(batch)

    began = time.monotonic()
    made = buckets.manifest(count, "store://", "sha256")
    print(f"100,000 objects in {time.monotonic() - began:.1f} s")
    assert sizes == [plan.BATCH_OBJECTS] * (100_000 // plan.BATCH_OBJECTS)
    assert {row.name: row.digests[0] for row in made.rows()} == {
        name: hashlib.sha256(data).digest() for name, data in objects.items()
    }


def test_a_local_file_that_changes_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"before")
    local = storage.open_storage(path)
    found = local.find()
    path.write_bytes(b"behind and longer")
    with pytest.raises(buckets.Changed, match="6 bytes were listed, now it has 17"):
        local.check(found)
    path.write_bytes(b"behind")
    with pytest.raises(buckets.Changed, match="time of modification"):
        local.check(found)
    path.write_bytes(b"befo")
    with pytest.raises(buckets.Changed):
        local.read(found, 0, 6)
    path.unlink()
    for action in (lambda: local.check(found), lambda: local.read(found, 0, 6)):
        with pytest.raises(buckets.Missing):
            action()


def test_a_store_of_fsspec(tree: Path, whole: Any, part: int) -> None:
    fsspec = need("fsspec")
    fs = fsspec.filesystem("memory")
    for name in ("a", "b/c", "large"):
        fs.pipe_file(f"/bucket/{name}", (tree / "large" / "three").read_bytes() if name == "large" else name.encode())
    made = buckets.manifest(run, "memory://bucket", ["blake3"], part_size=part)
    assert {r.name: r.digests[0] for r in made.rows()} == {
        b"a": whole(b"a"),
        b"b/c": whole(b"b/c"),
        b"large": whole((tree / "large" / "three").read_bytes()),
    }
    assert buckets.blake3(run, "memory://bucket/a") == whole(b"a")
    assert [r.name for r in buckets.manifest(run, "memory://bucket/b/c").rows()] == [b"c"]
    with pytest.raises(buckets.Missing, match="memory://nonesuch does not exist"):
        buckets.manifest(run, "memory://nonesuch")
    store = storage.open_storage("memory://bucket/a")
    found = store.find()
    fs.pipe_file("/bucket/a", b"b")
    with pytest.raises(buckets.Changed):
        store.check(found)
    fs.rm("/bucket/a")
    with pytest.raises(buckets.Missing):
        store.check(found)


def test_credentials_are_not_shown() -> None:
    store = storage.open_storage("s3://key:hunter2@host/bucket?token=hunter2", {"secret": "hunter2"})
    assert "hunter2" not in repr(store) + repr(work.Job(store, ("blake3",), secret.Secret.of(KEY)))
    assert repr(store) == "<RemoteStorage s3://host/bucket>"
    assert pickle.loads(pickle.dumps(store)).url == store.url
    shows_no_key(repr(work.Job(store, ("blake3",), secret.Secret.of(KEY))))


def test_without_pyarrow_and_fsspec_the_package_works() -> None:
    code = "import widehash, sys; assert not {'pyarrow', 'fsspec', 'ray', 'polars'} & sys.modules.keys()"
    subprocess.run([sys.executable, "-c", code], check=True)

"""Manifests of S3: a server on the loopback, read by s3fs."""

import logging
import os
from pathlib import Path
from typing import Any

import pytest

from conftest import need
from engines.conftest import is_key, sha256_of

need("pyarrow")
need("s3fs")

from widehash import buckets  # noqa: E402
from widehash.buckets import storage  # noqa: E402

run = buckets.run_here


def test_the_manifest_is_that_of_the_tree(bucket: str, s3: dict[str, Any], tree: Path, part: int) -> None:
    made = buckets.manifest(run, bucket, ["sha256", "blake3"], storage_options=s3, part_size=part)
    expected = {name: digest for name, digest in sha256_of(tree).items() if is_key(name)}
    assert not made.errors and {row.name: row.digests[0] for row in made.rows()} == expected
    assert all(row.state.startswith('etag:"') for row in made.rows())
    in_parts = buckets.manifest(run, bucket, "blake3", storage_options=s3, part_size=part)
    assert in_parts.checksums() == made.checksums("blake3")
    again = buckets.manifest(_never, bucket, "blake3", storage_options=s3, part_size=part, previous=made)
    assert again.checksums() == made.checksums("blake3")


def _never(function: Any, batches: Any) -> Any:
    assert list(batches) == []
    return iter(())


def test_one_object_in_parts(bucket: str, s3: dict[str, Any], tree: Path, whole: Any, part: int) -> None:
    for name in ("large/three", "large/part", "one", "empty"):
        digest = buckets.blake3(run, f"{bucket}/{name}", storage_options=s3, part_size=part)
        assert digest == whole((tree / name).read_bytes())
    with pytest.raises(FileNotFoundError, match="s3://bucket/tree/nonesuch does not exist"):
        buckets.blake3(run, f"{bucket}/nonesuch", storage_options=s3)


def test_an_object_that_changes_or_goes_is_named(s3: dict[str, Any], part: int, whole: Any) -> None:
    fs = need("s3fs").S3FileSystem(**s3)
    fs.mkdir("changing")
    for name in ("good", "changes", "goes", "shrinks"):
        fs.pipe_file(f"changing/{name}", name.encode() * 1000)
    large = os.urandom(1 << 20) * 33
    fs.pipe_file("changing/large", large)

    def meanwhile(function: Any, batches: Any) -> Any:
        for index, batch in enumerate(list(batches)):
            if index == 0:
                fs.pipe_file("changing/changes", b"CHANGES" * 1000)
                fs.pipe_file("changing/shrinks", b"s")
                fs.rm("changing/goes")
            if batch[0].start == part:
                fs.pipe_file("changing/large", large[:-1] + bytes([large[-1] ^ 1]))
            yield function(batch)

    made = buckets.manifest(meanwhile, "s3://changing", storage_options=s3, part_size=part)
    assert made.errors == {
        "changes": "changed: it changed while it was read: its etag is another than in the listing",
        "shrinks": "changed: it changed while it was read: its etag is another than in the listing",
        "goes": "missing: it was listed and is gone",
        "large": "changed: it changed while it was read: its etag is another than in the listing",
    }
    assert [r.digests for r in made.rows() if r.name == b"good"] == [(whole(b"good" * 1000),)]
    after = buckets.manifest(run, "s3://changing", storage_options=s3, part_size=part, previous=made)
    assert not after.errors and len(after) == 4
    fs.pipe_file("changing/good", b"other")
    fs.pipe_file("changing/new", b"new")
    fs.rm("changing/changes")
    table = buckets.verify(run, after, "s3://changing", storage_options=s3, part_size=part)
    assert dict(zip(table["path"].to_pylist(), table["verdict"].to_pylist())) == {
        "changes": "missing",
        "good": "changed",
        "large": "matched",
        "new": "new",
        "shrinks": "matched",
    }


def test_credentials_are_in_no_result_and_no_log(
    bucket: str, s3: dict[str, Any], tmp_path: Path, caplog: pytest.LogCaptureFixture, part: int
) -> None:
    caplog.set_level(logging.INFO)
    output = tmp_path / "m.parquet"
    buckets.manifest(run, bucket, storage_options=s3, part_size=part, output=output)
    with pytest.raises(Exception) as raised:
        buckets.blake3(run, "s3://no-such-bucket/x", storage_options=s3)
    shown = caplog.text + repr(raised.value) + repr(storage.open_storage(bucket, s3))
    for name in ("key", "secret"):
        assert s3[name] not in shown and s3[name].encode() not in output.read_bytes()

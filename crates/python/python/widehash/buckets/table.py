"""A manifest: the objects below a URL with their digests, as a table, a Parquet file, a checksum list."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

import widehash

from .work import takes_key

__all__ = ["Manifest", "Row", "walk_order"]

_KEY = b"widehash"


class Row(NamedTuple):
    """An object in a manifest."""

    name: bytes
    size: int
    state: str | None
    """None if the object was too fresh for a state to prove anything."""
    digests: tuple[bytes, ...] | None
    """None if it could not be hashed."""
    error: str | None = None


def walk_order(name: bytes) -> list[bytes]:
    """Returns the key that sorts names as `widehash sum -r` does: depth first, by the bytes in each folder."""
    return name.split(b"/")


class Manifest:
    """The objects below a URL and their digests.

    `table` is a pyarrow.Table, in the order of `widehash sum -r`, with the columns

    - `path`: string, the path below the URL; what is not UTF-8 in it is replaced by U+FFFD;
    - `raw_path`: binary, the bytes of such a path, otherwise null;
    - `size`: int64, bytes;
    - `state`: string, the etag or the time by which the next run knows that the object is the same, or null;
    - a column for each algorithm, of fixed-size binary: the digests, null if the object could not be hashed;
    - `error`: string, why it could not, or null.
    """

    def __init__(self, table: pa.Table) -> None:
        self.table = table
        described = json.loads((table.schema.metadata or {}).get(_KEY, b"null"))
        if not isinstance(described, dict) or described.get("version") != 1:
            raise ValueError("this table is no manifest: its schema lacks the metadata of one")
        self.algorithms: tuple[str, ...] = tuple(described["algorithms"])
        self.keyed: str | None = described["keyed"]

    @classmethod
    def of(cls, rows: list[Row], algorithms: tuple[str, ...], keyed: str | None = None) -> "Manifest":
        """Returns the manifest of these rows. `keyed` tells keys apart: see key_id()."""
        rows = sorted(rows, key=lambda row: walk_order(row.name))
        texts = [row.name.decode("utf-8", "replace") for row in rows]
        raw = [None if text.encode() == row.name else row.name for text, row in zip(texts, rows, strict=True)]
        columns: dict[str, Any] = {
            "path": pa.array(texts, pa.string()),
            "raw_path": pa.array(raw, pa.binary()),
            "size": pa.array([row.size for row in rows], pa.int64()),
            "state": pa.array([row.state for row in rows], pa.string()),
        }
        for index, algorithm in enumerate(algorithms):
            digests = [row.digests[index] if row.digests else None for row in rows]
            columns[algorithm] = pa.array(digests, pa.binary(_digest_size(algorithm)))
        columns["error"] = pa.array([row.error for row in rows], pa.string())
        described = {"version": 1, "algorithms": algorithms, "keyed": keyed}
        return cls(pa.table(columns).replace_schema_metadata({_KEY: json.dumps(described).encode()}))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> "Manifest":
        """Reads a manifest from a Parquet file."""
        return cls(pq.read_table(path))

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the manifest as a Parquet file, whole or not at all."""
        whole = Path(path)
        beside = whole.with_name(f".{whole.name}.{os.getpid()}")
        try:
            pq.write_table(self.table, beside)
            with beside.open("rb") as file:
                os.fsync(file.fileno())
            beside.replace(whole)
        finally:
            beside.unlink(missing_ok=True)

    def rows(self) -> Iterator[Row]:
        """Yields the objects."""
        for batch in self.table.to_batches(max_chunksize=10_000):
            columns = {name: batch.column(name).to_pylist() for name in batch.schema.names}
            for index in range(batch.num_rows):
                raw = columns["raw_path"][index]
                digests = tuple(columns[algorithm][index] for algorithm in self.algorithms)
                yield Row(
                    columns["path"][index].encode() if raw is None else raw,
                    columns["size"][index],
                    columns["state"][index],
                    None if None in digests else digests,
                    columns["error"][index],
                )

    @property
    def errors(self) -> dict[str, str]:
        """What could not be hashed, by its path, and why."""
        failed = self.table.filter(self.table["error"].is_valid())
        return dict(zip(failed["path"].to_pylist(), failed["error"].to_pylist(), strict=True))

    def checksums(self, algorithm: str | None = None, prefix: str | bytes = "") -> bytes:
        """Returns the checksum list that `widehash sum -r -a algorithm` prints for the same tree.

        `prefix` is what stands before each path, as the command prints it: "tree/" for `widehash sum -r tree`.
        An object that could not be hashed has no line, as in the command. Of several algorithms, name one.
        """
        if algorithm is None and len(self.algorithms) == 1:
            [algorithm] = self.algorithms
        if algorithm not in self.algorithms:
            raise ValueError(f"algorithm is one of {', '.join(self.algorithms)}, not {algorithm}")
        index = self.algorithms.index(algorithm)
        before = os.fsencode(prefix)
        lines = []
        for row in self.rows():
            if row.digests:
                name = before + row.name
                escaped = name.replace(b"\\", b"\\\\").replace(b"\n", b"\\n").replace(b"\r", b"\\r")
                mark = b"\\" if escaped != name else b""
                lines.append(b"%s%s  %s\n" % (mark, row.digests[index].hex().encode(), escaped))
        return b"".join(lines)

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def __repr__(self) -> str:
        errors = self.table["error"].length() - self.table["error"].null_count
        return f"<Manifest of {len(self)} objects by {', '.join(self.algorithms)}, {errors} errors>"


def key_id(key: bytes | None, context: str | None) -> str | None:
    """Returns what tells keys and contexts apart, so that digests under another key are not taken over.

    It is 16 bytes of a derived key: as for subtrees, it gives nothing away of a random key.
    """
    if context is not None:
        return "context:" + widehash.blake3(context.encode()).hexdigest(16)
    if key is None:
        return None
    return "key:" + widehash.blake3(key, derive_key_context="widehash 2026 identifier of a manifest's key").hexdigest(16)


def _digest_size(algorithm: str) -> int:
    key = bytes(32) if takes_key(algorithm) else None
    return int(widehash.digest_many(algorithm, [], key=key).digest_size)

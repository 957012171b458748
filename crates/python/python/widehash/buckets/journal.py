"""What an interrupted run has done: a line of JSON for each object or part, beside the manifest."""

import json
import os
import time
from pathlib import Path
from typing import Any, IO

from .storage import Found
from .work import Hashed, Part

__all__ = ["Journal"]


class Journal:
    """A file that is written while a run hashes, read by the next one, and removed at the end.

    It holds digests and, of a large object, subtrees, which give away as much as the manifest and up to 64
    bytes of the object: it is readable by its owner alone.
    """

    def __init__(self, output: str | os.PathLike[str], run: dict[str, Any]) -> None:
        whole = Path(output)
        self._path = whole.with_name(f".{whole.name}.journal")
        self._head = json.dumps(run, sort_keys=True)
        self._file: IO[str] | None = None
        self._flushed = 0.0

    def read(self) -> tuple[dict[bytes, Hashed], dict[tuple[bytes, int], Part]]:
        """Returns what earlier runs with the same options have hashed, and goes on after it."""
        hashed: dict[bytes, Hashed] = {}
        parts: dict[tuple[bytes, int], Part] = {}
        good = 0
        try:
            with self._path.open("rb") as file:
                if file.readline() == self._head.encode() + b"\n":
                    good = file.tell()
                    for line in file:
                        try:
                            name, size, state, start, end, found = json.loads(line)
                            if not line.endswith(b"\n"):
                                break
                        except ValueError:
                            break  # The last line of a run that was killed.
                        listed = Found(_encode(name), size, state)
                        values = tuple(map(bytes.fromhex, found))
                        if start is None:
                            hashed[listed.name] = Hashed(listed, values)
                        else:
                            parts[listed.name, start] = Part(listed, start, end, values)
                        good += len(line)
        except FileNotFoundError:
            pass
        descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT, 0o600)
        os.ftruncate(descriptor, good)
        self._file = os.fdopen(descriptor, "a", encoding="ascii")
        if good == 0:
            self._file.write(self._head + "\n")
        return hashed, parts

    def add(self, result: Hashed | Part) -> None:
        """Notes a result. At most a second's results are lost if the run is killed."""
        assert self._file is not None
        found = result.found
        place: list[int | None]
        if isinstance(result, Part):
            place, values = [result.start, result.end], result.subtrees
        else:
            place, values = [None, None], result.digests
        line = [_decode(found.name), found.size, found.state, *place, [value.hex() for value in values]]
        self._file.write(json.dumps(line) + "\n")
        if time.monotonic() > self._flushed + 1:
            self._file.flush()
            self._flushed = time.monotonic()

    def close(self, done: bool) -> None:
        """Removes the journal if the run is done; otherwise keeps it for the next."""
        if self._file is not None:
            self._file.close()
        if done:
            self._path.unlink(missing_ok=True)


def _decode(name: bytes) -> str:
    return name.decode("utf-8", "surrogateescape")


def _encode(name: str) -> bytes:
    return name.encode("utf-8", "surrogateescape")

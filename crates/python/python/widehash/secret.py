"""Keys for tasks that run elsewhere: where a key is read, and that it is never shown.

    >>> from widehash import secret
    >>> secret.from_env("PSEUDONYM_KEY")
    <key from the environment variable PSEUDONYM_KEY>

Functions of the engines (widehash.spark, widehash.ray, widehash.polars and the others) take as `key=`
bytes, or what these functions return. Bytes travel with the tasks of Spark and Ray. Of from_env() and
from_file() only the name travels, and the key is read where a task runs.
"""

import os
from collections.abc import Callable
from typing import Any

__all__ = ["Secret", "from_env", "from_file"]


class Secret:
    """A key, or where to read it. Neither repr() nor an error shows it."""

    __slots__ = ("_bytes", "_name", "_stays", "_where")

    def __init__(self, where: str, name: str, key: bytes | None = None, stays: bool = False) -> None:
        self._where, self._name, self._bytes, self._stays = where, name, key, stays

    @classmethod
    def of(cls, key: Any) -> "Secret | None":
        """Returns the secret that an argument `key` stands for: None, bytes, a secret."""
        if key is None or isinstance(key, Secret):
            return key
        if isinstance(key, str):
            # The text may be a key: it must not be part of the message.
            raise TypeError("a key is bytes, not str: encode it, or name its place with widehash.secret")
        return cls("memory", "", bytes(memoryview(key)))

    def staying(self) -> "Secret":
        """Returns the same key, which refuses to be pickled if it was given as bytes."""
        return Secret(self._where, self._name, self._bytes, stays=True)

    def read(self) -> bytes:
        """Returns the key.

        Raises LookupError if the environment variable is not set here, OSError if the file cannot be read.
        """
        if self._bytes is not None:
            return self._bytes
        if self._where == "env":
            value = os.environ.get(self._name)
            if value is None:
                raise LookupError(f"the environment variable {self._name}, which has the key, is not set here")
            return _unhex(value.strip(), f"the environment variable {self._name}")
        with open(self._name, "rb") as file:
            return file.read()

    def read_if_here(self) -> bytes | None:
        """Returns the key; None if only the machines that run tasks have it."""
        try:
            return self.read()
        except (LookupError, FileNotFoundError):
            return None

    def __repr__(self) -> str:
        if self._where == "env":
            return f"<key from the environment variable {self._name}>"
        return f"<key from the file {self._name}>" if self._where == "file" else "<key>"

    def __reduce__(self) -> Any:
        if self._stays and self._bytes is not None:
            raise TypeError(
                "a key that was given as bytes does not leave this process with a plan: name its place "
                "with widehash.secret.from_env() or from_file()"
            )
        return Secret, (self._where, self._name, self._bytes, self._stays)


def from_env(name: str) -> Secret:
    """Returns the key whose hexadecimal digits the environment variable `name` has where a task runs."""
    return Secret("env", name)


def from_file(path: str | os.PathLike[str]) -> Secret:
    """Returns the key that is the content of a file, as it is, where a task runs."""
    return Secret("file", os.fspath(path))


def _unhex(text: str, where: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        # Without the cause, which would show the text.
        raise ValueError(f"{where} does not hold hexadecimal digits") from None

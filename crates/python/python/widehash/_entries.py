"""What sum(), tree() and check() return."""

from typing import Literal, NamedTuple

__all__ = ["Checked", "Entry"]


class Entry(NamedTuple):
    """A file, or a directory as a whole, and its digests."""

    path: str
    """As it was named or found; that of a directory ends with a slash."""
    size: int
    """Bytes that were hashed; for a directory those of its files."""
    digests: dict[str, bytes]
    """The digest by the name of each algorithm."""

    def __fspath__(self) -> str:
        return self.path


class Checked(NamedTuple):
    """The outcome for a line of a list of digests."""

    path: str | None
    """As the list spells it; None for a line that names no file."""
    verdict: Literal[
        "match",
        "mismatch",
        "undecided",
        "missing",
        "unreadable",
        "changed",
        "skipped",
        "malformed",
        "unusable",
    ]
    """
    match, mismatch: the file was compared;
    undecided: the file was compared, and the digest may be of an algorithm that is not supported;
    missing: there is no such file;
    unreadable: it cannot be read;
    changed: it changed while it was read, and its verdict follows;
    skipped: the line is of another algorithm than the one given;
    malformed, unusable: the line is in no known format, or its digest cannot be computed.
    """
    algorithm: str | None
    """The algorithm of a match; None if the line states a size."""
    reason: str | None
    """What is wrong, in words, unless it is a match or a mismatch."""

    @property
    def ok(self) -> bool:
        """Whether the file is what the list says."""
        return self.verdict == "match"

"""Manifests of buckets from the shell, by the tasks of a Ray cluster."""

import argparse
import logging
import os
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO

from .. import __version__, secret
from ..buckets.driver import Progress
from ..buckets.plan import PART_SIZE

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30, "T": 1 << 40}


def main(arguments: list[str] | None = None) -> int:
    """Returns the exit status: 0 all well, 1 a difference or something unreadable, 2 a wrong command line."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    with _output() as output:
        return _run(parser, asked, output)


@contextmanager
def _output() -> Iterator[BinaryIO]:
    """Yields standard output, which Ray's own messages do not reach meanwhile: they go to standard error."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        with os.fdopen(os.dup(kept), "wb") as output:
            yield output
    finally:
        os.dup2(kept, 1)
        os.close(kept)


def _run(parser: argparse.ArgumentParser, asked: argparse.Namespace, output: BinaryIO) -> int:
    options: dict[str, Any] = {
        "storage_options": dict(asked.storage_option),
        "part_size": asked.part_size,
        "key": _key(asked),
        "progress": _Line() if asked.progress else None,
    }
    try:
        import ray

        from . import blake3, manifest, verify

        ray.init(address=asked.address, log_to_driver=False, logging_level=logging.ERROR)
        if asked.command == "blake3":
            output.write(f"{blake3(asked.url, **options).hex()}  {asked.url}\n".encode("utf-8", "surrogateescape"))
            return 0
        if asked.command == "verify":
            return _verified(verify(asked.manifest, asked.url, **options), asked.quiet, output)
        algorithms = [name for names in asked.algorithm or ["blake3"] for name in names.split(",")]
        made = manifest(asked.url, algorithms, output=asked.output, **options)
    except (ValueError, TypeError) as error:
        parser.error(str(error))
    except (OSError, LookupError, ImportError) as error:
        print(f"widehash.ray: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("widehash.ray: interrupted; the same command goes on where it was", file=sys.stderr)
        return 130
    if asked.list:
        list_of = made.checksums(asked.list_algorithm or algorithms[0], asked.prefix)
        if asked.list == "-":
            output.write(list_of)
        else:
            with open(asked.list, "wb") as file:
                file.write(list_of)
    for path, reason in made.errors.items():
        print(f"widehash.ray: {path}: {reason}", file=sys.stderr)
    return 1 if made.errors else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m widehash.ray",
        description="Hashes the objects of a bucket, or of any URL of fsspec, by the tasks of a Ray cluster.",
        epilog="Credentials come from the environment or the files of the store's own tools, not from options. "
        "Exit status: 0 all well, 1 a difference or something unreadable, 2 a wrong command line.",
    )
    parser.add_argument("--version", action="version", version=f"widehash {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--address", help="the Ray cluster; by default the running one, or one of this machine")
    common.add_argument(
        "--part-size",
        type=_size,
        default=PART_SIZE,
        metavar="BYTES",
        help="the length of a part of a large object: a power of two, such as 256M (the default)",
    )
    common.add_argument(
        "--storage-option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the fsspec store that is no secret, such as endpoint_url=http://...; true and false are "
        "understood",
    )
    keys = common.add_mutually_exclusive_group()
    keys.add_argument("--key-env", metavar="NAME", help="a variable with the key's hexadecimal digits")
    keys.add_argument("--key-file", metavar="FILE", help="a file that is the key")
    common.add_argument(
        "--progress",
        action=argparse.BooleanOptionalAction,
        default=sys.stderr.isatty(),
        help="a line on standard error that says how far the run has come; by default on a terminal",
    )

    make = commands.add_parser(
        "manifest",
        parents=[common],
        help="make a manifest, or bring it up to date",
        description="Hashes what is new or has changed since the manifest at OUTPUT was written. A run that was "
        "stopped goes on where it was.",
    )
    make.add_argument("url")
    make.add_argument("-o", "--output", required=True, metavar="FILE", help="the manifest, a Parquet file")
    make.add_argument("-a", "--algorithm", action="append", metavar="NAME", help="blake3 by default; can be repeated")
    make.add_argument("--list", metavar="FILE", help="also write the checksum list of `widehash sum -r`; - prints it")
    make.add_argument("--list-algorithm", metavar="NAME", help="the algorithm of the list; the first by default")
    make.add_argument("--prefix", default="", help="what stands before each path of the list")

    check = commands.add_parser(
        "verify", parents=[common], help="read everything again and compare", description="Prints what differs."
    )
    check.add_argument("manifest")
    check.add_argument("url")
    check.add_argument("--quiet", action="store_true", help="print no numbers at the end")

    one = commands.add_parser("blake3", parents=[common], help="the BLAKE3 digest of one enormous object")
    one.add_argument("url")
    return parser


def _size(text: str) -> int:
    matched = re.fullmatch(r"(\d+)([KMGT]?)(?:i?B)?", text, re.IGNORECASE)
    if not matched:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of bytes: 268435456 and 256M are")
    return int(matched[1]) * _UNITS[matched[2].upper()]


def _option(text: str) -> tuple[str, Any]:
    name, separator, value = text.partition("=")
    if not separator or not name:
        # Without the text, which may be a secret all the same.
        raise argparse.ArgumentTypeError("a storage option is NAME=VALUE")
    return name, {"true": True, "false": False}.get(value.lower(), value)


def _key(asked: argparse.Namespace) -> Any:
    if asked.key_env:
        return secret.from_env(asked.key_env)
    # Tasks run on other machines, which need not have the file.
    return secret.Secret.of(secret.from_file(asked.key_file).read()) if asked.key_file else None


def _verified(table: Any, quiet: bool, output: BinaryIO) -> int:
    counts: dict[str, int] = {}
    for row in table.to_pylist():
        counts[row["verdict"]] = counts.get(row["verdict"], 0) + 1
        if row["verdict"] != "matched":
            reason = f" ({row['reason']})" if row["reason"] else ""
            output.write(f"{row['path']}: {row['verdict']}{reason}\n".encode())
    if not quiet:
        print(", ".join(f"{count} {verdict}" for verdict, count in sorted(counts.items())), file=sys.stderr)
    return 0 if set(counts) <= {"matched"} else 1


class _Line:
    """A line of progress, written over itself on a terminal."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._terminal = sys.stderr.isatty()
        self._last = 0.0

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        last = progress.objects == progress.total_objects
        if not last and now < self._last + (0.2 if self._terminal else 5):
            return
        self._last = now
        seconds = max(now - self._began, 1e-9)
        text = (
            f"{progress.objects:,} of {progress.total_objects:,} objects, "
            f"{_bytes(progress.bytes)} of {_bytes(progress.total_bytes)}, {_bytes(progress.bytes / seconds)}/s"
        )
        if 0 < progress.bytes < progress.total_bytes:
            left = round((progress.total_bytes - progress.bytes) / progress.bytes * seconds)
            text += f", {left // 3600}:{left // 60 % 60:02}:{left % 60:02} left"
        if progress.unchanged:
            text += f", {progress.unchanged:,} unchanged"
        if progress.errors:
            text += f", {progress.errors:,} errors"
        if self._terminal:
            width = os.get_terminal_size(sys.stderr.fileno()).columns
            print("\r" + text[: width - 1].ljust(width - 1), end="\n" if last else "", file=sys.stderr, flush=True)
        else:
            print(text, file=sys.stderr, flush=True)


def _bytes(count: float) -> str:
    for unit in ("B", "KiB", "MiB", "GiB", "TiB"):
        if count < 1024:
            return f"{count:.0f} {unit}" if unit == "B" else f"{count:.1f} {unit}"
        count /= 1024
    return f"{count:.1f} PiB"


__all__ = ["main"]

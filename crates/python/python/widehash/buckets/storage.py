"""Where objects lie: a local tree or any store of fsspec; listing them, and reading them as they were listed."""

import os
import stat
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

__all__ = ["Changed", "Found", "Missing", "ShortRead", "Storage", "open_storage"]


class Changed(OSError):
    """An object is not the one that was listed."""


class Missing(FileNotFoundError):
    """An object that was listed is gone."""


class ShortRead(OSError):
    """A store returned fewer bytes than it said the object has."""


class Found(NamedTuple):
    """An object as a listing has it."""

    name: bytes
    """The path below the URL, with slashes. It need not be UTF-8."""
    size: int
    state: str
    """`etag:…` where the store has one, otherwise `time:…`; with the size it tells versions apart."""
    fresh: bool = False
    """Whether the object was written so recently that another change might not show in its state."""


def shown(name: bytes) -> str:
    """Returns a name for messages: what is not UTF-8 or no printable character is escaped."""
    text = name.decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


class Storage:
    """What lies below a URL. It can be pickled; repr() shows neither options nor a password in the URL."""

    url: str
    #: Whether the URL names one object, and not those below it; known when it was listed.
    single: bool = False
    #: Objects that one task reads at a time: requests to a remote store wait for each other otherwise.
    concurrent: int

    def list(self) -> Iterator[Found]:
        """Yields all objects, in any order."""
        raise NotImplementedError

    def find(self) -> Found:
        """Returns the one object that the URL names."""
        raise NotImplementedError

    def read(self, found: Found, start: int, end: int) -> bytes:
        """Returns bytes of an object as it was listed.

        Raises Changed, Missing, ShortRead or another OSError.
        """
        data = self._read(found, start, end)
        if len(data) != end - start:
            self.check(found)
            raise ShortRead(f"{len(data)} bytes were read, not the {end - start} from byte {start} on")
        return data

    def check(self, found: Found) -> None:
        """Checks after the last byte was read that the object is still the one that was listed."""
        raise NotImplementedError

    def _read(self, found: Found, start: int, end: int) -> bytes:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {safe_url(self.url)}>"


def safe_url(url: str) -> str:
    """Returns a URL without what may be a password or a token in it."""
    parts = urlsplit(url)
    if not parts.scheme:
        return url
    host = parts.netloc.rpartition("@")[2]
    return f"{parts.scheme}://{host}{parts.path}"


class LocalStorage(Storage):
    """A directory or a file of this machine, or of a file system that all machines mount.

    As the command does, a walk takes regular files, and follows no symbolic links.
    """

    concurrent = 1

    def __init__(self, path: str | bytes) -> None:
        # Tasks run in other directories.
        self.root = os.path.abspath(os.fsencode(path))
        self.url = os.fsdecode(self.root)

    def list(self) -> Iterator[Found]:
        now = time.time_ns()
        self.single = not os.path.isdir(self.root)
        if self.single:
            yield self._found(os.path.basename(self.root), os.stat(self.root), now)
            return
        left = [b""]
        while left:
            folder = left.pop()
            with os.scandir(os.path.join(self.root, folder)) as entries:
                for entry in entries:
                    name = folder + entry.name
                    if entry.is_dir(follow_symlinks=False):
                        left.append(name + b"/")
                    elif entry.is_file(follow_symlinks=False):
                        try:
                            status = entry.stat(follow_symlinks=False)
                        except FileNotFoundError:
                            continue  # It was removed while the folder was listed.
                        yield self._found(name, status, now)

    def find(self) -> Found:
        try:
            [found] = [self._found(os.path.basename(self.root), os.stat(self.root), time.time_ns())]
        except FileNotFoundError:
            raise Missing(f"{shown(self.root)} does not exist") from None
        if os.path.isdir(self.root):
            raise IsADirectoryError(f"{shown(self.root)} is a directory, not an object")
        self.single = True
        return found

    @staticmethod
    def _found(name: bytes, status: os.stat_result, now: int) -> Found:
        state = f"time:{status.st_mtime_ns}:{status.st_ctime_ns}:{status.st_ino}"
        newest = max(status.st_mtime_ns, status.st_ctime_ns)
        return Found(name, status.st_size, state, newest > now - _FRESH_NS)

    def _path(self, found: Found) -> bytes:
        return self.root if self.single else os.path.join(self.root, found.name)

    def _read(self, found: Found, start: int, end: int) -> bytes:
        try:
            with open(self._path(found), "rb", buffering=0) as file:
                if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                    raise Changed("it is no regular file any more")
                pieces = []
                while start < end:
                    piece = os.pread(file.fileno(), end - start, start)
                    if not piece:
                        break
                    pieces.append(piece)
                    start += len(piece)
                return pieces[0] if len(pieces) == 1 else b"".join(pieces)
        except FileNotFoundError:
            raise Missing("it was listed and is gone") from None

    def check(self, found: Found) -> None:
        try:
            now = self._found(found.name, os.stat(self._path(found)), 0)
        except FileNotFoundError:
            raise Missing("it was listed and is gone") from None
        if (now.size, now.state) != (found.size, found.state):
            raise Changed(_what_changed(found, now))


class RemoteStorage(Storage):
    """A store of fsspec. Options, which may be credentials, travel with the tasks and are never shown."""

    concurrent = 16

    def __init__(self, url: str, options: Mapping[str, Any]) -> None:
        self.url, self._options = url, dict(options)

    def _open(self) -> tuple[Any, str]:
        try:
            from fsspec.core import url_to_fs
        except ImportError:
            raise ImportError(
                "objects of a store are read by fsspec: install widehash[s3], or fsspec and the store's package"
            ) from None
        fs, root = url_to_fs(self.url, **self._options)
        return fs, root.rstrip("/")

    def list(self) -> Iterator[Found]:
        with _as_os_errors():
            fs, root = self._open()
            fs.invalidate_cache()
            now = time.time_ns()
            infos = fs.find(root, withdirs=False, detail=True)
            if not infos and not fs.exists(root):
                raise Missing(f"{safe_url(self.url)} does not exist")
        self.single = list(infos) == [root]
        for path, info in infos.items():
            if info.get("type", "file") != "file" or path.endswith("/"):
                continue
            name = path[len(root) + 1 :] if path != root else path.rpartition("/")[2]
            yield self._found(name.encode("utf-8", "surrogateescape"), info, now)

    def find(self) -> Found:
        try:
            with _as_os_errors():
                fs, root = self._open()
                fs.invalidate_cache()
                info = fs.info(root)
        except FileNotFoundError:
            raise Missing(f"{safe_url(self.url)} does not exist") from None
        if info.get("type", "file") != "file":
            raise IsADirectoryError(f"{safe_url(self.url)} is a directory, not an object")
        self.single = True
        return self._found(root.rpartition("/")[2].encode("utf-8", "surrogateescape"), info, time.time_ns())

    @staticmethod
    def _found(name: bytes, info: Mapping[str, Any], now: int) -> Found:
        for field in ("ETag", "etag", "md5Hash", "content_md5"):
            if info.get(field):
                return Found(name, int(info["size"]), f"etag:{info[field]}")
        for field in ("LastModified", "last_modified", "mtime", "updated", "modified", "created"):
            changed = info.get(field)
            if changed is not None:
                # Some stores list a number and say a date of one object.
                seconds = changed.timestamp() if hasattr(changed, "timestamp") else changed
                if not isinstance(seconds, (int, float)):
                    return Found(name, int(info["size"]), f"time:{seconds}")
                fresh = seconds * 1e9 > now - _FRESH_NS
                return Found(name, int(info["size"]), f"time:{seconds:.6f}", fresh)
        # Nothing tells versions of this store's objects apart but their size.
        return Found(name, int(info["size"]), "none:", True)

    def _path(self, root: str, found: Found) -> str:
        return root if self.single else f"{root}/{found.name.decode('utf-8', 'surrogateescape')}"

    def _read(self, found: Found, start: int, end: int) -> bytes:
        fs, root = self._open()
        path = self._path(root, found)
        if start == end:
            return b""
        try:
            with _as_os_errors():
                if _is_s3(fs) and found.state.startswith("etag:"):
                    return _read_s3(fs, path, found.state.removeprefix("etag:"), start, end)
                return bytes(fs.cat_file(path, start=start, end=end))
        except FileNotFoundError:
            raise Missing("it was listed and is gone") from None

    def check(self, found: Found) -> None:
        fs, root = self._open()
        if _is_s3(fs) and found.state.startswith("etag:") and found.size:
            return  # Each read asked for this very version.
        fs.invalidate_cache()
        try:
            with _as_os_errors():
                info = fs.info(self._path(root, found))
        except FileNotFoundError:
            raise Missing("it was listed and is gone") from None
        now = self._found(found.name, info, 0)
        if (now.size, now.state) != (found.size, found.state):
            raise Changed(_what_changed(found, now))


@contextmanager
def _as_os_errors() -> Iterator[None]:
    """Raises as OSError what a store's own package raises, such as that there are no credentials."""
    try:
        yield
    except (OSError, ImportError):
        raise
    except Exception as error:
        raise OSError(f"{type(error).__name__}: {error}") from error


#: Time stamps may be this coarse: two seconds, as MANIFESTS.md has it.
_FRESH_NS = 2_000_000_000


def _what_changed(found: Found, now: Found) -> str:
    if found.size != now.size:
        return f"it changed while it was read: {found.size} bytes were listed, now it has {now.size}"
    kind = "etag" if found.state.startswith("etag:") else "time of modification"
    return f"it changed while it was read: its {kind} is another than in the listing"


def _is_s3(fs: Any) -> bool:
    protocol = fs.protocol if isinstance(fs.protocol, tuple) else (fs.protocol,)
    return "s3" in protocol and hasattr(fs, "_call_s3")


def _read_s3(fs: Any, path: str, etag: str, start: int, end: int) -> bytes:
    """Reads bytes of the version of an object that has this etag; the store itself compares."""
    from fsspec.asyn import sync

    bucket, key, _ = fs.split_path(path)

    async def get() -> bytes:
        answer = await fs._call_s3(
            "get_object", Bucket=bucket, Key=key, IfMatch=etag, Range=f"bytes={start}-{end - 1}", **fs.req_kw
        )
        async with answer["Body"] as body:
            return bytes(await body.read())

    try:
        return bytes(sync(fs.loop, get))
    except OSError as error:
        cause = getattr(error, "__cause__", None)
        status = getattr(cause, "response", {}).get("ResponseMetadata", {}).get("HTTPStatusCode")
        # 416: the object became shorter.
        if status in (412, 416):
            raise Changed("it changed while it was read: its etag is another than in the listing") from None
        raise


def open_storage(url: str | os.PathLike[str], options: Mapping[str, Any] | None = None) -> Storage:
    """Returns what lies below a URL, or at a path of this machine."""
    text = os.fspath(url)
    if isinstance(text, bytes):
        return LocalStorage(text)
    scheme, separator, rest = text.partition("://")
    if not separator:
        return LocalStorage(text)
    if scheme in ("file", "local"):
        if not rest.startswith("/"):
            raise ValueError(f"file URLs of this machine begin with file:///: {safe_url(text)}")
        return LocalStorage(unquote(rest) if scheme == "file" and "%" in rest else rest)
    return RemoteStorage(text, options or {})

from _typeshed import ReadableBuffer, StrPath
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Final, Protocol, TypeAlias, TypedDict, final, overload, type_check_only
from typing_extensions import Self

from ._entries import Checked as Checked, Entry as Entry

__all__ = [
    "AUTO",
    "Digests",
    "__version__",
    "algorithms_available",
    "backends",
    "check",
    "digest_many",
    "new",
    "tree",
]

__version__: Final[str]
AUTO: Final[int]
algorithms_available: Final[frozenset[str]]

@type_check_only
class _ArrowArray(Protocol):
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

@type_check_only
class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...

# A column, a buffer of two dimensions, or an iterable of bytes-like objects.
_Messages: TypeAlias = _ArrowArray | _ArrowStream | ReadableBuffer | Iterable[ReadableBuffer]

# What all hash objects have. It exists for type checkers only.
@type_check_only
class _Hash:
    @property
    def name(self) -> str: ...
    @property
    def digest_size(self) -> int: ...
    @property
    def block_size(self) -> int: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> Self: ...
    def reset(self) -> None: ...
    def export(self) -> bytes: ...
    @classmethod
    def resume(cls, state: ReadableBuffer, /) -> Self: ...

@type_check_only
class _Fixed(_Hash):
    def update(self, data: ReadableBuffer, /) -> None: ...

@type_check_only
class _Plain(_Fixed):
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        *,
        usedforsecurity: bool = True,
        string: ReadableBuffer = b"",
    ) -> Self: ...
    @staticmethod
    def many(messages: _Messages, *, threads: int = 1) -> Digests: ...

@final
class sha224(_Plain): ...

@final
class sha256(_Plain): ...

@final
class sha384(_Plain): ...

@final
class sha512(_Plain): ...

@final
class sha512_224(_Plain): ...

@final
class sha512_256(_Plain): ...

@final
class sha256d(_Plain): ...

@final
class ripemd160(_Plain): ...

@final
class hash160(_Plain): ...

@final
class cubehash256(_Plain): ...

@final
class cubehash384(_Plain): ...

@final
class cubehash512(_Plain): ...

@final
class cubehash(_Fixed):
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        *,
        params: str = "16+16/32+32-256",
        usedforsecurity: bool = True,
        string: ReadableBuffer = b"",
    ) -> Self: ...
    @property
    def params(self) -> str: ...
    @staticmethod
    def many(
        messages: _Messages, *, params: str = "16+16/32+32-256", threads: int = 1
    ) -> Digests: ...

@type_check_only
class _Keyed(_Fixed):
    key_size: ClassVar[int]
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        *,
        key: ReadableBuffer,
        usedforsecurity: bool = True,
        string: ReadableBuffer = b"",
    ) -> Self: ...
    @staticmethod
    def many(messages: _Messages, *, key: ReadableBuffer, threads: int = 1) -> Digests: ...

@final
class highwayhash64(_Keyed): ...

@final
class highwayhash128(_Keyed): ...

@final
class highwayhash256(_Keyed): ...

@final
class sha3_224(_Plain): ...

@final
class sha3_256(_Plain): ...

@final
class sha3_384(_Plain): ...

@final
class sha3_512(_Plain): ...

@final
class keccak224(_Plain): ...

@final
class keccak256(_Plain): ...

@final
class keccak384(_Plain): ...

@final
class keccak512(_Plain): ...

# The default length is digest_size.
@type_check_only
class _Extendable(_Fixed):
    def digest(self, length: int = ..., *, seek: int = 0) -> bytes: ...
    def hexdigest(self, length: int = ..., *, seek: int = 0) -> str: ...
    @staticmethod
    def many(messages: _Messages, *, length: int | None = None, threads: int = 1) -> Digests: ...

@type_check_only
class _Shake(_Extendable):
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        *,
        usedforsecurity: bool = True,
        string: ReadableBuffer = b"",
    ) -> Self: ...

@final
class shake_128(_Shake): ...

@final
class shake_256(_Shake): ...

@type_check_only
class _TurboShake(_Extendable):
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        *,
        domain: int = 0x1F,
        usedforsecurity: bool = True,
        string: ReadableBuffer = b"",
    ) -> Self: ...

@final
class turboshake128(_TurboShake): ...

@final
class turboshake256(_TurboShake): ...

@type_check_only
class _KangarooTwelve(_Shake):
    def digest(self, length: int = ..., *, seek: int = 0, customization: ReadableBuffer = b"") -> bytes: ...
    def hexdigest(self, length: int = ..., *, seek: int = 0, customization: ReadableBuffer = b"") -> str: ...

@final
class kt128(_KangarooTwelve): ...

@final
class kt256(_KangarooTwelve): ...

@type_check_only
class _Kmac(_Fixed):
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        *,
        key: ReadableBuffer,
        customization: ReadableBuffer = b"",
        usedforsecurity: bool = True,
        string: ReadableBuffer = b"",
    ) -> Self: ...
    def digest(self, length: int = ...) -> bytes: ...
    def hexdigest(self, length: int = ...) -> str: ...
    @staticmethod
    def many(messages: _Messages, *, key: ReadableBuffer, threads: int = 1) -> Digests: ...

@final
class kmac128(_Kmac): ...

@final
class kmac256(_Kmac): ...

@final
class blake3(_Hash):
    AUTO: ClassVar[int]
    key_size: ClassVar[int]
    def __new__(
        cls,
        data: ReadableBuffer = b"",
        /,
        *,
        key: ReadableBuffer | None = None,
        derive_key_context: str | None = None,
        max_threads: int = 1,
        usedforsecurity: bool = True,
    ) -> Self: ...
    def update(self, data: ReadableBuffer, /) -> Self: ...
    def update_mmap(self, path: StrPath) -> Self: ...
    def subtree(self, offset: int, data: ReadableBuffer, /) -> bytes: ...
    def push_subtree(self, part: ReadableBuffer, /) -> Self: ...
    def digest(self, length: int = 32, *, seek: int = 0) -> bytes: ...
    def hexdigest(self, length: int = 32, *, seek: int = 0) -> str: ...
    @classmethod
    def resume(cls, state: ReadableBuffer, /, max_threads: int = 1) -> Self: ...
    @staticmethod
    def many(
        messages: _Messages,
        *,
        key: ReadableBuffer | None = None,
        derive_key_context: str | None = None,
        length: int | None = None,
        threads: int = 1,
    ) -> Digests: ...

def new(
    name: str, data: ReadableBuffer = b"", *, string: ReadableBuffer = b"", **options: Any
) -> _Fixed | blake3: ...
def digest_many(
    algorithm: str,
    messages: _Messages,
    *,
    key: ReadableBuffer | None = None,
    derive_key_context: str | None = None,
    length: int | None = None,
    threads: int = 1,
) -> Digests: ...

@final
class Digests(Sequence[bytes | None]):
    @property
    def digest_size(self) -> int: ...
    @property
    def null_count(self) -> int: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: int, /) -> bytes | None: ...
    @overload
    def __getitem__(self, index: slice, /) -> Digests: ...
    def __iter__(self) -> Iterator[bytes | None]: ...
    def __reversed__(self) -> Iterator[bytes | None]: ...
    def __contains__(self, value: object, /) -> bool: ...
    def index(self, value: object, start: int = 0, stop: int = ..., /) -> int: ...
    def count(self, value: object, /) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, memo: Any, /) -> Self: ...
    def hex(self) -> list[str | None]: ...
    def _digits(self) -> bytes: ...
    def __buffer__(self, flags: int, /) -> memoryview: ...
    def __arrow_c_schema__(self) -> Any: ...
    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]: ...

@type_check_only
class _Step(TypedDict):
    compression: str
    messages: int
    backend: str
    lanes: int

@type_check_only
class _Better(TypedDict):
    backend: str
    why_not: str

@type_check_only
class _Plan(TypedDict):
    algorithm: str
    count: int
    length: int
    steps: list[_Step]
    better: _Better | None

@type_check_only
class _Backends(TypedDict):
    available: list[str]
    forced: str | None
    plans: list[_Plan]

def backends(*, count: int = 1, length: int = 64) -> _Backends: ...

@type_check_only
class _Entries(Iterator[Entry], Protocol):
    def close(self) -> None: ...

@type_check_only
class _CheckResults(Iterator[Checked], Protocol):
    def close(self) -> None: ...

def sum(
    paths: StrPath | Iterable[StrPath],
    algorithms: str | Iterable[str] = "blake3",
    recursive: bool = False,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    *,
    key: ReadableBuffer | None = None,
    derive_key_context: str | None = None,
    on_error: Callable[[OSError], object] | None = None,
) -> _Entries: ...
def tree(
    path: StrPath,
    algorithms: str | Iterable[str] = "blake3",
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    *,
    key: ReadableBuffer | None = None,
    derive_key_context: str | None = None,
) -> Entry: ...
def check(
    list: StrPath,
    algorithm: str | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | None = None,
    *,
    key: ReadableBuffer | None = None,
    derive_key_context: str | None = None,
) -> _CheckResults: ...

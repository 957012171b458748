"""What is computed of a column, for every engine: the function, its key, rows of several columns."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from . import algorithms_available, digest_many
from .secret import Secret

__all__ = ["HMAC_NAMES", "ByName", "Function", "rows", "sql_functions"]

#: The algorithms that HMAC is defined for.
HMAC_NAMES = ["sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256", "ripemd160"]


class Function:
    """An algorithm with its options, checked when it is made. It can be pickled; it never shows its key."""

    def __init__(
        self,
        algorithm: str,
        *,
        key: Any = None,
        derive_key_context: str | None = None,
        length: int | None = None,
        threads: int = 1,
    ) -> None:
        self.algorithm = algorithm
        self.key = Secret.of(key)
        self.derive_key_context, self.length, self.threads = derive_key_context, length, threads
        # Wrong options fail here, before any task starts, unless only the tasks can read the key.
        known = self.key.read_if_here() if self.key else None
        self.digest_size: int | None = None
        if not self.key or known is not None:
            self.digest_size = self._digests([], known).digest_size

    def _digests(self, messages: Any, key: bytes | None) -> Any:
        return digest_many(
            self.algorithm,
            messages,
            key=key,
            derive_key_context=self.derive_key_context,
            length=self.length,
            threads=self.threads,
        )

    def digests(self, messages: Any) -> Any:
        """Returns the digests of a column or a list."""
        return self._digests(messages, self.key.read() if self.key else None)

    def array(self, *columns: Any) -> Any:
        """Returns the digests of a column, or of the rows of several, as an Arrow array of fixed-size binary."""
        return pa.array(self.digests(columns[0] if len(columns) == 1 else rows(columns)))

    def hexadecimal(self, *columns: Any) -> Any:
        """Returns the digests in lower-case hexadecimal digits, as an Arrow array of strings."""
        digests = self.digests(columns[0] if len(columns) == 1 else rows(columns))
        valid = pa.array(digests).buffers()[0]
        width, count = 2 * digests.digest_size, len(digests)
        offsets = np.arange(0, width * (count + 1), width, dtype="i8") if width else np.zeros(count + 1, "i8")
        buffers = [valid, pa.py_buffer(offsets), pa.py_buffer(digests._digits())]
        return pa.Array.from_buffers(pa.large_string(), count, buffers, digests.null_count)

    def binary(self, *columns: Any) -> Any:
        """Returns what array() returns, as binary of any length."""
        return self.array(*columns).cast(pa.binary())

    def __repr__(self) -> str:
        return f"<widehash {self.algorithm}{' with a key' if self.key else ''}>"


def rows(columns: Sequence[Any]) -> Any:
    """Returns the messages that the rows of several columns of binary or strings are.

    A value is encoded as byte 1, its length in bytes as 8 bytes, little-endian, and its bytes; a null as
    byte 0 and 8 zeros. The encoding of a row is those of its values, in the order of the columns. It can be
    decoded, so different rows are different messages.
    """
    pieces: list[Any] = []
    for column in columns:
        if isinstance(column, pa.ChunkedArray):
            column = column.combine_chunks()
        if pa.types.is_dictionary(column.type):
            column = column.dictionary_decode()
        if isinstance(column, pa.ExtensionArray):
            column = column.storage
        kind = column.type
        if not (
            pa.types.is_binary(kind)
            or pa.types.is_large_binary(kind)
            or pa.types.is_fixed_size_binary(kind)
            or pa.types.is_string(kind)
            or pa.types.is_large_string(kind)
            or kind in (pa.binary_view(), pa.string_view())
        ):
            raise TypeError(
                f"a row's message is made of columns of binary or strings; this one is of {kind}: cast it to text"
            )
        values = column.cast(pa.large_binary())
        heads = np.zeros(len(values), dtype=[("valid", "u1"), ("len", "<u8")])
        heads["valid"] = values.is_valid().to_numpy(zero_copy_only=False)
        values = values.fill_null(b"")
        heads["len"] = pc.binary_length(values).to_numpy(zero_copy_only=False)
        head = pa.Array.from_buffers(pa.binary(heads.itemsize), len(heads), [None, pa.py_buffer(heads.tobytes())])
        pieces += [head.cast(pa.large_binary()), values]
    return pc.binary_join_element_wise(*pieces, pa.scalar(b"", pa.large_binary()))


class ByName:
    """The function of SQL: of a column of names of algorithms, which is one name as a rule, and a column of
    messages. The digest of a null is null, and so is that by a null name."""

    def __init__(self, key: Any = None) -> None:
        self.key = Secret.of(key)
        self._functions: dict[str, Function] = {}

    def __reduce__(self) -> Any:
        return ByName, (self.key,)

    def functions(self) -> dict[str, Function]:
        """Returns the function of each name that fits: those with a key if there is one, otherwise without."""
        names = [*algorithms_available, *(f"hmac-{name}" for name in HMAC_NAMES)]
        known = self.key.read_if_here() if self.key else None
        functions = {}
        for name in sorted(names):
            # A key that is not here may fit; that of HMAC does.
            tried = bytes(32) if self.key and known is None else known
            try:
                digest_many(name, [], key=tried)
            except ValueError:
                continue
            functions[name] = Function(name, key=self.key)
        return functions

    def _function(self, algorithm: str) -> Function:
        function = self._functions.get(algorithm)
        if function is None:
            function = self._functions.setdefault(algorithm, Function(algorithm, key=self.key))
        return function

    def __call__(self, algorithms: Any, values: Any) -> Any:
        algorithms, values = _one_chunk(algorithms), _one_chunk(values)
        if len(values) == 0:
            return pa.array([], pa.binary())
        if algorithms.null_count == 0 and pc.all(pc.equal(algorithms, algorithms[0])).as_py():
            return self._function(str(algorithms[0])).binary(values)
        # An algorithm for each row: each group by itself, then put back in order.
        names = pc.dictionary_encode(algorithms)
        indices, parts = [], []
        for number, name in enumerate(names.dictionary.to_pylist()):
            where = pc.indices_nonzero(pc.fill_null(pc.equal(names.indices, number), False))
            indices.append(where)
            parts.append(self._function(name).binary(values.take(where)))
        nameless = pc.indices_nonzero(pc.is_null(algorithms))
        indices.append(nameless)
        parts.append(pa.nulls(len(nameless), pa.binary()))
        return pa.concat_arrays(parts).take(pc.sort_indices(pa.concat_arrays(indices)))


def sql_functions(name: str, key: Any) -> dict[str, ByName]:
    """Returns the functions of SQL by their names: one without a key, and one with the key if there is one."""
    keyed = {f"{name}_keyed": ByName(key)} if key is not None else {}
    return {name: ByName(), **keyed}


def _one_chunk(column: Any) -> Any:
    if isinstance(column, pa.ChunkedArray):
        return column.combine_chunks()
    return column

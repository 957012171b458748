"""Arrays of the Arrow C data interface made by hand, so that they can be wrong."""

import ctypes
from typing import Any, Sequence

_new = ctypes.pythonapi.PyCapsule_New
_new.restype = ctypes.py_object
_new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


class _Schema(ctypes.Structure):
    pass


class _Array(ctypes.Structure):
    pass


_ReleaseSchema = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Schema))
_ReleaseArray = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Array))
_Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.POINTER(_Schema)),
    ("release", _ReleaseSchema),
    ("private_data", ctypes.c_void_p),
]
_Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.POINTER(ctypes.c_void_p)),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.POINTER(_Array)),
    ("release", _ReleaseArray),
    ("private_data", ctypes.c_void_p),
]


class Made:
    """A column with exactly these fields. `released` counts the calls of the release callbacks."""

    def __init__(
        self,
        format: bytes | None,
        length: int,
        buffers: Sequence[bytes | None] | None,
        *,
        null_count: int = -1,
        offset: int = 0,
        n_buffers: int | None = None,
        dictionary: "Made | None" = None,
    ) -> None:
        self.released = 0
        self._keep: list[Any] = [buffers, dictionary]
        self.schema, self.array = _Schema(), _Array()
        self.schema.format = format
        self.schema.flags = 2
        self.array.length, self.array.null_count, self.array.offset = length, null_count, offset
        self.array.n_buffers = len(buffers or ()) if n_buffers is None else n_buffers
        if buffers is not None:
            pointers = [
                ctypes.cast(ctypes.c_char_p(part), ctypes.c_void_p) if part is not None else None
                for part in buffers
            ]
            self.array.buffers = (ctypes.c_void_p * max(len(pointers), 1))(*pointers)
        if dictionary is not None:
            self.schema.dictionary = ctypes.pointer(dictionary.schema)
            self.array.dictionary = ctypes.pointer(dictionary.array)

        def release(structure: Any) -> None:
            self.released += 1
            offset_of = type(structure.contents).release.offset
            ctypes.memset(ctypes.addressof(structure.contents) + offset_of, 0, 8)

        self._keep += [_ReleaseSchema(release), _ReleaseArray(release)]
        self.schema.release, self.array.release = self._keep[-2:]

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        return (
            _new(ctypes.addressof(self.schema), b"arrow_schema", None),
            _new(ctypes.addressof(self.array), b"arrow_array", None),
        )

"""Columns and buckets on Spark, classic or Connect: PySpark 4.1 and newer.

    import widehash.spark
    from pyspark.sql import functions as F

    frame.withColumn("digest", widehash.spark.digest("id", "sha256"))
    widehash.spark.register(spark)
    spark.sql("select hex(widehash('blake3', id)) from people")
    widehash.spark.manifest("s3://bucket/prefix", "blake3", output="manifest.parquet")

Spark runs a task again whose executor fails, so the results are the same. The executors need the package, and a
`PYSPARK_PYTHON` of the driver's version.
"""

import os
import pickle
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.functions import arrow_udf
from pyspark.sql.types import BinaryType

from . import buckets
from ._columns import Function, sql_functions
from .buckets.driver import Progress
from .buckets.plan import PART_SIZE

__all__ = ["blake3", "digest", "manifest", "register", "verify"]

#: Its declared types know no function without the type of function, which Spark finds by the hints.
_arrow_udf: Any = arrow_udf

#: Batches of one Spark job. What a job has done is in the journal when it ends.
_BATCHES = 2048


def digest(
    column: Any,
    algorithm: str,
    *,
    key: Any = None,
    derive_key_context: str | None = None,
    length: int | None = None,
    encoding: str = "binary",
) -> Any:
    """Returns a column of digests: BinaryType, or StringType of lower-case digits with `encoding="hex"`.

    `column` is a name or a column of BinaryType or StringType; a list of these makes one message of a row:
    widehash.polars.rows says how. The digest of a null is null. `key` is bytes or from widehash.secret.
    """
    if encoding not in ("binary", "hex"):
        raise ValueError(f"encoding is 'binary' or 'hex', not {encoding!r}")
    function = Function(algorithm, key=key, derive_key_context=derive_key_context, length=length)
    columns = list(column) if isinstance(column, (list, tuple)) else [column]

    def widehash(*arrays: pa.Array) -> pa.Array:
        return function.binary(*arrays)

    digests = _arrow_udf(widehash, BinaryType())(*columns)
    return F.lower(F.hex(digests)) if encoding == "hex" else digests


def register(session: Any = None, *, name: str = "widehash", key: Any = None) -> None:
    """Registers `name(algorithm, value)` for SQL: binary and strings in, binary out, null for null.

    With `key` (bytes, or from widehash.secret), there is `name_keyed(algorithm, value)` too, for hmac-sha256
    and its kin, blake3 and HighwayHash: the key is in no query, plan or result.
    """
    session = session or _session()
    for called, function in sql_functions(name, key).items():
        session.udf.register(called, _arrow_udf(_of_two(function), BinaryType()))


def _of_two(function: Any) -> Callable[[pa.Array, pa.Array], pa.Array]:
    """Returns a function with the type hints by which Spark recognises functions of Arrow arrays."""

    def widehash(algorithms: pa.Array, values: pa.Array) -> pa.Array:
        return function(algorithms, values)

    return widehash


def run(
    function: Callable[[buckets.Batch], list[Any]],
    batches: Iterable[buckets.Batch],
    session: Any = None,
) -> Iterator[list[Any]]:
    """Runs batches as Spark tasks, a partition each: the engine of widehash.buckets."""
    session = session or _session()

    def hash_rows(tables: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for table in tables:
            for pickled in table.column("batch"):
                answer = pickle.dumps(function(pickle.loads(pickled.as_py())))
                yield pa.RecordBatch.from_arrays([pa.array([answer], pa.binary())], ["result"])

    batches = iter(batches)
    while taken := [pickle.dumps(batch) for batch in islice(batches, _BATCHES)]:
        rows = pa.table({"id": pa.array(range(len(taken)), pa.int32()), "batch": pa.array(taken, pa.binary())})
        frame = session.createDataFrame(rows).repartitionById(len(taken), F.col("id"))
        for (answer,) in frame.mapInArrow(hash_rows, "result binary").collect():
            yield pickle.loads(answer)


def _session() -> Any:
    session = SparkSession.getActiveSession()
    if session is None:
        raise ValueError("there is no active Spark session: pass one as session=")
    return session


def _engine(session: Any) -> buckets.Run:
    session = session or _session()
    return lambda function, batches: run(function, batches, session)


def manifest(
    url: str | os.PathLike[str],
    algorithms: str | Sequence[str] = "blake3",
    *,
    session: Any = None,
    output: str | os.PathLike[str] | None = None,
    previous: "buckets.Manifest | str | os.PathLike[str] | None" = None,
    part_size: int = PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> buckets.Manifest:
    """Hashes every object below a URL by tasks of Spark: see widehash.buckets.manifest()."""
    return buckets.manifest(
        _engine(session),
        url,
        algorithms,
        output=output,
        previous=previous,
        part_size=part_size,
        key=key,
        derive_key_context=derive_key_context,
        storage_options=storage_options,
        progress=progress,
    )


def verify(
    manifest: "buckets.Manifest | str | os.PathLike[str]",
    url: str | os.PathLike[str],
    *,
    session: Any = None,
    part_size: int = PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> pa.Table:
    """Reads every object of a manifest again by tasks of Spark: see widehash.buckets.verify()."""
    return buckets.verify(
        _engine(session),
        manifest,
        url,
        part_size=part_size,
        key=key,
        derive_key_context=derive_key_context,
        storage_options=storage_options,
        progress=progress,
    )


def blake3(
    url: str | os.PathLike[str],
    *,
    session: Any = None,
    part_size: int = PART_SIZE,
    key: Any = None,
    derive_key_context: str | None = None,
    length: int = 32,
    storage_options: Mapping[str, Any] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> bytes:
    """Returns the BLAKE3 digest of one object, hashed in parts by tasks of Spark: see widehash.buckets.blake3()."""
    return buckets.blake3(
        _engine(session),
        url,
        part_size=part_size,
        key=key,
        derive_key_context=derive_key_context,
        length=length,
        storage_options=storage_options,
        progress=progress,
    )

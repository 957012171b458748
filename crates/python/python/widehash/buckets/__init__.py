"""Manifests of buckets, whatever engine runs the tasks: see widehash.ray and widehash.spark.

Without an engine, the same on this machine:

    >>> import functools
    >>> from widehash import buckets
    >>> made = buckets.manifest(buckets.run_here, "photos", ["blake3"])     # doctest: +SKIP
"""

from .driver import Progress, Run, blake3, manifest, verify
from .local import run as run_here
from .storage import Changed, Missing, ShortRead
from .table import Manifest, Row
from .work import Batch

__all__ = [
    "Batch",
    "Changed",
    "Manifest",
    "Missing",
    "Progress",
    "Row",
    "Run",
    "ShortRead",
    "blake3",
    "manifest",
    "run_here",
    "verify",
]

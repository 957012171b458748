"""What is built: the sets of backends, and the families that need each set.

An object is a family of hash functions compiled for one set of backends. The library chooses among
the kernels of that set by itself.
"""

import platform
from dataclasses import dataclass, replace
from pathlib import Path

FAMILIES = ["sha256", "sha512", "ripemd160", "blake3", "highwayhash", "cubehash", "keccak"]


@dataclass(frozen=True)
class Set:
    """A set of backends. `name` is part of names in Go; `families` are those compiled for it, and
    families that it does not name take the objects of the set `otherwise`."""

    name: str
    constant: str
    backends: tuple[str, ...]
    families: tuple[str, ...]
    otherwise: str = ""


@dataclass(frozen=True)
class Architecture:
    goarch: str
    systems: tuple[str, ...]
    target: str
    flags: tuple[str, ...]
    sets: tuple[Set, ...]

    def object_of(self, family: str, of: Set) -> Set:
        """Returns the set whose object serves the family where `of` is permitted."""
        if family in of.families:
            return of
        return self.object_of(family, next(s for s in self.sets if s.name == of.otherwise))


ALL = tuple(FAMILIES)
SSE = ("sse2", "sse4.1")
AVX2 = (*SSE, "avx2")
AVX512 = (*AVX2, "avx512")

ARCHITECTURES = (
    Architecture(
        goarch="amd64",
        systems=("darwin", "linux", "windows"),
        # Its calling convention is that of the objects on every system.
        target="x86_64-unknown-linux-gnu",
        # The linker makes calls of the memory functions direct, instead of through a table of addresses,
        # if their relocations say that it may.
        flags=("-Crelocation-model=pic", "-Zrelax-elf-relocations=yes"),
        sets=(
            Set("sse41", "SSE41", SSE, ALL),
            Set("sse41_shani", "SSE41SHANI", (*SSE, "sha-ni"), ("sha256",), "sse41"),
            Set("avx2", "AVX2", AVX2, ALL),
            Set("avx2_shani", "AVX2SHANI", (*AVX2, "sha-ni"), ("sha256",), "avx2"),
            Set("avx512", "AVX512", AVX512, ALL),
            Set("avx512_shani", "AVX512SHANI", (*AVX512, "sha-ni"), ("sha256",), "avx512"),
        ),
    ),
    Architecture(
        goarch="arm64",
        systems=("darwin", "linux"),
        target="aarch64-unknown-none",
        flags=(
            # Addresses relative to the instruction, not to its page: Go places the object anywhere.
            "-Crelocation-model=static",
            "-Ccode-model=tiny",
            # Apple's and Windows's platform register, and the one in which Go keeps the goroutine,
            # where its signal handlers look for it.
            "-Ctarget-feature=+reserve-x18,+reserve-x28",
        ),
        sets=(
            Set("neon", "NEON", ("neon",), ALL),
            Set("neon_sha2", "NEONSHA2", ("neon", "arm-sha2"), ("sha256",), "neon"),
            Set(
                "neon_sha512",
                "NEONSHA512",
                ("neon", "arm-sha2", "arm-sha512"),
                ("sha512",),
                "neon_sha2",
            ),
            Set(
                "neon_sha3",
                "NEONSHA3",
                ("neon", "arm-sha2", "arm-sha512", "arm-sha3"),
                ("keccak",),
                "neon_sha512",
            ),
        ),
    ),
)

# What Linux calls the parts of a CPU that a backend needs.
PARTS = {
    "sse2": (), "sse4.1": ("ssse3", "sse4_1"), "avx2": ("avx2", "bmi1", "bmi2"),
    "avx512": ("avx512f", "avx512vl", "avx512bw"), "sha-ni": ("sha_ni",),
    "neon": ("asimd",), "arm-sha2": ("sha2",), "arm-sha512": ("sha512", "sha3"), "arm-sha3": ("sha512", "sha3"),
}


def of_this_cpu() -> tuple[Architecture, list[Set]] | None:
    """Returns the sets that this CPU runs, or nothing if that cannot be told."""
    goarch = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine())
    described = Path("/proc/cpuinfo")
    if not goarch or not described.exists():
        return None
    parts = set(described.read_text().split())
    architecture = next(a for a in ARCHITECTURES if a.goarch == goarch)
    runs = [s for s in architecture.sets if all(parts.issuperset(PARTS[b]) for b in s.backends)]
    return (architecture, runs) if runs else None


def selected(architecture: Architecture, of: Set) -> list[Set]:
    """Returns the sets whose objects run where a set is permitted, each with the families that run there."""
    families: dict[str, list[str]] = {}
    for family in FAMILIES:
        families.setdefault(architecture.object_of(family, of).name, []).append(family)
    return [replace(s, families=tuple(families[s.name])) for s in architecture.sets if s.name in families]

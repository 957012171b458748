"""The compiler and the linker."""

import json
import os
import shutil
import subprocess
from pathlib import Path

from .elf import member, without_panic_texts


class Missing(Exception):
    """Something that this machine lacks; the message says what and how to get it."""


def run(*command, **options) -> str:
    done = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, check=False, **options
    )
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stderr}{done.stdout}")
    return done.stdout


def version() -> str:
    """Returns the version by which objects of different compilers are told apart."""
    if not shutil.which("rustc") or not shutil.which("cargo"):
        raise Missing("rustc and cargo are missing: see https://rustup.rs")
    lines = run("rustc", "-vV").splitlines()
    wanted = ("rustc ", "commit-hash:", "LLVM version:")
    return "\n".join(line for line in lines if line.startswith(wanted)) + "\n"


def linker() -> Path:
    """Returns the linker that comes with Rust."""
    host = next(l.split()[1] for l in run("rustc", "-vV").splitlines() if l.startswith("host:"))
    found = Path(run("rustc", "--print", "sysroot").strip(), "lib/rustlib", host, "bin/rust-lld")
    if not found.exists():
        raise Missing(f"this Rust has no {found}: install it by rustup, which includes it")
    return found


def need_target(target: str) -> None:
    """Installs a target's core library if rustup can."""
    def present():
        libraries = Path(run("rustc", "--print", "target-libdir", "--target", target).strip())
        return any(libraries.glob("libcore-*.rlib"))

    if not present() and shutil.which("rustup"):
        subprocess.run(["rustup", "target", "add", target], capture_output=True, check=False)
    if not present():
        raise Missing(f"Rust's target {target} is missing: rustup target add {target}")


def dependencies(manifest: Path, target: str) -> list[tuple[str, str, Path, str]]:
    """Returns name, edition, root file and version of the crates that the library needs, in an order in
    which each follows what it needs."""
    metadata = json.loads(run(
        "cargo", "metadata", "--format-version=1", "--locked", "--manifest-path", manifest,
        "--filter-platform", target,
    ))
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    order = []

    def visit(package):
        for dependency in nodes[package]["dependencies"]:
            visit(dependency)
        if package not in order:
            order.append(package)

    visit(metadata["resolve"]["root"])
    found = []
    for package in map(packages.get, order):
        library = next(t for t in package["targets"] if "custom-build" not in t["kind"])
        found.append((library["name"], library["edition"], Path(library["src_path"]), package["version"]))
    return found


# Of every crate. No red zone, because on Windows the system may write below the stack pointer; no
# unwinding, no checks for overflow, as in the library's release profile. No places of panics, because
# their line numbers would make another object of every edit to a comment.
FLAGS = (
    "-Copt-level=3", "-Ccodegen-units=1", "-Cpanic=abort", "-Cno-redzone=yes",
    "-Cforce-unwind-tables=no", "-Cdebuginfo=0", "-Coverflow-checks=no", "--cap-lints=allow",
    "-Zlocation-detail=none",
)

# Of objects that are only tested: LLVM goes without alias metadata, which takes a quarter of its time.
LEAN = ("-Cllvm-args=-enable-noalias-to-md-conversion=0",)


def conditions(library: Path, architecture, cfg: list[str], out: Path) -> list[str]:
    """Returns the conditions that the library's build script names, as Cargo would pass them."""
    script = out / "build-script"
    run("rustc", "--edition=2024", library.parents[1] / "build.rs", "-o", script)
    known: dict[str, list[str]] = {}
    for line in run("rustc", "--print=cfg", f"--target={architecture.target}", *architecture.flags,
                    *cfg, env=dict(os.environ, RUSTC_BOOTSTRAP="1")).splitlines():
        name, _, value = line.partition("=")
        known.setdefault(name, []).append(value.strip('"'))
    variables = {f"CARGO_CFG_{name.upper()}": ",".join(values) for name, values in known.items()}
    lines = run(script, env=variables).splitlines()
    return [f"--cfg={line.removeprefix('cargo::rustc-cfg=')}" for line in lines if "::rustc-cfg=" in line]


def compile_object(manifest: Path, architecture, of, out: Path, *flags: str) -> Path:
    """Compiles the families of a set of backends, and returns the one object file."""
    out.mkdir(parents=True, exist_ok=True)
    cfg = [f'--cfg=widehash_backends="{backend}"' for backend in of.backends]
    families = [f'--cfg=family="{family}"' for family in of.families]
    # Neither flags nor wrappers of this machine; and stable Rust takes the -Z flag.
    kept = ("PATH", "HOME", "RUSTUP_HOME", "CARGO_HOME", "RUSTUP_TOOLCHAIN", "TMPDIR")
    environment = {name: os.environ[name] for name in kept if name in os.environ}
    environment["RUSTC_BOOTSTRAP"] = "1"
    built = []
    *crates, root = dependencies(manifest, architecture.target)
    for name, edition, source, crate_version in (*crates, root):
        last = source == root[2]
        command = [
            "rustc", f"--crate-name={name}", f"--edition={edition}", source,
            f"--target={architecture.target}", f"--out-dir={out}", "-L", out, *FLAGS, *flags, *architecture.flags,
            f"-Cmetadata={name}-{crate_version}",
            *(f"--extern={other}={out}/lib{other}.rlib" for other in built),
        ]
        if last:
            command += ["--crate-type=staticlib", "-Clto=fat", *families]
        else:
            # Bitcode alone: machine code is made of all crates at once.
            command += ["--crate-type=rlib", "-Clinker-plugin-lto"]
        if name == "widehash":
            # Of the library, only what the families need is compiled: by the crate that calls it.
            features = sorted({"sha2" if family.startswith("sha") else family for family in of.families})
            cfg += conditions(Path(source), architecture, cfg, out)
            command += [*cfg, *(f'--cfg=feature="{feature}"' for feature in features), "-Zhint-mostly-unused"]
        run(*command, env=environment)
        built.append(name)
    return object_file(out / f"lib{root[0]}.a")


def object_file(archive: Path) -> Path:
    """Takes the object file that has all code out of an archive."""
    raw = member(archive, archive.stem.removeprefix("lib"))
    path = archive.with_suffix(".o")
    path.write_bytes(without_panic_texts(raw))
    return path


def link(architecture, compiled: Path, entries: list[str], out: Path) -> Path:
    """Links what the entries of a family need, and keeps the relocations for inspection."""
    emulation = {"amd64": "elf_x86_64", "arm64": "aarch64elf"}[architecture.goarch]
    run(
        linker(), "-flavor", "gnu", "-m", emulation, "-T", Path(__file__).with_name("flat.ld"),
        "--gc-sections", "--emit-relocs", "--no-undefined", "-nostdlib", "--build-id=none", "-e", entries[0],
        *(f"--undefined={entry}" for entry in entries), "-o", out, compiled,
    )
    return out

"""Builds each artifact into a folder."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import archives
import debian
import dependencies
import machine
from archives import Tree, compressed
from artifacts import CRATES, WHEELS, deb_of, file_of
from machine import MATURIN, ROOT, ZIG, Failed, NotRun, epoch, need_target, rust_flags, run, version

SHELLS = {"bash": "widehash.bash", "zsh": "_widehash", "fish": "widehash.fish", "powershell": "widehash.ps1"}
THIRD_PARTY = "LICENSE-THIRD-PARTY.txt"


def build(name, dist, scope):
    BUILDERS[name](dist, scope)


def add_licences(tree, folder=""):
    for name in ("LICENSE-APACHE", "LICENSE-MIT"):
        tree.add(folder + name, ROOT / name)


def add_trust(tree, folder, manifest, target, what):
    """Adds what says what else is in a program: the bill of materials, and the licences of others."""
    tree.add(f"{folder}sbom.cdx.json", dependencies.bill(manifest, target, what))
    tree.add(folder + THIRD_PARTY, dependencies.licences(manifest, target))


def source(dist, _):
    number = version()
    tar = subprocess.run(
        ["git", "-c", "tar.umask=0022", "archive", "--format=tar", f"--prefix=widehash-{number}/", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    ).stdout
    (dist / f"widehash-{number}-source.tar.gz").write_bytes(compressed(tar))


def crates(dist, scope):
    chosen = [word for name in CRATES for word in ("-p", name)]
    dirty = ["--allow-dirty"] if scope.quick else []
    folder = ROOT / "target/release-crates"
    # They are compiled from what is packaged by tools/promises, and by tools/release install.
    run("cargo", "package", "--quiet", "--locked", "--no-verify", *dirty, *chosen, "--target-dir", folder)
    for name in CRATES:
        shutil.copy(folder / f"package/{name}-{version()}.crate", dist)


def compiled_command(target, quick):
    """Builds the command for a target, and returns its file."""
    need_target(target)
    flags = []
    if target.endswith("-musl"):
        # The C library and the linker are Rust's, so no C compiler is needed, for another machine either.
        flags = ["-Clinker=rust-lld", "-Clink-self-contained=yes", "-Ctarget-feature=+crt-static"]
    if "windows-msvc" in target:
        flags = ["-Ctarget-feature=+crt-static"]
    profile = "release"
    if quick:
        # This compiles in a third of the time.
        profile = "vectors"
        flags += run("bash", "tools/lean", "printenv", "RUSTFLAGS").split()
    cargo = ["cargo", "auditable"] if machine.auditable() else ["cargo"]
    folder = ROOT / "target/release-command"
    run(
        *cargo,
        "build",
        "--quiet",
        "--profile",
        profile,
        "--locked",
        "-p",
        "widehash-cli",
        "--target",
        target,
        "--target-dir",
        folder,
        env=rust_flags(*flags),
    )
    return folder / target / profile / ("widehash.exe" if "windows" in target else "widehash")


def printed_by(program):
    """Returns what the command prints for those who package it: pages of the manual and completions, by name."""
    with tempfile.TemporaryDirectory() as work:
        run(program, "man", "--dir", work)
        pages = {path.name: path.read_bytes() for path in Path(work).iterdir()}
    return pages, {name: run(program, "completions", shell) for shell, name in SHELLS.items()}


def command(dist, scope):
    runs_here = None
    for target in scope.commands():
        program = compiled_command(target, scope.quick)
        # The first target is this machine's; what another one prints is the same.
        runs_here = runs_here or program
        pages, completions = printed_by(runs_here)
        tree = Tree()
        tree.add(program.name, program, 0o755)
        add_licences(tree)
        for name in ("README.md", "CHANGELOG.md"):
            tree.add(name, ROOT / name)
        for name, page in pages.items():
            tree.add(f"man/{name}", page)
        for name, script in completions.items():
            tree.add(f"completions/{name}", script)
        add_trust(tree, "", "crates/cli/Cargo.toml", target, "command")
        path = dist / file_of(target)
        write = archives.zip_file if path.suffix == ".zip" else archives.tar_gz
        write(path, tree, f"widehash-{version()}-{target}/", epoch())
    if not machine.auditable():
        raise NotRun("the list of dependencies inside of the command (cargo install --locked cargo-auditable)")


# dpkg runs these. A name is an alternative where no other package has it: coreutils' files are no alternatives, and
# stay what they are.
POSTINST = """#!/bin/sh
set -e
if [ "$1" = configure ]; then
  for name in {names}; do
    if ! [ -e "$DPKG_ROOT/usr/bin/$name" ] && ! [ -L "$DPKG_ROOT/usr/bin/$name" ]; then
      update-alternatives --install "/usr/bin/$name" "$name" "/usr/lib/widehash/bin/$name" 10
    fi
  done
fi
"""
PRERM = """#!/bin/sh
set -e
if [ "$1" = remove ] || [ "$1" = deconfigure ]; then
  for name in {names}; do
    update-alternatives --remove "$name" "/usr/lib/widehash/bin/$name"
  done
fi
"""


def deb(dist, scope):
    if machine.system() != "linux":
        raise NotRun("the Debian packages (they are made on Linux)")
    for target in scope.commands():
        archive = dist / file_of(target)
        if not archive.exists():
            raise Failed(f"{archive.name} has to be built before: tools/release build command deb")
        held = {name.split("/", 1)[1]: content for name, content in archives.contents(archive).items()}
        tree = Tree()
        tree.add("usr/bin/widehash", held["widehash"], 0o755)
        for name, content in held.items():
            if name.startswith("man/"):
                tree.add(f"usr/share/man/man1/{name[4:]}.gz", compressed(content))
        tree.add("usr/share/bash-completion/completions/widehash", held["completions/widehash.bash"])
        tree.add("usr/share/zsh/vendor-completions/_widehash", held["completions/_widehash"])
        tree.add("usr/share/fish/vendor_completions.d/widehash.fish", held["completions/widehash.fish"])
        debian.add_documents(tree, "widehash")
        for name in ("sbom.cdx.json", THIRD_PARTY):
            tree.add(f"usr/share/doc/widehash/{name}", held[name])
        with tempfile.TemporaryDirectory() as work:
            names = drop_in_names(dist, scope, Path(work))
        for name in names:
            tree.link(f"usr/lib/widehash/bin/{name}", "../../../bin/widehash")
        control = {
            "Package": "widehash",
            "Version": version(),
            "Architecture": debian.ARCHITECTURES[target.split("-")[0]],
            "Section": "utils",
            "Priority": "optional",
            "Description": "digests of files, and of millions of records at once\n"
            " widehash computes and checks digests with SHA-2, BLAKE3, SHA-3, RIPEMD-160,\n"
            " HighwayHash and CubeHash, reads the lists of other tools, and keeps a list\n"
            " up to date by hashing only what has changed.\n"
            " .\n"
            " Under the names in /usr/lib/widehash/bin it takes the place of sha256sum,\n"
            " b3sum, cksum and others: put that folder first in PATH.",
        }
        scripts = {
            name: text.format(names=" ".join(names)) for name, text in (("postinst", POSTINST), ("prerm", PRERM))
        }
        debian.package(dist / deb_of(target), tree, control, scripts)


def unpacked_command(dist, scope, folder):
    """Returns the command out of this machine's archive in a folder of artifacts."""
    target = scope.commands()[0]
    held = archives.contents(dist / file_of(target))
    [name] = [name for name in held if name.split("/")[1:] in (["widehash"], ["widehash.exe"])]
    path = folder / Path(name).name
    path.write_bytes(held[name])
    path.chmod(0o755)
    return path


def drop_in_names(dist, scope, folder):
    return run(unpacked_command(dist, scope, folder), "install-links", "--list").split()


def libdeb(dist, scope):
    if machine.system() != "linux":
        raise NotRun("the Debian package of the libraries for C (it is made on Linux)")
    host = scope.machine()
    libdir = f"lib/{host}-linux-gnu"
    environment = {} if scope.quick else rust_flags()
    with tempfile.TemporaryDirectory() as work:
        staged = Path(work)
        run("crates/capi/install", "--prefix", "/usr", "--destdir", staged, "--libdir", libdir, env=environment)
        tree = Tree()
        tree.add_folder("", staged)
        shared = [path for path in (staged / "usr" / libdir).glob("*.so.*.*.*")]
        glibc = debian.needed_glibc(*shared)
    for name, (content, _) in list(tree.files.items()):
        # dpkg wants no library to be a program.
        tree.add(name, content, 0o644)
    debian.add_documents(tree, "libwidehash-dev")
    add_trust(
        tree, "usr/share/doc/libwidehash-dev/", "crates/capi/Cargo.toml", f"{host}-unknown-linux-gnu", "libraries for C"
    )
    # As in Cargo, below 1.0 the second number says what is compatible.
    soname = ".".join(version().split(".")[:2]) if version().startswith("0.") else version().split(".")[0]
    control = {
        "Package": "libwidehash-dev",
        "Version": version(),
        "Architecture": debian.ARCHITECTURES[host],
        "Depends": f"libc6 (>= {glibc}), libgcc-s1",
        "Provides": f"libwidehash{soname} (= {version()})",
        "Section": "libdevel",
        "Priority": "optional",
        "Description": "digests of one message or a million, for C and C++\n"
        " The libraries libwidehash and libwidehash_blake3, which has the interface of\n"
        " the official BLAKE3 library, shared and static, with their headers and what\n"
        " pkg-config and CMake need to find them.",
    }
    debian.package(dist / f"libwidehash-dev_{version()}_{control['Architecture']}.deb", tree, control, {})


def wheel(maturin, target, dist, *options, env):
    """Builds a wheel. maturin takes the licences of others and the bill of materials from the package's folder."""
    tree = Tree()
    add_trust(tree, "", "crates/python/Cargo.toml", target, "Python package")
    package = ROOT / "crates/python"
    tree.write_below(package)
    try:
        run(
            maturin,
            "build",
            "--quiet",
            "--release",
            "--locked",
            "--sbom-include",
            "sbom.cdx.json",
            "--out",
            dist,
            *options,
            cwd=package,
            env={**env, "SOURCE_DATE_EPOCH": str(epoch())},
        )
    finally:
        for name in tree.files:
            (package / name).unlink()


def wheels(dist, scope):
    if scope.quick:
        # As crates/python/test builds it.
        maturin = machine.python_tool("maturin", MATURIN)
        wheel(maturin, scope.wheels()[0], dist, "--target-dir", ROOT / "target/release-form", env={})
        return
    lacking = []
    for target in scope.wheels():
        options = []
        if target in WHEELS:
            # Zig links against any version of glibc, and for other machines.
            maturin = machine.python_tool("maturin", MATURIN, ZIG)
            options = ["--zig", "--compatibility", WHEELS[target][0]]
        else:
            maturin = machine.python_tool("maturin", MATURIN)
        try:
            need_target(target)
        except NotRun as error:
            lacking.append(str(error))
            continue
        # An extension shares the C library of its Python. maturin looks for Zig among the programs.
        flags = ["-Ctarget-feature=-crt-static"] if target.endswith("-musl") else []
        environment = {**rust_flags(*flags), "PATH": f"{maturin.parent}{os.pathsep}{os.environ['PATH']}"}
        wheel(
            maturin,
            target,
            dist,
            "--target",
            target,
            *options,
            "--target-dir",
            ROOT / "target/release-wheels",
            env=environment,
        )
    if lacking:
        raise NotRun("; ".join(lacking))


def sdist(dist, _):
    maturin = machine.python_tool("maturin", MATURIN)
    run(maturin, "sdist", "--out", dist, cwd=ROOT / "crates/python", env={"SOURCE_DATE_EPOCH": str(epoch())})


def npm(dist, _):
    done = subprocess.run(["bash", "npm/build"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode == 3:
        raise NotRun(done.stdout.strip().splitlines()[-1].removeprefix("NOT RUN: "))
    if done.returncode != 0:
        raise Failed(f"npm/build ended with {done.returncode}\n{done.stdout}{done.stderr}")
    tree = Tree()
    tree.add_folder("dist/", ROOT / "npm/dist")
    for name in ("package.json", "README.md"):
        tree.add(name, ROOT / "npm" / name)
    add_licences(tree)
    add_trust(tree, "", "crates/wasm/Cargo.toml", "wasm32-unknown-unknown", "npm package")
    with tempfile.TemporaryDirectory() as work:
        tree.write_below(Path(work))
        run(shutil.which("npm"), "pack", "--silent", "--ignore-scripts", "--pack-destination", dist, cwd=work)


def go(dist, _):
    """Writes the module as a module proxy gives it: without the modules inside of it."""
    names = machine.tracked("go")
    inner = [name.removesuffix("go.mod") for name in names if name.endswith("/go.mod")]
    tree = Tree()
    for name in names:
        if not name.startswith(tuple(inner)):
            tree.add(name, ROOT / "go" / name)
    tag = f"v{version()}"
    archives.zip_file(dist / f"widehash-go-{tag}.zip", tree, f"github.com/widehash/widehash/go@{tag}/", epoch())


def motoko(dist, _):
    tree = Tree()
    for name in machine.tracked("motoko"):
        if name.startswith("src/") or name in ("mops.toml", "README.md"):
            tree.add(name, ROOT / "motoko" / name)
    add_licences(tree)
    archives.tar_gz(dist / f"widehash-motoko-{version()}.tar.gz", tree, f"widehash-motoko-{version()}/", epoch())


BUILDERS = {
    function.__name__: function for function in (source, crates, command, deb, libdeb, wheels, sdist, npm, go, motoko)
}

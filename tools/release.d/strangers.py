"""Installs each artifact as someone who has nothing else would, uses it for its main job, and removes it again.

Each function gets the files of one artifact and an empty folder, and yields what it did."""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile

import machine
from artifacts import CRATES
from machine import MATURIN, ROOT, Failed, NotRun, has, need_debian, run, version

ABC = hashlib.sha256(b"abc").hexdigest()
MULTIARCH = {"amd64": "x86_64-linux-gnu", "arm64": "aarch64-linux-gnu"}


def same(what, found, wanted):
    if found != wanted:
        raise Failed(f"{what}: {found!r}, not {wanted!r}")


def unpacked(path, folder):
    """Unpacks an archive as a person does, and returns the folder in it."""
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            archive.extractall(folder)
    else:
        with tarfile.open(path) as archive:
            archive.extractall(folder, filter="data")
    [top] = folder.iterdir()
    return top


def host_runs(architecture):
    """Returns what has to stand before a program for this architecture: nothing, or an emulator."""
    here = {"AMD64": "x86_64", "arm64": "aarch64"}.get(platform.machine(), platform.machine())
    if here == architecture:
        return []
    emulator = f"qemu-{architecture}-static"
    need_debian(emulator, "qemu-user-static")
    return [emulator]


def main_job(program, work):
    """Has the command hash and check a file, under another tool's name too; `program` may begin with an emulator."""
    (work / "abc").write_bytes(b"abc")
    same("the version", run(*program, "--version").split()[:2], ["widehash", version()])
    listed = run(*program, "sum", "-a", "sha256", "abc", cwd=work)
    same("the digest", listed, f"{ABC}  abc\n")
    (work / "SUMS").write_text(listed)
    run(*program, "check", "SUMS", cwd=work)
    (work / "abc").write_bytes(b"abd")
    found = subprocess.run([*program, "check", "SUMS"], cwd=work, capture_output=True)
    same("the exit status for a changed file", found.returncode, 1)


def command(paths, work, _):
    for path in paths:
        target = path.name.removeprefix(f"widehash-{version()}-").removesuffix(".zip").removesuffix(".tar.gz")
        if machine.system() not in target.replace("apple-darwin", "macos"):
            raise NotRun(f"{path.name} (another system than this)")
        folder = work / target
        folder.mkdir()
        top = unpacked(path, folder)
        program = [*host_runs(target.split("-")[0]), top / ("widehash.exe" if "windows" in target else "widehash")]
        main_job(program, folder)
        yield f"{path.name}: runs alone{', by ' + program[0] if len(program) > 1 else ''}"


def dpkg(root):
    """Returns the beginning of a command that installs into a root of its own, with a database of its own."""
    for name in ("updates", "info", "triggers"):
        (root / "var/lib/dpkg" / name).mkdir(parents=True, exist_ok=True)
    for name in ("status", "available"):
        (root / "var/lib/dpkg" / name).touch()
    for name in ("etc/alternatives", "var/lib/dpkg/alternatives", "var/log", "usr/bin"):
        (root / name).mkdir(parents=True, exist_ok=True)
    return [
        "dpkg",
        f"--root={root}",
        "--force-not-root",
        "--force-script-chrootless",
        "--force-architecture",
        f"--log={root}/var/log/dpkg.log",
    ]


def left_below(root, package):
    """Fails if something of a removed package is left."""
    left = [
        path
        for path in root.rglob("*")
        if (path.is_file() or path.is_symlink()) and "var" not in path.relative_to(root).parts[:1]
    ]
    if left:
        raise Failed(f"{package} leaves {', '.join(map(str, left))}")


def deb(paths, work, quick):
    need_debian("dpkg", "dpkg")
    for path in paths:
        architecture = path.stem.split("_")[-1]
        root = work / architecture
        root.mkdir()
        install = dpkg(root)
        if os.geteuid() != 0:
            install = ["fakeroot", *install]
            need_debian("fakeroot", "fakeroot")
        run(*install, "--install", path)
        program = [*host_runs("x86_64" if architecture == "amd64" else "aarch64"), root / "usr/bin/widehash"]
        main_job(program, work)
        (work / "abc").write_bytes(b"abc")
        same("sha256sum", run(*program[:-1], root / "usr/lib/widehash/bin/sha256sum", "abc", cwd=work), f"{ABC}  abc\n")
        alternative = root / "usr/bin/b3sum"
        same(
            "the alternative b3sum",
            [str(alternative.readlink()), str((root / "etc/alternatives/b3sum").readlink())],
            ["/etc/alternatives/b3sum", "/usr/lib/widehash/bin/b3sum"],
        )
        run("gzip", "-dc", root / "usr/share/man/man1/widehash.1.gz")
        run(*install, "--purge", "widehash")
        left_below(root, "widehash")
        yield f"{path.name}: installed by dpkg into an empty root, used, removed"
        if not quick and architecture == run("dpkg", "--print-architecture").strip():
            yield from by_apt(
                path,
                work,
                "widehash",
                [
                    "sh",
                    "-c",
                    "printf abc >/tmp/abc && widehash sum -a sha256 /tmp/abc && b3sum --version",
                ],
            )


def debian_root(work):
    """Returns a Debian with nothing but apt, to be entered by chroot; made once, copied each time."""
    if os.geteuid() != 0:
        raise NotRun("packages by apt in an empty Debian (only root can make one)")
    need_debian("debootstrap", "debootstrap")
    kept = machine.TOOLS / "debian.tar"
    root = work / "debian"
    if not kept.exists():
        sources = run("apt-get", "indextargets", "--format", "$(SITE) $(RELEASE)", "Created-By: Packages").splitlines()
        site, release = sources[0].split()
        try:
            run("debootstrap", "--variant=minbase", release, root, site)
        except Failed as error:
            shutil.rmtree(root, ignore_errors=True)
            raise NotRun(
                f"packages by apt in an empty Debian (debootstrap cannot make one: {str(error).splitlines()[-1]})"
            ) from error
        kept.parent.mkdir(parents=True, exist_ok=True)
        run("tar", "-C", root, "-cf", kept, ".")
    else:
        root.mkdir()
        run("tar", "-C", root, "-xf", kept)
    return root


def by_apt(path, work, package, job):
    root = debian_root(work)
    shutil.copy(path, root / "tmp")
    quiet = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    run("chroot", root, "apt-get", "install", "--yes", "--no-install-recommends", f"/tmp/{path.name}", env=quiet)
    if job:
        run("chroot", root, *job)
    run("chroot", root, "apt-get", "purge", "--yes", package, env=quiet)
    listed = run("chroot", root, "dpkg-query", "--list")
    if re.search(rf"^ii +{package} ", listed, re.M) or (root / "usr/bin/widehash").exists():
        raise Failed(f"apt has not removed {package}")
    yield f"{path.name}: installed by apt in an empty Debian, used, removed"
    shutil.rmtree(root)


def libdeb(paths, work, quick):
    need_debian("dpkg", "dpkg")
    need_debian("cc", "gcc")
    for path in paths:
        architecture = path.stem.split("_")[-1]
        root = work / "root"
        root.mkdir()
        install = dpkg(root)
        if os.geteuid() != 0:
            install = ["fakeroot", *install]
        # The root has no C library, which the compiler takes from this machine.
        run(*install, "--force-depends", "--install", path)
        if host_runs("x86_64" if architecture == "amd64" else "aarch64"):
            yield f"{path.name}: installed by dpkg (its programs are for another machine)"
            continue
        libraries = root / "usr/lib" / MULTIARCH[architecture]
        example = ROOT / "crates/capi/examples/merkle.c"
        run("cc", "-I", root / "usr/include", example, "-L", libraries, "-lwidehash", "-o", work / "merkle")
        shared = run(work / "merkle", env={"LD_LIBRARY_PATH": str(libraries)})
        run(
            "cc",
            "-I",
            root / "usr/include",
            example,
            libraries / "libwidehash.a",
            "-lpthread",
            "-ldl",
            "-lm",
            "-o",
            work / "merkle-static",
        )
        same("the static library", run(work / "merkle-static"), shared)
        if not shared.strip() or shared not in (ROOT / "crates/capi/tests/expected/examples").read_text():
            raise Failed(f"examples/merkle.c prints {shared!r}, which is not expected")
        run(*install, "--purge", "libwidehash-dev")
        left_below(root, "libwidehash-dev")
        yield f"{path.name}: installed by dpkg into an empty root, a program built with each library, removed"
        if not quick:
            yield from by_apt(
                path, work, "libwidehash-dev", ["ldd", f"/usr/lib/{MULTIARCH[architecture]}/libwidehash.so"]
            )


def environment(work, name):
    folder = work / name
    run(sys.executable, "-m", "venv", folder)
    return folder / ("Scripts" if machine.system() == "windows" else "bin") / "python"


def used_by_pip(python, file, *options):
    # Without isolation, what builds it, such as maturin, is looked for among the programs of the environment.
    programs = {"PATH": f"{python.parent}{os.pathsep}{os.environ['PATH']}"}
    install = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", *options, file)
    run(*install, env=programs)
    run(python, ROOT / "crates/python/tests/alone.py", cwd="/")
    run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "widehash")
    if subprocess.run([python, "-c", "import widehash"], cwd="/", capture_output=True).returncode == 0:
        raise Failed("pip has not removed widehash")


def wheels(paths, work, _):
    python = environment(work, "venv")
    tags = run(python, "-m", "pip", "debug", "--verbose", "--disable-pip-version-check").split()
    not_run = []
    for path in paths:
        system = path.stem.split("-", 4)[4]
        if any(f"cp311-abi3-{one}" in tags for one in system.split(".")):
            used_by_pip(python, path, "--no-index")
            yield f"{path.name}: installed by pip in an empty environment, used, removed"
        elif system.startswith("manylinux") and system.endswith("aarch64"):
            yield from arm_wheel(path, work)
        else:
            not_run.append(f"{path.name} (there is no Python for it here)")
    if not_run:
        raise NotRun("; ".join(not_run))


# What Python for 64-bit ARM needs of Debian.
ARM_PYTHON = (
    "libc6",
    "python3.11-minimal",
    "libpython3.11-minimal",
    "libpython3.11-stdlib",
    "zlib1g",
    "libexpat1",
    "libssl3",
    "libgcc-s1",
    "libffi8",
    "libbz2-1.0",
    "liblzma5",
)


def arm_wheel(path, work):
    """Imports a wheel for ARM in Debian's Python for ARM, which QEMU runs."""
    [emulator] = host_runs("aarch64")
    root = machine.TOOLS / "arm64"
    if not (root / "usr/bin/python3.11").exists():
        need_debian("apt-get", "apt")
        state = machine.TOOLS / "apt"
        for name in ("lists/partial", "archives/partial", "packages"):
            (state / name).mkdir(parents=True, exist_ok=True)
        # The other architecture has package lists and caches of its own here.
        options = [
            "-o",
            "APT::Architecture=arm64",
            "-o",
            "APT::Architectures=arm64",
            "-o",
            f"Dir::State::lists={state}/lists",
            "-o",
            f"Dir::Cache::archives={state}/archives",
            "-o",
            "Dir::State::status=/dev/null",
            "-o",
            f"Dir::Cache::pkgcache={state}/pkg.bin",
            "-o",
            f"Dir::Cache::srcpkgcache={state}/src.bin",
        ]
        try:
            run("apt-get", *options, "update", "-qq")
            run("apt-get", *options, "download", "-qq", *ARM_PYTHON, cwd=state / "packages")
        except Failed as error:
            raise NotRun(
                f"{path.name} in QEMU (Debian's Python for it cannot be had: {str(error).splitlines()[-1]})"
            ) from error
        for package in sorted((state / "packages").glob("*.deb")):
            run("dpkg-deb", "-x", package, root)
    site = work / "arm-site"
    with zipfile.ZipFile(path) as archive:
        archive.extractall(site)
    python = [emulator, "-L", root, root / "usr/bin/python3.11"]
    found = run(
        *python,
        ROOT / "crates/python/tests/alone.py",
        env={"PYTHONPATH": str(site), "PYTHONHOME": str(root / "usr"), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd="/",
    )
    yield f"{path.name}: used in Debian's Python for ARM, by {emulator}: {found.strip()}"


def sdist(paths, work, quick):
    [path] = paths
    if quick:
        top = unpacked(path, work)
        manifest = top / "python/Cargo.toml"
        run(
            "cargo",
            "metadata",
            "--quiet",
            "--format-version",
            "1",
            "--locked",
            "--offline",
            "--manifest-path",
            manifest,
        )
        yield f"{path.name}: unpacked, Cargo finds all crates (compiled without --quick)"
        return
    python = environment(work, "venv")
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", MATURIN)
    used_by_pip(python, path, "--no-build-isolation")
    yield f"{path.name}: compiled and installed by pip in an empty environment, used, removed"


def npm(paths, work, _):
    [path] = paths
    if not has("npm"):
        raise NotRun("the npm package (no npm)")
    (work / "package.json").write_text('{ "private": true }')
    npm = shutil.which("npm")
    run(npm, "install", "--silent", "--offline", "--no-audit", "--no-fund", path, cwd=work)
    (work / "use.mjs").write_text(
        "import { hex, ready, sha256 } from 'widehash'; await ready; console.log(hex(sha256('abc')));"
    )
    same("the digest", run("node", "use.mjs", cwd=work).strip(), ABC)
    (work / "use.cjs").write_text(
        "console.log(require('widehash/node').createHash('sha256').update('abc').digest('hex'));"
    )
    same("the digest in CommonJS", run("node", "use.cjs", cwd=work).strip(), ABC)
    run(npm, "uninstall", "--silent", "--offline", "--no-audit", "--no-fund", "widehash", cwd=work)
    if (work / "node_modules/widehash").exists():
        raise Failed("npm has not removed widehash")
    yield f"{path.name}: installed by npm in an empty project, used, removed"


GO_PROGRAM = """package main

import (
	"fmt"

	"github.com/widehash/widehash/go/backend"
	"github.com/widehash/widehash/go/sha2"
)

func main() {
	fmt.Printf("%x\\n", sha2.Sum256([]byte("abc")))
	if len(backend.Report()) == 0 {
		panic("no backend")
	}
}
"""


def go(paths, work, _):
    """A module proxy is a folder of files; what the module needs comes from the proxy that Go is set to."""
    [path] = paths
    if not has("go"):
        raise NotRun("the Go module (no Go)")
    tag = f"v{version()}"
    module = "github.com/widehash/widehash/go"
    served = work / "proxy" / module / "@v"
    served.mkdir(parents=True)
    shutil.copy(path, served / f"{tag}.zip")
    with zipfile.ZipFile(path) as archive:
        (served / f"{tag}.mod").write_bytes(archive.read(f"{module}@{tag}/go.mod"))
    (served / f"{tag}.info").write_text(json.dumps({"Version": tag}))
    (served / "list").write_text(f"{tag}\n")
    others = run("go", "env", "GOPROXY").strip()
    environment = {
        "GOPROXY": f"file://{work}/proxy,{others}",
        "GONOSUMDB": module,
        "GOMODCACHE": str(work / "cache"),
        "GOFLAGS": "-modcacherw",
        "CGO_ENABLED": "0",
        "GOWORK": "off",
    }
    project = work / "project"
    project.mkdir()
    (project / "main.go").write_text(GO_PROGRAM)
    run("go", "mod", "init", "example.org/use", cwd=project, env=environment)
    run("go", "get", f"{module}@{tag}", cwd=project, env=environment)
    run("go", "mod", "tidy", cwd=project, env=environment)
    run("go", "mod", "verify", cwd=project, env=environment)
    same("the digest", run("go", "run", ".", cwd=project, env=environment).strip(), ABC)
    run("go", "get", f"{module}@none", cwd=project, env=environment)
    if module in (project / "go.mod").read_text():
        raise Failed("go get has not removed the module")
    yield f"{path.name}: fetched by Go from a proxy of files, verified, used, removed"


def motoko(paths, work, _):
    [path] = paths
    top = unpacked(path, work)
    set_up = subprocess.run(
        ["bash", "-c", 'set -e; . motoko/tests/setup; printf "%s\\n%s\\n" "$tools" "$python"'],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if set_up.returncode == 3:
        raise NotRun(set_up.stdout.strip().splitlines()[-1].removeprefix("NOT RUN: "))
    tools, python = set_up.stdout.strip().splitlines()[-2:]
    # The programs that run the examples take the package from the folder above theirs.
    shutil.copytree(ROOT / "motoko/tests", top / "tests")
    said = run(python, top / "tests/examples.py", tools, env={"PYTHONDONTWRITEBYTECODE": "1"})
    yield f"{path.name}: what its README shows compiles and runs: {said.strip()}"


def source(paths, work, _):
    [path] = paths
    top = unpacked(path, work)
    run("cargo", "metadata", "--quiet", "--format-version", "1", "--locked", "--offline", cwd=top)
    listed = run("bash", top / "test", "list")
    yield f"{path.name}: unpacked, Cargo reads it, its ./test lists {len(listed.splitlines())} checks"


def crates(paths, work, _):
    """Installs the command from the packages, each of which takes the others from their packages, too."""
    places = work / "crates"
    for path in paths:
        with tarfile.open(path) as archive:
            archive.extractall(places, filter="data")
    folders = {name: places / f"{name}-{version()}" for name in CRATES}
    patches = [word for name in CRATES[:2] for word in ("--config", f'patch.crates-io.{name}.path="{folders[name]}"')]
    prefix = work / "prefix"
    run(
        "cargo",
        *patches,
        "install",
        "--quiet",
        "--path",
        folders["widehash-cli"],
        "--root",
        prefix,
        "--target-dir",
        ROOT / "target/release-crates",
        cwd=work,
    )
    program = prefix / "bin" / ("widehash.exe" if machine.system() == "windows" else "widehash")
    main_job([program], work)
    run("cargo", "uninstall", "--quiet", "--root", prefix, "widehash-cli")
    if program.exists():
        raise Failed("cargo has not removed the command")
    yield f"{', '.join(path.name for path in paths)}: cargo installs the command from them, used, removed"


KINDS = {
    function.__name__: function for function in (command, deb, libdeb, wheels, sdist, npm, go, motoko, source, crates)
}

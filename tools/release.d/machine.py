"""This machine: the folders of the project, commands, and tools that are installed when they are needed."""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "target/release-tools"
# Where `build` clones the commit to. Not what TMPDIR says: the path is in what is built.
ROOM = Path("/tmp" if os.name == "posix" else tempfile.gettempdir()) / "widehash-release"

# Python's tools, each of a fixed version: another one may write other bytes.
MATURIN = "maturin==1.16.0"
ZIG = "ziglang==0.15.2"


class NotRun(Exception):
    """This machine cannot do it; the message says what, and why."""


class Failed(Exception):
    """What was checked is wrong, or a step failed."""


def run(*command, cwd=ROOT, env=None, **options):
    """Runs a command, and returns what it printed. An error shows all of its output."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**os.environ, **(env or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **options,
    )
    if done.returncode != 0:
        said = (done.stdout + done.stderr).decode(errors="replace").strip()
        raise Failed(f"{' '.join(map(str, command))} ended with {done.returncode}\n{said}")
    return done.stdout.decode(errors="replace")


def has(command):
    return shutil.which(command) is not None


def system():
    """Returns linux, macos or windows."""
    return {"Linux": "linux", "Darwin": "macos", "Windows": "windows"}[platform.system()]


@cache
def rustc():
    """Returns what the compiler says of itself: host, release, commit-hash."""
    return dict(line.split(": ", 1) for line in run("rustc", "-vV").splitlines() if ": " in line)


@cache
def sysroot():
    return Path(run("rustc", "--print", "sysroot").strip())


def need_target(triple):
    """Makes sure that Rust has the target's standard library."""
    if triple == rustc()["host"]:
        return
    if subprocess.run(["bash", "tools/target", triple], cwd=ROOT).returncode != 0:
        raise NotRun(f"what is built for {triple} (rustup cannot install the target)")


def need_debian(command, *packages):
    """Makes sure that a command is there, and installs it on Debian."""
    if not has(command):
        subprocess.run(["bash", "tools/install", *packages], cwd=ROOT)
    if not has(command):
        raise NotRun(f"what needs {command} (it is not installed)")


def python_tool(name, *packages):
    """Returns a program of the environment of tools, into which the packages are installed first."""
    folder = TOOLS / "venv" / ("Scripts" if system() == "windows" else "bin")
    record = TOOLS / "venv/installed"
    installed = record.read_text().split() if record.exists() else []
    missing = [package for package in packages if package not in installed]
    if missing:
        try:
            if not installed:
                shutil.rmtree(TOOLS / "venv", ignore_errors=True)
                run(sys.executable, "-m", "venv", TOOLS / "venv")
            run(folder / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *missing)
        except Failed as error:
            raise NotRun(f"what needs {', '.join(missing)} (pip cannot install it)") from error
        record.write_text("\n".join(installed + missing))
    return folder / name


@cache
def commit():
    return run("git", "rev-parse", "HEAD").strip()


@cache
def epoch():
    """Returns the time that everything in a release has, in seconds: the commit's."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or run("git", "show", "-s", "--format=%ct", "HEAD"))


def tracked(folder):
    """Returns the committed files below a folder, as paths below it."""
    listed = run("git", "ls-files", "-z", "--", folder).split("\0")
    return [name[len(folder) + 1 :] for name in listed if name]


def cargo_home():
    return Path(os.environ.get("CARGO_HOME") or Path.home() / ".cargo")


def rust_flags(*more):
    """Returns the environment in which Cargo compiles without this machine's folders in what it makes. The standard
    library's sources are named as they are where they are not installed."""
    renamed = {
        sysroot() / "lib/rustlib/src/rust": f"/rustc/{rustc()['commit-hash']}",
        cargo_home(): "/cargo",
        ROOT: "/widehash",
    }
    flags = [f"--remap-path-prefix={old}={new}" for old, new in renamed.items()] + list(more)
    return {"CARGO_ENCODED_RUSTFLAGS": "\x1f".join(flags)}


@cache
def auditable():
    """Returns whether Cargo can write the list of dependencies into programs."""
    return subprocess.run(["cargo", "auditable", "--version"], capture_output=True).returncode == 0


@cache
def version():
    """Returns the version of the workspace, which all artifacts have."""
    return re.search(r'^\[workspace\.package\]\nversion = "([^"]+)"', (ROOT / "Cargo.toml").read_text(), re.M)[1]

"""The artifacts of a release: their names, and what a machine can make of them."""

from dataclasses import dataclass

from debian import ARCHITECTURES
from machine import rustc, system, version

# The order in which they are made: packages take the command out of its archive.
NAMES = ("source", "crates", "command", "deb", "libdeb", "wheels", "sdist", "npm", "go", "motoko")

# The crates that are published, in the order of publication: each depends on those before it only.
CRATES = ("widehash", "widehash-files", "widehash-cli")

# The wheels' targets, and what their names say of the system: any glibc from 2014 on, any musl from 2020 on.
WHEELS = {
    "x86_64-unknown-linux-gnu": ("manylinux2014", "manylinux2014_x86_64.manylinux_2_17_x86_64"),
    "aarch64-unknown-linux-gnu": ("manylinux2014", "manylinux2014_aarch64.manylinux_2_17_aarch64"),
    "x86_64-unknown-linux-musl": ("musllinux_1_2", "musllinux_1_2_x86_64"),
    "aarch64-unknown-linux-musl": ("musllinux_1_2", "musllinux_1_2_aarch64"),
}


@dataclass(frozen=True)
class Scope:
    """What is made, or expected. A quick build has this machine's programs only, which may name its folders."""

    quick: bool = False

    def machine(self):
        return rustc()["host"].split("-")[0]

    def commands(self):
        """Returns the targets of the command. On Linux they are static, so that they run on every distribution."""
        if system() != "linux":
            return [rustc()["host"]]
        machines = [self.machine()] if self.quick else ["x86_64", "aarch64"]
        return [f"{machine}-unknown-linux-musl" for machine in machines]

    def wheels(self):
        """Returns the targets of the wheels."""
        return [rustc()["host"]] if self.quick or system() != "linux" else list(WHEELS)


def file_of(target):
    return f"widehash-{version()}-{target}{'.zip' if 'windows' in target else '.tar.gz'}"


def deb_of(target):
    return f"widehash_{version()}_{ARCHITECTURES[target.split('-')[0]]}.deb"


def expected(scope):
    """Returns the names of a complete release by artifact, without what only other systems make. A name with a star is
    a pattern."""
    number = version()
    python = number.replace("-rc.", "rc")
    wheels = [f"widehash-{python}-cp311-abi3-{WHEELS[target][1]}.whl" for target in scope.wheels() if target in WHEELS]
    names = {
        "source": [f"widehash-{number}-source.tar.gz"],
        "crates": [f"{name}-{number}.crate" for name in CRATES],
        "command": [file_of(target) for target in scope.commands()],
        "deb": [deb_of(target) for target in scope.commands()],
        "libdeb": [f"libwidehash-dev_{number}_{ARCHITECTURES[scope.machine()]}.deb"],
        "wheels": [f"widehash-{python}-cp311-abi3-*.whl"] if scope.quick else wheels,
        "sdist": [f"widehash-{python}.tar.gz"],
        "npm": [f"widehash-{number}.tgz"],
        "go": [f"widehash-go-v{number}.zip"],
        "motoko": [f"widehash-motoko-{number}.tar.gz"],
    }
    return (
        names
        if system() == "linux"
        else {name: files for name, files in names.items() if name not in ("deb", "libdeb")}
    )

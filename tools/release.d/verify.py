"""Checks a folder of artifacts: the list, what is in each archive, versions, machines, licences, bills of materials."""

import hashlib
import io
import json
import re
import struct
import subprocess
import tarfile
from fnmatch import fnmatch
from pathlib import Path

import archives
import debian
from artifacts import CRATES, expected
from machine import ROOM, ROOT, Failed, NotRun, cargo_home, has, need_debian, run, version

LIST = "SHA256SUMS"
SIGNATURE = "SHA256SUMS.sig"
# Who signs what: part of an SSH signature, so that one made for something else is none of a release.
NAMESPACE = "widehash-release"
ELF_MACHINES = {"x86_64": 62, "aarch64": 183}
TRUST = ["sbom.cdx.json", "LICENSE-THIRD-PARTY.txt"]


class Elf:
    """What a program or a shared library for Linux says of itself."""

    def __init__(self, content):
        if content[:4] != b"\x7fELF":
            raise Failed("it is no ELF file")
        [self.machine] = struct.unpack_from("<H", content, 18)
        [headers] = struct.unpack_from("<Q", content, 32)
        size, count = struct.unpack_from("<HH", content, 54)
        kinds = [struct.unpack_from("<I", content, headers + index * size)[0] for index in range(count)]
        # Static programs have no interpreter that would load libraries.
        self.has_interpreter = 3 in kinds


class Verifier:
    """Collects what is wrong, artifact by artifact."""

    def __init__(self, dist, scope):
        self.dist = dist
        self.scope = scope
        self.wrong = []
        self.not_run = []

    def fail(self, name, what):
        self.wrong.append(f"{name}: {what}")

    def needs(self, name, held, wanted):
        """Checks that files are there; a star stands for anything."""
        for pattern in wanted:
            if not any(fnmatch(found, pattern) for found in held):
                self.fail(name, f"it has no {pattern}")

    def licensed(self, name, held, folder):
        """Checks that our licences are there, and are those of this repository."""
        for licence in ("LICENSE-APACHE", "LICENSE-MIT"):
            if held.get(folder + licence) != (ROOT / licence).read_bytes():
                self.fail(name, f"{folder}{licence} is not the project's")

    def trusted(self, name, held, folder):
        """Checks the bill of materials, and that each component has its line among the licences."""
        self.needs(name, held, [folder + wanted for wanted in TRUST])
        bill = held.get(folder + TRUST[0])
        others = (held.get(folder + TRUST[1]) or b"").decode()
        if not bill:
            self.fail(name, "it has no bill of materials")
            return
        bill = json.loads(bill)
        if (bill["bomFormat"], bill["metadata"]["component"]["version"]) != ("CycloneDX", version()):
            self.fail(name, "its bill of materials is of another format or version")
        if "Apache License" not in others and "Permission is hereby granted" not in others:
            self.fail(name, "no text of a licence is among those of others")
        for component in bill["components"]:
            ours = component["name"].startswith("widehash")
            if not ours and not re.search(
                rf"^{re.escape(component['name'])} {re.escape(component['version'])}: \S", others, re.M
            ):
                self.fail(name, f"the licence of {component['name']} {component['version']} is missing")

    def pathless(self, name, file, content):
        """Checks that compiled code does not name folders of the machine that made it."""
        for folder in (str(ROOM), str(ROOT), str(cargo_home()), str(Path.home())):
            if len(folder) > 5 and folder.encode() in content:
                self.fail(name, f"{file} names a folder of this machine, {folder}")

    def of_machine(self, name, file, content, machine, static=False):
        elf = Elf(content)
        if elf.machine != ELF_MACHINES[machine]:
            self.fail(name, f"{file} is for another machine than {machine}")
        if static and elf.has_interpreter:
            self.fail(name, f"{file} is not static")
        if not self.scope.quick or static:
            self.pathless(name, file, content)

    def lists_dependencies(self, name, program):
        """Checks that cargo-auditable has written its section into a program."""
        # Of a quick build, `build` says it.
        if b".dep-v0" not in program and not self.scope.quick:
            self.fail(name, "it lacks the list of dependencies (it was built without cargo-auditable)")

    # ---- one artifact each ----

    def source(self, name, held):
        folder = f"widehash-{version()}/"
        self.needs(
            name,
            held,
            [
                folder + path
                for path in ("Cargo.toml", "test", "tools/release", "go/go.mod", "npm/package.json", "motoko/mops.toml")
            ],
        )
        self.licensed(name, held, folder)
        for path in held:
            if re.search(r"/(target|node_modules|__pycache__)/|\.pyc$", path):
                self.fail(name, f"{path} is no source")

    def crates(self, name, held):
        folder = name.removesuffix(".crate") + "/"
        self.needs(
            name, held, [folder + path for path in ("Cargo.toml", "Cargo.lock", "src/*.rs", ".cargo_vcs_info.json")]
        )
        self.licensed(name, held, folder)
        manifest = held[folder + "Cargo.toml"].decode()
        self.equal(name, re.search(r'^version = "([^"]+)"', manifest, re.M)[1])
        for field in ("description", "license", "repository"):
            if not re.search(rf'^{field} = "', manifest, re.M):
                self.fail(name, f"Cargo.toml has no {field}")
        for dependency in CRATES:
            found = re.search(rf'^\[dependencies\.{dependency}\]\nversion = "([^"]+)"', manifest, re.M)
            if found:
                self.equal(name, found[1])

    def command(self, name, held):
        target = re.fullmatch(rf"widehash-{re.escape(version())}-(.+?)(\.tar\.gz|\.zip)", name)[1]
        folder = f"widehash-{version()}-{target}/"
        program = folder + ("widehash.exe" if "windows" in target else "widehash")
        self.needs(
            name, held, [program, folder + "README.md", folder + "man/widehash.1", folder + "man/widehash-sum.1"]
        )
        self.needs(
            name,
            held,
            [f"{folder}completions/{file}" for file in ("widehash.bash", "_widehash", "widehash.fish", "widehash.ps1")],
        )
        self.licensed(name, held, folder)
        self.trusted(name, held, folder)
        if "linux" in target:
            self.of_machine(name, program, held[program], target.split("-")[0], static=True)
            self.lists_dependencies(name, held[program])
        page = held.get(folder + "man/widehash.1", b"").decode()
        if f"widehash {version()}" not in page:
            self.fail(name, "the page of the manual is of another version")

    def debian(self, path, package, wanted):
        """Returns the files of a package after what is common to all."""
        name = path.name
        need_debian("dpkg-deb", "dpkg")
        control = run("dpkg-deb", "--field", path)
        fields = dict(re.findall(r"^(\S+): (.*)$", control, re.M))
        self.equal(name, fields["Version"])
        if fields["Package"] != package:
            self.fail(name, f"the package is {fields['Package']}, not {package}")
        tar = subprocess.run(["dpkg-deb", "--fsys-tarfile", path], capture_output=True, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(tar)) as archive:
            entries = [entry for entry in archive if not entry.isdir()]
            held = {
                entry.name.removeprefix("./"): archive.extractfile(entry).read() if entry.isfile() else None
                for entry in entries
            }
        for entry in entries:
            if (entry.uid, entry.gid) != (0, 0):
                self.fail(name, f"{entry.name} is not root's")
        documents = f"usr/share/doc/{package}/"
        self.needs(
            name, held, wanted + [documents + file for file in ("copyright", "changelog.gz", "changelog.Debian.gz")]
        )
        self.trusted(name, held, documents)
        return held, fields["Architecture"]

    def deb(self, name, _):
        wanted = [
            "usr/bin/widehash",
            "usr/share/man/man1/widehash.1.gz",
            "usr/share/man/man1/widehash-check.1.gz",
            "usr/share/bash-completion/completions/widehash",
            "usr/share/zsh/vendor-completions/_widehash",
            "usr/share/fish/vendor_completions.d/widehash.fish",
            "usr/lib/widehash/bin/sha256sum",
            "usr/lib/widehash/bin/b3sum",
        ]
        held, architecture = self.debian(self.dist / name, "widehash", wanted)
        [machine] = [key for key, value in debian.ARCHITECTURES.items() if value == architecture]
        self.of_machine(name, "usr/bin/widehash", held["usr/bin/widehash"], machine, static=True)

    def libdeb(self, name, _):
        held, architecture = self.debian(self.dist / name, "libwidehash-dev", [])
        [machine] = [key for key, value in debian.ARCHITECTURES.items() if value == architecture]
        # The files are those of the installation that crates/capi/test compares, and documents.
        listed = (ROOT / "crates/capi/tests/expected/files").read_text().split()
        wanted = {line.removeprefix("./").replace("usr/lib/", f"usr/lib/{machine}-linux-gnu/") for line in listed}
        found = {file for file in held if not file.startswith("usr/share/doc/")}
        for file in sorted(wanted ^ found):
            self.fail(name, f"{'lacks' if file in wanted else 'should not have'} {file}")
        for file in found:
            if held[file] and re.search(r"\.so\.[\d.]+$", file):
                self.of_machine(name, file, held[file], machine)

    def wheels(self, name, held):
        number = name.split("-")[1]
        meta = f"widehash-{number}.dist-info/"
        self.needs(
            name,
            held,
            [
                "widehash/__init__.py",
                "widehash/__init__.pyi",
                "widehash/py.typed",
                "widehash/_widehash*",
                meta + "METADATA",
                meta + "RECORD",
            ],
        )
        described = held[meta + "METADATA"].decode()
        self.equal(name, re.search(r"^Version: (.+)$", described, re.M)[1])
        for field in (
            "License-Expression: MIT OR Apache-2.0",
            "Requires-Python: >=3.11",
            "Project-URL: ",
            "Summary: ",
            "Description-Content-Type: text/markdown",
        ):
            if not re.search("^" + re.escape(field), described, re.M):
                self.fail(name, f"its metadata have no line {field}")
        self.licensed(name, held, meta + "licenses/")
        self.trusted(
            name,
            {
                **held,
                "wheel/" + TRUST[0]: held.get(f"{meta}sboms/{TRUST[0]}"),
                "wheel/" + TRUST[1]: held.get(f"{meta}licenses/{TRUST[1]}"),
            },
            "wheel/",
        )
        tag = name.removesuffix(".whl").split("-", 4)[4]
        if "linux" in tag:
            machine = "aarch64" if tag.endswith("aarch64") else "x86_64"
            [extension] = [file for file in held if file.startswith("widehash/_widehash") and file.endswith(".so")]
            self.of_machine(name, extension, held[extension], machine)

    def sdist(self, name, held):
        folder = name.removesuffix(".tar.gz") + "/"
        self.needs(
            name,
            held,
            [
                folder + path
                for path in (
                    "PKG-INFO",
                    "pyproject.toml",
                    "widehash/src/lib.rs",
                    "files/src/lib.rs",
                    "python/*widehash/__init__.pyi",
                )
            ],
        )
        self.equal(name, re.search(r"^Version: (.+)$", held[folder + "PKG-INFO"].decode(), re.M)[1])
        if not any(file.endswith("LICENSE-MIT") for file in held):
            self.fail(name, "it has no licence")

    def npm(self, name, held):
        folder = "package/"
        package = json.loads(held[folder + "package.json"])
        self.equal(name, package["version"])
        self.licensed(name, held, folder)
        self.trusted(name, held, folder)
        if package.get("dependencies"):
            self.fail(name, "it has dependencies")

        def files(exported):
            return (
                [exported]
                if isinstance(exported, str)
                else [file for inner in exported.values() for file in files(inner)]
            )

        self.needs(name, held, [folder + file.removeprefix("./") for file in files(package["exports"])])
        for file, content in held.items():
            self.pathless(name, file, content or b"")

    def go(self, name, held):
        folder = f"github.com/widehash/widehash/go@v{version()}/"
        if not all(file.startswith(folder) for file in held):
            self.fail(name, "files lie outside of the module")
        self.needs(
            name,
            held,
            [
                folder + file
                for file in ("go.mod", "doc.go", "sha2/*.go", "internal/kernel/*_amd64.s", "internal/kernel/*_arm64.s")
            ],
        )
        self.licensed(name, held, folder)
        inner = [file for file in held if file.endswith("/go.mod") and file != folder + "go.mod"]
        if inner:
            self.fail(name, f"it contains another module: {inner[0]}")

    def motoko(self, name, held):
        folder = f"widehash-motoko-{version()}/"
        self.needs(name, held, [folder + file for file in ("mops.toml", "README.md", "src/Sha256.mo", "src/Blake3.mo")])
        self.licensed(name, held, folder)
        self.equal(name, re.search(r'^version = "([^"]+)"', held[folder + "mops.toml"].decode(), re.M)[1])

    # ---- the folder ----

    def equal(self, name, found):
        if found.replace("rc", "-rc.") != version() and found != version():
            self.fail(name, f"its version is {found}, not {version()}")

    def listed(self):
        """Compares the list with the files, both ways."""
        path = self.dist / LIST
        if not path.exists():
            self.fail(LIST, "it does not exist")
            return
        lines = {name: digest for digest, name in re.findall(r"^([0-9a-f]{64})  (.+)$", path.read_text(), re.M)}
        files = {file.name for file in self.dist.iterdir() if file.is_file()} - {LIST, SIGNATURE}
        for name in sorted(files ^ set(lines)):
            self.fail(name, "it is not in the list" if name in files else "the list has it, but it does not exist")
        for name in sorted(files & set(lines)):
            if hashlib.sha256((self.dist / name).read_bytes()).hexdigest() != lines[name]:
                self.fail(name, "its SHA-256 is not that of the list")

    def signed(self, signers):
        if not signers and self.scope.quick:
            return
        if not signers:
            self.not_run.append(f"the signature of {LIST} (no --signers)")
        elif not (self.dist / SIGNATURE).exists():
            self.fail(SIGNATURE, "it does not exist")
        elif not has("ssh-keygen"):
            self.not_run.append(f"the signature of {LIST} (no ssh-keygen)")
        else:
            who = (
                run("ssh-keygen", "-Y", "find-principals", "-f", signers, "-s", self.dist / SIGNATURE)
                .strip()
                .splitlines()[0]
            )
            with (self.dist / LIST).open("rb") as file:
                run(
                    "ssh-keygen",
                    "-Y",
                    "verify",
                    "-f",
                    signers,
                    "-I",
                    who,
                    "-n",
                    NAMESPACE,
                    "-s",
                    self.dist / SIGNATURE,
                    stdin=file,
                )

    def all(self, signers):
        """Checks everything, and returns how many artifacts were looked into."""
        self.listed()
        try:
            self.signed(signers)
        except Failed as error:
            self.fail(SIGNATURE, f"it is no signature of the list by one of the signers: {error}")
        names = {path.name for path in self.dist.iterdir() if path.is_file()}
        looked = 0
        for kind, patterns in expected(self.scope).items():
            for pattern in patterns:
                if not any(fnmatch(name, pattern) for name in names):
                    self.fail(pattern, "it does not exist")
            for name in sorted(name for name in names if kind_of(name) == kind):
                looked += 1
                try:
                    held = {} if name.endswith(".deb") else archives.contents(self.dist / name)
                    getattr(self, kind)(name, held)
                except NotRun as error:
                    self.not_run.append(f"{name}: {error}")
                except (Failed, KeyError, TypeError, ValueError, OSError, tarfile.TarError) as error:
                    self.fail(name, f"it cannot be read as it should be: {type(error).__name__}: {error}")
        for name in sorted(names - {LIST, SIGNATURE}):
            if kind_of(name) is None:
                self.fail(name, "it is no artifact of this release")
        return looked


def kind_of(name):
    """Returns which artifact a file is, or None."""
    number = re.escape(version())
    python = re.escape(version().replace("-rc.", "rc"))
    kinds = {
        "source": rf"widehash-{number}-source\.tar\.gz",
        "crates": rf"widehash(-files|-cli)?-{number}\.crate",
        "command": rf"widehash-{number}-(x86_64|aarch64)-[a-z0-9_-]+(\.tar\.gz|\.zip)",
        "deb": rf"widehash_{number}_\w+\.deb",
        "libdeb": rf"libwidehash-dev_{number}_\w+\.deb",
        "wheels": rf"widehash-{python}-cp311-abi3-.+\.whl",
        "sdist": rf"widehash-{python}\.tar\.gz",
        "npm": rf"widehash-{number}\.tgz",
        "go": rf"widehash-go-v{number}\.zip",
        "motoko": rf"widehash-motoko-{number}\.tar\.gz",
    }
    return next((kind for kind, pattern in kinds.items() if re.fullmatch(pattern, name)), None)

"""What a program contains of other projects: a bill of materials in CycloneDX, and their licences."""

import json
import re
import tomllib
import uuid
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from machine import ROOT, epoch, run, rustc, version

# What Rust's targets for musl link into a program. (The texts of Rust's own library are those of the two licences.)
MUSL = """Copyright © 2005-2020 Rich Felker, et al.

Permission is hereby granted, free of charge, to any person obtaining
a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including
without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to
permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be
included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT,
TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""


class Package:
    """A crate that is linked into what is built."""

    def __init__(self, described, checksums):
        self.name = described["name"]
        self.version = described["version"]
        # "/" is an old way to write OR.
        self.license = (described["license"] or "").replace("/", " OR ").replace("  ", " ")
        self.folder = Path(described["manifest_path"]).parent
        self.is_ours = described["source"] is None
        self.reference = f"pkg:cargo/{self.name}@{self.version}"
        self.checksum = checksums.get((self.name, self.version))
        self.uses = []

    def texts(self):
        """Returns the texts of its licences and notices."""
        names = re.compile(r"(licen[cs]e|copying|copyright|notice|unlicense)", re.I)
        paths = sorted(path for path in self.folder.iterdir() if path.is_file() and names.match(path.name))
        return [path.read_text(errors="replace").replace("\r\n", "\n").strip() + "\n" for path in paths]


@cache
def packages(manifest, target):
    """Returns the package of a manifest, and all that is linked with it for a target. Crates that only run while it is
    built are none of them."""
    described = json.loads(
        run(
            "cargo",
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--manifest-path",
            ROOT / manifest,
            "--filter-platform",
            target,
        )
    )
    with (Path(described["workspace_root"]) / "Cargo.lock").open("rb") as file:
        lock = tomllib.load(file)["package"]
    checksums = {(one["name"], one["version"]): one.get("checksum") for one in lock}
    known = {one["id"]: one for one in described["packages"]}
    is_macro = {one["id"] for one in known.values() if any("proc-macro" in made["kind"] for made in one["targets"])}
    nodes = {node["id"]: node for node in described["resolve"]["nodes"]}
    roots = [one for one in known.values() if Path(one["manifest_path"]) == (ROOT / manifest).resolve()]
    found = {}

    def visit(identifier):
        if identifier not in found:
            package = found[identifier] = Package(known[identifier], checksums)
            for use in nodes[identifier]["deps"]:
                linked = any(kind["kind"] is None for kind in use["dep_kinds"])
                if linked and use["pkg"] not in is_macro:
                    package.uses.append(visit(use["pkg"]).reference)
        return found[identifier]

    root = visit(roots[0]["id"])
    others = sorted((package for package in found.values() if package is not root), key=lambda one: one.reference)
    return root, others


def bill(manifest, target, what):
    """Returns the bill of materials of an artifact as CycloneDX 1.6, in JSON."""
    root, others = packages(manifest, target)

    def component(package, kind):
        described = {
            "type": kind,
            "bom-ref": package.reference,
            "name": package.name,
            "version": package.version,
            "purl": package.reference,
        }
        if package.license:
            described["licenses"] = [{"expression": package.license}]
        if package.checksum:
            described["hashes"] = [{"alg": "SHA-256", "content": package.checksum}]
        return described

    document = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'widehash {version()} {what} {epoch()}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": component(root, "application"),
            "properties": [
                {"name": "widehash:artifact", "value": what},
                {"name": "widehash:target", "value": target},
                {"name": "widehash:rustc", "value": rustc()["release"]},
            ],
        },
        "components": [component(package, "library") for package in others],
        "dependencies": [
            {"ref": package.reference, "dependsOn": sorted(set(package.uses))} for package in [root, *others]
        ],
    }
    return json.dumps(document, indent=1) + "\n"


def licences(manifest, target):
    """Returns the licences of all that is linked in and not ours: who, then each text once."""
    _, others = packages(manifest, target)
    numbers, lines = {}, []
    entries = [(f"{one.name} {one.version}", one.license, one.texts()) for one in others if not one.is_ours]
    own = [(ROOT / f"LICENSE-{name}").read_text() for name in ("APACHE", "MIT")]
    entries.append((f"Rust's standard library {rustc()['release']}", "MIT OR Apache-2.0", own[:1]))
    if target.endswith("-musl"):
        entries.append(("musl libc, as Rust's target has it", "MIT", [MUSL]))
    for name, expression, texts in entries:
        if not texts and "Apache-2.0" in expression:
            texts = own[:1]
        refers = [numbers.setdefault(text, len(numbers) + 1) for text in texts]
        said = ", ".join(map(str, refers)) if refers else "none in its package"
        lines.append(f"{name}: {expression}; text {said}")
    head = "This artifact contains code of others under these licences. widehash itself is MIT OR Apache-2.0.\n\n"
    bodies = [f"\n{'-' * 30} text {number} {'-' * 30}\n\n{text}" for text, number in numbers.items()]
    return head + "\n".join(lines) + "\n" + "".join(bodies)

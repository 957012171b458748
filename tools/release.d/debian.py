"""Debian packages, made by dpkg-deb from a tree of files."""

import re
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from hashlib import md5
from pathlib import Path

from archives import compressed
from machine import ROOT, epoch, need_debian, run, version

MAINTAINER = "The widehash developers <widehash@users.noreply.github.com>"
HOMEPAGE = "https://github.com/widehash/widehash"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}


def copyright_file():
    mit = "".join(f" {line}\n" if line.strip() else " .\n" for line in (ROOT / "LICENSE-MIT").read_text().splitlines())
    return f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: widehash
Source: {HOMEPAGE}

Files: *
Copyright: The widehash developers
License: Expat or Apache-2.0
Comment: The licences of what is linked in are in LICENSE-THIRD-PARTY.txt.

License: Expat
{mit}
License: Apache-2.0
 On Debian systems, the text is in /usr/share/common-licenses/Apache-2.0.
"""


def add_documents(tree, name):
    """Adds what every package has below /usr/share/doc."""
    folder = f"usr/share/doc/{name}/"
    made = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    tree.add(folder + "copyright", copyright_file())
    tree.add(folder + "changelog.gz", compressed((ROOT / "CHANGELOG.md").read_bytes()))
    head = f"{name} ({version()}) unstable; urgency=medium"
    entry = f"{head}\n\n  * changelog.gz says what is new.\n\n -- {MAINTAINER}  {made}\n"
    tree.add(folder + "changelog.Debian.gz", compressed(entry.encode()))


def needed_glibc(*libraries):
    """Returns the oldest version of glibc that has all that the libraries ask of it."""
    need_debian("readelf", "binutils")
    asked = re.findall(
        r"GLIBC_(\d+)\.(\d+)", "".join(run("readelf", "--version-info", "--wide", path) for path in libraries)
    )
    return ".".join(map(str, max((int(major), int(minor)) for major, minor in asked)))


def package(path, tree, control, scripts):
    """Writes a package: `control` has its fields, `scripts` what dpkg runs."""
    need_debian("dpkg-deb", "dpkg")
    files = {name: content for name, (content, _) in tree.files.items()}
    fields = {
        **control,
        "Maintainer": MAINTAINER,
        "Homepage": HOMEPAGE,
        "Installed-Size": str(sum(-(-len(content) // 1024) for content in files.values())),
    }
    order = [
        "Package",
        "Version",
        "Architecture",
        "Maintainer",
        "Installed-Size",
        "Depends",
        "Recommends",
        "Suggests",
        "Provides",
        "Conflicts",
        "Section",
        "Priority",
        "Homepage",
        "Description",
    ]
    with tempfile.TemporaryDirectory() as work:
        root = Path(work) / "root"
        root.mkdir(mode=0o755)
        tree.write_below(root)
        meta = root / "DEBIAN"
        meta.mkdir()
        (meta / "control").write_text("".join(f"{key}: {fields[key]}\n" for key in order if key in fields))
        (meta / "md5sums").write_text("".join(f"{md5(files[name]).hexdigest()}  {name}\n" for name in sorted(files)))
        for name, text in scripts.items():
            (meta / name).write_text(text)
            (meta / name).chmod(0o755)
        for folder in [root, *(found for found in root.rglob("*") if found.is_dir())]:
            folder.chmod(0o755)
        run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, path, env={"SOURCE_DATE_EPOCH": str(epoch())})

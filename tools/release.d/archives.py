"""Archives that are the same whenever and wherever they are made: sorted, of one time, of no owner."""

import gzip
import io
import tarfile
import time
import zipfile
from pathlib import Path


class Tree:
    """Files and links by name, as an archive or a package will have them."""

    def __init__(self):
        self.files = {}
        self.links = {}

    def add(self, name, content, mode=0o644):
        """Adds a file: bytes, text, or what is at a path."""
        if isinstance(content, Path):
            content = content.read_bytes()
        elif isinstance(content, str):
            content = content.encode()
        self.files[name] = (content, mode)

    def link(self, name, to):
        self.links[name] = to

    def add_folder(self, prefix, folder):
        """Adds all that lies in a folder, links as links."""
        for path in sorted(folder.rglob("*")):
            name = prefix + path.relative_to(folder).as_posix()
            if path.is_symlink():
                self.link(name, path.readlink().as_posix())
            elif path.is_file():
                self.add(name, path, 0o755 if path.stat().st_mode & 0o100 else 0o644)

    def write_below(self, folder):
        """Writes the files to disk."""
        for name, (content, mode) in self.files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            path.chmod(mode)
        for name, to in self.links.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.symlink_to(to)


def compressed(content):
    """Returns gzip without a name and a time."""
    return gzip.compress(content, 9, mtime=0)


def tar_gz(path, tree, prefix, epoch):
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name in sorted([*tree.files, *tree.links]):
            entry = tarfile.TarInfo(prefix + name)
            entry.mtime = epoch
            if name in tree.links:
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, tree.links[name], 0o777
                tar.addfile(entry)
            else:
                content, entry.mode = tree.files[name]
                entry.size = len(content)
                tar.addfile(entry, io.BytesIO(content))
    path.write_bytes(compressed(held.getvalue()))


def zip_file(path, tree, prefix, epoch):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, (content, mode) in sorted(tree.files.items()):
            entry = zipfile.ZipInfo(prefix + name, time.gmtime(epoch)[:6])
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, 9)


def contents(path):
    """Returns the files of an archive by name; links have None."""
    if path.suffix in (".zip", ".whl"):
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    with tarfile.open(path) as archive:
        return {
            entry.name.removeprefix("./"): archive.extractfile(entry).read() if entry.isfile() else None
            for entry in archive
            if not entry.isdir()
        }

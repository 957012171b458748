"""What an import brings with it, and what help() shows."""

import pydoc
import subprocess
import sys

import widehash

IMPORT = """
import sys
before = set(sys.modules)
import widehash
print(*sorted(set(sys.modules) - before))
assert {"Entry", "Checked", "sha256", "sum"} <= set(dir(widehash))
assert widehash.Entry is widehash._entries.Entry and widehash.Checked is widehash._entries.Checked
assert pickle.loads(pickle.dumps(widehash.Entry("path", 1, {}))) == ("path", 1, {})
try:
    widehash.nothing
except AttributeError as error:
    assert str(error) == "module 'widehash' has no attribute 'nothing'"
"""


def test_an_import_loads_no_other_modules() -> None:
    """Modules such as typing take longer to load than all else of the package."""
    program = IMPORT.replace("assert pickle", "import pickle\nassert pickle")
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["widehash", "widehash._widehash"]


def test_help_is_short_and_names_everything() -> None:
    text = pydoc.plain(pydoc.render_doc(widehash))
    assert len(text.splitlines()) < 300
    names = {name.replace("-", "_") for name in widehash.algorithms_available} | {"cubehash"}
    for name in names | {"digest_many", "sum", "tree", "check", "new", "Digests"}:
        assert name in text, name

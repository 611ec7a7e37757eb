"""What is done inside Pyodide for the snapshot, seen natively in a process of its own."""

import subprocess
import sys
from pathlib import Path

from workshop import inside

SOURCES = {
    "pyapp/__init__.py": "",
    "pyapp/cards.py": "import fractions",
    "pyapp/web/__init__.py": "",
    "pyapp/web/boot.py": "import js\nimport colorsys\nfrom pyapp import cards\nloaded = cards",
    "pyscript/__init__.py": "import polyscript",
}
SCRIPT = """
import sys
sys.path.insert(0, {inside!r})
sys.path.insert(0, {source!r})
import inside
print(inside.prepare({source!r}, inside.survey({source!r})))
print("pyapp.web.boot" in sys.modules, "colorsys" in sys.modules, {source!r} in sys.path)
sys.modules["js"] = sys
import shutil
shutil.rmtree({source!r})
import pyapp.web.boot
print(pyapp.web.boot.loaded.__name__, pyapp.web.boot.__spec__.origin)
"""


def test_plain_modules_are_imported_and_those_that_name_javascript_are_held(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name, text in SOURCES.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, "utf-8")
    code = SCRIPT.format(inside=str(Path(inside.__file__).parent), source=str(source))
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == ["pyapp pyapp.cards", "False True False", "pyapp.cards snapshot"]

"""What is done inside Pyodide for the snapshot, seen natively in a process of its own."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from workshop.inside import app_imports

CARDS = """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Card:
    \'\'\'A card.\'\'\'
    rank: int
    suit: str = "s"
"""
SOURCES = {
    "pyapp/__init__.py": "",
    "pyapp/cards.py": CARDS,
    "pyapp/web/__init__.py": "",
    "pyapp/web/boot.py": "import js\nimport colorsys\nfrom pyapp import cards\nloaded = cards",
    "pyscript/__init__.py": "import polyscript",
}
SCRIPT = """
import sys
sys.path.insert(0, {inside!r})
sys.path.insert(0, {source!r})
import ast
from pathlib import Path
import app_imports, module_packing, room_modules
paths = {{app_imports.module_name(it, Path({source!r})): it for it in Path({source!r}).rglob("*.py")}}
codes = {{name: compile(path.read_text(), path.name, "exec", optimize=2) for name, path in paths.items()}}
order = room_modules.import_order({{name: ast.parse(path.read_text()) for name, path in paths.items()}})
packages = frozenset(name for name, path in paths.items() if path.stem == "__init__")
Path({source!r}, "modules.bin").write_bytes(module_packing.pack_modules(order, codes, packages))
library = app_imports.import_library({source!r})
print(*{{step % 4096 for step in app_imports.import_app({source!r}, library)}})
print(*[name for name in order if name in sys.modules])
print("pyapp.web.boot" in sys.modules, "colorsys" in sys.modules, {source!r} in sys.path)
sys.modules["js"] = sys
import shutil
shutil.rmtree({source!r})
import pyapp.web.boot
print(pyapp.web.boot.loaded.__name__, pyapp.web.boot.__spec__.origin)
from dataclasses import replace
card = pyapp.web.boot.loaded.Card
three = replace(card(2), rank=3)
print(three.rank, three.suit, card.__annotations__, card.__doc__)
print(three == card(3), len({{three, card(3)}}), repr(three) == object.__repr__(three))
"""


@pytest.mark.slow
def test_plain_modules_are_imported_and_those_that_name_javascript_are_held(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name, text in SOURCES.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, "utf-8")
    code = SCRIPT.format(inside=str(Path(app_imports.__file__).parent), source=str(source))
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [
        "0",
        "pyapp pyapp.cards",
        "False True False",
        "pyapp.cards snapshot",
        "3 s {} None",
        "True 1 True",
    ]


@pytest.mark.parametrize("hook", app_imports.WARM)
def test_what_is_prepared_for_the_snapshot_is_there(hook: str) -> None:
    module, _, function = hook.partition(":")
    assert callable(getattr(importlib.import_module(module), function))

"""Runs inside Pyodide while the memory snapshot is made, never anywhere else.

The snapshot holds memory, not files, and no JavaScript object. So everything that is plain Python is
imported here, and every module that names JavaScript (`pyapp.web`, `pyscript`) is compiled and kept by an
importer that serves it from memory after the restore.
"""

import ast
import gc
import importlib
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType

from workshop.inside.app_codes import CodeImporter, read_codes
from workshop.inside.forgotten_words import forget
from workshop.inside.memory_importer import MemoryImporter

WARM = (
    "pyapp.texts:prepare",
    "pyapp.ranking:prepare",
    "pyapp.agents.holdem.hands.chen_points:prepare",
)
"""Hooks that are called once before the snapshot, so that what they prepare is in it."""

LATE_IMPORTS = (
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.utf_8_sig",
    "linecache",
    "random",
    "secrets",
    "traceback",
    "unicodedata",
)
"""Standard-library modules that others import only when they need them."""

LATE_CALLS = ("format_exc", "getrandbits", "print_exc", "randbits")
"""What nothing calls until a developer looks into a page that misbehaves; what nothing names is left out."""

NOT_PYTHON = frozenset(
    {"js", "jsffi", "pyodide_js", "polyscript", "pyscript", "_pyscript", "pyapp", "workshop"}
)
WEB = "pyapp.web"


def import_library(source: str) -> str:
    """Import what the packages in a folder on the path need of the library, and name it."""
    names = {
        name: path for package in ("pyapp", "pyscript") for name, path in _list_modules(Path(source), package)
    }
    asked = {*LATE_IMPORTS, *_list_imports(names.values())}
    _import_all(asked)
    return " ".join(sorted(asked))


def import_app(source: str, library: str = "") -> str:
    """Import these modules of the library, import or hold all of the two packages; name the imported."""
    modules = (_list_modules(Path(source), package) for package in ("pyapp", "pyscript"))
    codes, packages = read_codes(Path(source), {name: path for listed in modules for name, path in listed})
    held = {name: codes.pop(name) for name in list(codes) if _needs_javascript(name)}
    imported = list(codes)
    _import_all(library.split())
    _import_codes(CodeImporter(Path(source), codes, packages), codes)
    _warm()
    sys.meta_path.insert(0, MemoryImporter(held, packages & held.keys()))
    sys.path.remove(source)
    forget()
    gc.collect()
    gc.freeze()
    return " ".join(imported)


def _import_codes(importer: CodeImporter, codes: dict[str, CodeType]) -> None:
    """Import all modules from an importer that has their code, and empty what it was made of."""
    sys.meta_path.insert(0, importer)
    names = list(codes)
    codes.clear()
    for name in names:
        importlib.import_module(name)
    sys.meta_path.remove(importer)


def module_name(path: Path, source: Path) -> str:
    """Return the name of the module that a file below a folder on Python's path holds."""
    parts = path.relative_to(source).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _list_modules(source: Path, package: str) -> Iterator[tuple[str, Path]]:
    for path in sorted((source / package).rglob("*.py*")):
        if "__pycache__" not in path.parts:
            yield module_name(path, source), path


def _needs_javascript(name: str) -> bool:
    return name == WEB or name.startswith((f"{WEB}.", "pyscript"))


def _list_imports(paths: Iterable[Path]) -> set[str]:
    """Return every absolute import in the files that is not JavaScript's or the app's own."""
    trees = [ast.parse(path.read_text("utf-8")) for path in paths]
    found = {name for tree in trees for node in ast.walk(tree) for name in _imported_names(node)}
    return {name for name in found if name.partition(".")[0] not in NOT_PYTHON}


def _imported_names(node: ast.AST) -> list[str]:
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
        case _:
            return []


def _import_all(names: Iterable[str]) -> None:
    for name in sorted(names):
        importlib.import_module(name)


def _warm() -> None:
    for hook in WARM:
        name, _, function = hook.partition(":")
        if name in sys.modules:
            getattr(sys.modules[name], function)()

"""Runs inside Pyodide while the memory snapshot is made, never anywhere else.

The snapshot holds memory, not files, and no JavaScript object. So everything that is plain Python is
imported here, and every module that names JavaScript (`pyapp.web`, `pyscript`) is compiled and kept by an
importer that serves it from memory after the restore.
"""

import ast
import gc
import importlib
import marshal
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from workshop.inside.forgotten_words import forget
from workshop.inside.memory_importer import MemoryImporter
from workshop.inside.module_packing import read_modules

WARM = (
    "pyapp.texts:prepare",
    "pyapp.ranking:prepare",
    "pyapp.agents.holdem.hands.hand_reading:prepare",
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

GROUP = 3
"""How many modules share a group, in the mean."""

SMALL, MIDDLE, LARGE = 1 << 12, 1 << 14, 1 << 16
"""At which multiples of bytes groups begin. A group that grows over one moves all after it."""


def import_library(source: str) -> str:
    """Import what the packages in a folder on the path need of the library, and name it."""
    names = {
        name: path for package in ("pyapp", "pyscript") for name, path in _list_modules(Path(source), package)
    }
    asked = {*LATE_IMPORTS, *_list_imports(names.values())}
    _import_all(asked)
    return " ".join(sorted(asked))


def import_app(source: str, library: str = "") -> Iterator[int]:
    """Import these modules of the library, and import or hold all modules that a folder has packed, in steps.

    Yield after each step at which multiple of bytes the next is to begin: see `_ends_group`.
    """
    folder = Path(source)
    _import_all(library.split())
    yield _rest(LARGE)
    packed = read_modules(folder)
    yield _rest(LARGE)
    names, packages = marshal.loads(packed.names)  # noqa: S302  (written by this build)
    importer = MemoryImporter(frozenset(packages), folder)
    sys.meta_path.insert(0, importer)
    words = list[object]()
    yield _rest(LARGE)
    for name, marshalled in zip(names, packed.words, strict=True):
        words.append(marshal.loads(marshalled))  # noqa: S302  (written by this build)
        if _ends_group(name):
            yield _rest(SMALL)
    yield _rest(LARGE)
    for name, marshalled in zip(names, packed.codes, strict=True):
        importer.codes[name] = marshal.loads(marshalled)  # noqa: S302  (written by this build)
        if _ends_group(name):
            yield _rest(MIDDLE)
    yield _rest(LARGE)
    for name in names:
        if not _needs_javascript(name):
            importlib.import_module(name)
            del importer.codes[name]
        if _ends_group(name):
            yield _rest(MIDDLE)
    yield _rest(LARGE)
    for hook in WARM:
        _warm(hook)
        yield _rest(LARGE)
    importer.folder = None
    _finish(source)


def _ends_group(name: str) -> bool:
    """Tell whether a module is the last of its group.

    Groups begin at round addresses, so that a change of a module moves what is in its group at most: the next
    build's snapshot is the same elsewhere, and pages fetch only what is not. Names decide, since a new module
    would move all groups after it if they were counted.
    """
    return sum(name.encode()) % GROUP == 0


def _rest(multiple: int) -> int:
    """Let go of the small objects that Python keeps to use again, and would use for what is made next."""
    gc.collect()
    gc.freeze()
    return multiple


def _finish(source: str) -> None:
    gc.unfreeze()
    sys.path.remove(source)
    forget()
    gc.collect()
    gc.freeze()


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


def _warm(hook: str) -> None:
    name, _, function = hook.partition(":")
    if name in sys.modules:
        getattr(sys.modules[name], function)()

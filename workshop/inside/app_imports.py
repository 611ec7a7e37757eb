"""Runs inside Pyodide while the memory snapshot is made, never anywhere else.

The snapshot holds memory, not files, and no JavaScript object. So everything that is plain Python is
imported here, and every module that names JavaScript (`pyapp.web`, `pyscript`) is compiled and kept by an
importer that serves it from memory after the restore.
"""

import ast
import gc
import importlib
import linecache
import re
import sys
import zipimport
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, SourceFileLoader, SourcelessFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from workshop.inside.small_code import slim

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

NOTES = frozenset({"__firstlineno__", "__static_attributes__"})
"""What the compiler notes down of a class for tools."""

GUARDS = ("__repr__", "__setattr__", "__delattr__")
"""What dataclasses write for developers: to see values, and to keep frozen ones from being changed.

Tests run on whole classes, and so hold what it guards.
"""

WRITTEN = "<string>"
"""The file of code that dataclasses write."""

NOT_PYTHON = frozenset(
    {"js", "jsffi", "pyodide_js", "polyscript", "pyscript", "_pyscript", "pyapp", "workshop"}
)
WEB = "pyapp.web"


class MemoryImporter(Loader):
    """Finds and loads modules from code objects that it holds."""

    def __init__(self, codes: dict[str, CodeType], packages: frozenset[str]) -> None:
        self._codes = codes
        self._packages = packages

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module that is held here."""
        del path, target
        if name not in self._codes:
            return None
        return ModuleSpec(name, self, origin="snapshot", is_package=name in self._packages)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave the making of the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(self._codes[module.__name__], module.__dict__)  # noqa: S102  (running a module is a loader's work)


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
    names = {
        name: path for package in ("pyapp", "pyscript") for name, path in _list_modules(Path(source), package)
    }
    held = {name: path for name, path in names.items() if _needs_javascript(name)}
    _import_all(library.split())
    imported = [name for name in names if name not in held]
    for name in imported:
        importlib.import_module(name)
    _warm()
    sys.meta_path.insert(0, _make_importer(held))
    sys.path.remove(source)
    _forget_files()
    _forget_words()
    gc.collect()
    gc.freeze()
    return " ".join(imported)


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


def _make_importer(held: dict[str, Path]) -> MemoryImporter:
    codes = {name: _load_code(name, path) for name, path in held.items()}
    packages = frozenset(name for name, path in held.items() if path.stem == "__init__")
    return MemoryImporter(codes, packages)


def _load_code(name: str, path: Path) -> CodeType:
    loader = SourcelessFileLoader if path.suffix == ".pyc" else SourceFileLoader
    code = loader(name, str(path)).get_code(name)
    if code is None:
        raise ImportError(name)
    return code


def _forget_files() -> None:
    """Drop what import remembers of files and archives that will not be there after the restore."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001  (it has no other door)
    linecache.clearcache()
    re.purge()


def _forget_words() -> None:
    """Drop docstrings and annotations, which people read and which were needed while classes were made."""
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            thing.__doc__ = None
            thing.__annotate__ = None  # type: ignore[attr-defined]  # new in Python 3.14
            if thing.__code__.co_filename == WRITTEN:
                thing.__code__, thing.__qualname__ = slim(thing.__code__), thing.__name__
        elif isinstance(thing, type):
            _forget_words_of(thing)


def _forget_words_of(kind: type) -> None:
    """Drop what people and tools read of a class, and what keeps developers from changing a frozen one.

    A type of the interpreter's own keeps it.
    """
    for name in NOTES & vars(kind).keys():
        with suppress(TypeError):
            delattr(kind, name)
    for name in GUARDS:
        written = getattr(vars(kind).get(name), "__wrapped__", vars(kind).get(name))
        if isinstance(written, FunctionType) and written.__code__.co_filename == WRITTEN:
            delattr(kind, name)
    with suppress(AttributeError, TypeError):
        del kind.__annotations__
    if isinstance(kind.__dict__.get("__doc__"), str):
        with suppress(TypeError):
            kind.__doc__ = None

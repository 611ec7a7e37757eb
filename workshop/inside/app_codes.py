"""Runs inside Pyodide while the memory snapshot is made: the app's code, and how it is imported from it."""

import marshal
from collections.abc import Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

CODES = "app.codes"
"""The file in which all modules stand as one, so that their code can share what is alike in it."""


class CodeImporter(Loader):
    """Imports modules of a folder from their code, and lets go of it."""

    def __init__(self, folder: Path, codes: Mapping[str, CodeType], packages: frozenset[str]) -> None:
        self._folder = folder
        self._codes = dict(codes)
        self._packages = packages

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module whose code is here, as if its file were in its place in the folder."""
        del path, target
        if name not in self._codes:
            return None
        is_package = name in self._packages
        inner = name.replace(".", "/") + ("/__init__.py" if is_package else ".py")
        spec = ModuleSpec(name, self, origin=str(self._folder / inner), is_package=is_package)
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave the making of the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, once."""
        exec(self._codes.pop(module.__name__), module.__dict__)  # noqa: S102  (running a module is a loader's work)


def read_codes(source: Path, paths: Mapping[str, Path]) -> tuple[dict[str, CodeType], frozenset[str]]:
    """Return the code of all modules in a folder and which are packages: from one file, or from sources."""
    file = source / CODES
    if file.exists():
        codes, packages = marshal.loads(file.open("rb").read())  # noqa: S302  (the build has just written it)
        return codes, packages
    packages = frozenset(name for name, path in paths.items() if path.stem == "__init__")
    return {name: _compile(name, path) for name, path in paths.items()}, packages


def _compile(name: str, path: Path) -> CodeType:
    code = SourceFileLoader(name, str(path)).get_code(name)
    if code is None:
        raise ImportError(name)
    return code

"""Part of the memory snapshot: loads modules that name JavaScript from code that the snapshot holds.

It stays there, so it stands apart from what makes the snapshot and is gone then.
"""

from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import CodeType, ModuleType


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

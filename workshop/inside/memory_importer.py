"""Part of the memory snapshot: loads modules from code that it holds.

Those that name JavaScript are loaded after the restore, from code that stays there. So it stands apart
from what makes the snapshot and is gone then.
"""

from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType


class MemoryImporter(Loader):
    """Finds and loads modules from code objects that it holds.

    While it has a folder, a module that runs knows its place there, to read files beside it.
    """

    def __init__(self, packages: frozenset[str], folder: Path | None) -> None:
        self.codes = dict[str, CodeType]()
        self.folder = folder
        self._packages = packages

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module that is held here."""
        del path, target
        if name not in self.codes:
            return None
        return ModuleSpec(name, self, origin="snapshot", is_package=name in self._packages)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave the making of the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        code, names = self.codes[module.__name__], module.__dict__
        if self.folder:
            names["__file__"] = str(self.folder / code.co_filename)
        exec(code, names)  # noqa: S102  (running a module is a loader's work)
        names.pop("__file__", None)

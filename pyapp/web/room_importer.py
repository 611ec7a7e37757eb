"""An importer for modules that came after the start: it reads what workshop/inside/room_packing.py packs."""

import marshal
import zlib
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType


class RoomImporter(Loader):
    """Finds and loads the modules of the rooms that it was given."""

    def __init__(self) -> None:
        self._codes = dict[str, bytes]()
        self._packages = set[str]()
        self.texts = dict[str, str]()
        """What stood in files beside the modules, by the names of the files."""

    def add(self, packed: bytes) -> tuple[Sequence[str], Sequence[str]]:
        """Take a packed room over; return the rooms that it needs, and its modules as they are imported."""
        needs, modules, texts = marshal.loads(zlib.decompress(packed))  # noqa: S302  (the page holds it to its hash)
        for name, is_package, code in modules:
            self._codes[name] = code
            if is_package:
                self._packages.add(name)
        self.texts.update(texts)
        return needs, [name for name, _, _ in modules]

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Return the spec of a module that came."""
        del path, target
        if name not in self._codes:
            return None
        return ModuleSpec(name, self, origin="room", is_package=name in self._packages)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Leave the making of the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, and let go of it."""
        code = marshal.loads(self._codes.pop(module.__name__))  # noqa: S302  (as above)
        exec(code, module.__dict__)  # noqa: S102  (running a module is a loader's work)

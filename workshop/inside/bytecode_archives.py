"""Runs inside Pyodide before the memory snapshot is made: compiles what the app imports, small.

Docstrings, asserts, annotations, columns, qualified names, the names of variables and all lines but the first
of each function are left out: each of them would be carried to every visitor.
"""

import ast
import importlib.util
import json
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

from workshop.inside import app_imports
from workshop.inside.code_removal import unannotated
from workshop.inside.module_packing import MODULES, pack_modules
from workshop.inside.room_modules import Lists, import_order, room_of
from workshop.inside.room_packing import pack_rooms
from workshop.inside.small_code import slim
from workshop.inside.unused_code import drop_unused

EPOCH = (1980, 1, 1, 0, 0, 0)
HERE = Path(app_imports.__file__).parent
MAKERS = ("app_imports", "forgotten_words", "memory_importer", "module_packing", "small_code")
"""What runs in the Python that becomes the snapshot, beside the app."""

HEADER = importlib.util.MAGIC_NUMBER + bytes(12)


def compile_archives(source: str, roots: str, library: str, app: str, rooms: str) -> None:
    """Compile the library's modules that are loaded into an archive, and a folder's into another folder.

    Of the library only that stays which the folder's sources, the names in the file `roots` or itself call.
    What the file `rooms` lists of the folder's modules, in JSON, goes into a file for each room beside it.
    """
    sources = [*(HERE / f"{name}.py" for name in MAKERS), *sorted(Path(source).rglob("*.py"))]
    callers = [path.read_text("utf-8") for path in sources]
    kept = drop_unused(dict(_read_loaded()), Path(roots).read_text("utf-8").split(), callers)
    with zipfile.ZipFile(library, "w") as archive:
        for name, tree in kept.items():
            code = _compile(tree, f"{name}.py")
            _add(archive, f"{name}.pyc", HEADER + marshal.dumps(slim(code)))
    _compile_app(Path(source), Path(app), Path(rooms))


def _compile_app(source: Path, app: Path, rooms: Path) -> None:
    lists: Lists = json.loads(rooms.read_text("utf-8"))
    paths = {app_imports.module_name(path, source): path for path in sorted(source.rglob("*.py"))}
    trees = {name: ast.parse(path.read_bytes()) for name, path in paths.items()}
    late, codes = dict[str, CodeType](), dict[str, CodeType]()
    for name, path in paths.items():
        inner = path.relative_to(source).as_posix()
        code = slim(_compile(unannotated(trees[name]), inner))
        (late if room_of(name, lists) else codes)[name] = code
    texts: dict[str, dict[str, str]] = {room: {} for room in lists}
    for path in sorted(source.rglob("*")):
        if path.is_file() and path.suffix not in {".py", ".pyc"}:
            room = room_of(app_imports.module_name(path, source), lists)
            if room:
                texts[room][path.stem] = path.read_text("utf-8")
            else:
                _put(app / path.relative_to(source), path.read_bytes())
    packages = frozenset(name for name, path in paths.items() if path.stem == "__init__")
    _put(app / MODULES, pack_modules([it for it in import_order(trees) if it in codes], codes, packages))
    for room, packed in pack_rooms(trees, late, packages, lists, texts).items():
        _put(rooms.parent / f"{room}.room.bin", packed)


def _read_loaded() -> Iterator[tuple[str, str]]:
    """Yield the source of every module that is loaded from the library's archive, by its name in it."""
    (path,) = (path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(path) as library:
        members = set(library.namelist())
        for name in sorted(sys.modules):
            inner = name.replace(".", "/")
            for member in {f"{inner}.py", f"{inner}/__init__.py"} & members:
                yield member.removesuffix(".py"), library.read(member).decode()


def _compile(tree: ast.Module, name: str) -> CodeType:
    return compile(tree, name, "exec", dont_inherit=True, optimize=2)


def _add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, EPOCH), content)


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)

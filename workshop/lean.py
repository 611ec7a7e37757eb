"""Runs inside Pyodide before the memory snapshot is made: compiles what the app imports, small.

Docstrings, asserts and columns are left out, lines are kept for the app alone: each of them would be
carried to every visitor.
"""

import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

EPOCH = (1980, 1, 1, 0, 0, 0)
LONGEST_RUN = 8
"""Code units that one entry of a line table can cover, by CPython's InternalDocs/code_objects.md."""

HEADER = importlib.util.MAGIC_NUMBER + bytes(12)


def press(source: str, library: str, app: str) -> None:
    """Write two archives of compiled modules: the library's that are loaded, a folder's with its files."""
    with zipfile.ZipFile(library, "w") as archive:
        for name, code in _loaded():
            _write(archive, f"{name}.pyc", HEADER + marshal.dumps(_without_lines(code)))
    with zipfile.ZipFile(app, "w") as archive:
        for path in sorted(Path(source).rglob("*")):
            inner = path.relative_to(source).as_posix()
            if path.suffix == ".py":
                _write(archive, f"{inner}c", HEADER + marshal.dumps(_compiled(path.read_bytes(), inner)))
            elif path.is_file() and path.suffix != ".pyc":
                _write(archive, inner, path.read_bytes())


def _loaded() -> Iterator[tuple[str, CodeType]]:
    """Give every module that is loaded from the library's archive, by its name in it."""
    (path,) = (path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(path) as library:
        members = set(library.namelist())
        for name in sorted(sys.modules):
            inner = name.replace(".", "/")
            for member in {f"{inner}.py", f"{inner}/__init__.py"} & members:
                yield member.removesuffix(".py"), _compiled(library.read(member), member)


def _compiled(text: bytes, name: str) -> CodeType:
    return compile(text, name, "exec", dont_inherit=True, optimize=2)


def _without_lines(code: CodeType) -> CodeType:
    """Return code that tells the line where it begins as the place of everything in it."""
    inner = tuple(_without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts)
    runs, rest = divmod(len(code.co_code) // 2, LONGEST_RUN)
    table = _same_line(LONGEST_RUN) * runs + (_same_line(rest) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=table)


def _same_line(units: int) -> bytes:
    """Return a line table's entry for so many code units on the line of those before, without columns."""
    return bytes((0x80 | 13 << 3 | units - 1, 0))


def _write(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    archive.writestr(zipfile.ZipInfo(name, EPOCH), content)

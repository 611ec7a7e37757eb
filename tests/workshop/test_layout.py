"""The folder of a file of the workshop says where it runs, and its name says what it is."""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parsing import parse
from workshop.host.project_folders import INSIDE_PYODIDE, WORKSHOP
from workshop.host.source_files import list_files

MOST_IN_A_FOLDER = 16
STANDARD = (*sys.stdlib_module_names, "workshop")
"""What a machine with nothing but Python has."""

ENDINGS = {
    "host": {".py", ".txt"},
    "node": {".mjs"},
    "inside": {".py"},
    "page": {".js"},
    "packing": {".py"},
    "lab": {".py"},
    "pictures": {".py"},
    "bench": {".py"},
    "bench/inside": {".py"},
    "bench/page": {".js"},
}
"""How files end in these folders, and in those below them that are not named here."""

FILES = [path for path in list_files(WORKSHOP) if path.parent != WORKSHOP]


def home(path: Path) -> str:
    """Return the innermost of the folders above that holds a file."""
    inner = path.relative_to(WORKSHOP).as_posix()
    return max((folder for folder in ENDINGS if inner.startswith(f"{folder}/")), key=len)


def imported(path: Path) -> Iterator[str]:
    """List the modules that a file imports, each once an import."""
    for node in ast.walk(parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module)):
                yield module
            case _:
                pass


def test_every_file_runs_where_its_folder_says() -> None:
    assert [path for path in FILES if path.suffix not in ENDINGS[home(path)]] == []


def test_no_folder_holds_more_than_the_eye_does() -> None:
    held = Counter(path.parent.relative_to(WORKSHOP).as_posix() for path in FILES)
    assert [folder for folder, files in held.items() if files > MOST_IN_A_FOLDER] == []


def test_no_two_files_have_one_name() -> None:
    named = Counter(path.stem for path in FILES if not path.stem.startswith("__"))
    assert [name for name, files in named.items() if files > 1] == []


@pytest.mark.parametrize("path", list_files(INSIDE_PYODIDE), ids=lambda path: path.stem)
def test_what_runs_inside_pyodide_needs_nothing_of_the_host(path: Path) -> None:
    own = {name for name in imported(path) if name.partition(".")[0] == "workshop"}
    assert [name for name in own if not name.startswith("workshop.inside")] == []


@pytest.mark.parametrize("path", list_files(WORKSHOP / "host", "*.py"), ids=lambda path: path.stem)
def test_what_runs_on_the_host_needs_nothing_but_python(path: Path) -> None:
    assert [name for name in imported(path) if name.partition(".")[0] not in STANDARD] == []

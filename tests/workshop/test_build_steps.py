"""How steps fail, when the workshop does nothing, and where its files and pictures lie."""

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.parsing import parse
from workshop.host import built_site, checks
from workshop.host.build_steps import StopError, run_and_listen, run_quietly
from workshop.host.local_server import listen
from workshop.host.project_folders import (
    INSIDE_PYODIDE,
    ROOT,
    WORKSHOP,
    archive_folders,
    hash_files,
    hash_parts,
    list_files,
)
from workshop.pictures.__main__ import FILM
from workshop.pictures.scenes import SCENES


def test_a_program_that_fails_ends_in_the_advice() -> None:
    with pytest.raises(StopError, match="install it"):
        run_quietly([sys.executable, "-c", "raise SystemExit(3)"], "test-step", "install it")


def test_a_program_that_is_missing_ends_in_the_advice() -> None:
    with pytest.raises(StopError, match=r"no-such-program.*install it"):
        run_quietly(["no-such-program"], "test-step", "install it")


@pytest.mark.slow
def test_a_failed_step_is_one_sentence_and_exit_code_1() -> None:
    command: list[str | Path] = [sys.executable, ROOT / "build.py", "bench", "no-such-bench"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("There is no bench called no-such-bench; there are ")
    assert done.stderr.count("\n") == 1


def test_a_program_is_listened_to_in_the_order_in_which_it_writes() -> None:
    code = "import os; os.write(1, b'one '); os.write(2, b'two '); os.write(1, b'three'); raise SystemExit(3)"
    assert run_and_listen([sys.executable, "-c", code]) == (3, "one two three")


def test_checks_run_beside_the_build_and_those_that_fail_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    built = tmp_path / "built"

    def build(out: Path) -> None:
        del out
        built.touch()

    waits = f"import os, time\nwhile not os.path.exists({str(built)!r}): time.sleep(0.01)\nprint('well')"
    python: list[str | Path] = [sys.executable, "-c"]
    tried = {"good": [*python, waits], "bad": [*python, "print('a fault'); raise SystemExit(1)"]}
    monkeypatch.setattr(built_site, "write_site", build)
    assert checks.failed_beside_the_build(tried) == ["bad"]
    assert capsys.readouterr().out == "Checking with good\nwell\nChecking with bad\na fault\n"


def test_a_stamp_tells_where_one_part_ends() -> None:
    assert hash_parts([b"ab", b"c"]) != hash_parts([b"a", b"bc"])


def test_a_stamp_of_files_tells_names_and_contents(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("same", "utf-8")
    two.write_text("same", "utf-8")
    assert hash_files([one], tmp_path) != hash_files([two], tmp_path)
    before = hash_files([one, two], tmp_path)
    two.write_text("other", "utf-8")
    assert hash_files([one, two], tmp_path) != before


def test_the_same_files_make_the_same_archive(tmp_path: Path) -> None:
    source = tmp_path / "source"
    source.mkdir()
    (source / "a.py").write_text("a = 1\n", "utf-8")
    archives = [tmp_path / "1.zip", tmp_path / "2.zip"]
    for archive in archives:
        (source / "a.py").touch()
        archive_folders(archive, [(source, "package")])
    assert archives[0].read_bytes() == archives[1].read_bytes()


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    first = listen(tmp_path, 0)
    try:
        with pytest.raises(StopError, match="is taken; choose another with --port"):
            listen(tmp_path, first.server_port)
    finally:
        first.server_close()


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
    "field": {".py"},
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


DRAWN_BY_HAND = {"three-looks.png"}
"""Pictures of what was decided, which nothing can take again."""


def test_every_picture_that_is_shown_is_taken_by_the_command_and_there() -> None:
    taken = {f"{scene.name}.png" for scene in SCENES} | {f"{FILM}.webp"}
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = {
        name for page in pages for name in re.findall(r"pictures/([\w-]+\.\w+)", page.read_text("utf-8"))
    }
    assert shown - DRAWN_BY_HAND == taken
    assert {file.name for file in (ROOT / "docs" / "pictures").iterdir()} == shown

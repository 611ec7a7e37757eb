"""A table with a house rule of its own takes as many files as `docs/ADDING.md` says."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.tables.home_limit.recipe import FILES, follow_recipe
from workshop.host.project_folders import APP, ROOT

GUIDE: Final = (ROOT / "docs" / "ADDING.md").read_text("utf-8")
MOST_FILES: Final = 6


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the sources to which Home Limit was added."""
    package = tmp_path_factory.mktemp("home") / "pyapp"
    shutil.copytree(APP, package, ignore=shutil.ignore_patterns("__pycache__"))
    follow_recipe(package)
    return package


def touched(package: Path) -> Iterator[str]:
    """Return the files that are new or other than in the project."""
    for path in sorted(package.rglob("*.*")):
        old = APP / path.relative_to(package)
        if "__pycache__" not in path.parts and not (old.exists() and old.read_bytes() == path.read_bytes()):
            yield path.relative_to(package).as_posix()


def run_in(package: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python where `pyapp` is the copy and the tests are the project's."""
    return subprocess.run(  # noqa: S603 - what runs is Python on our own module
        [sys.executable, "-B", *command],
        cwd=package.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(package.parent), str(ROOT)))},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


@pytest.mark.slow
def test_the_guide_counts_the_files_that_the_recipe_touches(copy: Path) -> None:
    files = list(touched(copy))
    assert len(files) <= MOST_FILES
    counted = re.search(r"(\d+) files for a table with a house rule of its own", " ".join(GUIDE.split()))
    assert counted
    assert int(counted[1]) == len(files)
    for file in files:
        place = str(Path("pyapp", file).parent) if file in FILES else f"pyapp/{file}"
        assert f"`{place}`" in GUIDE or file == "holdem/options.py"


@pytest.mark.slow
def test_lobby_setup_hand_save_rule_book_and_histories_know_the_table(copy: Path) -> None:
    done = run_in(copy, "-m", "tests.tables.home_limit.visit_it", str(ROOT / "index.html"))
    assert not done.returncode, done.stderr


@pytest.mark.slow
def test_a_preset_without_an_entry_is_named_at_the_first_import(copy: Path, tmp_path: Path) -> None:
    package = tmp_path / "pyapp"
    shutil.copytree(copy, package)
    (package / "tables" / "home_limit.py").unlink()
    done = run_in(package, "-c", "import pyapp.views")
    assert "TableError" in done.stderr
    assert "home-limit" in done.stderr

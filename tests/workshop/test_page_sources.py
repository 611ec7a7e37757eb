"""What only a shell runs stays out of the page, by contract and in the build; what is there is used."""

import re
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest

from workshop.host.project_folders import APP, ROOT, STATIC
from workshop.host.runtime.page_sources import CONTRACT, list_left_out, list_shell_only
from workshop.host.source_files import archive_folders, list_files

PACKAGES = {f"pyapp.{path.parent.name}" for path in APP.glob("*/__init__.py")}
MODULES = {f"pyapp.{path.stem}" for path in APP.glob("*.py")} - {"pyapp.__init__", "pyapp.__main__"}


def contract() -> dict[str, list[str]]:
    tool: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts: list[dict[str, Any]] = tool["importlinter"]["contracts"]
    (found,) = (contract for contract in contracts if contract["name"] == CONTRACT)
    return found


def test_the_build_leaves_out_what_the_page_may_not_import() -> None:
    left_out = list_shell_only()
    assert all(path.exists() for path in left_out)
    assert sorted(path.relative_to(APP).as_posix() for path in left_out) == [
        "__main__.py",
        "arena",
        "commands",
    ]


def test_every_package_is_the_pages_or_the_shells() -> None:
    page, shell = contract()["source_modules"], contract()["forbidden_modules"]
    assert sorted([*page, *shell]) == sorted(PACKAGES | MODULES)


@pytest.mark.slow
def test_the_apps_archive_holds_all_packages_but_the_shells(tmp_path: Path) -> None:
    archive_folders(tmp_path / "app.zip", [(APP, "pyapp")], list_left_out())
    names = zipfile.ZipFile(tmp_path / "app.zip").namelist()
    parts = {name.split("/")[1].removesuffix(".py") for name in names}
    assert {f"pyapp.{part}" for part in parts - {"__init__"}} == {*contract()["source_modules"]}
    assert {Path(name).suffix for name in names} == {".py", ".toml"}


def test_another_folder_whose_name_begins_alike_is_not_left_out(tmp_path: Path) -> None:
    for name in ("lab/a.py", "label/b.py", "lab.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    kept = list_files(tmp_path, without=(tmp_path / "lab",))
    assert [path.relative_to(tmp_path).as_posix() for path in kept] == ["lab.py", "label/b.py"]


def test_every_script_of_the_start_is_asked_for() -> None:
    scripts = {path.name for path in list_files(STATIC / "boot", "*.js")}
    askers = [ROOT / "index.html", STATIC / "boot.js", *list_files(STATIC / "boot", "*.js")]
    asked = {
        name
        for path in askers
        for name in re.findall(r'"\.?/?(?:static/)?(?:boot/)?([\w-]+\.js)"', path.read_text("utf-8"))
    }
    assert scripts - asked == set()

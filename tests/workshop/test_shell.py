"""What only a shell runs stays out of the page, by contract and in the build."""

import tomllib
import zipfile
from pathlib import Path
from typing import Any

from workshop.paths import APP, ROOT, SHELL
from workshop.snapshot import archive_folders
from workshop.steps import sources

CONTRACT = "No page carries what only a shell runs"
PACKAGES = {f"pyapp.{path.parent.name}" for path in APP.glob("*/__init__.py")}


def contract() -> dict[str, list[str]]:
    tool: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts: list[dict[str, Any]] = tool["importlinter"]["contracts"]
    (found,) = (contract for contract in contracts if contract["name"] == CONTRACT)
    return found


def test_the_build_leaves_out_what_the_page_may_not_import() -> None:
    assert all(path.exists() for path in SHELL)
    assert sorted(contract()["forbidden_modules"]) == sorted(
        f"pyapp.{path.name}" for path in SHELL if path.is_dir()
    )


def test_every_package_is_the_pages_or_the_shells() -> None:
    page, shell = contract()["source_modules"], contract()["forbidden_modules"]
    assert sorted([*page, *shell]) == sorted(PACKAGES)


def test_the_apps_archive_holds_all_packages_but_the_shells(tmp_path: Path) -> None:
    archive_folders(tmp_path / "app.zip", [(APP, "pyapp")], SHELL)
    names = zipfile.ZipFile(tmp_path / "app.zip").namelist()
    assert {f"pyapp.{name.split('/')[1]}" for name in names if name.count("/") > 1} == {
        *contract()["source_modules"]
    }
    assert "pyapp/__main__.py" not in names
    assert "pyapp/__init__.py" in names


def test_another_folder_whose_name_begins_alike_is_not_left_out(tmp_path: Path) -> None:
    for name in ("lab/a.py", "label/b.py", "lab.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    kept = sources(tmp_path, without=(tmp_path / "lab",))
    assert [path.relative_to(tmp_path).as_posix() for path in kept] == ["lab.py", "label/b.py"]

"""Builds of other days, made from their sources: one that was out once, and the next one."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from os import environ
from pathlib import Path
from typing import Final

import pytest

from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA
from tests.app.other_builds import BUILDS, unpack_build
from workshop.host.built_site import write_division
from workshop.host.project_folders import CACHE, ROOT
from workshop.host.runtime.runtime_splitting import Division

_SOURCES: Final = (
    "pyapp",
    "static",
    "workshop",
    "docs/pictures",
    "index.html",
    "package-lock.json",
    "pyproject.toml",
    "README.md",
    "LICENSE",
)
_WRITE: Final = (
    "from pathlib import Path; from {} import {} as write; write(Path.cwd() / 'site', with_snapshot={})"
)


def divided(division: Division) -> Path:
    """Return the site with its runtime split another way; the first process that asks for it builds it."""
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{division.value}-site.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        return write_division(division)


def build_once(folders: pytest.TempPathFactory, build: Callable[[Path], Path]) -> Path:
    """Make a build unless another process of this run has, and return its folder."""
    own = folders.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in environ else own
    name = build.__name__
    built = shared / name
    with (shared / f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not built.exists():
            built.symlink_to(build(folders.mktemp(name) / "sources"))
    return built


def build_old(folder: Path) -> Path:
    """Build the page of the newest build that is packed, without a snapshot, and return its folder."""
    unpack_build(BUILDS[-1], folder)
    return _built(folder, "workshop.bundle", "write")


def build_next(folder: Path) -> Path:
    """Build today's page as the next version: its saves and its database are newer, nothing else is."""
    _copy_sources(folder)
    _edit(
        folder / "pyapp/app/profiles/profile.py",
        f"\nSCHEMA: Final = {SCHEMA}\n",
        f"\nSCHEMA: Final = {SCHEMA + 1}\n",
    )
    _edit(
        folder / "pyapp/app/profiles/profile.py",
        f"COMMON_SCHEMA: Final = {COMMON_SCHEMA}\n",
        f"COMMON_SCHEMA: Final = {SCHEMA + 1}\n",
    )
    table = "MIGRATIONS: Final[Mapping[int, Migration]] = {\n"
    _edit(folder / "pyapp/app/profiles/saves.py", table, f"{table}    {SCHEMA}: lambda saved: saved,\n")
    _edit(folder / "static/boot/database.js", "const VERSION = ", "const VERSION = 1 + ")
    return _built(folder, "workshop.host.built_site", "write_site")


def build_changed(folder: Path) -> Path:
    """Build today's page, its snapshot too, with one line of Python another."""
    _copy_sources(folder)
    path = folder / "pyapp/money.py"
    _edit(
        path, "    if chips_per_dollar == COUNT_ONLY:\n", "    if chips_per_dollar + 1 == COUNT_ONLY + 1:\n"
    )
    return _built(folder, "workshop.host.built_site", "write_site", with_snapshot=True)


def _copy_sources(folder: Path) -> None:
    folder.mkdir()
    for name in _SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / name)


def _edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name} holds {old!r} {text.count(old)} times"
    path.write_text(text.replace(old, new), "utf-8")


def _built(folder: Path, module: str, function: str, *, with_snapshot: bool = False) -> Path:
    """Let sources build themselves with what is installed for today's; what they cache stays with them."""
    (folder / ".cache").mkdir()
    for path in CACHE.glob("*"):
        if path.suffix != ".stamp":
            (folder / ".cache" / path.name).symlink_to(path)
    for name in ("node_modules", ".venv"):
        (folder / name).symlink_to(ROOT / name)
    command = [sys.executable, "-c", _WRITE.format(module, function, with_snapshot)]
    subprocess.run(command, cwd=folder, check=True, timeout=300, stdout=subprocess.DEVNULL)  # noqa: S603 - a fixed command
    return folder / "site"

"""Builds of other days, and updates as a host brings them."""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from fcntl import LOCK_EX, flock
from os import environ
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA
from tests.app.other_builds import BUILDS, unpack_build
from tests.browser.site import Site
from tests.browser.steps import wait_for_offline, wait_for_state
from workshop.host.built_site import write_division
from workshop.host.integrity import allow_scripts, write_service_worker
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


_VISITS: Final = 5
FOLDERS: Final = """performance.getEntriesByType("resource")
    .map(({ name }) => name.match(/page-[0-9a-f]+/)?.[0]).filter(Boolean)"""
"""Names the page folders that a page's files came from."""


def save_copy(page: Page, site: Site) -> None:
    """Visit the site until its copy is saved."""
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")


def publish_update(folder: Path) -> str:
    """Put another build in the place of the first, as a host does, and return its page folder's name.

    Its files are those of the first; the name has a digit more than builds have, or the service worker would
    know them again and ask the host for none.
    """
    old, new = next(folder.glob("page-*")).name, "page-0123456789abc"
    index = folder / "index.html"
    text = index.read_text("utf-8").replace(old, new)
    version = re.findall(r'"build":"([0-9a-f]+)"', text)[0]
    (folder / old).rename(folder / new)
    index.write_text(allow_scripts(text.replace(version, "b" * 12)), "utf-8")
    write_service_worker(folder, "b" * 12)
    return new


@dataclass(frozen=True)
class Upload:
    """An update on its way to a host, file by file; what it replaces goes away last."""

    site: Site
    files: Path
    old: str
    new: str

    @classmethod
    def begin(cls, site: Site, files: Path) -> "Upload":
        """Make the update beside the site."""
        shutil.copytree(site.folder, files)
        return cls(site, files, site.find("page-*").name, publish_update(files))

    def bring(self, *patterns: str) -> None:
        """Let some of its files arrive; of those in its folder, named ``new/…``, every other one."""
        for pattern in patterns:
            found = sorted(self.files.glob(pattern.replace("new/", f"{self.new}/")))
            assert found, f"the update has no {pattern}"
            for path in found[:: 2 if "new/" in pattern else 1]:
                if path.is_file():
                    there = self.site.folder / path.relative_to(self.files)
                    there.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copyfile(path, there)

    def finish(self) -> None:
        """Let all arrive, and take away what is no longer needed."""
        shutil.copytree(self.files, self.site.folder, dirs_exist_ok=True)
        shutil.rmtree(self.site.folder / self.old)


def let_workers_rest(page: Page) -> None:
    """Stop idle workers, as the browser does.

    It never stops one that a debugger is attached to, and Playwright is attached to all. An old worker that
    is asked to go and is not let go keeps the next reload for ever; without a debugger no reload was ever
    lost.
    """
    protocol: Any = page.context.new_cdp_session(page)
    protocol.send("ServiceWorker.enable")
    protocol.send("ServiceWorker.stopAllWorkers")
    protocol.detach()


def visits_until(page: Page, folder: str) -> set[str]:
    """Reload until the page comes from a folder, never from two at once, and return all that it came from.

    Chromium lets a new worker wait until the old one has nothing to do, which may take a visit more.
    """
    seen = set[str]()
    for _ in range(_VISITS):
        let_workers_rest(page)
        page.reload()
        wait_for_offline(page, "ready", "update")
        (used,) = set(page.evaluate(FOLDERS))
        seen.add(used)
        if used == folder:
            return seen
        page.wait_for_timeout(1000)
    raise AssertionError(f"{folder} never came")

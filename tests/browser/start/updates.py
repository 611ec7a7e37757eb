"""Updates as a host brings them, whole or half, and visits while they come."""

import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.steps import wait_for_offline, wait_for_state
from workshop.host.integrity import allow_scripts, write_service_worker

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

"""What an update costs: two real builds of which one line of Python differs, with two tabs open.

They come from a host that has browsers keep every file for ten minutes, also the page.
"""

import gzip
import shutil
import zlib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.site import Site, served
from tests.browser.start.builds import build_changed, build_once, let_workers_rest, save_copy
from tests.browser.start.test_hosts import PAGES, HostHandler
from tests.browser.steps import told_by_root, wait_for_offline, wait_for_state, wait_until
from tests.browser.test_engines import BOOT, SAVED, enter, play, resume, sit_down
from tests.browser.visitor import PATIENCE, PlaywrightVisitor, Visitor, wait
from workshop.host.project_folders import DIST

pytestmark = [pytest.mark.slow, pytest.mark.nightly]

VISITS: Final = 5
BOUND: Final = 500_000
"""Bytes that an update of one line of Python may cost: new pieces of the snapshot, the page and two lists."""

UPDATE: Final = "async () => void (await (await navigator.serviceWorker.getRegistration()).update())"
TAKEN_OVER: Final = """async () => {
    const { installing, waiting } = await navigator.serviceWorker.getRegistration();
    return !installing && !waiting && document.documentElement.dataset.offline === "update";
}"""
"""Whether a new build is saved whole, and the page knows that it has an older one."""

LAID_OUT: Final = """async () => {
    for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).keys();
        if (kept.some(({ url }) => url.endsWith("/snapshot"))) return true;
    }
    return false;
}"""
"""Whether the page has cached the snapshot unpacked, which an update takes the same pieces from."""

BUILD: Final = "() => JSON.parse(document.getElementById('build').textContent).build"


@pytest.fixture
def pages(tmp_path: Path) -> Iterator[Site]:
    """Serve a copy of the built site as GitHub Pages would."""
    shutil.copytree(DIST, tmp_path / "site")
    with served(tmp_path / "site", partial(HostHandler, host=PAGES)) as site:
        yield site


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site anew with one line of Python changed."""
    return build_once(tmp_path_factory, build_changed)


def test_one_line_of_python_costs_little_and_no_open_tab_notices(
    pages: Site, context: BrowserContext, changed: Path
) -> None:
    player, onlooker = context.new_page(), context.new_page()
    save_copy(player, pages)
    sit_down(PlaywrightVisitor(player))
    onlooker.goto(pages.address)
    wait_for_state(onlooker)
    before = player.evaluate(BUILD)
    wait_until(player, LAID_OUT)
    _publish(changed, pages)
    player.evaluate(UPDATE)
    for tab in (player, onlooker):
        wait_until(tab, TAKEN_OVER)
    asked, cost = _weigh(pages)
    assert cost < BOUND, asked
    assert play(PlaywrightVisitor(player), 1) == {"problems": [], "played": 1}
    onlooker.close()
    _come_again(player, before)
    assert told_by_root(player, "boot") == "snapshot"
    resume(PlaywrightVisitor(player))
    assert play(PlaywrightVisitor(player), 1) == {"problems": [], "played": 1}


@pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)
def test_one_line_of_python_costs_little_in_other_engines_too(
    pages: Site, visitor: Visitor, changed: Path
) -> None:
    enter(visitor, pages.address)
    wait(visitor, SAVED)
    before = visitor.run(BUILD)
    _until(visitor, LAID_OUT)
    _publish(changed, pages)
    visitor.run(UPDATE)
    _until(visitor, TAKEN_OVER)
    asked, cost = _weigh(pages)
    assert cost < BOUND, asked
    for _ in range(VISITS):
        enter(visitor, pages.address)
        if visitor.run(BUILD) != before:
            break
    assert visitor.run(BUILD) != before, "the update never came"
    assert visitor.run(BOOT) == "snapshot"


def test_pieces_that_are_not_of_the_build_bring_its_snapshot_whole(
    pages: Site, page: Page, changed: Path
) -> None:
    save_copy(page, pages)
    before = page.evaluate(BUILD)
    wait_until(page, LAID_OUT)
    _publish(changed, pages)
    for piece in pages.folder.glob("pieces/*"):
        piece.write_bytes(zlib.compress(b"of another build"))
    page.evaluate(UPDATE)
    wait_until(page, TAKEN_OVER)
    asked, _ = _weigh(pages)
    assert {"pieces", "snapshot.bin"} <= {part for path in asked for part in path.split("/")}
    _come_again(page, before)
    assert told_by_root(page, "boot") == "snapshot"


def _publish(new: Path, site: Site) -> None:
    """Put a build in the place of another, as a host does, and forget what was asked for until then."""
    for path in site.folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(new, site.folder, dirs_exist_ok=True)
    site.requests.clear()


def _weigh(site: Site) -> tuple[list[str], int]:
    """Return which files of a site were asked for, and their bytes, each gzipped where that is less."""
    asked = [path.partition("?")[0] or "index.html" for path in site.requests]
    contents = [(site.folder / name).read_bytes() for name in asked if (site.folder / name).is_file()]
    return asked, sum(min(len(content), len(gzip.compress(content))) for content in contents)


def _come_again(page: Page, before: str) -> None:
    """Reload until another build is there than before: Chromium may let a new worker wait for a visit."""
    for _ in range(VISITS):
        let_workers_rest(page)
        page.reload()
        wait_for_offline(page, "ready", "update")
        if page.evaluate(BUILD) != before:
            return
    raise AssertionError("the update never came")


def _until(visitor: Visitor, holds: str) -> None:
    """Wait until an asynchronous JavaScript function says yes."""
    end = monotonic() + PATIENCE
    while not visitor.run(holds):
        assert monotonic() < end, f"this never held: {holds}"
        sleep(0.1)

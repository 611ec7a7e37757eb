"""Half an update on the host, or half of one saved: one whole build plays; later the update comes whole."""

from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.start.updates import (
    FOLDERS,
    Upload,
    let_workers_rest,
    publish_update,
    save_copy,
    visits_until,
)
from tests.browser.steps import SLOW, told_by_root, wait_for_offline, wait_for_state, wait_until
from tests.products import only_daily
from tests.tiers import is_release

HALVES: Final = ("sw.js", "index.html", "index.html sw.js", "new/**/*", "index.html sw.js new/**/*")
"""What of an update has arrived at the host: the worker, the page, both, half of its folder, all of these."""

TO_A_COPY: Final = HALVES if is_release() else HALVES[::2]
TO_A_FIRST_VISIT: Final = HALVES if is_release() else HALVES[1:4]
"""What is tried in every run: together all, and the page with its worker twice."""


@pytest.mark.nightly
@pytest.mark.parametrize("arrived", TO_A_COPY)
def test_half_an_update_leaves_the_whole_build_that_is_saved(
    own_site: Site, rough_page: Page, tmp_path: Path, arrived: str
) -> None:
    save_copy(rough_page, own_site)
    update = Upload.begin(own_site, tmp_path / "update")
    update.bring(*arrived.split())
    for dark in (False, True, False):
        own_site.dark = dark
        let_workers_rest(rough_page)
        rough_page.reload()
        wait_for_state(rough_page)
        wait_for_offline(rough_page, "ready")
        assert set(rough_page.evaluate(FOLDERS)) == {update.old}
    update.finish()
    assert update.new in visits_until(rough_page, update.new)


@pytest.mark.parametrize("arrived", only_daily(TO_A_FIRST_VISIT, ["index.html sw.js"]))
def test_half_an_update_plays_one_build_or_says_so_and_comes_back(
    own_site: Site, rough_page: Page, tmp_path: Path, arrived: str
) -> None:
    update = Upload.begin(own_site, tmp_path / "update")
    update.bring(*arrived.split())
    rough_page.goto(own_site.address)
    rough_page.wait_for_selector(
        "html[data-state=ready], html[data-state=error]", timeout=SLOW, state="attached"
    )
    if "index.html" in arrived:
        assert told_by_root(rough_page, "state") == "error", "half of the page's files are not there"
        update.finish()
        rough_page.locator("[data-action=retry]").click()
    else:
        assert set(rough_page.evaluate(FOLDERS)) == {update.old}
        wait_for_offline(rough_page, "ready", "refused")
        update.finish()
        rough_page.reload()
    wait_for_state(rough_page)
    assert update.new in visits_until(rough_page, update.new)


@pytest.mark.nightly
def test_an_update_that_is_stopped_halfway_leaves_the_old_build_and_comes_whole(
    own_site: Site, page: Page
) -> None:
    old = own_site.find("page-*").name
    save_copy(page, own_site)
    new = publish_update(own_site.folder)
    own_site.requests.clear()
    own_site.hold(new)
    page.reload()
    wait_for_state(page)
    wait_until(page, "async () => (await navigator.serviceWorker.getRegistration()).installing !== null")
    let_workers_rest(page)
    own_site.dark = True
    own_site.release()
    page.reload()
    wait_for_state(page)
    assert set(page.evaluate(FOLDERS)) == {old}
    own_site.dark = False
    assert new in visits_until(page, new)

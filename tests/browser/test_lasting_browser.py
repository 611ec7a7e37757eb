"""A browser that dies fails one test: all that is kept from test to test is opened again."""

from pathlib import Path
from typing import cast

from playwright.sync_api import Browser, Playwright

from tests.browser import engines
from tests.browser.lasting_browser import LastingBrowser
from tests.browser.pictures import PicturePage
from tests.browser.shared_profile import SharedProfile
from tests.browser.site import Site


def test_what_is_kept_from_test_to_test_is_opened_again_where_its_browser_has_died(
    playwright: Playwright, proxy: tuple[str, list[str]], site: Site, tmp_path: Path
) -> None:
    started: list[Browser] = []

    def start() -> Browser:
        started.append(engines.start_chromium(playwright, proxy[0]))
        return started[-1]

    browser = cast("Browser", LastingBrowser(start))
    pictures, profile = PicturePage(browser, tmp_path), SharedProfile(browser, site.address)
    started[0].close()
    assert pictures.open().locator("[data-region=lobby]").count() == 1
    assert len(profile.cleared().pages) == 1
    assert browser.new_context().pages == []
    assert len(started) == 2
    browser.close()

"""A browser that dies fails one test: all that is kept from test to test is opened again."""

from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, Error, Playwright

from tests.browser import engines
from tests.browser.lasting_browser import LastingBrowser, killed_after
from tests.browser.pictures import PicturePage
from tests.browser.shared_profile import SharedProfile
from tests.browser.site import Site


@pytest.mark.nightly
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


@pytest.mark.nightly
def test_pictures_have_another_browser_where_theirs_draws_no_frames(
    playwright: Playwright, proxy: tuple[str, list[str]], tmp_path: Path
) -> None:
    browser = cast("Browser", LastingBrowser(lambda: engines.start_chromium(playwright, proxy[0])))
    pictures = PicturePage(browser, tmp_path)
    stalled = pictures.open()
    stalled.evaluate("""() => {
        window.requestAnimationFrame = () => 0;
        window.setTimeout = (told) => told();
    }""")
    drawing = pictures.open()
    assert stalled.is_closed()
    assert drawing.locator("[data-region=lobby]").count() == 1
    assert pictures.open() is drawing
    browser.close()


@pytest.mark.nightly
def test_a_call_that_never_ends_loses_its_browser_and_the_next_test_has_another(
    playwright: Playwright, proxy: tuple[str, list[str]]
) -> None:
    lasting = LastingBrowser(lambda: engines.start_chromium(playwright, proxy[0]))
    browser = cast("Browser", lasting)
    page = browser.new_page()
    with killed_after(1, [lasting]), pytest.raises(Error, match="closed"):
        page.evaluate("() => new Promise(() => {})")
    with killed_after(60, [lasting]):
        assert browser.new_page().evaluate("() => 1 + 1") == 2
    browser.close()

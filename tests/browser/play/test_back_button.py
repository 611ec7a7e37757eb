"""The browser's Back closes what lies on top, and leaves the page from the lobby only."""

import pytest
from playwright.sync_api import Page

from tests.browser.play.test_links import WHOLE
from tests.browser.play.test_play import sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state


def go_back(page: Page) -> None:
    """Go back as a person does, without waiting for a page that is not loaded."""
    page.evaluate("() => { setTimeout(() => history.back()) }")


def wait_for_screen(page: Page, screen: str) -> None:
    """Wait until a screen is shown."""
    page.wait_for_selector(f"html[data-screen={screen}]", timeout=SLOW)


def test_back_closes_one_thing_after_another(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("about:blank")
    sit_down(page, site, 2, table="no-limit")
    for _ in range(2):
        page.click("[data-region=top] [data-action=settings]")
        wait_for_screen(page, "settings")
        go_back(page)
        wait_for_screen(page, "table")
    page.click("[data-region=top] [data-action=log]")
    go_back(page)
    page.wait_for_selector("html:not([data-log])", timeout=SLOW)
    wait_for_screen(page, "table")
    go_back(page)
    wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize === 'below'", timeout=SLOW)
    go_back(page)
    page.wait_for_url("about:blank", timeout=SLOW)


@pytest.mark.nightly
def test_a_way_out_in_the_page_leaves_nothing_to_go_back_through(site: Site, page: Page) -> None:
    page.goto("about:blank")
    page.goto(site.address)
    wait_for_state(page)
    for _ in range(3):
        page.click("[data-region=lobby] [data-action=settings], [data-action=settings]:visible")
        wait_for_screen(page, "settings")
        page.click("[data-action=back]:visible")
        wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize === 'below'", timeout=SLOW)
    go_back(page)
    page.wait_for_url("about:blank", timeout=SLOW)


@pytest.mark.nightly
@pytest.mark.returning
def test_back_after_a_reload_and_from_a_link(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#hand={WHOLE}")
    wait_for_screen(page, "table")
    page.wait_for_function("history.state?.baize === 'above'", timeout=SLOW)
    page.reload()
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    page.wait_for_function("history.state?.baize === 'above'", timeout=SLOW)
    go_back(page)
    wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize === 'below' && !location.hash", timeout=SLOW)
    page.reload()
    wait_for_state(page)
    assert page.evaluate("document.documentElement.dataset.screen") == "lobby"
    page.evaluate("(hand) => { location.hash = hand }", f"hand={WHOLE}")
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    page.click("[data-action=replay-close]")
    wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize !== 'above' && !location.hash", timeout=SLOW)

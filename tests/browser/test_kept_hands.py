"""Hands that the browser keeps: still there after a reload, step by step."""

from playwright.sync_api import Page, expect

from tests.browser.site import Site
from tests.browser.steps import wait_for_state
from tests.browser.test_play import PLAY, sit_down

HANDS = "[data-action=history-replay]"


def test_finished_hands_are_listed_after_a_reload(site: Site, page: Page) -> None:
    sit_down(page, site, 2)
    report = page.evaluate(PLAY, {"hands": 3, "wanted": ["next", "skip", "fold", "check"]})
    assert report["played"] == 3
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-action=history]")
    expect(page.locator(HANDS)).to_have_count(3)
    page.locator(HANDS).first.click()
    expect(page.locator("[data-action=replay-forward]")).to_be_visible()

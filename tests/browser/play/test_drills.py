"""The drills of hold'em in the page: by touch on a phone, by keys and ear, with a reload in the middle."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.test_by_ear import LAST_HEARD
from tests.browser.play.test_gym import touch
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state

pytestmark = pytest.mark.returning

ANSWER = "[data-region=spot] [data-action=drills-answer]"
NEXT = "[data-region=spot] [data-action=drills-next]"


AWAKE = "(css) => getComputedStyle(document.querySelector(css) ?? document.body).pointerEvents !== 'none'"


def wait_for_next(page: Page) -> None:
    """Wait until the way on is there and takes a press: for a moment it sleeps, like any that changes."""
    expect(page.locator(NEXT)).to_be_visible(timeout=SLOW)
    page.wait_for_function(AWAKE, arg=NEXT, timeout=SLOW)


def open_drills(page: Page) -> None:
    """Go to the drills from the lobby."""
    touch(page, "[data-region=lobby] [data-action=drills]")
    expect(page.get_by_role("heading", name="Hold'em drills")).to_be_visible(timeout=SLOW)


@pytest.mark.nightly
def test_drills_are_answered_by_touch_and_by_keys_and_outlive_a_reload(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.address)
    wait_for_state(page)
    open_drills(page)
    touch(page, '.gym-drill[data-value="outs"]')
    heard = page.locator(LAST_HEARD)
    expect(heard).to_contain_text("How many cards win for you?", timeout=SLOW)
    touch(page, f"{ANSWER} >> nth=1")
    expect(page.locator(".spot-verdict")).to_contain_text("of 44 unseen cards", timeout=SLOW)
    expect(heard).to_contain_text("of 44 unseen cards", timeout=SLOW)
    wait_for_next(page)
    touch(page, NEXT)
    expect(page.locator(ANSWER)).to_have_count(4, timeout=SLOW)
    page.reload()
    wait_for_state(page)
    open_drills(page)
    outs = page.get_by_role("button", name="Outs")
    expect(outs).to_contain_text("after 1 answer", timeout=SLOW)
    page.get_by_role("button", name="Open or fold").focus()
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("What do you do?", timeout=SLOW)
    page.keyboard.press("f")
    expect(heard).to_contain_text("in big blinds: Fold", timeout=SLOW)
    wait_for_next(page)
    page.keyboard.press("Enter")
    expect(page.locator(ANSWER)).to_have_count(2, timeout=SLOW)
    page.wait_for_function(AWAKE, arg=f"{ANSWER}[aria-keyshortcuts=R]", timeout=SLOW)
    page.keyboard.press("r")
    wait_for_next(page)
    touch(page, "[data-region=spot] [data-action=drills-back]")
    expect(page.get_by_role("button", name="Open or fold")).to_contain_text("after 2 answers", timeout=SLOW)
    touch(page, "[data-region=drills] [data-action=back]")
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible(timeout=SLOW)

"""The blackjack gym in the page: a drill by touch, one by keys, and the shoe of the day's link."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.test_by_ear import LAST_HEARD
from tests.browser.site import Site
from tests.browser.steps import PRESS, SLOW, wait_for_state

pytestmark = pytest.mark.returning

LOW, HIGH = "two|three|four|five|six", "ten|jack|queen|king|ace"


def touch(page: Page, selector: str) -> None:
    """Press the place where a control is drawn."""
    control = page.locator(selector)
    expect(control).to_be_visible(timeout=SLOW)
    control.scroll_into_view_if_needed()
    control.evaluate(PRESS)


def open_gym(page: Page, site: Site) -> None:
    """Go to the gym from the lobby."""
    page.goto(site.address)
    wait_for_state(page)
    touch(page, "[data-region=lobby] [data-action=gym]")
    expect(page.get_by_role("heading", name="Blackjack gym")).to_be_visible(timeout=SLOW)


def test_the_running_count_is_kept_by_keys_and_ear_alone(site: Site, page: Page) -> None:
    open_gym(page, site)
    page.get_by_role("button", name=re.compile("^Running count")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Next card")).to_be_visible(timeout=SLOW)
    heard = page.locator(LAST_HEARD)
    for _ in range(10):
        before = page.locator("[data-region=spoken] p").count()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "(many) => document.querySelectorAll('[data-region=spoken] p').length !== many"
            " || document.querySelector('.dial')",
            arg=before,
            timeout=SLOW,
        )
    expect(page.get_by_role("group", name="What is the running count?")).to_be_visible(timeout=SLOW)
    expect(heard).to_contain_text("running count?", timeout=SLOW)
    words = page.locator("[data-region=spoken]").inner_text()
    count = len(re.findall(rf"\b({LOW}) of", words)) - len(re.findall(rf"\b({HIGH}) of", words))
    for _ in range(abs(count)):
        page.keyboard.press("ArrowUp" if count > 0 else "ArrowDown")
    shown = f"{'+' if count > 0 else chr(0x2212) if count < 0 else ''}{abs(count)}"
    expect(page.locator(".dial-number")).to_have_text(shown, timeout=SLOW)
    page.keyboard.press("Enter")
    expect(heard).to_contain_text("Right", timeout=SLOW)


@pytest.mark.nightly
def test_a_wrong_bet_is_priced_by_touch_on_a_phone(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    open_gym(page, site)
    touch(page, '.gym-drill[data-value="ramp"]')
    for _ in range(8):
        touch(page, '[data-action="gym-step"][data-value="much-more"]')
    expect(page.locator(".dial-number")).to_have_text("40", timeout=SLOW)
    touch(page, "[data-action=gym-answer]")
    expect(page.locator(".verdict-of-drill")).to_contain_text(re.compile(r"\d\.\d cents"), timeout=SLOW)
    touch(page, "[data-region=gym-drill] [data-action=gym-back]")
    touch(page, "[data-region=gym] [data-action=back]")
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible(timeout=SLOW)


@pytest.mark.nightly
def test_the_link_of_the_shoe_leads_to_it_and_its_table_back(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#open=shoe")
    wait_for_state(page)
    touch(page, "[data-action=shoe-play]")
    expect(page.locator("html[data-screen=pit] [data-action=deal]")).to_be_visible(timeout=SLOW)
    touch(page, "[data-region=top] [data-action=shoe-back]")
    expect(page.locator("html[data-screen=shoe] [data-action=shoe-play]")).to_be_visible(timeout=SLOW)

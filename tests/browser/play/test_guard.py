"""A button that changes its meaning under the finger: a tap or a key meant for the old one does nothing."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.looks.test_everyone import until
from tests.browser.play.test_play import AWAKE, sit_down
from tests.browser.site import Site
from tests.browser.steps import table_of

pytestmark = pytest.mark.returning

FRESH: Final = "[data-region=bar] :is([data-action=check], [data-action=call])[data-fresh]"
STOP_THE_CLOCK: Final = """new MutationObserver(() => {
    const fresh = [...document.querySelectorAll("[data-fresh]")];
    fresh.flatMap((it) => it.getAnimations()).forEach((it) => it.pause());
}).observe(document, { subtree: true, childList: true, attributes: true })"""
"""Runs before the page's own scripts: the first button of all may be as new as those that come later."""

GO_ON: Final = "() => document.getAnimations().forEach((it) => it.finish())"

ALMOST_AWAKE: Final = "() => document.getAnimations().forEach((it) => { it.currentTime = 399; })"
LATE: Final = "() => document.querySelector('[data-fresh]').getAnimations()[0].currentTime > 0"


def made(page: Page) -> list[str]:
    hand = table_of(page)["hand"]
    return list(hand["actions"]) if hand else ["over"]


@pytest.mark.nightly
def test_a_tap_or_a_key_in_the_first_moment_does_nothing(site: Site, page: Page) -> None:
    page.add_init_script(STOP_THE_CLOCK)
    sit_down(page, site, 6, speed="fast", strength="easy")
    until(page, FRESH, "next", "check", "call", "skip")
    before = made(page)
    page.keyboard.press("c")
    page.focus(FRESH)
    page.keyboard.press("Enter")
    page.click(FRESH, force=True)
    page.wait_for_timeout(300)
    assert made(page) == before
    page.evaluate(GO_ON)
    page.wait_for_function(AWAKE)
    page.keyboard.press("c")
    for _ in range(100):
        if made(page) != before:
            return
        page.wait_for_timeout(50)
    raise AssertionError("awake, it takes a key")


@pytest.mark.nightly
def test_impatient_taps_let_a_button_sleep_on_up_to_a_bound(site: Site, page: Page) -> None:
    page.add_init_script(STOP_THE_CLOCK)
    sit_down(page, site, 6, speed="fast", strength="easy")
    until(page, FRESH, "next", "check", "call", "skip")
    before, woken = made(page), list[bool]()
    for _ in range(8):
        page.evaluate(ALMOST_AWAKE)
        page.click(FRESH, force=True)
        woken.append(page.evaluate(LATE))
    assert woken == [False] * 5 + [True] * 3, "five taps make it begin again"
    assert made(page) == before

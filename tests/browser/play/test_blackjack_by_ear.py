"""Blackjack as someone plays it who hears the page and never sees it: roles, names, keys, spoken words."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.test_by_ear import LAST_HEARD, assert_named, heard, tab_to
from tests.browser.play.test_play import FAST_PROFILE
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state

pytestmark = pytest.mark.returning

ENDS = re.compile("You (win|lose|push|bust|get)")
QUESTIONS = {"1": "You have", "2": "The dealer has", "3": "You $15", "5": "You $", "6": "."}
"""The keys that ask, with words of their answers at one's first decision; the price is told by `4`."""


@pytest.mark.nightly
def test_a_round_from_the_lobby_to_its_settlement_and_out_by_keys_and_words_alone(
    site: Site, page: Page
) -> None:
    page.goto(site.address)
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", FAST_PROFILE)
    page.reload()
    wait_for_state(page)
    press(page, re.compile("^Blackjack(?! gym)"))
    press(page, "Sit down")
    expect(page.locator(LAST_HEARD)).to_contain_text("Place your bet", timeout=SLOW)
    press(page, "Add $5")
    expect(page.locator(LAST_HEARD)).to_contain_text("$15")
    assert_named(page, "Dealer", "Basil", "You", "Deal $15")
    press(page, "Deal")
    asked = play_to_the_end(page)
    while not asked:  # a natural on either side leaves nothing to decide
        press(page, "Deal")
        asked = play_to_the_end(page)
    press(page, "Lobby")
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible()


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Go to a button by Tab and press it."""
    button = page.get_by_role("button", name=name).first
    tab_to(page, button)
    expect(button).not_to_have_css("pointer-events", "none")
    page.keyboard.press("Enter")


def play_to_the_end(page: Page) -> bool:
    """Decline and stand by key until the round is settled; tell whether there was anything to ask about."""
    asked = False
    stand, decline = (
        page.get_by_role("button", name=re.compile(words)) for words in ("Stand", "No thanks|Wait")
    )
    deal = page.get_by_role("button", name="Deal")
    for _ in range(100):
        page.wait_for_timeout(60)
        if deal.count() and deal.is_enabled():
            assert ENDS.search(heard(page)), "what came of it is told"
            return asked
        if decline.count():
            page.keyboard.press("n")
        elif stand.count() and stand.is_enabled():
            if not asked:
                ask_everything(page)
            asked = True
            page.keyboard.press("s")
    raise AssertionError("the round never ended")


def ask_everything(page: Page) -> None:
    """Hear the cards as they were dealt, and every answer about the table."""
    assert "against" in heard(page), "whose turn it is and what it is about"
    for key, words in QUESTIONS.items():
        page.keyboard.press(key)
        expect(page.locator(LAST_HEARD)).to_contain_text(words)
    page.keyboard.press("4")
    expect(page.locator(LAST_HEARD)).to_contain_text(re.compile("cost|need"))

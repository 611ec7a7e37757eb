"""Hands and rounds that the browser keeps: still there after a reload, step by step."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play import test_blackjack_play
from tests.browser.play.test_play import PLAY, sit_down
from tests.browser.site import Site
from tests.browser.steps import table_of, wait_for_state

pytestmark = pytest.mark.returning

HANDS = "[data-action=history-replay]"


def test_finished_hands_are_listed_after_a_reload(site: Site, page: Page) -> None:
    sit_down(page, site, 2)
    report = page.evaluate(PLAY, {"hands": 3, "wanted": ["next", "skip", "fold", "check"]})
    assert report["played"] == 3
    page.goto(site.address)
    wait_for_state(page)
    sitting = table_of(page)
    finished = sitting["hands"] - bool(sitting["hand"])
    assert finished >= 3, "a fourth hand may have ended without a decision of the person's"
    page.click("[data-action=history]")
    expect(page.locator(HANDS)).to_have_count(finished)
    page.locator(HANDS).first.click()
    expect(page.locator("[data-action=replay-forward]")).to_be_visible()


@pytest.mark.nightly
def test_a_finished_round_is_replayed_after_a_reload_card_by_card(site: Site, page: Page) -> None:
    test_blackjack_play.sit_down(page, site, "you")
    test_blackjack_play.play_a_round_by_keys(page)
    hand = test_blackjack_play.shown_cards(page)
    page.set_viewport_size({"width": 360, "height": 740})
    page.click("[data-action=log]")
    page.click("[data-action=replay-last-hand]")
    page.click("[data-action=replay-forward]", timeout=5_000)  # which the log would cover
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-action=history]")
    page.select_option("[name=table]", "blackjack")
    expect(page.locator(HANDS)).to_have_count(1)
    page.locator(HANDS).click()
    expect(page.locator("[data-region=pit-replay-count]")).to_contain_text("1 of")
    expect(page.locator("[data-region=dealer] [data-card='??']")).to_have_count(1)
    page.keyboard.press("End")
    expect(page.locator("[data-region=pit-replay-count]")).not_to_contain_text("1 of")
    assert test_blackjack_play.shown_cards(page) == hand
    page.click("[data-action=replay-close]")
    expect(page.locator(HANDS)).to_have_count(1)

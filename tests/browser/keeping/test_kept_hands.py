"""Hands and rounds that the browser keeps: still there after a reload, step by step."""

import pytest
from playwright.sync_api import Page, expect

from pyapp.records.phh import write_phh
from tests.app.history.test_history import NAMES
from tests.browser.play import test_blackjack_play
from tests.browser.play.test_play import PLAY, SLOW, sit_down
from tests.browser.site import Site
from tests.browser.steps import table_of, wait_for_state
from tests.records.test_hand_stats import LIMPED, THREE_BET
from workshop.bench.browsing import go

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
    go(page, "history")
    expect(page.locator(HANDS)).to_have_count(finished)
    page.locator(HANDS).first.click()
    expect(page.locator("[data-action=replay-forward]")).to_be_visible()


DROP = """(files) => {
    const dropped = new DataTransfer(), place = document.querySelector("footer");
    for (const [name, text] of files) dropped.items.add(new File([text], name));
    const marks = ["dragover", "drop"].map((type) => {
        const event = new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true });
        place.dispatchEvent(event);
        return event.defaultPrevented && document.documentElement.hasAttribute("data-dropping");
    });
    return marks;
}"""
"""Drags files over the foot of the page and lets them fall there."""


def test_files_dropped_anywhere_on_the_history_are_read_and_answered_above_their_hands(
    site: Site, page: Page
) -> None:
    page.goto(site.address)
    wait_for_state(page)
    files = [["one.phh", write_phh(LIMPED, NAMES)], ["two.phh", write_phh(THREE_BET, NAMES)]]
    assert page.evaluate(DROP, files) == [False, False], "the lobby reads none, and is not left for one"
    page.click("[data-region=places] [data-action=you]")
    page.click("[data-region=you] [data-action=history]")
    expect(page.locator("[data-region=history] .empty-felt [data-action]")).to_have_count(1)
    assert page.evaluate(DROP, files) == [True, False]
    answer = page.locator("[data-region=history-answer]")
    expect(answer).to_contain_text("two.phh: 1 hand was read.", timeout=SLOW)
    expect(answer).to_contain_text("one.phh: 1 hand was read.")
    expect(page.locator(HANDS)).to_have_count(2)
    expect(answer).to_be_in_viewport()
    answer_box, row_box = answer.bounding_box(), page.locator(HANDS).first.bounding_box()
    assert answer_box
    assert row_box
    assert answer_box["y"] + answer_box["height"] <= row_box["y"]


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
    go(page, "history")
    page.click("[data-region=history] .search summary")
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

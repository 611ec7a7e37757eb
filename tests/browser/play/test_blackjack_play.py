"""Blackjack on the built site: whole shoes by clicking, rounds by keys alone, a reload in mid-round."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks.test_everyone import until
from tests.browser.site import Site
from tests.browser.steps import saved, table_of, wait_for_state

pytestmark = pytest.mark.returning

ROBOT = (Path(__file__).parent / "blackjack_robot.js").read_text(encoding="utf-8").partition("async")
PLAY = ROBOT[1] + ROBOT[2]
LIVE = "[data-region=pit-bar] [data-action]:not([aria-disabled])"
DEAL = "[data-region=pit-bar] [data-action=deal]:not([aria-disabled])"
AWAKE = "(button) => getComputedStyle(document.querySelector(button)).pointerEvents !== 'none'"
SLOW = 60_000
PLAYS = ["hit", "stand", "double", "surrender"]
EVERYTHING = ["skip", "rebuy", "split", *PLAYS, "even-money", "insure", "decline", "deal"]
MIXED = ("basic", "never-bust", "you", "mimic", "person", "stand-on", "hi-lo")


def sit_down(
    page: Page, site: Site, *seats: str, rules: tuple[str, ...] = (), speed: str = "instant"
) -> None:
    """Open the page, tap the blackjack table, choose who sits where and what is allowed, and sit down."""
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=blackjack]")
    for at, player in enumerate((*seats, *["empty"] * 7)[:7], 1):
        page.click(f".setup-seat >> nth={at - 1}")
        page.click(f"dialog[open] label:has([name=seat-{at}][value={player}])")
        page.click("dialog[open] [data-action=seat-done]")
    page.click(".setup-more > summary")
    for rule in rules:
        page.check(f"[name={rule}]", force=True)
    page.click(f"label:has([name=speed][value={speed}])")
    page.click("[data-region=sit] [data-action=sit]")
    page.wait_for_selector(DEAL, timeout=SLOW)


@pytest.mark.nightly
def test_a_whole_shoe_of_six_decks_at_seven_boxes_conserves_every_chip(site: Site, page: Page) -> None:
    sit_down(page, site, *MIXED, rules=("double_any_two", "late_surrender"))
    page.set_default_timeout(0)
    report: dict[str, Any] = page.evaluate(PLAY, {"shoes": 1, "wanted": EVERYTHING})
    assert report["problems"] == []
    assert report["rounds"] > 8
    taken = report["taken"]
    assert min(taken[play] for play in PLAYS) > 0, taken


@pytest.mark.nightly
def test_five_rounds_by_the_keyboard_alone_are_told_in_words(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    tab_to(page, "[data-table=blackjack]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-form=pit-setup]")
    tab_to(page, ".setup-more > summary")
    page.keyboard.press("Enter")
    tab_to(page, "[name=speed]")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    tab_to(page, "[data-region=sit] [data-action=sit]")
    page.keyboard.press("Enter")
    page.wait_for_selector(DEAL, timeout=SLOW)
    spoken = page.locator("[data-region=spoken] p")
    expect(spoken.last).to_contain_text("Place your bet")
    for _ in range(5):
        play_a_round_by_keys(page)
    for question in "123456":
        page.keyboard.press(question)
    expect(spoken.last).not_to_be_empty()
    assert table_of(page, "blackjack")["rounds"] == 5


def play_a_round_by_keys(page: Page) -> None:
    rounds = table_of(page, "blackjack")["rounds"]
    page.wait_for_function(AWAKE, arg=DEAL)
    page.keyboard.press("Enter")
    for _ in range(200):
        page.wait_for_selector(LIVE, timeout=SLOW)
        kept = table_of(page, "blackjack")
        if kept["rounds"] > rounds and not kept["round"] and page.query_selector(DEAL):
            return
        page.keyboard.press("n" if page.query_selector("[data-action=decline]") else "s")
        page.wait_for_timeout(40)
    raise AssertionError("the round never ended")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


@pytest.mark.nightly
def test_a_reload_in_mid_round_brings_back_the_same_cards_and_leaving_takes_the_chips_home(
    site: Site, page: Page
) -> None:
    sit_down(page, site, "you")
    until(page, "[data-action=hit]:not([aria-disabled])", "deal", "decline")
    cards = shown_cards(page)
    before = table_of(page, "blackjack")
    page.reload()
    wait_for_state(page)
    page.click("[data-action=continue]")
    page.wait_for_selector("[data-action=hit]:not([aria-disabled])", timeout=SLOW)
    assert shown_cards(page) == cards
    assert table_of(page, "blackjack") == before
    page.click("[data-action=stand]")
    page.wait_for_selector(DEAL, timeout=SLOW)
    stack = table_of(page, "blackjack")["chairs"][0]["stack"]
    bankroll = saved(page)["bankroll"]
    page.click("[data-action=lobby]:visible")
    page.click("[data-action=give-up]")
    expect(page.locator("[data-action=give-up]")).to_have_count(0, timeout=SLOW)
    assert saved(page)["bankroll"] == bankroll + stack


def shown_cards(page: Page) -> list[str]:
    return list(page.locator(".pit [data-card]").evaluate_all("its => its.map(it => it.dataset.card)"))


@pytest.mark.nightly
def test_the_edge_follows_the_switches(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=blackjack]")
    expect(page.locator("[data-action=house][aria-pressed=true]")).to_have_text("By the book 0.67%")
    page.click(".setup-more > summary")
    page.check("[name=six_to_five]", force=True)
    expect(page.locator("[data-region=sit]")).to_contain_text("Your rules, house edge 2.0", timeout=SLOW)
    expect(page.locator("[data-action=house][aria-pressed=true]")).to_have_count(0)
    page.click("[data-action=chart]")
    expect(page.locator("[data-region=chart] table").first).to_be_visible(timeout=SLOW)
    page.click("[data-region=chart] [data-action=back]")
    expect(page.locator("[name=six_to_five]")).to_be_checked()

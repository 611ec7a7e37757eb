"""Hold'em as someone plays it who hears the page and never sees it: roles, names, keys, spoken words."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play.test_play import AWAKE, FAST_PROFILE, LIVE
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state

pytestmark = pytest.mark.returning

LAST_HEARD = "[data-region=spoken] p:last-child"


@pytest.mark.nightly
def test_a_hand_from_the_lobby_to_its_result_and_out_by_keys_and_words_alone(site: Site, page: Page) -> None:
    page.goto(site.address)
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", FAST_PROFILE)
    page.reload()
    wait_for_state(page)
    tab_to(page, page.get_by_role("button", name="Casino Limit"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Sit down"))
    page.keyboard.press("Enter")
    page.wait_for_selector(LIVE, timeout=SLOW)
    expect(page.locator("[data-region=spoken]")).to_contain_text("You are dealt")
    assert_named(page, "Your cards", "your seat", "button")
    for key, words in {"1": "You have", "2": "board", "3": "The pot is", "5": "You $"}.items():
        page.keyboard.press(key)
        expect(page.locator(LAST_HEARD)).to_contain_text(words)
    play_to_the_end(page)
    assert_hands_focus_on(page)
    leave = page.get_by_role("button", name="Leave")
    tab_to(page, leave.last)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible()


@pytest.mark.nightly
def test_keys_are_left_alone_where_someone_writes(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    tab_to(page, page.locator("[data-table=no-limit]"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator(".setup-more summary"))
    page.keyboard.press("Enter")
    stakes = page.get_by_role("spinbutton").first
    stakes.focus()
    before = heard(page)
    for key in "fcr123?":
        page.keyboard.press(key)
    assert heard(page) == before
    expect(stakes).to_be_focused()


@pytest.mark.nightly
def test_a_replay_is_walked_by_keys_and_told_step_by_step(site: Site, page: Page) -> None:
    page.goto(site.address)
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", FAST_PROFILE)
    page.reload()
    wait_for_state(page)
    tab_to(page, page.get_by_role("button", name="Duel"))
    page.keyboard.press("Enter")
    tab_to(page, page.get_by_role("button", name="Sit down"))
    page.keyboard.press("Enter")
    play_to_the_end(page)
    tab_to(page, page.get_by_role("button", name="Replay"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
    before = heard(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-region=replay-count]")).to_contain_text("2 of")
    expect(page.locator("[data-region=spoken]")).not_to_have_text(before)
    page.keyboard.press("End")
    expect(page.locator("[data-region=replay-count]")).not_to_contain_text("2 of")
    expect(page.locator(LAST_HEARD)).to_contain_text(re.compile(" win| is split "))


def play_to_the_end(page: Page) -> None:
    """Check or call by key until there is a next hand, hearing each time that it is one's turn."""
    for _ in range(40):
        page.wait_for_function(AWAKE, timeout=SLOW)
        if page.get_by_role("button", name="Next hand").count():
            assert " win" in heard(page) or " is split " in heard(page), "who won is told"
            return
        if page.get_by_role("button", name="Skip ahead").count():
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("c")
        page.wait_for_timeout(60)
    raise AssertionError("the hand never ended")


def tab_to(page: Page, control: Locator) -> None:
    """Press Tab until the control has the keyboard."""
    expect(control).to_be_visible(timeout=SLOW)
    for _ in range(80):
        if control.evaluate("it => it === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab never reaches it")


def assert_named(page: Page, *named: str) -> None:
    """Hold that every control of the table has a name, and that these are among the names."""
    tree = page.locator("main").aria_snapshot()
    assert "- button\n" not in tree
    assert "- region\n" not in tree
    for words in named:
        assert words in tree, words


def assert_hands_focus_on(page: Page) -> None:
    """Hold that the keyboard stays somewhere while the next hand is dealt."""
    tab_to(page, page.get_by_role("button", name="Next hand"))
    page.wait_for_function(AWAKE)
    page.keyboard.press("Enter")
    page.wait_for_selector(LIVE, timeout=SLOW)
    assert page.evaluate("document.activeElement !== document.body"), "the keyboard lost its place"
    play_to_the_end(page)


def heard(page: Page) -> str:
    """Read the live region: the last sentences that were spoken."""
    return page.locator("[aria-live=polite][data-region=spoken]").inner_text()

"""Both games as someone plays them who hears the page and never sees it, and a hand in German."""

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play.test_play import AWAKE, CALLER, FAST_PROFILE, LIVE, PLAY
from tests.browser.site import Site
from tests.browser.steps import CHOOSE, SLOW, wait_for_state

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
    asked = play_rounds_to_the_end(page)
    while not asked:  # a natural on either side leaves nothing to decide
        press(page, "Deal")
        asked = play_rounds_to_the_end(page)
    press(page, "Lobby")
    expect(page.get_by_role("heading", name="Take a seat")).to_be_visible()


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Go to a button by Tab and press it."""
    button = page.get_by_role("button", name=name).first
    tab_to(page, button)
    expect(button).not_to_have_css("pointer-events", "none")
    page.keyboard.press("Enter")


def play_rounds_to_the_end(page: Page) -> bool:
    """Decline and stand by key until the round is settled; tell whether there was anything to ask about."""
    asked = False
    stand, decline = (
        page.get_by_role("button", name=re.compile(words), disabled=False)
        for words in ("Stand", "No thanks|Wait")
    )
    deal = page.get_by_role("button", name="Deal", disabled=False)
    for _ in range(100):
        page.wait_for_timeout(60)
        if deal.count():
            assert ENDS.search(heard(page)), "what came of it is told"
            return asked
        if decline.count():
            page.keyboard.press("n")
        elif stand.count():
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


ENGLISH: Final = re.compile(
    r"\b(?:you|the|raises?|folds?|calls?|checks?|wins?|deals?|next|with|your)\b", re.IGNORECASE
)
HEARD: Final = """() => {
    const texts = (place) => {
        const found = [], walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) found.push(walker.currentNode.data);
        return found.join(" ");
    };
    const regions = ["bar", "log", "spoken", "top", "occasion", "own", "middle"];
    const places = [...regions.map((it) => `[data-region=${it}]`), ".log header"];
    return places.flatMap((it) => [...document.querySelectorAll(it)]).map(texts).join(" | ");
}"""
"""What stands there, the texts of elements that follow each other apart, as words are looked for."""

LABELS: Final = """() => [...document.querySelectorAll(".table [aria-label], .log [aria-label], aside.log")]
    .map((it) => it.getAttribute("aria-label")).join(" | ")"""


@pytest.mark.nightly
def test_a_hand_in_german_has_no_english_on_the_table(page: Page, site: Site) -> None:
    page.add_init_script("localStorage.setItem('baize.language', 'de')")
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=casino-limit]")
    page.wait_for_selector("[data-action=sit]")
    page.evaluate(CHOOSE, ["speed", "instant"])
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    page.evaluate(PLAY, {"hands": 2, "wanted": CALLER})
    heard = page.evaluate(HEARD) + page.evaluate(LABELS)
    assert re.search(r"\b(?:setzt|geht|passt|schiebt|erhöht)\b", heard), heard
    assert not ENGLISH.findall(heard), heard

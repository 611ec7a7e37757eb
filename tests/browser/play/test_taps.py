"""Taps on cards, plates and circles, on buttons that change, before a ring ends, and sound that they wake."""

import json
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from pyapp.app.core.settings import Settings
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from tests.browser.looks.test_everyone import until
from tests.browser.looks.test_film import SIZES
from tests.browser.play.test_blackjack_play import sit_down as sit_at_blackjack
from tests.browser.play.test_play import AWAKE, sit_down
from tests.browser.site import Site
from tests.browser.steps import table_of, wait_for_state
from tests.products import only_daily

pytestmark = pytest.mark.returning

ON = "[data-region=bar] :is([data-action=check], [data-action=call], [data-action=next]):not([aria-disabled])"
MINE = "[data-region=bar] :is([data-action=check], [data-action=call]):not([aria-disabled])"
SLOW = 60_000


def tap(page: Page, selector: str) -> None:
    """Click the middle of what is drawn, and so whatever lies there."""
    box = page.locator(selector).first.bounding_box()
    assert box, selector
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_until(page: Page, selector: str) -> None:
    """Check, call and deal on until it is the player's turn and this is on the table: all may fold before."""
    for _ in range(SLOW // 500):
        if page.locator(selector).count() and page.locator(MINE).count():
            return
        if page.locator(ON).count():
            page.locator(ON).first.click(force=True)
        page.wait_for_timeout(500)  # a button that is new takes no tap at first
    raise AssertionError(selector)


@pytest.mark.parametrize("size", only_daily([SIZES[0], SIZES[-1]], SIZES[:1]), ids=str)
def test_cards_and_plates_answer_where_they_lie(site: Site, page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, 3, strength="easy")
    play_until(page, ".own .hole .card")
    why, notice = page.locator("[data-region=why]"), page.locator("[data-region=notice]")
    tap(page, ".own .hole .card")
    expect(why).to_contain_text("You have")
    for place in (".seat:not([data-you]) .plate", ".seat:not([data-you]) .hole .card"):
        tap(page, place)
        expect(notice).to_contain_text("plays as a beginner")
        page.keyboard.press("Escape")
        expect(notice).to_be_empty()
    play_until(page, ".board .card")
    tap(page, ".board .card")
    expect(why).to_contain_text("Your best five: ")


@pytest.mark.nightly
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=str)
def test_a_tap_on_ones_circle_bets_and_one_on_a_neighbour_names_it(
    site: Site, page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at_blackjack(page, site, "basic", "you")
    bet = page.locator(".box[data-person] [data-bet] [data-chips], .box[data-person] [data-bet][data-chips]")
    before = int(bet.first.get_attribute("data-chips") or 0)
    tap(page, ".box[data-person] .circle")
    expect(bet.first).to_have_attribute("data-chips", str(before + 1))
    folded = page.locator("[data-action=boxes]")
    if folded.is_visible():
        folded.click()
        expect(folded).to_have_attribute("aria-expanded", "true")
    tap(page, ".box:not([data-person]) .plate")
    expect(page.locator("[data-region=notice]")).to_contain_text("Basil is a bot. Basic strategy.")
    tap(page, "[data-action=dismiss]")
    expect(page.locator("[data-region=notice]")).to_be_empty()


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


RINGING: Final = "[data-ringing] [data-action=next]"
WAYS: Final[dict[str, Callable[[Page], None]]] = {
    "a question": lambda page: page.keyboard.press("1"),
    "the list of keys": lambda page: page.keyboard.press("?"),
    "a key without a meaning": lambda page: page.keyboard.press("Tab"),
    "the wheel": lambda page: page.mouse.wheel(0, 40),
    "a finger that will scroll": lambda page: page.mouse.down(),
}


@pytest.mark.parametrize("way", only_daily(WAYS, ["a question"]))
def test_the_next_hand_waits_for_whoever_does_anything_else(site: Site, page: Page, way: str) -> None:
    sit_down(page, site, 2, speed="fast", strength="easy")
    until(page, RINGING, "fold", "check", "call", "skip")
    page.mouse.move(300, 60)
    WAYS[way](page)
    page.wait_for_selector("[data-ringing]", state="detached")
    page.mouse.up()
    assert page.is_visible("[data-region=bar] [data-action=next]"), "no hand has begun"


@pytest.mark.nightly
def test_left_alone_the_next_hand_begins(site: Site, page: Page) -> None:
    sit_down(page, site, 2, speed="fast", strength="easy")
    until(page, RINGING, "fold", "check", "call", "skip")
    page.wait_for_selector("[data-region=bar] [data-action=next]", state="detached")
    wait_for_state(page)


LISTEN: Final = """
globalThis.woken = [];
globalThis.soundState = "suspended";
globalThis.AudioContext = class extends AudioContext {
  get state() { return soundState; }
  resume() {
    woken.push([soundState, event?.type ?? "", event?.isTrusted ?? false]);
    return Promise.reject(new DOMException("not now"));
  }
};
"""
"""A browser whose sound sleeps and refuses to wake, and which notes in which event it was asked to."""


@pytest.mark.nightly
@pytest.mark.parametrize("sounds", only_daily([True, False], [True]))
def test_sound_is_woken_up_within_a_tap_and_a_key_and_only_where_it_is_on(
    site: Site, page: Page, *, sounds: bool
) -> None:
    page.add_init_script(LISTEN)
    page.goto(f"{site.address}README.txt")
    profile = json.dumps(PROFILE_CODEC.write(Profile(settings=Settings(sounds=sounds, sound_offered=True))))
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", profile)
    page.goto(site.address)
    wait_for_state(page)
    assert page.evaluate("woken") == []
    page.mouse.click(5, 300)
    page.evaluate("soundState = 'interrupted'")
    page.keyboard.press("Shift")
    page.evaluate("soundState = 'running'")
    page.keyboard.press("Shift")
    expected = [["suspended", "pointerup", True], ["interrupted", "keydown", True]] if sounds else []
    assert page.evaluate("woken") == expected

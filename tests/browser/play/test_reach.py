"""The keyboard's place: on each new screen, back again, and never under what sticks to the edge."""

import json
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.money import HalfDollars
from tests.browser.looks.test_screens import sideways
from tests.browser.play.test_play import FAST_PROFILE
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state
from tests.products import only_daily

pytestmark = pytest.mark.returning

HERE: Final = """() => {
    const it = document.activeElement;
    return it.tagName === "BODY" || !it.checkVisibility() ? "nowhere" : it.textContent.trim();
}"""
COVERED: Final = """() => {
    const it = document.activeElement, strip = document.querySelector("[data-region=sit]");
    if (it.tagName === "BODY" || strip.contains(it)) return "";
    const own = it.getBoundingClientRect();
    const box = own.height < 8 ? it.closest("label").getBoundingClientRect() : own;
    const bottom = Math.min(innerHeight, strip.getBoundingClientRect().top);
    return box.top > -2 && box.bottom < bottom + 2 ? "" : `${it.name || it.tagName} ${box.bottom} ${bottom}`;
}"""
AT_END: Final = "() => document.activeElement.matches('[data-action=sit]')"
DOORS: Final = {
    "[data-region=lobby] [data-table=no-limit]": "No-Limit",
    "[data-region=lobby] [data-table=blackjack]": "Blackjack",
    "[data-region=lobby] [data-action=friends]": "Friends nearby",
    "[data-region=lobby] [data-action=daily]": "Hand of the day",
}


POOR: Final = json.dumps(PROFILE_CODEC.write(Profile(bankroll=HalfDollars(0))))


def opened(site: Site, page: Page, profile: str = FAST_PROFILE) -> None:
    """Open the lobby of a profile, by default one that plays without pauses."""
    page.goto(f"{site.address}README.txt")
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", profile)
    page.goto(site.address)
    wait_for_state(page)


def shown(page: Page, screen: str) -> None:
    """Wait for a screen."""
    page.wait_for_selector(f"html[data-screen={screen}]", timeout=SLOW)


def large(page: Page) -> dict[str, str]:
    """Return what large text makes wider than the window, and bring text and window back."""
    window = page.viewport_size
    found = sideways(page)
    page.evaluate("document.documentElement.removeAttribute('data-text')")
    if window:
        page.set_viewport_size(window)
    return found


@pytest.mark.nightly
def test_each_screen_takes_the_keyboard_gives_it_back_and_fits_across_in_large_text(
    site: Site, page: Page
) -> None:
    opened(site, page)
    assert page.title() == "Baize"
    assert not large(page)
    for door, title in DOORS.items():
        page.focus(door)
        page.keyboard.press("Enter")
        page.wait_for_selector("html:not([data-screen=lobby])", timeout=SLOW)
        assert page.evaluate(HERE) == title
        assert page.title() == f"{title} · Baize"
        assert page.evaluate("scrollY") == 0
        assert not large(page), title
        page.locator("main [data-action]:visible").first.press("Enter")
        shown(page, "lobby")
        expect(page.locator(door)).to_be_focused()
        assert page.title() == "Baize"


@pytest.mark.parametrize("table", only_daily(["casino-limit", "tournament"], ["casino-limit"]))
def test_a_lobby_drawn_anew_leaves_the_keyboard_on_its_door(site: Site, page: Page, table: str) -> None:
    opened(site, page, POOR)
    door = page.locator(f"[data-region=lobby] .entry[data-table={table}]")
    door.focus()
    page.evaluate("document.querySelector('[data-action=free-chips]').click()")
    page.wait_for_selector("[data-region=lobby] [data-action=play]", timeout=SLOW)
    expect(door).to_be_focused()


@pytest.mark.parametrize("size", only_daily([(360, 740), (820, 1180)], [(360, 740)]), ids=str)
def test_a_page_that_a_tab_opens_begins_at_its_top(site: Site, page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    opened(site, page)
    for place in ("learn", "you", "practise", "learn"):
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        page.click(f"[data-region=places] [data-action={place}]")
        shown(page, place)
        expect(page.locator("[data-region=places] [aria-current]")).to_have_attribute("data-action", place)
        page.wait_for_function("!document.activeElement.dataset.fresh")
        assert page.evaluate("scrollY") == 0, place


@pytest.mark.nightly
@pytest.mark.parametrize("game", only_daily(["no-limit", "blackjack"], ["no-limit"]))
def test_a_table_takes_the_keyboard_and_gets_it_back_from_the_pages_opened_there(
    site: Site, page: Page, game: str
) -> None:
    opened(site, page)
    page.locator(f"[data-table={game}]").press("Enter")
    shown(page, "setup")
    page.locator("[data-action=sit]").press("Enter")
    shown(page, "pit" if game == "blackjack" else "table")
    assert page.evaluate(HERE) != "nowhere"
    for action in ("settings", "rules", *(["seats"] if game == "no-limit" else [])):
        door = page.locator(f":is(.strip, .log) [data-action={action}]:visible").first
        door.press("Enter")
        shown(page, action)
        assert page.evaluate(HERE) != "nowhere"
        page.locator("main [data-action]:visible").first.press("Enter")
        page.wait_for_selector(f"html:not([data-screen={action}])", timeout=SLOW)
        expect(door).to_be_focused()


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["no-limit", "blackjack"])
def test_no_control_of_a_set_up_takes_the_keyboard_while_it_is_covered(
    site: Site, page: Page, game: str
) -> None:
    opened(site, page)
    page.locator(f"[data-table={game}]").press("Enter")
    shown(page, "setup")
    for each in page.locator("[data-region=setup] details:not([open]) > summary").all():
        if each.is_visible():
            each.press("Enter")
    for wide, high in ((360, 740), (844, 390), (320, 180)):
        page.set_viewport_size({"width": wide, "height": high})
        assert stops_on_the_way(page) > 5, (wide, high)


def stops_on_the_way(page: Page) -> int:
    """Go by Tab from the first control to the last one, none of which is covered, and count them."""
    page.focus("[data-region=setup] [data-action]")
    stops = 0
    while not page.evaluate(AT_END):
        page.keyboard.press("Tab")
        assert page.evaluate(COVERED) == ""
        stops += 1
        assert stops < 200, "Tab never reaches the seat"
    return stops


@pytest.mark.nightly
def test_escape_puts_a_notice_away(site: Site, page: Page) -> None:
    opened(site, page)
    page.keyboard.press("?")
    notice = page.locator("[data-region=notice] .notice")
    expect(notice).to_be_visible(timeout=SLOW)
    page.keyboard.press("Escape")
    expect(notice).to_have_count(0)

"""The browser's Back and Escape close what lies on top, and Back leaves the page from the lobby only."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.play.test_coach import decided_upon
from tests.browser.play.test_links import WHOLE
from tests.browser.play.test_play import FAST_PROFILE, sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state
from tests.products import only_daily, only_daily_rows
from workshop.bench.kit.browsing import go

SHOWN: Final = """() => {
    const closers = [...document.querySelectorAll("[data-closes]")].filter((it) => it.checkVisibility())
    const names = closers.map((it) => [it.dataset.closes, it.dataset.action].join())
    return [document.documentElement.dataset.screen, ...names].join(" ")
}"""
"""The screen, and every control on it that closes something."""

UNCOVERED: Final = """() => [...document.querySelectorAll("[data-closes]")].filter((it) => {
    const {left, top, width, height} = it.getBoundingClientRect()
    return it.checkVisibility() && it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((it) => [it.dataset.closes, it.dataset.action].join())"""

DOORS: Final = {
    "lobby": "[data-region=lobby] :is(.entry, .door)",
    "setup": ".head [data-action], [data-action=seat]",
    "table": ".strip [data-action], .coach-door, .bar [data-action=sheet]",
    "pit": ".strip [data-action]",
}
"""What opens something on a screen: what closes something is left out, and what does nothing now."""


def go_back(page: Page) -> None:
    """Go back as a person does, without waiting for a page that is not loaded."""
    page.evaluate("() => { setTimeout(() => history.back()) }")


def wait_for_screen(page: Page, screen: str) -> None:
    """Wait until a screen is shown."""
    page.wait_for_selector(f"html[data-screen={screen}]", timeout=SLOW)


@pytest.mark.nightly
def test_back_closes_one_thing_after_another(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("about:blank")
    sit_down(page, site, 2, table="no-limit")
    for _ in range(2):
        page.click("[data-region=top] [data-action=settings]")
        wait_for_screen(page, "settings")
        go_back(page)
        wait_for_screen(page, "table")
    page.click("[data-region=top] [data-action=log]")
    go_back(page)
    page.wait_for_selector("html:not([data-log])", timeout=SLOW)
    wait_for_screen(page, "table")
    go_back(page)
    wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize === 'below'", timeout=SLOW)
    go_back(page)
    page.wait_for_url("about:blank", timeout=SLOW)


@pytest.mark.nightly
def test_a_way_out_in_the_page_leaves_nothing_to_go_back_through(site: Site, page: Page) -> None:
    page.goto("about:blank")
    page.goto(site.address)
    wait_for_state(page)
    for _ in range(3):
        go(page, "settings")
        wait_for_screen(page, "settings")
        page.click("[data-action=back]:visible")
        wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize === 'below'", timeout=SLOW)
    go_back(page)
    page.wait_for_url("about:blank", timeout=SLOW)


@pytest.mark.nightly
@pytest.mark.returning
def test_back_after_a_reload_and_from_a_link(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#hand={WHOLE}")
    wait_for_screen(page, "table")
    page.wait_for_function("history.state?.baize === 'above'", timeout=SLOW)
    page.reload()
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    page.wait_for_function("history.state?.baize === 'above'", timeout=SLOW)
    go_back(page)
    wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize === 'below' && !location.hash", timeout=SLOW)
    page.reload()
    wait_for_state(page)
    assert page.evaluate("document.documentElement.dataset.screen") == "lobby"
    page.evaluate("(hand) => { location.hash = hand }", f"hand={WHOLE}")
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    page.click("[data-action=replay-close]")
    wait_for_screen(page, "lobby")
    page.wait_for_function("history.state?.baize !== 'above' && !location.hash", timeout=SLOW)


def press_escape(page: Page) -> None:
    """Press Escape."""
    page.keyboard.press("Escape")


def arrive(site: Site, page: Page, place: str) -> None:
    """Come to one of the screens from which others are opened, before anything lies on it."""
    page.goto(f"{site.address}README.txt")
    page.evaluate("profile => localStorage.setItem('baize.profile', profile)", FAST_PROFILE)
    if place == "table":
        sit_down(page, site, 4, table="no-limit")
        decided_upon(page)
        return
    page.goto(site.address)
    wait_for_state(page)
    if place != "lobby":
        page.click(f"[data-table={'blackjack' if place == 'pit' else 'no-limit'}]")
        wait_for_screen(page, "setup")
    if place == "pit":
        page.click("[data-action=sit]")
        wait_for_screen(page, "pit")


def doors(page: Page, place: str) -> Iterator[Locator]:
    """Go to what opens something on this screen, one of each kind."""
    seen = set[str]()
    for door in page.locator(DOORS[place]).and_(page.locator(":not([data-closes], [aria-disabled])")).all():
        action = str(door.get_attribute("data-action"))
        if door.is_visible() and action not in seen:
            seen.add(action)
            yield page.locator(DOORS[place]).and_(page.locator(f"[data-action={action}]:visible")).first
    assert len(seen) > 1


@pytest.mark.parametrize(
    ("place", "size"),
    only_daily_rows(
        [(place, size) for place in DOORS for size in ((360, 740), (1440, 900))],
        [("table", (360, 740))],
    ),
)
def test_whatever_is_opened_is_closed_by_escape_and_by_back(
    site: Site, page: Page, place: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    arrive(site, page, place)
    bare = page.evaluate(SHOWN)
    for door in doors(page, place):
        for close in (press_escape, go_back):
            expect(door).not_to_have_css("pointer-events", "none", timeout=SLOW)  # it sleeps when it is new
            door.press("Enter")
            page.wait_for_function(f"bare => ({SHOWN})() !== bare", arg=bare, timeout=SLOW)
            close(page)
            page.wait_for_function(f"bare => ({SHOWN})() === bare", arg=bare, timeout=SLOW)
            expect(door).to_be_focused()
    if place != "setup":
        press_escape(page)
        press_escape(page)
        assert page.evaluate(SHOWN) == bare, "Escape leaves neither a bare table nor the lobby"


@pytest.mark.nightly
@pytest.mark.parametrize("close", only_daily([press_escape, go_back], [go_back]))
def test_of_two_panels_the_upper_one_is_closed_first(
    site: Site, page: Page, close: Callable[[Page], None]
) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    arrive(site, page, "table")
    page.click(".coach-door")
    page.click(".strip [data-action=log]")
    page.keyboard.press("?")
    page.wait_for_selector(".notice")
    lying = str(page.evaluate(SHOWN)).split()[1:]
    assert len(lying) == 4
    while len(lying) > 1:
        uncovered = page.evaluate(UNCOVERED)
        close(page)
        page.wait_for_function(
            f"count => ({SHOWN})().split(' ').length === count", arg=len(lying), timeout=SLOW
        )
        left = str(page.evaluate(SHOWN)).split()[1:]
        [closed] = [it for it in lying if it not in left]
        assert closed in uncovered, f"{closed} lay below another"
        lying = left
    close(page)
    wait_for_screen(page, "table" if close is press_escape else "lobby")


@pytest.mark.nightly
def test_escape_in_a_field_leaves_its_page_alone(site: Site, page: Page) -> None:
    arrive(site, page, "setup")
    page.click(".setup-more > summary")
    page.locator("[name=seats]").focus()
    page.keyboard.press("Alt+ArrowDown")
    press_escape(page)
    page.locator(".setup-more input:not([type=radio], [type=checkbox], [type=range]):visible").first.focus()
    press_escape(page)
    assert page.evaluate("document.documentElement.dataset.screen") == "setup"

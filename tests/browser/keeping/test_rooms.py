"""Rooms and blueprints: fetched when needed, offline with the rest, in the one file, told where missing."""

from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.play.test_play import LIVE, sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, let_python_in, run_python, wait_for_offline, wait_for_state, wait_until
from tests.products import only_daily, only_daily_rows
from workshop.host.runtime.memory_snapshot import list_rooms
from workshop.host.single_file import NAME

ROOMS: Final = "**/*.room.bin*"
ALL_CAME_LATER: Final = """(count) => {
    const [ready] = performance.getEntriesByName("table-ready");
    const named = (end) => performance.getEntriesByType("resource").filter(({ name }) => name.includes(end));
    const [rooms, sheets] = [named(".room.bin"), [...named("/blackjack.css"), ...named("/features.css")]];
    const early = [...rooms, ...sheets].some(({ startTime }) => startTime < ready?.startTime);
    if (early) throw new Error("too early");
    return rooms.length === count && sheets.length === 2;
}"""
LOSE: Final = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (request.url.endsWith(".room.bin")) await cache.delete(request);
        }
    }
}"""
ALL_ARE_CACHED: Final = """async (count) => {
    const names = await caches.keys();
    const kept = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    return kept.filter(({ url }) => url.endsWith(".room.bin")).length === count;
}"""
SPOILT: Final = b"not a room of this build"


def open_data(page: Page) -> None:
    """Go to the screen of what is kept, which lies in a room."""
    page.click("[data-region=places] [data-action=you]")
    page.click("[data-region=you] [data-action=data]")


def expect_data(page: Page) -> None:
    """Expect that screen."""
    expect(page.locator("[data-region=data] .stored-total")).to_be_visible()


def expect_blackjack(page: Page) -> None:
    """Go to the lobby, and expect that the table of blackjack opens, which is a room too."""
    page.click("[data-region=places] [data-action=lobby]")
    page.click("[data-table=blackjack]")
    expect(page.locator("[data-form=pit-setup]")).to_be_visible()


def test_rooms_are_fetched_once_the_table_is_ready(uncopied: BrowserContext, site: Site) -> None:
    page = uncopied.new_page()
    page.goto(site.address)
    wait_for_state(page)
    wait_until(page, ALL_CAME_LATER, len(list_rooms()))
    site.dark = True
    open_data(page)
    expect_data(page)
    expect_blackjack(page)


@pytest.mark.parametrize("fault", only_daily(["lost", "spoilt", "needed"], ["lost"]))
def test_a_room_that_does_not_come_is_told_and_comes_when_pressed_again(
    uncopied: BrowserContext, site: Site, fault: str
) -> None:
    page = uncopied.new_page()

    def fail(route: Route) -> None:
        if fault == "needed" and "blackjack" not in route.request.url:
            route.continue_()  # what is asked for comes, and a room that it needs doesn't
        elif fault != "spoilt":
            route.abort()
        else:
            route.fulfill(body=SPOILT)

    page.route(ROOMS, fail)
    page.goto(site.address)
    wait_for_state(page)
    open_data(page)
    notice = page.locator("[data-region=notice]")
    expect(notice).to_contain_text("This part of the game couldn't be loaded")
    expect(page.locator("[data-region=you]")).to_be_visible()
    page.unroute(ROOMS)
    page.click("[data-region=you] [data-action=data]")
    expect_data(page)


@pytest.mark.nightly
def test_two_presses_at_once_open_a_room_once(uncopied: BrowserContext, site: Site) -> None:
    page = uncopied.new_page()
    site.hold(".room.bin")
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-region=places] [data-action=you]")
    for _ in range(2):
        page.click("[data-region=you] [data-action=data]")
    site.release()
    expect_data(page)


def test_a_screen_that_was_long_on_its_way_is_shut_out_by_nothing(
    uncopied: BrowserContext, site: Site
) -> None:
    page = uncopied.new_page()
    site.hold(".room.bin")
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-table=casino-limit]")
    page.click("[data-region=sit] [data-action=rules], [data-action=rules]:visible")
    page.click("[data-action=seat]:visible")
    expect(page.locator("dialog:modal")).to_be_visible()
    site.release()
    expect(page.locator("html")).to_have_attribute("data-screen", "rules")
    expect(page.locator("dialog:modal")).to_have_count(0)


@pytest.mark.nightly
def test_an_offline_copy_is_whole_only_with_its_rooms(page: Page, site: Site) -> None:
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")
    page.evaluate(LOSE)
    page.reload()
    wait_for_state(page)
    wait_until(page, ALL_ARE_CACHED, len(list_rooms()))
    wait_for_offline(page, "ready")
    site.dark = True
    page.reload()
    wait_for_state(page)
    open_data(page)
    expect_data(page)
    expect_blackjack(page)


@pytest.mark.nightly
def test_the_one_file_carries_the_rooms(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto((site.folder / NAME).as_uri())
    wait_for_state(page)
    open_data(page)
    expect_data(page)
    expect_blackjack(page)
    context.close()


FILE: Final = "casino-limit-100.blueprint.bin"
IS_AT_HAND: Final = """
from pyapp.agents.holdem.blueprint.blueprint_file import has_blueprint
answer = has_blueprint("casino-limit-100")
"""


@pytest.mark.parametrize(("seats", "fetched"), only_daily_rows([(6, set[str]()), (2, {FILE})], [(2, {FILE})]))
def test_a_page_fetches_a_blueprint_for_its_table_alone(
    browser: Browser, site: Site, seats: int, fetched: set[str]
) -> None:
    context = browser.new_context(service_workers="block")
    sit_down(context.new_page(), site, seats=seats, strength="tough")
    asked = {name.split("/")[-1] for name in site.requests if ".blueprint." in name}
    assert asked == fetched
    context.close()


@pytest.mark.nightly
def test_a_table_that_is_opened_offline_has_its_blueprint(page: Page, site: Site) -> None:
    let_python_in(page)
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")
    site.dark = True
    sit_down(page, site, seats=2, strength="tough")
    assert run_python(page, IS_AT_HAND) == "True"


@pytest.mark.nightly
def test_the_one_file_carries_the_blueprints(browser: Browser, site: Site) -> None:
    context = browser.new_context()
    page = context.new_page()
    let_python_in(page)
    page.goto((site.folder / NAME).as_uri())
    wait_for_state(page)
    page.click("[data-table=casino-limit]")
    page.select_option("[name=seats]", "2")
    page.click(".setup-more > summary")
    page.click("[data-action=strength][data-value=tough]")
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    assert run_python(page, IS_AT_HAND) == "True"
    context.close()

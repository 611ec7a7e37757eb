"""The end of a tournament, and what play asks of the browser: few layouts, and memory that does not grow."""

import json
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.sittings.holdem.own_tournament import chairs_at, entered
from pyapp.app.sittings.holdem.tournament import own_table
from pyapp.tournament import TournamentPlan
from tests.browser.site import Site
from tests.browser.steps import let_python_in, run_python, table_of, wait_for_state
from workshop.bench.bench_steady import page_tasks
from workshop.bench.kit.browsing import GAMES, TOURNAMENT, Game, open_site, play, sit

pytestmark = pytest.mark.returning

PUSH_ALL_IN: Final = """async () => {
    const root = document.documentElement;
    const one = (css) => document.querySelector(css);
    const live = (action) => one(`[data-region=bar] [data-action=${action}]:not([aria-disabled])`);
    const end = performance.now() + 30_000;
    while (root.dataset.screen !== "ending") {
        const bar = one("[data-region=bar]").innerHTML;
        if (performance.now() > end) throw new Error(`${root.dataset.screen}: ${bar}`);
        if (live("sheet")) {
            live("sheet").click();
            [...document.querySelectorAll("[data-action=size]:not([aria-disabled])")].at(-1).click();
            one("[data-confirm]").click();
        } else {
            ["ending", "next", "raise", "call", "check"].map(live).find(Boolean)?.click();
        }
        await new Promise((resolve) => setTimeout(resolve, 4));
    }
}"""
"""Goes on until the last page: on a busy machine the lobby may still stand there when it begins."""


def short_of_chips() -> Profile:
    """Return a profile at one of two tables of a tournament, late, with one big blind left."""
    sitting = entered(TournamentPlan(players=11, level_hands=5), Random(1))
    tournament = sitting.tournament
    assert tournament
    first, *others, mine = tournament.stacks
    tournament = replace(tournament, stacks=(first + mine - 600, *others, 600), rounds=30)
    table = own_table(tournament)
    assert table
    there = replace(sitting, tournament=tournament, chairs=chairs_at(tournament, table), hands=30)
    return Profile(settings=Settings(speed=Speed.INSTANT), tables=(there,))


def come_back(page: Page) -> None:
    """Load the page and go on at the table."""
    page.reload()
    wait_for_state(page)
    page.click("[data-action=continue]")


@pytest.mark.nightly
def test_a_tournament_of_two_tables_is_played_to_its_page(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site.address}README.txt")
    saved = json.dumps(PROFILE_CODEC.write(short_of_chips()))
    page.evaluate("saved => localStorage.setItem('baize.profile', saved)", saved)
    page.goto(site.address)
    come_back(page)
    page.click("[data-region=bar] [data-action=next]")
    page.wait_for_selector("[data-region=bar] [data-action]:not([aria-disabled])")
    come_back(page)
    page.evaluate(PUSH_ALL_IN)
    expect(page.locator("html")).to_have_attribute("data-screen", "ending")
    ending = page.locator("[data-region=ending]")
    expect(ending).to_contain_text("$100 buy-in")
    expect(ending.get_by_role("img", name="Your stack from hand 31")).to_be_visible()
    place = ending.locator("h2").inner_text()
    come_back(page)
    expect(ending.locator("h2")).to_have_text(place)
    expect(page.locator("[data-region=spoken]")).to_contain_text(place)
    page.keyboard.press("p")
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    assert table_of(page)["tournament"]["stacks"] == [5000] * 11


HANDS: Final = 3
MOST: Final = 3
"""Layouts in a task: for the keyboard's place, for a movement, and for the frame."""


@pytest.mark.nightly
@pytest.mark.parametrize("game", [*GAMES, TOURNAMENT], ids=lambda game: game.table)
def test_no_task_lays_the_page_out_again_and_again(
    site: Site, page: Page, browser: Browser, game: Game
) -> None:
    open_site(page, site.address)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    sit(page, game, speed="instant")
    play(page, game, HANDS)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    tasks = page_tasks(events)
    thread = tasks[0]["pid"], tasks[0]["tid"]
    began = [it["ts"] for it in events if it["name"] == "Layout" and (it["pid"], it["tid"]) == thread]
    counts = [sum(task["ts"] <= it < task["ts"] + task["dur"] for it in began) for task in tasks]
    assert 0 < max(counts) <= MOST, sorted(counts)[-5:]


PRESSES = 40
RING = """
import gc
import weakref

class Ring:
    pass

ring = Ring()
ring.itself = ring
import pyapp.web
pyapp.web.ring = weakref.ref(ring)
gc.collect()
del ring
answer = "made"
"""
"""Leaves something that holds itself, and is held by no one else."""

GONE = """
import pyapp.web
answer = pyapp.web.ring() is None
"""


@pytest.mark.nightly
def test_what_holds_itself_is_thrown_away_after_some_presses(site: Site, page: Page) -> None:
    let_python_in(page)
    page.goto(site.address)
    wait_for_state(page)
    assert run_python(page, RING) == "made"
    assert run_python(page, GONE) == "False"
    for _ in range(PRESSES):
        page.keyboard.press("?")
    page.wait_for_timeout(2500)
    assert run_python(page, GONE) == "True"

"""The end of a tournament over two tables, with a reload on the way and one on its last page."""

import json
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.sittings.holdem.own_tournament import chairs_at, entered
from pyapp.app.sittings.holdem.tournament import own_table
from pyapp.tournament import TournamentPlan
from tests.browser.site import Site
from tests.browser.steps import table_of, wait_for_state

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

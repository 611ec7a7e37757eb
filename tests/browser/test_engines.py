"""The core in Chromium, Firefox and WebKit: boot, play, come back, go back, play offline, stay at home.

The site lies below its host's top, as a project's does. Where one engine is enough, see the other files.
"""

import re
from typing import Any, Final

import pytest

from tests.browser.engines import ENGINES, Engine
from tests.browser.play.test_play import CALLER, PLAY
from tests.browser.site import Site
from tests.browser.steps import CHOOSE
from tests.browser.visitor import Visitor, wait
from workshop.host import page_painting

READY = "document.documentElement.dataset.state === 'ready'"
SAVED = "document.documentElement.dataset.offline === 'ready'"
BOOT = "() => document.documentElement.dataset.boot"
TURN = "[data-region=bar] :is([data-action=check], [data-action=call]):not([aria-disabled])"
NEXT = "[data-region=bar] [data-action=next]:not([aria-disabled])"
OWN_CARDS = """() => [...document.querySelectorAll("[data-region=own] [data-card]")]
    .map((it) => it.dataset.card)"""
PROFILE = """() => ["a", "b"].map((place) => JSON.parse(localStorage.getItem(`baize.save.guest.${place}`)))
    .filter(Boolean).sort((one, other) => other.turn - one.turn)[0].profile"""
KNOCK = """() => fetch("http://elsewhere.invalid/knock", { mode: "no-cors" }).catch(() => undefined)"""
ADDRESSES = """() => performance.getEntriesByType("resource").map(({ name }) => name)"""

DRAWN: Final = sorted(
    name
    for drawing in page_painting.DRAWINGS
    for name in re.findall(r'<(?:g|symbol|path) id="([\w-]+)"', page_painting.page_drawing(drawing))
)
"""All parts of faces, icons and court cards."""

USE = """(names) => {
    const uses = names.map((name) => `<svg viewBox="0 0 96 96"><use href="#${name}"/></svg>`);
    document.body.insertAdjacentHTML("beforeend", `<p id="drawn">${uses.join("")}</p>`);
}"""
UNDRAWN = """(names) => {
    const drawn = [...document.querySelectorAll("#drawn use")];
    const blank = names.filter((_, at) => !drawn[at].getBBox().width);
    document.getElementById("drawn").remove();
    return blank;
}"""
"""Tells which of the drawings that are used stay blank."""


def find_undrawn(visitor: Visitor) -> list[str]:
    """Return which drawings the page does not draw where they are used."""
    visitor.run(USE, DRAWN)
    wait(visitor, "document.getElementById('face-dealer')")
    return list(visitor.run(UNDRAWN, DRAWN))


def enter(visitor: Visitor, address: str) -> None:
    """Open the page and wait for the first live control."""
    visitor.open(address)
    wait(visitor, READY)


def sit_down(visitor: Visitor) -> None:
    """From the lobby to the first decision, against one bot that acts at once."""
    visitor.click("[data-table=casino-limit]")
    wait(visitor, "document.querySelector('[data-action=sit]')")
    for field, value in (("seats", "2"), ("speed", "instant")):
        visitor.run(CHOOSE, [field, value])
    visitor.click("[data-action=sit]")
    until_asked(visitor)


def until_asked(visitor: Visitor) -> None:
    """Wait for the person's turn, through hands that the other gives up before it."""
    for _ in range(1000):
        wait(visitor, f"document.querySelector('{TURN}, {NEXT}')")
        if visitor.run(f"() => Boolean(document.querySelector('{TURN}'))"):
            return
        visitor.run(f"() => document.querySelector('{NEXT}')?.click()")
    raise AssertionError("the other gives every hand up")


def resume(visitor: Visitor) -> None:
    """From the lobby back to the hand in play."""
    visitor.click("[data-action=continue]")
    until_asked(visitor)


def play(visitor: Visitor, hands: int) -> dict[str, Any]:
    """Play hands by clicking, adding up the chips before every click, until the next decision."""
    report: dict[str, Any] = visitor.run(PLAY, {"hands": hands, "wanted": CALLER})
    until_asked(visitor)
    return {name: report[name] for name in ("problems", "played")}


@pytest.mark.nightly
@pytest.mark.parametrize("engine", ENGINES, indirect=True)
def test_hands_are_played_and_a_reload_in_mid_hand_changes_nothing(site: Site, visitor: Visitor) -> None:
    enter(visitor, site.address)
    assert visitor.run(BOOT) == "snapshot"
    sit_down(visitor)
    assert play(visitor, 1) == {"problems": [], "played": 1}
    cards, profile = visitor.run(OWN_CARDS), visitor.run(PROFILE)
    assert len(cards) == 2
    enter(visitor, site.address)
    resume(visitor)
    assert visitor.run(OWN_CARDS) == cards
    assert visitor.run(PROFILE) == profile
    visitor.run("() => { setTimeout(() => history.back()) }")
    wait(visitor, "document.documentElement.dataset.screen === 'lobby'")


def test_after_one_visit_it_plays_without_a_network_and_never_asked_anybody_else(
    site: Site, visitor: Visitor
) -> None:
    enter(visitor, site.address)
    wait(visitor, SAVED)
    assert [path for path in site.requests if path.startswith("/")] == [], "asked beside the page's folder"
    site.dark = True
    enter(visitor, site.address)
    assert visitor.run(BOOT) == "snapshot"
    assert find_undrawn(visitor) == []
    sit_down(visitor)
    assert play(visitor, 1)["problems"] == []
    own = (site.address, "data:", "blob:")
    assert [address for address in visitor.run(ADDRESSES) if not address.startswith(own)] == []


def test_a_request_to_another_host_would_be_noticed(
    site: Site, engine: Engine, proxy: tuple[str, list[str]]
) -> None:
    with engine() as visitor:
        visitor.open(f"{site.address}README.txt")
        visitor.run(KNOCK)
    assert "http://elsewhere.invalid/knock" in proxy[1]

"""Games that benches play in the page, by pressing whatever is open."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from workshop.bench.browsing.measuring_pages import MINUTE

ROBOT = (Path(__file__).parent.parent / "page" / "play-hands.js").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Game:
    """A game to play on and on: the way to its table, and what to press, the best liked first."""

    name: str
    table: str
    form: Mapping[str, str]
    quick: Mapping[str, str]
    """What the form says beside this where bots are to take no time."""

    wanted: tuple[str, ...]


HOLDEM = Game(
    "hold'em at ten seats",
    "casino-limit",
    {"seats": "10"},
    {f"level-{place}": "beginner" for place in range(1, 10)},
    ("rebuy", "next", "skip", "check", "call", "tap-out"),
)
PIT = Game(
    "blackjack at seven boxes",
    "blackjack",
    {
        f"seat-{box}": who
        for box, who in enumerate(("basic", "hi-lo", "mimic", "you", "basic", "hi-lo", "mimic"), 1)
    },
    {},
    ("rebuy", "next", "skip", "deal", "decline", "stand"),
)
TOURNAMENT = Game(
    "a tournament of 180 players",
    "tournament",
    {"players": "180", "length": "short"},
    {},
    ("next", "skip", "check", "fold"),
)
"""It ends, so its hands are few; who gives up every hand plays more than thirty of them."""

GAMES = (HOLDEM, PIT)
"""What smoothness and memory are measured with; a further table joins by a line here."""


def open_site(page: Page, address: str) -> None:
    """Open the site and wait for the table."""
    page.set_default_timeout(MINUTE)
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]", state="attached")


def sit(page: Page, game: Game, **further: str) -> None:
    """Sit down to a game; `further` is what the form says besides."""
    page.click(f"[data-table={game.table}]")
    for name, value in {**game.form, **further}.items():
        page.wait_for_selector(
            f"[name='{name}']", state="attached"
        )  # the form is drawn a moment after the press
        page.evaluate(FILL_IN, [name, value])
    page.click("[data-region=sit] [data-action=sit]")


def play(page: Page, game: Game, hands: int) -> Any:  # noqa: ANN401 - what JavaScript gives back
    """Press on until so many hands are over."""
    page.set_default_timeout(0)
    return page.evaluate(ROBOT, {"hands": hands, "wanted": game.wanted})


FILL_IN = """([name, value]) => {
  const fields = [...document.getElementsByName(name)];
  const field = fields.find((it) => it.type === "radio" ? it.value === value : true);
  if (field.type === "radio") field.checked = true;
  else field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""

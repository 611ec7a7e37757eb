"""What a player waits at normal speed: from decision to decision, and from a hand's last to the next cards.

A robot plays in Chromium, hurries nothing, and lets the next hand come by itself; at blackjack it deals as
soon as it can. Of three hands it gives one up at the first bet, so that hands end in every way. Every figure
has what bots think and what the page draws in it: measure on a machine that has nothing else to do.
"""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Browser, Page

from workshop.bench.kit.browsing import Game, chromium, open_site, serving, sit, site_folder
from workshop.bench.kit.report_rows import Row

HANDS: Final = 20
ROBOT: Final = (Path(__file__).parent / "page" / "hand-ends.js").read_text("utf-8")
START: Final = f"(asked) => {{ globalThis.timed = ({ROBOT[ROBOT.index('async') :].strip()})(asked); }}"
"""Starts the robot, without the comment above it, and waits for nothing."""

TODAY: Final = "baize"
OTHER: Final = "other"
"""The folders of the builds."""


@dataclass(frozen=True, slots=True)
class PacedGame:
    """A game to time, and how the robot plays it."""

    game: Game
    pages: int
    """At how many tables at once it is played."""

    asked: Mapping[str, object]
    figures: Mapping[str, tuple[str, str]]
    """What is told of it: label and aim, by what the robot calls it."""


_CARDS: Final = ("last decision to one's own next two cards, median", "at most 5 s")
_NEXT: Final = ("last decision to the next hand's first, median", "")
_WAITS: Final = ("wait between two decisions of a hand, median", "about 3 s")

GAMES: Final = (
    PacedGame(
        Game("no-limit, six seats", "no-limit", {"seats": "6", "speed": "normal"}, {}, ()),
        2,
        {
            "own": "[data-region=own] .card",
            "ahead": ["rebuy"],
            "wanted": [["check", "call"], ["check", "fold"], ["check", "call", "tap-out"]],
        },
        {"cards": _CARDS, "next": _NEXT, "waits": _WAITS},
    ),
    PacedGame(
        Game(
            "blackjack, three boxes",
            "blackjack",
            {"seat-3": "basic", "seat-4": "you", "seat-5": "mimic", "speed": "normal"},
            {},
            (),
        ),
        1,
        {
            "own": ".box[data-person] .card",
            "ahead": ["deal", "rebuy"],
            "wanted": [["decline", "stand"], ["decline", "double", "stand"]],
        },
        {
            "ahead": ("last decision to the next bet, median", "at most 5 s"),
            "deal": ("Deal to one's own two cards, median", "at most 0.6 s"),
        },
    ),
)


def run(against: str = "") -> Iterator[Row]:
    """Time hands of both games; with `against`, the `dist/` of another build, both builds at once."""
    with site_folder() as folder, chromium() as browser:
        if against:
            shutil.copytree(against, folder / OTHER)
        with serving(folder) as address:
            builds = {name: f"{address}{name}/" for name in ((TODAY, OTHER) if against else (TODAY,))}
            for paced in GAMES:
                found = _timed(browser, builds, paced)
                yield from (_row(paced, what, found) for what in paced.figures)


def _timed(
    browser: Browser, builds: Mapping[str, str], paced: PacedGame
) -> Mapping[str, Mapping[str, Sequence[float]]]:
    """Play at all tables at once; return the milliseconds that the robots found, by build."""
    with ExitStack() as open_windows:
        tables = [
            (name, _seated(browser, open_windows, address, paced))
            for _ in range(paced.pages)
            for name, address in builds.items()
        ]
        for _, page in tables:
            page.evaluate(START, {**paced.asked, "hands": HANDS // paced.pages})
        found = {name: dict[str, list[float]]() for name in builds}
        for name, page in tables:
            for what, times in page.evaluate("globalThis.timed").items():
                found[name].setdefault(what, []).extend(times)
    return found


def _seated(browser: Browser, open_windows: ExitStack, address: str, paced: PacedGame) -> Page:
    context = browser.new_context(service_workers="block", reduced_motion="no-preference")
    open_windows.callback(context.close)
    page = context.new_page()
    open_site(page, address)
    page.set_default_timeout(0)
    sit(page, paced.game)
    return page


def _row(paced: PacedGame, what: str, found: Mapping[str, Mapping[str, Sequence[float]]]) -> Row:
    label, aim = paced.figures[what]
    seconds = {name: median(times[what]) / 1000 for name, times in found.items()}
    beside = "the other build" if OTHER in seconds else ""
    return Row(f"{paced.game.name}: {label}", seconds[TODAY], "s", beside, seconds.get(OTHER), aim)

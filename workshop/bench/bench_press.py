"""How long a press waits for its answer on the screen: from the click to the frame that shows something new.

Real clicks are made at tables of normal speed, each once the page stands still, and on the way through the
screens of every visit. The first way through opens rooms, and is not counted. On all of them a word is
changed, too, and what the browser makes of it timed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import quantiles
from typing import Final

from playwright.sync_api import Page

from workshop.bench.kit.browsing import (
    BLACKJACK_TABLE,
    HOLDEM,
    Game,
    chromium,
    open_site,
    serving,
    sit,
    slow_down,
)
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import DIST

PRESSES: Final = 60
SLOWED_PRESSES: Final = 40
SLOWDOWN: Final = 4
AIMS: Final = {1: "50 ms", SLOWDOWN: "100 ms"}
STILL: Final = 120
"""Milliseconds without a change after which a press can be told from what went on before."""

TIMER: Final = (Path(__file__).parent / "page" / "answer-times.js").read_text("utf-8")
CHANGED_WORD: Final = (Path(__file__).parent / "page" / "changed-word.js").read_text("utf-8")
WORD_AIM: Final = "3 ms"
AT_REST: Final = f"globalThis.pressed.still > {STILL}"
BAR: Final = ":is([data-region=bar], [data-region=pit-bar])"
FIND: Final = """([bar, actions]) => {
    const live = [...document.querySelectorAll(`${bar} [data-action]:not([aria-disabled=true])`)];
    const awake = (it) => getComputedStyle(it).pointerEvents !== "none";
    const seen = live.filter((it) => it.checkVisibility() && awake(it));
    const found = actions.map((action) => seen.find((it) => it.dataset.action === action)).find(Boolean);
    found?.scrollIntoView({ block: "nearest" });
    const box = found?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where to click for the best liked of some actions; a button that sleeps takes no click."""

WAY: Final = ("you", "lobby", "practise", "lobby", "more-tables", "back", "open-table", "lobby")
"""The controls that lead through the screens and back to where one began."""

GAMES: Final = tuple(
    replace(game, form={**game.form, "speed": "normal"}) for game in (HOLDEM, BLACKJACK_TABLE)
)


def run() -> Iterator[Row]:
    """Press at both tables and through the screens, at full speed and slowed, and change a word on each."""
    with chromium() as browser, serving(DIST) as address:
        with browser.new_context() as context:
            page = context.new_page()
            open_site(page, address)
            yield _word("screens", [page.evaluate(CHANGED_WORD) for _ in _screens(page)])
        for slowdown, presses in ((1, PRESSES), (SLOWDOWN, SLOWED_PRESSES)):
            words = f", slowed {slowdown} times" if slowdown > 1 else ""
            for game in GAMES:
                with browser.new_context() as context:
                    page = context.new_page()
                    open_site(page, address)
                    sit(page, game)
                    yield from _told(
                        f"{game.name}{words}", _at_table(page, game, presses, slowdown), slowdown
                    )
                    if slowdown == 1:
                        yield _word(game.name, [page.evaluate(CHANGED_WORD)])
            with browser.new_context() as context:
                page = context.new_page()
                open_site(page, address)
                yield from _told(f"screens{words}", _through_screens(page, presses, slowdown), slowdown)


def _told(words: str, times: Sequence[float], slowdown: int) -> list[Row]:
    cuts = quantiles(times, n=20)
    return [
        Row(f"press to changed pixels, {words}, median", cuts[9], "ms"),
        Row(f"press to changed pixels, {words}, 95th percentile", cuts[18], "ms", target=AIMS[slowdown]),
    ]


def _at_table(page: Page, game: Game, presses: int, slowdown: int) -> Sequence[float]:
    _begin(page, slowdown)
    while len(times := _times(page)) < presses:
        _click(page, BAR, *game.wanted)
        page.wait_for_function(AT_REST)
    return times


def _through_screens(page: Page, presses: int, slowdown: int) -> Sequence[float]:
    _walk(page)
    _begin(page, slowdown)
    while len(times := _times(page)) < presses:
        _walk(page)
    return times


def _walk(page: Page) -> None:
    for _ in _screens(page):
        pass


def _screens(page: Page) -> Iterator[str]:
    """Go through the screens, and stop at each."""
    for action in WAY:
        _click(page, "", action)
        page.wait_for_timeout(STILL)
        yield action


def _word(words: str, times: Sequence[float]) -> Row:
    return Row(f"style and layout of one changed word, {words}, worst", max(times), "ms", target=WORD_AIM)


def _click(page: Page, bar: str, *actions: str) -> None:
    place = page.evaluate(FIND, [bar, actions])
    if place:
        page.mouse.click(*place)


def _begin(page: Page, slowdown: int) -> None:
    page.evaluate(TIMER)
    slow_down(page, slowdown)


def _times(page: Page) -> Sequence[float]:
    times: Sequence[float] = page.evaluate("globalThis.pressed.times")
    return times

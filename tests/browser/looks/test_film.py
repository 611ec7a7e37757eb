"""Hands, an all-in and rounds at normal speed, watched frame by frame: nothing moves but what flies."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.app.core.settings import Settings, Speed
from pyapp.app.profiles.kept_profiles import copy_keys
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import sealed
from pyapp.app.sittings.blackjack.sitting import BlackjackChair as BlackjackPlace
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, BotPlan, usual_bets
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, next_hand
from pyapp.blackjack import BLACKJACK
from pyapp.cards import Seal, stack_deck, stack_shoe
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules
from pyapp.money import Chips, HalfDollars
from tests.browser.site import Site
from tests.browser.steps import wait_for_state
from tests.products import only_daily
from tests.tiers import is_release

SIZES: Final = ((360, 740), (844, 390), (820, 1180), (1440, 900))
"""A phone upright and on its side, a tablet, a desk."""

HANDS: Final = 3
"""Enough for everything that `wanted` lists to have its hand or round."""

NAMES: Final = ("You", "Bruno", "Ines")
SCRIPT: Final = (Path(__file__).parent / "film.js").read_text(encoding="utf-8").partition("({")
FILM: Final = SCRIPT[1] + SCRIPT[2]
"""The function, without the comment above it."""

SPLIT: Final = "Ad Ah Kd Ac 2h Kc As Ks Qs Js Ts"
"""Two cards for each of three, and a board that nothing beats: who stays to the end has a part of the pot."""

QUADS: Final = "Ks Ah Qs Kh Ad Qh Qd Qc 7s 2d 9h"
"""Kings, aces and your queens, which the flop makes four of: all three go all-in before it."""

SPLIT_EIGHTS: Final = "9s 8s Ts 6d 9h 8h 7s Td 2c 3c 5s 4h"
SLOW: Final = 300_000
DEAL: Final = 600
"""Milliseconds in which all cards and bets of a deal have come."""

NEAR: Final = 3
"""Pixels that a flight may begin or end away from where the thing lies, since layouts have fractions."""


def at_holdem(cards: str = SPLIT, rules: HoldemRules = CASINO_LIMIT, yours: int = 200) -> Profile:
    """Sit at a table of three; by the usual cards its first pot is divided."""
    stacks = (Chips(yours), Chips(200), Chips(200))
    chairs = tuple(
        HoldemChair(name, name == "You", stack, stack, "beginner")
        for name, stack in zip(NAMES, stacks, strict=True)
    )
    seal = Seal(stack_deck(cards, Random(5)), "0" * 64)
    sitting = HoldemSitting(rules, Chips(200), chairs, drawn=0, seal=seal)
    return Profile(settings=Settings(Speed.NORMAL), tables=(next_hand(sitting, seal.dealt),))


def at_blackjack() -> Profile:
    """Sit at a table of three boxes, between two bots; eights are to be split in the first round."""
    kinds = {"Vera": BotPlan(StyleKind.MIMIC), "You": None, "Basil": BotPlan(StyleKind.BASIC)}
    chairs = tuple(
        BlackjackPlace(name, kind, HalfDollars(400), HalfDollars(400)) for name, kind in kinds.items()
    )
    shoe = stack_shoe(SPLIT_EIGHTS, BLACKJACK.decks)
    sitting = BlackjackSitting(BLACKJACK, HalfDollars(400), chairs, usual_bets(BLACKJACK, chairs))
    return Profile(settings=Settings(Speed.NORMAL), tables=(replace(sitting, shoe=shoe),))


HOLDEM: Final[Mapping[str, object]] = {
    "presses": HANDS - 1,
    "counted": "next",
    "bar": "bar",
    "wanted": [["check", "call"], ["fold"]],
    "still": [
        ".felt",
        ".controls",
        ".bar",
        ".strip",
        ".middle .board",
        ".own .hole",
        ".seat:not([data-you]) .chair",
    ],
    "lasting": [".seat[data-you] .chair"],
}
BLACKJACK_TABLE: Final[Mapping[str, object]] = {
    "presses": HANDS,
    "counted": "deal",
    "bar": "pit-bar",
    "wanted": [["decline", "next", "stand"], ["decline", "next", "split", "double", "stand"], ["hit"]],
    "still": [".pit-felt", ".pit-controls", ".pad", ".strip", ".shoe", ".tray"],
    "lasting": [".box .plate"],
}
PUT: Final = """([first, second, copy]) => {
    localStorage.setItem(first, copy);
    localStorage.removeItem(second);
}"""


def filmed(
    painting_browser: Browser,
    site: Site,
    profile: Profile,
    how: Mapping[str, object],
    *sizes: int,
    motion: Literal["no-preference", "reduce"] = "no-preference",
) -> dict[str, Any]:
    """Play at these of the sizes side by side; return what was seen by size."""
    with ExitStack() as open_windows:
        chosen = [SIZES[at] for at in sizes]
        opened = partial(_opened, painting_browser, site, profile=profile, motion=motion)
        pages = {size: opened(size, open_windows=open_windows) for size in chosen}
        for page in pages.values():
            wait_for_state(page)
            page.click("[data-action=continue]")
            page.evaluate(FILM, how)
        for page in pages.values():
            page.wait_for_function("film.over", timeout=SLOW)
        return {f"{wide}x{high}": page.evaluate("film") for (wide, high), page in pages.items()}


def _opened(  # noqa: PLR0913 - what a window needs
    painting_browser: Browser,
    site: Site,
    size: tuple[int, int],
    *,
    profile: Profile,
    open_windows: ExitStack,
    motion: Literal["no-preference", "reduce"],
) -> Page:
    window = ViewportSize(width=size[0], height=size[1])
    context = painting_browser.new_context(viewport=window, service_workers="block", reduced_motion=motion)
    open_windows.callback(context.close)
    page = context.new_page()
    page.goto(f"{site.address}README.txt")
    page.evaluate(PUT, [*copy_keys("guest"), sealed("guest", 1, profile)])
    page.goto(site.address)
    return page


def _wrong(film: Mapping[str, Any]) -> Iterator[str]:
    """Say what no player should see."""
    yield from (f"{name} moves by {seen['by']}" for name, seen in film["moved"].items())
    yield from (f"the page shifts by {value} {when}: {sources}" for value, when, sources in film["shifts"])
    yield from (f"{asked} lies under {answers}" for asked, answers in film["covered"])
    yield from (
        f"{word} is shown again, {now} ms old, after {stood}" for word, stood, now in film["repeated"]
    )
    yield from (f"a copy is seen, by {seen}, after its flight: {copy}" for copy, *seen in film["left"])
    yield from (f"a card that lay face up turns over again: {card}" for card in film["turned"])
    for seat, before, now, true in film["numbers"]:
        yield f"the stack of seat {seat} goes from {before} to {now} on its way to {true}"
    yield from (
        f"{words!r} is written in {high} px, beside {won} px of a winner"
        for words, high, won in film["larger"]
    )
    for dealt in film["deals"]:
        if dealt["own"] > dealt["others"] or dealt["whole"] > DEAL:
            yield f"the deal takes too long, or one's own cards come late: {dealt}"
    for flight in film["flights"]:
        yield from (f"{words}: {flight}" for words in _wrong_with(flight))
    for landing in film["landings"]:
        if landing["from"][1] > NEAR:
            yield f"it comes from nowhere: {landing}"


def _wrong_with(flight: Mapping[str, Any]) -> Iterator[str]:
    if flight["off"] > NEAR:
        yield "a copy starts where nothing lay"
    if max(abs(flight["lay"][side] - flight["start"][side]) for side in ("width", "height")) > NEAR:
        yield "a copy is not as large as what it copies"
    thing, copy = flight["looks"]
    if thing["back"] != copy["back"] or thing["parts"] != pytest.approx(copy["parts"], abs=0.5):
        yield "a copy looks different"
    goal, off = flight["to"]
    if off > NEAR or goal not in GOALS[flight["kind"]]:
        yield "it does not end at its goal"


GOALS: Final = {"bet": ("pot", "plate", "tray"), "pot": ("plate",), "card": ("board",)}


@pytest.mark.parametrize("at", only_daily(range(len(SIZES)) if is_release() else (0, 3), [0]))
def test_three_hands_at_normal_speed_move_nothing_but_cards_and_chips(
    site: Site, painting_browser: Browser, at: int
) -> None:
    for size, film in filmed(painting_browser, site, at_holdem(), HOLDEM, at).items():
        wrong = [*_wrong(film)]
        assert not wrong, f"at {size} {wrong[0]}"
        flown = [flight["kind"] for flight in film["flights"]]
        assert min(flown.count(kind) for kind in ("bet", "pot", "card")) > 0, (size, flown)
        assert len(film["deals"]) == HANDS - 1, (size, film["deals"])
        assert film["ends"], size


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("yours", "sizes"),
    [(200, range(4)), (140, range(4))] if is_release() else [(200, (1, 2)), (140, (0, 3))],
    ids=["one pot", "a side pot"],
)
def test_an_all_in_and_a_big_win_move_nothing_but_cards_and_chips(
    site: Site, painting_browser: Browser, yours: int, sizes: Sequence[int]
) -> None:
    how = {**HOLDEM, "presses": 0, "wanted": [["sheet", "call", "check"]]}
    profile = at_holdem(QUADS, NO_LIMIT, yours)
    films = filmed(painting_browser, site, profile, how, *sizes)
    for size, film in films.items():
        wrong = [*_wrong(film)]
        assert not wrong, f"at {size} {wrong[0]}"
        assert (film["weighed"], film["won"]) == (True, "big"), size
        assert film["climbed"] or yours != 200, "the winner's stack counts up from nothing"
        pots = [flight for flight in film["flights"] if flight["kind"] == "pot"]
        assert len(pots) >= (1 if yours == 200 else 2), (size, film["flights"])
    calm = filmed(painting_browser, site, profile, how, sizes[0], motion="reduce")
    for size, film in calm.items():
        assert not film["flights"], size
        assert film["ends"][-1] == films[size]["ends"][-1], "the same is shown where nothing moves"


@pytest.mark.nightly
@pytest.mark.parametrize("at", range(len(SIZES)) if is_release() else (0, 1))
def test_three_rounds_at_normal_speed_move_nothing_but_cards_and_chips(
    site: Site, painting_browser: Browser, at: int
) -> None:
    for size, film in filmed(painting_browser, site, at_blackjack(), BLACKJACK_TABLE, at).items():
        wrong = [*_wrong(film)]
        assert not wrong, f"at {size} {wrong[0]}"
        assert len(film["flights"]) >= 2 * HANDS, size

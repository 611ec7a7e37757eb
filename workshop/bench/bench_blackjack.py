"""Rounds of blackjack a second, natively, beside rlcard's; and how long advice and chart take in Chromium.

Ours deals out of a shoe of six decks that is shuffled when its cut card has come, checks each action
against the rules, tells every event, and lets the player decide from an observation. rlcard knows hitting
and standing only and shuffles one deck for every round, which is the fastest that it can be asked for.
"""

import json
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Page

from pyapp.blackjack import (
    BLACKJACK,
    Action,
    Decline,
    Hit,
    Phase,
    RoundObservation,
    RoundOptions,
    Stand,
    apply,
    deal,
    observe,
    ready_shoe,
)
from pyapp.blackjack.odds.solved_rules import StrategyCache
from workshop.bench.inside import timed_blackjack
from workshop.bench.kit.browsing import browser_page, run_python
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import APP

rlcard: Any = import_module("rlcard.games.blackjack")
"""A peer without types, there only where the bench group is installed."""

ROUNDS = 2_000
REPEATS = 9
STACK, BET = 1_000, 20
STANDS_ON = 17
ADVICE = "100 ms"
CHART = "5,000 ms"
LONG = "50 ms"

Choose = Callable[[RoundObservation, RoundOptions], Action]


def run() -> Iterator[Row]:
    """Play natively, then think in a page."""
    yield from _natively()
    yield from _in_page()


def _in_page() -> list[Row]:
    """Report the slowest advice, the whole chart with its edge, and the longest slice of either."""
    with browser_page(APP, (Path(timed_blackjack.__file__).parent, "inside")) as page:
        run_python(page, "from inside import timed_blackjack")
        return [row for rules in timed_blackjack.RULES for row in _of_rules(page, rules)]


def _of_rules(page: Page, rules: str) -> list[Row]:
    advice, chart = json.loads(str(run_python(page, f"timed_blackjack.measure_as_text({rules!r})")))
    longest = max(max(slices) for slices in (*advice, chart))
    return [
        Row(f"advice, {rules}, median", median(map(sum, advice)), "ms", target=ADVICE),
        Row(f"advice, {rules}, slowest of {len(advice)}", max(map(sum, advice)), "ms", target=ADVICE),
        Row(f"chart and edge, {rules}", sum(chart), "ms", target=CHART),
        Row(f"slice of advice or chart, {rules}, longest", longest, "ms", target=LONG),
    ]


def _natively() -> list[Row]:
    """Let the games play in turn, several times each, and report medians."""
    strategy = StrategyCache().book(BLACKJACK).strategy
    games: dict[str, Callable[[Random], None]] = {
        "by basic strategy": lambda chance: _play_ours(strategy.action, chance),
        "drawing to 17": lambda chance: _play_ours(_to_17, chance),
        "rlcard": lambda _: _play_rlcard(),
    }
    speeds = {name: list[float]() for name in games}
    for number in range(REPEATS):
        for name, play in games.items():
            speeds[name].append(_speed(play, Random(number)))  # noqa: S311 - a repeatable shuffle
    medians = {name: median(measured) for name, measured in speeds.items()}
    targets = {"by basic strategy": "20,000 rounds/s", "drawing to 17": "not behind"}
    return [
        Row(f"rounds {name}", medians[name], "rounds/s", "rlcard", medians["rlcard"], target)
        for name, target in targets.items()
    ]


def _speed(play: Callable[[Random], None], chance: Random) -> float:
    start = perf_counter()
    play(chance)
    return ROUNDS / (perf_counter() - start)


def _play_ours(choose: Choose, chance: Random) -> None:
    shoe = None
    for _ in range(ROUNDS):
        shoe = ready_shoe(BLACKJACK, shoe, 1, chance)
        state = deal(BLACKJACK, (STACK,), (BET,), shoe).state
        while not state.over:
            state = apply(state, _decide(choose, observe(state, 0))).state
        shoe = state.shoe


def _decide(choose: Choose, seen: RoundObservation) -> Action:
    if seen.phase is Phase.INSURANCE or seen.options is None:
        return Decline()
    return choose(seen, seen.options)


def _to_17(seen: RoundObservation, _offered: RoundOptions) -> Action:
    hand = seen.playing
    return Hit() if hand is not None and hand.worth.total < STANDS_ON else Stand()


def _play_rlcard() -> None:
    game = rlcard.Game()
    game.configure({"game_num_players": 1, "game_num_decks": 1})
    for _ in range(ROUNDS):
        game.init_game()
        while not game.is_over():
            game.step("hit" if game.players[0].score < STANDS_ON else "stand")

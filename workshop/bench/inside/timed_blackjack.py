"""Times blackjack's advice, and its chart with the edge, in whichever interpreter it runs.

Advice is asked for every pair against every open card, which takes longest, and for every other deal of two
cards against one of them. Each work is driven slice by slice, as the page does, without what happens between
slices. All is done three times over, and the least of the three times counts.
"""

import json
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations_with_replacement, cycle
from time import perf_counter
from typing import Any, TypeAlias

from pyapp.analysis.blackjack import advising
from pyapp.blackjack import (
    BLACKJACK,
    BlackjackRules,
    Decline,
    Phase,
    RoundObservation,
    apply,
    censor,
    deal,
    observe,
)
from pyapp.blackjack.odds.cards_left import CardCounter, Left
from pyapp.blackjack.odds.solved_rules import working_out
from pyapp.cards import stack_shoe

Work: TypeAlias = Generator[Any, None, Any]
"""Something that is done in slices."""

ALLOWED = replace(
    BLACKJACK,
    double_any_two=True,
    double_after_split=True,
    resplit_to_four=True,
    resplit_aces=True,
    late_surrender=True,
)
RULES = {"the document": BLACKJACK, "everything allowed": ALLOWED}
"""The fewest choices that a table may give, and the most."""

REPEATS = 3
_RANKS = "A23456789T"
_STACK, _BET = 400, 20


def measure_as_text(rules: str) -> str:
    """Measure under one of ``RULES``: the slices of each advice, and those of the chart, as JSON."""
    chosen = RULES[rules]
    advice = [_least(partial(advising, *asked)) for asked in _spots(chosen)]
    return json.dumps([advice, _least(partial(working_out, chosen))])


def _spots(rules: BlackjackRules) -> Iterator[tuple[RoundObservation, Left]]:
    """Deal hands to one player out of a fresh shoe, and go up to the decision."""
    others = cycle(_RANKS)
    for one, other in combinations_with_replacement(_RANKS, 2):
        for up in _RANKS if one == other else next(others):
            yield from _spot(rules, f"{one}s {up}h {other}d 7c")


def _spot(rules: BlackjackRules, cards: str) -> Iterator[tuple[RoundObservation, Left]]:
    memory = CardCounter(rules.decks, 0)
    step = deal(rules, (_STACK,), (_BET,), stack_shoe(cards, rules.decks))
    for event in step.events:
        memory.watch(censor(event, 0))
    if step.state.phase is Phase.INSURANCE:
        step = apply(step.state, Decline())
    if step.state.turn:
        yield observe(step.state, 0), memory.left


def _least(begin: Callable[[], Work]) -> list[float]:
    """Do the same work several times, and return the least time of each of its slices."""
    runs = [list(_slices(begin())) for _ in range(REPEATS)]
    return [min(times) for times in zip(*runs, strict=True)]


def _slices(work: Work) -> Iterator[float]:
    """Drive a work to its end, and yield the milliseconds of each slice."""
    while True:
        start = perf_counter()
        over = next(work, _OVER) is _OVER
        yield 1000 * (perf_counter() - start)
        if over:
            return


_OVER = object()

"""Open or fold: the first decision before the flop, by the charts and by what it costs to go beyond them."""

import asyncio
from functools import cache
from random import Random
from typing import Final

from pyapp.agents.holdem.hands.combos import combo
from pyapp.analysis.holdem.drills.drill_spot import DrillAnswer, DrillMoment, DrillSpot, Theme
from pyapp.analysis.holdem.drills.staged_hands import StagedHand, stage
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.analysis.holdem.leaks.judged_play import LEAST_OPENING, weigh_ways
from pyapp.analysis.holdem.leaks.opening_edge import OpeningEdge, OpeningEdges, places_of
from pyapp.analysis.holdem.thought import SeenPlay
from pyapp.cards import Chips, shuffle_deck
from pyapp.holdem import NO_LIMIT, Action, Fold, RaiseTo

SEATS: Final = 6
KINDS: Final = ("first", "second", "third", "button", "small_blind")
"""By how many have folded before."""

NEAR: Final = 0.15
"""How far a hand may be from the last one that is opened, as a part of all hands."""

_FIRST: Final = 3
"""The seat that acts first; the button has seat 0."""

_OPENED: Final = 3
"""Big blinds."""


async def opening_spot(kind: str, chance: Random) -> DrillSpot:
    """Deal a hand near the edge, but not on it, to a seat before which all have folded."""
    one = _decision(kind, chance)
    past = SeenPlay({}, one.events)
    edge = await _edges().find(one.seen, past)
    while not _is_asked(one, edge):
        one = _decision(kind, chance)
        await asyncio.sleep(0)
    ways: tuple[Action, ...] = (Fold(), RaiseTo(Chips(_OPENED * NO_LIMIT.big_blind)))
    faults = await weigh_ways(one, ways, past, Random(kind), _edges())  # noqa: S311 - it must repeat
    answers = tuple(
        DrillAnswer(slug, right=fault is None, loss=fault.blinds if fault else 0.0, action=way)
        for slug, way, fault in zip(("fold", "raise"), ways, faults, strict=True)
    )
    return DrillSpot(
        Theme.OPENING,
        kind,
        one.seen.hole,
        (),
        answers,
        facts={"part": round(100 * edge.part)},
        moment=DrillMoment(one.seen, one.events),
    )


def _is_asked(one: HandDecision, edge: OpeningEdge) -> bool:
    """Return whether a hand is near the last one that is opened, and yet one answer costs something."""
    held = combo(one.seen.hole)
    near = abs(places_of(one.seen)[held] - edge.part) <= NEAR
    return near and abs(edge.worths[held]) >= LEAST_OPENING


def _decision(kind: str, chance: Random) -> HandDecision:
    folds = KINDS.index(kind)
    hero = (_FIRST + folds) % SEATS
    hand = StagedHand(SEATS, hero, shuffle_deck(chance)[:2], ("fold",) * (folds + 1))
    record = stage(hand, chance)
    return next(decisions(record, hero))


@cache
def _edges() -> OpeningEdges:
    """Remember the edge of each place: it hangs on nothing that is dealt."""
    return OpeningEdges(_edge_luck)


def _edge_luck(at: int) -> Random:
    return Random(f"edge/{at}")  # noqa: S311 - no card comes of it

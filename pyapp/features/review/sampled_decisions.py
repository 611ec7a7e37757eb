"""Which decisions of many hands are judged: so many of every kind, drawn evenly from all of them."""

from collections import defaultdict
from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from pyapp.agents.holdem.spot import spot_of
from pyapp.analysis.holdem.hand_review import decisions
from pyapp.features.review.habits import PlayFault, Pressure, Region, pressure_of
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street, TapOut
from pyapp.records import HandRecord

OF_A_KIND: Final = 150
"""So many decisions of a kind are judged."""


class DecisionKind(NamedTuple):
    """What decisions are alike: by street, by what had been bet there, and by what was done."""

    street: Street
    pressure: Pressure
    taken: str
    region: str
    """Where the player sat, before the flop alone."""


def kind_of(street: Street, pressure: Pressure, taken: Action, region: Region) -> DecisionKind:
    """Return the kind of a decision."""
    where = region.value if street is Street.PREFLOP else ""
    return DecisionKind(street, pressure, _TAKEN[type(taken)], where)


def kind_of_fault(fault: PlayFault, region: Region) -> DecisionKind:
    """Return the kind of a decision that cost something."""
    return kind_of(fault.habit.street, fault.habit.pressure, fault.taken, region)


def kinds_of(record: HandRecord, seat: int, region: Region) -> Mapping[int, DecisionKind]:
    """Return what kinds of decisions a seat made in a hand, by the number of the action."""
    found = dict[int, DecisionKind]()
    for one in decisions(record, seat):
        spot = spot_of(one.seen)
        found[one.number] = kind_of(Street(spot.street), pressure_of(spot), one.taken, region)
    return found


def chosen_decisions(hands: Mapping[int, Mapping[int, DecisionKind]]) -> Mapping[int, set[int]]:
    """Return by the numbers of hands which decisions are judged.

    The draw hangs on hand and action alone, so what was judged of fewer hands is mostly judged of more, too.
    Who enters the pot first is judged by charts, which takes no time: all of these are.
    """
    by_kind = defaultdict[DecisionKind, list[tuple[float, int, int]]](list)
    for hand, kinds in hands.items():
        for number, kind in kinds.items():
            by_kind[kind].append((_draw(hand, number), hand, number))
    chosen = defaultdict[int, set[int]](set)
    for kind, drawn in by_kind.items():
        charted = kind.street is Street.PREFLOP and kind.pressure is Pressure.NONE
        for _, hand, number in drawn if charted else sorted(drawn)[:OF_A_KIND]:
            chosen[hand].add(number)
    return chosen


def _draw(hand: int, number: int) -> float:
    return Random(f"{hand}:{number}").random()  # noqa: S311 - it must repeat


_TAKEN: Final[dict[type[Action], str]] = {
    Fold: "fold",
    Check: "check",
    Call: "call",
    TapOut: "call",
    BetTo: "bet",
    RaiseTo: "raise",
}

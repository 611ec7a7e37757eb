"""From what each way of going on is worth to one of them: the best as a rule, a near one now and then."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from pyapp.agents.holdem.policy import Choice
from pyapp.agents.holdem.prospects import Prospect
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Action, Street
from pyapp.ranking.chances import Luck

DEFENDING: Final = 0.05
"""How much, in pots, the least defence against a stranger's bet counts for or against a call."""

DEEP: Final = 1.5
"""A bet of more pots than this is made for what calls it, never as a bluff."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a choice depends on beside what the ways of going on are worth."""

    place: float
    """In which part of its own range, as rivals may see it, the hand lies; 0 is the best."""

    known: float
    """How well the one who bet is known: 0 a stranger, near 1 an old acquaintance."""

    unit: float
    """The chips by which differences in worth are measured."""


@dataclass(frozen=True, slots=True)
class _Way:
    action: Action
    worth: float
    reason: str


def chosen(
    spot: Spot, prospects: Sequence[Prospect], standing: Standing, wavering: float, luck: Luck
) -> Choice:
    """Choose among folding and the prospects; the nearer two are in worth, the more they are mixed."""
    ways = [_way(spot, found, standing) for found in prospects if _sound(found)]
    if spot.to_call:
        best_share = max(found.share for found in prospects if not found.plan.pushes)
        ways.append(_Way(spot.give_up, 0.0, _folding(spot, best_share)))
    way = _drawn(ways, wavering * standing.unit, luck)
    return Choice(way.action, way.reason)


def _sound(found: Prospect) -> bool:
    return found.plan.size <= DEEP or found.share >= _EVEN


def _way(spot: Spot, found: Prospect, standing: Standing) -> _Way:
    worth = found.worth
    if spot.to_call and not found.plan.pushes and spot.street is not Street.PREFLOP:
        worth += _defence(spot, standing)
    return _Way(found.plan.action, worth, _reason(spot, found))


def _defence(spot: Spot, standing: Standing) -> float:
    """Call with as much of the range as keeps a stranger's bluffs from paying (minimum defence frequency)."""
    least = (spot.pot - spot.to_call) / spot.pot
    stake = DEFENDING * (spot.pot + spot.to_call) * (1 - standing.known)
    return stake if standing.place < least else -stake


def _drawn(ways: Sequence[_Way], unit: float, luck: Luck) -> _Way:
    best = max(way.worth for way in ways)
    weights = [exp((way.worth - best) / max(unit, _TINY)) for way in ways]
    pick = luck.random() * sum(weights)
    for way, weight in zip(ways, weights, strict=True):
        pick -= weight
        if pick <= 0:
            return way
    return ways[-1]


def _reason(spot: Spot, found: Prospect) -> str:
    """Say what spoke for a way of going on, with its figures."""
    share = _percent(found.share)
    if found.plan.pushes and found.share < _EVEN:
        return f"Makes everybody fold {_percent(found.folds)} of the time; wins {share} when called"
    if found.plan.pushes:
        return (
            f"Wins {share} of the pot against the hands that call, and they call {_percent(1 - found.folds)}"
        )
    if spot.to_call:
        return (
            f"Wins {share} against what the bet leaves likely and must pay {_percent(spot.price)} of the pot"
        )
    return f"Wins {share} against what rivals may hold, and a bet would not earn more"


def _folding(spot: Spot, share: float) -> str:
    return (
        f"Wins only {_percent(share)} against what the bet leaves likely; the price is {_percent(spot.price)}"
    )


def _percent(part: float) -> str:
    return f"{part:.0%}".replace("%", " %")


_EVEN: Final = 0.5
_TINY: Final = 1e-6

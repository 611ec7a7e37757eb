"""From what each way of going on is worth to one of them: the best as a rule, a near one now and then."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from pyapp.agents.holdem.character import SOBER, Character
from pyapp.agents.holdem.percent import percent
from pyapp.agents.holdem.policy import Choice
from pyapp.agents.holdem.prospects import Prospect
from pyapp.agents.holdem.spot import Spot
from pyapp.agents.holdem.temper import liking
from pyapp.holdem import Action, Street
from pyapp.ranking.chances import Luck

DEFENDING: Final = 0.05
"""How much, in pots, the least defence against a stranger's bet counts for or against a call."""

DEEP: Final = 1.5
"""A bet of more pots than this is made for what calls it, never as a bluff."""

FAINT: Final = 0.05
"""What would be chosen less often than the best way by this factor is not chosen at all."""

WAR: Final = 3
"""After so many bets and raises on a street a further one is made for what calls it, never as a bluff."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a choice depends on beside what the ways of going on are worth."""

    place: float
    """In which part of its own range, as rivals may see it, the hand lies; 0 is the best."""

    known: float
    """How well the one who bet is known: 0 a stranger, near 1 an old acquaintance."""

    unit: float
    """The chips by which differences in worth are measured."""

    character: Character = SOBER
    sly: bool = False
    """Whether a very good hand is hidden this time."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way of going on, with all that a choice is made from."""

    action: Action
    worth: float
    """Chips won on average, folding being worth nothing."""

    reason: str
    promise: Prospect | None = None
    """What it promises; folding promises nothing."""

    often: float = 0.0
    """How often it is chosen here, from 0 to 1."""


def chosen(ways: Sequence[Way], luck: Luck) -> Choice:
    """Choose one of the ways, each as often as it says."""
    pick = luck.random()
    for way in ways:
        pick -= way.often
        if pick <= 0:
            return Choice(way.action, way.reason)
    return Choice(ways[-1].action, ways[-1].reason)


def weighed(
    spot: Spot, prospects: Sequence[Prospect], standing: Standing, wavering: float
) -> tuple[Way, ...]:
    """Weigh folding and the prospects; the nearer two are in worth, the more they are mixed."""
    ways = [_way(spot, found, standing) for found in prospects if _sound(spot, found)]
    if spot.to_call:
        best_share = max(found.share for found in prospects if not found.plan.pushes)
        ways.append(Way(spot.give_up, 0.0, _folding(spot, best_share)))
    return mixed(ways, max(wavering * standing.unit, _TINY))


def mixed(ways: Sequence[Way], unit: float) -> tuple[Way, ...]:
    """Say how often each way is taken, differences in worth being measured by ``unit``."""
    best = max(way.worth for way in ways)
    weights = [exp((way.worth - best) / unit) for way in ways]
    weights = [weight if weight >= FAINT else 0.0 for weight in weights]
    total = sum(weights)
    return tuple(replace(way, often=weight / total) for way, weight in zip(ways, weights, strict=True))


def _sound(spot: Spot, found: Prospect) -> bool:
    """Leave bluffs out that are too dear, or come after so many raises that nobody folds any more."""
    plan = found.plan
    return found.share >= _EVEN or not plan.pushes or (plan.size <= DEEP and spot.pushes < WAR)


def _way(spot: Spot, found: Prospect, standing: Standing) -> Way:
    worth = found.worth + liking(found, spot, standing.character, sly=standing.sly)
    if spot.to_call and not found.plan.pushes and spot.street is not Street.PREFLOP:
        worth += _defence(spot, standing)
    return Way(found.plan.action, worth, _reason(spot, found), found)


def _defence(spot: Spot, standing: Standing) -> float:
    """Call with as much of the range as keeps a stranger's bluffs from paying (minimum defence frequency)."""
    least = (spot.pot - spot.to_call) / spot.pot
    stake = DEFENDING * (spot.pot + spot.to_call) * (1 - standing.known)
    return stake if standing.place < least else -stake


def _reason(spot: Spot, found: Prospect) -> str:
    """Say what spoke for a way of going on, with its figures."""
    share = percent(found.share)
    if found.plan.pushes and found.share < _EVEN:
        return f"Everybody folds about {percent(found.folds)} of the time, and called I still win {share}."
    if found.plan.pushes:
        called = percent(1 - found.folds)
        return f"I win {share} against the hands that call, and somebody calls {called} of the time."
    if spot.to_call:
        price = percent(spot.price)
        return f"I win {share} against what the bet leaves likely, and need {price} to break even."
    return f"I win {share} against what they may hold, and a bet would not earn more."


def _folding(spot: Spot, share: float) -> str:
    needed = percent(spot.price)
    return f"I win only {percent(share)} against what the bet leaves likely, and need {needed}."


_EVEN: Final = 0.5
_TINY: Final = 1e-6

"""What each way of going on is worth: how often it wins at once, and what it takes when called."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

from pyapp.agents.holdem.likelihood import Profile
from pyapp.agents.holdem.spot import Spot
from pyapp.agents.holdem.worlds import Worlds
from pyapp.holdem import Action

Realised = Callable[[float], float]
"""Gives what is left of a share of the pot once the betting to come is over."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How one rival will take an action."""

    stays: Profile
    """How likely he stays with each part of his range."""

    cost: int
    """What staying costs him."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Something that can be done, and how rivals will take it."""

    action: Action
    cost: int
    """Chips that it puts in, as far as anybody can match them."""

    answers: Sequence[Answer]
    last: bool
    """Whether no chip can be bet after it."""

    pushes: bool = False
    size: float = 0.0
    """By what share of the pot the bet grows."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a plan promises."""

    plan: Plan
    folds: float
    """How often all rivals give up."""

    share: float
    """The share of the pot that is won when somebody stays."""

    worth: float
    """Chips won on average, folding being worth nothing."""


def prospect(plan: Plan, spot: Spot, worlds: Worlds, realised: Realised) -> Prospect:
    """Value a plan over all worlds, in each of which every rival stays as often as his answer says.

    Of two rivals who divide with the own hand each takes half of what the other leaves, rather than a third.
    """
    stays = [
        list(map(answer.stays.__getitem__, bins))
        for answer, bins in zip(plan.answers, worlds.bins, strict=True)
    ]
    alone = _joint([[1 - often for often in one] for one in stays])
    unbeaten = _joint(list(map(_unbeaten, stays, worlds.losses)))
    called = len(worlds) - alone
    folds, share = alone / len(worlds), (unbeaten - alone) / called if called else 0.0
    paid = sum([sum(one) * answer.cost for one, answer in zip(stays, plan.answers, strict=True)])
    pot = spot.pot + plan.cost + (paid / called if called else 0)
    kept = share if plan.last else realised(share)
    return Prospect(plan, folds, share, folds * spot.pot + (1 - folds) * (kept * pot - plan.cost))


def _unbeaten(stays: Sequence[float], losses: Sequence[float]) -> list[float]:
    """Give for one rival and every world what he leaves of the pot on average."""
    return [1 - often * loss for often, loss in zip(stays, losses, strict=True)]


def _joint(chances: Sequence[Sequence[float]]) -> float:
    """Add up over the worlds how likely it is that all these things come together."""
    return sum(map(prod, zip(*chances, strict=True)))

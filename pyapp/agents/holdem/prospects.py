"""What each way of going on is worth: how often it wins at once, and what it takes when called."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pyapp.agents.holdem.likelihood import Profile
from pyapp.agents.holdem.spot import Spot
from pyapp.agents.holdem.worlds import World
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


def prospect(plan: Plan, spot: Spot, worlds: Sequence[World], realised: Realised) -> Prospect:
    """Value a plan over all worlds."""
    won = called = 0
    taken, paid = 0.0, 0
    for world in worlds:
        share, costs, stayed = _outcome(plan.answers, world)
        if stayed:
            called += 1
            taken += share
            paid += costs
        else:
            won += 1
    folds = won / len(worlds)
    share = taken / called if called else 0.0
    pot = spot.pot + plan.cost + (paid / called if called else 0)
    kept = share if plan.last else realised(share)
    return Prospect(plan, folds, share, folds * spot.pot + (1 - folds) * (kept * pot - plan.cost))


def _outcome(answers: Sequence[Answer], world: World) -> tuple[float, int, int]:
    """Give the share won, what rivals pay for staying, and how many of them do."""
    share, costs, stayed, ties = 1.0, 0, 0, 1
    for answer, part, beaten, mood in zip(answers, world.bins, world.beaten, world.moods, strict=True):
        if mood < answer.stays[part]:
            stayed += 1
            costs += answer.cost
            ties += not beaten
            share = 0.0 if beaten < 0 else share
    return share / ties, costs, stayed

"""What each way of going on is worth: how often it wins at once, and what it takes when called."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from operator import sub
from typing import Final

from pyapp.agents.holdem.ranges.action_likelihood import BINS, Profile
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Action

NEVER: Final[Profile] = (0.0,) * BINS
"""What one does who cannot raise."""

Realised = Callable[[float], float]
"""Gives what is left of a share of the pot once the betting to come is over."""


@dataclass(frozen=True, slots=True)
class RivalAnswer:
    """How one rival will take an action."""

    stays: Profile
    """How likely they stay with each part of their range."""

    cost: int
    """What staying costs them."""

    raises: Profile = NEVER
    """How likely they raise back with each part of it; then they do not stay for the price."""


@dataclass(frozen=True, slots=True)
class PlannedAction:
    """Something that can be done, and how rivals will take it."""

    action: Action
    cost: int
    """Chips that it puts in, as far as anyone can match them."""

    answers: Sequence[RivalAnswer]
    last: bool
    """Whether no chip can be bet after it."""

    pushes: bool = False
    size: float = 0.0
    """By what share of the pot the bet grows."""

    more: int = 0
    """What one who raises it back asks for."""


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What a plan promises."""

    plan: PlannedAction
    folds: float
    """How often all rivals give up."""

    share: float
    """The share of the pot that is won when someone stays."""

    worth: float
    """Chips won on average, folding being worth nothing."""

    needed: float = 0.0
    """The share of the pot that breaks even, with what rivals still to act are likely to pay."""

    kept: float = 0.0
    """What is left of ``share`` once the betting to come is over."""

    least: float = 0.0
    """The share that is won in the worst case looked at, everyone staying,"""

    most: float = 1.0
    """and in the best."""

    @property
    def unbeaten(self) -> bool:
        """Whether the whole pot was won in every case that was looked at."""
        return self.least == 1


def prospect(plan: PlannedAction, spot: Spot, worlds: SampledDeals, realised: Realised) -> ActionValue:
    """Value a plan over all worlds, in each of which every rival stays as often as their answer says.

    Of two rivals who divide with the own hand each takes half of what the other leaves, rather than a third.
    """
    stays = [_likely(answer.stays, bins) for answer, bins in zip(plan.answers, worlds.bins, strict=True)]
    count, alone = len(worlds), _joint([[1 - often for often in one] for one in stays])
    unbeaten = _joint(list(map(_unbeaten, stays, worlds.losses)))
    called = count - alone
    folds, share = alone / count, (unbeaten - alone) / called if called else 0.0
    paid = sum([sum(one) * answer.cost for one, answer in zip(stays, plan.answers, strict=True)])
    pot = spot.pot + plan.cost + (paid / called if called else 0)
    back = _worlds_raised_back(plan, worlds, stays)
    calm = _Met(called - back.often, unbeaten - alone - back.taken)
    won = calm.winnings(pot, plan, realised) + back.winnings_when_raised(pot, plan, realised)
    shares = (0.0, 1.0) if plan.pushes else _bounds(worlds)
    kept = share if plan.last else realised(share)
    return ActionValue(plan, folds, share, folds * spot.pot + won / count, plan.cost / pot, kept, *shares)


def _bounds(worlds: SampledDeals) -> tuple[float, float]:
    """Return the least and the greatest share of the pot that is won in any world, everyone staying."""
    shares = [*worlds.shares()]
    return min(shares), max(shares)


@dataclass(frozen=True, slots=True)
class _Met:
    """Worlds in which something happens, each counted as often as it does."""

    often: float
    taken: float
    """The shares of the pot that are won in them, summed."""

    def winnings(self, pot: float, plan: PlannedAction, realised: Realised) -> float:
        """Return the chips that are won where the plan is called."""
        if self.often <= 0:
            return 0.0
        share = self.taken / self.often
        return self.often * ((share if plan.last else realised(share)) * pot - plan.cost)

    def winnings_when_raised(self, pot: float, plan: PlannedAction, realised: Realised) -> float:
        """Return the chips that are won where it is raised back: it is given up, unless a call is better."""
        if self.often <= 0:
            return 0.0
        called = realised(self.taken / self.often) * (pot + 2 * plan.more) - plan.more
        return self.often * (max(0.0, called) - plan.cost)


def _worlds_raised_back(plan: PlannedAction, worlds: SampledDeals, stays: Sequence[Sequence[float]]) -> _Met:
    """Find the worlds in which someone raises the plan back."""
    if not plan.more:
        return _Met(0.0, 0.0)
    raises = [_likely(answer.raises, bins) for answer, bins in zip(plan.answers, worlds.bins, strict=True)]
    raises = [list(map(min, both, one)) for both, one in zip(raises, stays, strict=True)]
    calls = [list(map(sub, one, both)) for one, both in zip(stays, raises, strict=True)]
    calm = _joint([[1 - often for often in one] for one in raises])
    kept = [
        [1 - raise_ - call * loss for raise_, call, loss in zip(*of_one, strict=True)]
        for of_one in zip(raises, calls, worlds.losses, strict=True)
    ]
    everything = _joint(list(map(_unbeaten, stays, worlds.losses)))
    return _Met(len(worlds) - calm, everything - _joint(kept))


def _likely(profile: Profile, bins: Sequence[int]) -> list[float]:
    """Return how likely a rival does a thing in every world."""
    return list(map(profile.__getitem__, bins))


def _unbeaten(stays: Sequence[float], losses: Sequence[float]) -> list[float]:
    """Return for one rival and every world what they leave of the pot on average."""
    return [1 - often * loss for often, loss in zip(stays, losses, strict=True)]


def _joint(chances: Sequence[Sequence[float]]) -> float:
    """Add up over the worlds how likely it is that all these things come together."""
    return sum(map(prod, zip(*chances, strict=True)))

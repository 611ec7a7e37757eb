"""What can be done in a spot, how every rival is likely to take it, and what each way of going on is worth.

The worth tells how often it wins at once, and what it takes when called.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import prod
from operator import sub
from typing import Final

from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.agents.holdem.opponents.baseline_play import usual_push, usual_stay
from pyapp.agents.holdem.opponents.hand_tracker import DecisionContext
from pyapp.agents.holdem.ranges.action_likelihood import BINS, LikelihoodModel, Profile
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals
from pyapp.agents.holdem.spot import ALL, ALL_IN_FROM, DEEP, Spot, most_pots, size
from pyapp.holdem import Action, BetTo, Felt, HandSeat, RaiseTo, Street, Structure
from pyapp.money import Chips

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
    """What a plan is worth."""

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

    by_prizes: bool = False
    """Whether a call is for all chips, and what it needs is told in prizes."""

    callers: float = 1.0
    """How many rivals stay on average where someone does."""

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
    worth, callers = folds * spot.pot + won / count, sum(map(sum, stays)) / called if called else 1.0
    return ActionValue(plan, folds, share, worth, plan.cost / pot, kept, *shares, callers=callers)


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


STAYS: Final[Profile] = (1.0,) * BINS
"""What one does who has nothing to pay."""

GIVING_UP: Final = 0.5
"""A rival who stays less often than strangers do by this factor may be raised with any two cards."""

SHY: Final = 0.8
"""Raisers who go on betting less often than strangers by this factor are not left the betting; chosen."""


@dataclass(frozen=True, slots=True)
class ActionPlanner:
    """Draws up plans for one decision."""

    spot: Spot
    felt: Felt
    readers: Callable[[int], LikelihoodModel]
    entered: frozenset[int]
    """Who has put chips in of their own will in this hand."""

    def staying(self) -> PlannedAction:
        """Check or call."""
        spot = self.spot
        level = max(spot.level, spot.own.bet + spot.to_call)
        answers = tuple(self._answer(seat, level, spot.pushes) for seat in spot.rivals)
        return PlannedAction(spot.options.stay, spot.to_call, answers, last=spot.streets_ahead == 0)

    def pushing(self, shares: Sequence[float], *, overbets: bool = True) -> Iterator[PlannedAction]:
        """Bet or raise by each share of the pot that is sensible, and all-in where that is.

        All-in goes what is nearly all-in anyway or no overbet; an overbet only with ``overbets``, and where a
        rival is known to pay for it.
        """
        least, *more = shares
        sensible = (least, *(share for share in more if share <= most_pots(self.spot)))
        totals = [self._total(share) for share in sensible]
        everything = self._total(ALL)
        if self._pots(everything) <= DEEP or (overbets and self._is_paid(everything)):
            totals.append(everything)
        kind = type(size(self.spot, least))
        for total in dict.fromkeys(totals):
            yield self.push(kind(total))

    def push(self, action: BetTo | RaiseTo) -> PlannedAction:
        """Bet or raise to a total."""
        spot, total = self.spot, action.total
        answers = tuple(self._answer(seat, total, spot.pushes + 1, pushed=True) for seat in spot.rivals)
        reach = self._rivals_reach()
        cost = min(total, max(reach, spot.level)) - spot.own.bet
        left = min(spot.own.stack - (total - spot.own.bet), reach - total)
        last = spot.street is Street.RIVER or left <= 0
        more = max(0, min(left, self._usual_raise(total)))
        return PlannedAction(
            action, cost, answers, last, pushes=True, size=max(0.0, self._pots(total)), more=more
        )

    def _total(self, share: float) -> Chips:
        """Return what a bet of a share of the pot goes to.

        That is no more than can be matched; and all rather than nearly all where that is no overbet, or
        before the flop as deep as the charts for short stacks go.
        """
        spot, wanted = self.spot, size(self.spot, share).total
        if spot.sizes is None:
            return wanted
        most = max(spot.sizes.least, min(spot.sizes.most, self._rivals_reach()))
        nearly_all = wanted - spot.own.bet >= ALL_IN_FROM * (most - spot.own.bet)
        if nearly_all and (self._pots(most) <= DEEP or self._is_short(most)):
            return most
        return min(wanted, most)

    def _is_short(self, most: Chips) -> bool:
        """Return whether it is before the flop, and all that can be lost is a short stack."""
        return self.spot.street is Street.PREFLOP and most <= DEEPEST * self.felt.rules.big_blind

    def _pots(self, total: Chips) -> float:
        """Return by how many pots a bet to a total grows what stands, as far as it can be matched."""
        return (min(total, self._rivals_reach()) - self.spot.level) / max(
            1, self.spot.pot + self.spot.to_call
        )

    def _is_paid(self, total: Chips) -> bool:
        """Return whether someone well known stays for it as often as strangers do for ``DEEP`` pots."""
        spot = self.spot
        usual = spot.level + round(DEEP * (spot.pot + spot.to_call))
        return any(
            self.readers(seat).knows_staying
            and self.readers(seat).stay_rate(self._rival_context(seat, total))
            >= usual_stay(self._rival_context(seat, usual))
            for seat in spot.can_fold
            if _reach(self.felt.seats[seat]) > usual
        )

    def folds_to_raises(self, seat: int) -> bool:
        """Return whether a seat is known to give up to raises far more often than strangers do."""
        reader = self.readers(seat)
        asked = self._rival_context(seat, size(self.spot, 1.0).total)
        return reader.knows_standing and reader.stay_rate(asked) < GIVING_UP * usual_stay(asked)

    def is_known_to_check(self, seat: int) -> bool:
        """Return whether a seat that may bet next does so far less often than strangers do."""
        asked = self._rival_context(seat, self.spot.level, self.spot.pushes)
        return self.readers(seat).push_rate(asked) < SHY * usual_push(asked)

    def _usual_raise(self, total: Chips) -> Chips:
        """Return by how much a raise of this bet would go beyond it: the pot, or what the limit is."""
        if self.felt.rules.structure is Structure.LIMIT:
            return self.felt.raise_by
        return self.spot.pot + (total - self.spot.own.bet) * 2

    def _answer(self, seat: int, level: Chips, pushes: int, *, pushed: bool = False) -> RivalAnswer:
        asked = self._rival_context(seat, level, pushes)
        if asked.owed <= 0:
            return RivalAnswer(STAYS, 0)
        reader = self.readers(seat)
        return RivalAnswer(reader.staying(asked), asked.owed, reader.pushing(asked, 1.0) if pushed else NEVER)

    def _rival_context(self, seat: int, level: Chips, pushes: int | None = None) -> DecisionContext:
        """Return what a rival is asked once the bet stands at a level, by a raise of our own unless told.

        A short rival can win no more of the bet than they match.
        """
        place, spot = self.felt.seats[seat], self.spot
        return DecisionContext(
            street=spot.street,
            pot=spot.pot + max(0, min(level, _reach(place)) - spot.own.bet),
            owed=min(level - place.bet, place.stack),
            pushes=spot.pushes + 1 if pushes is None else pushes,
            others=len(spot.rivals),
            seats=sum(1 for other in self.felt.seats if other.live or other.paid),
            entered=seat in self.entered,
            depth=self._depth(place, level) if spot.street is Street.PREFLOP else 0.0,
        )

    def _depth(self, place: HandSeat, level: Chips) -> float:
        """Return the big blinds that a bet is all-in for, against one rival; 0 where chips are left."""
        own = _reach(self.spot.own)
        total = min(own, _reach(place))
        return total / self.felt.rules.big_blind if level >= total else 0.0

    def _rivals_reach(self) -> Chips:
        """Return the highest bet that a rival can match."""
        return max(_reach(self.felt.seats[seat]) for seat in self.spot.rivals)


def _reach(place: HandSeat) -> Chips:
    return place.bet + place.stack

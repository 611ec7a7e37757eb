"""What can be done in a spot, and how every rival is likely to take it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.choosing.action_values import NEVER, PlannedAction, RivalAnswer
from pyapp.agents.holdem.choosing.bet_sizing import ALL, ALL_IN_FROM, DEEP, most_pots, size
from pyapp.agents.holdem.hands.preflop_charts import DEEPEST
from pyapp.agents.holdem.opponents.baseline_play import usual_push, usual_stay
from pyapp.agents.holdem.opponents.hand_tracker import DecisionContext
from pyapp.agents.holdem.ranges.action_likelihood import BINS, LikelihoodModel, Profile
from pyapp.agents.holdem.spot import Spot
from pyapp.cards import Chips
from pyapp.holdem import BetTo, Felt, HandSeat, RaiseTo, Street, Structure

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

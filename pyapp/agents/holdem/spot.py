"""What a decision is about, in the terms in which a bot weighs it, and how much to bet there.

A limit game has one size, elsewhere it is a share of the pot.
"""

from dataclasses import dataclass
from typing import Final

from pyapp.holdem import (
    BetRange,
    BetTo,
    Call,
    Check,
    Felt,
    Fold,
    HandObservation,
    HandOptions,
    HandSeat,
    HoldemRefusal,
    RaiseTo,
    ShortStack,
    Street,
    TapOut,
    fold_price,
)
from pyapp.money import NO_CHIPS, Chips


@dataclass(frozen=True, slots=True)
class Spot:
    """One decision: its price, its prize, and who is in the way."""

    street: Street
    options: HandOptions
    to_call: Chips
    """Chips that staying in costs now."""

    pot: Chips
    """Chips that the bot can win as things stand: from each rival at most what it puts in itself."""

    own: HandSeat
    """Its own chips."""

    reach: Chips
    """Chips that can still be bet after a call: the smaller of its own and the greatest rival's stack."""

    level: Chips
    """The bet that stands on the street."""

    rivals: tuple[int, ...]
    """The live seats but its own."""

    can_fold: tuple[int, ...]
    """Those of them who have chips left, so that a bet can make them give up."""

    coming: tuple[int, ...]
    """Those before whom the decision to play the hand, or the street, still lies."""

    position: float
    """0 for the first to act after the flop, 1 for the last."""

    pushes: int
    """Bets and raises made on this street; the big blind is none."""

    aggressor: int | None
    """Who made the last of them."""

    @property
    def price(self) -> float:
        """What staying costs as a share of the pot that it buys into: the chance to win that breaks even."""
        return self.to_call / (self.pot + self.to_call)

    @property
    def lost_anyway(self) -> Chips:
        """What folding costs too, where forced bets are not posted."""
        return NO_CHIPS if isinstance(self.options.stay, Check) else self.options.to_call - self.to_call

    @property
    def sizes(self) -> BetRange | None:
        """The totals that a bet or raise may go to, where one is open."""
        choice = self.options.bet if isinstance(self.options.bet, BetRange) else self.options.raising
        return choice if isinstance(choice, BetRange) else None

    @property
    def give_up(self) -> Fold | Check | Call | TapOut:
        """Fold, or where the table lets this seat not fold, stay in as cheaply as can be."""
        fold = self.options.fold
        return self.options.stay if isinstance(fold, HoldemRefusal) else fold

    @property
    def streets_ahead(self) -> int:
        """How many rounds of betting are still to come; none once no one has chips to bet."""
        return Street.RIVER - self.street if self.reach else 0


def spot_of(seen: HandObservation) -> Spot:
    """Read the spot off what the seat to act sees.

    Raises ``ValueError`` when it is not the viewer's turn.
    """
    if seen.options is None:
        raise ValueError("A player is asked to act out of turn.")
    felt, me = seen.felt, seen.options.seat
    owed = NO_CHIPS if isinstance(seen.options.stay, Check) else seen.options.to_call
    own, forfeit = felt.seats[me], min(owed, fold_price(felt, me))
    rivals = tuple(i for i in felt.live if i != me)
    return Spot(
        street=felt.street,
        options=seen.options,
        to_call=owed - forfeit,
        pot=forfeit + _winnable(felt, me, owed),
        own=own,
        reach=min(own.stack - owed, max(felt.seats[i].stack for i in rivals)),
        level=felt.price,
        rivals=rivals,
        can_fold=tuple(i for i in rivals if felt.seats[i].can_act),
        coming=tuple(i for i in rivals if felt.seats[i].can_act and felt.seats[i].faced is None),
        position=_position(felt, me),
        pushes=felt.raises + _was_bet(felt),
        aggressor=felt.aggressor,
    )


def _winnable(felt: Felt, me: int, owed: Chips) -> Chips:
    """Count the chips that the seat contends for once it has paid: its own, and as much of everyone's.

    Where short players do not call all-in there is one pot, and it is whole; the antes that a big blind
    paid for all are anyone's.
    """
    if felt.rules.short_stack is not ShortStack.ALL_IN:
        return felt.pot
    own = felt.seats[me].paid
    others = [min(seat.paid, own + owed) for i, seat in enumerate(felt.seats) if i != me]
    return felt.dead + own + sum(others, NO_CHIPS)


def _was_bet(felt: Felt) -> bool:
    """Return whether someone opened the betting; where all act once, a price stands from the start."""
    return felt.price > 0 and felt.street is not Street.PREFLOP and not felt.rules.each_acts_once


def _position(felt: Felt, me: int) -> float:
    """Return the place in the order of play after the flop among those still in."""
    order = [i for i in felt.clockwise(felt.positions.button) if felt.seats[i].live]
    return order.index(me) / (len(order) - 1)


DEEP: Final = 1.5
"""Bets of more pots than this are overbets: only the best hands call them."""

RERAISE: Final = 0.8
"""The most pots that a raise over a re-raise grows by before the flop: two and a half times the bet."""

ALL_IN_FROM: Final = 0.45
"""A bet of this part of the chips that can be lost may as well be all of them; chosen."""

ALL: Final = 1e6
"""A share of the pot that no stack reaches: all-in."""


def size(spot: Spot, share: float) -> BetTo | RaiseTo:
    """Bet or raise by ``share`` of the pot as it is after a call, as near as the rules allow.

    Raises ``ValueError`` where no bet or raise is open.
    """
    sizes = spot.sizes
    if sizes is None:
        raise ValueError("Neither a bet nor a raise is open here.")
    wanted = spot.level + round(share * (spot.pot + spot.to_call))
    total = max(sizes.least, min(wanted, sizes.most))
    return BetTo(total) if isinstance(spot.options.bet, BetRange) else RaiseTo(total)


def most_pots(spot: Spot) -> float:
    """Return the most pots by which a sensible bet or raise grows the bet."""
    return RERAISE if spot.street is Street.PREFLOP and spot.pushes > 1 else DEEP

"""What a seat may do when it is to act: read by buttons, bots, validation and tests."""

from dataclasses import dataclass
from typing import Final

from pyapp.cards import Chips
from pyapp.cards.quick import quick
from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.holdem.errors import HoldemReason, HoldemRefusal


@quick
@dataclass(frozen=True, slots=True)
class BetRange:
    """The street totals that a bet or raise may go to."""

    least: Chips
    most: Chips
    over: HoldemReason = HoldemReason.OVER_STACK
    """Why more than ``most`` is refused."""

    def __contains__(self, total: Chips) -> bool:
        return self.least <= total <= self.most

    def refusal(self, total: Chips) -> HoldemRefusal | None:
        """Return why ``total`` is refused, or ``None`` if it is open."""
        if total in self:
            return None
        if self.least == self.most:
            return HoldemRefusal(HoldemReason.WRONG_SIZE, (self.least, total))
        if total < self.least:
            return HoldemRefusal(HoldemReason.UNDER_LEAST, (self.least, total))
        return HoldemRefusal(self.over, (self.most, total))


FOLD: Final = Fold()
NO_TAP_OUT: Final = HoldemRefusal(HoldemReason.ALL_IN_IS_CALL)
"""The answer to a tap-out at most tables."""


@quick
@dataclass(frozen=True, slots=True)
class HandOptions:
    """Every kind of action, either open or refused with its reason."""

    seat: int
    to_call: Chips
    """Chips that a call or a tap-out costs now, never more than the stack."""

    check: Check | HoldemRefusal
    call: Call | HoldemRefusal
    bet: BetRange | HoldemRefusal
    raising: BetRange | HoldemRefusal
    tap_out: TapOut | HoldemRefusal = NO_TAP_OUT
    fold: Fold | HoldemRefusal = FOLD
    """Folding is open but for the duel's BOT."""

    def refusal(self, action: Action) -> HoldemRefusal | None:
        """Return why ``action`` is refused, or ``None`` if it is open."""
        match action:
            case Fold():
                return _refuse(self.fold)
            case Check():
                return _refuse(self.check)
            case Call():
                return _refuse(self.call)
            case TapOut():
                return _refuse(self.tap_out)
            case BetTo(total):
                return _size_refused(self.bet, total)
            case RaiseTo(total):
                return _size_refused(self.raising, total)

    @property
    def push(self) -> BetTo | RaiseTo | None:
        """The least bet or raise that is open, if any is."""
        if isinstance(self.bet, BetRange):
            return BetTo(self.bet.least)
        if isinstance(self.raising, BetRange):
            return RaiseTo(self.raising.least)
        return None

    @property
    def stay(self) -> Check | Call | TapOut:
        """The cheapest way of not folding; one of the three is always open."""
        if not isinstance(self.check, HoldemRefusal):
            return self.check
        return TapOut() if isinstance(self.call, HoldemRefusal) else self.call

    @property
    def optional_call(self) -> Call | None:
        """The call that is open beside a free check: the duel alone has it."""
        both = isinstance(self.check, Check) and isinstance(self.call, Call)
        return Call() if both else None


def _refuse(choice: Fold | Check | Call | TapOut | HoldemRefusal) -> HoldemRefusal | None:
    return choice if isinstance(choice, HoldemRefusal) else None


def _size_refused(choice: BetRange | HoldemRefusal, total: Chips) -> HoldemRefusal | None:
    return choice if isinstance(choice, HoldemRefusal) else choice.refusal(total)

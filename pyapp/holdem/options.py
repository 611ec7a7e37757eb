"""What the seat to act may do: computed once, read by buttons, bots, validation and tests."""

from dataclasses import dataclass
from typing import Final

from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo
from pyapp.holdem.errors import HoldemError, Refused, Why
from pyapp.holdem.quick import quick
from pyapp.holdem.state import IN, Felt, Seat


@quick
@dataclass(frozen=True, slots=True)
class Sizes:
    """The street totals that a bet or raise may go to."""

    least: int
    most: int

    def __contains__(self, total: int) -> bool:
        return self.least <= total <= self.most


@quick
@dataclass(frozen=True, slots=True)
class Options:
    """Every kind of action, either open or refused with its reason; folding is always open."""

    seat: int
    to_call: int
    """Chips that staying in costs now, never more than the stack; 0 when a check is free."""

    check: Check | Refused
    call: Call | Refused
    bet: Sizes | Refused
    raising: Sizes | Refused

    def refusal(self, action: Action) -> Refused | None:
        """Say why ``action`` is refused, or ``None`` if it is open."""
        match action:
            case Fold():
                return None
            case Check():
                return _refused(self.check)
            case Call():
                return _refused(self.call)
            case BetTo(total):
                return _size_refused(self.bet, total)
            case RaiseTo(total):
                return _size_refused(self.raising, total)

    @property
    def push(self) -> BetTo | RaiseTo | None:
        """The least bet or raise that is open, if any is."""
        if isinstance(self.bet, Sizes):
            return BetTo(self.bet.least)
        if isinstance(self.raising, Sizes):
            return RaiseTo(self.raising.least)
        return None

    @property
    def stay(self) -> Check | Call:
        """The cheapest way of not folding."""
        return Call() if self.to_call else Check()


def felt_options(felt: Felt) -> Options:
    """Give the options of the seat to act; they follow from public knowledge alone.

    Raises ``HoldemError`` once the hand is over.
    """
    index = felt.to_act
    if index is None:
        raise HoldemError(Why.HAND_OVER)
    seat = felt.seats[index]
    owed, push = felt.price - seat.bet, _push(felt, seat)
    bet, raising = (Refused(Why.ALREADY_BET, (felt.price,)), push) if felt.price else (push, _NO_RAISE)
    if owed > 0:
        check = Refused(Why.BET_TO_CALL, (owed,))
        return Options(index, min(owed, seat.stack), check, _CALL, bet, raising)
    return Options(index, 0, _CHECK, _NO_CALL, bet, raising)


def felt_refusal(felt: Felt, action: Action) -> Refused | None:
    """Say why the seat to act may not do ``action``; what is plainly open passes unexamined."""
    if felt.to_act is None:
        return Refused(Why.HAND_OVER)
    owes = felt.price > felt.seats[felt.to_act].bet
    match action:
        case Call() if owes:
            return None
        case Check() if not owes:
            return None
        case Fold():
            return None
        case _:
            return felt_options(felt).refusal(action)


def _push(felt: Felt, seat: Seat) -> Sizes | Refused:
    """Give the one size of a limit bet or raise; a shorter stack may go all-in for less."""
    closed = _closed(felt, seat)
    if closed:
        return closed
    total = min(felt.level + felt.rules.bet_on(felt.street), seat.bet + seat.stack)
    return Sizes(total, total)


def _closed(felt: Felt, seat: Seat) -> Refused | None:
    """Say why ``seat`` may not bet or raise, whatever the amount."""
    if felt.raises >= felt.rules.raise_cap and not _is_uncapped(felt):
        return Refused(Why.CAPPED, (felt.raises,))
    if seat.bet + seat.stack <= felt.price:
        return Refused(Why.SHORT, (seat.stack, felt.price - seat.bet))
    if not _is_answerable(felt):
        return Refused(Why.NOBODY_LEFT)
    if seat.faced is not None and not felt.rules.is_full(felt.price - seat.faced, felt.street):
        return Refused(Why.NOT_REOPENED, (felt.price - seat.faced, felt.rules.bet_on(felt.street)))
    return None


def _is_answerable(felt: Felt) -> bool:
    """Tell whether some other seat still has chips to call a raise with."""
    for index, rival in enumerate(felt.seats):
        if rival.stack and index != felt.to_act and rival.status is IN:
            return True
    return False


def _is_uncapped(felt: Felt) -> bool:
    return felt.rules.cap_lifts_for_two and len(felt.live) == 2  # noqa: PLR2004 - named by the rule


def _refused(choice: Check | Call | Refused) -> Refused | None:
    return choice if isinstance(choice, Refused) else None


def _size_refused(choice: Sizes | Refused, total: int) -> Refused | None:
    if isinstance(choice, Refused):
        return choice
    return None if total in choice else Refused(Why.WRONG_SIZE, (choice.least, total))


_CHECK: Final = Check()
_CALL: Final = Call()
_NO_CALL: Final = Refused(Why.NOTHING_TO_CALL)
_NO_RAISE: Final = Refused(Why.NOTHING_TO_RAISE)

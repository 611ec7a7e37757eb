"""What the seat to act may do: computed once, read by buttons, bots, validation and tests."""

from dataclasses import dataclass

from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo
from pyapp.holdem.errors import HoldemError, Refused, Why
from pyapp.holdem.state import Felt, Seat


@dataclass(frozen=True, slots=True)
class Sizes:
    """The street totals that a bet or raise may go to."""

    least: int
    most: int

    def __contains__(self, total: int) -> bool:
        return self.least <= total <= self.most


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
    if felt.to_act is None:
        raise HoldemError(Why.HAND_OVER)
    seat = felt.seats[felt.to_act]
    owed = felt.price - seat.bet
    if owed > 0:
        free, call = Refused(Why.BET_TO_CALL, (owed,)), Call()
    else:
        free, call = Check(), Refused(Why.NOTHING_TO_CALL)
    bet, raising = _pushes(felt, seat)
    return Options(felt.to_act, min(max(owed, 0), seat.stack), free, call, bet, raising)


def _pushes(felt: Felt, seat: Seat) -> tuple[Sizes | Refused, Sizes | Refused]:
    """Betting opens a street, raising follows a bet: one of the two is always refused."""
    if felt.price:
        return Refused(Why.ALREADY_BET, (felt.price,)), _push(felt, seat)
    return _push(felt, seat), Refused(Why.NOTHING_TO_RAISE)


def _push(felt: Felt, seat: Seat) -> Sizes | Refused:
    """Give the one size of a limit bet or raise; a shorter stack may go all-in for less."""
    closed = _closed(felt, seat)
    if closed:
        return closed
    total = min(felt.level + felt.rules.bet_on(felt.street), seat.bet + seat.stack)
    return Sizes(total, total)


def _closed(felt: Felt, seat: Seat) -> Refused | None:
    """Say why ``seat`` may not bet or raise, whatever the amount."""
    rules = felt.rules
    if felt.raises >= rules.raise_cap and not (rules.cap_lifts_for_two and len(felt.live) == 2):  # noqa: PLR2004
        return Refused(Why.CAPPED, (felt.raises,))
    if seat.bet + seat.stack <= felt.price:
        return Refused(Why.SHORT, (seat.stack, felt.price - seat.bet))
    if not any(other.can_act for other in felt.seats if other is not seat):
        return Refused(Why.NOBODY_LEFT)
    if seat.faced is not None and felt.level <= seat.faced:
        return Refused(Why.NOT_REOPENED, (felt.price - seat.bet, rules.bet_on(felt.street)))
    return None


def _refused(choice: Check | Call | Refused) -> Refused | None:
    return choice if isinstance(choice, Refused) else None


def _size_refused(choice: Sizes | Refused, total: int) -> Refused | None:
    if isinstance(choice, Refused):
        return choice
    return None if total in choice else Refused(Why.WRONG_SIZE, (choice.least, total))

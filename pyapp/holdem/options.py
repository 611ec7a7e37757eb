"""What the seat to act may do, from public knowledge alone: computed once, here and nowhere else.

Buttons, bots, validation and tests read it. In the duel there is a minimum bet that each calls, raises to
the double, or checks. BOT is the small blind and begins every street, YOU are the big blind and end it.
Nothing is ever owed to match the other: each pays the minimum bet as it stands at their turn.
"""

from dataclasses import dataclass
from typing import Final

from pyapp.cards.quick import quick
from pyapp.holdem.errors import HoldemError, HoldemReason, HoldemRefusal
from pyapp.holdem.events import Action, BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.holdem.rules import ShortBet, ShortStack, Street, Structure
from pyapp.holdem.state import IN, Felt, HandSeat
from pyapp.money import NO_CHIPS, Chips


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


def push_sizes(felt: Felt, seat: HandSeat) -> BetRange | HoldemRefusal:
    """Return the street totals that ``seat`` may bet or raise to; a shorter stack may go all-in for less."""
    closed = _refuse_push(felt, seat)
    if closed:
        return closed
    reach = seat.bet + seat.stack
    if felt.rules.structure is _LIMIT:
        return _fixed_size(felt, seat, reach)
    least = felt.price + felt.raise_by
    if felt.rules.structure is _POT_LIMIT:
        pot = felt.price * 2 - seat.bet + felt.pot
        if pot < reach:
            return BetRange(least, pot, HoldemReason.OVER_POT)
    return BetRange(min(least, reach), reach)


def _fixed_size(felt: Felt, seat: HandSeat, reach: Chips) -> BetRange | HoldemRefusal:
    """Return the one size of a limit bet or raise; where short players tap out no one raises by less."""
    total = felt.level + felt.raise_by
    if total <= reach:
        return BetRange(total, total)
    if felt.rules.short_stack is _TAP_OUT:
        return HoldemRefusal(HoldemReason.SHORT_OF_RAISE, (total - seat.bet, seat.stack))
    return BetRange(reach, reach)


def _refuse_push(felt: Felt, seat: HandSeat) -> HoldemRefusal | None:
    """Return why ``seat`` may not bet or raise, whatever the amount."""
    rules = felt.rules
    if rules.raise_cap is not None and felt.raises >= rules.raise_cap and not _is_uncapped(felt):
        return HoldemRefusal(HoldemReason.CAPPED, (felt.raises,))
    owed = felt.price - seat.bet
    if seat.stack <= owed:
        tapping = seat.stack < owed and rules.short_stack is _TAP_OUT
        return HoldemRefusal(
            HoldemReason.TAP_OUT_INSTEAD if tapping else HoldemReason.SHORT, (seat.stack, owed)
        )
    if not _is_answerable(felt):
        return HoldemRefusal(HoldemReason.NOBODY_LEFT)
    if seat.faced is not None and not rules.is_full(felt.price - seat.faced, felt.raise_by):
        why = (
            HoldemReason.NOT_REOPENED if rules.short_bet is ShortBet.HALF_BET else HoldemReason.NO_FULL_RAISE
        )
        return HoldemRefusal(why, (felt.price - seat.faced, felt.raise_by))
    return None


def _is_answerable(felt: Felt) -> bool:
    """Return whether some other seat still has chips to call a raise with."""
    for index, rival in enumerate(felt.seats):
        if rival.stack and index != felt.to_act and rival.status is IN:
            return True
    return False


def _is_uncapped(felt: Felt) -> bool:
    return felt.rules.cap_lifts_for_two and len(felt.live) == 2  # noqa: PLR2004 - named by the rule


_LIMIT: Final = Structure.LIMIT
_POT_LIMIT: Final = Structure.POT_LIMIT
_TAP_OUT: Final = ShortStack.TAP_OUT


def duel_options(felt: Felt, index: int) -> HandOptions:
    """Return the options of the seat to act, ``index``."""
    is_bot, stack, price = index == felt.positions.small, felt.seats[index].stack, felt.price
    cost = min(price, stack)
    refused = _raise_refused(felt, stack, is_bot=is_bot)
    return HandOptions(
        index,
        cost,
        check=_check(felt, cost, is_bot=is_bot),
        call=Call(),
        bet=HoldemRefusal(HoldemReason.NO_BETS, (price, price * 2)),
        raising=refused or BetRange(price * 2, price * 2),
        tap_out=HoldemRefusal(HoldemReason.PAYS_WHAT_IS_LEFT),
        fold=HoldemRefusal(HoldemReason.BOT_STAYS) if is_bot and not felt.rules.bot_may_fold else Fold(),
    )


def _check(felt: Felt, cost: Chips, *, is_bot: bool) -> Check | HoldemRefusal:
    """BOT may check from the flop on, YOU only after BOT has."""
    if felt.street is Street.PREFLOP:
        return HoldemRefusal(HoldemReason.NO_CHECK_BEFORE_FLOP, (cost,))
    bots_bet = sum((seat.bet for seat in felt.seats), NO_CHIPS)
    return Check() if is_bot or not bots_bet else HoldemRefusal(HoldemReason.AFTER_A_CHECK, (bots_bet,))


def _raise_refused(felt: Felt, stack: Chips, *, is_bot: bool) -> HoldemRefusal | None:
    """BOT raises on flop and turn alone; who raises pays the whole doubled bet."""
    if is_bot and felt.street is Street.PREFLOP:
        return HoldemRefusal(HoldemReason.BOT_ONLY_CALLS, (felt.price,))
    if is_bot and felt.street is Street.RIVER:
        return HoldemRefusal(HoldemReason.NO_RIVER_RAISE, (felt.price,))
    if stack < felt.price * 2:
        return HoldemRefusal(HoldemReason.SHORT_OF_RAISE, (felt.price * 2, stack))
    return None


def felt_options(felt: Felt) -> HandOptions:
    """Return the options of the seat to act.

    Raises ``HoldemError`` once the hand is over.
    """
    index = felt.to_act
    if index is None:
        raise HoldemError(HoldemReason.HAND_OVER)
    if felt.rules.structure is _DOUBLING:
        return duel_options(felt, index)
    seat = felt.seats[index]
    owed, push = felt.price - seat.bet, push_sizes(felt, seat)
    bet, raising = (
        (HoldemRefusal(HoldemReason.ALREADY_BET, (felt.price,)), push) if felt.price else (push, _NO_RAISE)
    )
    if owed > 0:
        return _owing(felt, index, owed, bet, raising)
    tap_out = (
        NO_TAP_OUT
        if felt.rules.short_stack is _ALL_IN
        else HoldemRefusal(HoldemReason.ENOUGH_TO_CALL, (seat.stack, 0))
    )
    if felt.rules.check_before_flop or felt.street:
        return HandOptions(index, NO_CHIPS, _CHECK, _NO_CALL, bet, raising, tap_out)
    return HandOptions(index, NO_CHIPS, _NO_CHECK, _CALL, bet, raising, tap_out)


def felt_refusal(felt: Felt, action: Action) -> HoldemRefusal | None:
    """Return why the seat to act may not do ``action``; what is plainly open passes unexamined."""
    if felt.to_act is None:
        return HoldemRefusal(HoldemReason.HAND_OVER)
    seat, rules = felt.seats[felt.to_act], felt.rules
    owed = felt.price - seat.bet
    match action:
        case Call() if 0 < owed <= seat.stack:
            return None
        case Check() if owed <= 0 and (rules.check_before_flop or felt.street):
            return None
        case Fold() if rules.structure is not _DOUBLING:
            return None
        case _:
            return felt_options(felt).refusal(action)


def _owing(
    felt: Felt, index: int, owed: Chips, bet: BetRange | HoldemRefusal, raising: BetRange | HoldemRefusal
) -> HandOptions:
    """Return the options of a seat that ``owed`` chips are missing from."""
    stack = felt.seats[index].stack
    check = HoldemRefusal(HoldemReason.BET_TO_CALL, (owed,))
    cost = owed if owed < stack else stack  # noqa: FURB136 - `min` takes thrice the time
    if felt.rules.short_stack is _ALL_IN:
        return HandOptions(index, cost, check, _CALL, bet, raising)
    if owed > stack:
        too_short = HoldemRefusal(HoldemReason.TAP_OUT_INSTEAD, (stack, owed))
        return HandOptions(index, cost, check, too_short, bet, raising, TapOut())
    return HandOptions(
        index, cost, check, _CALL, bet, raising, HoldemRefusal(HoldemReason.ENOUGH_TO_CALL, (stack, owed))
    )


_CHECK: Final = Check()
_CALL: Final = Call()
_NO_CHECK: Final = HoldemRefusal(HoldemReason.NO_CHECK_BEFORE_FLOP, (0,))
_NO_CALL: Final = HoldemRefusal(HoldemReason.NOTHING_TO_CALL)
_NO_RAISE: Final = HoldemRefusal(HoldemReason.NOTHING_TO_RAISE)
_ALL_IN: Final = ShortStack.ALL_IN
_DOUBLING: Final = Structure.DOUBLING

"""What the seat to act may do, from public knowledge alone: computed once, here and nowhere else."""

from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem.actions import Action, Call, Check, Fold, TapOut
from pyapp.holdem.errors import HoldemError, HoldemReason, HoldemRefusal
from pyapp.holdem.legal.bet_limits import push_sizes
from pyapp.holdem.legal.duel_options import duel_options
from pyapp.holdem.legal.hand_options import NO_TAP_OUT, BetRange, HandOptions
from pyapp.holdem.rule_choices import ShortStack, Structure
from pyapp.holdem.state import Felt


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

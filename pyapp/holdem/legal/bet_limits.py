"""How far the seat to act may bet or raise, and why it may not."""

from typing import Final

from pyapp.cards import Chips
from pyapp.holdem.errors import HoldemReason, HoldemRefusal
from pyapp.holdem.legal.hand_options import BetRange
from pyapp.holdem.rule_choices import ShortBet, ShortStack, Structure
from pyapp.holdem.state import IN, Felt, HandSeat


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

"""What YOU and BOT may do in the duel: a minimum bet that each calls, raises to the double, or checks.

BOT is the small blind and begins every street, YOU are the big blind and end it. Nothing is ever owed to
match the other: each pays the minimum bet as it stands at their turn.
"""

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem.actions import Call, Check, Fold
from pyapp.holdem.errors import HoldemReason, HoldemRefusal
from pyapp.holdem.legal.hand_options import BetRange, HandOptions
from pyapp.holdem.state import Felt
from pyapp.holdem.street import Street


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

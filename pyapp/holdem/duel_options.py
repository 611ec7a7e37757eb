"""What YOU and BOT may do in the duel: a minimum bet that each calls, raises to the double, or checks.

BOT is the small blind and begins every street, YOU are the big blind and end it. Nothing is ever owed to
match the other: each pays the minimum bet as it stands at their turn.
"""

from pyapp.holdem.actions import Call, Check, Fold
from pyapp.holdem.errors import Refused, Why
from pyapp.holdem.options import BetRange, Options
from pyapp.holdem.state import Felt
from pyapp.holdem.street import Street


def duel_options(felt: Felt, index: int) -> Options:
    """Return the options of the seat to act, ``index``."""
    is_bot, stack, price = index == felt.positions.small, felt.seats[index].stack, felt.price
    cost = min(price, stack)
    refused = _raise_refused(felt, stack, is_bot=is_bot)
    return Options(
        index,
        cost,
        check=_check(felt, cost, is_bot=is_bot),
        call=Call(),
        bet=Refused(Why.NO_BETS, (price, 2 * price)),
        raising=refused or BetRange(2 * price, 2 * price),
        tap_out=Refused(Why.PAYS_WHAT_IS_LEFT),
        fold=Refused(Why.BOT_STAYS) if is_bot and not felt.rules.bot_may_fold else Fold(),
    )


def _check(felt: Felt, cost: int, *, is_bot: bool) -> Check | Refused:
    """BOT may check from the flop on, YOU only after BOT has."""
    if felt.street is Street.PREFLOP:
        return Refused(Why.NO_CHECK_BEFORE_FLOP, (cost,))
    bots_bet = sum(seat.bet for seat in felt.seats)
    return Check() if is_bot or not bots_bet else Refused(Why.AFTER_A_CHECK, (bots_bet,))


def _raise_refused(felt: Felt, stack: int, *, is_bot: bool) -> Refused | None:
    """BOT raises on flop and turn alone; who raises pays the whole doubled bet."""
    if is_bot and felt.street is Street.PREFLOP:
        return Refused(Why.BOT_ONLY_CALLS, (felt.price,))
    if is_bot and felt.street is Street.RIVER:
        return Refused(Why.NO_RIVER_RAISE, (felt.price,))
    if stack < 2 * felt.price:
        return Refused(Why.SHORT_OF_RAISE, (2 * felt.price, stack))
    return None

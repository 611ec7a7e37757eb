"""Chips between bankroll and table: none moves anywhere else.

Only the house makes chips, and only for one who has run out.
"""

from dataclasses import replace

from pyapp.app.chairs import Sitting, bought_in
from pyapp.app.profile import FIRST_CHIPS, Profile
from pyapp.app.setup import LEAST_BLINDS
from pyapp.holdem import LEAST_BIG_BLIND
from pyapp.records import replayed


class CashierError(ValueError):
    """Chips that cannot be moved now; the message says why, in the player's words."""


def sat_down(profile: Profile, sitting: Sitting) -> Profile:
    """Pay the person's buy-in and take the seat."""
    price = sitting.chairs[sitting.person].stack
    if price > profile.bankroll:
        raise CashierError(f"You have ${profile.bankroll:,}, not the ${price:,} of this buy-in.")
    return replace(profile, bankroll=profile.bankroll - price, sitting=sitting)


def rebought(profile: Profile) -> Profile:
    """Buy in again after going broke, for the table's buy-in or for what the bankroll holds.

    Where the bankroll does not even pay the table's least buy-in, the house gives fresh chips first.
    """
    sitting = _between_hands(profile)
    if sitting.chairs[sitting.person].stack:
        raise CashierError("You still have chips on the table.")
    least = LEAST_BLINDS * sitting.rules.big_blind
    if profile.bankroll < least:
        profile = _granted(profile)
    price = min(sitting.buy_in, profile.bankroll)
    if price < least:
        raise CashierError(f"A seat here takes at least ${least:,}; you have ${profile.bankroll:,}.")
    return replace(
        profile,
        bankroll=profile.bankroll - price,
        sitting=bought_in(sitting, sitting.person, price),
    )


def cashed_out(profile: Profile) -> Profile:
    """Take the stack home and leave the table; the bots take theirs."""
    sitting = _between_hands(profile)
    stack = sitting.chairs[sitting.person].stack
    return replace(profile, bankroll=profile.bankroll + stack, sitting=None)


def given_up(profile: Profile) -> Profile:
    """Leave the table at once: a hand in play is folded, and what was bet in it stays in the pot."""
    sitting = profile.sitting
    if sitting is None or sitting.hand is None:
        return cashed_out(profile)
    seat = replayed(sitting.hand).state.felt.seats[sitting.person]
    if seat.all_in:
        raise CashierError("You are all-in: nobody folds that. Play the hand to its end.")
    return replace(profile, bankroll=profile.bankroll + seat.stack, sitting=None)


def topped_up(profile: Profile) -> Profile:
    """Give fresh play chips to one who has run out."""
    if not broke(profile):
        raise CashierError("You have chips enough for a seat.")
    return _granted(profile)


def broke(profile: Profile) -> bool:
    """Whether the bankroll pays no seat anywhere, and nothing on a table can still be won or taken home."""
    sitting = profile.sitting
    at_stake = sitting is not None and (sitting.hand is not None or sitting.chairs[sitting.person].stack > 0)
    return not at_stake and profile.bankroll < LEAST_BLINDS * LEAST_BIG_BLIND


def _granted(profile: Profile) -> Profile:
    return replace(profile, bankroll=profile.bankroll + FIRST_CHIPS, granted=profile.granted + FIRST_CHIPS)


def _between_hands(profile: Profile) -> Sitting:
    if profile.sitting is None:
        raise CashierError("You sit at no table.")
    if profile.sitting.hand:
        raise CashierError("The hand is played to its end first.")
    return profile.sitting

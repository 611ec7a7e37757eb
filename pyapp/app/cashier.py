"""Chips between bankroll and table: none moves anywhere else.

Only the house makes chips, and only for one who has run out. A hold'em table counts whole dollars, the
bankroll half-dollars; here is where one becomes the other.
"""

from dataclasses import replace
from typing import Final

from pyapp.app.blackjack.chairs import taken_home as pit_chips
from pyapp.app.holdem.chairs import Sitting, bought_in, taken_home
from pyapp.app.holdem.setup import LEAST_BLINDS
from pyapp.app.holdem.tournament import Game
from pyapp.app.profile import FIRST_CHIPS, Profile
from pyapp.blackjack import DOLLAR, dollars
from pyapp.holdem import LEAST_BIG_BLIND
from pyapp.records import replayed

OFFERS: Final = (500 * DOLLAR, 1000 * DOLLAR, 5000 * DOLLAR)
"""The amounts of play chips that one tap buys, in half-dollars."""

MOST_BOUGHT: Final = 1_000_000 * DOLLAR
"""A bankroll can be bought up to here, and won beyond."""


class CashierError(ValueError):
    """Chips that cannot be moved now; the message says why, in the player's words."""


def sat_down(profile: Profile, sitting: Sitting) -> Profile:
    """Pay the buy-ins of the people at the table and take the seats."""
    price = sum(sitting.chairs[i].stack for i in sitting.persons)
    if price > profile.dollars:
        raise CashierError(f"You have {dollars(profile.bankroll)}, not the ${price:,} that this takes.")
    return replace(_paid(profile, -price), sitting=sitting)


def rebought(profile: Profile) -> Profile:
    """Buy in again for everybody who went broke, for the table's buy-in or for what the bankroll holds.

    Where the bankroll does not even pay the table's least buy-in, the house gives fresh chips first.
    """
    sitting = _between_hands(profile)
    busted = [i for i in sitting.persons if not sitting.chairs[i].stack]
    if sitting.game is not Game.CASH:
        raise CashierError("Nobody buys in again at this table: it is played to its end.")
    if not busted:
        raise CashierError("You still have chips on the table.")
    for chair in busted:
        profile = _rebought(profile, chair)
    return profile


def rebuy_price(profile: Profile) -> int:
    """Say how many dollars buying in again costs one chair of the table."""
    sitting = profile.sitting
    if sitting is None:
        return 0
    least = LEAST_BLINDS * sitting.rules.big_blind
    fresh = granted(profile) if profile.dollars < least else profile
    return min(sitting.buy_in, fresh.dollars)


def cashed_out(profile: Profile) -> Profile:
    """Leave the table with what it is worth to the people there; the bots take theirs."""
    sitting = _between_hands(profile)
    return replace(_paid(profile, taken_home(sitting)), sitting=None)


def given_up(profile: Profile) -> Profile:
    """Leave the table at once: a hand in play is folded, and what was bet in it stays in the pot."""
    sitting = profile.sitting
    if sitting is None or sitting.hand is None:
        return cashed_out(profile)
    seats = replayed(sitting.hand).state.felt.seats
    mine = [seats[i] for i in sitting.persons]
    if any(seat.all_in for seat in mine):
        raise CashierError("You are all-in: nobody folds that. Play the hand to its end.")
    left = [replace(chair, stack=seat.stack) for chair, seat in zip(sitting.chairs, seats, strict=True)]
    worth = taken_home(replace(sitting, chairs=tuple(left), hand=None))
    return replace(_paid(profile, worth), sitting=None)


def topped_up(profile: Profile) -> Profile:
    """Give fresh play chips to one who has run out."""
    if not broke(profile):
        raise CashierError("You have chips enough for a seat.")
    return granted(profile)


def bought(profile: Profile, amount: int) -> Profile:
    """Sell any amount of play chips, which cost nothing, as long as the bankroll stays within bounds."""
    room = MOST_BOUGHT - profile.bankroll
    if room < DOLLAR:
        raise CashierError(f"The house sells no more once you have {dollars(MOST_BOUGHT)}.")
    if not DOLLAR <= amount <= room:
        raise CashierError(f"You can buy from $1 to {dollars(room)} now, not {dollars(amount)}.")
    return replace(profile, bankroll=profile.bankroll + amount, granted=profile.granted + amount)


def broke(profile: Profile) -> bool:
    """Whether the bankroll pays no seat anywhere, and nothing on a table can still be won or taken home."""
    sitting, pit = profile.sitting, profile.pit
    plays = (sitting and _at_stake(sitting)) or (pit and (pit.round or pit_chips(pit)))
    return not plays and profile.dollars < LEAST_BLINDS * LEAST_BIG_BLIND


def _at_stake(sitting: Sitting) -> bool:
    """Tell whether the people at a table still play for something, or have something to take home."""
    stacks = (sitting.chairs[i].stack for i in sitting.persons)
    return sitting.hand is not None or any(stacks) or taken_home(sitting) > 0


def _rebought(profile: Profile, chair: int) -> Profile:
    sitting, price = _between_hands(profile), rebuy_price(profile)
    least = LEAST_BLINDS * sitting.rules.big_blind
    if price < least:
        raise CashierError(f"A seat here takes at least ${least:,}; you have {dollars(profile.bankroll)}.")
    if price > profile.dollars:
        profile = granted(profile)
    return replace(_paid(profile, -price), sitting=bought_in(sitting, chair, price))


def _paid(profile: Profile, amount: int) -> Profile:
    """Pay whole dollars of a hold'em table into the bankroll, or out of it."""
    return replace(profile, bankroll=profile.bankroll + DOLLAR * amount)


def granted(profile: Profile) -> Profile:
    """Give the fresh chips that the house has for one who has run out."""
    return replace(profile, bankroll=profile.bankroll + FIRST_CHIPS, granted=profile.granted + FIRST_CHIPS)


def _between_hands(profile: Profile) -> Sitting:
    if profile.sitting is None:
        raise CashierError("You sit at no table.")
    if profile.sitting.hand:
        raise CashierError("The hand is played to its end first.")
    return profile.sitting

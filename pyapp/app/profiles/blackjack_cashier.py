"""Chips between bankroll and blackjack table: none moves anywhere else. Both count half-dollars."""

from dataclasses import replace

from pyapp.app.profiles.cashier import CashierError, check_free, check_price, granted
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, bought_in, is_broke, taken_home
from pyapp.money import HalfDollars, to_the_dollar
from pyapp.records.blackjack import replay_round
from pyapp.texts import say


def blackjack_sat_down(profile: Profile, sitting: BlackjackSitting) -> Profile:
    """Pay what the people bring to the table and take the seats."""
    check_free(profile, sitting.rules.preset)
    price = taken_home(sitting)
    check_price(profile, price)
    return replace(profile, bankroll=profile.bankroll - price).seated(sitting)


def blackjack_rebought(profile: Profile, chair: int) -> Profile:
    """Buy in again for a chair that cannot pay the least bet.

    It takes the table's buy-in, or what the bankroll holds; where that pays no bet, the house gives fresh
    chips first. Raises `CashierError` during a round, and for a chair that can pay.
    """
    sitting = _between_rounds(profile)
    if not is_broke(sitting, chair):
        raise CashierError(say("blackjack_table.refusal.still_chips"))
    price = blackjack_rebuy_price(profile, sitting)
    if price > profile.bankroll:
        profile = granted(profile)
    return replace(profile, bankroll=profile.bankroll - price).seated(bought_in(sitting, chair, price))


def blackjack_rebuy_price(profile: Profile, sitting: BlackjackSitting) -> HalfDollars:
    """Say what buying in again costs one chair, in whole dollars' worth of half-dollars."""
    fresh = granted(profile) if profile.bankroll < sitting.rules.least_bet else profile
    return min(sitting.buy_in, to_the_dollar(fresh.bankroll))


def blackjack_cashed_out(profile: Profile) -> Profile:
    """Leave the table with the chips of the people there; the bots take theirs."""
    sitting = _between_rounds(profile)
    return replace(profile, bankroll=profile.bankroll + taken_home(sitting)).left(sitting.rules.preset)


def blackjack_given_up(profile: Profile) -> Profile:
    """Leave the table at once: what is bet in a round in play is surrendered to the house."""
    sitting = profile.blackjack
    if sitting is None or sitting.round is None:
        return blackjack_cashed_out(profile)
    seats = replay_round(sitting.round).state.seats
    kept = sum(seats[chair].stack for chair in sitting.persons)
    return replace(profile, bankroll=profile.bankroll + kept).left(sitting.rules.preset)


def _between_rounds(profile: Profile) -> BlackjackSitting:
    if profile.blackjack is None:
        raise CashierError(say("profiles.cashier.not_seated"))
    if profile.blackjack.round:
        raise CashierError(say("blackjack_table.refusal.finish_round"))
    return profile.blackjack

"""Chips between bankroll and pit: none moves anywhere else. Both count half-dollars."""

from dataclasses import replace

from pyapp.app.profiles.cashier import CashierError, check_free, check_price, granted
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, bought_in, is_broke, taken_home
from pyapp.blackjack import to_the_dollar
from pyapp.cards import HalfDollars
from pyapp.records.blackjack import replay_round
from pyapp.texts import say


def pit_sat_down(profile: Profile, pit: BlackjackSitting) -> Profile:
    """Pay what the people bring to the table and take the seats."""
    check_free(profile, pit.rules.preset)
    price = taken_home(pit)
    check_price(profile, price)
    return replace(profile, bankroll=profile.bankroll - price).seated(pit)


def pit_rebought(profile: Profile, chair: int) -> Profile:
    """Buy in again for a chair that cannot pay the least bet.

    It takes the table's buy-in, or what the bankroll holds; where that pays no bet, the house gives fresh
    chips first.
    """
    pit = _between_rounds(profile)
    if not is_broke(pit, chair):
        raise CashierError(say("blackjack_table.refusal.still_chips"))
    price = pit_rebuy_price(profile, pit)
    if price > profile.bankroll:
        profile = granted(profile)
    return replace(profile, bankroll=profile.bankroll - price).seated(bought_in(pit, chair, price))


def pit_rebuy_price(profile: Profile, pit: BlackjackSitting) -> HalfDollars:
    """Say what buying in again costs one chair, in whole dollars' worth of half-dollars."""
    fresh = granted(profile) if profile.bankroll < pit.rules.least_bet else profile
    return min(pit.buy_in, to_the_dollar(fresh.bankroll))


def pit_cashed_out(profile: Profile) -> Profile:
    """Leave the table with the chips of the people there; the bots take theirs."""
    pit = _between_rounds(profile)
    return replace(profile, bankroll=profile.bankroll + taken_home(pit)).left(pit.rules.preset)


def pit_given_up(profile: Profile) -> Profile:
    """Leave the table at once: what is bet in a round in play is surrendered to the house."""
    pit = profile.pit
    if pit is None or pit.round is None:
        return pit_cashed_out(profile)
    seats = replay_round(pit.round).state.seats
    kept = sum(seats[chair].stack for chair in pit.persons)
    return replace(profile, bankroll=profile.bankroll + kept).left(pit.rules.preset)


def _between_rounds(profile: Profile) -> BlackjackSitting:
    if profile.pit is None:
        raise CashierError(say("profiles.cashier.not_seated"))
    if profile.pit.round:
        raise CashierError(say("blackjack_table.refusal.finish_round"))
    return profile.pit

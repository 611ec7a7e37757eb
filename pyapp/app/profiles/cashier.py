"""Chips between bankroll and hold'em table: none moves anywhere else, and the ledger says why each did.

Only the house makes chips, which are free. A hold'em table counts its own chips, dollars or half-dollars,
the bankroll half-dollars; here is where one becomes the other.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pyapp.app.core.forms import PriceError
from pyapp.app.profiles.books import MOST_WAITING, LedgerEntry, LedgerKind, set_aside, with_entries
from pyapp.app.profiles.profile import FIRST_CHIPS, Profile, looks_of
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.holdem.hands import called_off
from pyapp.app.sittings.holdem.own_tournament import place_given_up
from pyapp.app.sittings.holdem.seats import FRIEND, chair_at, changed, check_change
from pyapp.app.sittings.holdem.setup import LEAST_BLINDS, least_buy_in
from pyapp.app.sittings.holdem.sitting import HoldemSitting, SeatChange, bought_in, entry_price, taken_home
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.holdem.presets import NO_LIMIT
from pyapp.money import (
    DOLLAR,
    NO_MONEY,
    Chips,
    HalfDollars,
    chips_to_half_dollars,
    half_dollars,
    half_dollars_text,
    half_dollars_to_chips,
)
from pyapp.records import replay_hand
from pyapp.tables import GameFormat
from pyapp.texts import say

OFFERS: Final = (half_dollars(500), half_dollars(1000), half_dollars(5000))
"""The amounts of free chips that one tap adds, in half-dollars."""

MOST_BOUGHT: Final = half_dollars(1_000_000)
"""Free chips fill a bankroll up to here; more can be won."""

PLAY_PRICE: Final = half_dollars(least_buy_in(NO_LIMIT))
"""The least that the lobby's *Play* takes, in half-dollars."""


class CashierError(ValueError):
    """Chips that cannot be moved now; the message says why, in the player's words."""


def sat_down(profile: Profile, sitting: HoldemSitting) -> Profile:
    """Pay the buy-ins of the people at the table and take the seats."""
    check_free(profile, sitting.rules.preset)
    chips = entry_price(sitting)
    price = _money(chips, sitting)
    check_price(profile, price)
    return _paid(profile, sitting, -chips).seated(sitting)


def check_price(profile: Profile, price: HalfDollars) -> None:
    """Raise ``PriceError`` where the bankroll does not hold the price of a seat."""
    if price > profile.bankroll:
        raise PriceError(profile.bankroll, price)


def check_free(profile: Profile, preset: str) -> None:
    """Raise ``CashierError`` where the person sits at this table already."""
    if profile.table(preset):
        raise CashierError(say("profiles.cashier.already_seated"))


def rebought(profile: Profile, preset: str) -> Profile:
    """Buy in again for everyone who went broke, for the table's buy-in or for what the bankroll holds.

    Where the bankroll does not even pay the table's least buy-in, the house gives fresh chips first. Raises
    `CashierError` during a hand, away from a cash table, and where no one is broke.
    """
    sitting = _between_hands(profile, preset)
    busted = [i for i in sitting.persons if not sitting.chairs[i].stack]
    if sitting.game is not GameFormat.CASH:
        raise CashierError(say("profiles.cashier.no_rebuy"))
    if not busted:
        raise CashierError(say("profiles.cashier.still_chips"))
    for chair in busted:
        profile = _rebought(profile, preset, chair)
    return profile


def rebuy_price(profile: Profile, sitting: HoldemSitting) -> Chips:
    """Say how many of a table's chips buying in again brings to one chair."""
    least = Chips(LEAST_BLINDS * sitting.rules.big_blind)
    fresh = granted(profile) if _chips(profile, sitting) < least else profile
    return min(sitting.buy_in, _chips(fresh, sitting))


def reseated(profile: Profile, preset: str, change: SeatChange) -> Profile:
    """Change who sits on a chair between hands: friends bring and take chips of the one bankroll.

    A bot's chips are its own. Raises ``SeatsError``, ``CashierError`` or ``PriceError`` where the change is
    refused.
    """
    sitting = _between_hands(profile, preset)
    check_change(sitting, change)
    leaving = chair_at(sitting, change.chair)
    paid = _paid(profile, sitting, leaving.stack) if leaving.person else profile
    if change.who != FRIEND:
        return paid.seated(changed(sitting, change))
    price = _friends_price(paid, sitting)
    return _paid(paid, sitting, -price).seated(changed(sitting, change, price, looks_of(profile)))


def _friends_price(profile: Profile, sitting: HoldemSitting) -> Chips:
    """Say what chips a friend sits down with: the buy-in, or at a cash table what is left of the bankroll."""
    least = (
        Chips(LEAST_BLINDS * sitting.rules.big_blind) if sitting.game is GameFormat.CASH else sitting.buy_in
    )
    price = min(sitting.buy_in, _chips(profile, sitting))
    if price < least:
        raise _too_little(profile, sitting, least)
    return price


def cashed_out(profile: Profile, preset: str) -> Profile:
    """Leave a table with what it is worth to the people there; the bots take theirs."""
    sitting = _between_hands(profile, preset)
    return _paid(profile, sitting, taken_home(sitting)).left(preset)


def given_up(profile: Profile, preset: str) -> Profile:
    """Leave a table at once: a hand in play is folded, and what was bet in it stays in the pot.

    With guests in it the hand is called off: they take their bets back, and share the rest with everyone who
    is still in. Raises `CashierError` for a person who is all-in, and while other tables play.
    """
    sitting = _sitting_at(profile, preset)
    if sitting.played:
        raise CashierError(say("holdem_tournament.refusal.others_play"))
    if sitting.hand is None and (sitting.over or sitting.tournament is None):
        return cashed_out(profile, preset)
    if sitting.hand is None:
        return _out_of_tournament(profile, sitting)
    state = replay_hand(sitting.hand).state
    if any(state.felt.seats[i].all_in for i in sitting.persons):
        raise CashierError(say("profiles.cashier.all_in"))
    seats = (called_off(state, sitting.persons) if sitting.guests else state).felt.seats
    if sitting.tournament:
        return _out_of_tournament(profile, sitting)
    left = [
        replace(chair, stack=Chips(seat.stack)) for chair, seat in zip(sitting.chairs, seats, strict=True)
    ]
    rest = replace(sitting, chairs=tuple(left), hand=None)
    return _paid(profile.seated(rest), rest, taken_home(rest)).left(preset)


def seat_at_friends(profile: Profile) -> GuestSitting | None:
    """Return the seat at a friend's table, where there is one."""
    seat = profile.table(FRIENDS)
    return seat if isinstance(seat, GuestSitting) else None


def left_friends(profile: Profile) -> Profile:
    """Leave a friend's table without its host, whose word the chips there wait for.

    The host's page may play on for the seat, so whatever came back now could be won there a second time.
    Raises `CashierError` without such a seat, and where too many wait already.
    """
    seat = seat_at_friends(profile)
    if seat is None:
        raise CashierError(say("profiles.cashier.not_seated"))
    if len(profile.tickets.waiting) >= MOST_WAITING:
        raise CashierError(say("profiles.cashier.many_waiting", n=MOST_WAITING))
    return replace(profile, tickets=set_aside(profile.tickets, seat)).left(FRIENDS)


def _out_of_tournament(profile: Profile, sitting: HoldemSitting) -> Profile:
    """Leave a tournament with the place and the prize of the next player out."""
    assert sitting.tournament, "the caller has seen it"  # noqa: S101 - for the type checker
    _, prize = place_given_up(sitting.tournament)
    return _paid(profile, sitting, Chips(prize)).left(sitting.rules.preset)


def filled_up(profile: Profile, price: HalfDollars) -> Profile:
    """Add as many thousands of free chips as a price asks for; none where the bankroll pays it already."""
    wanted = -((profile.bankroll - price) // FIRST_CHIPS) * FIRST_CHIPS
    room = max(MOST_BOUGHT - profile.bankroll, price - profile.bankroll)
    return bought(profile, HalfDollars(min(wanted, room))) if price > profile.bankroll else profile


def bought(profile: Profile, amount: HalfDollars) -> Profile:
    """Add any amount of free chips; raises `CashierError` where the bankroll would leave its bounds."""
    room = MOST_BOUGHT - profile.bankroll
    if room < DOLLAR:
        raise CashierError(say("profiles.cashier.full", most=half_dollars_text(MOST_BOUGHT)))
    if not DOLLAR <= amount <= room:
        raise CashierError(
            say(
                "profiles.cashier.out_of_range",
                least=half_dollars_text(DOLLAR),
                most=half_dollars_text(room),
                amount=half_dollars_text(amount),
            )
        )
    return replace(profile, bankroll=profile.bankroll + amount, granted=profile.granted + amount)


def broke(profile: Profile) -> bool:
    """Whether the bankroll does not pay for *Play*, and nothing on a table can be won or taken home."""
    return profile.bankroll < PLAY_PRICE and not any(map(_at_stake, profile.tables))


def wealth(profile: Profile) -> HalfDollars:
    """Count the half-dollars at hand, on all tables and waiting at friends'; a hand counts as it began."""
    places = (*profile.tables, *profile.tickets.waiting)
    return profile.bankroll + sum((place.worth for place in places), NO_MONEY)


def _at_stake(table: OpenSitting) -> bool:
    """Tell whether the people at a table still play for something, or have something to take home."""
    return table.in_play or any(table.stacks[i] for i in table.persons) or table.worth > 0


def _rebought(profile: Profile, preset: str, chair: int) -> Profile:
    sitting = _between_hands(profile, preset)
    price = rebuy_price(profile, sitting)
    least = Chips(LEAST_BLINDS * sitting.rules.big_blind)
    if price < least:
        raise _too_little(profile, sitting, least)
    if price > _chips(profile, sitting):
        profile = granted(profile)
    return _paid(profile, sitting, -price).seated(bought_in(sitting, chair, price))


def _too_little(profile: Profile, sitting: HoldemSitting, least: Chips) -> PriceError:
    return PriceError(profile.bankroll, _money(least, sitting))


def _paid(profile: Profile, sitting: HoldemSitting, chips: Chips) -> Profile:
    """Pay chips of a table into the bankroll, or out of it."""
    return replace(profile, bankroll=profile.bankroll + _money(chips, sitting))


def _money(chips: Chips, sitting: HoldemSitting) -> HalfDollars:
    """Return what chips of a table are worth, in half-dollars."""
    return chips_to_half_dollars(chips, sitting.rules.chips_per_dollar)


def _chips(profile: Profile, sitting: HoldemSitting) -> Chips:
    """Return how many of a table's chips the bankroll can pay."""
    return half_dollars_to_chips(profile.bankroll, sitting.rules.chips_per_dollar)


def granted(profile: Profile) -> Profile:
    """Return the fresh chips that the house has for a player who has run out."""
    return replace(profile, bankroll=profile.bankroll + FIRST_CHIPS, granted=profile.granted + FIRST_CHIPS)


def _between_hands(profile: Profile, preset: str) -> HoldemSitting:
    sitting = _sitting_at(profile, preset)
    if sitting.hand:
        raise CashierError(say("profiles.cashier.finish_hand"))
    return sitting


def _sitting_at(profile: Profile, preset: str) -> HoldemSitting:
    sitting = profile.table(preset)
    if not isinstance(sitting, HoldemSitting):
        raise CashierError(say("profiles.cashier.not_seated"))
    return sitting


def booked(before: Profile, after: Profile, now: int) -> Profile:
    """Return ``after`` with every movement since ``before`` in its ledger."""
    entries = tuple(_movements(before, after, now))
    return replace(after, ledger=with_entries(after.ledger, entries)) if entries else after


def _movements(before: Profile, after: Profile, now: int) -> Iterator[LedgerEntry]:
    bought = after.granted - before.granted
    if bought:
        yield LedgerEntry(now, LedgerKind.BOUGHT, bought)
    moved = after.bankroll - before.bankroll - bought
    kind, table = _reason(before, after)
    is_home = kind in {LedgerKind.LEFT, LedgerKind.PRIZE} and after.table(table) is None
    waits = len(after.tickets.waiting) > len(before.tickets.waiting)
    if moved or (is_home and not waits):
        yield LedgerEntry(now, kind, moved, table)


def _reason(before: Profile, after: Profile) -> tuple[LedgerKind, str]:
    """Say what chips were moved for, as the tables stood before and after."""
    waiting = {seat.ticket for seat in after.tickets.waiting}
    if home := [seat for seat in before.tickets.waiting if seat.ticket not in waiting]:
        return _kind_of_leaving(home[0]), FRIENDS
    for table in before.tables:
        if after.table(table.rules.preset) is None:
            return _kind_of_leaving(table), table.rules.preset
    for table in after.tables:
        was = before.table(table.rules.preset)
        if was is not table:
            return _kind_of_coming(was, table), table.rules.preset
    return LedgerKind.OTHER, ""


def _kind_of_coming(was: OpenSitting | None, table: OpenSitting) -> LedgerKind:
    """Tell sitting down, the person or a friend, from buying in again and from a friend who gets up."""
    more = len(table.persons) - len(was.persons) if was else 1
    if more > 0:
        return LedgerKind.JOINED
    return LedgerKind.LEFT if more else LedgerKind.REBOUGHT


def _kind_of_leaving(table: OpenSitting) -> LedgerKind:
    """Tell a prize from chips taken home."""
    return LedgerKind.PRIZE if table.pays_prizes else LedgerKind.LEFT

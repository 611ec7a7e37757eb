"""A guest's chips between the own bankroll and a friend's table: booked out once, and back once."""

from dataclasses import replace

from pyapp.app.friends.messages.at_blackjack import BoxOffered
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_host import Offered, TicketSettled
from pyapp.app.profiles.cashier import check_free, check_price, seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.blackjack import DOLLAR
from pyapp.cards import NO_CHIPS, Chips
from pyapp.cards.bounds import LARGEST
from pyapp.tables import GameFormat


def offered_seat(offer: Offered | BoxOffered) -> GuestSitting:
    """Return the seat that an offer leads to; raises ``MessageError`` for one that no table makes."""
    if not offer.ticket or not 0 < offer.chips <= LARGEST:
        raise MessageError("offer")
    chips = Chips(offer.chips)
    if isinstance(offer, BoxOffered):
        return GuestSitting(offer.ticket, offer.rules, GameFormat.CASH, chips, chips, chips)
    if DOLLAR % offer.rules.chips_per_dollar:
        raise MessageError("offer")
    return GuestSitting(offer.ticket, offer.rules, offer.game, chips, chips, chips)


def went_to_friends(profile: Profile, seat: GuestSitting) -> Profile:
    """Book what a seat costs out of the bankroll; raises ``CashierError`` where that cannot be."""
    check_free(profile, FRIENDS)
    price = seat.money(seat.brought)
    check_price(profile, price)
    return replace(profile, bankroll=profile.bankroll - price).seated(seat)


def brought_again(profile: Profile, seat: GuestSitting) -> Profile:
    """Book another buy-in out of the bankroll, for a seat without chips, or without enough for a bet."""
    price = seat.money(seat.buy_in)
    check_price(profile, price)
    more = replace(seat, brought=seat.brought + seat.buy_in, stack=seat.stack + seat.buy_in)
    return replace(profile, bankroll=profile.bankroll - price).seated(more)


def came_home(profile: Profile, settled: TicketSettled) -> Profile:
    """Book what came of a seat, and what never came to the table; a ticket that is not held changes nothing.

    Raises ``MessageError`` for sums that cannot be.
    """
    seat = seat_at_friends(profile)
    if seat is None or seat.ticket != settled.ticket:
        return profile
    if settled.brought > seat.brought:
        raise MessageError("settlement")
    back = seat.money(Chips(settled.chips + seat.brought - settled.brought))
    if profile.bankroll + back > LARGEST:
        raise MessageError("settlement")
    return replace(profile, bankroll=profile.bankroll + back).left(FRIENDS)


def never_came(profile: Profile, ticket: str) -> Profile:
    """Take back everything that was brought, where the host knows nothing of the ticket."""
    return came_home(profile, TicketSettled(ticket, 0, NO_CHIPS))

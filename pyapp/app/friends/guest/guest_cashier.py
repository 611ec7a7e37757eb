"""A guest's chips between the own bankroll and a friend's table: booked out once, and back once."""

from dataclasses import replace

from pyapp.app.friends.messages.at_blackjack import BoxOffered
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_host import HostNamed, Offered, TicketSettled, TicketUnknown
from pyapp.app.profiles.cashier import check_free, check_price, seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.tickets import come_home, house_of
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.blackjack import DOLLAR
from pyapp.cards import NO_MONEY, Chips, HalfDollars
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


def is_hosted_by(seat: GuestSitting, host: HostNamed) -> bool:
    """Tell whether a seat may be at a host's table; older tickets don't say whose they are."""
    return house_of(seat.ticket) in {"", host.house}


def seat_of(profile: Profile, ticket: str) -> GuestSitting | None:
    """Return the seat of a ticket, be it taken or left without the host's word; ``None`` for any other."""
    seats = (seat_at_friends(profile), *profile.tickets.waiting)
    return next((seat for seat in seats if seat and seat.ticket == ticket), None)


def came_home(profile: Profile, settled: TicketSettled) -> Profile:
    """Book what came of a seat, and what never came to the table; a ticket that is not held changes nothing.

    More can have come there than is known here where a browser was killed just after another buy-in: then
    that is here again, and so much less comes back. Raises ``MessageError`` for sums that cannot be.
    """
    seat = seat_of(profile, settled.ticket)
    if seat is None:
        return profile
    if settled.brought > seat.brought + seat.buy_in:
        raise MessageError("settlement")
    back = Chips(max(0, settled.chips + seat.brought - settled.brought))
    return _home(profile, seat, seat.money(back))


def nothing_there(profile: Profile, told: TicketUnknown) -> Profile:
    """Take back what is due where the host has nothing of a ticket of its own.

    Where nothing was played, what was brought never came there. Else the host's page has lost its memory, and
    what lay at the seat when it was last seen is the best that is known; or all was booked long ago.
    """
    seat = seat_of(profile, told.ticket)
    if seat is None:
        return profile
    if not seat.played:
        return _home(profile, seat, seat.money(seat.brought))
    return _home(profile, seat, NO_MONEY if told.is_booked else seat.worth)


def _home(profile: Profile, seat: GuestSitting, back: HalfDollars) -> Profile:
    """Drop a seat in the same save in which its chips come back."""
    if profile.bankroll + back > LARGEST:
        raise MessageError("settlement")
    rest = profile.left(FRIENDS) if seat_at_friends(profile) is seat else profile
    return replace(rest, bankroll=rest.bankroll + back, tickets=come_home(rest.tickets, seat.ticket))

"""A newcomer at a friend's table: asks for a seat over a line, and pays for the one that is offered."""

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from pyapp.app.profiles.books import come_home, house_of
from pyapp.app.profiles.cashier import check_free, check_price, left_friends, seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import home_words
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.cards.bounds import LARGEST, LONGEST_NAME
from pyapp.features.friends.channel import HOSTS_WORDS, Channel, MessageError
from pyapp.features.friends.line import Line
from pyapp.features.friends.messages import (
    AskedToJoin,
    AskedToLeave,
    BookedResult,
    BoxOffered,
    FromGuest,
    FromHost,
    HostNamed,
    Offered,
    Paid,
    Refused,
    TicketSettled,
    TicketUnknown,
    TurnedAway,
)
from pyapp.money import DOLLAR, NO_MONEY, Chips, HalfDollars
from pyapp.records.names_and_dates import one_line
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


class TicketClaim:
    """Asks a host for what it owes, as soon as it has said who it is, and books each result once."""

    def __init__(self, session: Session, send: Callable[[FromGuest], None]) -> None:
        self._session, self._send = session, send
        self.host: HostNamed | None = None
        """Who the host is; ``None`` until it has said so."""

    def hear(self, message: FromHost) -> bool:
        """Do what a message says of a seat that was left before; tell whether it is about one.

        Raises ``MessageError`` for sums that cannot be.
        """
        match message:
            case HostNamed():
                self._meet(message)
            case TicketSettled(ticket) | TicketUnknown(ticket):
                return self._hear_result(message, ticket)
            case _:
                pass
        return False

    def book(self, message: TicketSettled | TicketUnknown) -> str | None:
        """Book what came of a seat, and tell the host; return how that is told, if anything was due.

        Only the ticket's own host can say that it has nothing of it.
        """
        own = self.host is not None and house_of(message.ticket) == self.host.house
        if self._session.profile.suspended or (isinstance(message, TicketUnknown) and not own):
            return None
        before = self._session.profile.current
        if seat_of(before, message.ticket) is None and message.ticket not in before.tickets.settled:
            return None
        after = _settled(before, message)
        if after is not before:
            self._session.profile.keep(after)
        if not self._session.profile.suspended:
            self._send(BookedResult(message.ticket))
        return home_words(before, after, message.ticket) if after is not before else None

    def _meet(self, host: HostNamed) -> None:
        """Tell a host what was booked since, and ask for what waits there; no other learns of a ticket."""
        self.host = host
        tickets = self._session.profile.current.tickets
        for ticket in tickets.settled:
            if house_of(ticket) == host.house:
                self._send(BookedResult(ticket))
        for seat in tickets.waiting:
            if is_hosted_by(seat, host):
                self._send(AskedToLeave(seat.ticket))

    def _hear_result(self, message: TicketSettled | TicketUnknown, ticket: str) -> bool:
        seat = seat_at_friends(self._session.profile.current)
        if seat and seat.ticket == ticket:
            return False
        if words := self.book(message):
            self._telling = asyncio.ensure_future(self._session.notices.show(words))
        return True


def _settled(profile: Profile, message: TicketSettled | TicketUnknown) -> Profile:
    if isinstance(message, TicketSettled):
        return came_home(profile, message)
    return nothing_there(profile, message)


MOST_WAITING: Final = 2_000
"""Messages that may wait to be shown; a host that sends more is cut off."""


class HostLine:
    """Keeps what the host says until it is taken, in order."""

    def __init__(self, line: Line, session: Session) -> None:
        self._waiting = deque[FromHost]()
        self._told: Callable[[], None] = _nothing
        self.ticket_claim = TicketClaim(session, self.send)
        """What comes of seats that were left before."""

        self.is_wrong = False
        """Whether the line was closed for something that the host's page said."""

        self._channel = Channel(line, HOSTS_WORDS, self._receive, self._end, session.outside.clock)

    @property
    def host(self) -> HostNamed | None:
        """Who is at the other end; ``None`` until the page there has said so."""
        return self.ticket_claim.host

    @property
    def is_open(self) -> bool:
        """Whether the host can still be heard."""
        return self._channel.open

    def listen(self, told: Callable[[], None]) -> None:
        """Have ``told`` called whenever something came or the line was lost."""
        self._told = told

    def take(self) -> FromHost | None:
        """Return what the host said next; ``None`` while there is nothing."""
        return self._waiting.popleft() if self._waiting else None

    def send(self, message: FromGuest) -> None:
        """Tell the host."""
        self._channel.send(message)

    def close(self, *, is_wrong: bool = False) -> None:
        """Close the line, for something that the host's page said where ``is_wrong``."""
        self.is_wrong = is_wrong
        self._channel.close()

    def _receive(self, message: FromHost) -> None:
        if self.ticket_claim.hear(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            raise MessageError("too-many")
        self._waiting.append(message)
        self._told()

    def _end(self, error: MessageError | None) -> None:
        self.is_wrong = error is not None
        self._told()


def _nothing() -> None:
    """Tell no one."""


TakesSeat: TypeAlias = Callable[[GuestSitting, HostLine], None]
"""Puts the table of a seat on the screen, with the line to its host."""


class Newcomer:
    """What a page does between a line and a seat. ``told`` is called with every change, to draw it."""

    def __init__(self, session: Session, line: Line, told: Callable[[], None], take_seat: TakesSeat) -> None:
        """Take what puts the table of a seat on the screen."""
        self._session, self._told, self._take_seat = session, told, take_seat
        self.line = HostLine(line, session)
        """The line to the host, for whatever comes of it."""

        self.line.listen(self._hear)
        self.offer: GuestSitting | None = None
        """The seat that is held for the newcomer; its price is ``buy_in``."""

        self._asked = False
        self.refusal: TurnedAway | None = None
        """Why there was no seat, or why the name cannot be used here."""

    @property
    def returns(self) -> bool:
        """Whether the host is the one at whose table the newcomer has a seat already."""
        seat, host = seat_at_friends(self._session.profile.current), self.line.host
        return seat is not None and host is not None and is_hosted_by(seat, host)

    @property
    def is_open(self) -> bool:
        """Whether the host can still be heard."""
        return self.line.is_open

    def ask(self, name: str, portrait: str) -> None:
        """Ask for a seat, unless the host still has to answer or holds one already."""
        if self._asked:
            return
        self._asked, self.refusal = True, None
        self.line.send(AskedToJoin(one_line(name)[:LONGEST_NAME], portrait))

    def accept(self) -> None:
        """Pay for the seat offered and take it; raises ``CashierError`` where the bankroll does not.

        The chips are booked out and kept before the host hears of it, and a seat elsewhere is left.
        """
        if self.offer is None:
            return
        check_price(self._session.profile.current, self.offer.money(self.offer.brought))
        if seat_at_friends(self._session.profile.current):
            self._session.profile.keep(left_friends(self._session.profile.current))
        self._session.profile.keep(went_to_friends(self._session.profile.current, self.offer))
        if self._session.profile.suspended:  # another tab has the profile, and nothing was booked out
            return
        self.line.send(Paid(self.offer.ticket, self.offer.brought))
        self._take_seat(self.offer, self.line)

    def decline(self) -> None:
        """Go away without a seat."""
        self.line.close()

    def _hear(self) -> None:
        while message := self.line.take():
            try:
                match message:
                    case HostNamed():
                        pass
                    case Offered(ticket) | BoxOffered(ticket):
                        host = self.line.host
                        self._check_new(ticket, host)
                        self.offer = replace(offered_seat(message), host=host.name if host else "")
                    case Refused(why):
                        self._asked, self.refusal = False, why
                    case _:
                        self.line.close(is_wrong=True)
            except MessageError:
                self.line.close(is_wrong=True)
        self._told()

    def _check_new(self, ticket: str, host: HostNamed | None) -> None:
        """Raise ``MessageError`` for a ticket of another host, or one that stands for another seat."""
        profile = self._session.profile.current
        is_own = house_of(ticket) in {"", host.house if host else ""}
        if not is_own or seat_of(profile, ticket) or ticket in profile.tickets.settled:
            raise MessageError("offer")

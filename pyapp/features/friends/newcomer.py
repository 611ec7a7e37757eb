"""A newcomer at a friend's table: asks for a seat over a line, and pays for the one that is offered."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeAlias

from pyapp.app.profiles.books import house_of
from pyapp.app.profiles.cashier import check_free, check_price, left_friends, seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import waiting_words
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.cards.bounds import LARGEST, LONGEST_NAME
from pyapp.features.friends.channel import HOSTS_WORDS, Channel, MessageError
from pyapp.features.friends.line import Line
from pyapp.features.friends.messages import (
    AskedToJoin,
    BoxOffered,
    FromGuest,
    FromHost,
    HostNamed,
    Offered,
    Paid,
    Refused,
    TurnedAway,
)
from pyapp.features.friends.proofs import told_of
from pyapp.features.friends.ticket_claim import TicketClaim
from pyapp.money import DOLLAR, Chips
from pyapp.records.names_and_dates import one_line
from pyapp.tables import GameFormat
from pyapp.texts import say


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


def not_here(seat: GuestSitting, host: HostNamed | None) -> str:
    """Return what is told of a seat that a host has not proven to know.

    One that must be this host's can be lost: in another profile, with the data, or older than proofs are.
    """
    is_own = host and (house_of(seat.ticket) in {"", host.house} or (seat.host and seat.host == host.name))
    return say("friends.told.unknown_seat") if is_own else waiting_words((seat,))


MOST_WAITING: Final = 2_000
"""Messages that may wait to be shown; a host that sends more is cut off."""


class HostLine:
    """Keeps what the host says until it is taken, in order."""

    def __init__(self, line: Line, session: Session) -> None:
        self._waiting = deque[FromHost]()
        self._told: Callable[[], None] = _nothing
        self.ticket_claim = TicketClaim(session, self.send, line.binding)
        """What comes of seats that were left before."""

        self.is_wrong = False
        """Whether the line was closed for something that the host's page said."""

        self._line = line
        line.watch(self._weakened)
        self._channel = Channel(line, HOSTS_WORDS, self._receive, self._end, session.outside.clock)

    @property
    def host(self) -> HostNamed | None:
        """Who is at the other end; ``None`` until the page there has said so."""
        return self.ticket_claim.host

    @property
    def is_open(self) -> bool:
        """Whether the host can still be heard."""
        return self._channel.open

    @property
    def is_weak(self) -> bool:
        """Whether the host was not heard for a while, now or not long ago."""
        return self.is_open and self._line.is_weak

    def listen(self, told: Callable[[], None]) -> None:
        """Have ``told`` called whenever something came, or the line was lost, or is weak or good again."""
        self._told = told

    def take(self) -> FromHost | None:
        """Return what the host said next; ``None`` while there is nothing, or its tickets are unknown."""
        if not self._waiting or (self.is_open and self.ticket_claim.is_waiting):
            return None
        return self._waiting.popleft()

    def send(self, message: FromGuest) -> None:
        """Tell the host."""
        self._channel.send(message)

    def close(self, *, is_wrong: bool = False) -> None:
        """Close the line, for something that the host's page said where ``is_wrong``."""
        self.is_wrong = is_wrong
        self._channel.close()

    def _receive(self, message: FromHost) -> None:
        if self.ticket_claim.hear(message):
            self._told()
            return
        if len(self._waiting) >= MOST_WAITING:
            raise MessageError("too-many")
        self._waiting.append(message)
        self._told()

    def _weakened(self) -> None:
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
        seat = seat_at_friends(self._session.profile.current)
        return seat is not None and self.line.ticket_claim.knows(seat.ticket)

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
        self.line.ticket_claim.trust(self.offer.ticket)
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
        held = [seat.ticket for seat in (seat_at_friends(profile), *profile.tickets.waiting) if seat]
        if not is_own or told_of(ticket) in map(told_of, (*held, *profile.tickets.settled)):
            raise MessageError("offer")

"""A newcomer at a friend's table: asks for a seat over a line, and pays for the one that is offered."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from pyapp.app.friends.guest.guest_cashier import is_hosted_by, offered_seat, went_to_friends
from pyapp.app.friends.guest.host_line import HostLine
from pyapp.app.friends.line import Line
from pyapp.app.friends.messages.at_blackjack import BoxOffered
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import AskedToJoin, Paid
from pyapp.app.friends.messages.from_host import HostNamed, Offered, Refused, TurnedAway
from pyapp.app.profiles.cashier import check_price, left_friends, seat_at_friends
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.records.player_names import one_line

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
        seat, host = seat_at_friends(self._session.profile), self.line.host
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
        check_price(self._session.profile, self.offer.money(self.offer.brought))
        if seat_at_friends(self._session.profile):
            self._session.keep(left_friends(self._session.profile))
        self._session.keep(went_to_friends(self._session.profile, self.offer))
        if self._session.asleep:  # another tab has the profile, and nothing was booked out
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
                    case Offered() | BoxOffered():
                        host = self.line.host
                        self.offer = replace(offered_seat(message), host=host.name if host else "")
                    case Refused(why):
                        self._asked, self.refusal = False, why
                    case _:
                        self.line.close()
            except MessageError:
                self.line.close()
        self._told()

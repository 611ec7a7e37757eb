"""A newcomer at a friend's table: asks for a seat over a line, and pays for the one that is offered."""

from collections.abc import Callable

from pyapp.app.friends.guest.guest_cashier import offered_seat, went_to_friends
from pyapp.app.friends.guest.host_line import HostLine
from pyapp.app.friends.guest.table_controller import GuestTableController
from pyapp.app.friends.line import Line
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import AskedToJoin, Paid
from pyapp.app.friends.messages.from_host import Offered, Refused, TurnedAway
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import GuestSitting  # noqa: TC001 - typing alone
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.records.player_names import one_line


class Newcomer:
    """What a page does between a line and a seat. ``told`` is called with every change, to draw it."""

    def __init__(self, session: Session, line: Line, told: Callable[[], None]) -> None:
        self._session, self._told = session, told
        self._line = HostLine(line, session.outside.clock)
        self._line.listen(self._hear)
        self.offer: GuestSitting | None = None
        """The seat that is held for the newcomer; its price is ``buy_in``."""

        self.refusal: TurnedAway | None = None
        """Why there was no seat, or why the name cannot be used here."""

    @property
    def is_open(self) -> bool:
        """Whether the host can still be heard."""
        return self._line.is_open

    def ask(self, name: str, portrait: str) -> None:
        """Ask for a seat."""
        self.refusal = None
        self._line.send(AskedToJoin(one_line(name)[:LONGEST_NAME], portrait))

    def accept(self) -> None:
        """Pay for the seat offered and take it; raises ``CashierError`` where the bankroll does not.

        The chips are booked out and kept before the host hears of it.
        """
        if self.offer is None:
            return
        self._session.keep(went_to_friends(self._session.profile, self.offer))
        self._line.send(Paid(self.offer.ticket, self.offer.brought))
        self._session.take_seat(GuestTableController(self._session, self.offer, self._line))

    def decline(self) -> None:
        """Go away without a seat."""
        self._line.close()

    def _hear(self) -> None:
        while message := self._line.take():
            try:
                match message:
                    case Offered():
                        self.offer = offered_seat(message)
                    case Refused(why):
                        self.refusal = why
                    case _:
                        self._line.close()
            except MessageError:
                self._line.close()
        self._told()

"""The guest's end of the line to the host, whoever listens to it at the time."""

from collections import deque
from collections.abc import Callable
from typing import Final

from pyapp.app.friends.guest.ticket_claim import TicketClaim
from pyapp.app.friends.line import Line
from pyapp.app.friends.messages.channel import HOSTS_WORDS, Channel
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import FromGuest
from pyapp.app.friends.messages.from_host import FromHost, HostNamed
from pyapp.app.session.session import Session

MOST_WAITING: Final = 2_000
"""Messages that may wait to be shown; a host that sends more is cut off."""


class HostLine:
    """Keeps what the host says until it is taken, in order."""

    def __init__(self, line: Line, session: Session) -> None:
        self._waiting = deque[FromHost]()
        self._told: Callable[[], None] = _nothing
        self.ticket_claim = TicketClaim(session, self.send)
        """What comes of seats that were left before."""

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

    def close(self) -> None:
        """Close the line."""
        self._channel.close()

    def _receive(self, message: FromHost) -> None:
        if self.ticket_claim.hear(message):
            return
        if len(self._waiting) >= MOST_WAITING:
            raise MessageError("too-many")
        self._waiting.append(message)
        self._told()

    def _end(self, _: MessageError | None) -> None:
        self._told()


def _nothing() -> None:
    """Tell no one."""

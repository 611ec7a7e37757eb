"""Whoever is at the other end of one line to a host."""

from collections.abc import Callable
from functools import partial

from pyapp.app.friends.line import Line
from pyapp.app.friends.messages.channel import GUESTS_WORDS, Channel
from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_guest import FromGuest
from pyapp.app.friends.messages.from_host import FromHost
from pyapp.app.sittings.player_looks import PlayerLooks


class Visitor:
    """A newcomer, or the guest of a ticket."""

    def __init__(
        self,
        line: Line,
        heard: Callable[["Visitor", FromGuest], None],
        lost: Callable[["Visitor"], None],
        clock: Callable[[], int],
    ) -> None:
        self.ticket = ""
        self.looks: PlayerLooks | None = None
        """How a newcomer is to be called and drawn, until they sit."""

        self._channel = Channel(line, GUESTS_WORDS, partial(heard, self), lambda _: lost(self), clock)

    def know(self, ticket: str, looks: PlayerLooks | None = None) -> None:
        """Know a visitor by a ticket from now on."""
        self.ticket, self.looks = ticket, looks

    @property
    def known(self) -> str:
        """The ticket; raises ``MessageError`` for a visitor who has none."""
        if not self.ticket:
            raise MessageError("no-ticket")
        return self.ticket

    def send(self, message: FromHost) -> None:
        """Send a message, if the line is still there."""
        self._channel.send(message)

    def close(self) -> None:
        """Close the line."""
        self._channel.close()

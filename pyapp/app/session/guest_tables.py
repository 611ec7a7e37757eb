"""Tables with friends at other devices: what the session asks of the part that is fetched for them."""

from typing import Protocol

from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.open_sitting import OpenSitting
from pyapp.tables import name_of
from pyapp.texts import say
from pyapp.views import WaitingView


class FriendsTables(Protocol):
    """Opens tables where friends sit at other devices."""

    async def host(self, sitting: OpenSitting) -> None:
        """Go on at a table of one's own, to which guests come over lines."""
        ...

    async def visit(self, sitting: GuestSitting) -> None:
        """Go back to one's seat at a friend's table."""
        ...


class NoFriends:
    """Where nothing of this was fetched, such tables wait."""

    async def host(self, sitting: OpenSitting) -> None:
        """Leave the table as it is."""

    async def visit(self, sitting: GuestSitting) -> None:
        """Leave the seat as it is."""


def guest_waiting(sitting: GuestSitting) -> WaitingView:
    """Return what the lobby says of a seat at a friend's table."""
    chips = sitting.written(sitting.stack)
    words = say("friends_table.waiting.words", table=name_of(sitting.table.preset), chips=chips)
    leaving = say("friends_table.waiting.leave")
    return WaitingView(sitting.rules.preset, say("friends_table.name"), words, leaving)

"""Tables with friends at other devices: what the session asks of the part that is fetched for them."""

from collections.abc import Sequence
from typing import Protocol

from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.open_sitting import OpenSitting
from pyapp.blackjack import half_dollars_text
from pyapp.tables import name_of
from pyapp.texts import list_words, say
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


def waiting_words(seats: Sequence[GuestSitting]) -> str:
    """Return what is told of seats whose chips wait for their hosts; empty where there are none."""
    names = tuple(dict.fromkeys(seat.host for seat in seats))
    if not all(names):
        return say("friends_table.waiting.nameless", n=len(seats))
    if len(names) > 1:
        return say("friends_table.waiting.several", names=list_words(names))
    return say("friends_table.waiting.at", host=names[0]) if names else ""


def home_words(before: Profile, after: Profile, ticket: str) -> str:
    """Return how it is told that the chips of a seat are in the bankroll."""
    seats = (*before.tickets.waiting, *(it for it in before.tables if isinstance(it, GuestSitting)))
    host = next((seat.host for seat in seats if seat.ticket == ticket), "")
    chips = half_dollars_text(after.bankroll - before.bankroll)
    if not host:
        return say("friends_table.told.left", chips=chips)
    return say("friends_table.told.left_host", host=host, chips=chips)


def guest_waiting(sitting: GuestSitting) -> WaitingView:
    """Return what the lobby says of a seat at a friend's table."""
    chips = sitting.written(sitting.stack)
    words = say("friends_table.waiting.words", table=name_of(sitting.table.preset), chips=chips)
    leaving = say("friends_table.waiting.leave")
    return WaitingView(sitting.rules.preset, say("friends_table.name"), words, leaving)

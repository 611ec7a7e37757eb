"""The two games: their tables in the lobby, and the seats that a person still has."""

from typing import TYPE_CHECKING, Final

from pyapp.app.holdem.game import HoldemGame
from pyapp.app.profiles.blackjack_cashier import blackjack_given_up
from pyapp.app.profiles.cashier import given_up, left_friends, seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import guest_waiting
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.blackjack.table_words import blackjack_waits
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import still_there
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.blackjack import PRESETS
from pyapp.tables import TABLES
from pyapp.views import WaitingView

if TYPE_CHECKING:
    from pyapp.app.blackjack.game import BlackjackGame

_ROOM: Final = "blackjack"
"""What only blackjack needs comes after the start."""


class Games:
    """Opens the tables of both games."""

    def __init__(self) -> None:
        self._holdem = HoldemGame()

    async def at(self, session: Session, preset: str) -> "HoldemGame | BlackjackGame | None":
        """Return the game that is played at a table; raises ``RoomUnavailable``.

        Return ``None`` where there is no such table, or the player went elsewhere while a room came.
        """
        if not any(table.preset == preset for table in TABLES):
            return None
        if preset not in PRESETS:
            return self._holdem
        here = session.place
        await session.rooms.open(_ROOM)
        if session.place != here:
            return None
        from pyapp.app.blackjack.game import BlackjackGame  # noqa: PLC0415 - its room is open
        from pyapp.blackjack.odds.solved_rules import shared_strategies  # noqa: PLC0415 - as above

        return BlackjackGame(shared_strategies())

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has at a table or a friend's; raises ``RoomUnavailable``."""
        if game := await self.at(session, preset):
            await game.go_on(session, preset)
        elif seat := seat_at_friends(session.profile.current):
            await session.friends.visit(seat)


def waiting_at(profile: Profile) -> tuple[WaitingView, ...]:
    """Say what waits at the tables where the person still sits, the one played last first."""
    return tuple(map(_waiting, profile.tables))


def _waiting(table: OpenSitting) -> WaitingView:
    match table:
        case HoldemSitting():
            return still_there(table)
        case BlackjackSitting():
            return blackjack_waits(table)
        case GuestSitting():
            return guest_waiting(table)


def give_up(profile: Profile, preset: str) -> Profile:
    """Leave a table at once, with what is not at stake there."""
    match profile.table(preset):
        case HoldemSitting():
            return given_up(profile, preset)
        case BlackjackSitting():
            return blackjack_given_up(profile)
        case GuestSitting():
            return left_friends(profile)
        case None:
            return profile

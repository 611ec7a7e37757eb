"""Friends at other devices as every page knows them: the room is fetched when someone goes there."""

from typing import TYPE_CHECKING

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.rooms import Room
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.open_sitting import OpenSitting
from pyapp.blackjack.odds import StrategyCache

if TYPE_CHECKING:
    from pyapp.app.friends.room import FriendsRoom


class LateFriends:
    """Stands for the room of friends until it is wanted."""

    def __init__(self, session: Session, language: LanguageChoice, strategies: StrategyCache) -> None:
        self._session, self._language, self._strategies = session, language, strategies
        self._room: FriendsRoom | None = None

    async def open(self, patience: float | None = None) -> "FriendsRoom":
        """Return the room, fetched at the first call; raises ``RoomUnavailable``.

        ``patience`` is for how many seconds tables here wait for a guest, where it is not the usual time.
        """
        await self._session.rooms.open(Room.FRIENDS)
        await self._language.add_friends()
        from pyapp.app.friends.room import FriendsRoom  # noqa: PLC0415 - its room is open

        room = self._room or FriendsRoom(self._session, self._strategies, patience)
        self._room = room
        return room

    async def host(self, sitting: OpenSitting) -> None:
        """Go on at a table of one's own, to which guests may come from now on."""
        await (await self.open()).host(sitting)

    async def visit(self, sitting: GuestSitting) -> None:
        """Go back to one's seat at a friend's table, which waits for a line."""
        await (await self.open()).visit(sitting)

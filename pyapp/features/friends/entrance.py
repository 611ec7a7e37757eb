"""The way to friends at other devices, by a table or by an invitation in the page's address."""

from typing import TYPE_CHECKING

from pyapp.app.core.links import INVITED
from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.feature import Features
from pyapp.app.sittings.guest_sitting import GuestSitting
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.features.friends import FRIENDS

if TYPE_CHECKING:
    from pyapp.features.friends.room import FriendsRoom


class FriendsEntrance:
    """Opens the room for a table, or for an invitation."""

    def __init__(self, features: Features) -> None:
        self._session = features.session
        self._late = features.late(FRIENDS)
        self._waiting = ""
        """The fragment with an invitation that came while no one played here."""

    async def open(self) -> "FriendsRoom":
        """Return the room, fetched at the first call; raises ``RoomUnavailable``."""
        return (await self._late.open()).room

    async def host(self, sitting: OpenSitting) -> None:
        """Go on at the player's own table, to which guests may come from now on."""
        await (await self.open()).host(sitting)

    async def visit(self, sitting: GuestSitting) -> None:
        """Go back to one's seat at a friend's table, which waits for a line."""
        await (await self.open()).visit(sitting)

    @staticmethod
    def holds_invitation(fragment: str) -> bool:
        """Tell whether an address has an invitation in it, be it damaged."""
        return fragment.startswith(INVITED)

    async def open_link(self, fragment: str) -> None:
        """Answer the invitation of an address, once someone plays here."""
        self._session.outside.links.clear()
        self._waiting = fragment
        await self.enter_lobby()

    async def enter_lobby(self) -> None:
        """Answer an invitation that waits for someone to play here."""
        if not self._waiting or self._session.profile.suspended or not self._session.profile.owner:
            return
        fragment, self._waiting = self._waiting, ""
        try:
            controller = await self._late.open()
        except RoomUnavailable as error:
            await self._session.notices.explain(str(error))
        else:
            await controller.open_link(fragment)

"""The way to friends nearby, by a control or by an invitation in the page's address; the room comes then."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.nearby import INVITED
from pyapp.app.core.press import Press
from pyapp.app.core.rooms import RoomUnavailable
from pyapp.app.screens.late_friends import LateFriends
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session

if TYPE_CHECKING:
    from pyapp.app.friends.screens.friends_controller import FriendsController

FRIENDS_ACTIONS: Final = (
    "friends",
    "friends-ask",
    "friends-back",
    "friends-code",
    "friends-host",
    "friends-invite",
    "friends-join",
    "friends-name",
    "friends-pass",
    "friends-scan",
    "friends-share",
    "friends-sit",
    "friends-stop",
    "friends-table",
    "friends-use",
    "friends-wait",
)


class FriendsEntrance:
    """Opens the room at the first press, or for an invitation."""

    def __init__(self, session: Session, language: LanguageChoice, friends: LateFriends) -> None:
        self._session, self._language, self._friends = session, language, friends
        self._made: FriendsController | None = None
        self._waiting = ""
        """The fragment with an invitation that came while no one played here."""

    @property
    def handlers(self) -> Handlers:
        """What the room's controls do, each opening the room first."""
        return dict.fromkeys(FRIENDS_ACTIONS, self._press)

    @staticmethod
    def holds_invitation(fragment: str) -> bool:
        """Tell whether an address has an invitation in it, be it damaged."""
        return fragment.startswith(INVITED)

    async def open_link(self, fragment: str) -> None:
        """Answer the invitation of an address, once someone plays here."""
        self._session.outside.links.clear()
        self._waiting = fragment
        await self.come_home()

    async def come_home(self) -> None:
        """Answer an invitation that waits for someone to play here."""
        if not self._waiting or self._session.asleep or not self._session.owner:
            return
        fragment, self._waiting = self._waiting, ""
        try:
            controller = await self._open()
        except RoomUnavailable as error:
            await self._session.explain(str(error))
        else:
            await controller.open_link(fragment)

    async def _press(self, press: Press) -> None:
        """Do what a control says, unless the player went elsewhere while the room came.

        Raises ``RoomUnavailable``.
        """
        here = self._session.place
        controller = await self._open()
        if self._session.place == here:
            await controller.handlers[press.action](press)

    async def _open(self) -> "FriendsController":
        room = await self._friends.open()
        from pyapp.app.friends.screens.friends_controller import (  # noqa: PLC0415 - its room is open
            FriendsController,
        )

        self._made = self._made or FriendsController(self._session, self._language, room)
        return self._made

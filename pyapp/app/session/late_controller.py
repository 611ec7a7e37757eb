"""Controllers whose room is opened at the first press of one of their controls."""

from collections.abc import Callable, Iterable
from typing import Protocol

from pyapp.app.core.press import Press
from pyapp.app.core.rooms import Room
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session


class Controller(Protocol):
    """What has handlers."""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        ...


class LateController:
    """Stands for a controller in a room: knows its actions, and makes it at the first of them."""

    def __init__(
        self, session: Session, room: Room, actions: Iterable[str], make: Callable[[], Controller]
    ) -> None:
        """Take what imports the controller and makes it, called once the room is open."""
        self._session, self._room, self._make = session, room, make
        self._actions = tuple(actions)
        self._made: Controller | None = None
        self._opening = False

    @property
    def handlers(self) -> Handlers:
        """What its controls do, each opening the room first."""
        return dict.fromkeys(self._actions, self._press)

    async def _press(self, press: Press) -> None:
        """Open the room and do what the control says; raises ``RoomUnavailable``.

        A press is let go while another one opens the room, or if the player went elsewhere meanwhile.
        """
        if self._made:
            await self._made.handlers[press.action](press)
        elif not self._opening:
            here = self._session.place
            await self._open()
            if self._session.place == here:
                await self._press(press)

    async def _open(self) -> None:
        self._opening = True
        try:
            await self._session.rooms.open(self._room)
            self._made = self._make()
        finally:
            self._opening = False

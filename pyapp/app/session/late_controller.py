"""Controllers whose room is opened at the first press of one of their controls."""

from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

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


ControllerT = TypeVar("ControllerT", bound=Controller)


class LateController(Generic[ControllerT]):
    """Stands for a controller in a room: knows its actions, and makes it at the first of them."""

    def __init__(
        self, session: Session, room: Room, actions: Iterable[str], make: Callable[[], ControllerT]
    ) -> None:
        """Take what imports the controller and makes it, called once the room is open."""
        self._session, self._room, self._make = session, room, make
        self._actions = tuple(actions)
        self._opening = False
        self.made: ControllerT | None = None
        """The controller; ``None`` before it was needed."""

    @property
    def handlers(self) -> Handlers:
        """What its controls do, each opening the room first."""
        return dict.fromkeys(self._actions, self._press)

    async def open(self) -> ControllerT:
        """Open the room and return the controller; raises ``RoomUnavailable``."""
        await self._session.rooms.open(self._room)
        return self.take()

    def take(self) -> ControllerT:
        """Return the controller, for what has opened its room."""
        self.made = self.made or self._make()
        return self.made

    async def _press(self, press: Press) -> None:
        """Open the room and do what the control says; raises ``RoomUnavailable``.

        A press is let go while another one opens the room, or if the player went elsewhere meanwhile.
        """
        if self.made:
            await self.made.handlers[press.action](press)
        elif not self._opening:
            here = self._session.place
            self._opening = True
            try:
                controller = await self.open()
            finally:
                self._opening = False
            if self._session.place == here:
                await controller.handlers[press.action](press)

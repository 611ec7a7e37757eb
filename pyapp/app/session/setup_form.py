"""The form of a table that is being set up, whose fields hold what was typed."""

from collections.abc import Awaitable, Callable, Mapping

from pyapp.app.core.ports import Screen
from pyapp.texts import in_force


class SetupForm:
    """The form on its screen, as long as it is not drawn anew."""

    def __init__(self, screen: Screen) -> None:
        self._screen, self._drawn_in = screen, in_force()

    async def draw(self, regions: Mapping[str, str]) -> None:
        """Draw all of the form."""
        self._drawn_in = in_force()
        await self._screen.draw("setup", regions)

    async def change(self, regions: Mapping[str, str]) -> None:
        """Draw parts of it, and leave its fields as they are."""
        await self._screen.draw("setup", regions)

    async def show(self, draw: Callable[[], Awaitable[None]]) -> None:
        """Come back to the form as it was left, or ``draw`` it if another language was chosen meanwhile."""
        if self._drawn_in is in_force():
            await self.change({})
        else:
            await draw()

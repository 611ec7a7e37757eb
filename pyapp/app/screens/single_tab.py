"""The doorkeeper: of all tabs that have the page open, one at a time is let in."""

from pyapp.app.core.press import Press
from pyapp.app.screens.lobby_controller import LobbyController
from pyapp.app.session.session import Handlers, Session
from pyapp.views import draw_asleep, draw_outdated


class SingleTabGuard:
    """Lets this tab in, sends it to sleep when another is let in, and offers to take the house back."""

    def __init__(self, house: Session, lobby: LobbyController) -> None:
        self._house, self._lobby = house, lobby

    @property
    def deeds(self) -> Handlers:
        """What a tab may do that sleeps."""
        return {"take-over": self._take_over}

    async def open(self) -> None:
        """Read the profile and show the lobby, or say that another tab has the house."""
        if self._house.register.newer():
            self._house.sleep(draw_outdated())
            await self._house.go_home()
        elif await self._house.device.claim.take(self._house.fall_asleep):
            self._house.wake()
            await self._house.go_home()
        else:
            self._house.sleep(draw_asleep(lost=False))
            await self._house.go_home()

    async def _take_over(self, _: Press) -> None:
        """Take the house from the other tab, and go on where that one was.

        A newer Baize keeps it: this one could neither read what that one saved nor write over it.
        """
        if not self._house.asleep:
            return
        if self._house.register.newer():
            self._house.sleep(draw_outdated())
            return
        await self._house.device.claim.take(self._house.fall_asleep, by_force=True)
        self._house.wake()
        await self._house.go_home()
        await self._lobby.go_on()

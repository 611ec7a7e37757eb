"""One tab plays at a time, of all that have the page open."""

from pyapp.app.core.press import Press
from pyapp.app.profiles.migrations import NewerError
from pyapp.app.screens.lobby_controller import LobbyController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.views import draw_asleep, draw_outdated


class SingleTabGuard:
    """Lets this tab in, sends it to sleep when another is let in, and offers to take the profile back."""

    def __init__(self, session: Session, lobby: LobbyController) -> None:
        self._session, self._lobby, self._holds = session, lobby, False

    @property
    def handlers(self) -> Handlers:
        """What a tab may do that sleeps."""
        return {"take-over": self._take_over}

    async def open(self) -> None:
        """Read the profile and show the lobby, or say that another tab has the profile."""
        if self._session.index.newer():
            self._session.sleep(draw_outdated())
        elif not await self._let_in(by_force=False):
            self._session.sleep(draw_asleep(lost=False))
        await self._session.go_home()

    async def _take_over(self, _: Press) -> None:
        """Take the profile from the other tab, and go on where that one was.

        A newer Baize keeps it: this one could neither read what that one saved nor write over it.
        """
        if not self._session.asleep:
            return
        if self._session.index.newer():
            self._session.sleep(draw_outdated())
        elif await self._let_in(by_force=True) and not self._session.asleep:
            await self._session.go_home()
            await self._lobby.go_on()

    async def _let_in(self, *, by_force: bool) -> bool:
        """Read the journal and let a profile in, if this tab is the one that holds them."""
        self._holds = await self._session.device.claim.take(self._lose, by_force=by_force)
        if not self._holds:
            return False
        try:
            await self._session.recovery.begin()
        except NewerError:
            self._session.sleep(draw_outdated())
            return True
        if self._holds:
            self._session.wake()
        return True

    def _lose(self) -> None:
        self._holds = False
        self._session.fall_asleep()

"""Long work that tells how far it is and can be stopped."""

from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.history.list_page import draw_progress
from pyapp.slices import pause
from pyapp.texts import say


class LongWork:
    """One piece of long work at a time; the page may draw after every hand."""

    def __init__(self, session: Session, region: str, stop: str) -> None:
        """Take the region where the work is shown, and the action that stops it."""
        self._session, self._region, self._stops = session, region, stop
        self._doing, self._shown, self._stopped = "", -1, False

    @property
    def handlers(self) -> Handlers:
        """What its control does."""
        return {self._stops: self._stop}

    @property
    def busy(self) -> bool:
        """Whether work is going on."""
        return bool(self._doing)

    def begin(self, doing: str) -> None:
        """Start a piece of work, which the text of this key tells with its value `percent`."""
        self._doing, self._shown, self._stopped = doing, -1, False

    async def reach(self, share: float) -> bool:
        """Show how much is done, let the page draw, and tell whether to go on."""
        percent = int(100 * share)
        if percent != self._shown:
            self._shown = percent
            await self._draw(say(self._doing, percent=percent))
        await pause()
        return not self._stopped

    async def end(self) -> None:
        """Take the words off the screen, if there were any."""
        self._doing = ""
        if self._shown >= 0:
            await self._draw("")

    def stop(self) -> None:
        """Let the work that is going on end early."""
        self._stopped = True

    async def _stop(self, _: Press) -> None:
        self.stop()

    async def _draw(self, words: str) -> None:
        await self._session.outside.screen.draw("", {self._region: draw_progress(words, self._stops)})

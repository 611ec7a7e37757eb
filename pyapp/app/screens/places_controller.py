"""The bar of places, and the first screen of *You*; those of the others belong to features."""

from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.views.screens.place_pages import draw_you


class PlacesController:
    """The way to each place, and back to the table that is played below."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def handlers(self) -> Handlers:
        """What the bar's controls do; that of *Play* without a table is the lobby's."""
        return {
            "to-table": self._to_table,
            "you": self._you,
        }

    async def _to_table(self, _: Press) -> None:
        await self._session.screens.to_play()

    async def _you(self, _: Press) -> None:
        screen = self._session.outside.screen
        await self._session.screens.enter(lambda: screen.draw("you", draw_you()))

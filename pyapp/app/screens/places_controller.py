"""The bar of places: the way back to the table. The first screens belong to profiles and features."""

from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session


class PlacesController:
    """The way back from a place to the table that is played below."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def handlers(self) -> Handlers:
        """What the bar's controls do; that of *Play* without a table is the lobby's."""
        return {"to-table": self._to_table}

    async def _to_table(self, _: Press) -> None:
        await self._session.screens.to_play()

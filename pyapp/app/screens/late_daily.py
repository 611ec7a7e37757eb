"""The hand of the day as every page knows it: its room is fetched when someone goes there."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.rooms import Room
from pyapp.app.session.controllers import Handler
from pyapp.app.session.late_controller import LateController
from pyapp.app.session.session import Session

if TYPE_CHECKING:
    from pyapp.app.holdem.branch.branch_table import BranchTable
    from pyapp.app.holdem.daily.daily_controller import DailyController

ACTIONS: Final = ("daily", "daily-play", "daily-end", "daily-share", "daily-back")


class LateDaily(LateController["DailyController"]):
    """Stands for the hand of the day until it is wanted."""

    def __init__(self, session: Session) -> None:
        super().__init__(session, Room.DAILY, ACTIONS, self._controller)

    @property
    def table(self) -> "BranchTable | None":
        """The table on which the hand is played; ``None`` while there is none."""
        return self.made.table if self.made else None

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while the hand is played."""
        return self.made.handler(action) if self.made else None

    async def stop(self) -> None:
        """Leave the table."""
        if self.made:
            await self.made.stop()

    def _controller(self) -> "DailyController":
        from pyapp.app.holdem.daily.daily_controller import DailyController  # noqa: PLC0415 - its room is open

        return DailyController(self._session)

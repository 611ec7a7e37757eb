"""The lab as every page knows it: its room is fetched when someone goes there."""

from typing import TYPE_CHECKING, Final

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.rooms import Room
from pyapp.app.session.controllers import Handler
from pyapp.app.session.late_controller import LateController
from pyapp.app.session.session import Session

if TYPE_CHECKING:
    from pyapp.app.holdem.branch.branch_table import BranchTable
    from pyapp.app.holdem.sandbox.sandbox_screens import SandboxScreens

ACTIONS: Final = (
    *("sandbox", "sandbox-add", "sandbox-ask", "sandbox-back", "sandbox-card", "sandbox-cell"),
    *("sandbox-choose", "sandbox-delete", "sandbox-keep", "sandbox-keep-as", "sandbox-kept"),
    *("sandbox-leave-it", "sandbox-name", "sandbox-open", "sandbox-rename"),
    *("sandbox-clear", "sandbox-done", "sandbox-empty", "sandbox-end", "sandbox-form", "sandbox-leave"),
    *("sandbox-look", "sandbox-mode", "sandbox-paint", "sandbox-play", "sandbox-range", "sandbox-remove"),
    *("sandbox-river", "sandbox-run", "sandbox-share", "sandbox-solve", "sandbox-step", "sandbox-stop"),
    *("sandbox-table", "sandbox-text-form", "sandbox-top", "sandbox-up"),
)


class LateSandbox(LateController["SandboxScreens"]):
    """Stands for the lab until it is wanted."""

    def __init__(self, session: Session, language: LanguageChoice) -> None:
        def make() -> "SandboxScreens":
            from pyapp.app.holdem.sandbox.sandbox_screens import SandboxScreens  # noqa: PLC0415 - its room is open

            return SandboxScreens(session, language)

        super().__init__(session, Room.SANDBOX, ACTIONS, make)

    @property
    def table(self) -> "BranchTable | None":
        """The table on which a hand is played; ``None`` while there is none."""
        return self.made.play.table if self.made else None

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while that hand is played."""
        return self.made.play.handler(action) if self.made else None

    async def open_link(self, fragment: str) -> None:
        """Show what a link says; raises ``RoomUnavailable``."""
        await (await self.open()).open_link(fragment)

    async def stop(self) -> None:
        """Leave that table."""
        if self.made:
            await self.made.play.stop()

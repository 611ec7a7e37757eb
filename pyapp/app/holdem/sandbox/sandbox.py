"""What the pages of the lab share: the session, what is set, and which page is in front."""

from collections.abc import Mapping

from pyapp.app.core.press import Press
from pyapp.app.holdem.sandbox.sandbox_setup import BOARD, DEAD, SandboxSetup
from pyapp.app.session.session import Session
from pyapp.texts import say
from pyapp.views.holdem.sandbox.sandbox_parts import HandFieldView, SandboxPage


class Sandbox:
    """The lab as it stands; it lasts for the visit."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.setup = SandboxSetup()
        self.page = SandboxPage.ODDS
        """The page that was opened last, to which the choice of a hand returns."""

    def change(self, setup: SandboxSetup) -> None:
        """Set something."""
        self.setup = setup

    def turn_to(self, page: SandboxPage) -> None:
        """Remember which page is shown."""
        self.page = page

    def take(self, press: Press) -> None:
        """Take over what is typed in the form of the page."""
        if self.is_in_front:
            self.setup = self.setup.with_form(press.form)

    @property
    def is_in_front(self) -> bool:
        """Whether one of the pages is shown."""
        return self.session.in_front in set(SandboxPage)

    async def draw(self, screen: str, regions: Mapping[str, str]) -> None:
        """Draw regions of a screen, or of the one that is shown."""
        await self.session.outside.screen.draw(screen, regions)

    def field(self, slot: str) -> HandFieldView:
        """Return a field as it is drawn."""
        return HandFieldView(slot, self.label(slot), self.setup.text(slot), self._hint(slot))

    def label(self, slot: str) -> str:
        """Return what a field is called."""
        at = self.setup.place(slot)
        if at is not None:
            return say("sandbox.hand_number", number=at + 1)
        return say("sandbox.board" if slot == BOARD else "sandbox.dead")

    def _hint(self, slot: str) -> str:
        if slot in {BOARD, DEAD}:
            return ""
        return say("sandbox.any_two")

"""A hold'em table while it is being set up."""

from collections.abc import Awaitable, Callable

from pyapp.app.core.form_input import SetupError
from pyapp.app.core.press import Press
from pyapp.app.session.session import Handlers, Session
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, check_setup, filled_in
from pyapp.app.sittings.holdem.table_words import setup_view
from pyapp.texts import in_force
from pyapp.views import draw_changes, draw_setup


class HoldemSetupController:
    """The form, and the choices in it as they stand."""

    def __init__(
        self, session: Session, setup: HoldemSetup, sit: Callable[[HoldemSetup], Awaitable[None]]
    ) -> None:
        self._session, self._setup, self._sit = session, setup, sit
        self._chosen, self._drawn_in = setup, in_force()

    @property
    def handlers(self) -> Handlers:
        """What the form's controls do."""
        return {"setup": self._change, "sit": self._sit_down}

    async def draw(self) -> None:
        """Draw the form afresh."""
        self._drawn_in = in_force()
        await self._session.outside.screen.draw("setup", draw_setup(setup_view(self._chosen, "")))

    async def show(self) -> None:
        """Come back to the form, drawn afresh if another language was chosen meanwhile.

        Else it is as it was left: its fields hold what was typed.
        """
        if self._drawn_in is in_force():
            await self._session.outside.screen.draw("setup", {})
        else:
            await self.draw()

    async def _change(self, press: Press) -> None:
        """Say what the form means now; an impossible table says why, and cannot be sat down at."""
        try:
            setup, refusal = filled_in(self._setup, press.form), ""
            check_setup(setup, self._session.profile.dollars)
            self._chosen = setup
        except SetupError as error:
            setup, refusal = self._setup, str(error)
        await self._session.outside.screen.draw("setup", draw_changes(setup_view(setup, refusal)))

    async def _sit_down(self, press: Press) -> None:
        setup = filled_in(self._setup, press.form)
        check_setup(setup, self._session.profile.dollars)
        await self._sit(setup)

"""A tournament while it is being entered."""

from collections.abc import Awaitable, Callable

from pyapp.app.core.form_input import SetupError
from pyapp.app.core.press import Press
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.setup_form import SetupForm
from pyapp.app.sittings.holdem.tournament_setup import (
    TournamentSetup,
    check_tournament,
    tournament_filled_in,
    tournament_setup_view,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.views import draw_tournament_changes, draw_tournament_setup


class TournamentSetupController:
    """The form, and the choices in it as they stand."""

    def __init__(
        self, session: Session, setup: TournamentSetup, enter: Callable[[TournamentSetup], Awaitable[None]]
    ) -> None:
        self._session, self._setup, self._enter = session, setup, enter
        self._chosen, self._form = setup, SetupForm(session.outside.screen)

    @property
    def handlers(self) -> Handlers:
        """What the form's controls do."""
        return {"setup": self._change, "sit": self._sit_down}

    async def draw(self) -> None:
        """Draw the form afresh."""
        view = tournament_setup_view(self._chosen, TOURNAMENT.preset, "")
        await self._form.draw(draw_tournament_setup(view))

    async def show(self) -> None:
        """Come back to the form, drawn afresh if another language was chosen meanwhile."""
        await self._form.show(self.draw)

    async def _change(self, press: Press) -> None:
        """Say what the form means now; an impossible tournament says why, and cannot be entered."""
        try:
            setup, refusal = tournament_filled_in(self._setup, press.form), ""
            check_tournament(setup, self._session.profile.dollars)
            self._chosen = setup
        except SetupError as error:
            setup, refusal = self._chosen, str(error)
        view = tournament_setup_view(setup, TOURNAMENT.preset, refusal)
        await self._form.change(draw_tournament_changes(view))

    async def _sit_down(self, press: Press) -> None:
        setup = tournament_filled_in(self._setup, press.form)
        check_tournament(setup, self._session.profile.dollars)
        await self._enter(setup)

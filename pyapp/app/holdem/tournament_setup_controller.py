"""A tournament while it is being entered."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from pyapp.app.core.forms import Press, PriceError, SetupError, SetupForm
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.own_tournament import (
    TournamentSetup,
    check_tournament,
    tournament_filled_in,
    tournament_setup_view,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.views import TournamentSetupView, draw_tournament_changes, draw_tournament_setup


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
        await self._form.draw(draw_tournament_setup(self._judged(self._chosen)))

    async def show(self) -> None:
        """Come back to the form, drawn afresh if another language was chosen meanwhile."""
        await self._form.show(self.draw)

    async def _change(self, press: Press) -> None:
        """Say what the form means now; an impossible tournament says why, and cannot be entered."""
        try:
            view = self._judged(tournament_filled_in(self._setup, press.form))
        except SetupError as error:
            view = self._view(self._chosen, str(error))
        await self._form.change(draw_tournament_changes(view))

    async def refresh(self, press: Press) -> None:
        """Draw the form anew with what was filled in."""
        with suppress(SetupError):
            self._setup = tournament_filled_in(self._setup, press.form)
        await self._form.draw(draw_tournament_setup(self._judged(self._setup)))

    def _judged(self, setup: TournamentSetup) -> TournamentSetupView:
        """Show choices with why they can't be entered, and keep those that can."""
        try:
            check_tournament(setup, self._session.profile.dollars)
        except SetupError as error:
            return self._view(self._chosen, str(error))
        except PriceError as want:
            return replace(self._view(setup, str(want)), wanted=want.price)
        self._chosen = setup
        return self._view(setup)

    def _view(self, setup: TournamentSetup, refusal: str = "") -> TournamentSetupView:
        return tournament_setup_view(setup, TOURNAMENT.preset, refusal)

    async def _sit_down(self, press: Press) -> None:
        setup = tournament_filled_in(self._setup, press.form)
        check_tournament(setup, self._session.profile.dollars)
        await self._enter(setup)

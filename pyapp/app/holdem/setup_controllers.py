"""A hold'em table while it is being set up, and a tournament while it is being entered."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from pyapp.app.core.forms import Press, PriceError, SetupError, SetupForm
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.own_tournament import (
    TournamentSetup,
    check_tournament,
    tournament_filled_in,
    tournament_setup_view,
)
from pyapp.app.sittings.holdem.setup import (
    STRENGTHS,
    HoldemSetup,
    check_setup,
    filled_in,
    looks_of,
    stakes_offered,
    with_rival,
    with_strength,
)
from pyapp.app.sittings.holdem.table_words import setup_view
from pyapp.app.sittings.people import looks_in
from pyapp.holdem.presets import TOURNAMENT
from pyapp.views import (
    HoldemSetupView,
    TournamentSetupView,
    draw_amounts,
    draw_changes,
    draw_newly_chosen,
    draw_seat_sheet,
    draw_setup,
    draw_tournament_changes,
    draw_tournament_setup,
)

_OF_A_SEAT: Final = ("rival", "level", "name", "portrait")
"""What a form says of a seat, each with its place."""


class HoldemSetupController:
    """The form, and the choices in it as they stand."""

    def __init__(
        self, session: Session, setup: HoldemSetup, sit: Callable[[HoldemSetup], Awaitable[None]]
    ) -> None:
        self._session, self._setup, self._sit = session, setup, sit
        self._chosen, self._form = setup, SetupForm(session.outside.screen)
        self._place = self._edition = 0

    @property
    def handlers(self) -> Handlers:
        """What the form's controls do."""
        return {
            "setup": self._change,
            "sit": self._sit_down,
            "strength": self._set_strength,
            "stakes": self._set_stakes,
            "seat": self._open_seat,
        }

    async def draw(self) -> None:
        """Draw the form afresh."""
        self._place = 0
        await self._form.draw(draw_setup(self._judged(self._chosen)))

    async def show(self) -> None:
        """Come back to the form, drawn afresh if another language was chosen meanwhile.

        Else it is as it was left: its fields hold what was typed.
        """
        await self._form.show(self.draw)

    async def _change(self, press: Press) -> None:
        """Say what the form means now; an impossible table says why, and cannot be sat down at."""
        sat = self._setup.rivals
        form = self._seat_chosen(press)
        try:
            view = self._judged(filled_in(self._setup, form))
        except SetupError as error:
            view = self._view(self._setup, str(error))
        draw = draw_changes if self._setup.rivals == sat else draw_newly_chosen
        await self._form.change(draw(view))

    async def refresh(self, press: Press) -> None:
        """Draw the form anew with what was filled in."""
        self._setup = self._filled_in(press)
        self._place = 0
        await self._form.draw(draw_setup(self._judged(self._setup)))

    def _judged(self, setup: HoldemSetup) -> HoldemSetupView:
        """Show choices with why no one can sit down to them, and keep those to which someone can."""
        try:
            check_setup(setup, self._session.profile.current.dollars)
        except SetupError as error:
            return self._view(self._setup, str(error))
        except PriceError as want:
            return replace(self._view(setup, str(want)), wanted=want.price)
        self._chosen = setup
        return self._view(setup)

    async def _open_seat(self, press: Press) -> None:
        """Show the sheet of a seat after the person's."""
        self._seat_chosen(press)
        if press.value.isdecimal() and 0 < int(press.value) <= len(self._setup.rivals):
            self._place = int(press.value)
            await self._form.change(draw_seat_sheet(self._view(self._setup)))

    def _seat_chosen(self, press: Press) -> Mapping[str, str]:
        """Seat who was chosen on the open sheet, and return the rest of the form.

        Whoever is chosen plays as they do, until another level is asked for.
        """
        place = self._place
        if not place:
            return press.form
        form, setup = press.form, self._setup
        who = form.get(f"rival-{place}", "")
        if who:
            level = form.get(f"level-{place}", "") if who == setup.rivals[place - 1] else ""
            looks = looks_in(form, looks_of(setup, place), place)
            self._setup = with_rival(setup, place, who, level, looks)
        return {name: value for name, value in form.items() if name.partition("-")[0] not in _OF_A_SEAT}

    async def _set_strength(self, press: Press) -> None:
        """Seat opponents as strong as asked for."""
        if press.value in STRENGTHS:
            await self._choose(with_strength(self._filled_in(press), press.value))

    async def _set_stakes(self, press: Press) -> None:
        """Play for stakes as high as asked for."""
        setup = self._filled_in(press)
        offered = stakes_offered(setup, self._session.profile.current.dollars)
        self._edition += 1
        await self._choose(offered.get(press.value, setup))

    def _filled_in(self, press: Press) -> HoldemSetup:
        """Return what the form says; where that makes no sense, what made sense before."""
        form = self._seat_chosen(press)
        try:
            return filled_in(self._setup, form)
        except SetupError:
            return self._chosen

    async def _choose(self, setup: HoldemSetup) -> None:
        """Put other choices into the form."""
        self._setup = self._chosen = setup
        self._place = 0
        view = self._view(setup)
        await self._form.change({**draw_amounts(view), **draw_seat_sheet(view)})

    def _view(self, setup: HoldemSetup, refusal: str = "") -> HoldemSetupView:
        profile = self._session.profile.current
        view = setup_view(setup, profile.dollars, refusal)
        return replace(view, own=profile.portrait, place=self._place, edition=self._edition)

    async def _sit_down(self, press: Press) -> None:
        form = self._seat_chosen(press)
        setup = filled_in(self._setup, form)
        check_setup(setup, self._session.profile.current.dollars)
        await self._sit(setup)


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
            check_tournament(setup, self._session.profile.current.dollars)
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
        check_tournament(setup, self._session.profile.current.dollars)
        await self._enter(setup)

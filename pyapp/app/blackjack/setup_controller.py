"""The blackjack table while it is being set up: its felt, its form, and what the house keeps by the rules."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace

from pyapp.app.core.forms import Press, PriceError, SetupError, SetupForm
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup import (
    BlackjackSetup,
    blackjack_setup_view,
    check_setup,
    filled_in,
    stakes_offered,
)
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.house_rules import HOUSE_RULES, with_house
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.views.blackjack.setup_page import (
    BlackjackSetupView,
    draw_blackjack_setup,
    draw_box_sheet,
    draw_setup_changes,
    draw_setup_fields,
)


class BlackjackSetupController:
    """The form, and the choices in it as they stand."""

    def __init__(
        self,
        session: Session,
        strategies: StrategyCache,
        setup: BlackjackSetup,
        sit: Callable[[BlackjackSetup], Awaitable[None]],
    ) -> None:
        self._session, self._strategies, self._setup, self._sit = session, strategies, setup, sit
        self._chosen, self._form = setup, SetupForm(session.outside.screen)
        self._place = self._edition = 0
        self._refused = False
        self._ready_for: BlackjackRules | None = None
        self._working: asyncio.Task[None] | None = None

    @property
    def handlers(self) -> Handlers:
        """What the form's controls do."""
        return {
            "pit-setup": self._change,
            "sit": self._sit_down,
            "house": self._set_house,
            "stakes": self._set_stakes,
            "seat": self._open_box,
        }

    @property
    def rules(self) -> BlackjackRules:
        """The rules that are chosen so far."""
        return self._chosen.rules

    async def draw(self) -> None:
        """Draw the form afresh, and get ready for its rules."""
        self._place = 0
        await self._form.draw(draw_blackjack_setup(self._judged(self._setup)))
        self._get_ready()

    async def show(self) -> None:
        """Come back to the form, drawn afresh if another language was chosen meanwhile.

        Else it is as it was left: its fields hold what was typed.
        """
        await self._form.show(self.draw)

    def stop(self) -> None:
        """Leave off working."""
        if self._working:
            self._working.cancel()

    async def refresh(self, press: Press) -> None:
        """Draw the form anew with what was filled in."""
        with suppress(SetupError):
            self._setup = filled_in(self._setup, press.form)
        await self.draw()

    async def _change(self, press: Press) -> None:
        """Say what the form means now; an impossible table says why, and cannot be sat down at."""
        try:
            view = self._judged(filled_in(self._setup, press.form))
        except SetupError as error:
            view = self._view(str(error))
        await self._show_change(draw_setup_changes(view))

    async def _open_box(self, press: Press) -> None:
        """Show the sheet of a box."""
        setup = self._filled_in(press)
        if press.value.isdecimal() and 0 < int(press.value) <= len(setup.places):
            self._place = int(press.value)
            self._judged(setup)
            await self._form.change(draw_box_sheet(self._view()))

    async def _set_house(self, press: Press) -> None:
        """Play by the rules of a house."""
        if press.value in HOUSE_RULES:
            setup = self._filled_in(press)
            await self._choose(replace(setup, rules=with_house(setup.rules, press.value)))

    async def _set_stakes(self, press: Press) -> None:
        """Play for stakes as high as asked for."""
        setup = self._filled_in(press)
        offered = stakes_offered(setup, self._session.profile.current.bankroll)
        await self._choose(offered.get(press.value, setup))

    async def _choose(self, setup: BlackjackSetup) -> None:
        """Put other choices into the form."""
        self._place, self._edition = 0, self._edition + 1
        await self._show_change(draw_setup_fields(self._judged(setup)))

    async def _sit_down(self, press: Press) -> None:
        setup = filled_in(self._setup, press.form)
        check_setup(setup, self._session.profile.current.bankroll)
        self.stop()
        await self._sit(setup)

    def _filled_in(self, press: Press) -> BlackjackSetup:
        """Return what the form says; where that makes no sense, what made sense before."""
        try:
            return filled_in(self._setup, press.form)
        except SetupError:
            return self._chosen

    def _judged(self, setup: BlackjackSetup) -> BlackjackSetupView:
        """Show choices with why no one can sit down to them, and keep those to which someone can."""
        self._setup = setup
        try:
            check_setup(setup, self._session.profile.current.bankroll)
        except SetupError as error:
            return self._view(str(error))
        except PriceError as want:
            return replace(self._view(str(want)), wanted=want.price)
        self._chosen = setup
        return self._view()

    async def _show_change(self, regions: Mapping[str, str]) -> None:
        await self._form.change(regions)
        self._get_ready()

    def _get_ready(self) -> None:
        """Begin with the rules as they are now; whatever was begun for others is left."""
        if self._ready_for != self.rules:
            self.stop()
            self._ready_for = self.rules
            self._working = asyncio.create_task(self._work_out(self.rules))

    async def _work_out(self, rules: BlackjackRules) -> None:
        """Work out what a table with these rules needs, and the edge where no one has done so before."""
        if self._strategies.known_edge(rules) is not None:
            await self._strategies.consult_chart(rules)
            return
        await self._strategies.consult(rules)
        if self._session.screens.setup is self and not self._refused:
            strip = draw_blackjack_setup(self._view())["sit"]
            await self._session.outside.screen.draw("", {"sit": strip})

    def _view(self, refusal: str = "") -> BlackjackSetupView:
        self._refused = bool(refusal)
        profile, edge = self._session.profile.current, self._strategies.known_edge(self._setup.rules)
        view = blackjack_setup_view(self._setup, profile.bankroll, refusal, edge, self._place)
        return replace(view, own=profile.portrait, edition=self._edition)


def rules_in_force(session: Session) -> BlackjackRules | None:
    """Return the rules being set up, or those of the table where the person sits, if there is either."""
    if isinstance(session.screens.setup, BlackjackSetupController):
        return session.screens.setup.rules
    return session.profile.current.blackjack.rules if session.profile.current.blackjack else None

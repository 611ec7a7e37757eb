"""The blackjack table while it is being set up: its form, and the house edge moving as rules are switched."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from pyapp.app.core.forms import Press, PriceError, SetupError, SetupForm
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup import BlackjackSetup, blackjack_setup_view, check_setup, filled_in
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import SolvedRules, StrategyCache
from pyapp.money import NO_MONEY
from pyapp.views.blackjack import draw_blackjack_setup


class BlackjackSetupController:
    """The form, the choices in it as they stand, and what the house keeps by them."""

    def __init__(
        self,
        session: Session,
        strategies: StrategyCache,
        setup: BlackjackSetup,
        sit: Callable[[BlackjackSetup], Awaitable[None]],
    ) -> None:
        self._session, self._strategies, self._setup, self._sit = session, strategies, setup, sit
        self._refusal: ValueError | None = None
        self._form = SetupForm(session.outside.screen)
        self._book: SolvedRules | None = None
        self._working: asyncio.Task[None] | None = None

    @property
    def handlers(self) -> Handlers:
        """What the form's controls do."""
        return {"pit-setup": self._change, "sit": self._sit_down}

    @property
    def rules(self) -> BlackjackRules:
        """The rules that are chosen so far."""
        return self._setup.rules

    async def draw(self) -> None:
        """Draw the form afresh, and begin to work out the edge."""
        self._judge(self._setup)
        await self._form.draw(self._regions())
        self._work_out()

    async def show(self) -> None:
        """Come back to the form, drawn afresh if another language was chosen meanwhile.

        Else it is as it was left: its fields hold what was typed.
        """
        await self._form.show(self.draw)

    def stop(self) -> None:
        """Leave off working."""
        if self._working:
            self._working.cancel()

    async def _change(self, press: Press) -> None:
        """Say what the form means now; an impossible table says why, and cannot be sat down at."""
        before = self._setup.rules
        try:
            self._judge(filled_in(self._setup, press.form))
        except SetupError as error:
            self._refusal = error
        await self._draw_foot()
        if not self._refusal and self._setup.rules != before:
            self._work_out()

    async def refresh(self, press: Press) -> None:
        """Draw the form anew with what was filled in."""
        with suppress(SetupError):
            self._judge(filled_in(self._setup, press.form))
        await self._form.draw(self._regions())

    def _judge(self, setup: BlackjackSetup) -> None:
        """Find why no one can sit down to choices, and keep those to which someone can."""
        try:
            check_setup(setup, self._session.profile.current.bankroll)
            self._setup, self._refusal = setup, None
        except (SetupError, PriceError) as error:
            self._refusal = error

    async def _sit_down(self, press: Press) -> None:
        setup = filled_in(self._setup, press.form)
        check_setup(setup, self._session.profile.current.bankroll)
        self.stop()
        await self._sit(setup)

    def _work_out(self) -> None:
        """Begin with the rules as they are now; whatever was begun for others is left."""
        self.stop()
        self._book = None
        self._working = asyncio.create_task(self._consult(self._setup.rules))

    async def _consult(self, rules: BlackjackRules) -> None:
        await self._draw_foot()
        self._book = await self._strategies.consult(rules)
        if self._session.screens.setup is self:
            await self._draw_foot()

    async def _draw_foot(self) -> None:
        await self._session.outside.screen.draw("", {"sit": self._regions()["sit"]})

    def _regions(self) -> dict[str, str]:
        refusal = self._refusal
        view = blackjack_setup_view(self._setup, str(refusal or ""), self._book)
        wanted = refusal.price if isinstance(refusal, PriceError) else NO_MONEY
        return dict(draw_blackjack_setup(replace(view, wanted=wanted)))


def rules_in_force(session: Session) -> BlackjackRules | None:
    """Return the rules being set up, or those of the table where the person sits, if there is either."""
    if isinstance(session.screens.setup, BlackjackSetupController):
        return session.screens.setup.rules
    return session.profile.current.blackjack.rules if session.profile.current.blackjack else None

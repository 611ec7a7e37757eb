"""Blackjack as a game of the app: its table is set up, taken and left here."""

from dataclasses import replace

from pyapp.app.blackjack.setup_controller import BlackjackSetupController
from pyapp.app.blackjack.table_cashier import pit_given_up, pit_sat_down
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup_choices import BlackjackSetup, seated, usual
from pyapp.blackjack import PRESETS
from pyapp.blackjack.odds import StrategyCache


class BlackjackGame:
    """The blackjack table; charts that were worked out once serve all its screens."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies

    def games(self, preset: str) -> bool:
        """Tell whether this is a blackjack table."""
        return preset in PRESETS

    async def open(self, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Show the set-up with the defaults, within what the bankroll can pay."""
        profile = self._session.profile
        setup = usual(profile.bankroll, profile.settings.speed)
        controller = BlackjackSetupController(self._session, self._strategies, setup, self._sit)
        self._session.set_up(controller)
        await controller.draw()

    async def go_on(self, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Take the seat that the person still has."""
        pit = self._session.profile.pit
        if pit:
            self._session.take_seat(BlackjackTableController(self._session, self._strategies, pit))

    def given_up(self, profile: Profile, preset: str) -> Profile:  # noqa: ARG002 - there is one
        """Leave the table at once, surrendering what is bet."""
        return pit_given_up(profile)

    async def _sit(self, setup: BlackjackSetup) -> None:
        profile = self._session.profile
        settings = replace(profile.settings, speed=setup.speed)
        self._session.keep(pit_sat_down(replace(profile, settings=settings), seated(setup)))
        await self.go_on(setup.rules.preset)

"""Hold'em as a game of the app: its tables are set up, taken and left here."""

from dataclasses import replace

from pyapp.app.holdem.setup_controller import HoldemSetupController
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.cashier import given_up, sat_down
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import PRESETS


class HoldemGame:
    """All hold'em tables."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def games(self, preset: str) -> bool:
        """Tell whether this is a hold'em table."""
        return preset in PRESETS

    async def open(self, preset: str) -> None:
        """Show the set-up with the preset's defaults, within what the bankroll can pay."""
        profile = self._session.profile
        setup = usual(preset, profile.dollars, profile.settings.speed)
        controller = HoldemSetupController(self._session, setup, self._sit)
        self._session.set_up(controller)
        await controller.draw()

    async def go_on(self, preset: str) -> None:
        """Take the seat that the person still has at a table.

        Between hands its bots catch up on what was learnt at other tables meanwhile.
        """
        sitting = self._session.profile.table(preset)
        if isinstance(sitting, HoldemSitting):
            if sitting.hand is None:
                sitting = replace(sitting, notes=self._session.profile.memory)
            self._session.take_seat(HoldemTableController(self._session, sitting))

    def given_up(self, profile: Profile, preset: str) -> Profile:
        """Leave a table at once, folding the hand in play."""
        return given_up(profile, preset)

    async def _sit(self, setup: HoldemSetup) -> None:
        settings = replace(self._session.profile.settings, speed=setup.speed)
        drawn = seated(setup, self._session.outside.luck.randrange(setup.seats))
        sitting = replace(drawn, notes=self._session.profile.memory)
        self._session.keep(sat_down(replace(self._session.profile, settings=settings), sitting))
        await self.go_on(sitting.rules.preset)

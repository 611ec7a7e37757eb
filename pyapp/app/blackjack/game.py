"""The table of blackjack: set up, taken, and gone on at."""

from dataclasses import replace

from pyapp.app.blackjack.setup_controller import BlackjackSetupController
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.profiles.blackjack_cashier import blackjack_sat_down
from pyapp.app.profiles.profile import looks_of
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup import BlackjackSetup, check_setup, seat_players, usual
from pyapp.blackjack.odds.solved_rules import StrategyCache


class BlackjackGame:
    """The blackjack table; charts that were worked out once serve all its screens."""

    def __init__(self, strategies: StrategyCache) -> None:
        self._strategies = strategies

    async def open(self, session: Session, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Show the set-up with the defaults, within what the bankroll can pay."""

        async def sit(chosen: BlackjackSetup) -> None:
            await self._sit(session, chosen)

        setup = usual(session.profile.current.bankroll, session.profile.current.settings.speed)
        controller = BlackjackSetupController(session, self._strategies, setup, sit)
        session.screens.set_up(controller)
        await controller.draw()

    async def play(self, session: Session, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Sit down at once, to what the set-up opens with."""
        setup = usual(session.profile.current.bankroll, session.profile.current.settings.speed)
        check_setup(setup, session.profile.current.bankroll)
        await self._sit(session, setup)

    async def go_on(self, session: Session, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Take the seat that the person still has."""
        sitting = session.profile.current.blackjack
        if sitting and (sitting.guests or sitting.owed):
            await session.friends.host(sitting)
        elif sitting:
            session.screens.take_seat(BlackjackTableController(session, self._strategies, sitting))

    async def _sit(self, session: Session, setup: BlackjackSetup) -> None:
        settings = replace(session.profile.current.settings, speed=setup.speed)
        sitting = seat_players(setup, looks_of(session.profile.current))
        session.profile.keep(blackjack_sat_down(replace(session.profile.current, settings=settings), sitting))
        await self.go_on(session, setup.rules.preset)

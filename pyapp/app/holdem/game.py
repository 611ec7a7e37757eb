"""The tables of hold'em: set up, taken, and gone on at."""

from dataclasses import replace

from pyapp.app.core.settings import Speed
from pyapp.app.holdem.setup_controllers import HoldemSetupController, TournamentSetupController
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.cashier import sat_down
from pyapp.app.profiles.profile import looks_of
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.own_tournament import (
    TournamentSetup,
    check_tournament,
    entered,
    usual_tournament,
)
from pyapp.app.sittings.holdem.setup import HoldemSetup, check_setup, easy, first, seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem.presets import TOURNAMENT
from pyapp.views.screens.lobby_page import FIRST


class HoldemGame:
    """All hold'em tables."""

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up with the preset's defaults, within what the bankroll can pay.

        At the table to which newcomers are led they are easier for whoever has not played there.
        """
        if preset == TOURNAMENT.preset:
            await self._open_tournament(session)
            return

        async def sit(chosen: HoldemSetup) -> None:
            await self._sit(session, chosen)

        profile = session.profile.current
        played = any(entry.table == preset for entry in profile.ledger)
        begin = first if preset == FIRST and not played else usual
        controller = HoldemSetupController(
            session, begin(preset, profile.dollars, profile.settings.speed), sit
        )
        session.screens.set_up(controller)
        await controller.draw()

    async def play(self, session: Session, preset: str) -> None:
        """Sit down at once, among the easiest rivals."""
        if preset == TOURNAMENT.preset:
            await self._enter(session, self._usual(session))
            return
        setup = easy(preset, session.profile.current.dollars, session.profile.current.settings.speed)
        check_setup(setup, session.profile.current.dollars)
        await self._sit(session, setup)

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has at a table.

        Between hands its bots catch up on what was learnt at other tables meanwhile; a tournament's don't.
        """
        sitting = session.profile.current.table(preset)
        if isinstance(sitting, HoldemSitting):
            if sitting.hand is None and sitting.tournament is None:
                sitting = replace(sitting, notes=session.profile.current.memory)
            if sitting.guests or sitting.owed:
                await session.friends.host(sitting)
            else:
                session.screens.take_seat(HoldemTableController(session, sitting))

    async def _open_tournament(self, session: Session) -> None:
        async def enter(chosen: TournamentSetup) -> None:
            await self._enter(session, chosen)

        controller = TournamentSetupController(session, self._usual(session), enter)
        session.screens.set_up(controller)
        await controller.draw()

    def _usual(self, session: Session) -> TournamentSetup:
        return usual_tournament(session.profile.current.dollars, session.profile.current.settings.speed)

    async def _enter(self, session: Session, setup: TournamentSetup) -> None:
        check_tournament(setup, session.profile.current.dollars)
        await self._take(session, entered(setup.plan, session.outside.luck), setup.speed)

    async def _sit(self, session: Session, setup: HoldemSetup) -> None:
        drawn = session.outside.luck.randrange(setup.players)
        await self._take(session, seated(setup, drawn, looks_of(session.profile.current)), setup.speed)

    async def _take(self, session: Session, drawn: HoldemSitting, speed: Speed) -> None:
        """Pay for a seat and take it; the bots there remember what they know."""
        settings = replace(session.profile.current.settings, speed=speed)
        sitting = replace(drawn, notes=session.profile.current.memory)
        session.profile.keep(sat_down(replace(session.profile.current, settings=settings), sitting))
        await self.go_on(session, sitting.rules.preset)

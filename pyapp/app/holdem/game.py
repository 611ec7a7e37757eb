"""Hold'em as a game of the app: its tables are set up, taken, left and shown again."""

from collections.abc import Sequence
from dataclasses import replace

from pyapp.app.holdem.replay.hand_replay import HandReplay
from pyapp.app.holdem.setup_controller import HoldemSetupController
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.cashier import given_up, sat_down
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.card_views import card_views
from pyapp.app.session.replay import Replay
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.setup_choices import HoldemSetup, seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import still_there
from pyapp.app.sittings.sitting_kinds import HOLDEM_SITTINGS
from pyapp.holdem import PRESETS
from pyapp.records import HOLDEM_RECORDS, FinishedHand, HandSummary
from pyapp.records.dates import write_date
from pyapp.tables import TABLES, name_of
from pyapp.views import LobbyEntry, RowView, WaitingView, lobby_entry


class HoldemGame:
    """All hold'em tables."""

    sittings = HOLDEM_SITTINGS
    records = HOLDEM_RECORDS

    @property
    def entries(self) -> Sequence[LobbyEntry]:
        """What the lobby shows of its tables, in the language in force."""
        return tuple(lobby_entry(table) for table in TABLES if table.preset in PRESETS)

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up with the preset's defaults, within what the bankroll can pay."""

        async def sit(chosen: HoldemSetup) -> None:
            await self._sit(session, chosen)

        setup = usual(preset, session.profile.dollars, session.profile.settings.speed)
        controller = HoldemSetupController(session, setup, sit)
        session.set_up(controller)
        await controller.draw()

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has at a table.

        Between hands its bots catch up on what was learnt at other tables meanwhile.
        """
        sitting = session.profile.table(preset)
        if isinstance(sitting, HoldemSitting):
            if sitting.hand is None:
                sitting = replace(sitting, notes=session.profile.memory)
            session.take_seat(HoldemTableController(session, sitting))

    def give_up(self, profile: Profile, preset: str) -> Profile:
        """Leave a table at once, folding the hand in play."""
        return given_up(profile, preset)

    def waiting(self, sitting: HoldemSitting) -> WaitingView:
        """Say what waits at a table where the person still sits."""
        return still_there(sitting)

    def row(self, number: int, summary: HandSummary) -> RowView:
        """Show a hand in the history's list."""
        return RowView(
            number,
            write_date(number),
            name_of(summary.preset),
            card_views(summary.cards),
            card_views(summary.board),
            self.records.net(summary) if summary.tally.hands else None,
            showdown=summary.showdown,
        )

    def replay(self, session: Session, finished: FinishedHand) -> Replay:
        """Show a hand again."""
        return HandReplay(finished, session.outside.luck)

    async def _sit(self, session: Session, setup: HoldemSetup) -> None:
        settings = replace(session.profile.settings, speed=setup.speed)
        drawn = seated(setup, session.outside.luck.randrange(setup.seats))
        sitting = replace(drawn, notes=session.profile.memory)
        session.keep(sat_down(replace(session.profile, settings=settings), sitting))
        await self.go_on(session, sitting.rules.preset)

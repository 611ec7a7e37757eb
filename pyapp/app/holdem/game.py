"""Hold'em as a game of the app: its tables are set up, taken, left and shown again."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pyapp.app.core.settings import Speed
from pyapp.app.holdem.setup_controllers import HoldemSetupController, TournamentSetupController
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.cashier import given_up, sat_down
from pyapp.app.profiles.profile import Profile, looks_of
from pyapp.app.session.game import FileForm, FileReader, PlayFilter, Replay, card_views
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.own_tournament import (
    TournamentSetup,
    check_tournament,
    entered,
    usual_tournament,
)
from pyapp.app.sittings.holdem.setup import HoldemSetup, check_setup, easy, seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import still_there
from pyapp.holdem import HoldemRules
from pyapp.holdem.presets import TOURNAMENT
from pyapp.records import HOLDEM_RECORDS, FinishedHand, HandSummary
from pyapp.records.names_and_dates import write_date
from pyapp.tables import TABLES, name_of
from pyapp.texts import say
from pyapp.views import GameStatsView, LobbyEntry, RowView, WaitingView, lobby_entry

if TYPE_CHECKING:
    from pyapp.app.session.temporary_table import Branch


class HoldemGame:
    """All hold'em tables."""

    sitting = HoldemSitting
    records = HOLDEM_RECORDS

    @property
    def entries(self) -> Sequence[LobbyEntry]:
        """What the lobby shows of its tables, in the language in force."""
        return tuple(lobby_entry(table) for table in TABLES if isinstance(table.rules, HoldemRules))

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up with the preset's defaults, within what the bankroll can pay."""
        if preset == TOURNAMENT.preset:
            await self._open_tournament(session)
            return

        async def sit(chosen: HoldemSetup) -> None:
            await self._sit(session, chosen)

        setup = usual(preset, session.profile.dollars, session.profile.settings.speed)
        controller = HoldemSetupController(session, setup, sit)
        session.set_up(controller)
        await controller.draw()

    async def play(self, session: Session, preset: str) -> None:
        """Sit down at once, among the easiest rivals."""
        if preset == TOURNAMENT.preset:
            await self._enter(session, self._usual(session))
            return
        setup = easy(preset, session.profile.dollars, session.profile.settings.speed)
        check_setup(setup, session.profile.dollars)
        await self._sit(session, setup)

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has at a table.

        Between hands its bots catch up on what was learnt at other tables meanwhile; a tournament's don't.
        """
        sitting = session.profile.table(preset)
        if isinstance(sitting, HoldemSitting):
            if sitting.hand is None and sitting.tournament is None:
                sitting = replace(sitting, notes=session.profile.memory)
            if sitting.guests or sitting.owed:
                await session.friends.host(sitting)
            else:
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

    def replay(self, session: Session, finished: FinishedHand, *, whole: bool = True) -> Replay:
        """Show a hand again."""
        from pyapp.app.holdem.replay import HandReplay  # noqa: PLC0415 - only screens of its room ask

        return HandReplay(finished, session.outside.luck, whole=whole)

    def branch(self, finished: FinishedHand, acted: int, *, whole: bool) -> "Branch | None":
        """Return a hand as it can be played on; raises ``HoldemError`` where no one decided anything."""
        from pyapp.app.holdem.branch import HandBranch, branch_point  # noqa: PLC0415 - only screens of its room ask

        return HandBranch(branch_point(finished, acted, whole=whole))

    @property
    def file_forms(self) -> Sequence[FileForm[FinishedHand]]:
        """PHH, and the text that PokerStars writes."""
        from pyapp.app.holdem import history  # noqa: PLC0415 - only screens of its room ask

        return (
            FileForm("phh", say("screens.history.save_phh"), history.phh_file, history.join_phh),
            FileForm(
                "pokerstars",
                say("screens.history.save_pokerstars"),
                history.pokerstars_file,
                history.join_pokerstars,
            ),
        )

    @property
    def file_readers(self) -> Sequence[FileReader[FinishedHand]]:
        """PHH and PokerStars' text."""
        from pyapp.app.holdem.history import HAND_READER  # noqa: PLC0415 - only screens of its room ask

        return (HAND_READER,)

    @property
    def filters(self) -> Sequence[PlayFilter[HandSummary]]:
        """Whether there was a showdown, and the pot."""
        from pyapp.app.holdem.history import HAND_FILTERS  # noqa: PLC0415 - only screens of its room ask

        return HAND_FILTERS

    def counts(self, summary: HandSummary) -> bool:
        """Return whether the person was dealt in."""
        return summary.place is not None

    def statistics(self, summaries: Sequence[HandSummary]) -> Generator[None, None, GameStatsView]:
        """Count hands, in all, by position and by table."""
        from pyapp.app.holdem.history import count_hands  # noqa: PLC0415 - only screens of its room ask

        return count_hands(summaries)

    async def _open_tournament(self, session: Session) -> None:
        async def enter(chosen: TournamentSetup) -> None:
            await self._enter(session, chosen)

        controller = TournamentSetupController(session, self._usual(session), enter)
        session.set_up(controller)
        await controller.draw()

    def _usual(self, session: Session) -> TournamentSetup:
        return usual_tournament(session.profile.dollars, session.profile.settings.speed)

    async def _enter(self, session: Session, setup: TournamentSetup) -> None:
        check_tournament(setup, session.profile.dollars)
        await self._take(session, entered(setup.plan, session.outside.luck), setup.speed)

    async def _sit(self, session: Session, setup: HoldemSetup) -> None:
        drawn = session.outside.luck.randrange(setup.players)
        await self._take(session, seated(setup, drawn, looks_of(session.profile)), setup.speed)

    async def _take(self, session: Session, drawn: HoldemSitting, speed: Speed) -> None:
        """Pay for a seat and take it; the bots there remember what they know."""
        settings = replace(session.profile.settings, speed=speed)
        sitting = replace(drawn, notes=session.profile.memory)
        session.keep(sat_down(replace(session.profile, settings=settings), sitting))
        await self.go_on(session, sitting.rules.preset)

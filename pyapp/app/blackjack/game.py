"""Blackjack as a game of the app: its table is set up, taken, left and shown again."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pyapp.app.blackjack.betting import pit_given_up, pit_sat_down
from pyapp.app.blackjack.setup_controller import BlackjackSetupController
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.profiles.profile import Profile, looks_of
from pyapp.app.session.game import FileForm, FileReader, PlayFilter, Replay, card_views
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup import BlackjackSetup, check_setup, pit_waits, seat_players, usual
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import PRESETS
from pyapp.blackjack.odds import StrategyCache
from pyapp.records import BLACKJACK_RECORDS
from pyapp.records.blackjack import FinishedRound, RoundSummary
from pyapp.records.names_and_dates import write_date
from pyapp.tables import TABLES, name_of
from pyapp.views import GameStatsView, LobbyEntry, RowView, WaitingView, lobby_entry

if TYPE_CHECKING:
    from pyapp.app.session.temporary_table import Branch


class BlackjackGame:
    """The blackjack table; charts that were worked out once serve all its screens."""

    sitting = BlackjackSitting
    records = BLACKJACK_RECORDS

    def __init__(self, strategies: StrategyCache) -> None:
        self._strategies = strategies

    @property
    def entries(self) -> Sequence[LobbyEntry]:
        """What the lobby shows of its tables, in the language in force."""
        return tuple(lobby_entry(table) for table in TABLES if table.preset in PRESETS)

    async def open(self, session: Session, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Show the set-up with the defaults, within what the bankroll can pay."""

        async def sit(chosen: BlackjackSetup) -> None:
            await self._sit(session, chosen)

        setup = usual(session.profile.bankroll, session.profile.settings.speed)
        controller = BlackjackSetupController(session, self._strategies, setup, sit)
        session.set_up(controller)
        await controller.draw()

    async def play(self, session: Session, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Sit down at once, to what the set-up opens with."""
        setup = usual(session.profile.bankroll, session.profile.settings.speed)
        check_setup(setup, session.profile.bankroll)
        await self._sit(session, setup)

    async def go_on(self, session: Session, preset: str) -> None:  # noqa: ARG002 - there is one blackjack table
        """Take the seat that the person still has."""
        pit = session.profile.pit
        if pit and (pit.guests or pit.owed):
            await session.friends.host(pit)
        elif pit:
            session.take_seat(BlackjackTableController(session, self._strategies, pit))

    def give_up(self, profile: Profile, preset: str) -> Profile:  # noqa: ARG002 - there is one
        """Leave the table at once, surrendering what is bet."""
        return pit_given_up(profile)

    def waiting(self, sitting: BlackjackSitting) -> WaitingView:
        """Say what waits at the table where the person still sits."""
        return pit_waits(sitting)

    def row(self, number: int, summary: RoundSummary) -> RowView:
        """Show a round in the history's list."""
        return RowView(
            number,
            write_date(number),
            name_of(summary.preset),
            card_views(summary.cards),
            card_views(summary.dealer),
            summary.net,
            splits=tuple(map(card_views, summary.splits)),
        )

    def replay(self, session: Session, finished: FinishedRound, *, whole: bool = True) -> Replay:  # noqa: ARG002 - no chance, no unseen card
        """Show a round again."""
        from pyapp.app.blackjack.replay import RoundReplay  # noqa: PLC0415 - only screens of its room ask

        return RoundReplay(finished, self._strategies)

    def branch(self, finished: FinishedRound, acted: int, *, whole: bool) -> "Branch | None":  # noqa: ARG002 - no unseen card
        """Return a round as it can be played on; raises ``BlackjackError`` where no one decided anything."""
        from pyapp.app.blackjack.branch import RoundBranch, round_point  # noqa: PLC0415 - only screens of its room ask

        return RoundBranch(round_point(finished, acted), self._strategies)

    @property
    def file_forms(self) -> Sequence[FileForm[FinishedRound]]:
        """None: there is no form that other programs read."""
        return ()

    @property
    def file_readers(self) -> Sequence[FileReader[FinishedRound]]:
        """None, for the same reason."""
        return ()

    @property
    def filters(self) -> Sequence[PlayFilter[RoundSummary]]:
        """None beside those of all games."""
        return ()

    def counts(self, summary: RoundSummary) -> bool:
        """Return whether the person bet on a round."""
        return summary.bet > 0

    def statistics(self, summaries: Sequence[RoundSummary]) -> Generator[None, None, GameStatsView]:
        """Count rounds."""
        from pyapp.app.blackjack.replay import count_rounds  # noqa: PLC0415 - only screens of its room ask

        yield
        return count_rounds(summaries)

    async def _sit(self, session: Session, setup: BlackjackSetup) -> None:
        settings = replace(session.profile.settings, speed=setup.speed)
        sitting = seat_players(setup, looks_of(session.profile))
        session.keep(pit_sat_down(replace(session.profile, settings=settings), sitting))
        await self.go_on(session, setup.rules.preset)

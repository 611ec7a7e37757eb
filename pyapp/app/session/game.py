"""The port by which a game joins: everything that the app asks of it, and the games that have joined."""

from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from pyapp.app.profiles.profile import Profile
from pyapp.app.session.replay import Replay
from pyapp.app.session.session import Session
from pyapp.app.sittings.open_sitting import OpenSitting, SittingKind, SittingKinds
from pyapp.records import FinishedPlay, PlaySummary, RecordKind, RecordKinds
from pyapp.views import LobbyEntry, RowView, WaitingView

SittingT = TypeVar("SittingT")
FinishedT = TypeVar("FinishedT")
SummaryT = TypeVar("SummaryT")


class Game(Protocol[SittingT, FinishedT, SummaryT]):
    """A game of cards: its tables in the lobby, its sittings in a save, its hands in the history."""

    @property
    def entries(self) -> Sequence[LobbyEntry]:
        """The tables that can be opened, as the lobby lists them."""
        ...

    @property
    def sittings(self) -> SittingKind[SittingT]:
        """How its sittings are saved, read and checked."""
        ...

    @property
    def records(self) -> RecordKind[FinishedT, SummaryT]:
        """How its finished hands are kept."""
        ...

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up of a table, from which the person sits down."""
        ...

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has at a table: its table controller takes over."""
        ...

    def give_up(self, profile: Profile, preset: str) -> Profile:
        """Leave a table at once, with what is not at stake."""
        ...

    def waiting(self, sitting: SittingT) -> WaitingView:
        """Say what waits at a table where the person still sits."""
        ...

    def row(self, number: int, summary: SummaryT) -> RowView:
        """Show a finished hand in the list of the history."""
        ...

    def replay(self, session: Session, finished: FinishedT) -> Replay:
        """Show a finished hand again, moment by moment."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game among others, each with types of its own."""


class Games:
    """The games that have joined, in the order of the lobby."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = tuple(games)
        self.sittings: SittingKinds = tuple(game.sittings for game in self._games)
        self.records = RecordKinds([game.records for game in self._games])

    @property
    def entries(self) -> tuple[LobbyEntry, ...]:
        """The tables of all games, as the lobby lists them."""
        return tuple(entry for game in self._games for entry in game.entries)

    def at(self, preset: str) -> AnyGame | None:
        """Return the game that is played at a table; ``None`` where no game has it."""
        return next((game for game in self._games if _has(game, preset)), None)

    def waiting(self, profile: Profile) -> tuple[WaitingView, ...]:
        """Say what waits at the tables where the person still sits, the one played last first."""
        return tuple(self._of(table).waiting(table) for table in profile.tables)

    def row(self, number: int, summary: PlaySummary) -> RowView:
        """Show a finished hand of any game in the list of the history."""
        for game in self._games:
            if isinstance(summary, game.records.summary):
                return game.row(number, summary)
        raise LookupError(f"No game lists hands like {type(summary).__name__}.")

    def replay(self, session: Session, finished: FinishedPlay) -> Replay:
        """Show a finished hand of any game again."""
        for game in self._games:
            if isinstance(finished, game.records.finished):
                return game.replay(session, finished)
        raise LookupError(f"No game shows hands like {type(finished).__name__} again.")

    def _of(self, sitting: OpenSitting) -> AnyGame:
        for game in self._games:
            if isinstance(sitting, game.sittings.sitting):
                return game
        raise LookupError(f"No game has tables like {type(sitting).__name__}.")


def _has(game: AnyGame, preset: str) -> bool:
    return any(entry.preset == preset for entry in game.entries)

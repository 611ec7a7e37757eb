"""The port by which a game joins: everything that the app asks of it, and the games that have joined."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from pyapp.app.core.forms import FileError
from pyapp.app.profiles.cashier import left_friends, seat_at_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import guest_waiting
from pyapp.app.session.session import Session
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.cards import Card
from pyapp.records import FinishedPlay, PlaySummary, RecordKind, RecordKinds
from pyapp.texts import say
from pyapp.views import CardView, FilterView, GameStatsView, LobbyEntry, ReplayBarView, RowView, WaitingView

if TYPE_CHECKING:
    from pyapp.app.session.temporary_table import Branch


FinishedT = TypeVar("FinishedT")


@dataclass(frozen=True, slots=True)
class FileForm(Generic[FinishedT]):
    """Writes one hand as a file, or many."""

    name: str
    """What its controls carry."""

    label: str
    """What the button for many says."""

    write: Callable[[FinishedT], tuple[str, str]]
    """Returns name and text of a file with one; raises ``FileError`` where the form has no words for it."""

    join: Callable[[Sequence[str]], tuple[str, str]]
    """Returns name and text of a file with the texts of many."""


@dataclass(frozen=True, slots=True)
class RefusedHand:
    """A hand of a file that cannot be read, or that breaks a rule."""

    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class FileReader(Generic[FinishedT]):
    """Reads files with hands in some forms."""

    recognizes: Callable[[str], bool]
    """Returns whether a file's text is in one of these forms."""

    read: Callable[[str, int], Iterator[tuple[float, FinishedT | RefusedHand]]]
    """Reads hand by hand, each with how much of the text is read then, up to 1.

    It takes the time now in milliseconds since 1970, for hands that do not say when they ended.
    """


SummaryT = TypeVar("SummaryT")


@dataclass(frozen=True, slots=True)
class PlayFilter(Generic[SummaryT]):
    """Asks one thing of the finished hands of a game; those of other games do not pass once it is set."""

    name: str
    """What the field of the form is called."""

    view: Callable[[str], FilterView]
    """Shows it as it is set, in the language in force; the empty choice stands for all."""

    fits: Callable[[SummaryT, str], bool]
    """Returns whether a finished hand passes what was chosen."""


class Replay(Protocol):
    """A hand or a round on the regions of its own table."""

    screen: str
    """The screen that its regions belong to."""

    @property
    def steps(self) -> int:
        """How many moments there are."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether every card is turned up."""
        ...

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """What can be asked of it besides going on, by action, with the press's value.

        The moment is drawn anew after it.
        """
        ...

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the moment at which the bar stands, the slider with it if that is to be set."""
        ...

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        ...

    def words(self, at: int) -> str:
        """Say what happened last."""
        ...

    async def weigh(self, at: int) -> Mapping[str, str]:
        """Work out, in slices, what is drawn later than the rest."""
        ...


SittingT = TypeVar("SittingT")


class Game(Protocol[SittingT, FinishedT, SummaryT]):
    """A game of cards: its tables in the lobby, its sittings in a save, its hands in the history."""

    @property
    def entries(self) -> Sequence[LobbyEntry]:
        """The tables that can be opened, as the lobby lists them."""
        ...

    @property
    def sitting(self) -> type[SittingT]:
        """What a table of it is while the person sits there."""
        ...

    @property
    def records(self) -> RecordKind[FinishedT, SummaryT]:
        """How its finished hands are kept."""
        ...

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up of a table, from which the person sits down."""
        ...

    async def play(self, session: Session, preset: str) -> None:
        """Sit down at once, to what suits someone new."""
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

    def replay(self, session: Session, finished: FinishedT, *, whole: bool = True) -> Replay:
        """Show a finished hand again; one that is not ``whole`` keeps hidden what no one saw."""
        ...

    def branch(self, finished: FinishedT, acted: int, *, whole: bool) -> "Branch | None":
        """Return a finished hand as it can be played on from the decision after so many actions.

        ``whole`` says whether every card of it is known. ``None`` where its hands are not played on; what is
        refused raises the game's own error.
        """
        ...

    @property
    def file_forms(self) -> Sequence[FileForm[FinishedT]]:
        """The forms in which finished hands can be saved as files, in the language in force."""
        ...

    @property
    def file_readers(self) -> Sequence[FileReader[FinishedT]]:
        """What reads finished hands from files."""
        ...

    @property
    def filters(self) -> Sequence[PlayFilter[SummaryT]]:
        """What its finished hands can be filtered by, beside table, result and date."""
        ...

    def counts(self, summary: SummaryT) -> bool:
        """Return whether the person had a part in a finished hand, which then counts in the statistics."""
        ...

    def statistics(self, summaries: Sequence[SummaryT]) -> Generator[None, None, GameStatsView]:
        """Count finished hands, the oldest first; pauses as often as the page should draw meanwhile."""
        ...


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game among others, each with types of its own."""


class Games:
    """The games that have joined, in the order of the lobby."""

    def __init__(self, games: Sequence[AnyGame]) -> None:
        self._games = tuple(games)
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
        return tuple(map(self._waiting, profile.tables))

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has at a table of any game, or at a friend's."""
        if game := self.at(preset):
            await game.go_on(session, preset)
        elif seat := seat_at_friends(session.profile):
            await session.friends.visit(seat)

    def give_up(self, profile: Profile, preset: str) -> Profile:
        """Leave a table of any game at once, or a friend's."""
        if preset == FRIENDS:
            return left_friends(profile)
        game = self.at(preset)
        return game.give_up(profile, preset) if game else profile

    def row(self, number: int, summary: PlaySummary) -> RowView:
        """Show a finished hand of any game in the list of the history."""
        return self._about(summary).row(number, summary)

    def replay(self, session: Session, finished: FinishedPlay, *, whole: bool = True) -> Replay:
        """Show a finished hand of any game again; see ``Game.replay``."""
        return self._over(finished).replay(session, finished, whole=whole)

    def branch(self, finished: FinishedPlay, acted: int, *, whole: bool) -> "Branch | None":
        """Return a finished hand of any game as it can be played on; see ``Game.branch``."""
        return self._over(finished).branch(finished, acted, whole=whole)

    @property
    def file_forms(self) -> tuple[FileForm[Any], ...]:
        """The forms of all games; where two have one of the same name, the first joins their files."""
        return tuple({form.name: form for form in reversed(tuple(self._forms()))}.values())[::-1]

    def write_file(self, finished: FinishedPlay, form: str) -> tuple[str, str]:
        """Return name and text of a file with a finished hand; raises ``FileError`` where there is none."""
        for one in self._over(finished).file_forms:
            if one.name == form:
                return one.write(finished)
        raise FileError(say("history.file.not_this_game"))

    def join_files(self, texts: Sequence[str], form: str) -> tuple[str, str]:
        """Return name and text of a file with many hands that were written in a form."""
        return {one.name: one for one in self.file_forms}[form].join(texts)

    def read_file(self, text: str, now: int) -> Iterator[tuple[float, FinishedPlay | RefusedHand]]:
        """Read the hands of a file one by one; it is asked of the game that joined last first."""
        for game in reversed(self._games):
            for reader in game.file_readers:
                if reader.recognizes(text):
                    return reader.read(text, now)
        raise FileError(say("history.file.nothing"))

    @property
    def filters(self) -> tuple[PlayFilter[Any], ...]:
        """The filters of all games; where two have one of the same name, it is shown as the first has it."""
        filters = [one for game in reversed(self._games) for one in reversed(game.filters)]
        return tuple({one.name: one for one in filters}.values())[::-1]

    def fits(self, summary: PlaySummary, chosen: Mapping[str, str]) -> bool:
        """Return whether a finished hand passes what is chosen in the games' own filters, by their names."""
        if not chosen:
            return True
        own = {one.name: one for one in self._about(summary).filters}
        return all(name in own and own[name].fits(summary, value) for name, value in chosen.items())

    def counts(self, summary: PlaySummary) -> bool:
        """Return whether a finished hand counts in the statistics."""
        return self._about(summary).counts(summary)

    def statistics(
        self, summaries: Sequence[PlaySummary]
    ) -> Generator[None, None, tuple[GameStatsView, ...]]:
        """Count finished hands game by game, each game's the oldest first."""
        counted = list[GameStatsView]()
        for game in self._games:
            if own := [one for one in summaries if isinstance(one, game.records.summary)]:
                counted.append((yield from game.statistics(own)))
                yield
        return tuple(counted)

    def _waiting(self, table: OpenSitting) -> WaitingView:
        return guest_waiting(table) if isinstance(table, GuestSitting) else self._of(table).waiting(table)

    def _forms(self) -> Iterator[FileForm[Any]]:
        return (form for game in self._games for form in game.file_forms)

    def _about(self, summary: PlaySummary) -> AnyGame:
        for game in self._games:
            if isinstance(summary, game.records.summary):
                return game
        raise LookupError(f"No game sums hands up as {type(summary).__name__}.")

    def _over(self, finished: FinishedPlay) -> AnyGame:
        for game in self._games:
            if isinstance(finished, game.records.finished):
                return game
        raise LookupError(f"No game has hands like {type(finished).__name__}.")

    def _of(self, sitting: OpenSitting) -> AnyGame:
        for game in self._games:
            if isinstance(sitting, game.sitting):
                return game
        raise LookupError(f"No game has tables like {type(sitting).__name__}.")


def _has(game: AnyGame, preset: str) -> bool:
    return any(entry.preset == preset for entry in game.entries)


def card_views(cards: Iterable[Card]) -> tuple[CardView, ...]:
    """Return the views of cards that lie open."""
    return tuple(CardView(str(card)) for card in cards)

"""What the screen of the history lists: one of two shelves, filtered, a page at a time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from pyapp.agents import cast
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.session.game import Games
from pyapp.app.session.session import Session
from pyapp.texts import say
from pyapp.views import ChoiceView, FilterView, HistoryView, LobbyEntry, draw_history, draw_rows

DAY: Final = 86_400_000
"""A day in milliseconds."""

READ: Final = "read"
"""What the filter of shelves says for hands from files; it is empty for those played here."""

_SHELVES: Final = {"": "mine", READ: "read"}
_RESULTS: Final = {"": "any", "won": "won", "lost": "lost", "even": "even"}
"""What can be chosen, and the end of its key."""

_DAYS: Final = (1, 7, 30)
_SESSION: Final = "session"
"""What the filter of dates says for all that was played since the last pause."""

PAUSE: Final = 3_600_000
"""A session ends where nothing was played for so many milliseconds."""


_NAMES: Final = ("table", "result", "days", "shelf", "rival")
"""What the fields of the form are called."""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """What is looked for; an empty field stands for all."""

    table: str = ""
    result: str = ""
    days: str = ""
    shelf: str = ""
    rival: str = ""
    """Who else was dealt in, by name; only hands read again can tell, so ``find_entries`` leaves it out."""

    own: Mapping[str, str] = field(default_factory=dict[str, str])
    """What the games' own filters are set to, by their names; those that are not set are left out."""


def read_filter(form: Mapping[str, str], games: Games) -> HistoryFilter:
    """Read the form of filters."""
    own = {one.name: form[one.name] for one in games.filters if form.get(one.name)}
    table, result, days, shelf, rival = (form.get(name, "") for name in _NAMES)
    return HistoryFilter(table, result, days, shelf, rival, own)


def find_entries(
    entries: Sequence[ArchiveEntry], search: HistoryFilter, now: int, games: Games
) -> Sequence[ArchiveEntry]:
    """Return what is looked for, the newest first."""
    since = now - int(search.days) * DAY if search.days.isdecimal() else 0
    if search.days == _SESSION:
        since = session_start([entry.number for entry in entries])
    return [entry for entry in reversed(entries) if entry.number >= since and _fits(entry, search, games)]


def session_start(numbers: Sequence[int]) -> int:
    """Return the first number of the last session, given when everything ended, the oldest first."""
    pauses = (late for early, late in pairwise(numbers) if late - early > PAUSE)
    return max(pauses, default=numbers[0] if numbers else 0)


def filter_views(search: HistoryFilter, games: Games) -> tuple[FilterView, ...]:
    """Show the filters as they are set."""
    return (
        FilterView("shelf", say("history.filter.shelf"), tuple(_shelves()), search.shelf),
        FilterView("table", say("history.filter.table"), tuple(_tables(games.entries)), search.table),
        FilterView("result", say("history.filter.result"), tuple(_results()), search.result),
        FilterView("days", say("history.filter.days"), tuple(_dates()), search.days),
        *(one.view(search.own.get(one.name, "")) for one in games.filters),
    )


def view_rivals(chosen: str) -> FilterView:
    """Show the filter by who else was dealt in, as it is set."""
    rivals = (ChoiceView(player.name, player.name) for player in cast())
    choices = (ChoiceView("", say("history.filter_rival.any")), *rivals)
    return FilterView("rival", say("history.filter.rival"), choices, chosen)


def _shelves() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_shelf.{name}")) for value, name in _SHELVES.items())


def _tables(entries: Sequence[LobbyEntry]) -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_table.any"))
    yield from (ChoiceView(entry.preset, entry.name) for entry in entries)


def _results() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_result.{name}")) for value, name in _RESULTS.items())


def _dates() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_days.any"))
    yield ChoiceView(_SESSION, say("history.filter_days.session"))
    yield from (ChoiceView(str(days), say("history.filter_days.last", n=days)) for days in _DAYS)


def _fits(entry: ArchiveEntry, search: HistoryFilter, games: Games) -> bool:
    net = games.records.net(entry.head)
    result = "won" if net > 0 else "lost" if net < 0 else "even"
    return (
        search.table in {"", entry.head.preset}
        and search.result in {"", result}
        and games.fits(entry.head, search.own)
    )


PAGE: Final = 40
"""So many rows are shown at once."""


class HistoryList:
    """The hands that pass the filters, of those played here or of those read from files."""

    def __init__(self, session: Session, games: Games, own: Archive, read: Archive) -> None:
        self.own, self.read = own, read
        self._session, self.games = session, games
        self._search, self._shown = HistoryFilter(), PAGE
        self.deleting = False
        """Whether the question stands open if the hands read from files are to be deleted."""

    @property
    def archive(self) -> Archive:
        """The shelf that is shown."""
        return self.read if self._search.shelf else self.own

    def look_for(self, search: HistoryFilter) -> None:
        """Filter anew, from the first page on."""
        self._search, self._shown, self.deleting = search, PAGE, False

    def ask(self, *, deleting: bool) -> None:
        """Ask whether the hands read from files are to be deleted, or take the question back."""
        self.deleting = deleting

    def show_more(self) -> None:
        """Show a page more."""
        self._shown += PAGE

    async def open(self) -> None:
        """Bring the list to the front."""
        await self._session.outside.screen.draw("history", draw_history(await self._view()))

    async def draw(self) -> None:
        """Draw list and filters anew, whatever is in front."""
        await self._session.outside.screen.draw("", draw_history(await self._view()))

    async def draw_rows(self) -> None:
        """Draw the rows anew."""
        await self._session.outside.screen.draw("", draw_rows(await self._view()))

    async def find(self) -> Sequence[ArchiveEntry]:
        """List what passes the filters, the newest first."""
        archive, now = self.archive, self._session.outside.now()
        return find_entries(await archive.entries(), self._search, now, self.games)

    async def _view(self) -> HistoryView:
        entries, hands = await self.archive.entries(), await self.find()
        return HistoryView(
            tuple(self.games.row(entry.number, entry.head) for entry in hands[: self._shown]),
            len(hands),
            len(entries),
            filter_views(self._search, self.games),
            tuple(ChoiceView(form.name, form.label) for form in self.games.file_forms),
            from_files=bool(self._search.shelf),
            deleting=self.deleting,
        )

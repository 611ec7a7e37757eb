"""What the screen of the history lists: one of two shelves, filtered, a page at a time."""

from collections.abc import Sequence
from typing import Final

from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.history.history_filter import HistoryFilter, filter_views, find_entries
from pyapp.app.session.game import Games
from pyapp.app.session.session import Session
from pyapp.views import ChoiceView, HistoryView, draw_history, draw_rows

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

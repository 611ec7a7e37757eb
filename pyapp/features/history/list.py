"""What the screen of the history lists: the hands that are looked at, the newest first, a page at a time."""

from typing import Final

from pyapp.app.session.kept_texts import KeptStore
from pyapp.app.session.session import Session
from pyapp.features.history.filter_list import FilterList
from pyapp.features.history.hand_files import file_forms
from pyapp.features.history.list_page import (
    NO_UNKNOWN,
    HistoryView,
    RowView,
    UnknownPlayerView,
    draw_history,
    draw_rows,
)
from pyapp.features.history.player_notes import PlayerNotes
from pyapp.features.history.wanted_hands import READ, HandSearch, WantedHands, moment_of
from pyapp.features.history.winnings import sign_of
from pyapp.records import PlaySummary, net_of
from pyapp.records.blackjack import RoundSummary
from pyapp.records.holdem.finished_hand import ChipKind
from pyapp.records.names_and_dates import write_date
from pyapp.tables import name_of
from pyapp.views.kit.card_faces import card_views


def row_view(number: int, head: PlaySummary) -> RowView:
    """Show a hand or a round in the list."""
    written, name, cards = write_date(moment_of(number)), name_of(head.preset), card_views(head.cards)
    if isinstance(head, RoundSummary):
        splits = tuple(map(card_views, head.hands[1:]))
        return RowView(number, written, name, cards, card_views(head.dealer), head.net, splits=splits)
    net = net_of(head) if head.tally.hands else None
    sign = "" if head.format is ChipKind.TOURNAMENT else sign_of(head)
    board = card_views(head.board)
    return RowView(number, written, name, cards, board, net, sign=sign, showdown=head.showdown)


PAGE: Final = 40
"""So many rows are shown at once."""


class HistoryList:
    """The page of the hands that are looked at."""

    def __init__(
        self, session: Session, hands: WantedHands, filters: FilterList, names: KeptStore[PlayerNotes]
    ) -> None:
        self.hands, self.names = hands, names
        self._session, self._filters = session, filters
        self._shown = PAGE
        self.deleting = False
        """Whether the question stands open if the hands read from files are to be deleted."""

        self.answer: tuple[str, ...] = ()
        """What came of the files that were read last."""

    def look_for(self, search: HandSearch) -> None:
        """Look at others from now on."""
        self.hands.look_for(search)
        self.begin()

    def begin(self) -> None:
        """Begin with the first page."""
        self._shown, self.deleting, self.answer = PAGE, False, ()

    def tell(self, *lines: str) -> None:
        """Say above the hands what came of files that were read."""
        self.answer = lines

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
        """Draw the rows anew; while hands are looked for, more may be typed."""
        search, view = self.hands.search, await self._view()
        if search is self.hands.search:
            await self._session.outside.screen.draw("", draw_rows(view))

    async def _view(self) -> HistoryView:
        shown = await self._filters.view()
        found, kept = await self.hands.entries(), await self.hands.kept()
        return HistoryView(
            tuple(row_view(entry.number, entry.head) for entry in reversed(found[-self._shown :])),
            len(found),
            len(kept),
            shown,
            file_forms(),
            from_files=shown.shelf == READ,
            deleting=self.deleting,
            answer=self.answer,
            hero=await self._hero(),
        )

    async def _hero(self) -> UnknownPlayerView:
        """Ask who the player is in hands from files that don't say it."""
        if not self.hands.search.shelf:
            return NO_UNKNOWN
        found = await self._filters.choices()
        return UnknownPlayerView(found.unknown, found.players, self.names.read().own)

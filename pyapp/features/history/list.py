"""What the screen of the history lists: one of two shelves, filtered, a page at a time."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import Final

from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.session.session import Session
from pyapp.features.history.hand_files import file_forms
from pyapp.features.history.list_page import (
    FilterView,
    HistoryView,
    RowView,
    SearchView,
    draw_history,
    draw_looking,
    draw_rows,
)
from pyapp.features.history.players import PlayersIndex
from pyapp.features.history.search_choices import SearchChoices, chips_of, gather_choices, room_of, stakes_of
from pyapp.features.history.winnings import sign_of
from pyapp.records import PlaySummary, PositionGroup, net_of
from pyapp.records.blackjack import RoundSummary
from pyapp.records.holdem.finished_hand import ChipKind
from pyapp.records.names_and_dates import write_date
from pyapp.slices import in_slices
from pyapp.tables import TABLES, name_of
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView
from pyapp.views.kit.card_faces import card_views

DAY: Final = 86_400_000
"""A day in milliseconds."""

READ: Final = "read"
"""What the filter of shelves says for hands from files; it is empty for those played here."""

FROM_FILES: Final = 10**15
"""Added to the number of a hand from a file, so that one number finds a hand on either shelf."""

_SHELVES: Final = {"": "mine", READ: "read"}
_RESULTS: Final = {"": "any", "won": "won", "lost": "lost", "even": "even"}
"""What can be chosen, and the end of its key."""

_DAYS: Final = (1, 7, 30)
_SHOWDOWNS: Final = {"": "any", "yes": "yes", "no": "no"}
_BLINDS: Final = (20, 50, 100)
"""The least pots that can be asked for, in big blinds."""

_SESSION: Final = "session"
"""What the filter of dates says for all that was played since the last pause."""

PAUSE: Final = 3_600_000
"""A session ends where nothing was played for so many milliseconds."""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """What is looked for; an empty field stands for all."""

    table: str = ""
    result: str = ""
    days: str = ""
    shelf: str = ""
    rival: str = ""
    """Letters of another player's name; only hands read again tell, so ``find_entries`` leaves it out."""

    place: str = ""
    showdown: str = ""
    pot: str = ""
    """Big blinds that were in it at least."""

    room: str = ""
    stakes: str = ""
    """As ``stakes_of`` writes them."""

    chips: str = ""
    """What kind of chips were played for."""


_NAMES: Final = tuple(field.name for field in fields(HistoryFilter))
"""What the fields of the form are called."""


def read_filter(form: Mapping[str, str]) -> HistoryFilter:
    """Read the form of filters."""
    return HistoryFilter(**{name: form.get(name, "") for name in _NAMES})


def moment_of(number: int) -> int:
    """Return when a hand ended, in milliseconds since 1970, by its number on either shelf."""
    return number % FROM_FILES


def find_entries(entries: Sequence[ArchiveEntry], search: HistoryFilter, now: int) -> Sequence[ArchiveEntry]:
    """Return what is looked for, the newest first."""
    since = now - int(search.days) * DAY if search.days.isdecimal() else 0
    if search.days == _SESSION:
        since = session_start([moment_of(entry.number) for entry in entries])
    return [
        entry for entry in reversed(entries) if moment_of(entry.number) >= since and _fits(entry.head, search)
    ]


def session_start(numbers: Sequence[int]) -> int:
    """Return the first number of the last session, given when everything ended, the oldest first."""
    pauses = (late for early, late in pairwise(numbers) if late - early > PAUSE)
    return max(pauses, default=numbers[0] if numbers else 0)


def filter_views(search: HistoryFilter, choices: SearchChoices) -> tuple[FilterView, ...]:
    """Show the filters as they are set; those behind the others only where there is a choice."""
    offered = (("room", choices.rooms), ("stakes", choices.stakes), ("chips", choices.chips))
    chosen = {name: getattr(search, name) for name, _ in offered}
    return (
        FilterView("table", say("history.filter.table"), tuple(_tables()), search.table),
        FilterView("result", say("history.filter.result"), tuple(_results()), search.result),
        FilterView("days", say("history.filter.days"), tuple(_dates()), search.days),
        FilterView("place", say("history.filter.place"), tuple(_places()), search.place),
        FilterView("showdown", say("history.filter.showdown"), tuple(_showdowns()), search.showdown),
        FilterView("pot", say("history.filter.pot"), tuple(_pots()), search.pot),
        *(
            FilterView(name, say(f"history.filter.{name}"), tuple(_among(name, found)), chosen[name])
            for name, found in offered
            if len(found) > 1 or chosen[name]
        ),
    )


def _among(name: str, found: Sequence[str]) -> Iterator[ChoiceView]:
    yield ChoiceView("", say(f"history.filter_any.{name}"))
    for one in found:
        yield ChoiceView(one, say(f"history.filter_chips.{one}") if name == "chips" else one)


def _shelves() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_shelf.{name}")) for value, name in _SHELVES.items())


def _tables() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_table.any"))
    yield from (ChoiceView(table.preset, name_of(table.preset)) for table in TABLES)


def _results() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_result.{name}")) for value, name in _RESULTS.items())


def _dates() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_days.any"))
    yield ChoiceView(_SESSION, say("history.filter_days.session"))
    yield from (ChoiceView(str(days), say("history.filter_days.last", n=days)) for days in _DAYS)


def _places() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_place.any"))
    yield from (ChoiceView(place.value, say_member(place)) for place in PositionGroup)


def _showdowns() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_showdown.{name}")) for value, name in _SHOWDOWNS.items())


def _pots() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_pot.any"))
    yield from (ChoiceView(str(blinds), say("history.filter_pot.least", n=blinds)) for blinds in _BLINDS)


def _fits(head: PlaySummary, search: HistoryFilter) -> bool:
    net = net_of(head)
    result = "won" if net > 0 else "lost" if net < 0 else "even"
    return (
        search.table in {"", head.preset}
        and search.result in {"", result}
        and (not search.room or search.room == room_of(head))
        and (not search.stakes or search.stakes == stakes_of(head))
        and (not search.chips or search.chips == chips_of(head))
        and _fits_hand(head, search)
    )


def _fits_hand(head: PlaySummary, search: HistoryFilter) -> bool:
    """Return whether a hand of hold'em passes what only such hands have; a round passes where none is set."""
    if isinstance(head, RoundSummary):
        return not (search.place or search.showdown or search.pot)
    return (
        search.place in {"", head.place}
        and search.showdown in {"", "yes" if head.showdown else "no"}
        and head.pot >= (int(search.pot) * head.big if search.pot.isdecimal() else 0)
    )


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
    """The hands that pass the filters, of those played here or of those read from files."""

    def __init__(self, session: Session, own: Archive, read: Archive) -> None:
        self.own, self.read = own, read
        self._session = session
        self._search, self._shown = HistoryFilter(), PAGE
        self._players = PlayersIndex(own), PlayersIndex(read)
        self.deleting = False
        """Whether the question stands open if the hands read from files are to be deleted."""

        self.answer: tuple[str, ...] = ()
        """What came of the files that were read last."""

    @property
    def archive(self) -> Archive:
        """The shelf that is shown."""
        return self.read if self._search.shelf else self.own

    @property
    def players(self) -> PlayersIndex:
        """Who is on the shelf that is shown."""
        return self._players[bool(self._search.shelf)]

    def look_for(self, search: HistoryFilter) -> None:
        """Filter anew, from the first page on."""
        self._search, self._shown, self.deleting, self.answer = search, PAGE, False, ()

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
        """Bring the list to the front; hands from files come first where there are no others."""
        if not await self.own.entries() and await self.read.entries():
            self._search = replace(self._search, shelf=READ)
        await self._session.outside.screen.draw("history", draw_history(await self._view()))

    async def draw(self) -> None:
        """Draw list and filters anew, whatever is in front."""
        await self._session.outside.screen.draw("", draw_history(await self._view()))

    async def draw_rows(self) -> None:
        """Draw the rows anew; while hands with a player are read, more may be typed."""
        search = self._search
        if search.rival:
            await self._session.outside.screen.draw("", draw_looking("history-rows", search.rival))
        view = await self._view()
        if search is self._search:
            await self._session.outside.screen.draw("", draw_rows(view))

    async def find(self) -> Sequence[ArchiveEntry]:
        """List what passes the filters, the newest first."""
        search, now = self._search, self._session.outside.now()
        players = self.players
        found = find_entries(await self.archive.entries(), search, now)
        return await with_rival(found, search.rival, players)

    async def _view(self) -> HistoryView:
        entries, hands = await self.archive.entries(), await self.find()
        shelves = tuple(_shelves()) if await self.read.entries() else ()
        search, choices = self._search, await in_slices(gather_choices(entries))
        return HistoryView(
            tuple(row_view(entry.number, entry.head) for entry in hands[: self._shown]),
            len(hands),
            len(entries),
            SearchView(search.rival, filter_views(search, choices), shelves, search.shelf),
            file_forms(),
            from_files=bool(search.shelf),
            deleting=self.deleting,
            answer=self.answer,
        )


async def with_rival(
    found: Sequence[ArchiveEntry], rival: str, players: PlayersIndex
) -> Sequence[ArchiveEntry]:
    """Return those of some entries in which another player of this name took part; all for no name."""
    if not rival.strip():
        return found
    together = await players.hands_with(rival)
    return [entry for entry in found if entry.number in together]

"""The controls that choose which hands are looked at: shelves, words to look for, filters behind one fold."""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.history.archive import ArchiveEntry
from pyapp.features.history.list_page import FilterView, SearchView
from pyapp.features.history.stakes import chips_of, room_of, stakes_of
from pyapp.features.history.wanted_hands import (
    BOTH,
    FROM_FILES,
    READ,
    SESSION,
    HandSearch,
    WantedHands,
    moment_of,
)
from pyapp.records import HandSummary, PositionGroup
from pyapp.records.names_and_dates import month_of, write_month
from pyapp.slices import in_slices
from pyapp.tables import TABLES, name_of
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView

_SHELVES: Final = {"": "mine", READ: "read", BOTH: "both"}
_RESULTS: Final = {"": "any", "won": "won", "lost": "lost", "even": "even"}
"""What can be chosen, and the end of its key."""

_DAYS: Final = (1, 7, 30)
_SHOWDOWNS: Final = {"": "any", "yes": "yes", "no": "no"}
_BLINDS: Final = (20, 50, 100)
"""The least pots that can be asked for, in big blinds."""

_SLICE: Final = 500
"""So many heads are looked through before the page may draw."""

_MOST: Final = 30
"""So many stakes, months or tags can be chosen from, the most frequent ones."""


@dataclass(frozen=True, slots=True)
class SearchChoices:
    """What there is to choose among some hands, the most frequent first; months the latest first."""

    rooms: tuple[str, ...] = ()
    stakes: tuple[str, ...] = ()
    chips: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    months: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    """Who was dealt into hands from files that don't say who wrote them."""

    unknown: int = 0
    """How many such hands there are."""


def gather_choices(entries: Sequence[ArchiveEntry]) -> Generator[None, None, SearchChoices]:
    """Gather what there is to choose, with pauses in which the page may draw."""
    rooms, stakes, chips, tags = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    months, players, unknown = Counter[str](), Counter[str](), 0
    for at, entry in enumerate(entries, 1):
        rooms[room_of(entry.head)] += 1
        stakes[stakes_of(entry.head)] += 1
        chips[chips_of(entry.head)] += 1
        months[month_of(moment_of(entry.number))] += 1
        if isinstance(entry.head, HandSummary):
            tags.update(entry.head.tags)
            if entry.number >= FROM_FILES and not entry.head.hero and entry.head.names:
                players.update(entry.head.names)
                unknown += 1
        if at % _SLICE == 0:
            yield
    latest = tuple(sorted(_most(months), reverse=True))
    return SearchChoices(
        _most(rooms), _most(stakes), _most(chips), _most(tags), latest, _most(players), unknown
    )


def _most(counted: Counter[str]) -> tuple[str, ...]:
    del counted[""]
    return tuple(term for term, _ in counted.most_common(_MOST))


class FilterList:
    """Shows how the hands that are looked at are chosen, and what else there is to choose."""

    def __init__(self, hands: WantedHands) -> None:
        self._hands = hands
        self._gathered: tuple[Sequence[ArchiveEntry], SearchChoices] = (), SearchChoices()
        """Hands that were looked through last, and what was found there."""

    async def choices(self) -> SearchChoices:
        """Gather what there is to choose, once for the same hands."""
        kept = await self._hands.kept()
        if self._gathered[0] is not kept:
            self._gathered = kept, await in_slices(gather_choices(kept))
        return self._gathered[1]

    async def view(self) -> SearchView:
        """Show the search as it is set."""
        shelves, choices = await self._hands.shelves(), await self.choices()
        search = self._hands.search
        return SearchView(
            search.words,
            filter_views(search, choices),
            tuple(ChoiceView(one, say(f"history.filter_shelf.{_SHELVES[one]}")) for one in shelves),
            search.shelf,
        )


def filter_views(search: HandSearch, choices: SearchChoices) -> tuple[FilterView, ...]:
    """Show the filters as they are set; those behind the others only where there is a choice."""
    fixed = (
        ("table", _tables()),
        ("result", _results()),
        ("days", _dates(choices.months)),
        ("place", _places()),
        ("showdown", _showdowns()),
        ("pot", _pots()),
    )
    offered = (
        ("room", choices.rooms, 2),
        ("stakes", choices.stakes, 2),
        ("chips", choices.chips, 2),
        ("tag", choices.tags, 1),
    )
    lists = (
        *fixed,
        *(
            (name, _among(name, found))
            for name, found, least in offered
            if len(found) >= least or getattr(search, name)
        ),
    )
    return tuple(
        FilterView(name, say(f"history.filter.{name}"), tuple(some), getattr(search, name))
        for name, some in lists
    )


def _among(name: str, found: Sequence[str]) -> Iterator[ChoiceView]:
    yield ChoiceView("", say(f"history.filter_any.{name}"))
    for one in found:
        yield ChoiceView(one, say(f"history.filter_chips.{one}") if name == "chips" else one)


def _tables() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_table.any"))
    yield from (ChoiceView(table.preset, name_of(table.preset)) for table in TABLES)


def _results() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_result.{name}")) for value, name in _RESULTS.items())


def _dates(months: Sequence[str]) -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_days.any"))
    yield ChoiceView(SESSION, say("history.filter_days.session"))
    yield from (ChoiceView(str(days), say("history.filter_days.last", n=days)) for days in _DAYS)
    yield from (ChoiceView(month, write_month(month)) for month in months)


def _places() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_place.any"))
    yield from (ChoiceView(place.value, say_member(place)) for place in PositionGroup)


def _showdowns() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_showdown.{name}")) for value, name in _SHOWDOWNS.items())


def _pots() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_pot.any"))
    yield from (ChoiceView(str(blinds), say("history.filter_pot.least", n=blinds)) for blinds in _BLINDS)

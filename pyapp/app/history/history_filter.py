"""Filtering the list by table, result, date, showdown and pot."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.history.archive import ArchiveEntry
from pyapp.records import RECORD_KINDS, HandSummary, PlaySummary, RecordKinds
from pyapp.texts import say
from pyapp.views import ChoiceView, FilterView, LobbyEntry

DAY: Final = 86_400_000
"""A day in milliseconds."""

_RESULTS: Final = {"": "any", "won": "won", "lost": "lost", "even": "even"}
_SHOWDOWNS: Final = {"": "any", "yes": "yes", "no": "no"}
"""What can be chosen, and the end of its key."""

_DAYS: Final = (1, 7, 30)
_BLINDS: Final = (20, 50, 100)
"""The least pots that can be asked for, in big blinds."""


@dataclass(frozen=True, slots=True)
class HistoryFilter:
    """What is looked for; an empty field stands for all."""

    table: str = ""
    result: str = ""
    days: str = ""
    showdown: str = ""
    pot: str = ""


def wanted(form: Mapping[str, str]) -> HistoryFilter:
    """Read the form of filters."""
    return HistoryFilter(*(form.get(name, "") for name in ("table", "result", "days", "showdown", "pot")))


def found(
    entries: Sequence[ArchiveEntry], search: HistoryFilter, now: int, kinds: RecordKinds = RECORD_KINDS
) -> Sequence[ArchiveEntry]:
    """Give what is looked for, the newest first."""
    since = now - int(search.days) * DAY if search.days.isdecimal() else 0
    return [entry for entry in reversed(entries) if entry.number >= since and _fits(entry, search, kinds)]


def filters(search: HistoryFilter, tables: Sequence[LobbyEntry]) -> tuple[FilterView, ...]:
    """Show the filters as they are set."""
    return (
        FilterView("table", say("history.filter.table"), tuple(_tables(tables)), search.table),
        FilterView("result", say("history.filter.result"), tuple(_results()), search.result),
        FilterView("days", say("history.filter.days"), tuple(_dates()), search.days),
        FilterView("showdown", say("history.filter.showdown"), tuple(_showdowns()), search.showdown),
        FilterView("pot", say("history.filter.pot"), tuple(_pots()), search.pot),
    )


def _tables(entries: Sequence[LobbyEntry]) -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_table.any"))
    yield from (ChoiceView(entry.preset, entry.name) for entry in entries)


def _results() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_result.{name}")) for value, name in _RESULTS.items())


def _dates() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_days.any"))
    yield from (ChoiceView(str(days), say("history.filter_days.last", n=days)) for days in _DAYS)


def _showdowns() -> Iterator[ChoiceView]:
    return (ChoiceView(value, say(f"history.filter_showdown.{name}")) for value, name in _SHOWDOWNS.items())


def _pots() -> Iterator[ChoiceView]:
    yield ChoiceView("", say("history.filter_pot.any"))
    yield from (ChoiceView(str(blinds), say("history.filter_pot.least", n=blinds)) for blinds in _BLINDS)


def _fits(entry: ArchiveEntry, search: HistoryFilter, kinds: RecordKinds) -> bool:
    net = kinds.net(entry.head)
    result = "won" if net > 0 else "lost" if net < 0 else "even"
    return (
        search.table in {"", entry.head.preset}
        and search.result in {"", result}
        and _hand_fits(entry.head, search)
    )


def _hand_fits(head: PlaySummary, search: HistoryFilter) -> bool:
    """Tell whether pot and showdown are as they should be; no other game has either."""
    if not isinstance(head, HandSummary):
        return not search.showdown and not search.pot
    shown = "yes" if head.showdown else "no"
    least = int(search.pot) * head.big if search.pot.isdecimal() else 0
    return search.showdown in {"", shown} and head.pot >= least

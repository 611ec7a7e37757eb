"""Filtering the list by table, result, date, showdown and pot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.core.record_kinds import RECORD_KINDS, PlaySummary, RecordKinds
from pyapp.app.history.archive import ArchiveEntry
from pyapp.records import HandSummary
from pyapp.views import ChoiceView, FilterView, LobbyEntry

DAY: Final = 86_400_000
"""A day in milliseconds."""

_RESULTS: Final = (("", "Any result"), ("won", "Won"), ("lost", "Lost"), ("even", "Neither"))
_DATES: Final = (("", "Any time"), ("1", "Last 24 hours"), ("7", "Last 7 days"), ("30", "Last 30 days"))
_POTS: Final = (
    ("", "Any pot"),
    ("20", "20 big blinds or more"),
    ("50", "50 big blinds or more"),
    ("100", "100 big blinds or more"),
)
_SHOWDOWNS: Final = (("", "Any ending"), ("yes", "Showdown"), ("no", "No showdown"))


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
    choices = (ChoiceView("", "All tables"), *(ChoiceView(entry.preset, entry.name) for entry in tables))
    return (
        FilterView("table", "Table", choices, search.table),
        FilterView("result", "Result", _choices(_RESULTS), search.result),
        FilterView("days", "When", _choices(_DATES), search.days),
        FilterView("showdown", "Showdown", _choices(_SHOWDOWNS), search.showdown),
        FilterView("pot", "Pot", _choices(_POTS), search.pot),
    )


def _choices(pairs: Sequence[tuple[str, str]]) -> tuple[ChoiceView, ...]:
    return tuple(ChoiceView(value, label) for value, label in pairs)


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

"""A board that runs out while all hands lie open: what each is worth, on its plate and in words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pyapp.holdem import HandObservation
from pyapp.texts import list_words, say
from pyapp.views.holdem.view_types import EquityView, TableView
from pyapp.views.holdem.words.seat_words import subject


def with_equity(view: TableView, equity: Mapping[int, EquityView]) -> TableView:
    """Return a table whose plates show what the open hands are worth."""
    if not equity:
        return view
    return replace(view, seats=tuple(replace(seat, equity=equity.get(seat.seat)) for seat in view.seats))


def equity_words(equity: Mapping[int, EquityView], names: Sequence[str], seen: HandObservation) -> str:
    """Say what the open hands are worth."""
    parts = [
        say("holdem_table.equity.hand", **subject(seat, names, seen), percent=one.percent)
        for seat, one in equity.items()
    ]
    return say("holdem_table.equity.all", hands=list_words(parts)) if parts else ""

"""Guests at other devices who are away: a word at their seats, and the way on without them."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.controls import ControlView


def with_absent(view: TableView, absent: Mapping[int, str], passing: ControlView | None) -> TableView:
    """Return a table with a word at the seats of those who are away.

    ``passing`` takes the place of the last button, while it is another player's turn.
    """
    if absent:
        seats = (replace(seat, word=absent.get(seat.seat, seat.word)) for seat in view.seats)
        view = replace(view, seats=tuple(seats))
    return replace(view, bar=(*view.bar[:-1], passing)) if passing else view

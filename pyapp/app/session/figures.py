"""Figures of the statistics: names and notes from the catalogue, values in words."""

from pyapp.texts import say
from pyapp.views import FigureView
from pyapp.views.kit.money import with_sign


def figure(name: str, value: str, note: str = "") -> FigureView:
    """Return a figure with the name and the note that the catalogue has for it, or with another note."""
    return FigureView(say(f"history.figure.{name}"), value, say(f"history.figure_note.{note or name}"))


def percent(share: float | None) -> str:
    """Return a share, as in `24%`; ``None`` stands for nothing to count."""
    return say("history.stats.none_yet") if share is None else f"{100 * share:.0f}%"


def ratio(value: float | None) -> str:
    """Return how many times one thing the other is, as in `2.5`; ``None`` stands for nothing to count."""
    return say("history.stats.none_yet") if value is None else f"{value:.1f}"


def signed_number(number: float) -> str:
    """Return a rounded number with its sign."""
    return with_sign(number, f"{abs(number):,.0f}")

"""Basic strategy drawn like the printed chart, for the rules in force."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChartRowView:
    """One hand, and what to do against each open card from two to ace."""

    label: str
    """As in `16`, `A,7` or `8,8`."""

    plays: tuple[str, ...]
    """As the chart prints them: `H`, `S`, `Dh`, `Ds`, `P`, `Rh`, `Rs`, `Rp`, or `-` for the total's play."""


@dataclass(frozen=True, slots=True)
class ChartPartView:
    """One of the three tables: hard totals, soft totals, pairs."""

    title: str
    rows: tuple[ChartRowView, ...]


@dataclass(frozen=True, slots=True)
class ChartView:
    """The whole chart; without parts while it is worked out."""

    rules: str
    """The rules that it holds for, in words."""

    parts: tuple[ChartPartView, ...] = ()
    edge: str = ""
    """What the house keeps against one who plays by it."""

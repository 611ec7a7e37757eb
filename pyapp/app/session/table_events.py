"""What the loop of a table tells the app, and the sitting that it plays on; the same for every game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pyapp.cards import Chips, HalfDollars

SittingT = TypeVar("SittingT")
PriceT = TypeVar("PriceT", Chips, HalfDollars)


@dataclass(frozen=True, slots=True)
class TableEvents(Generic[SittingT, PriceT]):
    """The callbacks of a table's loop; a loop knows nothing of profiles and bankrolls."""

    keep: Callable[[SittingT], None]
    """Told of every change of the sitting, before anything moves."""

    finished: Callable[[SittingT], None]
    """Told of every hand and round that is over, just before the sitting without it is kept."""

    rebuy_price: Callable[[SittingT], PriceT]
    """Say what buying in again costs one chair."""


class CurrentSitting(Generic[SittingT]):
    """The sitting in play, for all that plays on it."""

    def __init__(self, sitting: SittingT, keep: Callable[[SittingT], None]) -> None:
        self.sitting = sitting
        self._keep = keep

    def put(self, sitting: SittingT) -> None:
        """Put ``sitting`` in force and keep it."""
        self.sitting = sitting
        self._keep(sitting)

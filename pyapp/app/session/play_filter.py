"""A filter of the history that only one game has."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from pyapp.views import FilterView

SummaryT = TypeVar("SummaryT")


@dataclass(frozen=True, slots=True)
class PlayFilter(Generic[SummaryT]):
    """Asks one thing of the finished hands of a game; those of other games do not pass once it is set."""

    name: str
    """What the field of the form is called."""

    view: Callable[[str], FilterView]
    """Shows it as it is set, in the language in force; the empty choice stands for all."""

    fits: Callable[[SummaryT, str], bool]
    """Returns whether a finished hand passes what was chosen."""

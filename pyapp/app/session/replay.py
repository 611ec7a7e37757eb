"""What a replay shows: something that was played to its end, moment by moment."""

from collections.abc import Callable, Mapping
from typing import Protocol

from pyapp.views import ReplayBarView


class Replay(Protocol):
    """A hand or a round on the regions of its own table."""

    screen: str
    """The screen that its regions belong to."""

    @property
    def steps(self) -> int:
        """How many moments there are."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether every card is turned up."""
        ...

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """What can be asked of it besides going on, by action, with the press's value.

        The moment is drawn anew after it.
        """
        ...

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the moment at which the bar stands, the slider with it if that is to be set."""
        ...

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        ...

    def words(self, at: int) -> str:
        """Say what happened last."""
        ...

    async def weigh(self, at: int) -> Mapping[str, str]:
        """Work out, in slices, what is drawn later than the rest."""
        ...

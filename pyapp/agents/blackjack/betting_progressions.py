"""Betting systems: how many units to bet after what happened. None of them changes the edge of the house."""

from typing import Final, Protocol

PAROLI: Final = (1, 2, 4)
"""The bet doubled for three wins in a row, then begun anew."""

ONE_THREE_TWO_SIX: Final = (1, 3, 2, 6)
"""The row that the system is named after."""

_HIGHEST: Final = 1 << 20
"""Far over any table's limit, so that the row of a lost night stays a number that can be shown."""


class Progression(Protocol):
    """The size of the next bet, in units."""

    @property
    def units(self) -> int:
        """How many units to bet next."""
        ...

    def settle(self, won: int) -> None:
        """Take notice of what a round won, negative where it lost."""
        ...


class Flat:
    """The same bet every round."""

    @property
    def units(self) -> int:
        """One."""
        return 1

    def settle(self, won: int) -> None:
        """Change nothing."""


class Martingale:
    """Twice the bet after each loss, one unit after each win."""

    def __init__(self) -> None:
        self._units = 1

    @property
    def units(self) -> int:
        """One, two, four, eight …: the table's limit ends the row."""
        return self._units

    def settle(self, won: int) -> None:
        """Double after a loss; a push repeats the bet."""
        if won:
            self._units = min(2 * self._units, _HIGHEST) if won < 0 else 1


class Ladder:
    """A row of bets climbed by wins; a loss, or the win at the top, starts it again."""

    def __init__(self, *steps: int) -> None:
        self._steps = steps
        self._at = 0

    @property
    def units(self) -> int:
        """The bet of the step that was reached."""
        return self._steps[self._at]

    def settle(self, won: int) -> None:
        """Climb after a win; a push stays where it is."""
        if won:
            self._at = (self._at + 1) % len(self._steps) if won > 0 else 0

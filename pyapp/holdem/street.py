"""The four betting rounds of a hand, in order."""

from enum import IntEnum

from pyapp.texts import worded


@worded("holdem.street")
class Street(IntEnum):
    """A betting round, numbered from nought in the order in which they are played."""

    PREFLOP = 0
    """Two hole cards each, no board."""

    FLOP = 1
    """Three board cards."""

    TURN = 2
    """A fourth board card."""

    RIVER = 3
    """The fifth and last board card."""

    @property
    def board_size(self) -> int:
        """How many board cards lie open on this street."""
        return (0, 3, 4, 5)[self]

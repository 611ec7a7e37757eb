"""How a hold'em table may be played."""

from enum import StrEnum

from pyapp.texts import worded


@worded("holdem_setup.game")
class GameFormat(StrEnum):
    """How a table ends."""

    CASH = "cash"
    """Play as long as you like; chips are money."""

    FREEZE_OUT = "freeze-out"
    """No one buys in again, until one player holds everything."""

    SIT_AND_GO = "sit-and-go"
    """A freeze-out with rising blinds and prizes for the best places; the chips themselves are not money."""

    TOURNAMENT = "tournament"
    """The same over as many tables as it takes."""

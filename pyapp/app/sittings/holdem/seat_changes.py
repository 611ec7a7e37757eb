"""Who is to sit on a chair: a change of seats that was asked for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatChange:
    """One chair as it is wanted; its player, if any, gets up with the chips there."""

    chair: int
    """Its number; one past the last chair adds a chair to the table."""

    who: str = ""
    """The bot that sits down, `PERSON` for a friend at this screen; empty where the chair stays empty."""

    level: str = ""
    """The level that a bot is asked to play at; its own where nothing is said."""

    called: str = ""
    """What a friend is called; named by the chair where nothing is said."""

    portrait: str = ""
    """The portrait that a friend has chosen; empty for none."""

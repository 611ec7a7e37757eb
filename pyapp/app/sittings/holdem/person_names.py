"""What people at a hold'em table are called."""

from typing import Final

from pyapp.texts import say

ALONE: Final = "You"
"""The name in saves and files of the only person at a table, in every language."""


def friend_name(chair: int) -> str:
    """Return the name of one of several people at a table, by the number of their chair."""
    return say("holdem_seats.player", number=chair + 1)


def shown_name(name: str) -> str:
    """Return a player's name as people read it where it stands alone."""
    return say("kit.you") if name == ALONE else name

"""What people at a hold'em table are called."""

from collections.abc import Collection
from typing import Final

from pyapp.agents import cast
from pyapp.app.sittings.player_looks import PlayerLooks, name_refusal
from pyapp.texts import say
from pyapp.views.holdem.words.seat_words import LONE_PERSON

ALONE: Final = LONE_PERSON
"""The same, as sittings know it."""


def friend_name(chair: int) -> str:
    """Return the name of one of several people at a table, by the number of their chair."""
    return say("holdem_seats.player", number=chair + 1)


def own_name(own: PlayerLooks, others: Collection[str]) -> str:
    """Return what the owner of the bankroll is called among ``others``: as chosen, where that can be."""
    refused = name_refusal(own.name, (*reserved_names(), *others))
    return own.name if own.name and not refused else friend_name(0)


def reserved_names() -> tuple[str, ...]:
    """Return the names that no person at a table may have: bots remember players by name."""
    return (ALONE, say("kit.you"), *(member.name for member in cast()))


def shown_name(name: str) -> str:
    """Return a player's name as people read it where it stands alone."""
    return say("kit.you") if name == ALONE else name

"""What people at a screen choose to be called and drawn as, and how they are named at a table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import chain, count
from typing import Final

from pyapp.agents import cast
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.records.names_and_dates import sensible_name
from pyapp.texts import say
from pyapp.views.holdem.event_words import LONE_PERSON
from pyapp.views.kit.portraits import PLAYERS


@dataclass(frozen=True, slots=True)
class PlayerLooks:
    """A name and a portrait; each is empty where none was chosen."""

    name: str = ""
    portrait: str = ""


NO_LOOKS: Final = PlayerLooks()
"""What a person has who chose nothing."""


def looks_in(form: Mapping[str, str], before: PlayerLooks, place: object = "") -> PlayerLooks:
    """Read name and portrait out of a form, those of a ``place`` in it; what it lacks stays as it was."""
    end = f"-{place}" if place else ""
    name = " ".join(form.get(f"name{end}", before.name).split())
    portrait = form.get(f"portrait{end}", before.portrait)
    return PlayerLooks(name, portrait if portrait in PLAYERS else "")


def name_refusal(name: str, others: Collection[str]) -> str:
    """Return why a person may not be called so among ``others``; empty where they may, or chose no name."""
    if not name:
        return ""
    if not sensible_name(name):
        return say("profiles.name_length", most=LONGEST_NAME)
    taken = {other.casefold() for other in others}
    return say("setup.name_taken", name=name) if name.casefold() in taken else ""


ALONE: Final = LONE_PERSON
"""The same, as sittings know it."""


def friend_name(chair: int) -> str:
    """Return the name of one of several people at a table, by the number of their chair."""
    return say("holdem_seats.player", number=chair + 1)


def own_name(own: PlayerLooks, others: Collection[str]) -> str:
    """Return what the owner of the bankroll is called among ``others``: as chosen, where that can be."""
    taken = (*reserved_names(), *others)
    if own.name and not name_refusal(own.name, taken):
        return own.name
    numbered = map(friend_name, count())
    return next(name for name in numbered if not name_refusal(name, taken))


def numbered_name(name: str, others: Collection[str]) -> str:
    """Return a name that no one of ``others`` has: the same, or with a number behind it."""
    taken = {other.casefold() for other in others}
    ends = chain([""], (f" {number}" for number in count(2)))
    numbered = (name[: LONGEST_NAME - len(end)].rstrip() + end for end in ends)
    return next(one for one in numbered if one.casefold() not in taken)


def reserved_names() -> tuple[str, ...]:
    """Return the names that no person at a table may have: bots remember players by name."""
    return (ALONE, say("kit.you"), *(member.name for member in cast()))


def shown_name(name: str) -> str:
    """Return a player's name as people read it where it stands alone."""
    return say("kit.you") if name == ALONE else name

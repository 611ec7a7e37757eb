"""How a sentence speaks of a seat: the viewer is called you, every other player by name."""

from collections.abc import Sequence
from typing import Final, Literal, TypedDict

from pyapp.holdem import HandObservation
from pyapp.texts import say

LONE_PERSON: Final = "You"
"""The name in saves and files of the only person at a table, in every language."""


class Subject(TypedDict):
    """Who a sentence speaks of: what chooses its variant, and the name."""

    person: Literal["you", "they"]
    name: str


def subject(seat: int, names: Sequence[str], seen: HandObservation) -> Subject:
    """Return who a sentence of a seat speaks of."""
    return Subject(person="you" if _is_spoken_to(seat, names, seen) else "they", name=names[seat])


def who(seat: int, names: Sequence[str], seen: HandObservation) -> str:
    """Return a seat's name where it stands alone, as in a list of stacks."""
    return say("kit.you") if _is_spoken_to(seat, names, seen) else names[seat]


def _is_spoken_to(seat: int, names: Sequence[str], seen: HandObservation) -> bool:
    """Return whether a seat is the viewer's, or of the only person, who may look on from no seat at all."""
    return seat == seen.viewer or names[seat] == LONE_PERSON

"""How a sentence speaks of a seat: the viewer is called you, every other player by name."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from pyapp.holdem import HandObservation
from pyapp.texts import say


class Subject(TypedDict):
    """Who a sentence speaks of: what chooses its variant, and the name."""

    person: Literal["you", "they"]
    name: str


def subject(seat: int, names: Sequence[str], seen: HandObservation) -> Subject:
    """Return who a sentence of a seat speaks of."""
    return Subject(person="you" if seat == seen.viewer else "they", name=names[seat])


def who(seat: int, names: Sequence[str], seen: HandObservation) -> str:
    """Return a seat's name where it stands alone, as in a list of stacks."""
    return say("kit.you") if seat == seen.viewer else names[seat]

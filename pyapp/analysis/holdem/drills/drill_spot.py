"""A spot of a drill: what is seen, what can be answered, and what each answer loses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from pyapp.cards import Card
from pyapp.holdem import Action, Event, HandObservation


class Theme(StrEnum):
    """What is practised."""

    OUTS = "outs"
    PRICE = "price"
    OPENING = "opening"
    RIVER_CALL = "river_call"
    BLUFF = "bluff"
    WINNER = "winner"
    OWN = "own"
    """The player's own costly decisions."""


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """One way to answer a spot."""

    slug: str
    """Its name in controls: a number, a hand, or an action with its total."""

    right: bool
    loss: float = 0.0
    """Big blinds lost on average against the best answer; 0 where answers are only right or wrong."""

    action: Action | None = None


@dataclass(frozen=True, slots=True)
class DrillMoment:
    """A decision of a hand: what the player sees, and what has happened, censored for them."""

    seen: HandObservation
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class DrillSpot:
    """A spot with its answers; nothing in it depends on a card that the player cannot see."""

    theme: Theme
    kind: str
    """Spots of one kind are rated together."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    answers: tuple[DrillAnswer, ...]
    rival: tuple[Card, ...] = ()
    """A hand that lies open beside the player's."""

    facts: Mapping[str, int] = field(default_factory=dict[str, int])
    """The figures of the sentences before and after the answer; percentages and counts are whole."""

    moment: DrillMoment | None = None
    """The decision, where there is a hand to it."""

    @property
    def best(self) -> DrillAnswer:
        """The answer that loses nothing; the first of several."""
        return min(self.answers, key=_order)

    def answer(self, slug: str) -> DrillAnswer | None:
        """Return the answer of this name."""
        return next((one for one in self.answers if one.slug == slug), None)


def numbered(right: int, others: Sequence[int]) -> tuple[DrillAnswer, ...]:
    """Return numbers to choose from, the lowest first, one of which is right."""
    return tuple(DrillAnswer(str(one), right=one == right) for one in sorted({right, *others}))


def _order(answer: DrillAnswer) -> tuple[bool, float]:
    return not answer.right, answer.loss

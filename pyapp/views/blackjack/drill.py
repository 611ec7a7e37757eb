"""A drill of the hands that one got wrong: the hand, the choice, and what was right."""

from dataclasses import dataclass

from pyapp.views.blackjack.view import CommentView, PitControlView, ValueView
from pyapp.views.view import CardView


@dataclass(frozen=True, slots=True)
class DrillView:
    """One hand to decide, or one that was just decided; no hand at all where nothing is left to practise."""

    asked: int
    right: int
    """How many of those asked were answered right, in this drill."""

    left: int
    """How many different hands there are still to practise."""

    dealer: CardView | None = None
    hand: tuple[CardView, ...] = ()
    total: str = ""
    rules: str = ""
    """The rules that it was met under, in words."""

    choices: tuple[PitControlView, ...] = ()
    """`answer` with the action in ``value``; ``drill_choices`` makes them."""

    verdict: CommentView | None = None
    """What came of the answer; ``None`` before it."""

    values: tuple[ValueView, ...] = ()
    """What every action would have been worth, once it is answered."""

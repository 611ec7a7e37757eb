"""What can be switched on beside the game: advice, the count, the bots' thoughts."""

from dataclasses import replace

from pyapp.app.sittings.blackjack.sitting import Assists
from pyapp.blackjack.odds import CardCounter, running_count, true_count
from pyapp.views.blackjack import AssistsView, CountView

SWITCHES = ("advice", "count", "quiz", "thoughts")
"""The aids by name, as their controls spell them."""


def switched(aids: Assists, name: str) -> Assists:
    """Switch on what is off, and off what is on."""
    return replace(aids, **{name: not getattr(aids, name)})


def aids_view(aids: Assists, *, opened: bool) -> AssistsView:
    """Show the switches as they stand."""
    return AssistsView(opened, aids.advice, aids.count, aids.thoughts, aids.quiz)


def count_of(memory: CardCounter) -> CountView:
    """Show the count of one who has seen what ``memory`` holds."""
    left = memory.left
    return CountView(running_count(left, memory.decks), true_count(left, memory.decks))

"""The hand that teaches is a true one."""

from collections.abc import Sequence

from pyapp.cards import Card
from pyapp.features.book.primer import BOARD, CHOICES, STEPS, THEIRS, YOURS, draw_how
from pyapp.ranking import best_five, name, strength


def cards(codes: Sequence[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes))


def test_the_winner_wins_with_what_is_said() -> None:
    yours, theirs = cards((*YOURS, *BOARD)), cards((*THEIRS, *BOARD))

    assert (name(yours), name(theirs)) == ("Pair of kings", "Pair of queens")
    assert strength(yours) > strength(theirs)


def test_the_cards_picked_out_are_the_best_five() -> None:
    full = [step for step in STEPS if len(step.cards) == 7]

    assert len(full) == 2
    assert [set(cards(step.best)) for step in full] == [set(best_five(cards(step.cards))) for step in full]


def test_every_step_and_choice_is_drawn() -> None:
    drawn = draw_how()

    assert drawn.count("<li") == len(STEPS)
    assert drawn.count("<dt>") == len(CHOICES)

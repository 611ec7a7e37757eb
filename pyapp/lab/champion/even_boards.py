"""Boards by the fifty-two, each card once in each place: what a sample of them says is nearer the truth.

Source: McKay, Beckman and Conover, "A Comparison of Three Methods for Selecting Values of Input Variables"
(1979), where it is called a Latin hypercube. Which boards go together is left to chance, so each is as likely
as any other.
"""

import numpy as np

from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, below
from pyapp.lab.champion.strengths import CARDS, FULL, Whole


def new_boards() -> Whole:
    """Return room for fifty-two boards, a row each."""
    return np.zeros((CARDS, FULL), dtype=np.int64)


@compiled
def draw_even_boards(dice: Dice, boards: Whole) -> None:
    """Draw fifty-two boards, none with a card twice."""
    for place in range(FULL):
        for at in range(CARDS):
            boards[at, place] = at
        for at in range(CARDS - 1, 0, -1):
            _swap(boards, place, at, below(dice, at + 1))
        clean = False
        while not clean:
            clean = True
            for at in range(CARDS):
                if _is_twice(boards[at], place):
                    clean = False
                    _swap(boards, place, at, below(dice, CARDS))


@compiled
def _swap(boards: Whole, place: int, one: int, other: int) -> None:
    boards[one, place], boards[other, place] = boards[other, place], boards[one, place]


@compiled
def _is_twice(board: Whole, place: int) -> bool:
    twice = False
    for before in range(place):
        twice = twice or board[before] == board[place]
    return twice

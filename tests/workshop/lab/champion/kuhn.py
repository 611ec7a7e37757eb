"""Kuhn's poker as a tree: three cards, one bet, and a value that everyone knows."""

from collections.abc import Iterator
from itertools import permutations
from typing import Final

import numpy as np

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PUSH, STAY
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree
from workshop.lab.champion.strengths import Whole

VALUE: Final = -1 / 18
"""What the first player wins by the hand. Source: Kuhn, "A simplified two-person poker" (1950)."""

CARDS: Final = 3


def kuhn_tree() -> BettingTree:
    """Return the tree, in antes."""
    none = _moves({})
    rows: list[tuple[int, list[int], list[float]]] = [
        (0, _moves({STAY: 1, PUSH: 6}), [0, 0, 0]),
        (1, _moves({STAY: 2, PUSH: 3}), [0, 0, 0]),
        (SHOWN, none, [-1, 0, 1]),
        (0, _moves({FOLD: 4, STAY: 5}), [0, 0, 0]),
        (FOLDED, none, [-1, -1, -1]),
        (SHOWN, none, [-2, 0, 2]),
        (1, _moves({FOLD: 7, STAY: 8}), [0, 0, 0]),
        (FOLDED, none, [1, 1, 1]),
        (SHOWN, none, [-2, 0, 2]),
    ]
    actor, children, pays = zip(*rows, strict=True)
    return BettingTree(
        np.array(actor),
        np.zeros(len(rows), dtype=np.int64),
        np.array(children),
        np.array(pays, dtype=np.float64),
        np.ones((len(rows), 2)),
    )


def kuhn_deals() -> Iterator[tuple[Whole, int]]:
    """Yield every deal as kinds of hands and outcome."""
    for one, other in permutations(range(CARDS), 2):
        yield np.array([[one], [other]]), 1 if one > other else -1


def _moves(children: dict[int, int]) -> list[int]:
    return [children.get(move, -1) for move in range(MOVES)]

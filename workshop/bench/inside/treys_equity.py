"""The usual way of a bot to look ahead, by the usual library: six hands dealt out and ranked by treys."""

import importlib
import random
from time import perf_counter
from typing import Any

treys: Any = importlib.import_module("treys")
"""It has no types, and is absent where only tests run: so it is imported past the type checkers."""

DEALS = 100
PLAYERS = 6
HOLE, BOARD = 2, 5


def measure() -> float:
    """Return what it takes to estimate a pair of hole cards' chance against five over ``DEALS`` deals."""
    evaluate, deck = treys.Evaluator().evaluate, list(treys.Deck.GetFullDeck())
    chance = random.Random(1)  # noqa: S311 - a repeatable run
    start = perf_counter()
    for _ in range(DEALS):
        cards = chance.sample(deck, HOLE * PLAYERS + BOARD)
        board, holes = cards[:BOARD], cards[BOARD:]
        min(evaluate(board, holes[place : place + HOLE]) for place in range(0, len(holes), HOLE))
    return 1000 * (perf_counter() - start)

"""Ranks the same seven-card hands by this project's tables and by treys, in whichever interpreter it runs."""

import importlib
import json
import random
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any

from pyapp.cards import Card
from pyapp.ranking import STRENGTHS, strength, tables

treys: Any = importlib.import_module("treys")
"""It has no types, and is absent where only tests run: so it is imported past the type checkers."""

TABLES, STRENGTH, KEYS, TREYS = "tables().seven", "strength", "tables().by_key", "treys"
"""What is measured: plain numbers, cards through the front door, sums of keys; and the other library."""


class Contest:
    """One set of random hands, and the ways to rank them."""

    def __init__(self, hands: int) -> None:
        chance = random.Random(20_260)  # noqa: S311 - the same hands in every interpreter
        self._numbers = [tuple(chance.sample(range(52), 7)) for _ in range(hands)]
        self._cards = [tuple(map(Card, hand)) for hand in self._numbers]
        self._foreign = [[treys.Card.new(str(card)) for card in hand] for hand in self._cards]
        self._keys = [_halves(hand) for hand in self._numbers]
        self._evaluate = treys.Evaluator().evaluate

    def ways(self) -> dict[str, Callable[[], list[int]]]:
        """Return what ranks all hands, by the name under which it is measured."""
        return {
            TABLES: self._by_tables,
            STRENGTH: lambda: [strength(cards) for cards in self._cards],
            KEYS: self._by_keys,
            TREYS: lambda: [self._evaluate(cards[:2], cards[2:]) for cards in self._foreign],
        }

    def texts(self) -> list[list[str]]:
        """Return the hands written out, for a library in another language."""
        return [[str(card) for card in cards] for cards in self._cards]

    def strengths(self) -> list[int]:
        """Return the strength of each hand, or fail where two ways disagree; treys counts downwards."""
        found = {name: rank() for name, rank in self.ways().items()}
        found[TREYS] = [STRENGTHS + 1 - rank for rank in found[TREYS]]
        if any(strengths != found[TABLES] for strengths in found.values()):
            raise AssertionError("The ways to rank a hand disagree.")
        return found[TABLES]

    def _by_tables(self) -> list[int]:
        seven = tables().seven
        return [seven(hand) for hand in self._numbers]

    def _by_keys(self) -> list[int]:
        by_key, flush = tables().by_key, tables().flush
        return [by_key(board + hole) or flush(hand) for hand, board, hole in self._keys]


def a_round(contest: Contest) -> dict[str, float]:
    """Rank all hands each way once, and return how many a second each does."""
    return {name: _speed(rank) for name, rank in contest.ways().items()}


def a_round_as_text(contest: Contest) -> str:
    """Return a round as JSON, which crosses from a browser page."""
    return json.dumps(a_round(contest))


def _halves(hand: Sequence[int]) -> tuple[Sequence[int], int, int]:
    """Return a hand with the sums of keys that a simulation has at hand: the board's and the hole cards'."""
    return hand, _sum(hand[:5]), _sum(hand[5:])


def _sum(cards: Iterable[int]) -> int:
    keys = tables().keys
    return sum(keys[card] for card in cards)


def _speed(rank: Callable[[], list[int]]) -> float:
    start = perf_counter()
    ranked = len(rank())
    return ranked / (perf_counter() - start)

"""Ways in which a hand may go on: cards for every rival, drawn from what he may hold, and a full board."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.belief import Belief
from pyapp.agents.holdem.combos import mask, masks, pairs
from pyapp.cards import DECK
from pyapp.ranking import tables
from pyapp.ranking.chances import Luck

SLICE: Final = 240
"""Rivals dealt between two breaths: about 3 ms natively and 8 ms in the browser."""

TRIES: Final = 12
"""How often a hand is drawn again because a card of it is gone."""


@dataclass(frozen=True, slots=True)
class World:
    """One way: how every rival's hand compares, and what he might decide with it."""

    bins: tuple[int, ...]
    """In which part of his range each rival's hand lies."""

    beaten: tuple[int, ...]
    """For each rival 1 where the own hand wins, 0 where both divide, -1 where it loses."""

    moods: tuple[float, ...]
    """A number from 0 to 1 for each rival, by which he decides what he does only sometimes."""


async def imagined(
    hole: Sequence[int], board: Sequence[int], beliefs: Mapping[int, Belief], luck: Luck, count: int
) -> list[World]:
    """Imagine ``count`` worlds, with a breath now and then."""
    dealer, worlds = _Dealer(hole, board, tuple(beliefs.values()), luck), list[World]()
    pause = max(1, SLICE // len(beliefs))
    for number in range(count):
        worlds.append(dealer.world())
        if number % pause == pause - 1:
            await asyncio.sleep(0)
    return worlds


class _Dealer:
    """Deals rivals' cards and the rest of the board."""

    def __init__(
        self, hole: Sequence[int], board: Sequence[int], beliefs: Sequence[Belief], luck: Luck
    ) -> None:
        self._hole = (int(hole[0]), int(hole[1]))
        self._board = [int(card) for card in board]
        self._seen = mask(hole) | mask(board)
        self._beliefs = beliefs
        self._luck = luck
        self._tables = tables()
        for belief in beliefs:
            belief.ready()

    def world(self) -> World:
        combos, gone = self._rivals()
        board = self._filled(gone)
        ranked = self._ranked(board, [self._hole, *[pairs()[combo] for combo in combos]])
        own, random = ranked[0], self._luck.random
        return World(
            tuple([belief.bins[combo] for belief, combo in zip(self._beliefs, combos, strict=True)]),
            tuple([(own > other) - (own < other) for other in ranked[1:]]),
            tuple([random() for _ in combos]),
        )

    def _rivals(self) -> tuple[list[int], int]:
        """Draw a hand for every rival that shares no card with any other, as far as that can be."""
        combos, gone = list[int](), self._seen
        for belief in self._beliefs:
            combo = belief.drawn(self._luck)
            for _ in range(TRIES):
                if not masks()[combo] & gone:
                    break
                combo = belief.drawn(self._luck)
            combos.append(combo)
            gone |= masks()[combo]
        return combos, gone

    def _filled(self, gone: int) -> list[int]:
        """Deal the cards that the board still lacks."""
        board, random = self._board.copy(), self._luck.random
        while len(board) < _FULL:
            card = int(random() * _CARDS)
            if not gone >> card & 1:
                gone |= 1 << card
                board.append(card)
        return board

    def _ranked(self, board: Sequence[int], holes: Sequence[tuple[int, int]]) -> list[int]:
        found = self._tables
        keys, by_key = found.keys, found.by_key
        base = sum([keys[card] for card in board])
        return [by_key(base + keys[a] + keys[b]) or found.flush((*board, a, b)) for a, b in holes]


_FULL: Final = 5
_CARDS: Final = len(DECK)

"""Chances to win, found by dealing the unseen cards over and over."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Protocol, TypeAlias

from pyapp.cards import DECK, Card
from pyapp.ranking.evaluator import BLANK, SUIT_BITS, Tables, tables

HOLE = 2
BOARD = 5


class SampleSource(Protocol):
    """Where sampling and mixing take their chance from, as ``random.Random`` gives it."""

    def random(self) -> float:
        """Return a number from 0 up to but not including 1, all equally likely."""
        ...


Judge: TypeAlias = Callable[[int, int], int]
"""How well someone likes to hold two cards; greater is better."""


def indifferent(_first: int, _second: int) -> int:
    """Like all hole cards equally."""
    return 0


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hole cards that no one knows: the best of ``best_of`` random pairs, as ``judge`` likes them.

    One pick is any hand; more picks are what someone holds who would have folded worse.
    """

    best_of: int = 1
    judge: Judge = indifferent


Hand: TypeAlias = tuple[Card, ...] | Unseen
"""Two hole cards, or unseen ones."""


@dataclass(frozen=True, slots=True)
class WinTally:
    """How one hand fared over many deals; tallies of separate deals add up."""

    deals: int = 0
    wins: int = 0
    """Deals that it won alone."""

    ties: int = 0
    """Deals whose pot it divided."""

    taken: float = 0.0
    """The shares of the pot that it took, summed."""

    squares: float = 0.0
    """The squares of these shares, summed."""

    def __add__(self, other: "WinTally") -> "WinTally":
        return WinTally(
            self.deals + other.deals,
            self.wins + other.wins,
            self.ties + other.ties,
            self.taken + other.taken,
            self.squares + other.squares,
        )

    @property
    def chance(self) -> float:
        """The share of the pot that the hand takes on average."""
        return self.taken / self.deals

    @property
    def error(self) -> float:
        """The standard error of ``chance``."""
        return sqrt(max(0.0, self.squares / self.deals - self.chance**2) / self.deals)


def sample_deals(
    hands: Sequence[Hand], board: Sequence[Card], luck: SampleSource, deals: int
) -> tuple[WinTally, ...]:
    """Deal all cards but those given ``deals`` times, and tell how each of ``hands`` fared."""
    dealer = _Dealer(hands, board, luck)
    counts = [[0] * (len(hands) + 1) for _ in hands]
    for _ in range(deals):
        strengths = dealer.strengths()
        best = max(strengths)
        winners = strengths.count(best)
        for count, strength in zip(counts, strengths, strict=True):
            if strength == best:
                count[winners] += 1
    return tuple(_tally(count, deals) for count in counts)


def strength_judge(board: Sequence[Card]) -> Judge:
    """Like hole cards for the strength that they make with the three to five cards of ``board``."""
    found = tables()
    base = sum(found.keys[card] for card in board) + (BLANK << SUIT_BITS) * (BOARD - len(board))
    return lambda a, b: found.by_key(base + found.keys[a] + found.keys[b]) or found.flush((*board, a, b))


class _Dealer:
    """Deals the unseen cards; the pack only ever changes its order."""

    def __init__(self, hands: Sequence[Hand], board: Sequence[Card], luck: SampleSource) -> None:
        held = [card for hand in hands if not isinstance(hand, Unseen) for card in hand]
        self._hands: list[tuple[int, int] | Unseen] = [
            hand if isinstance(hand, Unseen) else (int(hand[0]), int(hand[1])) for hand in hands
        ]
        # Plain numbers are ranked quicker than cards.
        self._pack = [int(card) for card in DECK if card not in held and card not in board]
        self._board = [int(card) for card in board]
        self._random = luck.random
        self._tables: Tables = tables()

    def strengths(self) -> list[int]:
        """Deal hole cards and board once and rank every hand."""
        at, holes = 0, list[tuple[int, int]]()
        for hand in self._hands:
            if isinstance(hand, Unseen):
                holes.append(self._hole(at, hand))
                at += HOLE
            else:
                holes.append(hand)
        board = self._board + self._draw(at, BOARD - len(self._board))
        return self._rank_all(holes, board)

    def _rank_all(self, holes: list[tuple[int, int]], board: list[int]) -> list[int]:
        keys, by_key = self._tables.keys, self._tables.by_key
        base = sum([keys[card] for card in board])
        return [by_key(base + keys[a] + keys[b]) or self._tables.flush((*board, a, b)) for a, b in holes]

    def _hole(self, at: int, unseen: Unseen) -> tuple[int, int]:
        """Draw an unseen hand's pairs to ``at`` and beyond, and leave the one kept at ``at``."""
        pack = self._pack
        drawn = self._draw(at, HOLE * unseen.best_of)
        if unseen.best_of > 1:
            pairs = range(0, len(drawn), HOLE)
            best = at + max(pairs, key=lambda pair: unseen.judge(drawn[pair], drawn[pair + 1]))
            kept = pack[best : best + HOLE]
            pack[best : best + HOLE] = pack[at : at + HOLE]
            pack[at : at + HOLE] = kept
        return pack[at], pack[at + 1]

    def _draw(self, at: int, count: int) -> list[int]:
        """Bring ``count`` random cards of the rest of the pack to ``at`` and beyond."""
        pack, random = self._pack, self._random
        size = len(pack)
        for place in range(at, at + count):
            pick = place + int(random() * (size - place))
            pack[place], pack[pick] = pack[pick], pack[place]
        return pack[at : at + count]


def _tally(counts: Sequence[int], deals: int) -> WinTally:
    """Sum up how often the hand was among 1, 2, 3 … winners."""
    shared = [(winners, count) for winners, count in enumerate(counts) if count]
    return WinTally(
        deals,
        counts[1],
        sum(counts) - counts[1],
        sum(count / winners for winners, count in shared),
        sum(count / winners**2 for winners, count in shared),
    )

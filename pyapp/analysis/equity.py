"""How much of the pot each hand is worth when all the cards come: exactly, or sampled."""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from pyapp.cards import DECK, Card, CardError, CardFault
from pyapp.ranking import Tables, tables
from pyapp.ranking.chances import BOARD, HOLE, Hand, SampleSource, Unseen, sample_deals
from pyapp.texts import say

LEAST_HANDS = 2
MOST_HANDS = (len(DECK) - BOARD) // HOLE
"""So many hands leave enough cards for a board."""

EXACT_UP_TO = 3_000_000
"""Deals that a shell counts through within a few seconds; beyond them equity is sampled."""


_SLICE = 150
"""Boards between two pauses of a count."""


@dataclass(frozen=True, slots=True)
class Exact:
    """What a hand takes over every possible deal, each counted once."""

    wins: int
    """Deals that it wins alone."""

    ties: int
    """Deals whose pot it divides."""

    deals: int
    share: Fraction
    """The share of the pot that it takes on average."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a hand takes over sampled deals."""

    share: float
    error: float
    """The standard error of ``share``: the truth is within twice as much in 95 of 100 cases."""

    deals: int


def deals_left(hands: Sequence[Hand], board: Sequence[Card]) -> int:
    """Count the ways in which unseen hands and the rest of the board can be dealt."""
    left, ways = len(_unseen_cards(hands, board)), 1
    for hand in hands:
        if isinstance(hand, Unseen):
            ways *= comb(left, HOLE)
            left -= HOLE
    return ways * comb(left, BOARD - len(board))


def exact(hands: Sequence[Hand], board: Sequence[Card] = ()) -> tuple[Exact, ...]:
    """Count through every deal; see ``deals_left`` for how many that is.

    Unseen hands are any hands. Raises ``CardError`` for cards that make no deal.
    """
    counting = count_exactly(hands, board)
    while True:
        try:
            next(counting)
        except StopIteration as finished:
            counted: tuple[Exact, ...] = finished.value
            return counted


def count_exactly(
    hands: Sequence[Hand], board: Sequence[Card] = ()
) -> Generator[None, None, tuple[Exact, ...]]:
    """Count through every deal as ``exact`` does, in slices of a few milliseconds."""
    check(hands, board)
    counts = [Counter[int]() for _ in hands]
    for holes in _deal_every_way(hands, _unseen_cards(hands, board)):
        yield from _count(holes, board, counts)
    return tuple(_exact(count, deals_left(hands, board)) for count in counts)


def estimate_equity(
    hands: Sequence[Hand], board: Sequence[Card], luck: SampleSource, deals: int
) -> tuple[Estimate, ...]:
    """Sample ``deals`` deals; raises ``CardError`` for cards that make no deal."""
    check(hands, board)
    return tuple(
        Estimate(tally.chance, tally.error, deals) for tally in sample_deals(hands, board, luck, deals)
    )


def check(hands: Sequence[Hand], board: Sequence[Card]) -> None:
    """Raise ``CardError`` unless the cards make a deal.

    Two hands at least, as many as the deck has cards for beside a board of five, two cards a hand, and no
    card twice.
    """
    known = [hand for hand in hands if not isinstance(hand, Unseen)]
    if not LEAST_HANDS <= len(hands) <= MOST_HANDS:
        raise CardError(
            CardFault.UNREADABLE,
            say("analysis.fault.hands", least=LEAST_HANDS, most=MOST_HANDS, n=len(hands)),
        )
    if any(len(hand) != HOLE for hand in known) or len(board) > BOARD:
        raise CardError(CardFault.UNREADABLE, say("analysis.fault.cards"))
    for card, times in Counter([*board, *(card for hand in known for card in hand)]).items():
        if times > 1:
            raise CardError(CardFault.DUPLICATE, say("analysis.fault.twice", card=card.words))


def _count(
    holes: Sequence[tuple[int, ...]], board: Sequence[Card], counts: Sequence[Counter[int]]
) -> Iterator[None]:
    """Count for every hand how often it is among 1, 2, 3 … winners, over all boards; pause now and then."""
    for number, strengths in enumerate(showdowns(holes, board, tables()), 1):
        best = max(strengths)
        winners = strengths.count(best)
        for count, strength in zip(counts, strengths, strict=True):
            if strength == best:
                count[winners] += 1
        if number % _SLICE == 0:
            yield


def showdowns(
    holes: Sequence[tuple[int, ...]], board: Sequence[Card], found: Tables, dead: Sequence[Card] = ()
) -> Iterator[list[int]]:
    """Rank the hands on every board that can still come without the ``dead`` cards."""
    keys, by_key, flush = found.keys, found.by_key, found.flush
    lying = sum(keys[card] for card in board)
    held = [(hole, lying + keys[hole[0]] + keys[hole[1]]) for hole in holes]
    taken = {*board, *dead, *(card for hole in holes for card in hole)}
    pack = [int(card) for card in DECK if card not in taken]
    to_come = BOARD - len(board)
    runouts = combinations(pack, to_come)
    sums = map(sum, combinations([keys[card] for card in pack], to_come))
    for runout, base in zip(runouts, sums, strict=True):
        yield [by_key(base + key) or flush((*hole, *board, *runout)) for hole, key in held]


def _deal_every_way(hands: Sequence[Hand], pack: Sequence[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Deal the unseen hands in every way."""
    if not hands:
        yield ()
        return
    first, *rest = hands
    for hole in combinations(pack, HOLE) if isinstance(first, Unseen) else (first,):
        left = [card for card in pack if card not in hole]
        for others in _deal_every_way(rest, left):
            yield (hole, *others)


def _unseen_cards(hands: Sequence[Hand], board: Sequence[Card]) -> list[int]:
    seen = {*board, *(card for hand in hands if not isinstance(hand, Unseen) for card in hand)}
    return [int(card) for card in DECK if card not in seen]


def _exact(counts: Counter[int], deals: int) -> Exact:
    taken = sum((Fraction(count, winners) for winners, count in counts.items()), Fraction(0))
    return Exact(counts[1], counts.total() - counts[1], deals, taken / deals)

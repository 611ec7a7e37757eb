"""How much of the pot each hand is worth when all the cards come: exactly, or sampled.

Luck apart from skill: what an all-in brought, against what it brings on average over all boards.
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from pyapp.cards import DECK, Card, CardError, CardFault
from pyapp.holdem import BoardDealt, HandState, HandStep, Pot, PotAwarded, ShortStack, pots
from pyapp.ranking import Tables, strength, tables
from pyapp.ranking.chances import BOARD, HOLE, Hand, SampleSource, Unseen, sample_deals
from pyapp.records import FinishedHand, FinishedPlay, HandRecord, replay, replay_hand
from pyapp.slices import give_way
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
        for count, reached in zip(counts, strengths, strict=True):
            if reached == best:
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


COUNTED_UP_TO: Final = 1_100
"""Boards that are counted through; where more can come, as many are sampled."""


@dataclass(frozen=True, slots=True)
class AllIn:
    """A hand whose betting ended before its board was complete."""

    state: HandState
    """The hand at its end."""

    board: tuple[Card, ...]
    """What lay there when no one could bet any more."""

    won: int
    """What the seat took."""


def all_in(record: HandRecord, seat: int) -> AllIn | None:
    """Find the all-in that ``seat`` had a part in; ``None`` where there was none with cards to come.

    Tables where the short tap out instead are left out: what they can win is no side pot. A rake is no
    luck, so the pots count whole.
    """
    if record.rules.short_stack is not ShortStack.ALL_IN:
        return None
    *_, last = replay(replace(record, fees=()))
    came = [card for event in last.events if isinstance(event, BoardDealt) for card in event.cards]
    felt = last.state.felt
    if not came or seat not in felt.live or felt.lone is not None or not felt.over:
        return None
    return AllIn(last.state, felt.board[: len(felt.board) - len(came)], _chips_won(last, seat))


def luck_in(found: AllIn, seat: int, luck: SampleSource) -> Iterator[Fraction | None]:
    """Compute in slices what the seat won beyond the average; all but the last value are ``None``."""
    felt, holes = found.state.felt, found.state.holes
    divided = pots(felt)
    total, count = Fraction(0), 0
    for count, board in enumerate(_boards(found, luck), 1):
        total += _share(divided, [(*hole, *board) for hole in holes], seat)
        if count % _BOARDS_IN_A_SLICE == 0:
            yield None
    yield found.won - total / count


def _chips_won(last: HandStep, seat: int) -> int:
    awards = (event for event in last.events if isinstance(event, PotAwarded))
    return sum(share.amount for award in awards for share in award.shares if share.seat == seat)


def _boards(found: AllIn, luck: SampleSource) -> Iterator[tuple[Card, ...]]:
    """Return every board that could come, or as many of them by chance."""
    known = {*found.board, *(card for i in found.state.felt.live for card in found.state.holes[i])}
    pack, missing = [card for card in DECK if card not in known], BOARD - len(found.board)
    if comb(len(pack), missing) <= COUNTED_UP_TO:
        for cards in combinations(pack, missing):
            yield (*found.board, *cards)
        return
    for _ in range(COUNTED_UP_TO):
        yield (*found.board, *_draw_cards(pack, missing, luck))


def _draw_cards(pack: list[Card], count: int, luck: SampleSource) -> list[Card]:
    for place in range(count):
        pick = place + int(luck.random() * (len(pack) - place))
        pack[place], pack[pick] = pack[pick], pack[place]
    return pack[:count]


def _share(divided: Sequence[Pot], hands: Sequence[tuple[Card, ...]], seat: int) -> Fraction:
    """Return what a board brings the seat; odd chips are divided too."""
    total = Fraction(0)
    for pot in divided:
        if seat not in pot.seats:
            continue
        strengths = {i: strength(hands[i]) for i in pot.seats}
        best = max(strengths.values())
        if strengths[seat] == best:
            total += Fraction(pot.amount, list(strengths.values()).count(best))
    return total


_BOARDS_IN_A_SLICE: Final = 100


def all_in_of(kept: FinishedPlay | None) -> tuple[AllIn, int] | None:
    """Return the all-in whose luck can be weighed, and for whom: the cards of all who contend are known."""
    if not isinstance(kept, FinishedHand) or kept.viewer is None:
        return None
    contending = replay_hand(kept.record).state.felt.live
    if len(contending) == 1 or not kept.unknown.isdisjoint(contending):
        return None
    found = all_in(kept.record, kept.viewer)
    return (found, kept.viewer) if found else None


async def luck_of(kept: FinishedPlay | None, chance: SampleSource) -> int | None:
    """Weigh an all-in in slices, so that the page stays quick; in hundredths of a chip."""
    if found := all_in_of(kept):
        for luck in luck_in(*found, chance):
            if luck is not None:
                return round(100 * luck)
            await give_way()
    return None

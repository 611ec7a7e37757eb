"""Luck apart from skill: what an all-in brought, against what it brings on average over all boards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final

from pyapp.cards import DECK, Card
from pyapp.holdem import BoardDealt, HandState, HandStep, Pot, PotAwarded, ShortStack, pots
from pyapp.ranking import strength
from pyapp.ranking.chances import BOARD, SampleSource
from pyapp.records import HandRecord, replay

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

    Tables where the short tap out instead are left out: what they can win is no side pot.
    """
    if record.rules.short_stack is not ShortStack.ALL_IN:
        return None
    *_, last = replay(record)
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
        if count % _SLICE == 0:
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


_SLICE: Final = 100

"""What the action of a hand leaves of everyone's range, and what hands win against such ranges."""

from bisect import bisect_right
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final, TypeAlias

from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.hands.combos import COMBOS, combo, mask, masks, pairs, strengths
from pyapp.analysis.holdem.expert_thought import FixedNumbers
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import DECK, Card
from pyapp.holdem import HandObservation
from pyapp.ranking import tables
from pyapp.ranking.chances import BOARD, SampleSource
from pyapp.slices import give_way, in_slices

Weights: TypeAlias = Sequence[float]
"""How likely each of the 1,326 pairs of hole cards is held, against the likeliest."""

DEALS: Final = 2_000
"""So many deals tell a share to about one point."""

_TRIES: Final = 200_000
_SLICE: Final = 150
"""Tries between two pauses: a few milliseconds in a browser."""


@dataclass(frozen=True, slots=True)
class RangeReading:
    """What each seat that is still in may hold, as the expert reads it from what everyone saw."""

    now: Mapping[int, Weights] = field(hash=False)
    before_street: Mapping[int, Weights] = field(hash=False)
    """The same before the street's betting."""


async def read_ranges(seen: HandObservation, past: SeenPlay) -> RangeReading:
    """Read the ranges of a moment, with pauses. Cards that were shown count no more than others."""
    reader = ThinkingBot(FixedNumbers([0.5]))
    reader.memory.habits.update(past.habits)
    for event in past.events:
        reader.watch(event)
    await give_way()
    beliefs, live = await reader.read(seen), set(seen.felt.live)
    read, found = reader.read_before_street, await reader.ranges_before_street(seen)
    before = {seat: tuple(held) for seat, held in found.items() if seat in live}
    now = {seat: _since(beliefs[seat].weights, read[seat], held) for seat, held in before.items()}
    return RangeReading(now, before)


def _since(now: Weights, read: Weights, before: Weights) -> Weights:
    """Return what is held now, if ``before`` is what was held before the street rather than what was read."""
    rows = zip(now, read, before, strict=True)
    return tuple(weight * held / then if then else 0.0 for weight, then, held in rows)


def held_for_sure(hole: Sequence[Card]) -> Weights:
    """Return the range of a player whose cards are known."""
    one = combo(hole)
    return tuple(float(at == one) for at in range(COMBOS))


def likely_combos(weights: Weights) -> frozenset[int]:
    """Return the combos that stand for a range without weights, with the least squared error.

    Those at least half as likely as they are on average.
    """
    kept: set[int] = {at for at, weight in enumerate(weights) if weight > 0}
    while kept:
        average = sum(weights[at] for at in kept) / len(kept)
        fewer: set[int] = {at for at in kept if weights[at] >= average / 2}
        if fewer == kept:
            break
        kept = fewer
    return frozenset(kept)


async def range_shares(
    ranges: Mapping[int, Weights], board: Sequence[Card], luck: SampleSource
) -> Mapping[int, float]:
    """Return each seat's share of the pot where everyone stays in; nothing where the ranges can't meet."""
    return await in_slices(count_shares(ranges, board, luck))


def count_shares(
    ranges: Mapping[int, Weights], board: Sequence[Card], luck: SampleSource
) -> Generator[None, None, Mapping[int, float]]:
    """Return the same in slices: exactly for one known hand against one range on the river, else sampled."""
    live = {seat: _without(weights, mask(board)) for seat, weights in ranges.items()}
    if not all(any(weights) for weights in live.values()):
        return {}
    seats, sizes = list(live), [sum(map(bool, weights)) for weights in live.values()]
    yield
    if len(board) == BOARD and len(seats) == 2 and 1 in sizes:  # noqa: PLR2004 - two players
        known, other = seats if sizes[0] == 1 else seats[::-1]
        share = _share_on_river(live[known], live[other], board)
        return {} if share is None else {seat: share if seat == known else 1 - share for seat in seats}
    return (yield from _sample(live, board, luck))


def _without(weights: Weights, gone: int) -> Weights:
    return [0.0 if bits & gone else weight for weight, bits in zip(weights, masks(), strict=True)]


def _share_on_river(known: Weights, other: Weights, board: Sequence[Card]) -> float | None:
    """Return what a known hand wins of a range; ``None`` where they share every card."""
    own, ranked = next(at for at, weight in enumerate(known) if weight), strengths(board)
    beside = _without(other, masks()[own])
    met = [(weight, ranked[at]) for at, weight in enumerate(beside) if weight]
    total = sum(weight for weight, _ in met)
    won = sum(weight * ((ranked[own] > theirs) + (ranked[own] == theirs) / 2) for weight, theirs in met)
    return won / total if total else None


def _sample(
    live: Mapping[int, Weights], board: Sequence[Card], luck: SampleSource
) -> Generator[None, None, Mapping[int, float]]:
    draws = [_Draws(weights) for weights in live.values()]
    dealer, taken, deals = _Dealer(board, luck), [0.0] * len(draws), 0
    for tried in range(1, _TRIES + 1):
        held, used = list[int](), dealer.lying
        for draw in draws:
            one = draw.one(luck.random())
            if used & masks()[one]:
                break
            used |= masks()[one]
            held.append(one)
        else:
            deals += 1
            found = dealer.rank(held, used)
            best = max(found)
            part = 1 / found.count(best)
            for at, strength in enumerate(found):
                taken[at] += part * (strength == best)
        if deals == DEALS:
            break
        if tried % _SLICE == 0:
            yield
    return {seat: won / deals for seat, won in zip(live, taken, strict=True)} if deals else {}


class _Draws:
    """Draws combos as often as their weights say."""

    def __init__(self, weights: Weights) -> None:
        self._combos = [at for at, weight in enumerate(weights) if weight]
        self._sums = list(accumulate(weights[at] for at in self._combos))

    def one(self, place: float) -> int:
        at = bisect_right(self._sums, place * self._sums[-1])
        return self._combos[min(at, len(self._combos) - 1)]


class _Dealer:
    """Deals the rest of a board, and ranks hands on it."""

    def __init__(self, board: Sequence[Card], luck: SampleSource) -> None:
        self._board, self._random, self._tables = [int(card) for card in board], luck.random, tables()
        self.lying = mask(board)

    def rank(self, held: Sequence[int], used: int) -> list[int]:
        board = list(self._board)
        while len(board) < BOARD:
            card = int(self._random() * len(DECK))
            if not used >> card & 1:
                used |= 1 << card
                board.append(card)
        keys, by_key = self._tables.keys, self._tables.by_key
        base = sum([keys[card] for card in board])
        found = list[int]()
        for one in held:
            low, high = pairs()[one]
            found.append(by_key(base + keys[low] + keys[high]) or self._tables.flush((*board, low, high)))
        return found

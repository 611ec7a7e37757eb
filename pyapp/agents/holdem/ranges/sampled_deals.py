"""Ways in which a hand may go on: cards for every rival, drawn from what they may hold, and a full board.

The rivals' hands are not drawn by lot but spread evenly over their ranges, in a lattice that begins somewhere
by chance: so few worlds tell as much as many lots. Source: R. D. Richtmyer, "The evaluation of definite
integrals, and a quasi-Monte-Carlo method based on the properties of algebraic numbers" (1951).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from pyapp.agents.holdem.hands.combos import COMBOS, combo, mask, masks, pairs
from pyapp.agents.holdem.hands.hand_percentiles import rank_combos
from pyapp.agents.holdem.ranges.seat_ranges import SeatRange
from pyapp.cards import DECK
from pyapp.ranking import tables
from pyapp.ranking.chances import SampleSource
from pyapp.slices import give_way

SLICE: Final = 240
"""Rivals dealt between two breaths: about 2 ms natively."""

TRIES: Final = 12
"""How often a hand is drawn again by lot because a card of it is gone."""

Combos = list[int]
"""A hand for one rival in every world."""


@dataclass(frozen=True, slots=True)
class SampledDeals:
    """Many ways, rival by rival: how every rival's hand compares, and how good it looks."""

    bins: tuple[Sequence[int], ...]
    """In which part of their range a rival's hand lies, world by world."""

    losses: tuple[Sequence[float], ...]
    """What a rival's hand takes from the own one: 0 where that wins, a half where both divide, else 1."""

    def __len__(self) -> int:
        return len(self.bins[0])

    def shares(self) -> Iterator[float]:
        """Return what the own hand takes of the pot in every world, where everyone stays."""
        return (
            0.0 if 1.0 in losses else 1 / (1 + losses.count(0.5)) for losses in zip(*self.losses, strict=True)
        )


async def sample_deals(
    hole: Sequence[int],
    board: Sequence[int],
    beliefs: Mapping[int, SeatRange],
    luck: SampleSource,
    count: int,
) -> SampledDeals:
    """Imagine ``count`` worlds, with a breath now and then."""
    dealer, pause = _Dealer(hole, board, tuple(beliefs.values()), luck), max(1, SLICE // len(beliefs))
    bins, losses = [list[int]() for _ in beliefs], [list[float]() for _ in beliefs]
    for first in range(0, count, pause):
        hands, gone = dealer.rivals(range(first, min(count, first + pause)))
        for rival, (belief, held) in enumerate(zip(beliefs.values(), hands, strict=True)):
            bins[rival] += map(belief.bins.__getitem__, held)
        for rival, found in enumerate(dealer.losses(hands, gone)):
            losses[rival] += found
        await give_way()
    return SampledDeals(tuple(bins), tuple(losses))


class _Dealer:
    """Deals rivals' cards and the rest of the board."""

    def __init__(
        self, hole: Sequence[int], board: Sequence[int], beliefs: Sequence[SeatRange], luck: SampleSource
    ) -> None:
        self._hole = combo(hole)
        self._board = tuple(map(int, board))
        self._beliefs = beliefs
        self._random = luck.random
        self._seen = mask((*hole, *board))
        self._starts = [luck.random() for _ in beliefs]
        self._stub = self._deal_boards()

    def rivals(self, worlds: range) -> tuple[list[Combos], list[int]]:
        """Return every rival a hand in each of these worlds, and tell as masks which cards are gone."""
        hands, gone = list[Combos](), [self._seen] * len(worlds)
        for belief, start, stride in zip(self._beliefs, self._starts, _STRIDES, strict=False):
            held = [belief.at((start + world * stride) % 1.0) for world in worlds]
            for at, one in enumerate(held):
                if masks()[one] & gone[at]:
                    held[at] = self._another(belief, gone[at])
                gone[at] |= masks()[held[at]]
            hands.append(held)
        return hands, gone

    def losses(self, hands: Sequence[Combos], gone: Sequence[int]) -> list[list[float]]:
        """Tell rival by rival what the hands take from the own one when all cards lie."""
        if len(self._board) == _FULL:
            places = rank_combos(self._board)
            own = [places[self._hole]] * len(gone)
            return [_shares_of_pot(own, [places[one] for one in held]) for held in hands]
        boards = [self._fill(cards) for cards in gone]
        own_strengths = self._strengths([self._hole] * len(gone), boards)
        return [_shares_of_pot(own_strengths, self._strengths(held, boards)) for held in hands]

    def _another(self, belief: SeatRange, gone: int) -> int:
        """Draw a random hand with no card gone; any such hand where the range has almost none."""
        for _ in range(TRIES):
            drawn = belief.at(self._random())
            if not masks()[drawn] & gone:
                return drawn
        return _any_but(gone, from_=int(self._random() * COMBOS))

    def _fill(self, gone: int) -> tuple[int, ...]:
        """Return a full board none of whose new cards is gone."""
        while True:
            cards, held = next(self._stub)
            if not held & gone:
                return (*self._board, *cards)

    def _deal_boards(self) -> Iterator[tuple[Sequence[int], int]]:
        """Deal the cards that the board lacks over and over, with their mask; shuffle when none are left."""
        stub, lacking = [int(card) for card in DECK if not self._seen >> card & 1], _FULL - len(self._board)
        while True:
            stub.sort(key=lambda _: self._random())
            for at in range(0, len(stub) - lacking + 1, lacking):
                cards = stub[at : at + lacking]
                yield cards, mask(cards)

    def _strengths(self, held: Sequence[int], boards: Sequence[tuple[int, ...]]) -> list[int]:
        found = tables()
        keys = found.keys
        sums = [
            keys[a] + keys[b] + keys[c] + keys[d] + keys[e] + keys[f] + keys[g]
            for (a, b, c, d, e), (f, g) in zip(boards, map(pairs().__getitem__, held), strict=True)
        ]
        return [
            strength or found.flush((*board, *pairs()[one]))
            for strength, board, one in zip(found.by_keys(sums), boards, held, strict=True)
        ]


def _any_but(gone: int, *, from_: int) -> int:
    """Return the first combo from one on, going round, of which no card is gone."""
    return next(one for one in chain(range(from_, COMBOS), range(from_)) if not masks()[one] & gone)


def _shares_of_pot(own: Sequence[float], others: Sequence[float]) -> list[float]:
    return [
        0.0 if mine > other else 1.0 if mine < other else 0.5 for mine, other in zip(own, others, strict=True)
    ]


_FULL: Final = 5
_STRIDES: Final = tuple(prime**0.5 % 1 for prime in (2, 3, 5, 7, 11, 13, 17, 19, 23))
"""One for each rival that there can be: no two of them, nor any two with a whole number, keep step."""

"""The river below a turn, sketched: hands of about one strength go on as one, and may bet once.

Nothing of it is played. It tells what a hand on the turn is worth once the betting there is over, and it
learns with the turn, so that a value answers what both bring. Sources: N. Brown, T. Sandholm and B. Amos,
"Depth-Limited Solving for Imperfect-Information Games" (2018), for leaves at which play goes on in several
ways; M. Johanson and others, "Evaluating State-Space Abstractions in Extensive-Form Games" (2013), for
buckets that forget.

All kinds of river cards lie in one row, each with ``STEPS`` places from the weakest hands to the strongest.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, mul, sub
from typing import Final

from pyapp.agents.holdem.hands.combos import strengths
from pyapp.agents.holdem.river.betting_tree import BettingEnd
from pyapp.agents.holdem.river.equilibrium import plus
from pyapp.agents.holdem.river.showdown_sums import Picker, Row, pick
from pyapp.agents.holdem.turn.alike_hands import HandKinds

STEPS: Final = 10
"""Into so many parts of about the same weight the hands are cut by strength on every river; chosen."""

BET: Final = 1.5
"""The share of the pot that may be bet on the river: a large bet stands for all of them. Measured,"""

ALL_IN_FROM: Final = 0.6
"""and the part of the chips left from which on a bet is all of them."""

_LEFT: Final = 44
"""How many cards may come where both hands are known."""


@dataclass(frozen=True, slots=True)
class _Seat:
    """How the kinds of hands of one player lie on the rivers."""

    gather: Picker
    """Picks their weights river by river, the weakest first,"""

    come: Row
    """which count as often as the river's cards can come beside them,"""

    bounds: Picker
    """and these are the bounds of the places among their running sums."""

    spread: Picker
    """Picks for each kind of hand the places that it has on the rivers, one after another,"""

    often: Row
    """each of which comes as often."""

    rivers: int

    def place(self, weights: Row) -> Row:
        """Return the weight at every place of every river."""
        sums = self.bounds([0.0, *accumulate(map(mul, self.gather(weights), self.come))])
        return list(map(sub, sums[1:], sums))

    def collect(self, values: Row) -> Row:
        """Return what each kind of hand wins on average, from what is won at every place."""
        sums = [0.0, *accumulate(map(mul, self.spread(values), self.often))][:: self.rivers]
        return list(map(sub, sums[1:], sums))


@dataclass(frozen=True, slots=True)
class RiverGrid:
    """All rivers of a turn, on which hands lie by strength."""

    seats: tuple[_Seat, _Seat]
    rivers: Sequence[Sequence[int]]
    """The kinds of cards that may come,"""

    each: Picker
    """and what picks for every place the figure of its river."""

    def shown(self, weights: Row, stake: float) -> Row:
        """Return ``stake`` times the weight that each place beats, less the weight that beats it."""
        sums = [0.0, *accumulate(weights)]
        ends = self.each(list(map(add, sums[:-1:STEPS], sums[STEPS::STEPS])))
        rows = zip(sums, sums[1:], ends, strict=False)
        return [stake * (below + up_to - end) for below, up_to, end in rows]

    def met(self, weights: Row) -> Row:
        """Return the weight on each place's river."""
        sums = [0.0, *accumulate(weights)][::STEPS]
        return self.each(list(map(sub, sums[1:], sums)))

    def folded_or_called(self, calls: Row, met: Row, won: float, stake: float) -> Row:
        """Return what is won where of the weights ``met`` all fold but ``calls``."""
        sums = [0.0, *accumulate(calls)]
        starts, ends = sums[:-1:STEPS], sums[STEPS::STEPS]
        less = self.each(
            [(stake - won) * start + (stake + won) * end for start, end in zip(starts, ends, strict=True)]
        )
        rows = zip(sums, sums[1:], met, less, strict=False)
        return [won * all_ + stake * (below + up_to) - one for below, up_to, all_, one in rows]


def sketch_rivers(
    board: Sequence[int], cards: Sequence[Sequence[int]], hands: tuple[HandKinds, HandKinds]
) -> Generator[None, None, RiverGrid]:
    """Lay the hands of both players out on every kind of river, with pauses."""
    places = (list[Sequence[int]](), list[Sequence[int]]())
    for number, kind in enumerate(cards):
        strong = [_strengths(board, kind, one) for one in hands]
        yield
        bounds = _cut(strong, [_come(one, number) for one in hands])
        for row, one in zip(places, strong, strict=True):
            row.append([bounds[strength] for strength in one])
    each = pick([river for river in range(len(cards)) for _ in range(STEPS)])
    return RiverGrid((_seat(hands[0], places[0], cards), _seat(hands[1], places[1], cards)), cards, each)


def _strengths(board: Sequence[int], cards: Sequence[int], hands: HandKinds) -> list[int]:
    """Return how strong each kind of hand is on a river of this kind: the first card that it leaves tells."""
    middle = len(cards) // 2
    strong = [0] * len(hands.kinds)
    for card in (*cards[middle:], *cards[:middle]):
        if not all(strong):
            found = strengths((*board, card))
            kinds = zip(strong, hands.kinds, strict=True)
            strong = [one or max([found[combo] for combo in kind]) for one, kind in kinds]
    return strong


def _come(hands: HandKinds, number: int) -> Row:
    """Return how likely each kind of hand comes to a river of that number."""
    return [weight * left[number] for weight, left in zip(hands.weights, hands.left, strict=True)]


def _cut(strong: Sequence[Sequence[int]], weights: Sequence[Row]) -> dict[int, int]:
    """Return the place of each strength, either player counting as much."""
    by_strength = dict[int, float]()
    for of_one, row in zip(strong, weights, strict=True):
        total = sum(row) or 1.0
        for strength, weight in zip(of_one, row, strict=True):
            by_strength[strength] = by_strength.get(strength, 0.0) + weight / total
    found, below, total = dict[int, int](), 0.0, sum(by_strength.values()) or 1.0
    for strength in sorted(by_strength):
        weight = by_strength[strength]
        found[strength] = min(STEPS - 1, int(STEPS * (below + weight / 2) / total))
        below += weight
    return found


def _seat(hands: HandKinds, places: Sequence[Sequence[int]], cards: Sequence[Sequence[int]]) -> _Seat:
    rivers = len(cards)
    order, come, bounds = list[int](), list[float](), [0]
    for number, (row, kind) in enumerate(zip(places, cards, strict=True)):
        for place in range(STEPS):
            held = [at for at, one in enumerate(row) if one == place]
            order += held
            come += [hands.left[at][number] / len(kind) for at in held]
            bounds.append(len(order))
    spread = [
        STEPS * number + places[number][at] for at in range(len(hands.kinds)) for number in range(rivers)
    ]
    often = [one / _LEFT for row in hands.left for one in row]
    return _Seat(pick(order), come, pick(bounds), pick(spread), often, rivers)


class _Choice:
    """One of two actions on all rivers at once: bet or check, fold or call."""

    __slots__ = ("_average", "_first", "_second", "often")

    def __init__(self, size: int) -> None:
        nothing = [0.0] * size
        self.often: Row = [0.5] * size
        """How often the first is taken at each place."""
        self._first: Row = nothing
        self._second: Row = nothing
        self._average: Row = nothing

    def learn(self, first: Row, second: Row, kept: float, weight: float) -> Row:
        """Return what is won on average, and choose by what is regretted from now on."""
        often, gains = self.often, list(map(sub, first, second))
        value = [base + share * gain for base, share, gain in zip(second, often, gains, strict=True)]
        if weight:
            self._average = [old + weight * now for old, now in zip(self._average, often, strict=True)]
        self._first = ahead = [
            new if (new := kept * old + (1 - share) * gain) > 0 else 0.0
            for old, share, gain in zip(self._first, often, gains, strict=True)
        ]
        self._second = behind = [
            new if (new := kept * old - share * gain) > 0 else 0.0
            for old, share, gain in zip(self._second, often, gains, strict=True)
        ]
        self.often = [
            one / total if (total := one + other) else 0.5 for one, other in zip(ahead, behind, strict=True)
        ]
        return value

    def settle(self, weight: float) -> None:
        """Choose as often as was chosen on average."""
        if weight:
            self.often = [one / weight for one in self._average]


@dataclass(frozen=True, slots=True)
class Step:
    """How much is learnt this time."""

    kept: float
    """The part of older regrets that is kept,"""

    weight: float
    """and how much the present choices count on average; 0 where they don't."""

    answers: bool = False
    """Whether the best answer is looked for, and nothing learnt."""


class GridRiver:
    """The rivers after one way of betting on the turn."""

    def __init__(self, sketch: RiverGrid, end: BettingEnd) -> None:
        """Take how the betting on the turn ended."""
        self._sketch, self._stake = sketch, end.stake
        wanted, size = 2 * BET * end.stake, STEPS * len(sketch.rivers)
        self._bet = end.left if wanted >= ALL_IN_FROM * end.left else wanted
        self._opening = (_Choice(size), _Choice(size))
        self._facing = (_Choice(size), _Choice(size))
        self._weights = [0.0, 0.0]

    def settle(self) -> None:
        """From now on both choose as often as they did on average."""
        for choices in (self._opening, self._facing):
            for choice, weight in zip(choices, self._weights, strict=True):
                choice.settle(weight)

    def worth(self, player: int, weights: Row, step: Step) -> Row:
        """Return what each kind of hand wins; ``player`` learns from it."""
        sketch, stake, bet = self._sketch, self._stake, self._bet
        own, rival = sketch.seats[player], sketch.seats[1 - player]
        placed = rival.place(weights)
        if not bet:
            return own.collect(sketch.shown(placed, stake))
        bets = list(map(mul, placed, self._opening[1 - player].often))
        checks = list(map(sub, placed, bets))
        met = sketch.met(bets)
        folding = [-stake * one for one in met]
        facing = self._choose(self._facing[player], folding, sketch.shown(bets, stake + bet), step)
        comes = checks if player else placed
        folded = self._facing[1 - player].often
        calls = [weight * (1 - often) for weight, often in zip(comes, folded, strict=True)]
        betting = sketch.folded_or_called(calls, sketch.met(comes), stake, stake + bet)
        checking = sketch.shown(checks, stake)
        self._weights[player] += step.weight
        if player:
            return own.collect(plus(self._choose(self._opening[player], betting, checking, step), facing))
        return own.collect(self._choose(self._opening[player], betting, plus(checking, facing), step))

    @staticmethod
    def _choose(choice: _Choice, first: Row, second: Row, step: Step) -> Row:
        if step.answers:
            return list(map(max, first, second))
        return choice.learn(first, second, step.kept, step.weight)

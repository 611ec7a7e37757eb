"""An equilibrium of the river's betting, by discounted counterfactual regret minimisation.

Every pass goes through the betting once for one player, with a number for each of the player's holdings at
every step. Sources: N. Brown and T. Sandholm, "Solving Imperfect-Information Games via Discounted Regret
Minimization" (2019); O. Tammelin, "Solving Large Imperfect Information Games Using CFR+" (2014), for regrets
that never fall below 0.

Of a bet that balanced play hardly ever makes a solution says nothing: no hand comes there, so any answer is
as good as another. So whoever made a bet or raise in the hand that is looked at makes it now and then with
any hand (a trembling hand: R. Selten, "Reexamination of the Perfectness Concept", 1975).
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import add, mul
from typing import Final

from pyapp.agents.holdem.river.betting_tree import BettingEnd, BettingNode
from pyapp.agents.holdem.river.showdown_sums import LevelSums, Row, ShowdownSums, WeighedHoldings

DISCOUNT: Final = 1.5
"""The power of the iteration's number by which regrets fade, ``alpha`` in Brown and Sandholm,"""

AVERAGING: Final = 3
"""and the one by which later frequencies count for more, ``gamma``. Measured beside 2 and 5."""

UNCOUNTED: Final = 4
"""So many iterations are not averaged: they begin far from where they end. Chosen."""

LOOKS: Final = 10
"""After so many iterations it is looked how far the frequencies are from an equilibrium; then again."""

SLICE: Final = 6_000
"""So many numbers are worked out between two pauses, a few milliseconds in a browser. Chosen."""

ROUGH: Final = 50
"""So often all of one strength learn together first, as if no card could be held twice; and the iteration"""

LEARNT: Final = 25
"""that what they have learnt is taken for, which is forgotten the sooner the lower it is. Both measured."""

TREMBLE: Final = 0.05
"""How often a bet or raise that was made is made with any hand; chosen."""

MET: Final = 0.91
"""What part of a full range can be held beside two cards of it: regrets are that much smaller then."""


@dataclass(frozen=True, slots=True)
class Precision:
    """When a solution is good enough; never a matter of time, so that a reload changes nothing."""

    exploitability: float
    """The share of the pot that is aimed at,"""

    iterations: int
    """and after how many iterations it ends anyway, a multiple of ``LOOKS``."""


@dataclass(frozen=True, slots=True)
class SolvedNode:
    """A decision of the river, solved."""

    node: BettingNode
    frequencies: Sequence[Row]
    """How often each action is taken with each holding of the one who decides."""

    values: Sequence[Row]
    """What each action wins in chips, times ``met``, with the best to follow; half of the pot is worth 0."""

    met: Row
    """The rival's weight that comes to the node and can be held beside each holding."""

    after: tuple["SolvedNode | None", ...]
    """What follows each action; ``None`` where the betting ends."""

    def chances(self, holding: int) -> list[float]:
        """Return how often each action is taken with one holding, by its place among the player's."""
        return [row[holding] for row in self.frequencies]


@dataclass(frozen=True, slots=True)
class SolvedRiver:
    """An equilibrium as near as it was asked for."""

    holdings: tuple[WeighedHoldings, WeighedHoldings]
    """What the two may hold, the first to act first."""

    root: SolvedNode
    exploitability: float
    """What the best answer to either gains on average over both seats, in chips."""

    iterations: int


@dataclass(slots=True)
class Node:
    """A decision while it is being solved, with a row for each action."""

    node: BettingNode
    ends: Sequence[BettingEnd]
    """How the first actions end the betting: folding and calling, or checking behind,"""

    first_end: int
    """the number of the first of these ends among all,"""

    after: "Sequence[Node]"
    """and what follows the others."""

    regrets: Sequence[Row]
    frequencies: Sequence[Row]
    sums: Sequence[Row]
    """Frequencies so far, weighed by when they were taken and how often the holding comes here."""

    values: Sequence[Row] = ()
    met: Row = ()


class StreetSolver(ABC):
    """Solves the betting of a street, whatever its ends are worth."""

    def __init__(
        self, tree: BettingNode, holdings: tuple[WeighedHoldings, WeighedHoldings], uncounted: int
    ) -> None:
        self._holdings = holdings
        self._iteration = self._work = self._ends = 0
        self._answering, self._uncounted = False, uncounted
        self._root = self._prepare(tree)

    def iterate(self, count: int) -> Generator[None, None, None]:
        """Let either player learn ``count`` times."""
        for _ in range(count):
            self._iteration += 1
            for player in (0, 1):
                reach = [1.0] * len(self._holdings[player].strengths)
                yield from self._learn(self._root, player, reach, self._holdings[1 - player].weights)

    def exploitability(self) -> Generator[None, None, float]:
        """Return what the best answers gain on average over both seats, in chips, and note all values."""
        gained, self._answering = 0.0, True
        for player in (0, 1):
            values = yield from self._answer(self._root, player, self._holdings[1 - player].weights)
            gained += _dot(self._holdings[player].weights, values)
        self._answering = False
        return gained / 2 / self._weight()

    @abstractmethod
    def _weight(self) -> float:
        """Return the weight of all pairs of holdings that can meet."""

    @abstractmethod
    def _met(self, player: int, weights: Row) -> Row:
        """Return what of the rival's weights can be held beside each holding of ``player``."""

    @abstractmethod
    def _chosen(self, node: Node, player: int, weights: Row) -> list[Row]:
        """Return what ``player`` wins by each of their own actions that ends the betting."""

    @abstractmethod
    def _answered(self, node: Node, player: int, left: Sequence[Row]) -> list[Row]:
        """Return what ``player`` wins where the rival ends the betting, by what is left to each action."""

    def _prepare(self, tree: BettingNode) -> Node:
        size, count = len(self._holdings[tree.player].strengths), len(tree.actions)
        ends = [one for one in tree.after if isinstance(one, BettingEnd)]
        first, self._ends = self._ends, self._ends + len(ends)
        after = [self._prepare(one) for one in tree.after if isinstance(one, BettingNode)]
        nothing = [[0.0] * size] * count
        return Node(tree, ends, first, after, nothing, [[1 / count] * size] * count, nothing)

    def _learn(self, node: Node, player: int, reach: Row, weights: Row) -> Generator[None, None, Row]:
        """Return what each holding of ``player`` wins from here, and learn from it at the player's nodes.

        ``reach`` is how often each holding comes here by its player's own choices, ``weights`` the rival's.
        """
        done = len(node.ends)
        if node.node.player != player:
            left = [list(map(mul, weights, row)) for row in trembling(node.node, node.frequencies)]
            values = self._answered(node, player, left)
            for after, part in zip(node.after, left[done:], strict=True):
                if any(part):
                    values.append((yield from self._learn(after, player, reach, part)))
            return reduce(plus, values)
        won = self._chosen(node, player, weights)
        for after, row in zip(node.after, trembling(node.node, node.frequencies)[done:], strict=True):
            won.append((yield from self._learn(after, player, list(map(mul, reach, row)), weights)))
        parts = [list(map(mul, row, wins)) for row, wins in zip(node.frequencies, won, strict=True)]
        value: Row = reduce(plus, parts)
        self._update(node, reach, won, value)
        if self._is_slice_over(len(value) * len(won)):
            yield
        return slipped(node.node, value, won)

    def _update(self, node: Node, reach: Row, won: Sequence[Row], value: Row) -> None:
        """Add up regrets and frequencies of a node, and choose by the new regrets."""
        now = self._iteration
        faded = (now - 1) ** DISCOUNT
        kept, weight = faded / (faded + 1), float(now**AVERAGING)
        if now > self._uncounted:
            counted = [weight * often for often in reach]
            node.sums = [
                [total + part * often for total, part, often in zip(sums, counted, row, strict=True)]
                for sums, row in zip(node.sums, node.frequencies, strict=True)
            ]
        node.regrets = [
            [
                regret if (regret := kept * before + one - mean) > 0 else 0.0
                for before, one, mean in zip(regrets, wins, value, strict=True)
            ]
            for regrets, wins in zip(node.regrets, won, strict=True)
        ]
        node.frequencies = shares_of(node.regrets)

    def _answer(self, node: Node, player: int, weights: Row) -> Generator[None, None, Row]:
        """Return what the best answer of ``player`` wins with each holding, and note it at its nodes."""
        done = len(node.ends)
        if node.node.player != player:
            left = [list(map(mul, weights, row)) for row in trembling(node.node, averages(node))]
            values = self._answered(node, player, left)
            for after, part in zip(node.after, left[done:], strict=True):
                values.append((yield from self._answer(after, player, part)))
            return reduce(plus, values)
        won = self._chosen(node, player, weights)
        for after in node.after:
            won.append((yield from self._answer(after, player, weights)))
        node.values, node.met = won, self._met(player, weights)
        if self._is_slice_over(len(node.met) * len(won)):
            yield
        return slipped(node.node, list(map(max, zip(*won, strict=True))), won)

    def _is_slice_over(self, work: int) -> bool:
        self._work += work
        if self._work < SLICE:
            return False
        self._work = 0
        return True


class RiverSolver(StreetSolver):
    """Solves one river."""

    def __init__(
        self,
        tree: BettingNode,
        first: WeighedHoldings,
        second: WeighedHoldings,
        sums: type[ShowdownSums] | type[LevelSums] = ShowdownSums,
    ) -> None:
        super().__init__(tree, (first, second), LEARNT + UNCOUNTED)
        self._sums = (sums(first, second), sums(second, first))
        self._all = _dot(first.weights, self._met(0, second.weights))
        if self._all <= 0:
            raise ValueError("These holdings can never meet.")

    def solve(self, pot: float, precision: Precision) -> Generator[None, None, SolvedRiver]:
        """Iterate until the frequencies are as near to an equilibrium as ``precision`` says, with pauses.

        ``pot`` is what lies in the middle before the river's betting, in chips.
        """
        yield from self.guess()
        begun = self._iteration
        while True:
            yield from self.iterate(LOOKS)
            exploitability = yield from self.exploitability()
            count = self._iteration - begun
            if count >= precision.iterations or exploitability <= precision.exploitability * pot:
                return self.solution(exploitability, count)

    def solution(self, exploitability: float, iterations: int) -> SolvedRiver:
        """Return what was learnt so far, after the exploitability was looked at."""
        return SolvedRiver(self._holdings, _freeze(self._root), exploitability, iterations)

    def guess(self) -> Generator[None, None, None]:
        """Begin with what the strengths alone learn, which takes little time."""
        first, second = (holdings.merge() for holdings in self._holdings)
        rough = RiverSolver(self._root.node, first, second, LevelSums)
        yield from rough.iterate(ROUGH)
        levels = [{level: at for at, level in enumerate(one.strengths)} for one in (first, second)]
        places = [
            list(map(level.__getitem__, one.strengths))
            for level, one in zip(levels, self._holdings, strict=True)
        ]
        _take_over(self._root, rough._root, places)
        self._iteration = LEARNT

    def _weight(self) -> float:
        return self._all

    def _met(self, player: int, weights: Row) -> Row:
        return self._sums[player].met(weights, 1.0)

    def _chosen(self, node: Node, player: int, weights: Row) -> list[Row]:
        sums = self._sums[player]
        match node.ends:
            case [fold, call]:
                return sums.fold_or_call(weights, fold.stake, call.stake)
            case ends:
                return [sums.shown(weights, end.stake) for end in ends]

    def _answered(self, node: Node, player: int, left: Sequence[Row]) -> list[Row]:
        sums = self._sums[player]
        match node.ends:
            case [fold, call]:
                return [sums.folded_or_called(left[0], fold.stake, left[1], call.stake)]
            case ends:
                return [sums.shown(part, end.stake) for end, part in zip(ends, left, strict=False)]


def plus(one: Row, other: Row) -> Row:
    """Return both rows added up."""
    return list(map(add, one, other))


def _dot(one: Row, other: Row) -> float:
    return sum(map(mul, one, other), 0.0)


def trembling(node: BettingNode, rows: Sequence[Row]) -> Sequence[Row]:
    """Return how often each action is taken once the bet that was made is made with any hand now and then."""
    if node.pushed is None:
        return rows
    steady = 1 - TREMBLE
    return [
        [steady * often + TREMBLE for often in row]
        if at == node.pushed
        else [steady * often for often in row]
        for at, row in enumerate(rows)
    ]


def slipped(node: BettingNode, value: Row, won: Sequence[Row]) -> Row:
    """Return what a player wins who aims at ``value`` and sometimes slips."""
    if node.pushed is None:
        return value
    return [
        (1 - TREMBLE) * meant + TREMBLE * made for meant, made in zip(value, won[node.pushed], strict=True)
    ]


def shares_of(rows: Sequence[Row]) -> Sequence[Row]:
    """Return each row's share of all rows, holding by holding; equal shares where there is nothing."""
    equal = 1 / len(rows)
    totals = reduce(plus, rows)
    return [[one / total if total else equal for one, total in zip(row, totals, strict=True)] for row in rows]


def averages(node: Node) -> Sequence[Row]:
    """Return how often each action was taken on average.

    Where nothing was counted, since the rival never came here, it is what was learnt while the rival did:
    by equal shares the rival could profit from coming.
    """
    totals = reduce(plus, node.sums)
    return [
        [one / total if total else now for one, total, now in zip(row, totals, often, strict=True)]
        for row, often in zip(node.sums, node.frequencies, strict=True)
    ]


def _take_over(node: Node, rough: Node, places: Sequence[Sequence[int]]) -> None:
    """Begin every node with what was learnt of each strength; ``places`` gives every holding's, by player."""
    own = places[node.node.player]
    node.regrets = [[MET * row[at] for at in own] for row in rough.regrets]
    node.frequencies = [[row[at] for at in own] for row in rough.frequencies]
    for after, one in zip(node.after, rough.after, strict=True):
        _take_over(after, one, places)


def _freeze(node: Node) -> SolvedNode:
    after = (*(None for _ in node.ends), *map(_freeze, node.after))
    return SolvedNode(node.node, averages(node), node.values, node.met, after)

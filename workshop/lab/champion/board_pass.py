"""What both players of a betting tree learn in a pass with one board: all hands of each at once.

They keep counterfactual regrets with linear discounting. Sources: Zinkevich and others, "Regret Minimization
in Games with Incomplete Information" (2007); Brown and Sandholm, "Solving Imperfect-Information Games via
Discounted Regret Minimization" (2019). Source of the pass: Johanson and others, "Efficient Nash Equilibrium
Approximation through Monte Carlo Counterfactual Regret Minimization" (2012), where it is called public chance
sampling: only the board is drawn.
"""

from typing import NamedTuple, TypeAlias

import numpy as np

from pyapp.agents.holdem.blueprint.lines import MOVES
from workshop.lab.champion.betting_tree import (
    DEEPEST,
    FOLDED,
    SHOWN,
    BettingTree,
    Singles,
    allowed_moves,
    first_rows,
)
from workshop.lab.champion.compiled import compiled
from workshop.lab.champion.strengths import CARDS, Parts, RankTables, Whole


class Learner(NamedTuple):
    """What both players have learnt; a row is a kind of hand at a node, a column a move."""

    tree: BettingTree
    rows: Whole
    """Each node's first row."""

    regrets: Singles
    chosen: Singles
    """How often each move was chosen, later choices counting more: their shares are the strategy."""


def new_learner(tree: BettingTree, counts: tuple[int, ...]) -> Learner:
    """Return a learner who knows nothing, for so many kinds of hands by street."""
    rows, total = first_rows(tree, counts)
    shape = allowed_moves(tree, rows, total).shape
    return Learner(tree, rows, np.zeros(shape, dtype=np.float32), np.zeros(shape, dtype=np.float32))


@compiled
def match_regrets(regrets: Singles, row: int, open_moves: Whole, shares: Singles) -> None:
    """Choose each open move as often as it is regretted, or all alike where none is."""
    total = 0.0
    for move in open_moves:
        shares[move] = max(regrets[row, move], 0.0)
        total += shares[move]
    for move in open_moves:
        shares[move] = shares[move] / total if total > 0 else 1.0 / len(open_moves)


def discount(learner: Learner, block: int) -> None:
    """After the ``block``-th block of boards, let older ones count less: each by its number."""
    learner.regrets[:] *= np.float32(block / (block + 1))
    learner.chosen[:] *= np.float32(block / (block + 1))


def strategy_of(learner: Learner) -> Singles:
    """Return how often each move is made in each row; all alike where no board ever led there."""
    totals = learner.chosen.sum(axis=1, keepdims=True)
    allowed = allowed_moves(learner.tree, learner.rows, len(learner.chosen))
    equal = allowed / allowed.sum(axis=1, keepdims=True)
    chosen: Singles = learner.chosen / np.maximum(totals, np.float32(1e-30))
    found: Singles = np.where(totals > 0, chosen, equal.astype(np.float32))
    return found


Figures: TypeAlias = Singles | Parts
"""A figure a hand, however exact."""


class BoardHands(NamedTuple):
    """The hands that fit a board, the weakest first."""

    combos: Whole
    """The combo of each,"""

    low: Whole
    """one card of it,"""

    high: Whole
    """and the other."""

    ends: Whole
    """Where those that are stronger begin."""

    kinds: Whole
    """By street and hand, counted from the lowest kind that any hand of the street has on this board."""

    lowest: Whole
    """That kind by street,"""

    spans: Whole
    """and how many there are up to the highest."""


class Room(NamedTuple):
    """Room for one pass, by depth."""

    reach: Singles
    """How likely each hand of the rival plays up to here."""

    worth: Singles
    """What each own hand wins from here on, in big blinds, over all of the rival's."""

    moves: Singles
    """The same by move."""

    plans: Singles
    """How often each kind of hand makes each move."""


def new_room(hands: int, kinds: int) -> Room:
    """Return room for so many hands of so many kinds."""
    shapes = ((hands,), (hands,), (MOVES, hands), (kinds, MOVES))
    return Room(*(np.zeros((DEEPEST, *shape), dtype=np.float32) for shape in shapes))


@compiled
def new_hands(hands: int, streets: int) -> BoardHands:
    """Return room for so many hands, whose kinds are told apart on so many streets."""
    cards, of_streets = np.zeros((4, hands), dtype=np.int64), np.zeros((2, streets), dtype=np.int64)
    kinds = np.zeros((streets, hands), dtype=np.int64)
    return BoardHands(cards[0], cards[1], cards[2], cards[3], kinds, of_streets[0], of_streets[1])


@compiled
def lay_out(ranks: RankTables, strengths: Whole, kinds: Whole, hands: BoardHands) -> None:
    """Put the combos that have a strength into ``hands``, of which there is room for just as many.

    ``kinds`` are by street and combo.
    """
    order = np.argsort(strengths, kind="mergesort")
    order = order[len(order) - len(hands.low) :]
    start = 0
    for at, combo in enumerate(order):
        hands.combos[at], hands.low[at], hands.high[at] = combo, ranks.low[combo], ranks.high[combo]
        if strengths[combo] > strengths[order[start]]:
            hands.ends[start:at] = at
            start = at
    hands.ends[start:] = len(order)
    for street in range(len(kinds)):
        own = kinds[street][order]
        hands.lowest[street] = own.min()
        hands.spans[street] = own.max() + 1 - own.min()
        hands.kinds[street] = own - own.min()


@compiled
def learn_board(learner: Learner, hands: BoardHands, room: Room) -> None:
    """Let both players look in turn at everything they could do with each hand."""
    for me in range(2):
        room.reach[0] = np.float32(1 / len(hands.low))
        learn_from(learner, hands, room, 0, 0, 0, me)


@compiled
def learn_from(
    learner: Learner, hands: BoardHands, room: Room, node: int, depth: int, reached: int, me: int
) -> None:
    """Learn at a node and all after it, and leave in ``room.worth[depth]`` what ``me`` wins with each hand.

    ``reached`` is the depth at which the rival's reach is kept: it changes by the rival's moves alone.
    """
    tree, reach, worth = learner.tree, room.reach[reached], room.worth[depth]
    actor, sign = tree.actor[node], 1.0 if me == 0 else -1.0
    if actor == FOLDED:
        pay_fold(hands, reach, sign * tree.pays[node, 0], worth)
        return
    if actor == SHOWN:
        pay_showdown(hands, reach, sign * tree.pays[node], me, worth)
        return
    street, open_moves = tree.street[node], np.flatnonzero(tree.children[node] >= 0)
    kinds, plan = hands.kinds[street], room.plans[depth]
    first = plan_moves(learner, hands, node, open_moves, plan)
    worth[:] = 0.0
    for move in open_moves:
        after = tree.children[node, move]
        if actor == me:
            learn_from(learner, hands, room, after, depth + 1, reached, me)
            won = room.moves[depth, move]
            for hand in range(len(kinds)):
                won[hand] = room.worth[depth + 1, hand]
                worth[hand] += plan[kinds[hand], move] * won[hand]
        elif reach_on(learner, kinds, first, plan, int(move), reach, room.reach[reached + 1]):
            learn_from(learner, hands, room, after, depth + 1, reached + 1, me)
            for hand in range(len(kinds)):
                worth[hand] += room.worth[depth + 1, hand]
    if actor == me:
        for move in open_moves:
            won = room.moves[depth, move]
            for hand in range(len(kinds)):
                learner.regrets[first + kinds[hand], move] += won[hand] - worth[hand]


@compiled
def plan_moves(learner: Learner, hands: BoardHands, node: int, open_moves: Whole, plan: Singles) -> int:
    """Write into ``plan`` how often each kind of hand on this board moves how, and return the first's row."""
    street = learner.tree.street[node]
    first = learner.rows[node] + hands.lowest[street]
    for kind in range(hands.spans[street]):
        match_regrets(learner.regrets, first + kind, open_moves, plan[kind])
    return int(first)


@compiled
def reach_on(
    learner: Learner, kinds: Whole, first: int, plan: Singles, move: int, reach: Singles, after: Singles
) -> bool:
    """Count how often the rival's hands make a move, and return whether any does."""
    some = False
    for hand in range(len(kinds)):
        after[hand] = reach[hand] * plan[kinds[hand], move]
        if after[hand] > 0:
            learner.chosen[first + kinds[hand], move] += after[hand]
            some = True
    return some


@compiled
def pay_fold(hands: BoardHands, reach: Figures, pay: float, worth: Figures) -> None:
    """Pay the same to every hand, as often as the rival comes here with a hand that it leaves."""
    low, high, held, total = hands.low, hands.high, np.zeros(CARDS), 0.0
    for hand in range(len(low)):
        total += reach[hand]
        held[low[hand]] += reach[hand]
        held[high[hand]] += reach[hand]
    for hand in range(len(low)):
        worth[hand] = pay * (total - held[low[hand]] - held[high[hand]] + reach[hand])


@compiled
def pay_showdown(hands: BoardHands, reach: Figures, pays: Parts, me: int, worth: Figures) -> None:
    """Pay every hand against all that the rival comes here with; ``pays`` are as a tree has them."""
    low, high, ends = hands.low, hands.high, hands.ends
    lost, even, won = pays[2 * me], pays[1], pays[2 - 2 * me]
    held, below, beaten, total = np.zeros(CARDS), np.zeros(CARDS), 0.0, 0.0
    for hand in range(len(low)):
        total += reach[hand]
        held[low[hand]] += reach[hand]
        held[high[hand]] += reach[hand]
    start = 0
    while start < len(low):
        end = ends[start]
        for hand in range(start, end):
            worse = beaten - below[low[hand]] - below[high[hand]]
            worth[hand] = worse * (won - even)
        for hand in range(start, end):
            beaten += reach[hand]
            below[low[hand]] += reach[hand]
            below[high[hand]] += reach[hand]
        for hand in range(start, end):
            all_hands = total - held[low[hand]] - held[high[hand]] + reach[hand]
            up_to_equal = beaten - below[low[hand]] - below[high[hand]] + reach[hand]
            worth[hand] += even * all_hands + (lost - even) * (all_hands - up_to_equal)
        start = end

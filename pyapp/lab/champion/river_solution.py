"""The river solved for what both may hold, in place of what a blueprint says of it: a measure of the rest.

The bots' own solver (``pyapp/agents/holdem/river``) does the same in the page; measures need thousands of
rivers, so this one is machine code. Regrets never fall below 0, and later choices count more. Source:
Tammelin, "Solving Large Imperfect Information Games Using CFR+" (2014).
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.line_ranges import STRANGE
from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.strengths import CARDS, Parts, RankTables, Whole
from pyapp.lab.champion.tree_walk import Singles

ROUNDS: Final = 20
"""How often both sides learn: a little less near to an equilibrium than the page's solver comes."""

MOST_NODES: Final = 128
"""More nodes than the river has after one line of betting; at no-limit it has 57 at 200 big blinds."""


class RiverRoom(NamedTuple):
    """Room for one river; nodes count from its first."""

    regrets: Parts
    chosen: Parts
    now: Parts
    """By node, combo and move."""

    reach: Parts
    """How often the other comes to a node with each combo,"""

    own: Parts
    """how often the one who learns does,"""

    worth: Parts
    """and what it is worth to them."""

    shares: Singles
    """The solution: a row a combo of every node, as in a ``Policy``."""

    order: Whole
    """Combos that fit the board, the weakest first."""


def new_river_room() -> RiverRoom:
    """Return room for a river."""
    moves, combos = (MOST_NODES, COMBOS, MOVES), (MOST_NODES, COMBOS)
    return RiverRoom(
        np.zeros(moves),
        np.zeros(moves),
        np.zeros(moves),
        np.zeros(combos),
        np.zeros(combos),
        np.zeros(combos),
        np.zeros((MOST_NODES * COMBOS, MOVES), dtype=np.float32),
        np.zeros(COMBOS, dtype=np.int64),
    )


@compiled
def solve_river(
    ranks: RankTables,
    tree: BettingTree,
    root: int,
    strengths: Whole,
    held: Parts,
    rounds: int,
    room: RiverRoom,
) -> int:
    """Solve the river from ``root`` on in so many rounds, and return how many nodes it has.

    ``held`` is how likely each player holds each combo, a row a player; ``strengths`` are 0 for those that
    do not fit the board. The solution is in ``room.shares``.
    """
    size = _size(tree, root)
    room.regrets[:size] = 0.0
    room.chosen[:size] = 0.0
    fitting = np.flatnonzero(strengths)
    order = fitting[np.argsort(strengths[fitting])]
    likely = np.zeros((2, COMBOS))
    for player in range(2):
        total = 0.0
        for combo in order:
            total += held[player, combo]
        for combo in order:
            likely[player, combo] = (1 - STRANGE) * held[player, combo] / max(total, 1e-30)
            likely[player, combo] += STRANGE / len(order)
    for number in range(rounds):
        for me in range(2):
            _learn(ranks, tree, root, size, strengths, order, likely, me, number + 1.0, room)
    _settle(tree, root, size, order, room)
    return size


@compiled
def _size(tree: BettingTree, root: int) -> int:
    """Return how many nodes follow, the root among them; they stand in the order of a walk."""
    last = after = root
    while tree.actor[last] < FOLDED:
        for move in range(MOVES):
            if tree.children[last, move] >= 0:
                after = tree.children[last, move]
        last = after
    return int(last - root + 1)


@compiled
def _learn(
    ranks: RankTables,
    tree: BettingTree,
    root: int,
    size: int,
    strengths: Whole,
    order: Whole,
    likely: Parts,
    me: int,
    weight: float,
    room: RiverRoom,
) -> None:
    """Let ``me`` learn once from all that can happen."""
    room.reach[0] = likely[1 - me]
    room.own[0] = likely[me]
    for at in range(size):
        actor = tree.actor[root + at]
        if actor < FOLDED:
            _match(tree, root + at, order, room.regrets[at], room.now[at])
            for move in range(MOVES):
                if tree.children[root + at, move] >= 0:
                    after = tree.children[root + at, move] - root
                    for combo in order:
                        share = room.now[at, combo, move]
                        reach, own = room.reach[at, combo], room.own[at, combo]
                        room.reach[after, combo] = reach if actor == me else reach * share
                        room.own[after, combo] = own * share if actor == me else own
                        if actor == me:
                            room.chosen[at, combo, move] += weight * own * share
    for back in range(size):
        at = size - 1 - back
        node = root + at
        if tree.actor[node] == SHOWN:
            _show(ranks, tree.pays[node], strengths, order, me, room.reach[at], room.worth[at])
        elif tree.actor[node] == FOLDED:
            _fold(ranks, tree.pays[node, 0] * (1 - 2 * me), order, room.reach[at], room.worth[at])
        else:
            _look_back(tree, root, at, order, me, room)


@compiled
def _match(tree: BettingTree, node: int, order: Whole, regrets: Parts, now: Parts) -> None:
    count = 0
    for move in range(MOVES):
        count += tree.children[node, move] >= 0
    for combo in order:
        total = 0.0
        for move in range(MOVES):
            total += regrets[combo, move]
        for move in range(MOVES):
            even = 1.0 / count if tree.children[node, move] >= 0 else 0.0
            now[combo, move] = regrets[combo, move] / total if total > 0 else even


@compiled
def _look_back(tree: BettingTree, root: int, at: int, order: Whole, me: int, room: RiverRoom) -> None:
    """Find what a decision is worth, and what ``me`` regrets there."""
    own = tree.actor[root + at] == me
    for combo in order:
        worth = 0.0
        for move in range(MOVES):
            after = tree.children[root + at, move] - root
            if after > 0:
                worth += room.worth[after, combo] * (room.now[at, combo, move] if own else 1.0)
        room.worth[at, combo] = worth
        if own:
            for move in range(MOVES):
                after = tree.children[root + at, move] - root
                if after > 0:
                    found = room.regrets[at, combo, move] + room.worth[after, combo] - worth
                    room.regrets[at, combo, move] = max(0.0, found)


@compiled
def _fold(ranks: RankTables, pays: float, order: Whole, reach: Parts, worth: Parts) -> None:
    total, by_card = 0.0, np.zeros(CARDS)
    for combo in order:
        total += reach[combo]
        by_card[ranks.low[combo]] += reach[combo]
        by_card[ranks.high[combo]] += reach[combo]
    for combo in order:
        met = total - by_card[ranks.low[combo]] - by_card[ranks.high[combo]] + reach[combo]
        worth[combo] = pays * met


@compiled
def _show(
    ranks: RankTables, pays: Parts, strengths: Whole, order: Whole, me: int, reach: Parts, worth: Parts
) -> None:
    """Pay a showdown to every combo of ``me``: from below for what it beats, from above for what beats it."""
    wins = pays[2] if me == 0 else -pays[0]
    draws = pays[1] if me == 0 else -pays[1]
    loses = pays[0] if me == 0 else -pays[2]
    _fold(ranks, draws, order, reach, worth)
    for side in range(2):
        total, by_card, gain = 0.0, np.zeros(CARDS), (wins if side == 0 else loses) - draws
        start = 0
        while start < len(order):
            end = start
            first = order[start] if side == 0 else order[len(order) - 1 - start]
            while end < len(order):
                combo = order[end] if side == 0 else order[len(order) - 1 - end]
                if strengths[combo] != strengths[first]:
                    break
                met = total - by_card[ranks.low[combo]] - by_card[ranks.high[combo]]
                worth[combo] += gain * met
                end += 1
            for place in range(start, end):
                combo = order[place] if side == 0 else order[len(order) - 1 - place]
                total += reach[combo]
                by_card[ranks.low[combo]] += reach[combo]
                by_card[ranks.high[combo]] += reach[combo]
            start = end


@compiled
def _settle(tree: BettingTree, root: int, size: int, order: Whole, room: RiverRoom) -> None:
    """Write the shares of all that was chosen down."""
    for at in range(size):
        if tree.actor[root + at] < FOLDED:
            _match(tree, root + at, order, room.chosen[at], room.now[at])
            for combo in order:
                for move in range(MOVES):
                    room.shares[at * COMBOS + combo, move] = room.now[at, combo, move]

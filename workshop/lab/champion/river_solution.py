"""The river solved for what both may hold, in place of what a blueprint says of it: a measure of the rest.

The bots' own solver (``pyapp/agents/holdem/river``) does the same in the page; measures need thousands of
rivers, so this one is machine code. It fades regrets and weighs choices as that one does, but has no rough
guess to begin with, and so takes more rounds to come as near.
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.advice import STRANGE
from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.agents.holdem.river.equilibrium import AVERAGING, DISCOUNT
from pyapp.holdem import Structure
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree, Singles
from workshop.lab.champion.board_pass import BoardHands, lay_out, new_hands, pay_fold, pay_showdown
from workshop.lab.champion.compiled import compiled
from workshop.lab.champion.strengths import Parts, RankTables, Whole

ROUNDS: Final = {Structure.LIMIT: 30, Structure.NO_LIMIT: 40}
"""How often both sides learn: as near to an equilibrium as an expert comes in play, or a little less.

Exploitability in percent of the pot on rivers that two experts came to, 55 at limit and 32 at no-limit with
100 big blinds: 0.17 and 0.60 as in play, 0.19 and 0.63 in so many rounds.
"""

MOST_NODES: Final = 128
"""More nodes than the river has after one line of betting; at no-limit it has 57 at 200 big blinds."""


class RiverRoom(NamedTuple):
    """Room for one river; nodes count from its first, hands as they lie on its board."""

    regrets: Parts
    chosen: Parts
    now: Parts
    """By node, hand and move."""

    reach: Parts
    """How often the other comes to a node with each hand,"""

    own: Parts
    """how often the one who learns does,"""

    worth: Parts
    """and what it is worth to them."""

    shares: Singles
    """The solution: a row a combo of every node, as in a ``Policy``."""


def new_river_room() -> RiverRoom:
    """Return room for a river."""
    moves, hands = (MOST_NODES, COMBOS, MOVES), (MOST_NODES, COMBOS)
    return RiverRoom(
        np.zeros(moves),
        np.zeros(moves),
        np.zeros(moves),
        np.zeros(hands),
        np.zeros(hands),
        np.zeros(hands),
        np.zeros((MOST_NODES * COMBOS, MOVES), dtype=np.float32),
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
    size, count = _size(tree, root), int(np.count_nonzero(strengths))
    hands = new_hands(count, 0)
    lay_out(ranks, strengths, np.zeros((0, COMBOS), dtype=np.int64), hands)
    room.regrets[:size] = 0.0
    room.chosen[:size] = 0.0
    likely = np.zeros((2, count))
    for player in range(2):
        weights = held[player][hands.combos]
        likely[player] = (1 - STRANGE) * weights / max(weights.sum(), 1e-30) + STRANGE / count
    for number in range(rounds):
        for me in range(2):
            _learn(tree, root, size, hands, likely, me, number + 1.0, room)
    _settle(tree, root, size, hands, room)
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
    tree: BettingTree,
    root: int,
    size: int,
    hands: BoardHands,
    likely: Parts,
    me: int,
    number: float,
    room: RiverRoom,
) -> None:
    """Let ``me`` learn once from all that can happen, in the round of that number."""
    count, sign = len(hands.low), 1.0 - 2 * me
    weight, faded = number**AVERAGING, (number - 1) ** DISCOUNT
    room.reach[0, :count] = likely[1 - me]
    room.own[0, :count] = likely[me]
    for at in range(size):
        actor = tree.actor[root + at]
        if actor < FOLDED:
            _match(tree, root + at, count, room.regrets[at], room.now[at])
            for move in range(MOVES):
                if tree.children[root + at, move] >= 0:
                    after = tree.children[root + at, move] - root
                    for hand in range(count):
                        share = room.now[at, hand, move]
                        reach, own = room.reach[at, hand], room.own[at, hand]
                        room.reach[after, hand] = reach if actor == me else reach * share
                        room.own[after, hand] = own * share if actor == me else own
                        if actor == me:
                            room.chosen[at, hand, move] += weight * own * share
    for back in range(size):
        at = size - 1 - back
        node = root + at
        if tree.actor[node] == SHOWN:
            pay_showdown(hands, room.reach[at], sign * tree.pays[node], me, room.worth[at])
        elif tree.actor[node] == FOLDED:
            pay_fold(hands, room.reach[at], sign * tree.pays[node, 0], room.worth[at])
        else:
            _look_back(tree, root, at, count, me, faded / (faded + 1), room)


@compiled
def _match(tree: BettingTree, node: int, hands: int, regrets: Parts, now: Parts) -> None:
    count = 0
    for move in range(MOVES):
        count += tree.children[node, move] >= 0
    for hand in range(hands):
        total = 0.0
        for move in range(MOVES):
            total += regrets[hand, move]
        for move in range(MOVES):
            even = 1.0 / count if tree.children[node, move] >= 0 else 0.0
            now[hand, move] = regrets[hand, move] / total if total > 0 else even


@compiled
def _look_back(
    tree: BettingTree, root: int, at: int, hands: int, me: int, kept: float, room: RiverRoom
) -> None:
    """Find what a decision is worth, and what ``me`` regrets there beside the part of it that is kept."""
    own = tree.actor[root + at] == me
    for hand in range(hands):
        worth = 0.0
        for move in range(MOVES):
            after = tree.children[root + at, move] - root
            if after > 0:
                worth += room.worth[after, hand] * (room.now[at, hand, move] if own else 1.0)
        room.worth[at, hand] = worth
        if own:
            for move in range(MOVES):
                after = tree.children[root + at, move] - root
                if after > 0:
                    found = kept * room.regrets[at, hand, move] + room.worth[after, hand] - worth
                    room.regrets[at, hand, move] = max(0.0, found)


@compiled
def _settle(tree: BettingTree, root: int, size: int, hands: BoardHands, room: RiverRoom) -> None:
    """Write the shares of all that was chosen down."""
    for at in range(size):
        if tree.actor[root + at] < FOLDED:
            _match(tree, root + at, len(hands.low), room.chosen[at], room.now[at])
            for hand, combo in enumerate(hands.combos):
                room.shares[at * COMBOS + combo] = room.now[at, hand]

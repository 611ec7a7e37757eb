"""The best response that is trained, where the river is solved at the table and not looked up.

Before the river the other follows a strategy that stands still, and the responder learns by kinds of hands.
On a river all is known: the other plays its solution, and the responder answers with each hand as well as can
be. So nothing is left to learn there, and what each hand wins by it is learnt from. What one learnt is
measured on other boards; the figure is a lower bound of what the best rival wins.
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.arena.score import Score, score_deals
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree, Singles, first_rows
from workshop.lab.champion.board_pass import (
    BoardHands,
    lay_out,
    match_regrets,
    new_hands,
    pay_fold,
    pay_showdown,
)
from workshop.lab.champion.card_buckets import (
    FINE,
    Buckets,
    Deal,
    Grid,
    bucket_counts,
    draw_board,
    find_buckets,
    new_deal,
    sort_into,
    study,
)
from workshop.lab.champion.compiled import Dice, compiled, new_dice, throw
from workshop.lab.champion.local_response import HANDS, OTHERS
from workshop.lab.champion.policy import Policy
from workshop.lab.champion.river_solution import RiverRoom, new_river_room, solve_river
from workshop.lab.champion.strengths import Parts, RankTables, Whole, rank_tables

BLOCK: Final = 25
"""Boards after which older lessons count less."""

BEFORE_RIVER: Final = Grid(FINE.flop, FINE.turn, FINE.spreads, 1)
"""How fine the responder tells hands apart before the river."""

FAINT: Final = 0.3
"""Rivers to which the strategy comes less often than this, whatever the other does, are played more rarely,
and count for more in turn."""

LEARNS: Final = 1
"""The responder tries all moves, and learns;"""

STANDS: Final = 0
"""or makes those that it has learnt to be the best."""

_RIVER: Final = 3


class Learnt(NamedTuple):
    """What the responder has learnt; a row is a kind of hand at a node, a column a move."""

    buckets: Buckets
    rows: Whole
    """Each node's first row."""

    regrets: Singles


class Sitting(NamedTuple):
    """A strategy and a responder on a board."""

    policy: Policy
    learnt: Learnt
    kinds: Whole
    """The strategy's kind of each combo, by street; -1 where it cannot be held,"""

    fine: Whole
    """and the responder's."""

    board: BoardHands
    strengths: Whole
    room: RiverRoom
    luck: Parts
    """What each node draws,"""

    faint: float
    """by which rivers that the strategy comes to less often than this are played more rarely."""


class Lessons(NamedTuple):
    """How long one learns."""

    boards: int
    """On how many boards,"""

    measured: int
    """on how many others it is looked what was learnt,"""

    rounds: int
    """and how often both sides learn where a river is solved."""


def respond_with_rivers(policy: Policy, lessons: Lessons, seed: int, grid: Grid = BEFORE_RIVER) -> Score:
    """Train a response, and return what it wins on average over both seats."""
    buckets = find_buckets(grid, seed)
    rows, total = first_rows(policy.tree, bucket_counts(buckets))
    learnt = Learnt(buckets, rows, np.zeros((total, MOVES), dtype=np.float32))
    ranks, dice, deal, room = rank_tables(), new_dice(seed), new_deal(), new_river_room()
    for block in range(1, 1 + -(-lessons.boards // BLOCK)):
        found = np.zeros(min(BLOCK, lessons.boards - (block - 1) * BLOCK))
        _play(ranks, policy, learnt, dice, deal, room, lessons.rounds, LEARNS, found)
        learnt.regrets[:] *= np.float32(block / (block + 1))
    found = np.zeros(lessons.measured)
    _play(ranks, policy, learnt, dice, deal, room, lessons.rounds, STANDS, found)
    return score_deals(found.tolist())


@compiled
def _play(
    ranks: RankTables,
    policy: Policy,
    learnt: Learnt,
    dice: Dice,
    deal: Deal,
    room: RiverRoom,
    rounds: int,
    learning: int,
    found: Parts,
) -> None:
    """Play one board after the other, and write what is won by the hand on each."""
    kinds, fine = np.zeros((4, COMBOS), dtype=np.int64), np.zeros((4, COMBOS), dtype=np.int64)
    board, none = new_hands(HANDS, 0), kinds[:0]
    luck = np.zeros(len(policy.tree.actor))
    for number in range(len(found)):
        draw_board(dice, deal.board)
        for node in range(len(luck)):
            luck[node] = throw(dice)
        study(ranks, deal)
        sort_into(ranks, policy.buckets, deal, kinds)
        sort_into(ranks, learnt.buckets, deal, fine)
        lay_out(ranks, deal.strengths, none, board)
        sitting = Sitting(policy, learnt, kinds, fine, board, deal.strengths, room, luck, FAINT)
        won = answer(ranks, sitting, 0, np.ones((2, COMBOS)), rounds, learning)
        found[number] = won.mean()


@compiled
def answer(
    ranks: RankTables, sitting: Sitting, node: int, likely: Parts, rounds: int, learning: int
) -> Parts:
    """Return what the responder wins from a node on in either seat with each hand of the board, a row a seat.

    That is over all that the other may hold. ``likely`` is how often the strategy would come here with each
    combo, a row a player.
    """
    tree, board = sitting.policy.tree, sitting.board
    actor, street = tree.actor[node], tree.street[node]
    worth = np.zeros((2, len(board.combos)))
    if street == _RIVER and actor < FOLDED:
        _answer_river(ranks, sitting, node, likely, rounds, worth)
        return worth
    if actor >= FOLDED:
        for me in range(2):
            reach, sign = likely[1 - me][board.combos] / OTHERS, 1.0 - 2 * me
            if actor == SHOWN:
                pay_showdown(board, reach, sign * tree.pays[node], me, worth[me])
            else:
                pay_fold(board, reach, sign * tree.pays[node, 0], worth[me])
        return worth
    kinds = sitting.kinds[street]
    own, open_moves = np.zeros((MOVES, len(board.combos))), np.flatnonzero(tree.children[node] >= 0)
    for move in open_moves:
        passed = likely.copy()
        for combo in range(COMBOS):
            if kinds[combo] >= 0:
                row = sitting.policy.rows[node] + kinds[combo]
                passed[actor, combo] *= sitting.policy.shares[row, move]
        if passed.any():
            won = answer(ranks, sitting, int(tree.children[node, move]), passed, rounds, learning)
            own[move] = won[actor]
            worth[1 - actor] += won[1 - actor]
    _choose(sitting, node, open_moves, own, learning, worth[actor])
    return worth


@compiled
def _choose(sitting: Sitting, node: int, open_moves: Whole, won: Parts, learning: int, worth: Parts) -> None:
    """Write what the responder's moves win with each hand, and learn from it or take the best."""
    learnt, board = sitting.learnt, sitting.board
    fine = sitting.fine[sitting.policy.tree.street[node]]
    shares = np.zeros(MOVES, dtype=np.float32)
    for hand, combo in enumerate(board.combos):
        row = learnt.rows[node] + fine[combo]
        if learning == LEARNS:
            match_regrets(learnt.regrets, row, open_moves, shares)
            for move in open_moves:
                worth[hand] += shares[move] * won[move, hand]
        else:
            best = open_moves[0]
            for move in open_moves:
                if learnt.regrets[row, move] > learnt.regrets[row, best]:
                    best = move
            worth[hand] = won[best, hand]
    if learning == LEARNS:
        for hand, combo in enumerate(board.combos):
            row = learnt.rows[node] + fine[combo]
            for move in open_moves:
                learnt.regrets[row, move] += won[move, hand] - worth[hand]


@compiled
def _answer_river(
    ranks: RankTables, sitting: Sitting, node: int, likely: Parts, rounds: int, worth: Parts
) -> None:
    """Solve a river and write what the best answer to it wins; very few hands may come there."""
    tree, board = sitting.policy.tree, sitting.board
    here = likely[:, board.combos]
    chance = min(1.0, max(here[0].mean(), here[1].mean()) / sitting.faint)
    if sitting.luck[node] < chance:
        size = solve_river(ranks, tree, node, sitting.strengths, likely, rounds, sitting.room)
        for me in range(2):
            reach = here[1 - me] / OTHERS / chance
            worth[me] = answer_river(tree, node, size, board, reach, me, sitting.room)


@compiled
def answer_river(
    tree: BettingTree, root: int, size: int, board: BoardHands, reach: Parts, me: int, room: RiverRoom
) -> Parts:
    """Return what the best answer to a solved river wins with each hand; ``reach`` is the other's."""
    count, sign = len(board.combos), 1.0 - 2 * me
    room.reach[0, :count] = reach
    for at in range(size):
        actor = tree.actor[root + at]
        if actor >= FOLDED:
            continue
        for move in range(MOVES):
            after = tree.children[root + at, move] - root
            if after > 0:
                for hand, combo in enumerate(board.combos):
                    share = 1.0 if actor == me else room.shares[at * COMBOS + combo, move]
                    room.reach[after, hand] = room.reach[at, hand] * share
    for back in range(size):
        at = size - 1 - back
        node = root + at
        if tree.actor[node] == SHOWN:
            pay_showdown(board, room.reach[at, :count], sign * tree.pays[node], me, room.worth[at, :count])
        elif tree.actor[node] == FOLDED:
            pay_fold(board, room.reach[at, :count], sign * tree.pays[node, 0], room.worth[at, :count])
        else:
            _look_back(tree, root, at, count, me, room)
    return room.worth[0, :count].copy()


@compiled
def _look_back(tree: BettingTree, root: int, at: int, count: int, me: int, room: RiverRoom) -> None:
    """Take the best of the own moves, and all of the other's."""
    own = tree.actor[root + at] == me
    for hand in range(count):
        worth, first = 0.0, True
        for move in range(MOVES):
            after = tree.children[root + at, move] - root
            if after > 0:
                found = room.worth[after, hand]
                worth = found if first else max(worth, found) if own else worth + found
                first = False
        room.worth[at, hand] = worth

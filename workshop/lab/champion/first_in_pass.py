"""One pass on some boards for who is first in and for all who may answer: all hands of each at once."""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, RAISES, STAY
from pyapp.agents.holdem.hands.combos import CELLS, COMBOS
from workshop.lab.champion.betting_tree import BettingTree
from workshop.lab.champion.board_pass import (
    BoardHands,
    Learner,
    Room,
    lay_out,
    learn_from,
    pay_fold,
    plan_moves,
    reach_on,
)
from workshop.lab.champion.card_buckets import Buckets, Deal, sort_into, study
from workshop.lab.champion.compiled import compiled
from workshop.lab.champion.first_in_tree import BLINDS, FirstInGame
from workshop.lab.champion.local_response import OTHERS
from workshop.lab.champion.strengths import Parts, RankTables, Whole

ALIKE: Final = 3
"""The trees of a game with seats that have posted nothing, for all of which the first stands."""

_FOLDS: Final = 0
_RAISES: Final = 1


class Opening(NamedTuple):
    """What is learnt of the first decision, by kind of hand."""

    regrets: Parts
    """Of folding and of raising."""

    worth: Parts
    """Sums of what a raise wins in big blinds, where folding wins nothing, and of their weights."""


class RaisesBehind(NamedTuple):
    """How often someone raises behind each rival, from 0 to 1."""

    calls: Parts
    """Where the rival has called,"""

    raises: Parts
    """and where they have raised."""


@compiled
def learn_first_in(
    ranks: RankTables,
    game: FirstInGame,
    learner: Learner,
    opening: Opening,
    buckets: Buckets,
    deal: Deal,
    hands: BoardHands,
    room: Room,
    boards: Whole,
    met: RaisesBehind,
    behind: int,
    weight: float,
) -> None:
    """Let all learn on some boards, with ``behind`` players to come; worths count by ``weight``."""
    kinds, opened = np.zeros((len(hands.kinds), COMBOS), dtype=np.int64), np.zeros(CELLS)
    for board in boards:
        deal.board[:] = board
        study(ranks, deal)
        sort_into(ranks, buckets, deal, kinds)
        lay_out(ranks, deal.strengths, kinds, hands)
        for cell in range(CELLS):
            folds, raises = opening.regrets[cell, _FOLDS], opening.regrets[cell, _RAISES]
            folds, raises = max(folds, 0.0), max(raises, 0.0)
            opened[cell] = raises / (folds + raises) if folds + raises > 0 else 0.5
        own = opened[ranks.cell[hands.combos]]
        for rival in range(len(game.roots)):
            _answer(learner, hands, room, game.roots[rival], own, met.calls[rival], met.raises[rival])
        won = _raise(game, learner, hands, room, met, behind)
        for hand in range(len(won)):
            cell = ranks.cell[hands.combos[hand]]
            opening.worth[cell, 0] += weight * won[hand]
            opening.worth[cell, 1] += weight
            opening.regrets[cell, _FOLDS] -= own[hand] * won[hand]
            opening.regrets[cell, _RAISES] += (1 - own[hand]) * won[hand]


@compiled
def _answer(
    learner: Learner, hands: BoardHands, room: Room, node: int, own: Parts, called: float, raised: float
) -> None:
    """Let a rival look at all answers to a raise that is made as often as ``own`` says, by hand.

    Behind a call someone raises as often as ``called`` says, behind a raise as ``raised`` does.
    """
    tree, kinds = learner.tree, hands.kinds[0]
    open_moves = np.flatnonzero(tree.children[node] >= 0)
    first = plan_moves(learner, hands, node, open_moves, room.plans[0])
    room.reach[0, :] = (own / OTHERS).astype(np.float32)
    worth, won, lost = np.zeros(len(kinds)), np.zeros((MOVES, len(kinds))), np.zeros(len(kinds))
    for move in open_moves:
        after = tree.children[node, move]
        learn_from(learner, hands, room, after, 1, 0, 1)
        won[move] = room.worth[1]
        if move == STAY and called > 0:
            pay_fold(hands, room.reach[0], -tree.paid[after, 1], lost)
            won[move] += called * (lost - won[move])
        if move not in (STAY, FOLD) and raised > 0:
            _meet(learner, hands, room, after, raised, won[move])
        for hand in range(len(kinds)):
            worth[hand] += room.plans[0, kinds[hand], move] * won[move, hand]
    for move in open_moves:
        for hand in range(len(kinds)):
            learner.regrets[first + kinds[hand], move] += won[move, hand] - worth[hand]


@compiled
def playing_on(tree: BettingTree, node: int) -> int:
    """Return the move that raises at a node, or the one that calls where no raise is open."""
    found = STAY
    for move in RAISES:
        if tree.children[node, move] >= 0:
            found = move
    return found


@compiled
def _meet(learner: Learner, hands: BoardHands, room: Room, node: int, often: float, won: Parts) -> None:
    """Let someone behind play on against a rival's raise, ``often``, in place of who was first in.

    ``node`` is where that one would act, and ``won`` what the raise wins with each of the rival's hands.
    """
    kinds = hands.kinds[0]
    open_moves = np.flatnonzero(learner.tree.children[node] >= 0)
    move = playing_on(learner.tree, node)
    plan_moves(learner, hands, node, open_moves, room.plans[1])
    for hand in range(len(kinds)):
        room.reach[1, hand] = often * room.reach[0, hand] * room.plans[1, kinds[hand], move]
    learn_from(learner, hands, room, learner.tree.children[node, move], 1, 1, 1)
    every, some = np.zeros(len(kinds)), np.zeros(len(kinds))
    pay_fold(hands, room.reach[0], 1.0, every)
    pay_fold(hands, room.reach[1], 1.0, some)
    for hand in range(len(kinds)):
        if some[hand] > 0:
            won[hand] += often * (every[hand] * room.worth[1, hand] / some[hand] - won[hand])


@compiled
def _raise(
    game: FirstInGame, learner: Learner, hands: BoardHands, room: Room, met: RaisesBehind, behind: int
) -> Parts:
    """Let who is first in look at what follows a raise, and return what it wins with each hand."""
    rivals, count = len(game.roots), len(hands.low)
    won, stays = np.zeros((rivals, count)), np.zeros((rivals, count))
    again, raised = np.zeros(count), np.zeros(count)
    for rival in range(rivals - 1, -1, -1):
        node, kinds = game.roots[rival], hands.kinds[0]
        opened = game.tree.paid[node, 0] - game.dead[rival] / 2
        open_moves = np.flatnonzero(game.tree.children[node] >= 0)
        first = plan_moves(learner, hands, node, open_moves, room.plans[0])
        room.reach[0, :] = np.float32(1 / OTHERS)
        for move in open_moves:
            some = reach_on(learner, kinds, first, room.plans[0], int(move), room.reach[0], room.reach[1])
            if not some or move == FOLD:
                continue
            pay_fold(hands, room.reach[1], 1.0, room.worth[0])
            after = game.tree.children[node, move]
            plays_on = playing_on(game.tree, after)
            learn_from(learner, hands, room, after, 1, 1, 0)
            for hand in range(count):
                often = room.worth[0, hand] + 0.0
                one = room.worth[1, hand] + game.dead[rival] / 2 * often
                if move == STAY and met.calls[rival] > 0 and raised[hand] > 0:
                    one += met.calls[rival] * (often * again[hand] / raised[hand] - one)
                if move != STAY and met.raises[rival] > 0:
                    gives_up = 1 - room.plans[1, kinds[hand], plays_on]
                    one -= met.raises[rival] * gives_up * (often * opened + one)
                stays[rival, hand] += often
                won[rival, hand] += one
                if move != STAY and rival == rivals - 1:
                    again[hand], raised[hand] = one, often
    return _in_turn(game, won, stays, behind)


@compiled
def _in_turn(game: FirstInGame, won: Parts, stays: Parts, behind: int) -> Parts:
    """Put together what a raise wins from all rivals, each of whom acts where those before have folded."""
    rivals, count = won.shape
    total, left = np.zeros(count), np.ones(count)
    for rival in range(rivals):
        alike = behind - rivals + 1 if rivals == ALIKE and rival == 0 else 1
        for _ in range(alike):
            total += left * won[rival]
            left *= 1 - stays[rival]
    return total + left * (BLINDS - game.posted) + game.posted

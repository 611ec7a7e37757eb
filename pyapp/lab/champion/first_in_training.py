"""Who is first in at a table of three and more learns which hands to raise, and all others how to answer.

Regrets teach all of them at once, from nothing but the rules, board by board, as they teach a blueprint. Two
see the flop at most, and then play the hand out. What that leaves out:

- Behind a call no one else calls. Someone may raise, though, as often as they do over the first raise: then
  the caller gives up, and who was first in plays on as against a raise of the big blind.
- Behind a raise over the first no one comes in.
- The cards of one who has folded say nothing of the cards of others.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, RAISES, STAY
from pyapp.agents.holdem.hands.combos import CELLS, COMBOS, cell_sizes
from pyapp.holdem import HoldemRules
from pyapp.lab.champion.betting_tree import tree_rules
from pyapp.lab.champion.board_pass import (
    BoardHands,
    Room,
    lay_out,
    learn_from,
    new_hands,
    new_room,
    pay_fold,
    plan_moves,
    reach_on,
)
from pyapp.lab.champion.bucket_edges import Buckets, bucket_counts
from pyapp.lab.champion.card_buckets import COARSE, Deal, find_buckets, new_deal, sort_into, study
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, new_dice
from pyapp.lab.champion.even_boards import draw_even_boards, new_boards
from pyapp.lab.champion.first_in_tree import BLINDS, FirstInGame, first_in_game
from pyapp.lab.champion.local_response import HANDS, OTHERS
from pyapp.lab.champion.regrets import Learner, discount, new_learner, strategy_of
from pyapp.lab.champion.strengths import CARDS, Parts, RankTables, Whole, rank_tables

UNSURE: Final = 8
"""What part of the blocks is left out when the worth of a raise is told: the first eighth."""

REMEMBERED: Final = 15
"""As so many blocks count those before, when one learns on with more players to come."""

_FOLDS: Final = 0
_RAISES: Final = 1
_EARLIER: Final = 3
"""The trees of a game with seats that have posted nothing, which their common tree stands for."""


class Opening(NamedTuple):
    """What is learnt of the first decision, by kind of hand."""

    regrets: Parts
    """Of folding and of raising."""

    worth: Parts
    """Sums of what a raise wins in big blinds, where folding wins nothing, and of their weights."""


@dataclass(slots=True)
class FirstInTraining:
    """A training as far as it has come, with so many players still to come behind the first in."""

    behind: int
    game: FirstInGame
    learner: Learner
    opening: Opening
    buckets: Buckets
    dice: Dice
    blocks: int = 0

    def run(self, blocks: int, boards: int = CARDS) -> None:
        """Learn so many more blocks of up to fifty-two boards, the first eighth of which only teach."""
        counts = bucket_counts(self.buckets)
        hands, room = new_hands(HANDS, len(counts)), new_room(HANDS, max(counts))
        deal, drawn = new_deal(), new_boards()
        for number in range(blocks):
            weight = 0.0 if number < blocks // UNSURE else float(self.blocks + 1)
            called = self._squeezed()
            draw_even_boards(self.dice, drawn)
            learn_first_in(
                rank_tables(), self.game, self.learner, self.opening, self.buckets, deal, hands, room,
                drawn[:boards], called, self.behind, weight,
            )  # fmt: skip
            self.blocks += 1
            self.opening.regrets[:] *= self.blocks / (self.blocks + 1)
            discount(self.learner, self.blocks)

    def bring_in(self, behind: int) -> None:
        """Go on with more players to come, who play as those before until they have learnt."""
        fewer = REMEMBERED / max(REMEMBERED, self.blocks)
        self.learner.regrets[:] *= np.float32(fewer)
        self.learner.chosen[:] *= np.float32(fewer)
        self.opening.regrets[:] *= fewer
        self.opening.worth[:] = 0.0
        self.blocks = min(REMEMBERED, self.blocks)
        self.behind = behind

    @property
    def worth(self) -> Parts:
        """What raising with each kind of hand wins, in big blinds, where folding wins nothing."""
        return np.asarray(self.opening.worth[:, 0] / self.opening.worth[:, 1])

    def answers(self) -> Parts:
        """Return how often each rival folds, calls and raises: a row a rival, in the order of acting."""
        shares, sizes = strategy_of(self.learner), np.array(cell_sizes())
        found = np.zeros((len(self.game.roots), 3))
        for rival, root in enumerate(self.game.roots):
            first = self.learner.rows[root]
            moves = sizes @ shares[first : first + CELLS] / sizes.sum()
            found[rival] = moves[FOLD], moves[STAY], moves[list(RAISES)].sum()
        return found

    def _squeezed(self) -> Parts:
        """Return how often a call of each rival is raised by those behind."""
        found = np.zeros(len(self.game.roots))
        if not self.learner.chosen.any():
            return found
        answers = self.answers()
        quiet = 1 - answers[:, 2]
        for rival in range(len(found) - 1):
            found[rival] = 1 - quiet[rival + 1 :].prod()
        if len(found) == _EARLIER:
            alike = self.behind - len(found) + 1
            come = answers[0, 0] ** np.arange(alike)
            calm = quiet[0] ** np.arange(alike - 1, -1, -1) * (1 - found[0])
            found[0] = 1 - (come * calm).sum() / come.sum()
        return found


def new_first_in(rules: HoldemRules, depth: int, behind: int, seed: int) -> FirstInTraining:
    """Begin with ``behind`` players to come, all of whom have ``depth`` big blinds."""
    game, buckets = first_in_game(tree_rules(rules), depth, behind), find_buckets(COARSE, seed)
    opening = Opening(np.zeros((CELLS, 2)), np.zeros((CELLS, 2)))
    learner = new_learner(game.tree, bucket_counts(buckets))
    return FirstInTraining(behind, game, learner, opening, buckets, new_dice(seed))


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
    called: Parts,
    behind: int,
    weight: float,
) -> None:
    """Let all learn on some boards; ``called`` is how often a call of each rival is raised behind it."""
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
            _answer(learner, hands, room, game.roots[rival], own, called[rival])
        won = _raise(game, learner, hands, room, called, behind)
        for hand in range(len(won)):
            cell = ranks.cell[hands.combos[hand]]
            opening.worth[cell, 0] += weight * won[hand]
            opening.worth[cell, 1] += weight
            opening.regrets[cell, _FOLDS] -= own[hand] * won[hand]
            opening.regrets[cell, _RAISES] += (1 - own[hand]) * won[hand]


@compiled
def _answer(learner: Learner, hands: BoardHands, room: Room, node: int, own: Parts, called: float) -> None:
    """Let a rival look at all answers to a raise that is made as often as ``own`` says, by hand."""
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
        for hand in range(len(kinds)):
            worth[hand] += room.plans[0, kinds[hand], move] * won[move, hand]
    for move in open_moves:
        for hand in range(len(kinds)):
            learner.regrets[first + kinds[hand], move] += won[move, hand] - worth[hand]


@compiled
def _raise(
    game: FirstInGame, learner: Learner, hands: BoardHands, room: Room, called: Parts, behind: int
) -> Parts:
    """Let who is first in look at what follows a raise, and return what it wins with each hand."""
    rivals, count = len(game.roots), len(hands.low)
    won, stays = np.zeros((rivals, count)), np.zeros((rivals, count))
    again, raised = np.zeros(count), np.zeros(count)
    for rival in range(rivals - 1, -1, -1):
        node, kinds = game.roots[rival], hands.kinds[0]
        open_moves = np.flatnonzero(game.tree.children[node] >= 0)
        first = plan_moves(learner, hands, node, open_moves, room.plans[0])
        room.reach[0, :] = np.float32(1 / OTHERS)
        for move in open_moves:
            some = reach_on(learner, kinds, first, room.plans[0], int(move), room.reach[0], room.reach[1])
            if not some or move == FOLD:
                continue
            pay_fold(hands, room.reach[1], 1.0, room.worth[0])
            learn_from(learner, hands, room, game.tree.children[node, move], 1, 1, 0)
            for hand in range(count):
                often = room.worth[0, hand] + 0.0
                one = room.worth[1, hand] + game.dead[rival] / 2 * often
                if move == STAY and called[rival] > 0 and raised[hand] > 0:
                    one += called[rival] * (often * again[hand] / raised[hand] - one)
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
        alike = behind - rivals + 1 if rivals == _EARLIER and rival == 0 else 1
        for _ in range(alike):
            total += left * won[rival]
            left *= 1 - stays[rival]
    return total + left * (BLINDS - game.posted) + game.posted

"""Training a blueprint: a pass on each board, block by block, so that it can be resumed."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.holdem import HoldemRules, Structure
from workshop.lab.champion.betting_tree import FOLDED, Singles, grow_tree, tree_rules
from workshop.lab.champion.board_pass import (
    BoardHands,
    Learner,
    Room,
    discount,
    lay_out,
    learn_board,
    new_hands,
    new_learner,
    new_room,
    strategy_of,
)
from workshop.lab.champion.card_buckets import (
    COARSE,
    FREE,
    TEXTURED,
    Buckets,
    Deal,
    bucket_counts,
    draw_board,
    find_buckets,
    new_deal,
    sort_into,
    study,
)
from workshop.lab.champion.compiled import Dice, compiled, new_dice
from workshop.lab.champion.policy import Policy, make_policy
from workshop.lab.champion.strengths import CARDS, FULL, RankTables, rank_tables

BOARDS: Final = 25
"""Boards of a block."""

HANDS: Final = (CARDS - FULL) * (CARDS - FULL - 1) // 2
"""How many hands fit a full board."""


@dataclass(slots=True)
class Training:
    """A training as far as it has come."""

    learner: Learner
    buckets: Buckets
    dice: Dice
    blocks: int = 0

    def run(self, boards: int = BOARDS) -> None:
        """Learn one more block."""
        counts = bucket_counts(self.buckets)
        hands, room = new_hands(HANDS, len(counts)), new_room(HANDS, max(counts))
        learn_block(rank_tables(), self.learner, self.buckets, self.dice, new_deal(), hands, room, boards)
        self.blocks += 1
        discount(self.learner, self.blocks)

    @property
    def policy(self) -> Policy:
        """The strategy that was learnt so far."""
        return make_policy(self.learner.tree, self.buckets, strategy_of(self.learner))

    @property
    def weights(self) -> Singles:
        """How much each row counts: how often a player's own moves lead there with a hand of the kind.

        It is 1 for a kind of the usual frequency that always comes there.
        """
        learner, counts = self.learner, bucket_counts(self.buckets)
        often: Singles = learner.chosen.sum(axis=1)
        whole = often[: counts[0]].sum()  # the first decision, to which every hand comes
        for node in np.flatnonzero(learner.tree.actor < FOLDED):
            count = counts[int(learner.tree.street[node])]
            often[learner.rows[node] : learner.rows[node] + count] *= count / whole
        return often

    def save(self, file: Path) -> None:
        """Write down where it stands."""
        with file.with_suffix(".new").open("wb") as out:
            np.savez(
                out,
                regrets=self.learner.regrets,
                chosen=self.learner.chosen,
                dice=self.dice,
                blocks=np.array(self.blocks),
            )
        file.with_suffix(".new").replace(file)

    def resume(self, file: Path) -> None:
        """Go on from where a training of the same tree and buckets stood."""
        with np.load(file) as kept:
            self.learner.regrets[:] = kept["regrets"]
            self.learner.chosen[:] = kept["chosen"]
            self.dice[:] = kept["dice"]
            self.blocks = int(kept["blocks"])


def new_training(rules: HoldemRules, depth: int, seed: int) -> Training:
    """Begin to train for two players with ``depth`` big blinds each."""
    grid = COARSE if rules.each_acts_once else TEXTURED if rules.structure is Structure.LIMIT else FREE
    buckets = find_buckets(grid, seed)
    learner = new_learner(grow_tree(tree_rules(rules), depth), bucket_counts(buckets))
    return Training(learner, buckets, new_dice(seed))


@compiled
def learn_block(
    ranks: RankTables,
    learner: Learner,
    buckets: Buckets,
    dice: Dice,
    deal: Deal,
    hands: BoardHands,
    room: Room,
    boards: int,
) -> None:
    """Learn from so many boards."""
    kinds = np.zeros((len(hands.kinds), COMBOS), dtype=np.int64)
    for _ in range(boards):
        draw_board(dice, deal.board)
        study(ranks, deal)
        sort_into(ranks, buckets, deal, kinds)
        lay_out(ranks, deal.strengths, kinds, hands)
        learn_board(learner, hands, room)

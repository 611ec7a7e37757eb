"""Training a blueprint: deals by the thousand on each board, block by block, so that it can be resumed."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.holdem import HoldemRules
from pyapp.lab.champion.betting_tree import BettingTree, grow_tree, tree_rules
from pyapp.lab.champion.card_buckets import (
    COARSE,
    Buckets,
    Deal,
    bucket_counts,
    draw_board,
    find_buckets,
    new_deal,
    sort_into,
    study,
)
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, below, new_dice
from pyapp.lab.champion.policy import Policy, make_policy
from pyapp.lab.champion.regrets import Learner, discount, learn, new_learner, strategy_of
from pyapp.lab.champion.strengths import RankTables, Whole, rank_tables

BOARDS: Final = 200
"""Boards of a block."""

HANDS: Final = 600
"""Pairs of hands that are dealt on each."""


@dataclass(slots=True)
class Training:
    """A training as far as it has come."""

    learner: Learner
    buckets: Buckets
    dice: Dice
    blocks: int = 0

    def run(self, boards: int = BOARDS, hands: int = HANDS) -> None:
        """Learn one more block."""
        train_block(rank_tables(), self.learner, self.buckets, self.dice, new_deal(), (boards, hands))
        self.blocks += 1
        discount(self.learner, self.blocks)

    @property
    def policy(self) -> Policy:
        """The strategy that was learnt so far."""
        return make_policy(self.learner.walk.tree, self.buckets, strategy_of(self.learner))

    def save(self, file: Path) -> None:
        """Write down where it stands."""
        with file.with_suffix(".new").open("wb") as out:
            np.savez(
                out,
                regrets=self.learner.walk.regrets,
                chosen=self.learner.chosen,
                dice=self.dice,
                blocks=np.array(self.blocks),
            )
        file.with_suffix(".new").replace(file)

    def resume(self, file: Path) -> None:
        """Go on from where a training of the same tree and buckets stood."""
        with np.load(file) as kept:
            self.learner.walk.regrets[:] = kept["regrets"]
            self.learner.chosen[:] = kept["chosen"]
            self.dice[:] = kept["dice"]
            self.blocks = int(kept["blocks"])


def new_training(rules: HoldemRules, depth: int, seed: int) -> Training:
    """Begin to train for two players with ``depth`` big blinds each."""
    tree: BettingTree = grow_tree(tree_rules(rules), depth)
    buckets = find_buckets(COARSE, seed)
    return Training(new_learner(tree, bucket_counts(COARSE)), buckets, new_dice(seed))


@compiled
def train_block(
    ranks: RankTables, learner: Learner, buckets: Buckets, dice: Dice, deal: Deal, size: tuple[int, int]
) -> None:
    """Learn from ``size`` boards with so many pairs of hands each."""
    kinds, held = np.zeros((4, COMBOS), dtype=np.int64), np.zeros(2, dtype=np.int64)
    two = np.zeros((2, 4), dtype=np.int64)
    for _ in range(size[0]):
        draw_board(dice, deal.board)
        study(ranks, deal)
        sort_into(ranks, buckets, deal, kinds)
        for _ in range(size[1]):
            draw_hands(ranks, deal, dice, held)
            for player in range(2):
                two[player] = kinds[:, held[player]]
            outcome = compare(deal, held)
            learn(learner, two, outcome, 0, dice)
            learn(learner, two, outcome, 1, dice)


@compiled
def draw_hands(ranks: RankTables, deal: Deal, dice: Dice, held: Whole) -> None:
    """Draw a pair of hole cards for both players that fit the board and each other."""
    held[0] = draw_hand(deal, dice)
    held[1] = draw_hand(deal, dice)
    while share_card(ranks, held[0], held[1]):
        held[0] = draw_hand(deal, dice)
        held[1] = draw_hand(deal, dice)


@compiled
def draw_hand(deal: Deal, dice: Dice) -> int:
    """Draw hole cards that fit the board."""
    combo = below(dice, COMBOS)
    while deal.strengths[combo] == 0:
        combo = below(dice, COMBOS)
    return combo


@compiled
def share_card(ranks: RankTables, one: int, other: int) -> bool:
    """Return whether two combos have a card in common."""
    low, high = ranks.low[one], ranks.high[one]
    return bool(
        low == ranks.low[other]
        or low == ranks.high[other]
        or high == ranks.low[other]
        or high == ranks.high[other]
    )


@compiled
def compare(deal: Deal, held: Whole) -> int:
    """Return 1 where player 0 holds the better hand, -1 where the other does, else 0."""
    one, other = deal.strengths[held[0]], deal.strengths[held[1]]
    return int(one > other) - int(one < other)

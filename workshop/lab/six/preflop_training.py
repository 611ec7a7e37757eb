"""Six players learn what to do before the flop: in random deals each in turn looks at all they can do.

Source of the method: Lanctot and others, "Monte Carlo Sampling for Regret Minimization in Extensive Games"
(2009), external sampling; later deals count more, as in ``board_pass``. Cards are dealt from one deck, so
what one holds is missing from what others may hold. What is over before the flop is paid; the rest is worth
what ``preflop_leaves`` says.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from pyapp.agents.holdem.hands.combos import CELLS, cell_sizes
from pyapp.agents.holdem.preflop.preflop_charts import SEATS, SMALL, ChartSpot
from workshop.lab.champion.compiled import Dice, below, compiled, new_dice, throw
from workshop.lab.champion.strengths import CARDS, Parts, RankTables, Whole, rank_tables
from workshop.lab.six.preflop_leaves import Leaves
from workshop.lab.six.preflop_tree import ANSWERS, FOLDS, PreflopTree, grow_preflop_tree

BLOCK: Final = 100_000
"""Deals of a block; all deals of one count alike."""


@dataclass(slots=True)
class PreflopTraining:
    """A training as far as it has come."""

    tree: PreflopTree
    spots: tuple[ChartSpot, ...]
    leaves: Leaves
    regrets: Parts
    """By chart, kind of hand and move;"""

    chosen: Parts
    """so too how often each was chosen."""

    dice: Dice
    blocks: int = 0

    def run(self, deals: int = BLOCK) -> None:
        """Learn one more block."""
        learn_deals(rank_tables(), self.tree, self.leaves, self.regrets, self.chosen, self.dice, deals)
        self.blocks += 1
        self.regrets *= self.blocks / (self.blocks + 1)
        self.chosen *= self.blocks / (self.blocks + 1)

    @property
    def strategy(self) -> Parts:
        """How often each move is made, by chart and kind of hand; by regrets where a hand never came."""
        wanted = np.maximum(self.regrets, 0.0)
        sums = wanted.sum(axis=2, keepdims=True)
        folds = np.zeros_like(wanted)
        folds[:, :, FOLDS] = 1.0
        now = np.where(sums > 0, wanted / np.maximum(sums, 1e-12), folds)
        found: Parts = (self.chosen + now) / (self.chosen.sum(axis=2, keepdims=True) + 1.0)
        return found

    def save(self, file: Path) -> None:
        """Write down where it stands."""
        with file.with_suffix(".new").open("wb") as out:
            np.savez(
                out,
                regrets=self.regrets,
                chosen=self.chosen,
                dice=self.dice,
                blocks=np.array(self.blocks),
            )
        file.with_suffix(".new").replace(file)

    def resume(self, file: Path) -> None:
        """Go on from where a training for the same stacks stood."""
        with np.load(file) as kept:
            self.regrets[:], self.chosen[:] = kept["regrets"], kept["chosen"]
            self.dice[:] = kept["dice"]
            self.blocks = int(kept["blocks"])


def new_preflop_training(depth: int | None, leaves: Leaves, seed: int) -> PreflopTraining:
    """Begin with stacks of ``depth`` big blinds, at fixed limit where ``None``."""
    tree, spots = grow_preflop_tree(depth)
    shape = (len(spots), CELLS, ANSWERS)
    return PreflopTraining(tree, spots, leaves, np.zeros(shape), np.zeros(shape), new_dice(seed))


def parts_played(strategy: Parts) -> Parts:
    """Return by chart what part of all hands folds, calls and raises, whoever comes there."""
    sizes = np.array(cell_sizes())
    found: Parts = np.einsum("c,scm->sm", sizes, strategy) / sizes.sum()
    return found


@compiled
def learn_deals(
    ranks: RankTables,
    tree: PreflopTree,
    leaves: Leaves,
    regrets: Parts,
    chosen: Parts,
    dice: Dice,
    deals: int,
) -> None:
    """Let all six learn from so many deals."""
    deck, hands = np.arange(CARDS), np.zeros(SEATS, dtype=np.int64)
    for _ in range(deals):
        for at in range(2 * SEATS):
            other = at + below(dice, CARDS - at)
            deck[at], deck[other] = deck[other], deck[at]
        for seat in range(SEATS):
            low, high = deck[2 * seat], deck[2 * seat + 1]
            low, high = min(low, high), max(low, high)
            hands[seat] = ranks.cell[high * (high - 1) // 2 + low]
        for me in range(SEATS):
            _look(tree, leaves, regrets, chosen, hands, dice, 0, me)


@compiled
def _look(
    tree: PreflopTree,
    leaves: Leaves,
    regrets: Parts,
    chosen: Parts,
    hands: Whole,
    dice: Dice,
    node: int,
    me: int,
) -> float:
    """Return what ``me`` wins from a node on, in big blinds, and learn on the way."""
    seat = tree.actor[node]
    if not tree.live[node, me] or seat < 0:
        return _won(tree, leaves, hands, node, me)
    chart, cell = tree.chart[node], hands[seat]
    shares, total, count = np.zeros(ANSWERS), 0.0, 0
    for move in range(ANSWERS):
        if tree.children[node, move] >= 0:
            count += 1
            shares[move] = max(regrets[chart, cell, move], 0.0)
            total += shares[move]
    for move in range(ANSWERS):
        if tree.children[node, move] >= 0:
            shares[move] = shares[move] / total if total > 0 else 1.0 / count
    if seat != me:
        pick, drawn = throw(dice), -1
        for move in range(ANSWERS):
            chosen[chart, cell, move] += shares[move]
            if shares[move] > 0 and (drawn < 0 or pick >= 0):
                drawn = move
                pick -= shares[move]
        return _look(tree, leaves, regrets, chosen, hands, dice, tree.children[node, drawn], me)
    worth, found = 0.0, np.zeros(ANSWERS)
    for move in range(ANSWERS):
        if tree.children[node, move] >= 0:
            found[move] = _look(tree, leaves, regrets, chosen, hands, dice, tree.children[node, move], me)
            worth += shares[move] * found[move]
    for move in range(ANSWERS):
        if tree.children[node, move] >= 0:
            regrets[chart, cell, move] += found[move] - worth
    return worth


@compiled
def _won(tree: PreflopTree, leaves: Leaves, hands: Whole, node: int, me: int) -> float:
    """Return what a player has won at an end, in big blinds."""
    paid, live = tree.paid[node], tree.live[node]
    if not live[me]:
        return float(-paid[me])
    pot, left = paid.sum(), live.sum()
    if left == 1:
        return float(pot - paid[me])
    total, own, beside = 0.0, 0.0, 0.0
    for seat in range(SEATS):
        if live[seat]:
            product = 1.0
            for other in range(SEATS):
                if live[other] and other != seat:
                    product *= leaves.equity[hands[seat], hands[other]]
            product **= leaves.power[left]
            total += product
            if seat == me:
                own = product
    share = own / total
    if not tree.all_in[node]:
        for other in range(SEATS):
            if live[other] and other != me:
                beside += _beside(leaves, tree.raises[node], hands, me, other)
        share += 2 * beside / (left * (left - 1))
    return float(share * pot - paid[me])


@compiled
def _beside(leaves: Leaves, raises: int, hands: Whole, me: int, other: int) -> float:
    """Return what a player takes of a pot of two beside their equity."""
    line = min(raises, len(leaves.taken)) - 1
    first, last = (me, other) if (me - SMALL) % SEATS < (other - SMALL) % SEATS else (other, me)
    taken = leaves.taken[line, hands[first], hands[last]] - leaves.equity[hands[first], hands[last]]
    return float(taken if first == me else -taken)

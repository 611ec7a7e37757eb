"""A strategy made smooth: kinds of hands that lie beside each other play more alike than they had learnt.

What separates a kind from the next is a matter of where an edge was drawn, and of chance; a rival who knows
the board finds both. Measured: docs/decisions/blueprints-by-boards.md.
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.holdem import Structure
from pyapp.lab.champion.betting_tree import FOLDED
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.policy import Policy, make_policy
from pyapp.lab.champion.row_merging import UNPLAYED
from pyapp.lab.champion.strengths import Parts
from pyapp.lab.champion.tree_walk import Singles


class Nearness(NamedTuple):
    """What a kind of the same texture counts for another; nothing further away."""

    by_strength: tuple[float, ...]
    """By how many kinds of strength they are apart, from none on,"""

    by_spread: tuple[float, ...]
    """and by how many of spread."""


NEARNESS: Final = {
    Structure.LIMIT: Nearness((1.0, 0.7, 0.2), (1.0, 0.5, 0.1)),
    Structure.NO_LIMIT: Nearness((1.0, 0.3), (1.0, 0.3)),
}
"""Measured; at no-limit kinds are fewer and lie further apart. The duel's are played as they were learnt."""

FLOP: Final = 1
TURN: Final = 2


def smooth_rows(policy: Policy, weights: Singles, nearness: Nearness) -> Policy:
    """Return a strategy in which the play of each kind, on flop and turn, is a mean of those around it.

    They count by ``weights``, as ``Training`` tells them, and by how near they are.
    """
    tree, buckets, spreads = policy.tree, policy.buckets, policy.buckets.grid.spreads
    shares, by_strength, by_spread = policy.shares.copy(), *map(np.array, nearness)
    for node in np.flatnonzero((tree.actor < FOLDED) & (tree.street >= FLOP) & (tree.street <= TURN)):
        street = int(tree.street[node])
        for first, strengths in zip(
            buckets.first[street - FLOP], buckets.strengths[street - FLOP], strict=True
        ):
            if strengths:
                start = int(policy.rows[node] + first)
                rows = slice(start, start + int(strengths) * spreads)
                _smooth(policy.shares[rows], weights[rows], spreads, by_strength, by_spread, shares[rows])
    return make_policy(tree, buckets, shares)


@compiled
def _smooth(
    shares: Singles, weights: Singles, spreads: int, by_strength: Parts, by_spread: Parts, found: Singles
) -> None:
    """Write the means of one texture into ``found``; the kinds of spread of a strength follow each other."""
    count, moves = shares.shape
    for row in range(count):
        strong, wide = row // spreads, row % spreads
        total, mean = 0.0, np.zeros(moves)
        for other in range(count):
            up, aside = abs(other // spreads - strong), abs(other % spreads - wide)
            if up < len(by_strength) and aside < len(by_spread):
                near = by_strength[up] * by_spread[aside] * (weights[other] + UNPLAYED)
                total += near
                for move in range(moves):
                    mean[move] += near * shares[other, move]
        for move in range(moves):
            found[row, move] = mean[move] / total

"""A strategy for two as measures take it: how often each kind of hand makes each move at each node.

For its file it is made smooth, so that kinds of hands which lie beside each other play more alike than they
had learnt: what separates a kind from the next is a matter of where an edge was drawn, and of chance, and a
rival who knows the board finds both. Measured: docs/decisions/blueprints-by-boards.md. Then it is put in
whole numbers, with as few different rows as its play allows, which makes the file small.
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import STAY
from pyapp.holdem import HoldemRules, Structure
from workshop.lab.champion.betting_tree import (
    FOLDED,
    BettingTree,
    Singles,
    allowed_moves,
    first_rows,
    grow_tree,
    tree_rules,
)
from workshop.lab.champion.card_buckets import COARSE, Buckets, bucket_counts, find_buckets
from workshop.lab.champion.compiled import compiled
from workshop.lab.champion.strengths import Parts, Whole


class Policy(NamedTuple):
    """A strategy over a tree, by kinds of hands."""

    tree: BettingTree
    buckets: Buckets
    rows: Whole
    shares: Singles
    """By row and move."""


def make_policy(tree: BettingTree, buckets: Buckets, shares: Singles) -> Policy:
    """Return a strategy; raises ``ValueError`` where its rows are not those of the tree."""
    rows, total = first_rows(tree, bucket_counts(buckets))
    if shares.shape[0] != total:
        raise ValueError("The strategy belongs to another tree.")
    return Policy(tree, buckets, rows, shares)


def new_caller(rules: HoldemRules, depth: int, seed: int) -> Policy:
    """Return who never folds, bets or raises: what can be won from them is known."""
    return always_call(grow_tree(tree_rules(rules), depth), find_buckets(COARSE, seed))


def always_call(tree: BettingTree, buckets: Buckets) -> Policy:
    """Return who never folds, bets or raises, over a tree that is grown."""
    rows, total = first_rows(tree, bucket_counts(buckets))
    shares = np.zeros(allowed_moves(tree, rows, total).shape, dtype=np.float32)
    shares[:, STAY] = 1
    return Policy(tree, buckets, rows, shares)


LONGEST: Final = 120
"""So many rows are merged into one at most: more would take longer to find, and save one row in so many."""

UNPLAYED: Final = 1e-9
"""What a row counts that is never come to, so that rows of which none is have a mean."""

ALMOST: Final = 1e-7
"""What rounding errors may take from a whole number."""


def round_shares(shares: Singles, levels: int) -> Whole:
    """Return rows of shares as whole numbers that add up to ``levels``, the largest remainders rounded up."""
    rounded = np.zeros(shares.shape, dtype=np.int64)
    for number in range(len(shares)):
        _round(shares[number].astype(np.float64) * levels, levels, rounded[number])
    return rounded


@compiled
def merge_rows(shares: Singles, weights: Singles, levels: int, price: float) -> Whole:
    """Return shares as whole numbers that add up to ``levels``, neighbouring rows equal as far as that pays.

    Each run of equal rows is their weighted mean. The runs are those for which what changes of the play, plus
    ``price`` a run, is least: what a row changes is its weight times half of the sum of the differences.
    """
    count, moves = shares.shape
    exact = shares.astype(np.float64) * levels
    least, begins = np.full(count + 1, np.inf), np.zeros(count + 1, dtype=np.int64)
    runs, mean, one = (
        np.zeros((count + 1, moves), dtype=np.int64),
        np.zeros(moves),
        np.zeros(moves, dtype=np.int64),
    )
    least[0] = 0.0
    for end in range(1, count + 1):
        together, total = np.zeros(moves), 0.0
        for back in range(min(end, LONGEST)):
            first = end - 1 - back
            weight = weights[first] + UNPLAYED
            total += weight
            for move in range(moves):
                together[move] += weight * exact[first, move]
                mean[move] = together[move] / total
            left = least[end] - least[first] - price
            if left <= 0:
                continue
            _round(mean, levels, one)
            change = _changed(exact, weights, first, end, one, 2 * levels, left)
            if change < left:
                least[end], begins[end], runs[end] = least[first] + price + change, first, one
    found, left_over = np.zeros((count, moves), dtype=np.int64), count
    while left_over:
        first = int(begins[left_over])
        found[first:left_over] = runs[left_over]
        left_over = first
    return found


@compiled
def _round(exact: Parts, levels: int, rounded: Whole) -> None:
    """Round numbers that add up to ``levels`` to whole ones that do."""
    missing, left = levels, np.zeros(len(exact))
    for move, number in enumerate(exact):
        rounded[move] = int(number + ALMOST)
        left[move] = number - rounded[move]
        missing -= rounded[move]
    for _ in range(missing):
        most = np.argmax(left)
        rounded[most] += 1
        left[most] -= 1.0


@compiled
def _changed(
    exact: Parts, weights: Singles, first: int, end: int, one: Whole, whole: int, most: float
) -> float:
    """Return how much of the play changes where rows become ``one``, as far as up to ``most``."""
    change = 0.0
    for row in range(first, end):
        differs = 0.0
        for move in range(len(one)):
            differs += abs(exact[row, move] - one[move])
        change += weights[row] * differs / whole
        if change >= most:
            break
    return change


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

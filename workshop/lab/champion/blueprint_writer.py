"""Writes a trained strategy as the file that the page reads."""

import asyncio
import bz2
import json
from typing import Final

import numpy as np

from pyapp.agents.holdem.blueprint.blueprint_file import BLOCK, FORMAT, HEAD_LENGTH, read_blueprint
from pyapp.agents.holdem.blueprint.lines import END, MOVES, STAY, node_byte
from pyapp.holdem import PRESETS, HoldemRules, Structure
from workshop.lab.champion.betting_tree import FOLDED, BettingTree, Singles, first_rows, grow_tree, tree_rules
from workshop.lab.champion.card_buckets import bucket_counts, collect_edges, list_edges
from workshop.lab.champion.policy import Policy, make_policy, merge_rows, round_shares

LEVELS: Final = (127, 127, 63, 3)
"""How finely the file tells how often a move is made, by street, where the river is solved at the table.

Ranges are products of such figures, and the river's own are hardly used. On the turn 63 levels and fewer
rows change the play as little as 31 and more of them, in fewer bytes.
"""

FREE_LEVELS: Final = (63, 31, 15, 3)
"""The same for no-limit."""

DUEL_LEVELS: Final = (63, 63, 63, 63)
"""The same for the duel, whose river is played as the file says."""

PRICES: Final = (0.001, 0.001, 0.003, 0.03)
"""How much of the play may change for every row fewer, where rows are merged, at fixed limit, by street;
chosen, for a small file.

It is how often a row is come to, by its player's own moves, times the part of its moves that changes.
"""

FREE_PRICES: Final = (0.003, 0.003, 0.003, 0.03)
"""The same for no-limit, whose files are four."""

DUEL_PRICES: Final = (0.0, 0.0, 0.0, 0.0)
"""The same for the duel, whose files are small."""


def write_blueprint(policy: Policy, preset: str, depth: int, weights: Singles | None = None) -> bytes:
    """Return a strategy as a file.

    ``weights`` say how much each row counts, as ``Training`` tells it, and rows are merged by them; without
    them each is written as it is.
    """
    counts = bucket_counts(policy.buckets)
    levels, prices = _precision(PRESETS[preset])
    head = {
        "preset": preset,
        "depth": depth,
        "reach": float(policy.tree.paid.max()),
        "kinds": counts,
        "levels": levels,
        "textures": list_edges(policy.buckets),
    }
    written = json.dumps(head, separators=(",", ":")).encode()
    nodes = _node_bytes(policy.tree)
    length, size = (len(part).to_bytes(HEAD_LENGTH, "big") for part in (written, nodes))
    content = b"".join((length, written, size, nodes, _rows(policy, counts, levels, prices, weights)))
    return FORMAT + bz2.compress(content, BLOCK)


def _precision(rules: HoldemRules) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Return the levels of each street, and the price of a row."""
    if rules.each_acts_once:
        return DUEL_LEVELS, DUEL_PRICES
    return (FREE_LEVELS, FREE_PRICES) if rules.structure is Structure.NO_LIMIT else (LEVELS, PRICES)


def read_policy(packed: bytes) -> Policy:
    """Return the strategy that a file holds, as measures take it; raises ``ValueError`` for a damaged one."""
    blueprint = asyncio.run(read_blueprint(packed))
    head = blueprint.head
    tree = grow_tree(tree_rules(PRESETS[head.preset]), head.depth)
    buckets = collect_edges(head.textures, head.kinds[-1])
    rows, total = first_rows(tree, head.kinds)
    shares = np.zeros((total, MOVES), dtype=np.float32)
    decisions = np.flatnonzero(tree.actor < FOLDED)
    for node, found in zip(decisions, blueprint.nodes, strict=True):
        own = slice(rows[node], rows[node] + head.kinds[found.street])
        for move in found.moves:
            shares[own, move] = np.maximum(0, blueprint.often(found, move))
    return make_policy(tree, buckets, shares)


def _node_bytes(tree: BettingTree) -> bytes:
    return bytes(
        END if actor >= FOLDED else node_byte(int(street), np.flatnonzero(children >= 0).tolist())
        for actor, street, children in zip(tree.actor, tree.street, tree.children, strict=True)
    )


def _rows(
    policy: Policy,
    counts: tuple[int, ...],
    levels: tuple[int, ...],
    prices: tuple[float, ...],
    weights: Singles | None,
) -> bytes:
    """Return the figures of all decisions, as `read_rows` reads them."""
    tree, marks, figures = policy.tree, list[bytes](), list[bytes]()
    moves = {node: _told(tree, node) for node in np.flatnonzero(tree.actor < FOLDED).tolist()}
    for node in sorted(moves, key=lambda one: (tree.street[one], len(moves[one]))):
        street = int(tree.street[node])
        rows = slice(policy.rows[node], policy.rows[node] + counts[street])
        if weights is None:
            own = round_shares(policy.shares[rows], levels[street])
        else:
            own = merge_rows(policy.shares[rows], weights[rows], levels[street], prices[street])
        told = own[:, moves[node]].astype(np.uint8)
        begins = np.ones(len(own), dtype=bool)
        begins[1:] = (told[1:] != told[:-1]).any(axis=1)
        marks.append(np.packbits(begins).tobytes())
        figures.append(told[begins].tobytes())
    return b"".join(marks + figures)


def _told(tree: BettingTree, node: int) -> list[int]:
    """Return the moves of a decision whose figures are written."""
    return [move for move in np.flatnonzero(tree.children[node] >= 0).tolist() if move != STAY]

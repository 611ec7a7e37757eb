"""Writes a trained strategy as the file that the page reads."""

import asyncio
import bz2
import json

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.blueprint.blueprint_file import (
    BLOCK,
    FORMAT,
    HEAD_LENGTH,
    LEVELS,
    read_blueprint,
)
from pyapp.agents.holdem.blueprint.lines import END, MOVES, STAY, node_byte
from pyapp.holdem import PRESETS
from pyapp.lab.champion.betting_tree import FOLDED, BettingTree, grow_tree, tree_rules
from pyapp.lab.champion.card_buckets import COARSE, Buckets, bucket_counts
from pyapp.lab.champion.policy import Policy, make_policy
from pyapp.lab.champion.tree_walk import Singles, first_rows


def write_blueprint(policy: Policy, preset: str, depth: int) -> bytes:
    """Return a strategy as a file."""
    counts = bucket_counts(policy.buckets.grid)
    head = {
        "preset": preset,
        "depth": depth,
        "reach": float(policy.tree.paid.max()),
        "kinds": counts,
        "strength_edges": policy.buckets.strength_edges.tolist(),
        "spread_edges": policy.buckets.spread_edges.tolist(),
    }
    written = json.dumps(head, separators=(",", ":")).encode()
    nodes = _node_bytes(policy.tree)
    length, size = (len(part).to_bytes(HEAD_LENGTH, "big") for part in (written, nodes))
    content = b"".join((length, written, size, nodes, _figures(policy, counts)))
    return FORMAT + bz2.compress(content, BLOCK)


def read_policy(packed: bytes) -> Policy:
    """Return the strategy that a file holds, as measures take it; raises ``ValueError`` for a damaged one."""
    blueprint = asyncio.run(read_blueprint(packed))
    head = blueprint.head
    tree = grow_tree(tree_rules(PRESETS[head.preset]), head.depth)
    buckets = Buckets(COARSE, np.array(head.strength_edges), np.array(head.spread_edges))
    rows, total = first_rows(tree, head.kinds)
    shares = np.zeros((total, MOVES), dtype=np.float32)
    figures = np.frombuffer(blueprint.figures, dtype=np.uint8)
    decisions = np.flatnonzero(tree.actor < FOLDED)
    for node, found in zip(decisions, blueprint.nodes, strict=True):
        own = slice(rows[node], rows[node] + head.kinds[found.street])
        for move, at in found.figures.items():
            shares[own, move] = figures[at : at + head.kinds[found.street]] / LEVELS
        shares[own, STAY] = np.maximum(0, 1 - shares[own].sum(axis=1))
    return make_policy(tree, buckets, shares)


def _node_bytes(tree: BettingTree) -> bytes:
    return bytes(
        END if actor >= FOLDED else node_byte(int(street), np.flatnonzero(children >= 0).tolist())
        for actor, street, children in zip(tree.actor, tree.street, tree.children, strict=True)
    )


def _figures(policy: Policy, counts: tuple[int, ...]) -> bytes:
    """Return all figures, node by node, move by move, kind by kind."""
    tree, levels, parts = policy.tree, round_shares(policy.shares), list[bytes]()
    for node in np.flatnonzero(tree.actor < FOLDED):
        first = policy.rows[node]
        own = levels[first : first + counts[tree.street[node]]]
        parts += [own[:, move].tobytes() for move in np.flatnonzero(tree.children[node] >= 0) if move != STAY]
    return b"".join(parts)


def round_shares(shares: Singles) -> npt.NDArray[np.uint8]:
    """Return shares as whole numbers that add up to ``LEVELS``, the largest remainders rounded up."""
    exact = shares.astype(np.float64) * LEVELS
    floors = np.floor(exact)
    missing = LEVELS - floors.sum(axis=1)
    order = np.argsort(-(exact - floors), axis=1, kind="stable")
    places = np.argsort(order, axis=1, kind="stable")
    rounded: npt.NDArray[np.uint8] = (floors + (places < missing[:, None])).astype(np.uint8)
    return rounded

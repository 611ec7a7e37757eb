"""Writes a trained strategy as the file that the page reads."""

import asyncio
import bz2
import json
from typing import Final

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.blueprint.blueprint_file import (
    BLOCK,
    FORMAT,
    HEAD_LENGTH,
    read_blueprint,
)
from pyapp.agents.holdem.blueprint.lines import END, MOVES, STAY, node_byte
from pyapp.holdem import PRESETS, HoldemRules, Structure
from pyapp.lab.champion.betting_tree import FOLDED, BettingTree, grow_tree, tree_rules
from pyapp.lab.champion.bucket_edges import bucket_counts, collect_edges, list_edges
from pyapp.lab.champion.policy import Policy, make_policy
from pyapp.lab.champion.tree_walk import Singles, first_rows

LEVELS: Final = (255, 127, 31, 7)
"""How finely the file tells how often a move is made, by street, where the river is solved at the table.

Ranges are products of such figures, and the river's own are hardly used; chosen for a file below 500 kB.
"""

FREE_LEVELS: Final = (63, 15, 7, 7)
"""The same for no-limit, a third less to download than as above.

A local best response won 756 ± 309 thousandths of a big blind by the hand from a file of it and 791 ± 304
from one with ``LEVELS`` (100 big blinds, 12,000 hands of seed 72).
"""

DUEL_LEVELS: Final = (63, 63, 63, 63)
"""The same for the duel, whose river is played as the file says."""


def write_blueprint(policy: Policy, preset: str, depth: int) -> bytes:
    """Return a strategy as a file."""
    counts = bucket_counts(policy.buckets)
    levels = _levels(PRESETS[preset])
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
    content = b"".join((length, written, size, nodes, _rows(policy, counts, levels)))
    return FORMAT + bz2.compress(content, BLOCK)


def _levels(rules: HoldemRules) -> tuple[int, ...]:
    if rules.each_acts_once:
        return DUEL_LEVELS
    return FREE_LEVELS if rules.structure is Structure.NO_LIMIT else LEVELS


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


def _rows(policy: Policy, counts: tuple[int, ...], levels: tuple[int, ...]) -> bytes:
    """Return the figures of all decisions, as `figure_rows` reads them."""
    tree, marks, figures = policy.tree, list[bytes](), list[bytes]()
    moves = {node: _told(tree, node) for node in np.flatnonzero(tree.actor < FOLDED).tolist()}
    for node in sorted(moves, key=lambda one: (tree.street[one], len(moves[one]))):
        street = int(tree.street[node])
        rows = slice(policy.rows[node], policy.rows[node] + counts[street])
        own = round_shares(policy.shares[rows], levels[street])
        told = own[:, moves[node]].astype(np.uint8)
        begins = np.ones(len(own), dtype=bool)
        begins[1:] = (told[1:] != told[:-1]).any(axis=1)
        marks.append(np.packbits(begins).tobytes())
        figures.append(told[begins].tobytes())
    return b"".join(marks + figures)


def _told(tree: BettingTree, node: int) -> list[int]:
    """Return the moves of a decision whose figures are written."""
    return [move for move in np.flatnonzero(tree.children[node] >= 0).tolist() if move != STAY]


def round_shares(shares: Singles, levels: int) -> npt.NDArray[np.uint8]:
    """Return shares as whole numbers that add up to ``levels``, the largest remainders rounded up."""
    exact = shares.astype(np.float64) * levels
    floors = np.floor(exact)
    missing = levels - floors.sum(axis=1)
    order = np.argsort(-(exact - floors), axis=1, kind="stable")
    places = np.argsort(order, axis=1, kind="stable")
    rounded: npt.NDArray[np.uint8] = (floors + (places < missing[:, None])).astype(np.uint8)
    return rounded

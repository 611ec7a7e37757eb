"""Where the edges between kinds of hands lie; what a kind is stands in `blueprint/hand_kinds.py`."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.hand_kinds import TEXTURES, TextureKinds
from pyapp.agents.holdem.hands.combos import CELLS
from pyapp.lab.champion.strengths import Parts, Whole
from pyapp.lab.champion.tree_walk import Singles

FEWEST: Final = 3
"""Kinds by strength that the rarest texture has."""

DIGITS: Final = 5
"""Decimals of an edge, as the file keeps them."""


class Grid(NamedTuple):
    """How fine hands are told apart."""

    flop: int
    """Kinds by the mean of squared places on the flop,"""

    turn: int
    """and on the turn; all of a texture are equally frequent."""

    spreads: int
    """Kinds of each of them by the variance of the place."""

    river: int
    """Kinds by the place on the river; twice as many where ``wet`` is set."""

    textured: bool = False
    """Whether hands on flop and turn are told apart by the board's texture, which shares kinds out."""

    wet: bool = False
    """Whether hands on the river are told apart by whether the board makes a flush possible."""


class Buckets(NamedTuple):
    """A grid with its edges, by street (flop, turn) and texture; one stands for all where none is told."""

    grid: Grid
    first: Whole
    """The lowest kind of each texture,"""

    strengths: Whole
    """and how many it has by strength."""

    strength_edges: Parts
    """The upper edges of all kinds of strength but the last,"""

    spread_edges: Parts
    """and for each kind those of its kinds of spread."""


def bucket_counts(buckets: Buckets) -> tuple[int, int, int, int]:
    """Return how many kinds of hands each street has."""
    grid = buckets.grid
    flop, turn = (buckets.strengths.sum(axis=1) * grid.spreads).tolist()
    return CELLS, flop, turn, grid.river * (1 + grid.wet)


def make_buckets(grid: Grid, textures: Whole, features: Singles) -> Buckets:
    """Return kinds that are equally frequent within their texture.

    ``textures`` has that of some boards by street, ``features`` the two figures of every combo on them, of
    which the first is negative for those that do not fit.
    """
    strengths = np.array([_share_out(*one) for one in zip(textures, (grid.flop, grid.turn), strict=True)])
    shape = (*strengths.shape, max(1, int(strengths.max()) - 1))
    found = _without_edges(grid, strengths, shape[-1])
    for street, texture in np.argwhere(strengths):
        own = features[street][textures[street] == texture].reshape(-1, 2).astype(np.float64)
        _find_edges(found, street, texture, own[own[:, 0] >= 0])
    return found


def _without_edges(grid: Grid, strengths: Whole, width: int) -> Buckets:
    """Return kinds by street and texture whose edges are still to be written."""
    sizes = strengths * grid.spreads
    shape = (*strengths.shape, width)
    spread_edges = np.ones((*strengths.shape, width + 1, grid.spreads - 1))
    return Buckets(grid, np.cumsum(sizes, axis=1) - sizes, strengths, np.ones(shape), spread_edges)


def _share_out(textures: Whole, strengths: int) -> Whole:
    """Return the kinds by strength of each texture, most for frequent ones, none where no board is of it."""
    if not textures.any():
        return np.array([strengths])
    often = np.sqrt(np.bincount(textures, minlength=TEXTURES) / len(textures))
    shares = np.rint(often * strengths / often.sum())
    found: Whole = np.where(often > 0, np.maximum(FEWEST, shares), 0).astype(np.int64)
    return found


def _find_edges(found: Buckets, street: int, texture: int, features: Parts) -> None:
    strengths, spreads = int(found.strengths[street, texture]), found.grid.spreads
    edges = found.strength_edges[street, texture, : strengths - 1]
    edges[:] = _quantiles(features[:, 0], strengths)
    kinds = np.searchsorted(edges, features[:, 0], side="right")
    for strong in range(strengths):
        own = features[kinds == strong, 1]
        if len(own):
            found.spread_edges[street, texture, strong] = _quantiles(own, spreads)


def _quantiles(values: Parts, count: int) -> Parts:
    edges: Parts = np.round(np.quantile(values, np.arange(1, count) / count), DIGITS)
    return edges


def list_edges(buckets: Buckets) -> list[list[tuple[list[float], list[list[float]]]]]:
    """Return the edges by street and texture, as a file lists them; empty where no board is of one."""
    return [
        [
            (
                buckets.strength_edges[street, texture, : max(0, strengths - 1)].tolist(),
                buckets.spread_edges[street, texture, :strengths].tolist(),
            )
            for texture, strengths in enumerate(street_strengths)
        ]
        for street, street_strengths in enumerate(buckets.strengths.tolist())
    ]


def collect_edges(textures: Sequence[Sequence[TextureKinds]], river: int) -> Buckets:
    """Return the kinds that a file lists, with so many on the river."""
    strengths = np.array([[len(one.spread_edges) for one in street] for street in textures])
    spreads = 1 + max(len(row) for street in textures for one in street for row in one.spread_edges)
    flop, turn = strengths.sum(axis=1).tolist()
    grid = Grid(flop, turn, spreads, river, textured=strengths.shape[1] > 1)
    found = _without_edges(grid, strengths, max(1, int(strengths.max()) - 1))
    for street, kept in enumerate(textures):
        for texture, one in enumerate(kept):
            found.strength_edges[street, texture, : len(one.strength_edges)] = one.strength_edges
            if one.spread_edges:
                found.spread_edges[street, texture, : len(one.spread_edges)] = one.spread_edges
    return found

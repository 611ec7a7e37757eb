"""How the cards of one board fall into kinds of hands, and where the edges between kinds lie.

What a kind is stands in `blueprint/hand_kinds.py`.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np

from pyapp.agents.holdem.blueprint.hand_kinds import TEXTURES, TextureKinds, board_texture
from pyapp.agents.holdem.hands.combos import CELLS, COMBOS
from pyapp.ranking import STRENGTHS
from workshop.lab.champion.betting_tree import Singles
from workshop.lab.champion.compiled import Dice, below, compiled, new_dice
from workshop.lab.champion.strengths import (
    CARDS,
    FULL,
    LOOKS,
    Parts,
    RankTables,
    Whole,
    look,
    place_all,
    rank_all,
    rank_tables,
)

if TYPE_CHECKING:
    from collections.abc import Callable


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


FLOP: Final = 3
TURN: Final = 4
SUITED: Final = 3
"""So many cards of a suit on the board make a flush possible."""

EDGE_BOARDS: Final = 400
"""How many boards the edges are counted on,"""

TEXTURE_BOARDS: Final = 10
"""and how many times as many where each texture has edges of its own."""

texture_of = cast("Callable[[Whole], int]", compiled(board_texture))
"""The texture of a flop or turn."""


class Deal(NamedTuple):
    """A board and what is known of every combo on it; all is scratch that ``deal_board`` fills."""

    board: Whole
    strengths: Whole
    """By combo, on the full board; 0 where it shares a card with it."""

    seen: Whole
    """Strengths by street (flop, turn), full board looked at, and combo."""

    features: Parts
    """By street (flop, turn) and combo."""

    places: Parts
    counts: Whole


COARSE: Final = Grid(24, 24, 3, 72)
"""How finely the blueprints of the duel tell hands apart,"""

TEXTURED: Final = Grid(432, 648, 3, 36, textured=True)
"""those of Casino Limit, where the river is solved at play and needs few kinds,"""

FREE: Final = Grid(96, 216, 3, 36, textured=True)
"""and those of no-limit, which has more lines;"""

FINE: Final = Grid(48, 48, 6, 144, wet=True)
"""how fine one does who looks for the best response."""


def new_deal() -> Deal:
    """Return room for a board."""
    return Deal(
        np.zeros(FULL, dtype=np.int64),
        np.zeros(COMBOS, dtype=np.int64),
        np.zeros((2, LOOKS, COMBOS), dtype=np.int64),
        np.zeros((2, COMBOS, 2)),
        np.zeros(COMBOS),
        np.zeros(STRENGTHS + 1, dtype=np.int64),
    )


@compiled
def draw_board(dice: Dice, board: Whole) -> None:
    """Draw five different cards."""
    taken = 0
    while taken < FULL:
        card = below(dice, CARDS)
        fresh = True
        for at in range(taken):
            fresh = fresh and board[at] != card
        if fresh:
            board[taken] = card
            taken += 1


@compiled
def study(ranks: RankTables, deal: Deal) -> None:
    """Find out all about the board of ``deal``."""
    look(ranks, deal.board[:FLOP], deal.seen[0], deal.features[0])
    look(ranks, deal.board[:TURN], deal.seen[1], deal.features[1])
    rank_all(ranks, deal.board, deal.strengths)
    place_all(deal.strengths, deal.counts, deal.places)


@compiled
def sort_into(ranks: RankTables, buckets: Buckets, deal: Deal, kinds: Whole) -> None:
    """Write the kind of every combo on every street into ``kinds``; -1 where it cannot be held."""
    grid = buckets.grid
    wet = grid.river if grid.wet and _is_suited(deal.board) else 0
    for combo in range(COMBOS):
        kinds[0, combo] = ranks.cell[combo]
        kinds[3, combo] = -1
        if deal.places[combo] >= 0:
            kinds[3, combo] = min(grid.river - 1, int(deal.places[combo] * grid.river)) + wet
    for street in range(2):
        texture = texture_of(deal.board[: FLOP + street]) if grid.textured else 0
        first, strengths = buckets.first[street, texture], buckets.strengths[street, texture]
        edges = buckets.strength_edges[street, texture, : strengths - 1]
        for combo in range(COMBOS):
            kinds[1 + street, combo] = -1
            square, spread = deal.features[street, combo]
            if square >= 0:
                strong = int(np.searchsorted(edges, float(square), side="right"))
                spreads = buckets.spread_edges[street, texture, strong]
                wide = int(np.searchsorted(spreads, float(spread), side="right"))
                kinds[1 + street, combo] = first + strong * grid.spreads + wide


@compiled
def _is_suited(board: Whole) -> int:
    for suit in range(4):
        count = 0
        for card in board:
            count += card & 3 == suit
        if count >= SUITED:
            return 1
    return 0


def find_buckets(grid: Grid, seed: int, boards: int = EDGE_BOARDS) -> Buckets:
    """Return a grid whose kinds are equally frequent on random boards: so many, or so many a texture."""
    boards *= TEXTURE_BOARDS if grid.textured else 1
    ranks, dice, deal = rank_tables(), new_dice(seed), new_deal()
    features = np.zeros((2, boards, COMBOS, 2), dtype=np.float32)
    textures = np.zeros((2, boards), dtype=np.int64)
    for number in range(boards):
        draw_board(dice, deal.board)
        study(ranks, deal)
        features[:, number] = deal.features
        if grid.textured:
            textures[:, number] = [texture_of(deal.board[:FLOP]), texture_of(deal.board[:TURN])]
    return make_buckets(grid, textures, features)

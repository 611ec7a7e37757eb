"""How the cards of one board fall into kinds of hands."""

from typing import TYPE_CHECKING, Final, NamedTuple, cast

import numpy as np

from pyapp.agents.holdem.blueprint.hand_kinds import board_texture
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.lab.champion.bucket_edges import Buckets, Grid, make_buckets
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, below, new_dice
from pyapp.lab.champion.strengths import (
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
from pyapp.ranking import STRENGTHS

if TYPE_CHECKING:
    from collections.abc import Callable

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

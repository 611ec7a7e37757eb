"""Kinds of hands: how the cards of one board fall into them, and where their edges lie."""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.hands.combos import CELLS, COMBOS
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

FLOP: Final = 3
TURN: Final = 4
SUITED: Final = 3
"""So many cards of a suit on the board make a flush possible."""

EDGE_BOARDS: Final = 400
"""How many boards the edges are counted on."""


class Grid(NamedTuple):
    """How fine hands are told apart."""

    strengths: int
    """Kinds by the mean of squared places, on flop and turn; all are equally frequent."""

    spreads: int
    """Kinds of each of them by the variance of the place."""

    river: int
    """Kinds by the place on the river; twice as many where ``texture`` is set."""

    texture: int
    """1 where hands on the river are told apart by whether the board makes a flush possible."""


class Buckets(NamedTuple):
    """A grid with its edges; each is an array of a row for flop and one for turn."""

    grid: Grid
    strength_edges: Parts
    """The upper edges of all kinds of strength but the last,"""

    spread_edges: Parts
    """and for each kind those of its kinds of spread."""


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


COARSE: Final = Grid(24, 3, 72, 0)
"""How fine the blueprints tell hands apart,"""

FINE: Final = Grid(48, 6, 144, 1)
"""and how fine one does who looks for the best response."""


def bucket_counts(grid: Grid) -> tuple[int, int, int, int]:
    """Return how many kinds of hands each street has."""
    later = grid.strengths * grid.spreads
    return CELLS, later, later, grid.river * (1 + grid.texture)


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
    wet = grid.texture * grid.river * _is_suited(deal.board)
    for combo in range(COMBOS):
        kinds[0, combo] = ranks.cell[combo]
        kinds[3, combo] = -1
        if deal.places[combo] >= 0:
            kinds[3, combo] = min(grid.river - 1, int(deal.places[combo] * grid.river)) + wet
    for street in range(2):
        for combo in range(COMBOS):
            kinds[1 + street, combo] = -1
            if deal.features[street, combo, 0] >= 0:
                kinds[1 + street, combo] = _sort_hand(buckets, street, deal.features[street, combo])


@compiled
def _sort_hand(buckets: Buckets, street: int, feature: Parts) -> int:
    strong = int(np.searchsorted(buckets.strength_edges[street], float(feature[0]), side="right"))
    wide = int(np.searchsorted(buckets.spread_edges[street, strong], float(feature[1]), side="right"))
    return strong * buckets.grid.spreads + wide


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
    """Return a grid whose kinds are equally frequent on so many random boards."""
    ranks, dice, deal = rank_tables(), new_dice(seed), new_deal()
    samples: list[Parts] = []
    for _ in range(boards):
        draw_board(dice, deal.board)
        study(ranks, deal)
        samples.append(deal.features.copy())
    strengths, spreads = zip(
        *(_edges(grid, np.concatenate([sample[street] for sample in samples])) for street in range(2)),
        strict=True,
    )
    return Buckets(grid, np.array(strengths), np.array(spreads))


def _edges(grid: Grid, features: Parts) -> tuple[Parts, Parts]:
    held = features[features[:, 0] >= 0]
    # As single floats, which is how the file keeps them.
    strong = _quantiles(held[:, 0], grid.strengths)
    kind = np.searchsorted(strong, held[:, 0], side="right")
    wide = [_quantiles(held[kind == number, 1], grid.spreads) for number in range(grid.strengths)]
    return strong, np.array(wide)


def _quantiles(values: Parts, count: int) -> Parts:
    return np.quantile(values, np.arange(1, count) / count).astype(np.float32).astype(np.float64)

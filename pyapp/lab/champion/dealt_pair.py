"""A pair of hands on a board, drawn by lot, for measures that play deal by deal."""

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.lab.champion.card_buckets import Deal
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dice import Dice, below
from pyapp.lab.champion.strengths import RankTables, Whole


@compiled
def draw_hands(ranks: RankTables, deal: Deal, dice: Dice, held: Whole) -> None:
    """Draw a pair of hole cards for both players that fit the board and each other."""
    held[0] = draw_hand(deal, dice)
    held[1] = draw_hand(deal, dice)
    while share_card(ranks, held[0], held[1]):
        held[0] = draw_hand(deal, dice)
        held[1] = draw_hand(deal, dice)


@compiled
def draw_hand(deal: Deal, dice: Dice) -> int:
    """Draw hole cards that fit the board."""
    combo = below(dice, COMBOS)
    while deal.strengths[combo] == 0:
        combo = below(dice, COMBOS)
    return combo


@compiled
def share_card(ranks: RankTables, one: int, other: int) -> bool:
    """Return whether two combos have a card in common."""
    low, high = ranks.low[one], ranks.high[one]
    return bool(
        low == ranks.low[other]
        or low == ranks.high[other]
        or high == ranks.low[other]
        or high == ranks.high[other]
    )


@compiled
def compare(deal: Deal, held: Whole) -> int:
    """Return 1 where player 0 holds the better hand, -1 where the other does, else 0."""
    one, other = deal.strengths[held[0]], deal.strengths[held[1]]
    return int(one > other) - int(one < other)

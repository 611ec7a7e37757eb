"""What one strategy wins from another over the same tree: every deal from both seats, all lines counted."""

from typing import Final

import numpy as np

from pyapp.agents.holdem.blueprint.lines import MOVES
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.lab.arena.score import Score, score_deals
from pyapp.lab.champion.betting_tree import FOLDED
from pyapp.lab.champion.card_buckets import Deal, draw_board, new_deal, sort_into, study
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dealt_pair import compare, draw_hands
from pyapp.lab.champion.dice import Dice, new_dice
from pyapp.lab.champion.policy import Policy
from pyapp.lab.champion.strengths import Parts, RankTables, Whole, rank_tables
from pyapp.lab.champion.tree_walk import DEEPEST

PAIRS: Final = 20
"""Pairs of hands that are dealt on each board, which is one sample."""


def face_off(one: Policy, other: Policy, boards: int, seed: int) -> Score:
    """Return what ``one`` wins from ``other``; a hundredth of it is by the hand."""
    found = np.zeros(boards)
    _play(rank_tables(), one, other, new_dice(seed), new_deal(), found)
    return score_deals(found.tolist())


@compiled
def _play(ranks: RankTables, one: Policy, other: Policy, dice: Dice, deal: Deal, found: Parts) -> None:
    own, others = np.zeros((4, COMBOS), dtype=np.int64), np.zeros((4, COMBOS), dtype=np.int64)
    held = np.zeros(2, dtype=np.int64)
    for number in range(len(found)):
        draw_board(dice, deal.board)
        study(ranks, deal)
        sort_into(ranks, one.buckets, deal, own)
        sort_into(ranks, other.buckets, deal, others)
        for _ in range(PAIRS):
            draw_hands(ranks, deal, dice, held)
            outcome = compare(deal, held)
            won = play_all(one, other, own[:, held[0]], others[:, held[1]], outcome)
            won -= play_all(other, one, others[:, held[0]], own[:, held[1]], outcome)
            found[number] += won / (2 * PAIRS)


@compiled
def play_all(button: Policy, blind: Policy, own: Whole, others: Whole, outcome: int) -> float:
    """Return the big blinds that the button wins in one deal, over all that both may do."""
    tree, stack, chances = button.tree, np.zeros(DEEPEST, dtype=np.int64), np.ones(DEEPEST)
    height, won = 1, 0.0
    while height:
        height -= 1
        node, chance = stack[height], chances[height]
        if tree.actor[node] >= FOLDED:
            won += chance * tree.pays[node, outcome + 1]
            continue
        street = tree.street[node]
        if tree.actor[node] == 0:
            shares = button.shares[button.rows[node] + own[street]]
        else:
            shares = blind.shares[blind.rows[node] + others[street]]
        for move in range(MOVES):
            if tree.children[node, move] >= 0 and shares[move] > 0:
                stack[height] = tree.children[node, move]
                chances[height] = chance * shares[move]
                height += 1
    return won

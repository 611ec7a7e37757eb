"""What is won from a strategy that stands still, deal by deal: by one who trains against it, and by another.

Who trains tells hands apart more finely than the strategy. It is a lower bound of what the best rival wins,
too: the response is learnt on some deals and measured on others. Another strategy over the same tree plays
every deal from both seats, all lines counted.
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import MOVES, STAY
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.arena.score import Score, score_deals, steady_scores
from workshop.lab.champion.betting_tree import (
    DEEPEST,
    FOLDED,
    BettingTree,
    Rival,
    Walk,
    first_rows,
    new_walk,
    walk,
)
from workshop.lab.champion.card_buckets import (
    FINE,
    Buckets,
    Deal,
    Grid,
    bucket_counts,
    draw_board,
    find_buckets,
    new_deal,
    sort_into,
    study,
)
from workshop.lab.champion.compiled import Dice, below, compiled, new_dice
from workshop.lab.champion.policy import Policy
from workshop.lab.champion.strengths import Parts, RankTables, Whole, rank_tables


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


HANDS: Final = 600
"""Pairs of hands that are dealt on each board while the response is learnt,"""

MEASURED: Final = 20
"""and while it is measured; a board is one sample."""

BLOCK: Final = 100
"""Boards after which older lessons count less."""


class Response(NamedTuple):
    """What the responder has learnt."""

    walk: Walk
    buckets: Buckets


def respond_best(policy: Policy, boards: int, measured: int, seed: int, grid: Grid = FINE) -> Score:
    """Train a response on ``boards`` boards and return what it wins on ``measured`` others."""
    ranks, dice, deal = rank_tables(), new_dice(seed), new_deal()
    response = _new_response(policy.tree, find_buckets(grid, seed))
    for block in range(1, 1 + -(-boards // BLOCK)):
        _learn_block(ranks, policy, response, dice, deal, min(BLOCK, boards - (block - 1) * BLOCK))
        response.walk.regrets[:] *= np.float32(block / (block + 1))
    found = np.zeros((measured, 2))
    _measure(ranks, policy, response, dice, deal, found)
    return score_deals(steady_scores(found[:, 0].tolist(), found[:, 1].tolist()))


def _new_response(tree: BettingTree, buckets: Buckets) -> Response:
    return Response(new_walk(tree, *first_rows(tree, bucket_counts(buckets))), buckets)


@compiled
def _learn_block(
    ranks: RankTables, policy: Policy, response: Response, dice: Dice, deal: Deal, boards: int
) -> None:
    coarse, fine = np.zeros((4, COMBOS), dtype=np.int64), np.zeros((4, COMBOS), dtype=np.int64)
    held = np.zeros(2, dtype=np.int64)
    for _ in range(boards):
        draw_board(dice, deal.board)
        study(ranks, deal)
        sort_into(ranks, policy.buckets, deal, coarse)
        sort_into(ranks, response.buckets, deal, fine)
        for _ in range(HANDS):
            draw_hands(ranks, deal, dice, held)
            outcome = compare(deal, held)
            learn_response(policy, response, fine[:, held[0]], coarse[:, held[1]], outcome, 0, dice)
            learn_response(policy, response, fine[:, held[1]], coarse[:, held[0]], outcome, 1, dice)


@compiled
def learn_response(
    policy: Policy, response: Response, own: Whole, others: Whole, outcome: int, me: int, dice: Dice
) -> None:
    """Let ``me`` look at everything they could do in one deal."""
    rival = Rival(policy.rows, policy.shares)
    walk(response.walk, rival, own, others, outcome, me, dice)


@compiled
def _measure(
    ranks: RankTables, policy: Policy, response: Response, dice: Dice, deal: Deal, found: Parts
) -> None:
    """Write what the response wins on every board into ``found``, and beside it what the cards gave."""
    coarse, fine = np.zeros((4, COMBOS), dtype=np.int64), np.zeros((4, COMBOS), dtype=np.int64)
    held = np.zeros(2, dtype=np.int64)
    for number in range(len(found)):
        draw_board(dice, deal.board)
        study(ranks, deal)
        sort_into(ranks, policy.buckets, deal, coarse)
        sort_into(ranks, response.buckets, deal, fine)
        for turn in range(2 * MEASURED):
            draw_hands(ranks, deal, dice, held)
            me = turn % 2
            outcome = compare(deal, held)
            won = play_out(policy, response, fine[:, held[me]], coarse[:, held[1 - me]], outcome, me)
            found[number, 0] += won / (2 * MEASURED)
            luck = deal.places[held[me]] - deal.places[held[1 - me]]
            found[number, 1] += luck / (2 * MEASURED)


@compiled
def play_out(policy: Policy, response: Response, own: Whole, others: Whole, outcome: int, me: int) -> float:
    """Return what the response wins in one deal, over all that the other may do."""
    tree, learnt = policy.tree, response.walk
    stack, chances = learnt.frames, learnt.worth
    stack[0, 0], chances[0, 0], height, won = 0, 1.0, 1, 0.0
    while height:
        height -= 1
        node, chance = stack[height, 0], chances[height, 0]
        if tree.actor[node] >= FOLDED:
            won += chance * tree.pays[node, outcome + 1]
        elif tree.actor[node] == me:
            row, move = learnt.rows[node] + own[tree.street[node]], STAY
            for one in range(MOVES):
                if tree.children[node, one] >= 0 and learnt.regrets[row, one] > learnt.regrets[row, move]:
                    move = one
            stack[height, 0] = tree.children[node, move]
            height += 1
        else:
            row = policy.rows[node] + others[tree.street[node]]
            for one in range(MOVES):
                if policy.shares[row, one] > 0:
                    stack[height, 0] = tree.children[node, one]
                    chances[height, 0] = chance * policy.shares[row, one]
                    height += 1
    return won if me == 0 else -won


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

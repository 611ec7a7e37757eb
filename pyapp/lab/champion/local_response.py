"""What one wins who always does what is best if nothing but checks and calls follows: local best response.

It is a lower bound of what the best rival wins. Source: Lisý and Bowling, "Equilibrium Approximation
Quality of Current No-Limit Poker Bots" (2017). The responder knows the strategy, not the cards: they keep
a weight for each pair that the other may hold. What the other does is drawn by these weights, and a
showdown is paid over all of them, so that one hand tells as much as many.
"""

from typing import Final

import numpy as np

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, RAISES, STAY
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.lab.arena.score import Score, score_deals, steady_scores
from pyapp.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree
from pyapp.lab.champion.card_buckets import Deal, draw_board, new_deal, sort_into, study
from pyapp.lab.champion.compiled import compiled
from pyapp.lab.champion.dealt_pair import draw_hand, share_card
from pyapp.lab.champion.dice import Dice, many_dice, new_dice, throw
from pyapp.lab.champion.policy import Policy
from pyapp.lab.champion.river_solution import ROUNDS, RiverRoom, new_river_room, solve_river
from pyapp.lab.champion.strengths import Parts, RankTables, Whole, rank_all, rank_tables
from pyapp.lab.champion.tree_walk import Singles

POOL: Final = 200
"""Random boards by which the responder tells before the flop how often a hand wins."""

HANDS: Final = 8
"""Hands that are played on each board, which is one sample."""

_RIVER: Final = 3


def respond_locally(policy: Policy, hands: int, seed: int, *, solves: bool = False) -> Score:
    """Return what a local best response wins, from both seats by turns; a hundredth of it is by the hand.

    With ``solves`` the strategy is followed up to the turn and the river is solved for what both may hold.
    The same seed deals the same boards and hands whatever the strategy, so that two can be compared.
    """
    ranks, dice, deal, rounds = rank_tables(), new_dice(seed), new_deal(), ROUNDS if solves else 0
    pool = np.zeros((POOL, COMBOS), dtype=np.int64)
    for number in range(POOL):
        draw_board(dice, deal.board)
        rank_all(ranks, deal.board, pool[number])
    found = np.zeros((-(-hands // HANDS), 2))
    starts = many_dice(seed, len(found) * (1 + HANDS)).reshape((len(found), 1 + HANDS))
    _play(ranks, policy, starts, deal, pool, new_river_room(), rounds, found)
    return score_deals(steady_scores(found[:, 0].tolist(), found[:, 1].tolist()))


@compiled
def _play(
    ranks: RankTables,
    policy: Policy,
    starts: Dice,
    deal: Deal,
    pool: Whole,
    room: RiverRoom,
    rounds: int,
    found: Parts,
) -> None:
    """Write what every hand wins into ``found``, and beside it what the board gave.

    ``starts`` begins each board and each of its hands, a row a board.
    """
    kinds, weights = np.zeros((4, COMBOS), dtype=np.int64), np.zeros(COMBOS)
    for number in range(len(found)):
        dice = starts[number, :1].copy()
        draw_board(dice, deal.board)
        study(ranks, deal)
        sort_into(ranks, policy.buckets, deal, kinds)
        for turn in range(HANDS):
            dice[0] = starts[number, 1 + turn]
            held = draw_hand(deal, dice)
            for combo in range(COMBOS):
                weights[combo] = 0.0 if share_card(ranks, held, combo) else 1.0
            sides = (kinds, weights, held, turn % 2)
            won = _play_hand(ranks, policy, dice, deal, pool, room, rounds, *sides)
            found[number, 0] += won / HANDS
            found[number, 1] += (2 * deal.places[held] - 1) / HANDS


@compiled
def _play_hand(
    ranks: RankTables,
    policy: Policy,
    dice: Dice,
    deal: Deal,
    pool: Whole,
    room: RiverRoom,
    rounds: int,
    kinds: Whole,
    weights: Parts,
    held: int,
    me: int,
) -> float:
    """Return the big blinds that the responder wins."""
    tree, node = policy.tree, 0
    rows, shares = policy.rows, policy.shares
    likely, solved = np.ones((2, COMBOS)), False
    while tree.actor[node] < FOLDED:
        street = tree.street[node]
        if rounds and street == _RIVER and not solved:
            solve_river(ranks, tree, node, deal.strengths, likely, rounds, room)
            rows, shares, solved = (np.arange(len(tree.actor)) - node) * COMBOS, room.shares, True
        own = _solved_kinds(deal) if solved else kinds[street]
        if tree.actor[node] == me:
            boards = _boards(deal, pool, street)
            move = best_move(tree, rows, shares, node, own, weights, boards, held, me)
        else:
            move = _draw_answer(rows[node], shares, own, weights, deal, dice)
        if rounds and not solved:
            for combo in range(COMBOS):
                if own[combo] >= 0:
                    likely[tree.actor[node], combo] *= shares[rows[node] + own[combo], move]
        node = tree.children[node, move]
    sign = 1.0 if me == 0 else -1.0
    if tree.actor[node] == SHOWN:
        return _show(tree.pays[node] * sign, deal, weights, held, me)
    return float(sign * tree.pays[node, 0])


@compiled
def _solved_kinds(deal: Deal) -> Whole:
    """Return every combo as a kind of its own; -1 where it cannot be held."""
    return np.where(deal.strengths > 0, np.arange(COMBOS), -1)


@compiled
def _boards(deal: Deal, pool: Whole, street: int) -> Whole:
    """Return strengths on the full boards by which the responder judges a street."""
    if street == 0:
        return pool
    if street < _RIVER:
        found: Whole = deal.seen[street - 1]
        return found
    return deal.strengths.reshape((1, COMBOS))


@compiled
def _draw_answer(first: int, shares: Singles, kinds: Whole, weights: Parts, deal: Deal, dice: Dice) -> int:
    """Draw a move by what all hands that fit the board would do, and keep of each what does so."""
    often = np.zeros(MOVES)
    for combo in range(COMBOS):
        if deal.strengths[combo] and weights[combo] > 0:
            for move in range(MOVES):
                often[move] += weights[combo] * shares[first + kinds[combo], move]
    pick, drawn = throw(dice) * often.sum(), STAY
    for move in range(MOVES):
        if often[move] > 0:
            if pick >= 0:
                drawn = move
            pick -= often[move]
    for combo in range(COMBOS):
        if kinds[combo] >= 0:
            weights[combo] *= shares[first + kinds[combo], drawn]
    return drawn


@compiled
def best_move(
    tree: BettingTree,
    rows: Whole,
    shares: Singles,
    node: int,
    kinds: Whole,
    weights: Parts,
    boards: Whole,
    held: int,
    me: int,
) -> int:
    """Return the move that is worth most if nothing but checks and calls follows."""
    paid, other = tree.paid[node, me], tree.paid[node, 1 - me]
    wins = _wins(boards, weights, held)
    best, most = STAY, wins * (paid + other) - (1 - wins) * (other - paid)
    if tree.children[node, FOLD] >= 0 and most < 0:
        best, most = FOLD, 0.0
    for move in RAISES:
        after = tree.children[node, move]
        if after < 0:
            continue
        stays = np.zeros(COMBOS)
        total, folding = 0.0, 0.0
        for combo in range(COMBOS):
            if weights[combo] > 0 and kinds[combo] >= 0:
                folds = shares[rows[after] + kinds[combo], FOLD]
                stays[combo] = weights[combo] * (1 - folds)
                total += weights[combo]
                folding += weights[combo] * folds
        folds = folding / total if total > 0 else 0.0
        cost = tree.paid[after, me]
        wins = _wins(boards, stays, held)
        called = wins * (paid + cost) - (1 - wins) * (cost - paid)
        worth = folds * (paid + other) + (1 - folds) * called
        if worth > most:
            best, most = move, worth
    return best


@compiled
def _wins(boards: Whole, weights: Parts, held: int) -> float:
    """Return the share of the pot that a hand takes from weighted ones over some boards."""
    taken, total = 0.0, 0.0
    for number in range(len(boards)):
        own = boards[number, held]
        if own:
            for combo in range(COMBOS):
                other = boards[number, combo]
                if other and weights[combo] > 0:
                    total += weights[combo]
                    taken += weights[combo] * (1.0 if own > other else 0.5 if own == other else 0.0)
    return taken / total if total > 0 else 0.5


@compiled
def _show(pays: Parts, deal: Deal, weights: Parts, held: int, me: int) -> float:
    """Return what a showdown pays on average over what the other may hold."""
    won, total = 0.0, 0.0
    for combo in range(COMBOS):
        if deal.strengths[combo] and weights[combo] > 0:
            better = int(deal.strengths[held] > deal.strengths[combo])
            worse = int(deal.strengths[held] < deal.strengths[combo])
            outcome = better - worse if me == 0 else worse - better
            won += weights[combo] * pays[1 + outcome]
            total += weights[combo]
    return won / total if total > 0 else 0.0

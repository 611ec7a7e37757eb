"""The local best response does what it says, hand by hand, and finds what is known."""

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, MOVES, PUSH, RAISES, STAY
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.arena.score import score_deals
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, Street
from workshop.lab.champion import local_response
from workshop.lab.champion.betting_tree import FOLDED, SHOWN, BettingTree, first_rows, grow_tree, tree_rules
from workshop.lab.champion.card_buckets import Deal, draw_board, new_deal, study
from workshop.lab.champion.compiled import new_dice
from workshop.lab.champion.local_response import (
    FAINT,
    HANDS,
    OTHERS,
    Looks,
    Plan,
    Sights,
    best_moves,
    play_on,
    respond_locally,
    sort_hands,
    spare_by_turns,
)
from workshop.lab.champion.policy import new_caller
from workshop.lab.champion.river_solution import new_river_room
from workshop.lab.champion.strengths import Parts, rank_tables
from workshop.lab.turn_solution import SolvedTurn, solve_turn_at

KINDS = 5
SEEN = 2
"""Full boards by which flop and turn are judged here, of the 48 that there are."""

TRUTH = 1163
"""What the best response wins by the hand from one who always calls at fixed limit, in thousandths of a
big blind. Source: Johanson and others, "Accelerating Best Response Calculation in Large Extensive Games"
(2011)."""


class SlowResponse:
    """The same response with one hand, written down as it is explained: pair by pair, board by board."""

    def __init__(self, plan: Plan, deal: Deal, held: int) -> None:
        """Play ``held`` on a board whose first ``SEEN`` looks are looked at."""
        self.plan, self.deal, self.held = plan, deal, held
        looks = [deal.seen[0, :SEEN], deal.seen[0, :SEEN], deal.seen[1, :SEEN], deal.strengths[None]]
        self.boards = [list(rows) for rows in looks]

    def wins_from(self, node: int, weights: dict[int, float], me: int) -> float:
        """Return what the hand wins from a node on, over all that the other may hold and do."""
        tree = self.plan.tree
        if tree.actor[node] >= FOLDED:
            return self._paid(node, weights, me)
        moves = [move for move in range(MOVES) if tree.children[node, move] >= 0]
        if tree.actor[node] == me:
            return self.wins_from(int(tree.children[node, self._choose(node, weights, me)]), weights, me)
        after = ((tree.children[node, move], self._those_who(node, move, weights)) for move in moves)
        return sum(self.wins_from(int(child), left, me) for child, left in after)

    def _paid(self, node: int, weights: dict[int, float], me: int) -> float:
        tree, strengths, won = self.plan.tree, self.deal.strengths, 0.0
        for combo, weight in weights.items():
            if strengths[combo]:
                ahead = int(np.sign(strengths[self.held] - strengths[combo]))
                outcome = (ahead if me == 0 else -ahead) if tree.actor[node] == SHOWN else 0
                won += weight * float(tree.pays[node, 1 + outcome]) * (1 - 2 * me) / OTHERS
        return won

    def _choose(self, node: int, weights: dict[int, float], me: int) -> int:
        tree, street = self.plan.tree, int(self.plan.tree.street[node])
        paid, other = tree.paid[node, me], tree.paid[node, 1 - me]
        wins = self._share_won(street, weights)
        worth = {STAY: wins * (paid + other) - (1 - wins) * (other - paid)}
        if tree.children[node, FOLD] >= 0:
            worth[FOLD] = 0.0
        for move in RAISES:
            if (after := int(tree.children[node, move])) >= 0:
                known = {one: often for one, often in weights.items() if self.plan.kinds[street, one] >= 0}
                folding = self._those_who(after, FOLD, known)
                folds = sum(folding.values()) / sum(known.values())
                wins = self._share_won(street, {one: known[one] - folding[one] for one in known})
                cost = tree.paid[after, me]
                worth[move] = folds * (paid + other) + (1 - folds) * (
                    wins * (paid + cost) - (1 - wins) * (cost - paid)
                )
        return max(worth, key=worth.__getitem__)

    def _share_won(self, street: int, weights: dict[int, float]) -> float:
        taken = total = 0.0
        for board in self.boards[street]:
            for combo, weight in weights.items():
                if board[self.held] and board[combo]:
                    total += weight
                    taken += weight * (1 + float(np.sign(board[self.held] - board[combo]))) / 2
        return taken / total if total else 0.5

    def _those_who(self, node: int, move: int, weights: dict[int, float]) -> dict[int, float]:
        """Return the weights of those who make a move; what does not fit the street's board is left as is."""
        plan, kinds = self.plan, self.plan.kinds[self.plan.tree.street[node]]
        return {
            one: often * float(plan.shares[plan.rows[node] + kinds[one], move]) if kinds[one] >= 0 else often
            for one, often in weights.items()
        }


def _plan_by_chance(deal: Deal) -> Plan:
    """Return how someone plays no-limit with two big blinds, each kind as chance has it."""
    luck, tree = np.random.default_rng(7), grow_tree(tree_rules(NO_LIMIT), 2)
    rows, total = first_rows(tree, (KINDS,) * 4)
    open_moves = np.zeros((total, MOVES))
    for node in np.flatnonzero(tree.actor < FOLDED):
        open_moves[rows[node] : rows[node] + KINDS] = tree.children[node] >= 0
    shares = open_moves * luck.random((total, MOVES))
    shares /= shares.sum(axis=1, keepdims=True)
    kinds = luck.integers(0, KINDS, (4, COMBOS))
    kinds[1:3][deal.features[:, :, 0] < 0] = -1
    kinds[3][deal.strengths == 0] = -1
    return Plan(tree, rows, shares.astype(np.float32), kinds)


@pytest.mark.slow
def test_all_hands_at_once_win_what_each_wins_alone() -> None:
    ranks, deal = rank_tables(), new_deal()
    draw_board(new_dice(3), deal.board)
    study(ranks, deal)
    plan = _plan_by_chance(deal)
    looks = [sort_hands(ranks, deal.seen[street, :SEEN]) for street in (0, 0, 1)]
    sights: Sights = (looks[0], looks[1], looks[2], sort_hands(ranks, deal.strengths[None]))
    by_strength = np.argsort(deal.strengths)[-1_081:]
    cards = pairs()
    for me, held in ((0, by_strength[300]), (1, by_strength[700]), (0, by_strength[1_050])):
        hands = np.zeros(COMBOS)
        hands[held] = 1.0
        found = play_on(
            ranks, plan, deal, sights, new_river_room(), 0, np.zeros(0), 0, hands, np.ones((2, COMBOS)), me
        )
        others = {one: 1.0 for one in range(COMBOS) if not {*cards[one]} & {*cards[held]}}
        assert found == pytest.approx(SlowResponse(plan, deal, int(held)).wins_from(0, others, me))


@pytest.mark.slow
def test_a_river_that_is_played_more_rarely_counts_for_more() -> None:
    ranks, deal = rank_tables(), new_deal()
    draw_board(new_dice(3), deal.board)
    study(ranks, deal)
    plan, board = _plan_by_chance(deal), sort_hands(ranks, deal.strengths[None])
    sights, tree = (board, board, board, board), plan.tree
    root = 0
    while tree.street[root] < Street.RIVER:
        root = int(tree.children[root, STAY])
    hands, likely = np.where(deal.strengths > 0, 1 / HANDS, 0.0), np.ones((2, COMBOS))

    def play(part: float, luck: float) -> float:
        """Return what is won on a river that is come to with a part of all hands."""
        drawn, room = np.full(len(tree.actor), luck), new_river_room()
        me = int(tree.actor[root])
        return play_on(ranks, plan, deal, sights, room, 1, drawn, root, part * hands, likely, me)

    always = play(1.0, luck=0.99)
    assert always
    assert play(0.4 * FAINT, luck=0.39) == pytest.approx(always * FAINT)
    assert play(0.4 * FAINT, luck=0.41) == 0


@pytest.mark.slow
def test_the_bet_that_is_worth_most_is_made_at_no_limit() -> None:
    tree = grow_tree(tree_rules(NO_LIMIT), 8)
    rows, total = first_rows(tree, (1, 1, 1, 1))
    shares = np.zeros((total, MOVES), dtype=np.float32)
    shares[:, STAY] = 1
    row = 0
    while tree.street[row] < Street.RIVER:
        row = int(tree.children[row, STAY])
    ranks, deal = rank_tables(), new_deal()
    draw_board(new_dice(3), deal.board)
    study(ranks, deal)
    looks: Looks = sort_hands(ranks, deal.strengths[None])
    worst, best = looks.combos[0, 0], looks.combos[0, -1]
    weights = (deal.strengths > 0).astype(np.float64)
    kinds = np.where(deal.strengths > 0, 0, -1) + np.zeros((4, 1), dtype=np.int64)

    def choose(held: int) -> int:
        plan = Plan(tree, rows, shares, kinds)
        return int(best_moves(ranks, plan, looks, row, weights, int(tree.actor[row]))[held])

    assert choose(best) == ALL_IN  # who always calls pays all
    assert choose(worst) == STAY
    for move in (HALF, PUSH, ALL_IN):
        first = rows[tree.children[row, move]]
        shares[first] = np.eye(MOVES)[FOLD]
        assert choose(worst) == move  # a bet that all fold to wins the pot
        shares[first] = np.eye(MOVES)[STAY]


def test_hands_are_sorted_from_the_weakest() -> None:
    ranks, deal = rank_tables(), new_deal()
    draw_board(new_dice(3), deal.board)
    study(ranks, deal)
    looks = sort_hands(ranks, deal.strengths[None])
    in_order = deal.strengths[looks.combos[0]]
    assert all(one <= other for one, other in pairwise(in_order))
    assert all(in_order[end - 1] == one for one, end in zip(in_order, looks.ends[0], strict=True))


def test_who_always_calls_loses_what_is_known() -> None:
    pytest.importorskip("numba")
    local = score_deals(respond_locally(new_caller(CASINO_LIMIT, 100, 1), 150, seed=5))
    assert abs(10 * local.per_hundred - TRUTH) < 2 * 10 * local.margin < 160


def test_the_same_seed_measures_the_same() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    assert respond_locally(policy, 5, seed=5) == respond_locally(policy, 5, seed=5)


@pytest.mark.slow
def test_a_solved_turn_is_answered_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the solution calls everything as the other does, nothing is spared; folding costs more."""
    pytest.importorskip("numba")
    policy = new_caller(NO_LIMIT, 4, 1)
    asked = list[int]()

    def always(move: int) -> Callable[[BettingTree, int, Sequence[int], Parts], SolvedTurn]:
        def solve(tree: BettingTree, root: int, board: Sequence[int], held: Parts) -> SolvedTurn:
            assert len(board) == 4
            assert held.shape == (2, COMBOS)
            asked.append(root)
            shares = np.zeros((2 * COMBOS, MOVES), dtype=np.float32)
            shares[:COMBOS, STAY] = 1
            shares[COMBOS:, move] = 1
            faced = (tree.children[:, FOLD] >= 0).astype(np.int64)
            return SolvedTurn(faced * COMBOS, shares)

        return solve

    monkeypatch.setattr(local_response, "FAINT_TURN", 1e-9)
    spared = list[float]()
    for move in (STAY, FOLD):
        monkeypatch.setattr(local_response, "solve_turn_at", always(move))
        spared.append(sum(spare_by_turns(policy, 3, seed=5, rounds=0)))
    assert spared[0] == pytest.approx(0)
    assert spared[1] < -0.1
    assert asked


@pytest.mark.slow
def test_a_turn_of_the_tree_is_solved_for_all_hands_that_fit_its_board() -> None:
    tree, board = grow_tree(tree_rules(NO_LIMIT), 6), [3, 14, 25, 40]
    root = int(np.flatnonzero((tree.street == 2) & (tree.actor < FOLDED))[0])
    found = solve_turn_at(tree, root, board, np.random.default_rng(1).random((2, COMBOS)))
    fits = np.array([not {*pair} & {*board} for pair in pairs()])
    node = root
    while tree.actor[node] < FOLDED and tree.street[node] == 2:
        open_moves = np.flatnonzero(tree.children[node] >= 0)
        rows = found.shares[found.rows[node] : found.rows[node] + COMBOS]
        assert rows[fits].sum(axis=1) == pytest.approx(1, abs=1e-5)
        assert rows[fits][:, open_moves].sum(axis=1) == pytest.approx(1, abs=1e-5)
        assert len(np.unique(rows[fits], axis=0)) > 20
        node = int(tree.children[node, open_moves[-1]])

"""Who trains against solved rivers wins all that can be won, as counting pair by pair says."""

from typing import Final

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import MOVES, STAY
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.holdem import NO_LIMIT
from tests.workshop.lab.champion.rivers import HELD, River, best_answer, few_hands, first_river
from tests.workshop.lab.champion.test_responses import NO_CARDS
from workshop.lab.champion.betting_tree import FOLDED, first_rows, grow_tree, tree_rules
from workshop.lab.champion.board_pass import lay_out, new_hands
from workshop.lab.champion.local_response import OTHERS
from workshop.lab.champion.policy import Policy
from workshop.lab.champion.river_response import LEARNS, STANDS, Learnt, Sitting, answer
from workshop.lab.champion.river_solution import new_river_room, solve_river
from workshop.lab.champion.strengths import Parts, Whole, rank_tables

KINDS: Final = 3
ROUNDS: Final = 4


def _policy(depth: int) -> Policy:
    """Return how someone plays no-limit, each kind as chance has it."""
    luck, tree = np.random.default_rng(7), grow_tree(tree_rules(NO_LIMIT), depth)
    rows, total = first_rows(tree, (KINDS,) * 4)
    shares = np.zeros((total, MOVES))
    for node in np.flatnonzero(tree.actor < FOLDED):
        shares[rows[node] : rows[node] + KINDS] = (tree.children[node] >= 0) * luck.random((KINDS, MOVES))
    shares /= shares.sum(axis=1, keepdims=True)
    return Policy(tree, NO_CARDS, rows, shares.astype(np.float32))


def _sit_down(policy: Policy, strengths: Whole, luck: float = 0.0, faint: float = 1e-9) -> Sitting:
    """Put a few hands on a board, each of which the responder knows."""
    board, fine = new_hands(HELD, 0), np.zeros((4, COMBOS), dtype=np.int64)
    lay_out(rank_tables(), strengths, fine[:0], board)
    fine[:, board.combos] = np.arange(HELD)
    kinds = np.where(strengths > 0, np.arange(COMBOS) % KINDS, -1) + np.zeros((4, 1), dtype=np.int64)
    rows, total = first_rows(policy.tree, (HELD,) * 4)
    learnt = Learnt(NO_CARDS, rows, np.zeros((total, MOVES), dtype=np.float32))
    drawn = np.full(len(policy.tree.actor), luck)
    return Sitting(policy, learnt, kinds, fine, board, strengths, new_river_room(), drawn, faint)


class SlowBestResponse:
    """The most that one hand can win from a strategy whose rivers are solved."""

    def __init__(self, sitting: Sitting, held: int, me: int) -> None:
        """Look at a hand in a seat."""
        self.sitting, self.held, self.me = sitting, held, me
        self.apart = np.array([not {*pair} & {*pairs()[held]} for pair in pairs()])

    def wins(self, node: int, likely: Parts) -> float:
        """Return what it wins from a node on, to which the strategy comes as often as ``likely`` says."""
        sitting, tree = self.sitting, self.sitting.policy.tree
        others = likely[1 - self.me] * self.apart * (sitting.strengths > 0) / OTHERS
        river = River(tree, node, sitting.strengths, sitting.room)
        if tree.actor[node] >= FOLDED:
            return best_answer(river, 0, self.me, self.held, others)
        if tree.street[node] == 3:
            solve_river(rank_tables(), tree, node, sitting.strengths, likely, ROUNDS, sitting.room)
            return best_answer(river, 0, self.me, self.held, others)
        kinds, found = sitting.kinds[tree.street[node]], list[float]()
        for move in np.flatnonzero(tree.children[node] >= 0):
            passed = likely.copy()
            passed[tree.actor[node]] *= sitting.policy.shares[sitting.policy.rows[node] + kinds, move]
            found.append(self.wins(int(tree.children[node, move]), passed))
        return max(found) if tree.actor[node] == self.me else sum(found)


@pytest.mark.slow
def test_all_is_won_that_can_be_won_where_each_hand_is_known() -> None:
    policy, strengths = _policy(2), few_hands(1)
    sitting, likely = _sit_down(policy, strengths), np.ones((2, COMBOS))
    for _ in range(39):
        answer(rank_tables(), sitting, 0, likely, ROUNDS, LEARNS)
    learning = answer(rank_tables(), sitting, 0, likely, ROUNDS, LEARNS)
    won = answer(rank_tables(), sitting, 0, likely, ROUNDS, STANDS)
    assert (won >= learning - 1e-6).all()
    for me in range(2):
        for hand in range(0, HELD, 5):
            slow = SlowBestResponse(sitting, int(sitting.board.combos[hand]), me)
            assert won[me, hand] == pytest.approx(slow.wins(0, likely), abs=1e-6)


@pytest.mark.slow
def test_a_river_that_is_played_more_rarely_counts_for_more() -> None:
    policy, strengths = _policy(2), few_hands(2)
    root, likely = first_river(policy.tree), np.full((2, COMBOS), 0.4)

    def play(luck: float, faint: float) -> Parts:
        return answer(rank_tables(), _sit_down(policy, strengths, luck, faint), root, likely, 1, STANDS)

    always = play(0.99, 0.4)
    assert always.any()
    assert play(0.39, 1.0) == pytest.approx(always / 0.4)
    assert not play(0.41, 1.0).any()


@pytest.mark.slow
def test_who_has_learnt_nothing_tries_everything_and_then_stays_with_the_first() -> None:
    policy, strengths = _policy(2), few_hands(3)
    sitting, likely = _sit_down(policy, strengths), np.ones((2, COMBOS))
    first = answer(rank_tables(), sitting, 0, likely, 1, STANDS)
    assert not sitting.learnt.regrets.any()
    answer(rank_tables(), sitting, 0, likely, 1, LEARNS)
    assert sitting.learnt.regrets.any()
    assert answer(rank_tables(), sitting, 0, likely, 1, STANDS).sum() > first.sum()
    assert policy.tree.children[0, STAY] >= 0

"""A pass pays every hand what it wins from each of the rival's, one by one."""

from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.cards import parse_cards
from workshop.lab.champion.betting_tree import Singles
from workshop.lab.champion.board_pass import BoardHands, lay_out, new_hands, pay_fold, pay_showdown
from workshop.lab.champion.strengths import Whole, rank_all, rank_tables
from workshop.lab.champion.training import HANDS

EVEN = 0.25
PAYS = np.array([-3.0, EVEN, 2.0])
"""What player 0 wins with the worse hand, an equal one and the better one; odd, so that nothing cancels."""

ROUNDED = 0.01
"""What single precision may lose in a sum over all hands; one hand is worth some hundred times that."""

BOARDS = ("2c7d9hJsKd", "ThJhQhKhAh", "4c4d4h9s9d", "2s3s4s5s9c")


def _laid_out(board: str) -> tuple[BoardHands, Whole]:
    strengths, kinds = np.zeros(COMBOS, dtype=np.int64), np.zeros((2, COMBOS), dtype=np.int64)
    rank_all(rank_tables(), np.array(list(parse_cards(board))), strengths)
    kinds[1] = np.arange(COMBOS)
    hands = new_hands(HANDS, 2)
    lay_out(rank_tables(), strengths, kinds, hands)
    return hands, strengths[hands.kinds[1] + hands.lowest[1]]


@pytest.fixture(scope="module", params=BOARDS)
def laid_out(request: pytest.FixtureRequest) -> tuple[BoardHands, Whole]:
    return _laid_out(request.param)


def _one_by_one(
    hands: BoardHands, reach: Singles, pay: Callable[[int, int], float]
) -> Iterator[tuple[int, float]]:
    """Yield some hands, each with what it wins from all that share no card with it."""
    for own in range(0, HANDS, 31):
        cards = {hands.low[own], hands.high[own]}
        others = [it for it in range(HANDS) if cards.isdisjoint((hands.low[it], hands.high[it]))]
        yield own, sum(float(reach[other]) * pay(own, other) for other in others)


def _reach(seed: int) -> Singles:
    found: npt.NDArray[np.float64] = np.random.default_rng(seed).random(HANDS)
    return np.where(found < 0.3, 0, found).astype(np.float32)


@pytest.mark.slow
@settings(max_examples=3)
@given(seed=st.integers(0, 1000), me=st.integers(0, 1))
def test_a_showdown_pays_hand_by_hand(laid_out: tuple[BoardHands, Whole], seed: int, me: int) -> None:
    hands, strengths = laid_out
    reach, worth = _reach(seed), np.zeros(HANDS, dtype=np.float32)
    sign = 1 if me == 0 else -1
    pay_showdown(hands, reach, sign * PAYS, me, worth)

    def pay(own: int, other: int) -> float:
        better = int(strengths[own] > strengths[other]) - int(strengths[own] < strengths[other])
        return float(sign * PAYS[1 + sign * better])

    for own, won in _one_by_one(hands, reach, pay):
        assert worth[own] == pytest.approx(won, rel=1e-4, abs=ROUNDED)


def test_a_fold_pays_the_same_for_every_hand(laid_out: tuple[BoardHands, Whole]) -> None:
    hands, _ = laid_out
    reach, worth = _reach(1), np.zeros(HANDS, dtype=np.float32)
    pay_fold(hands, reach, 1.5, worth)
    for own, won in _one_by_one(hands, reach, lambda _own, _other: 1.5):
        assert worth[own] == pytest.approx(won, rel=1e-4)


def test_hands_lie_by_strength_and_kinds_count_from_the_lowest(laid_out: tuple[BoardHands, Whole]) -> None:
    hands, strengths = laid_out
    assert (np.diff(strengths) >= 0).all()
    assert strengths[0] > 0
    for at, end in enumerate(hands.ends):
        assert strengths[end - 1] == strengths[at]
        assert end == HANDS or strengths[end] > strengths[at]
    assert hands.kinds.min(axis=1).tolist() == [0, 0]
    assert (hands.spans == hands.kinds.max(axis=1) + 1).all()

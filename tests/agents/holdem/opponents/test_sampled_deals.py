"""Worlds are spread as the ranges and the deck are, and what they promise is what counting gives."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import fmean

import pytest

from pyapp.agents.holdem.hands.combos import COMBOS, combo, pairs
from pyapp.agents.holdem.hands.hand_percentiles import before_flop, order_combos, outlook
from pyapp.agents.holdem.ranges.action_likelihood import BINS
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals, sample_deals
from pyapp.agents.holdem.ranges.seat_ranges import SeatRange
from pyapp.cards import DECK, Card, parse_cards
from pyapp.ranking import strength
from tests.agents.holdem.spots import run

BOARD = parse_cards("Qs9d6h2c")


def holding(*holes: str) -> SeatRange:
    """Believe that a seat holds one of these, each as likely as another."""
    belief = SeatRange()
    held = {combo(parse_cards(hole)) for hole in holes}
    belief.weights = [float(one in held) for one in range(COMBOS)]
    belief.sort(before_flop(2))
    return belief


def anything(board: Sequence[Card]) -> SeatRange:
    """Believe anything that the board allows."""
    belief = SeatRange()
    belief.without(board)
    belief.sort(run(outlook(board)).order)
    return belief


def worlds(hole: str, board: Sequence[Card], *beliefs: SeatRange, count: int = 2000) -> SampledDeals:
    """Imagine many worlds."""
    return run(sample_deals(parse_cards(hole), board, dict(enumerate(beliefs)), Random(3), count))


def test_before_the_flop_aces_take_their_published_share_from_kings() -> None:
    assert fmean(worlds("AsAd", (), holding("KsKd")).shares()) == pytest.approx(0.826, abs=0.025)


def test_a_hand_that_cannot_be_is_never_met() -> None:
    found = worlds("AsAd", (), holding("AsKs", "AdKd", "QsQd"))
    assert fmean(found.shares()) == pytest.approx(0.81, abs=0.03), "of these only the queens can be held"


def test_a_range_of_nothing_that_can_be_is_taken_for_any_hand() -> None:
    assert fmean(worlds("AsAd", (), holding("AsKs")).shares()) == pytest.approx(0.85, abs=0.03)


def test_on_the_turn_the_share_is_what_counting_gives() -> None:
    hole = parse_cards("Kh6c")
    left = [card for card in DECK if card not in {*hole, *BOARD}]
    taken = [
        _taken(hole, other, (*BOARD, river))
        for other in combinations(left, 2)
        for river in left[::3]
        if river not in other
    ]
    assert fmean(worlds("Kh6c", BOARD, anything(BOARD)).shares()) == pytest.approx(fmean(taken), abs=0.025)


def test_on_the_river_nothing_is_left_to_luck() -> None:
    board = (*BOARD, *parse_cards("3s"))
    one, other = holding("KsKd"), holding("8s5s")
    assert set(worlds("AsAd", board, one, count=50).shares()) == {1.0}
    found = worlds("AsAd", board, one, other, count=50)
    assert set(found.losses[1]) == {0.0}
    assert len(found) == 50


def test_equal_hands_divide() -> None:
    royal = parse_cards("AsKsQsJsTs")
    assert set(worlds("2c3c", royal, anything(royal), anything(royal), count=60).shares()) == {1 / 3}


def test_no_rival_shares_a_card_with_another() -> None:
    found = worlds("AsAd", (), holding("KsKd", "QsQd"), holding("KsQs", "2c3c"), count=300)
    losses = Counter(zip(*found.bins, strict=True))
    assert set(losses) <= {(first, second) for first in range(BINS) for second in range(BINS)}
    assert len({second for _, second in losses}) == 1, "the second holds the small cards in every world"


def test_parts_of_a_range_weigh_the_same() -> None:
    belief = anything(BOARD)
    belief.thin([1 - part / 100 for part in range(BINS)])
    belief.sort(run(outlook(BOARD)).order)
    weights = [0.0] * BINS
    for weight, part in zip(belief.weights, belief.bins, strict=True):
        weights[part] += weight
    assert weights == pytest.approx([sum(weights) / BINS] * BINS, rel=0.1)


@pytest.mark.parametrize("weight", [1.0, 0.0])
def test_a_range_may_end_with_nearly_all_its_weight_or_have_none(weight: float) -> None:
    """A player who raised with what no one would is left with their worst hand."""
    belief, order = SeatRange(), before_flop(6)
    belief.weights = [weight * 1e-9] * COMBOS
    belief.weights[order.combos[-1]] = weight
    belief.sort(order)
    assert len(belief.bins) == COMBOS
    assert set(belief.bins) <= set(range(BINS))
    assert 0 <= belief.at(0.999) < COMBOS


def test_a_range_is_read_from_its_best_hand_to_its_worst() -> None:
    belief = holding("AsAd", "7s2d")
    assert [pairs()[belief.at(place)] for place in (0.0, 0.49)] == [_pair("AsAd")] * 2
    assert [pairs()[belief.at(place)] for place in (0.51, 0.999)] == [_pair("7s2d")] * 2


def test_an_order_knows_every_place() -> None:
    order = before_flop(6)
    assert [order.places[one] for one in order.combos] == list(range(COMBOS))
    assert order_combos([5, 3]).places[3] == 1
    assert bisect_left(range(COMBOS), order.places[combo(parse_cards("AsAd"))]) < 6


def _taken(hole: Sequence[Card], other: Sequence[Card], board: Sequence[Card]) -> float:
    own, theirs = strength((*hole, *board)), strength((*other, *board))
    return 0.5 if own == theirs else float(own > theirs)


def _pair(hole: str) -> tuple[int, int]:
    low, high = sorted(map(int, parse_cards(hole)))
    return low, high

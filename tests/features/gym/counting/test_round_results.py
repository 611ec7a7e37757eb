"""Every result of a round, beside what a round is worth, and beside rounds that the engine dealt."""

from dataclasses import replace
from itertools import product

import pytest

from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds import whole
from pyapp.blackjack.odds.charted_odds import value_with_replacement
from pyapp.features.gym.count_systems import HI_LO, average_left
from pyapp.features.gym.round_results import round_results
from pyapp.slices import at_once
from tests.books import LIBRARY
from tests.products import only_quick_rows

LIBERAL = replace(
    BLACKJACK,
    hit_soft_17=True,
    double_any_two=True,
    double_after_split=True,
    resplit_to_four=True,
    resplit_aces=True,
    late_surrender=True,
)
NO_HOLE_CARD = replace(BLACKJACK, no_hole_card=True, six_to_five=True)
EVERY = {"document": BLACKJACK, "liberal": LIBERAL, "no hole card": NO_HOLE_CARD}
LEFT = {"whole": whole(6), "few": (20, 15, 10, 12, 13, 10, 20, 21, 12, 100), "no aces": (0, *whole(6)[1:])}


@pytest.mark.slow
@pytest.mark.parametrize(("house", "cards"), only_quick_rows(product(EVERY, LEFT), [("document", "few")]))
def test_results_have_the_mean_that_a_bet_is_worth(house: str, cards: str) -> None:
    rules, left = EVERY[house], LEFT[cards]
    chart = LIBRARY.book(rules).strategy
    results = at_once(round_results(rules, chart, left))
    assert sum(results.values()) == pytest.approx(1.0)
    mean = sum(result * chance for result, chance in results.items())
    assert mean == pytest.approx(at_once(value_with_replacement(rules, chart, left)), abs=1e-12)


def test_nothing_is_won_or_lost_that_the_rules_do_not_know() -> None:
    results = at_once(round_results(BLACKJACK, LIBRARY.book(BLACKJACK).strategy, whole(6)))
    assert set(results) == {-2.0, -1.0, 0.0, 1.0, 1.5, 2.0}
    assert results[1.5] == pytest.approx(2 * 4 / 169 * (1 - 2 * 4 / 169), abs=1e-3)


@pytest.mark.slow
def test_insurance_wins_where_tens_are_many_and_loses_where_they_are_few() -> None:
    chart = LIBRARY.book(BLACKJACK).strategy
    for true, wins in ((6.0, True), (-2.0, False)):
        left = average_left(HI_LO, 6, true)
        with_it, without = (
            sum(result * chance for result, chance in at_once(work).items())
            for work in (
                round_results(BLACKJACK, chart, left, insures=True),
                round_results(BLACKJACK, chart, left),
            )
        )
        of_ace, of_tens = left[0] / sum(left), left[9] / sum(left)
        assert (with_it > without) is wins
        assert with_it - without == pytest.approx(of_ace * (1.5 * of_tens - 0.5))

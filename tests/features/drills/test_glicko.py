"""Glicko-2: the paper's worked example, and that ratings move the way of results."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.features.drills.practice import Glicko, GlickoResult, expected_score, rate

ratings = some.builds(Glicko, some.floats(500, 2800), some.floats(30, 350), some.floats(0.02, 0.2))


def test_the_example_of_the_paper() -> None:
    rivals = ((Glicko(1400, 30), 1.0), (Glicko(1550, 100), 0.0), (Glicko(1700, 300), 0.0))
    found = rate(Glicko(1500, 200, 0.06), [GlickoResult(rival, score) for rival, score in rivals])
    assert found.figure == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_nothing_played_changes_nothing() -> None:
    assert rate(Glicko(1623, 80, 0.05), ()) == Glicko(1623, 80, 0.05)


@given(ratings, ratings, some.sampled_from([0.0, 1.0]))
def test_who_wins_rises_and_what_is_beaten_falls(player: Glicko, spot: Glicko, score: float) -> None:
    rated = rate(player, [GlickoResult(spot, score)])
    met = rate(spot, [GlickoResult(player, 1 - score)])
    assert (rated.figure > player.figure) is (score == 1)
    assert (met.figure > spot.figure) is (score == 0)
    assert 0 < rated.volatility < 1


@given(ratings, ratings)
def test_a_score_as_expected_moves_nothing(player: Glicko, spot: Glicko) -> None:
    rated = rate(player, [GlickoResult(spot, expected_score(player, spot))])
    assert rated.figure == pytest.approx(player.figure)


@given(ratings, ratings)
def test_expectations_follow_the_figures(player: Glicko, spot: Glicko) -> None:
    chance = expected_score(player, spot)
    assert 0 < chance < 1
    assert (chance > 0.5) is (player.figure > spot.figure) or player.figure == spot.figure


def test_many_results_make_a_rating_sure_and_find_the_figure() -> None:
    player, spot = Glicko(), Glicko(1500, 60)
    for at in range(200):
        player = rate(player, [GlickoResult(spot, float(at % 4 > 0))])
    assert player.deviation < 90
    assert expected_score(player, spot) == pytest.approx(0.75, abs=0.12)

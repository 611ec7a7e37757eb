"""Means and intervals, against figures worked out by hand."""

import pytest

from pyapp.arena.score import normal_quantile, score_deals


def test_the_mean_is_told_by_the_hundred_hands() -> None:
    """1, 2, 3 and 4 have the mean 2.5 and the variance 5/3, so a standard error of 0.6455."""
    score = score_deals((1.0, 2.0, 3.0, 4.0))
    assert (score.deals, score.per_hundred) == (4, 250)
    assert score.margin == pytest.approx(100 * 1.95996 * 0.6455, rel=1e-4)
    assert score.low == pytest.approx(250 - score.margin)
    assert score.high == pytest.approx(250 + score.margin)
    assert score.settled


def test_an_interval_around_0_settles_nothing() -> None:
    assert not score_deals((-1.0, 2.0, -3.0, 4.0)).settled
    assert score_deals((-1.0, -2.0, -1.0, -2.0)).settled


def test_one_deal_has_no_spread() -> None:
    assert score_deals((3.0,)).margin == 0


@pytest.mark.parametrize(("surety", "errors"), [(0.95, 1.960), (0.99, 2.576), (1 - 0.05 / 6, 2.638)])
def test_quantiles_are_the_printed_ones(surety: float, errors: float) -> None:
    assert normal_quantile(surety) == pytest.approx(errors, abs=5e-4)

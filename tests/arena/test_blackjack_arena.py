"""Blackjack players are compared over the same shuffles."""

import pytest

from pyapp.arena.blackjack_arena import UNIT, play_visit, player, units
from pyapp.arena.blackjack_rounds import PlayerTakings
from pyapp.blackjack import BLACKJACK
from pyapp.commands.command import crew


def test_units_by_the_hundred_rounds() -> None:
    """Four rounds won 2 units, their squares sum up to 10: mean 1/2, variance 10/4 - 1/4."""
    score = units(PlayerTakings(4, 4 * UNIT, 2 * UNIT, 10.0 * UNIT * UNIT))
    assert (score.deals, score.per_hundred) == (4, 50)
    assert score.margin == pytest.approx(100 * 1.95996 * 1.5 / 2, rel=1e-4)


@pytest.mark.slow
def test_the_chart_beats_the_dealers_own_way() -> None:
    """The published difference is five units in a hundred rounds."""
    with crew(2) as pair:
        basic, mimic = (units(play_visit(BLACKJACK, name, 1, 10_000, pair)) for name in ("basic", "mimic"))
    assert basic.per_hundred > mimic.per_hundred
    assert basic.low < -0.6 < basic.high
    assert mimic.low < -5.5 < mimic.high


@pytest.mark.slow
def test_results_do_not_hang_on_the_number_of_processes() -> None:
    with crew(2) as pair:
        assert play_visit(BLACKJACK, "stand-on-15", 2, 1_100, pair) == play_visit(
            BLACKJACK, "stand-on-15", 2, 1_100
        )


@pytest.mark.parametrize("name", ["nobody", "stand-on-", "stand-on-x"])
def test_nobody_else_plays(name: str) -> None:
    with pytest.raises(LookupError, match=f"is called {name};"):
        player(name)

"""The length of a tournament in words is about what is played."""

import pytest

from pyapp.app.core.settings import Speed
from pyapp.app.sittings.holdem.own_tournament import field_words, likely_minutes, time_words
from pyapp.tournament import TournamentPlan, likely_rounds


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (0, "about 5 minutes"),
        (23, "about 25 minutes"),
        (54, "about 55 minutes"),
        (58, "about 1 hour"),
        (80, "about 1 h 15 min"),
        (123, "about 2 hours"),
    ],
)
def test_a_length_is_said_as_exactly_as_it_is_known(minutes: int, words: str) -> None:
    assert time_words(minutes) == words


def test_players_prizes_and_length_are_one_sentence() -> None:
    assert field_words(9, 3, 40) == "9 players, 3 prizes, about 40 minutes"
    assert field_words(2, 1, 10) == "2 players, 1 prize, about 10 minutes"


def test_more_players_longer_levels_and_a_slower_table_take_longer() -> None:
    plan = TournamentPlan(players=9)
    usual = likely_minutes(plan, Speed.NORMAL)
    assert likely_minutes(TournamentPlan(players=60), Speed.NORMAL) > usual
    assert likely_minutes(TournamentPlan(players=9, level_hands=20), Speed.NORMAL) > usual
    assert likely_minutes(plan, Speed.RELAXED) > usual > likely_minutes(plan, Speed.FAST)


MEASURED = {
    2: (28, 40, 48),
    4: (37, 58, 101),
    6: (46, 70, 127),
    9: (47, 92, 122),
    18: (62, 112),
}
"""The hands that tournaments of so many bots took, the mean of six, with levels of 5, 10 and 20 hands."""


@pytest.mark.parametrize("players", MEASURED)
def test_the_hands_that_are_likely_are_about_those_that_bots_took(players: int) -> None:
    for level_hands, measured in zip((5, 10, 20), MEASURED[players], strict=False):
        plan = TournamentPlan(players=players, level_hands=level_hands)
        likely = likely_rounds(plan.chips, plan.first_blind, level_hands)
        assert likely == pytest.approx(measured, rel=0.26), level_hands


def test_minutes_a_level_take_about_as_long_as_the_hands_that_fit_in() -> None:
    hands = likely_minutes(TournamentPlan(players=45, level_hands=15), Speed.NORMAL)
    minutes = likely_minutes(TournamentPlan(players=45, level_minutes=4), Speed.NORMAL)
    assert hands == minutes

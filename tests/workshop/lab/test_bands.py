"""Everyone of the cast plays as its style promises."""

import pytest

from pyapp.agents import Level, cast
from pyapp.agents.holdem.measured_play import MEASURED, BotRates, MeasuredPlay, rates
from pyapp.arena.match import Match, play_match
from pyapp.holdem import NO_LIMIT
from workshop.lab.bands import BANDS, Span

DEALS = 36
"""Each is played from all six seats: 216 hands."""

QUICK = [member.name for member in cast() if member.level in {Level.BEGINNER, Level.REGULAR}]
FOUND = [found for found in MEASURED if found.preset == NO_LIMIT.preset and found.name in BANDS]


def check(name: str, played: BotRates) -> None:
    band = BANDS[name]
    assert within(played.vpip, band.vpip), played.words
    assert within(played.pfr, band.pfr), played.words
    assert within(played.aggression, band.aggression), played.words
    assert within(played.to_showdown, band.to_showdown), played.words


def within(rate: float, span: Span) -> bool:
    return span[0] <= rate <= span[1]


def test_everybody_has_a_band() -> None:
    assert set(BANDS) == {member.name for member in cast()}


@pytest.mark.parametrize("found", FOUND, ids=[found.name for found in FOUND])
def test_what_was_measured_lies_in_its_band(found: MeasuredPlay) -> None:
    check(found.name, found.rates)


@pytest.mark.parametrize("found", MEASURED, ids=[f"{found.name} at {found.preset}" for found in MEASURED])
def test_everyone_plays_as_people_do(found: MeasuredPlay) -> None:
    """Whatever the style and the table, they play 10 to 70% of hands and bet 0.3 to 8 times for each call."""
    assert within(found.rates.vpip, (0.1, 0.7)), found.rates.words
    assert within(found.rates.aggression, (0.3, 8)), found.rates.words


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_who_is_quick_to_play_is_measured_anew(name: str) -> None:
    match = Match(NO_LIMIT, (name, *(Level.BEGINNER,) * 5), seed=3)
    check(name, rates(play_match(match, DEALS)[name].played))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["Chidi", "Hiro"])
def test_tight_aggressive_players_call_after_the_flop_as_people_do(name: str) -> None:
    """Among five beginners they bet and raise a few times for each call, not 22 to 129 times."""
    match = Match(NO_LIMIT, (name, *(Level.BEGINNER,) * 5), seed=5)
    check(name, rates(play_match(match, 60)[name].played))


def test_styles_can_be_told_apart() -> None:
    """The rock's and the maniac's, the station's and the trapper's bands do not touch where they differ."""
    assert BANDS["Edda"].vpip[1] < BANDS["Farid"].vpip[0]
    assert BANDS["Bruno"].aggression[1] <= BANDS["Greta"].aggression[0]
    assert BANDS["Jorah"].pfr[1] < BANDS["Chidi"].pfr[0]
    assert BANDS["Dalia"].pfr[0] > BANDS["Ines"].pfr[1]

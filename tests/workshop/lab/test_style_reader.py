"""Styles are told apart by what programs count, and everyone of the cast plays as its style promises."""

import re

import pytest

from pyapp.agents import cast
from pyapp.agents.holdem import Level, PlayingStyle
from pyapp.agents.holdem.measured_play import MEASURED, BotRates, MeasuredPlay, rates
from pyapp.arena.match import Match, play_match
from pyapp.holdem import NO_LIMIT
from pyapp.records import HandTally
from tests.products import only_quick, times
from workshop.lab.bands import BANDS, Span
from workshop.lab.frequencies import SPOTS, PublishedSpot, count_actions
from workshop.lab.style_reader import StyledSession, describe, learn, play_styles, told_right

STYLES = list(PlayingStyle)


def session(style: PlayingStyle, number: int, *features: float) -> StyledSession:
    return StyledSession(style, number, features)


def test_the_nearest_means_tell_the_style_and_a_restless_number_counts_little() -> None:
    """The first number tells the styles apart, the second one only wavers."""
    known = [
        session(style, number, at + 0.01 * number, 5.0 * number)
        for at, style in enumerate(STYLES)
        for number in range(2)
    ]
    reader = learn(known)
    for at, style in enumerate(STYLES):
        assert reader.read((at + 0.2, -4.0)) is style
    told = told_right(reader, [session(STYLES[0], 2, 0.1, 9.0), session(STYLES[0], 3, 3.1, 0.0)])
    assert told[STYLES[0]] == [True, False]
    assert not told[STYLES[1]]


def test_more_of_a_thing_is_a_larger_number_however_few_the_hands() -> None:
    rare, often = (describe(HandTally(hands=10, decided=10, entered=count)) for count in (1, 9))
    assert rare[0] < often[0]
    assert describe(HandTally())


@pytest.mark.slow
def test_some_hundred_hands_tell_which_style_a_regular_plays() -> None:
    """Learn from all sessions but each style's n-th, and tell these, for every n.

    Of sessions drawn from 600 deals of each style, 120 hands each, 69 % to 97 % were told right; where all
    styles played alike, 34 % at most (120 trials each). 300 hands told 81 % to 100 %.
    """
    sessions = 4
    played = play_styles(Level.REGULAR, 41, sessions, deals=times(20, 50))
    right = list[bool]()
    for number in range(sessions):
        reader = learn([one for one in played if one.number != number])
        told = told_right(reader, [one for one in played if one.number == number])
        right += [each for found in told.values() for each in found]
    assert len(right) == sessions * len(STYLES)
    assert sum(right) >= 0.6 * len(right)


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


HANDS = 160
AWAY = 0.13
"""How far a share may lie from the solvers': counts of 30 hands stray by as much, and some rows differ."""

BEFORE = [spot for spot in SPOTS if not spot.name.startswith("flop")]
OPEN = {"flop: UTG, two check", "button of two, raised to 10 bb"}
"""Rows that differ, each with its reason in docs/BOTS.md."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "spot",
    only_quick([spot for spot in SPOTS if spot.name not in OPEN], BEFORE[-3:-2]),
    ids=lambda spot: spot.name,
)
@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_the_best_play_about_as_often_as_solvers(spot: PublishedSpot, level: Level) -> None:
    found = count_actions(spot, level, HANDS, 2)
    told = re.fullmatch(r"(raises|bets|folds) (\d+)(?:-(\d+))?", spot.solvers)
    assert told
    share = found.folds if told[1] == "folds" else found.raises
    assert int(told[2]) / 100 - AWAY <= share <= int(told[3] or told[2]) / 100 + AWAY
    assert found.raises + found.stays + found.folds == pytest.approx(1)


@pytest.mark.slow
def test_a_hand_that_would_not_have_come_so_far_is_not_counted() -> None:
    opened, raised_back = (
        next(spot for spot in SPOTS if spot.story == story) for story in ("", "3 f f 9 f f")
    )
    first, later = (count_actions(spot, Level.EXPERT, 60, 1) for spot in (opened, raised_back))
    assert first.hands == 60
    assert later.hands == pytest.approx(60 * first.raises, abs=2)


def test_a_story_must_end_at_a_decision() -> None:
    with pytest.raises(ValueError, match="No one is to act"):
        count_actions(PublishedSpot("over", 2, "f", "folds 0-1"), Level.EXPERT, 1, 1)

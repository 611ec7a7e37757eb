"""Styles are told apart by what programs that track hands count."""

import pytest

from pyapp.agents.holdem import Level, PlayingStyle
from pyapp.lab.style_reader import StyledSession, describe, learn, play_styles, told_right
from pyapp.records import HandTally

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
def test_three_hundred_hands_tell_which_style_a_regular_plays() -> None:
    played = play_styles(Level.REGULAR, 41, 5)
    reader = learn([one for one in played if one.number < 3])
    told = told_right(reader, [one for one in played if one.number >= 3])
    every = [right for found in told.values() for right in found]
    assert sum(every) >= 0.8 * len(every)

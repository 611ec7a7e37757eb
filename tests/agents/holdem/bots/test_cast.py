"""Ten characters sit at the table, each with its own way and at any level."""

from random import Random

import pytest

from pyapp.agents import Level, PlayingStyle, cast, make, member
from pyapp.agents.holdem import EquityBot, ThinkingBot
from pyapp.agents.holdem.bots.chen_bots import BeginnerBot
from tests.agents.holdem.spots import DEEP, decided, kind, seen

MADE = {
    Level.BEGINNER: BeginnerBot,
    Level.REGULAR: EquityBot,
    Level.STRONG: ThinkingBot,
    Level.EXPERT: ThinkingBot,
}


def test_ten_have_different_names_lines_and_ways() -> None:
    members = cast()
    assert len(members) == len({member.name for member in members}) == 10
    assert len({member.line for member in members}) == 10
    assert len({(member.style, member.level) for member in members}) == 10
    assert {member.style for member in members} == set(PlayingStyle)
    assert {member.level for member in members} == set(Level)


@pytest.mark.parametrize("level", Level)
def test_everybody_plays_at_any_level(level: Level) -> None:
    assert all(type(make(member.name, Random(1), level)) is MADE[level] for member in cast())


def test_everybody_has_a_level_of_its_own() -> None:
    assert all(type(make(member.name, Random(1))) is MADE[member.level] for member in cast())


def test_who_is_not_in_the_cast_cannot_sit() -> None:
    with pytest.raises(LookupError, match="No bot is called Zed"):
        member("Zed")
    with pytest.raises(ValueError, match="godlike"):
        make("Ada", Random(1), "godlike")


def test_they_do_not_all_play_alike() -> None:
    view = seen("KsTd", "", "ff", (DEEP,) * 6)
    assert len({kind(decided(make(member.name, Random(2)), view)) for member in cast()}) > 1

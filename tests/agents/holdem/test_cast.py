"""Ten characters sit at the table, each with its own way."""

from random import Random

import pytest

from pyapp.agents import Kind, cast, make
from pyapp.agents.holdem.chen import ChenBot
from pyapp.agents.holdem.equity import EquityBot
from tests.agents.holdem.spots import DEEP, decided, kind, seen


def test_ten_have_different_names_lines_and_leanings() -> None:
    members = cast()
    assert len(members) == len({member.name for member in members}) == 10
    assert len({member.line for member in members}) == 10
    assert len({(member.kind, member.character) for member in members}) == 10


def test_everybody_is_made_as_his_kind() -> None:
    made = {Kind.CHEN: ChenBot, Kind.EQUITY: EquityBot}
    assert all(type(make(member.name, Random(1))) is made[member.kind] for member in cast())


def test_who_is_not_in_the_cast_cannot_sit() -> None:
    with pytest.raises(LookupError, match="Nobody in the cast is called Zed"):
        make("Zed", Random(1))


def test_they_do_not_all_play_alike() -> None:
    view = seen("KsTd", "", "ff", (DEEP,) * 6)
    assert len({kind(decided(make(member.name, Random(2)), view)) for member in cast()}) > 1

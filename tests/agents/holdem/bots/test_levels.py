"""Four levels, each made by its name with any style."""

from random import Random

import pytest

from pyapp.agents.holdem import Level, PlayingStyle, make_level
from tests.agents.holdem.spots import DEEP, decided, seen


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("style", PlayingStyle)
def test_a_level_with_a_style_plays(level: Level, style: PlayingStyle) -> None:
    view = seen("AsAd", "", "", (DEEP,) * 6)
    assert view.options is not None
    assert view.options.refusal(decided(make_level(level, Random(1), style=style), view)) is None


def test_names_will_do() -> None:
    assert type(make_level("expert", Random(1), style="rock")) is type(make_level(Level.EXPERT, Random(1)))


def test_other_names_are_refused() -> None:
    with pytest.raises(ValueError, match="godlike"):
        make_level("godlike", Random(1))

"""At every table bots of every level see no hidden card and do nothing illegal."""

from random import Random

import pytest

from pyapp.agents.holdem import Level, PlayingStyle, make_level
from pyapp.holdem import PRESETS, Fold, HoldemRules, observe, options
from tests.agents.holdem.spots import decided
from tests.products import only_daily, only_quick, tries
from workshop.lab.blind import looks, somewhere

STATES = {Level.BEGINNER: 320, Level.REGULAR: 90, Level.STRONG: 24, Level.EXPERT: 24}
"""How many states at each table: as many as fit; `python -m workshop.lab blind` looks at more."""

every_table = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
STYLES = (PlayingStyle.SOLID, PlayingStyle.MANIAC)
every_level = pytest.mark.parametrize("level", Level)


@pytest.mark.slow
@every_table
@every_level
def test_no_hidden_card_changes_a_decision(rules: HoldemRules, level: Level) -> None:
    seen = list(looks(level, rules, STATES[level]))
    assert len(seen) == STATES[level]
    for look in seen:
        assert look.is_blind, look
        offered = options(look.spot.state)
        assert offered.refusal(look.one) is None
        assert offered.to_call or not isinstance(look.one, Fold)


@pytest.mark.slow
@every_table
@pytest.mark.parametrize("style", only_daily(only_quick(PlayingStyle, STYLES), STYLES))
def test_every_style_finds_something_that_is_open(rules: HoldemRules, style: PlayingStyle) -> None:
    chance = Random(f"{rules.preset} {style}")
    for number in range(3):
        spot = somewhere(rules, chance)
        for level in Level:
            action = decided(make_level(level, Random(number), style=style), observe(spot.state, spot.seat))
            assert options(spot.state).refusal(action) is None


@pytest.mark.slow
@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_who_joins_in_the_middle_of_a_hand_decides_all_the_same(level: Level) -> None:
    chance, rules = Random(3), PRESETS["no-limit"]
    for number in range(tries(20, 6)):
        spot = somewhere(rules, chance)
        action = decided(make_level(level, Random(number)), observe(spot.state, spot.seat))
        assert options(spot.state).refusal(action) is None

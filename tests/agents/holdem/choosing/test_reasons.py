"""No action contradicts the figures of its own sentence, at any level and in any style."""

import re
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import PlayingStyle, make_level
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    DUEL,
    NO_LIMIT,
    Action,
    Call,
    Fold,
    HoldemRules,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from tests.agents.holdem.spots import decided, run, seen
from tests.analysis.holdem.moments import moment
from tests.products import only_quick, times, tries

if TYPE_CHECKING:
    from pyapp.agents.holdem.bots.cast import HoldemBot

SHARE = re.compile(r"I win (?:only |about )?(\d+)%")
NEEDED = re.compile(r"(?:need|where) (\d+)%")


def contradicts(action: Action, reason: str) -> bool:
    """Tell whether a call or fold goes against the figures that its sentence names, without a word on it."""
    share, needed = SHARE.search(reason), NEEDED.search(reason)
    if not share or not needed or ", but " in reason:
        return False
    more = int(share[1]) - int(needed[1])
    return more > 0 if isinstance(action, Fold) else more < 0


def sentences(rules: HoldemRules, seed: int, seats: int) -> list[tuple[Action, str]]:
    """Play a hand among bots of all levels and styles, and give every action with its sentence."""
    chance, found = Random(seed), list[tuple[Action, str]]()
    levels, styles = cycle(Level), cycle(PlayingStyle)
    for _ in range(seed % len(PlayingStyle)):
        next(styles)
    bots: list[HoldemBot] = [make_level(next(levels), chance, style=next(styles)) for _ in range(seats)]
    positions = first_positions((True,) * seats, seed % seats, rules)
    step = deal(rules, ((20, 100, 40)[seed % 3] * rules.big_blind,) * seats, positions, shuffle_deck(chance))
    while True:
        for event in step.events:
            for seat, bot in enumerate(bots):
                bot.watch(censor(event, seat))
        seat_to_act = step.state.felt.to_act
        if seat_to_act is None:
            return found
        action = decided(bots[seat_to_act], observe(step.state, seat_to_act))
        found.append((action, bots[seat_to_act].reason))
        step = apply(step.state, action)


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules", only_quick([NO_LIMIT, CASINO_LIMIT, DUEL], [NO_LIMIT]), ids=lambda rules: rules.preset
)
def test_no_action_contradicts_its_sentence(rules: HoldemRules) -> None:
    told = [one for seed in range(30) for one in sentences(rules, seed, 2 if rules is DUEL else 2 + seed % 5)]
    assert len([reason for _, reason in told if SHARE.search(reason)]) > 40
    for action, reason in told:
        assert not contradicts(action, reason), (action, reason)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [NO_LIMIT, CASINO_LIMIT], ids=lambda rules: rules.preset)
def test_no_action_contradicts_its_sentence_in_thousands_of_decisions(rules: HoldemRules) -> None:
    for seed in range(100, 100 + times(130, 400)):
        for action, reason in sentences(rules, seed, 2 + seed % 5):
            assert not contradicts(action, reason), (action, reason)


@pytest.mark.parametrize("hole", ["AsQs", "AcTh", "KhJh"])
def test_a_regular_does_not_fold_a_good_hand_to_one_raise_of_one_rival(hole: str) -> None:
    at = moment("no-limit", hole, "", "p6", hero=1)
    for luck in range(12):
        bot = make_level(Level.REGULAR, Random(luck))
        for event in at.past.events:
            bot.watch(event)
        assert not isinstance(run(bot.decide(at.seen)), Fold), bot.reason


@pytest.mark.slow
@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("style", [PlayingStyle.SOLID, PlayingStyle.ROCK, PlayingStyle.MANIAC])
def test_a_royal_flush_on_the_board_is_always_called(level: Level, style: PlayingStyle) -> None:
    river = seen("4s3d", "AhKhQhJhTh", "ss ss ss p", (400, 400))
    at = moment("no-limit", "4s3d", "AhKhQhJhTh", "p6 s s s s s p194", hero=0)
    for luck in range(tries(6, 2)):
        for view in (river, at.seen):
            action = decided(make_level(level, Random(luck), style=style), view)
            assert not isinstance(action, Fold)
    assert isinstance(decided(make_level(level, Random(1), style=style), at.seen), Call)

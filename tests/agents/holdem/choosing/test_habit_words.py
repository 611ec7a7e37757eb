"""A habit is named once it was seen in more than one hand, and one act is never a habit."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.choosing.chance_policy import name_habit
from pyapp.agents.holdem.opponents.player_model import NOTHING, STRANGER, ActionFrequency, PlayerModel
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.holdem import Street
from pyapp.texts import say
from tests.agents.holdem.spots import DEEP, run, seen
from tests.analysis.holdem.moments import moment
from workshop.host.project_folders import ROOT

CATALOGUES = ["pyapp/texts/en/agents.toml", "static/texts/de/agents.toml", "static/texts/es/agents.toml"]
RAISED = spot_of(seen("Kh6c", "", "p", (DEEP, DEEP)))
RIVER_BET = spot_of(seen("Kh6c", "Qs9d6h3s2d", "ss ss ss p", (DEEP, DEEP)))
FLOP = spot_of(seen("Kh6c", "Qs9d6h", "ss", (DEEP, DEEP)))
DUES = (0.02, 0.1, 0.3, 0.5, 0.78, 0.97)
"""How often a sensible player does it, from what is hardly ever done to what nearly always is."""


def on(street: Street, page: ActionFrequency) -> tuple[ActionFrequency, ...]:
    return tuple(page if street is one else NOTHING for one in tuple(Street)[:4])


def over_streets(page: ActionFrequency) -> tuple[ActionFrequency, ...]:
    return (NOTHING, page, page, page)


def seen_often(times: int, due: float, *, done: bool) -> ActionFrequency:
    return ActionFrequency(times, times * done, times * due)


WORDS: dict[str, tuple[Spot, bool, Callable[[ActionFrequency], PlayerModel]]] = {
    "bets": (RAISED, True, lambda page: replace(STRANGER, betting=on(Street.PREFLOP, page))),
    "checks": (RAISED, False, lambda page: replace(STRANGER, betting=on(Street.PREFLOP, page))),
    "bluffs": (RIVER_BET, True, lambda page: replace(STRANGER, lying=page)),
    "honest": (RIVER_BET, False, lambda page: replace(STRANGER, lying=page)),
    "calls": (FLOP, True, lambda page: replace(STRANGER, staying=over_streets(page))),
    "folds": (FLOP, False, lambda page: replace(STRANGER, staying=over_streets(page))),
}
"""Where each word is said, whether for doing it often, and what was seen; of stays, once on every street."""


def named(word: str, times: int, due: float) -> str:
    spot, done, habit = WORDS[word]
    model = habit(seen_often(times, due, done=done))
    return name_habit(spot, lambda _: model.without_a_hand())


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_every_word_of_every_language_is_known_here(catalogue: str) -> None:
    assert set(tomllib.loads((ROOT / catalogue).read_text("utf-8"))["habit"]) == set(WORDS)


@pytest.mark.parametrize("due", DUES)
@pytest.mark.parametrize("word", WORDS)
def test_what_one_hand_shows_is_no_habit(word: str, due: float) -> None:
    assert not named(word, 1, due)


@pytest.mark.parametrize("due", DUES)
@pytest.mark.parametrize("word", WORDS)
def test_a_single_act_among_many_hands_is_no_habit(word: str, due: float) -> None:
    """One that stands out among others as they are expected names nothing either."""
    spot, done, habit = WORDS[word]
    for times in range(2, 30):
        others = round((times - 1) * due)
        model = habit(ActionFrequency(times, others + done, times * due))
        if abs(others - (times - 1) * due) < 0.01:
            assert not name_habit(spot, dict.fromkeys(range(2), model.without_a_hand()).__getitem__)


@pytest.mark.parametrize("word", WORDS)
def test_what_was_seen_in_many_hands_is_named(word: str) -> None:
    assert named(word, 40, 0.3) == say(f"agents.habit.{word}")


@pytest.mark.parametrize("level", [Level.REGULAR, Level.STRONG, Level.EXPERT])
@pytest.mark.parametrize("preset", ["no-limit", "casino-limit"])
@pytest.mark.parametrize("before", ["", "f f f p f f"], ids=["first hand", "second hand"])
def test_no_bot_says_that_a_player_who_raised_once_bets_often(level: Level, preset: str, before: str) -> None:
    at = moment(preset, "Ah9d", "", "f f f p f", seats=6, hero=2)
    past = moment(preset, "Ah9d", "", before, seats=6, hero=2).events if before else ()
    bot = make_level(level, Random(1))
    for event in (*past, *at.past.events):
        bot.watch(event)
    run(bot.decide(at.seen))
    assert bot.reason
    assert say("agents.habit.bets") not in bot.reason

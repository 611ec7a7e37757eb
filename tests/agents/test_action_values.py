"""What a plan is worth, worked out by hand, and the figures and habits that its reasons name."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from random import Random
from typing import TYPE_CHECKING

import pytest

from pyapp.agents import Level
from pyapp.agents.holdem import PlayingStyle, make_level
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.action_values import (
    NEVER,
    ActionValue,
    PlannedAction,
    RivalAnswer,
    prospect,
)
from pyapp.agents.holdem.choosing.chance_policy import name_habit
from pyapp.agents.holdem.opponents.player_model import NOTHING, STRANGER, ActionFrequency, PlayerModel
from pyapp.agents.holdem.ranges.action_likelihood import BINS, Profile
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    DUEL,
    NO_LIMIT,
    Action,
    BetTo,
    Call,
    Fold,
    HoldemRules,
    Street,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from pyapp.texts import say
from tests.agents.spots import DEEP, decided, run, seen
from tests.analysis.moments import moment
from tests.products import only_quick, times, tries
from workshop.host.project_folders import ROOT

if TYPE_CHECKING:
    from pyapp.agents.holdem.bots.cast import HoldemBot


ALWAYS: Profile = (1.0,) * BINS
HALF: Profile = (0.5,) * BINS
GOOD_ONLY: Profile = (1.0,) + (0.0,) * (BINS - 1)
TWO = SampledDeals(((0, 1),), ((1.0, 0.0),))
"""Against the good hand one loses, against the other one wins."""

BET = 10


def spot() -> Spot:
    """Return a river where no one has bet; 8 chips lie in the middle."""
    found = spot_of(seen("AsKs", "QsJsTs2d2h", "ss ss ss", (DEEP, DEEP)))
    assert (found.pot, found.to_call) == (8, 0)
    return found


def bet(stays: Profile, raises: Profile = NEVER, *, more: int = 0, worlds: SampledDeals = TWO) -> ActionValue:
    """Value a bet of 10 that is answered so."""
    plan = PlannedAction(
        BetTo(Chips(BET)), BET, (RivalAnswer(stays, BET, raises),), last=True, pushes=True, more=more
    )
    return prospect(plan, spot(), worlds, lambda share: share)


def test_whom_everybody_calls_wins_his_share() -> None:
    found = bet(ALWAYS)
    assert (found.folds, found.share) == (0, 0.5)
    assert found.worth == pytest.approx(0.5 * (8 + 2 * BET) - BET)


def test_a_bluff_that_always_works_wins_the_pot() -> None:
    found = bet(NEVER)
    assert (found.folds, found.worth) == (1, 8)


def test_only_better_hands_call() -> None:
    found = bet(GOOD_ONLY)
    assert (found.folds, found.share) == (0.5, 0)
    assert found.worth == pytest.approx(0.5 * 8 - 0.5 * BET)


def test_how_often_one_stays_is_counted_not_drawn() -> None:
    found = bet(HALF)
    assert (found.folds, found.share) == (0.5, 0.5)
    assert found.worth == pytest.approx(0.5 * 8 + 0.5 * (0.5 * 28 - BET))


def test_a_raise_back_that_cannot_be_called_costs_the_bet() -> None:
    """The good hand raises: called, 20 more of 68 would be lost; so it is given up."""
    found = bet(ALWAYS, GOOD_ONLY, more=20)
    assert found.worth == pytest.approx(0.5 * (28 - BET) + 0.5 * -BET)
    assert found.worth == bet(ALWAYS).worth, "against a call of the best hand as much is lost"


def test_a_share_is_lost_where_one_is_raised_out() -> None:
    """Whatever the rival holds, the raise is so large that even odds do not pay for it."""
    even = SampledDeals(((0, 0),), ((1.0, 0.0),))
    assert bet(ALWAYS, worlds=even).worth == 4
    assert bet(ALWAYS, ALWAYS, more=10, worlds=even).worth == pytest.approx(0.5 * 48 - 10 - BET)
    unlucky = SampledDeals(((0, 0, 0, 0),), ((1.0, 1.0, 1.0, 0.0),))
    assert bet(ALWAYS, ALWAYS, more=1000, worlds=unlucky).worth == -BET


def test_two_who_stay_pay_both_and_each_may_win() -> None:
    worlds = SampledDeals(((0, 0), (0, 1)), ((0.0, 0.0), (1.0, 0.0)))
    plan = PlannedAction(
        BetTo(Chips(BET)),
        BET,
        (RivalAnswer(ALWAYS, BET), RivalAnswer(GOOD_ONLY, BET)),
        last=True,
        pushes=True,
    )
    found = prospect(plan, spot(), worlds, lambda share: share)
    assert (found.folds, found.share) == (0, 0.5)
    assert found.worth == pytest.approx(0.5 * (8 + BET + 1.5 * BET) - BET)


def test_a_stranger_is_taken_to_raise_back_before_the_flop() -> None:
    """A hand that plays well when called, and badly when raised, is worth less than it looks."""
    view = seen("8s7s", "", "fffp", (DEEP,) * 6)
    weighed = run(ThinkingBot(Random(1)).weigh(view))
    [pushes] = [
        way.action_value.plan for way in weighed.ways if way.action_value and way.action_value.plan.pushes
    ]
    assert pushes.more == view.felt.raise_by
    assert all(0 < max(answer.raises) <= 1 for answer in pushes.answers)


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


def seen_often(hands: int, due: float, *, done: bool) -> ActionFrequency:
    return ActionFrequency(hands, hands * done, hands * due)


WORDS: dict[str, tuple[Spot, bool, Callable[[ActionFrequency], PlayerModel]]] = {
    "bets": (RAISED, True, lambda page: replace(STRANGER, betting=on(Street.PREFLOP, page))),
    "checks": (RAISED, False, lambda page: replace(STRANGER, betting=on(Street.PREFLOP, page))),
    "bluffs": (RIVER_BET, True, lambda page: replace(STRANGER, lying=page)),
    "honest": (RIVER_BET, False, lambda page: replace(STRANGER, lying=page)),
    "calls": (FLOP, True, lambda page: replace(STRANGER, staying=over_streets(page))),
    "folds": (FLOP, False, lambda page: replace(STRANGER, staying=over_streets(page))),
}
"""Where each word is said, whether for doing it often, and what was seen; of stays, once on every street."""


def named(word: str, hands: int, due: float) -> str:
    spot, done, habit = WORDS[word]
    model = habit(seen_often(hands, due, done=done))
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
    for hands in range(2, 30):
        others = round((hands - 1) * due)
        model = habit(ActionFrequency(hands, others + done, hands * due))
        if abs(others - (hands - 1) * due) < 0.01:
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

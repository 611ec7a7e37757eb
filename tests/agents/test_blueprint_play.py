"""The expert starts from the blueprint of a table of two, and thinks where that is no good."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean

import pytest

from pyapp.agents import Agent
from pyapp.agents.holdem import CallingBot, Level, PlayingStyle, RaisingBot, RandomBot, make_level
from pyapp.agents.holdem.blueprint.advice import BlueprintSpot, follow_line, open_actions
from pyapp.agents.holdem.blueprint.blueprint_file import (
    Blueprint,
    blueprint_name,
    clear_shelf,
    find_blueprint,
)
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of
from pyapp.agents.holdem.blueprint.lines import PUSH
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, DecisionContext
from pyapp.agents.holdem.opponents.opponent_memory import strangeness
from pyapp.arena.entrants import load_blueprints
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    DUEL,
    NO_LIMIT,
    Action,
    Event,
    HandObservation,
    HoldemRules,
    RaiseTo,
    Street,
    Structure,
    apply,
    censor,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from pyapp.tables import at_stakes
from pyapp.texts import say
from tests.agents.spots import DEEP, decided, seen

SIGN, SOLVED = (
    say(key, often="").partition(",")[0] for key in ("agents.blueprint.often", "agents.river.balanced")
)
TWO = (DEEP, DEEP)


@pytest.fixture(autouse=True)
def _at_hand() -> None:
    load_blueprints()


def _asked(view: HandObservation, luck: int) -> ThinkingBot:
    bot = make_level(Level.EXPERT, Random(luck))
    assert isinstance(bot, ThinkingBot)
    bot.memory.story.records = []
    decided(bot, view)
    return bot


def _line(*kinds: ActionKind) -> list[ActionRecord]:
    """Return what two did in turn before the flop, the button first."""
    asked = DecisionContext(Street.PREFLOP, pot=0, owed=0)
    return [ActionRecord(number % 2, kind, asked) for number, kind in enumerate(kinds)]


def _spot(blueprint: Blueprint, *kinds: ActionKind) -> BlueprintSpot:
    """Return where that leads at Casino Limit."""
    spot = follow_line(blueprint, _line(*kinds), Structure.LIMIT, Chips(400))
    assert spot
    return spot


def _play(
    rules: HoldemRules, seats: Sequence[Agent], number: int, stacks: Sequence[int] = (400, 400)
) -> list[str]:
    """Play a hand and return the reasons that the first seat gave."""
    return [reason for _, reason in _tell(rules, seats, number, stacks)]


def _tell(
    rules: HoldemRules, seats: Sequence[Agent], number: int, stacks: Sequence[int]
) -> list[tuple[Street, str]]:
    """Play a hand and return the reasons that the first seat gave, each with its street."""
    positions = first_positions((True, True), number % 2, rules)
    step = deal(rules, stacks, positions, shuffle_deck(Random(number)))
    events, reasons = list(step.events), list[tuple[Street, str]]()
    for seat, agent in enumerate(seats):
        for event in events:
            agent.watch(censor(event, seat))
    while (acting := step.state.felt.to_act) is not None:
        action = asyncio.run(seats[acting].decide(observe(step.state, acting)))
        if acting == 0:
            reason = seats[0].reason if isinstance(seats[0], ThinkingBot) else ""
            reasons.append((step.state.felt.street, reason))
        step = apply(step.state, action)
        for seat, agent in enumerate(seats):
            for event in step.events:
                agent.watch(censor(event, seat))
    return reasons


@pytest.mark.slow
def test_actions_come_as_often_as_the_blueprint_says() -> None:
    view = seen("9h8h", "", "", TWO)
    blueprint = find_blueprint(CASINO_LIMIT, Chips(400))
    assert blueprint
    assert view.options
    assert view.options.push
    kind = asyncio.run(kind_of(blueprint.head, view.hole, ()))
    raises = {PUSH: view.options.push}
    expected = dict(open_actions(blueprint, _spot(blueprint), kind, view.options, raises))
    assert sum(expected.values()) == pytest.approx(1)
    found = Counter(decided(make_level("expert", Random(luck)), view) for luck in range(600))
    for action, share in expected.items():
        assert found[action] / 600 == pytest.approx(share, abs=0.07)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [CASINO_LIMIT, DUEL])
def test_every_decision_of_a_hand_is_the_blueprints_where_nothing_is_learnt(rules: HoldemRules) -> None:
    decisions = 0
    for number in range(40):
        steady = ThinkingBot(Random(number), skill=replace(EXPERT, pace=0.0))
        reasons = _play(rules, [steady, RandomBot(Random(number))], number, (200, 200))
        decisions += len(reasons)
        assert all(reason.startswith((SIGN, SOLVED)) for reason in reasons)
    assert decisions > 80


@pytest.mark.slow
@pytest.mark.parametrize("depth", [20, 50, 100])
def test_two_experts_at_no_limit_follow_its_blueprint_to_the_flop_and_solve_all_that_comes(
    depth: int,
) -> None:
    decisions = Counter[tuple[Street, str]]()
    for number in range(40):
        seats = [ThinkingBot(Random(number + seat), skill=replace(EXPERT, pace=0.0)) for seat in (0, 1000)]
        told = _tell(NO_LIMIT, seats, number, (depth * 2, depth * 2))
        decisions.update((street, reason.partition(":")[0].partition(",")[0]) for street, reason in told)
    signs = {Street.PREFLOP: SIGN, Street.FLOP: SIGN, Street.TURN: SOLVED, Street.RIVER: SOLVED}
    assert set(decisions) == {*signs.items()}
    assert decisions.total() > 80
    assert min(decisions.values()) > 5


@pytest.mark.slow
def test_who_raises_beyond_all_lines_is_called_or_folded_to() -> None:
    most = 0
    for number in range(30):
        steady = ThinkingBot(Random(number), skill=replace(EXPERT, pace=0.0))
        reasons = _play(CASINO_LIMIT, [steady, RaisingBot()], number, (4000, 4000))
        most = max(most, len(reasons))
        assert all(reason.startswith((SIGN, SOLVED)) for reason in reasons)
    assert most > 6


def test_a_raise_beyond_the_last_is_answered_as_the_last_without_raising() -> None:
    blueprint = find_blueprint(CASINO_LIMIT, Chips(400))
    view = seen("AsAd", "", "pp", TWO)
    assert blueprint
    assert view.options
    assert view.options.push
    push = ActionKind.PUSH
    for raises in range(4, 9):
        spot = _spot(blueprint, *[push] * raises)
        assert spot.capped
        assert spot.node is _spot(blueprint, *[push] * (3 if raises % 2 else 2)).node
        assert len(spot.steps) == 3
        actions = open_actions(blueprint, spot, 0, view.options, {PUSH: view.options.push})
        assert not any(isinstance(action, RaiseTo) for action, _ in actions)
        assert sum(share for _, share in actions) == pytest.approx(1)
    called = _spot(blueprint, *[push] * 6, ActionKind.CALL)
    assert called.node.street == 1
    assert not called.capped


@pytest.mark.slow
def test_an_odd_rival_is_thought_about() -> None:
    expert = make_level("expert", Random(3))
    assert isinstance(expert, ThinkingBot)
    caller, early, late = CallingBot(), list[str](), list[str]()
    for number in range(60):
        (early if number < 4 else late if number >= 40 else list[str]()).extend(
            _play(CASINO_LIMIT, [expert, caller], number)
        )
    assert strangeness(expert.memory.habit(1)) > 0.9
    assert sum(reason.startswith(SIGN) for reason in early) > len(early) / 2
    assert sum(reason.startswith(SIGN) for reason in late) < len(late) / 5


class _Watching:
    """Decides as a regular, and lets an expert watch from that seat."""

    def __init__(self, expert: ThinkingBot, luck: int) -> None:
        self._expert, self._regular = expert, make_level(Level.REGULAR, Random(luck))

    async def decide(self, seen: HandObservation) -> Action:
        return await self._regular.decide(seen)

    def watch(self, event: Event) -> None:
        self._expert.watch(event)
        self._regular.watch(event)


def _thought(level: Level, hands: int) -> float:
    """Return how often an expert thinks about a level at no-limit after so many hands."""
    positions, thought = first_positions((True, True), 0, NO_LIMIT), list[bool]()
    view = observe(deal(NO_LIMIT, (200, 200), positions, shuffle_deck(Random(1))).state, 0)
    for luck in range(21, 33):
        expert = make_level(Level.EXPERT, Random(luck))
        assert isinstance(expert, ThinkingBot)
        seats = [_Watching(expert, luck + 1), make_level(level, Random(luck + 2))]
        for number in range(hands):
            _play(NO_LIMIT, seats, 100 * luck + number, (200, 200))
        expert.memory.story.records = []
        for _ in range(30):
            decided(expert, view)
            thought.append(not expert.reason.startswith(SIGN))
    return fmean(thought)


@pytest.mark.slow
def test_at_no_limit_a_beginner_is_thought_about_soon_and_a_strong_player_later() -> None:
    assert _thought(Level.STRONG, 0) == 0
    assert _thought(Level.BEGINNER, 20) > 0.75
    assert _thought(Level.STRONG, 8) < 0.4
    assert 0.4 < _thought(Level.STRONG, 40) < 0.9


@pytest.mark.parametrize(
    ("rules", "stack"),
    [
        (CASINO_LIMIT, 80),  # all-in on some lines
        (CLASSROOM_LIMIT, 400),
        (replace(CASINO_LIMIT, cap_lifts_for_two=False), 400),
        (replace(DUEL, bot_may_fold=True), 200),
        (DUEL, 16),
    ],
)
def test_other_tables_have_no_blueprint(rules: HoldemRules, stack: int) -> None:
    assert find_blueprint(rules, Chips(stack)) is None


def test_stakes_make_no_difference() -> None:
    assert find_blueprint(at_stakes(CASINO_LIMIT, Chips(20)), Chips(2000))
    assert find_blueprint(DUEL, Chips(60)) is not find_blueprint(DUEL, Chips(300))


@pytest.mark.parametrize(
    ("rules", "stack", "name"),
    [
        (CASINO_LIMIT, 400, "casino-limit-100"),
        (DUEL, 60, "duel-25"),
        (DUEL, 300, "duel-100"),
        (NO_LIMIT, 40, "no-limit-20"),
        (NO_LIMIT, 66, "no-limit-50"),
        (NO_LIMIT, 200, "no-limit-100"),
        (NO_LIMIT, 600, "no-limit-200"),
        (NO_LIMIT, 602, None),
        (NO_LIMIT, 22, None),
    ],
)
def test_the_depth_that_is_nearest_is_fetched(rules: HoldemRules, stack: int, name: str | None) -> None:
    assert blueprint_name(rules, Chips(stack)) == name
    found = find_blueprint(rules, Chips(stack))
    assert (f"{found.head.preset}-{found.head.depth}" if found else None) == name


def test_without_its_file_the_expert_thinks_as_before() -> None:
    view = seen("9h8h", "", "", TWO)
    clear_shelf()
    bot = _asked(view, 1)
    assert bot.reason
    assert not bot.reason.startswith(SIGN)


@pytest.mark.parametrize(
    ("level", "style"), [(Level.STRONG, PlayingStyle.SOLID), (Level.EXPERT, PlayingStyle.ROCK)]
)
def test_only_the_expert_without_a_style_follows_it(level: Level, style: PlayingStyle) -> None:
    bot = make_level(level, Random(1), style=style)
    decided(bot, seen("9h8h", "", "", TWO))
    assert not bot.reason.startswith(SIGN)

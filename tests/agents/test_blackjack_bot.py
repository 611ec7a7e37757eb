"""Computer players know only what they see, stay within the rules, and play as their names say."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot, Flat, Ladder, Martingale, Progression, make
from pyapp.agents.blackjack.bot_kinds import BettingKind, StyleKind
from pyapp.agents.blackjack.playing_styles import HiLo, MimicDealer, NeverBust, StandOn
from pyapp.arena.blackjack_rounds import play, visit
from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRules,
    Dealt,
    Decline,
    Double,
    EvenMoney,
    Face,
    Hit,
    Insure,
    RoundObservation,
    RoundState,
    Split,
    Stand,
    Worth,
    apply,
    before_deal,
    censor,
    deal,
    observe,
    ready_shoe,
)
from pyapp.blackjack.odds.cards_left import CardCounter, less, running_count, true_count, whole
from pyapp.cards import parse_cards, stack_shoe
from pyapp.money import HalfDollars
from tests.blackjack.tables import Table, many, tables
from tests.blackjack.test_secrets import with_hidden_cards_swapped
from tests.books import LIBRARY
from tests.products import only_quick

RULES = (BLACKJACK, replace(BLACKJACK, double_any_two=True, decks=1), replace(BLACKJACK, late_surrender=True))


def decided(bot: BlackjackBot, state: RoundState) -> Action:
    """Ask a bot for the seat to act."""
    assert state.turn is not None
    return asyncio.run(bot.decide(observe(state, state.turn[0])))


@pytest.mark.slow
@settings(max_examples=settings().max_examples * 4 // 10)
@given(tables())
def test_no_decision_depends_on_a_hidden_card(table: Table) -> None:
    bots = [make(kind, LIBRARY, HalfDollars(20)) for kind in StyleKind]
    shoe = ready_shoe(BLACKJACK, None, 1, Random(table.moods[0]))
    state = deal(BLACKJACK, (200,), (20,), shoe).state
    while state.turn is not None:
        for bot in bots:
            assert len({decided(bot, with_hidden_cards_swapped(state, 0, by)) for by in range(1, 30, 4)}) == 1
        state = apply(state, decided(bots[0], state)).state


@pytest.mark.slow
@many
@given(tables(), st.sampled_from(RULES))
def test_every_bot_always_finds_something_that_is_open(table: Table, rules: BlackjackRules) -> None:
    shoe = ready_shoe(rules, None, 1, Random(table.moods[0]))
    for kind in StyleKind:
        bot, state = make(kind, LIBRARY, HalfDollars(20)), deal(rules, (45,), (20,), shoe).state
        while state.turn is not None:
            state = apply(state, decided(bot, state)).state


@pytest.mark.slow
@pytest.mark.parametrize("kind", only_quick(StyleKind, [StyleKind.BASIC]))
def test_bots_play_whole_visits(kind: StyleKind) -> None:
    table = [make(kind, LIBRARY, HalfDollars(20), betting) for betting in BettingKind]
    takings = asyncio.run(visit(table, BLACKJACK, 300, 20_000, Random(4)))
    assert all(taking.rounds == 300 and taking.bet >= 300 * 4 for taking in takings)
    assert all(taking.margin > 0 for taking in takings)


def test_bots_stay_within_limits_and_stack_and_sit_out_without_chips() -> None:
    bot = make(StyleKind.MIMIC, LIBRARY, HalfDollars(5000))
    bets = [asyncio.run(bot.bet(_table(stack))) for stack in (9000, 333, 4, 3, 0)]
    assert bets == [1000, 332, 4, 0, 0]
    assert asyncio.run(play([bot], BLACKJACK, (3,), stack_shoe("", 6))) is None


def _table(stack: int) -> RoundObservation:
    return before_deal(BLACKJACK, (stack,), stack_shoe("", 6), 0)


def _units(progression: Progression, results: Sequence[int]) -> list[int]:
    row = [progression.units]
    for won in results:
        progression.settle(won)
        row.append(progression.units)
    return row


def test_progressions() -> None:
    assert _units(Flat(), [1, -1, 0]) == [1, 1, 1, 1]
    assert _units(Martingale(), [-1, -1, 0, -1, 1, -1]) == [1, 2, 4, 4, 8, 1, 2]
    assert _units(Ladder(1, 2, 4), [1, 1, 1, 1, -1, 0]) == [1, 2, 4, 1, 2, 1, 1]
    assert _units(Ladder(1, 3, 2, 6), [1, 1, 0, 1, 1]) == [1, 3, 2, 2, 6, 1]


def test_a_martingale_doubles_after_a_lost_round() -> None:
    bot = make(StyleKind.STAND_ON, LIBRARY, HalfDollars(20), BettingKind.MARTINGALE, (12, 12))
    shoe = stack_shoe("Ts Tc 6d Th", 6)
    asyncio.run(play([bot], BLACKJACK, (1000,), shoe))
    assert asyncio.run(bot.bet(before_deal(BLACKJACK, (980,), shoe, 0))) == 40


def test_simple_styles() -> None:
    hits = replace(BLACKJACK, hit_soft_17=True)
    soft, hard = Worth(17, soft=True), Worth(17, soft=False)
    assert [MimicDealer().draws(rules, soft) for rules in (BLACKJACK, hits)] == [False, True]
    assert not MimicDealer().draws(hits, hard)
    assert [NeverBust().draws(hits, Worth(total, soft=False)) for total in (11, 12)] == [True, False]
    assert NeverBust().draws(hits, soft)
    assert [StandOn(15, 19).draws(hits, Worth(t, soft=False)) for t in (14, 15)] == [True, False]
    assert [StandOn(15, 19).draws(hits, Worth(t, soft=True)) for t in (18, 19)] == [True, False]


def test_the_count() -> None:
    assert running_count(whole(6), 6) == 0
    low_gone = less(less(whole(1), 1), 5)
    assert running_count(low_gone, 1) == 2
    assert true_count(low_gone, 1) == pytest.approx(2 * 52 / 50)
    assert running_count(less(whole(1), 0), 1) == running_count(less(whole(1), 9), 1) == -1
    assert true_count((0,) * 10, 6) == 0


COUNTED: list[tuple[str, float, Action, Action]] = [
    ("Ts Tc 6d 7h", 1, Stand(), Hit()),
    ("Ts Tc 5d 7h", 4, Stand(), Hit()),
    ("Ts 3c 2d 7h", 2, Stand(), Hit()),
    ("Ts 2c 2d 7h", 3, Stand(), Hit()),
    ("6s Ac 5d 7h", 1, Double(), Hit()),
    ("7s 2c 2d 7h", 1, Double(), Hit()),
    ("8s Ac 2d 7h", 4, Double(), Hit()),
    ("8s Tc 2d 7h", 4, Double(), Hit()),
    ("7s 7c 2d 7h", 3, Double(), Hit()),
    ("Ts 9c 6d 7h", 5, Stand(), Hit()),
    ("Ts 2c 3d 7h", -1, Stand(), Hit()),
    ("Ts 4c 2d 7h", 0, Stand(), Hit()),
    ("Ts 5c 2d 7h", -2, Stand(), Hit()),
    ("Ts 6c 2d 7h", -1, Stand(), Hit()),
    ("Ts 3c 3d 7h", -2, Stand(), Hit()),
    ("Ts 5c Td 7h", 5, Split(), Stand()),
    ("Ts 6c Td 7h", 4, Split(), Stand()),
]


@pytest.mark.slow
@pytest.mark.parametrize(("top", "index", "above", "below"), COUNTED)
def test_the_count_changes_the_play_at_its_index(
    top: str, index: float, above: Action, below: Action
) -> None:
    state = deal(BLACKJACK, (1000,), (20,), stack_shoe(top, 6)).state
    if state.phase == "insurance":
        state = apply(state, Decline()).state
    assert decided(_counting(index + 0.3), state) == above
    assert decided(_counting(index - 0.3), state) == below


@pytest.mark.slow
def test_the_count_leaves_pairs_and_soft_hands_to_the_chart() -> None:
    for top, action in (("8s Tc 8d 7h", Split()), ("As 4c 6d 7h", Hit())):
        state = deal(BLACKJACK, (1000,), (20,), stack_shoe(top, 6)).state
        assert decided(_counting(2), state) == action


@pytest.mark.parametrize(("top", "high"), [("9s Ac 7d 7h", Insure(10)), ("As Ac Kd 7h", EvenMoney())])
def test_insurance_from_a_true_count_of_three(top: str, high: Action) -> None:
    state = deal(BLACKJACK, (1000,), (20,), stack_shoe(top, 6)).state
    assert decided(_counting(3.01), state) == high
    assert decided(_counting(2.7), state) == Decline()


@pytest.mark.parametrize(
    ("count", "bet"), [(-4, 20), (1.5, 20), (2.1, 40), (3.1, 80), (4.1, 120), (9.0, 160)]
)
def test_the_bet_follows_the_count(count: float, bet: int) -> None:
    bot = _counting(count)
    used = replace(stack_shoe("", 6), dealt=100)
    assert asyncio.run(bot.bet(before_deal(BLACKJACK, (5000,), used, 0))) == bet


def test_a_fresh_shoe_is_counted_anew() -> None:
    bot = _counting(9)
    assert asyncio.run(bot.bet(before_deal(BLACKJACK, (5000,), stack_shoe("", 6), 0))) == 20


def test_the_memory_of_a_counter_is_the_cards_that_were_seen() -> None:
    bot = make(StyleKind.HI_LO, LIBRARY, HalfDollars(20))
    shoe = stack_shoe("2s 3c 4d 5h 6s 7s 8s", 6)
    asyncio.run(bot.bet(before_deal(BLACKJACK, (1000,), shoe, 0)))
    for event in deal(BLACKJACK, (1000,), (20,), shoe).events:
        bot.watch(censor(event, 0))
    assert isinstance(bot.style, HiLo)
    assert running_count(bot.style.memory.left, 6) == 3


def _counting(true: float) -> BlackjackBot:
    """Make a counter that has seen cards go until the true count was just past this one."""
    bot = make(StyleKind.HI_LO, LIBRARY, HalfDollars(20))
    assert isinstance(bot.style, HiLo)
    memory = CardCounter(6, 0)
    for gone in (parse_cards("2s 3s 4s 5s 6s") if true > 0 else parse_cards("Ts As")) * 24:
        if abs(true_count(memory.left, 6)) < abs(true):
            memory.watch(Dealt(0, 0, gone, Face.UP))
    bot.style.memory = memory
    return bot

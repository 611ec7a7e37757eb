"""Four levels, each made by its name with any style, and what the better ones make of a bet."""

from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest

from pyapp.agents import Character
from pyapp.agents.holdem import EquityBot, Level, PlayingStyle, ThinkingBot, make_level
from pyapp.agents.holdem.bots.cast import REGULAR
from pyapp.agents.holdem.bots.equity_bot import EquitySkill
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG, ThinkingSkill
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.seat_ranges import unseen_hands
from pyapp.agents.holdem.spot import spot_of
from pyapp.cards import DECK, parse_cards, shuffle_deck
from pyapp.holdem import (
    DUEL,
    NO_LIMIT,
    BetTo,
    Call,
    Check,
    HandObservation,
    Street,
    apply,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from tests.agents.holdem.spots import DEEP, act_by_letter, decided, kinds, run, seen

PAIR_ON_RIVER = seen("Kh6c", "Qs9d6h2c3d", "ss ps ps p", (DEEP, DEEP))
"""A small pair against a bet on every street."""


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


def test_the_same_bets_leave_a_strong_player_more_hope_than_an_expert() -> None:
    """Who makes less of deeds keeps more weak hands in the rival's range, and with none of them all."""
    hopes = [_hope(replace(STRONG, insight=insight)) for insight in (EXPERT.insight, STRONG.insight, 0)]
    assert hopes[0] + 0.05 < hopes[1] < hopes[2] - 0.05


@pytest.mark.parametrize("pots", [0.5, 2])
def test_a_strong_player_reads_usual_bets_by_half(pots: float) -> None:
    expert, strong = _hopes(pots)
    assert strong > expert + 0.02


@pytest.mark.parametrize("pots", [2.25, 49])
def test_a_strong_player_reads_larger_bets_as_an_expert_does(pots: float) -> None:
    """Else who puts all in with good hands alone is paid."""
    expert, strong = _hopes(pots)
    assert strong == pytest.approx(expert, abs=0.001)


def _hopes(pots: float) -> tuple[float, float]:
    """Return what an expert and a strong player hope for where a bet of so many pots is to be called."""
    view = _facing(round(4 * pots))
    return _hope(replace(STRONG, insight=EXPERT.insight), view), _hope(STRONG, view)


def _facing(bet: int) -> HandObservation:
    """Return what someone with a small pair sees of a bet on the flop, at no-limit for two."""
    state = deal(NO_LIMIT, (200, 200), first_positions((True, True), 0, NO_LIMIT), DECK).state
    for action in (Call(), Check(), BetTo(Chips(bet))):
        state = apply(state, action).state
    assert state.felt.to_act is not None
    view = observe(state, state.felt.to_act)
    holes = tuple(
        parse_cards("Kh6c") if seat == state.felt.to_act else hole for seat, hole in enumerate(view.holes)
    )
    return replace(view, felt=replace(view.felt, board=parse_cards("Qs9d6h")), holes=holes)


def _hope(skill: ThinkingSkill, view: HandObservation = PAIR_ON_RIVER) -> float:
    """Return what part of the pot a call should win."""
    shares = list[float]()
    for luck in range(10):
        ways = run(ThinkingBot(Random(luck), skill=skill).weigh(view)).ways
        shares += [way.promise.share for way in ways if way.action == Call() and way.promise]
    return fmean(shares)


@pytest.mark.parametrize(
    ("view", "picks"),
    [(PAIR_ON_RIVER, (3, 2)), (seen("Kh6c", "", "p", (DEEP, DEEP)), (3, 3))],
    ids=["after the flop", "before it"],
)
def test_to_a_regular_a_bet_after_the_flop_says_no_more_than_a_call(
    view: HandObservation, picks: tuple[int, int]
) -> None:
    heeding, careless = (
        unseen_hands(spot_of(view), OpponentMemory(), view.felt.board, heeds_bets=heeds)
        for heeds in (True, False)
    )
    assert ([hand.picks for hand in heeding], [hand.picks for hand in careless]) == ([picks[0]], [picks[1]])


@pytest.mark.parametrize(
    ("fault", "hands"),
    [
        ({"heeds_bets": True}, ("AhTc", "5h5c", "4h4c")),
        ({"curiosity": 1.0}, ("Kc7c", "Ac3d", "KhJc", "9h4c")),
    ],
    ids=["thinking too little of bets", "curiosity"],
)
def test_a_regular_sees_more_through_by_either_fault(fault: dict[str, Any], hands: tuple[str, ...]) -> None:
    without, regular = (
        sum(_stays(hole, skill) for hole in hands) for skill in (replace(REGULAR, **fault), REGULAR)
    )
    assert regular > without + 10


def _stays(hole: str, skill: EquitySkill) -> int:
    """Count how often of 25 times a hand pays a bet on the flop."""
    view = seen(hole, "Qs8d6h", "ss p", (DEEP, DEEP))
    return kinds(lambda luck, character: EquityBot(luck, character, skill), view, Character())["stay"]


def test_in_the_duel_a_regular_has_none_of_these_faults() -> None:
    plain = EquitySkill(deals=REGULAR.deals, pace=REGULAR.pace)
    for number in range(20):
        state = deal(
            DUEL, (100, 100), first_positions((True, True), 0, DUEL), shuffle_deck(Random(number))
        ).state
        while state.felt.street is Street.PREFLOP:
            state = apply(state, act_by_letter(state, "s")).state
        state = apply(state, act_by_letter(state, "p")).state
        assert state.felt.to_act is not None
        view = observe(state, state.felt.to_act)
        one, other = (decided(EquityBot(Random(number), skill=skill), view) for skill in (plain, REGULAR))
        assert one == other

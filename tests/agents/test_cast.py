"""Ten characters of four levels and many styles: who they are, how they play, and how well."""

from dataclasses import replace
from random import Random
from statistics import fmean
from typing import Any

import pytest

from pyapp.agents import Character, Level, PlayingStyle, cast, make, member
from pyapp.agents.holdem import make_level
from pyapp.agents.holdem.bots.cast import REGULAR
from pyapp.agents.holdem.bots.chen_bots import BeginnerBot
from pyapp.agents.holdem.bots.equity_bot import EquityBot
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG, EquitySkill, ThinkingSkill
from pyapp.agents.holdem.level_results import result_words
from pyapp.agents.holdem.measured_play import BotRates, rates
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.seat_ranges import unseen_hands
from pyapp.agents.holdem.spot import spot_of
from pyapp.arena.match import Match, play_match
from pyapp.cards import DECK, parse_cards, shuffle_deck, stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    DUEL,
    NO_LIMIT,
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HandState,
    RaiseTo,
    Street,
    apply,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips
from pyapp.records import HandTally, count_hand, sum_tallies
from tests.agents.spots import DEEP, act_by_letter, decided, kind, kinds, run, seen

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
    """Who makes less of actions keeps more weak hands in the rival's range, and with none of them all."""
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
        shares += [way.action_value.share for way in ways if way.action == Call() and way.action_value]
    return fmean(shares)


@pytest.mark.parametrize(
    ("view", "best_of"),
    [(PAIR_ON_RIVER, (3, 2)), (seen("Kh6c", "", "p", (DEEP, DEEP)), (3, 3))],
    ids=["after the flop", "before it"],
)
def test_to_a_regular_a_bet_after_the_flop_says_no_more_than_a_call(
    view: HandObservation, best_of: tuple[int, int]
) -> None:
    heeding, careless = (
        unseen_hands(spot_of(view), OpponentMemory(), view.felt.board, heeds_bets=heeds)
        for heeds in (True, False)
    )
    assert ([hand.best_of for hand in heeding], [hand.best_of for hand in careless]) == (
        [best_of[0]],
        [best_of[1]],
    )


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


STACKS = (200, 200, 200)


def played(*actions: Action) -> tuple[HandState, list[Event]]:
    """Play a hand for three, of which seat 0, on the button, holds aces."""
    step = deal(NO_LIMIT, STACKS, first_positions((True,) * 3, 0, NO_LIMIT), stack_deck("2c 7d As 3d 9h Ad"))
    events = list(step.events)
    for action in actions:
        step = apply(step.state, action)
        events += step.events
    assert step.state.felt.over
    return step.state, events


def tallies(*actions: Action) -> list[HandTally]:
    state, events = played(*actions)
    return [count_hand(events, state.felt, seat) for seat in range(3)]


def test_a_hand_to_the_showdown() -> None:
    button, small, big = tallies(
        *(RaiseTo(Chips(6)), Fold(), Call()),
        *(Check(), BetTo(Chips(8)), RaiseTo(Chips(20)), Call()),
        *(Check(), Check()),
        *(BetTo(Chips(30)), Call()),
    )
    assert rates(button) == BotRates(vpip=1, pfr=1, aggression=0.5, to_showdown=1, won_showdown=1)
    assert rates(small) == BotRates(0, 0, 0, 0, 0)
    assert rates(big) == BotRates(vpip=1, pfr=0, aggression=2, to_showdown=1, won_showdown=0)
    assert [one.net for one in (button, small, big)] == [57, -1, -56]


def test_a_pot_that_is_won_without_a_showdown_is_none_won_at_one() -> None:
    _, small, big = tallies(Fold(), Call(), Check(), BetTo(Chips(2)), Fold())
    assert (small.entered, small.flops, small.showdowns, small.shown_wins) == (1, 1, 0, 0)
    assert (big.decided, big.entered) == (1, 0)


def test_a_big_blind_to_whom_all_fold_had_no_decision() -> None:
    assert tallies(Fold(), Fold())[2].decided == 0


def test_rates_of_many_hands() -> None:
    one = HandTally(decided=8, entered=2, raised=1, pushes=3, calls=2, flops=2, showdowns=1, shown_wins=1)
    found = rates(sum_tallies([one, HandTally(decided=2, flops=2, showdowns=1)]))
    assert found == BotRates(0.2, 0.1, 1.5, 0.5, 0.5)
    assert found.words == "VPIP 20%, PFR 10%, AF 1.5, WTSD 50%, W$SD 50%"


@pytest.mark.parametrize(
    ("won", "margin", "told"),
    [
        (217.4, 213.6, ("+217", "214")),
        (-12.5, 10.0, ("-12", "10")),
        (4.86, 4.31, ("+4.9", "4.3")),
        (15.2, 9.96, ("+15", "10")),
        (-0.04, 2.2, ("+0.0", "2.2")),
        (-0.4, 35.0, ("+0", "35")),
    ],
)
def test_narrow_intervals_are_told_in_tenths_and_nothing_is_minus_nothing(
    won: float, margin: float, told: tuple[str, str]
) -> None:
    assert result_words(won, margin) == told


BLUFFS_PAY = 2 / 3 * 2 / 3 * 4 / 5
"""Someone who sees fewer flops than this to the end loses to bets with any cards, which cost a third of what
they win at limit, and a fifth on the river (minimum defence frequency)."""


@pytest.mark.nightly
@pytest.mark.parametrize("name", ["Chidi", "Dalia", "Greta", "Hiro"])
def test_at_limit_a_stranger_who_bets_on_every_street_is_paid_as_often_as_bluffs_ask(name: str) -> None:
    match = Match(CASINO_LIMIT, (name, "nibbler"), 71, session_deals=1)
    played = play_match(match, 60)[name].played
    assert played.showdowns >= BLUFFS_PAY * played.flops > 20

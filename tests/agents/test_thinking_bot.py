"""What the thinking bot makes of spots, cards, bets and habits."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from pyapp.agents import Character
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import ThinkingSkill
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.hand_percentiles import outlook
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, DecisionContext
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel
from pyapp.agents.holdem.spot import Spot, size, spot_of
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    PRESETS,
    Acted,
    BetRange,
    BetTo,
    BoardDealt,
    Call,
    Event,
    Fold,
    HandObservation,
    HandOptions,
    HoldemRefusal,
    HoldemRules,
    HoleDealt,
    RaiseTo,
    Street,
    TapOut,
    deal,
    first_positions,
    observe,
)
from pyapp.money import NO_CHIPS, Chips
from tests.agents import spots as stories
from tests.agents.spots import DEEP, decided, kind, kinds, played, run, seen

SOBER = Character()
POT_BET = DecisionContext(Street.RIVER, pot=100, owed=0)


def quick(luck: Random, character: Character) -> ThinkingBot:
    """Make a thinker that imagines less, so that tests are quick."""
    return ThinkingBot(luck, character, ThinkingSkill(worlds=120))


def done(view: HandObservation, story: Sequence[Event] = ()) -> Counter[str]:
    return kinds(quick, view, SOBER, story)


def test_aces_are_raised_and_seven_deuce_is_given_up() -> None:
    assert done(seen("AsAd", "", "", (DEEP,) * 6)) == {"push": 25}
    assert done(seen("7s2d", "", "", (DEEP,) * 6)) == {"fold": 25}


def test_position_opens_more_hands() -> None:
    assert done(seen("Ks6s", "", "", (DEEP,) * 6))["push"] == 0
    assert done(seen("Ks6s", "", "fff", (DEEP,) * 6))["push"] == 25


@pytest.mark.slow
def test_the_nuts_are_never_given_up() -> None:
    royal = seen("AsKs", "QsJsTs2d2h", "ss ss ss ppp", (DEEP, DEEP))
    assert done(royal)["fold"] == 0
    assert done(royal)["push"] > 10


@pytest.mark.slow
def test_nothing_is_given_up_to_a_raise_war() -> None:
    assert done(seen("4h3c", "AsKd9c8d7s", "ss ss ss ppp", (DEEP, DEEP)))["fold"] >= 20


@pytest.mark.slow
@pytest.mark.parametrize(("hole", "board"), [("Ts9s", "AsKs2d"), ("Ts9h", "8c7d2s")])
def test_draws_stay_in(hole: str, board: str) -> None:
    assert done(seen(hole, board, "ss p", (DEEP, DEEP)))["fold"] == 0


def test_the_bet_of_one_who_always_checks_is_feared_more_than_that_of_one_who_always_bets() -> None:
    assert call_worth(stories.checker(1)) < call_worth(stories.bettor(1)) - 1


def call_worth(story: Sequence[Event]) -> float:
    """Return what a call of seat 1's bet with a small pair is worth after a past."""
    view, bot = seen("Kh6c", "Qs9d6h", "ss p", (DEEP, DEEP)), quick(Random(1), SOBER)
    for event in story:
        bot.watch(event)
    return next(way.worth for way in run(bot.weigh(view)).ways if way.action == Call())


@pytest.mark.slow
def test_who_always_folds_is_bluffed() -> None:
    nothing = seen("4h3c", "AsKd9c8d2s", "ss ss ss s", (DEEP, DEEP))
    assert done(nothing, stories.payer(1))["push"] < done(nothing, river_folder(1))["push"]


def test_a_larger_bet_leaves_better_hands() -> None:
    small, large = (ActionRecord(1, ActionKind.PUSH, POT_BET, (), grown) for grown in (20, 200))
    reader = LikelihoodModel()
    assert sum(reader.of(large)) < sum(reader.of(small))


def test_a_maniacs_bet_leaves_nearly_everything() -> None:
    memory = OpponentMemory()
    for event in stories.maniac(1):
        memory.watch(event)
    opening = DecisionContext(Street.PREFLOP, pot=6, owed=2, behind=1)
    wild, usual = (
        sum(reader.pushing(opening, 0.6)) for reader in (LikelihoodModel(memory.habit(1)), LikelihoodModel())
    )
    assert wild > usual


RAISES = "pps ps ps ps"
"""Seat 1 of two never does anything else."""


def test_at_limit_two_hands_of_nothing_but_raises_leave_any_cards_in_the_next() -> None:
    assert least_left() < 0.02 < least_left(RAISES) < 0.2
    assert least_left(RAISES, RAISES) > 0.5
    assert least_left(RAISES, RAISES, "pf") < 0.2, "who gave up once does not always raise"


def test_who_has_called_in_a_hand_does_not_raise_with_anything_in_it() -> None:
    assert least_left(RAISES, RAISES, now="ps p") < 0.02


def test_without_limits_every_raise_is_believed() -> None:
    assert least_left(RAISES, RAISES, rules=NO_LIMIT) < 0.1


def test_bets_on_every_street_say_less_at_limit_than_without() -> None:
    """A bet is small beside the pot there: whoever has bet bets on with much the same."""
    bet_on, bet_late = "ss ps ps p", "ss ss ss p"
    assert least_left(now=bet_on) > 3 * least_left(now=bet_late)
    assert least_left(now=bet_on, rules=NO_LIMIT) < 0.02


def least_left(*past: str, now: str = "pps p", rules: HoldemRules = CASINO_LIMIT) -> float:
    """Return how likely seat 1 still has its least likely hand after hands of two; the likeliest is 1."""
    bot = quick(Random(1), SOBER)
    *_, hand = hands = [stories.told(acts, (DEEP, DEEP), rules) for acts in (*past, now)]
    for event in (event for one in hands for event in one.events):
        bot.watch(event)
    weights = run(bot.read(observe(hand.state, 0)))[1].weights
    return min(filter(None, weights)) / max(weights)


def test_a_draw_stands_between_what_it_is_and_what_it_may_become() -> None:
    bot_board = parse_cards("AsKs2d")
    looks = _looked(bot_board)
    draw, nothing, pair = (looks[combo(parse_cards(hole))] for hole in ("Ts9s", "Tc9h", "AhQc"))
    assert nothing < draw < pair


def test_a_reason_names_figures() -> None:
    bot = quick(Random(1), SOBER)
    decided(bot, seen("Kh6c", "Qs9d6h", "ss p", (DEEP, DEEP)))
    assert "%" in bot.reason


def river_folder(seat: int) -> tuple[Event, ...]:
    """Fold the river to a bet many times."""
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        Acted(0, Call(), Chips(8), Chips(8), all_in=False),
        Acted(seat, Call(), Chips(8), Chips(8), all_in=False),
        BoardDealt(Street.FLOP, parse_cards("AsKd9c")),
        BoardDealt(Street.TURN, parse_cards("8d")),
        BoardDealt(Street.RIVER, parse_cards("2s")),
        Acted(0, BetTo(Chips(8)), Chips(8), Chips(8), all_in=False),
        Acted(seat, Fold(), NO_CHIPS, NO_CHIPS, all_in=False),
    )
    return (*(one * 40), HoleDealt(0, None), HoleDealt(seat, None))


def _looked(board: Sequence[int]) -> Sequence[float]:
    return run(outlook(board)).places


@pytest.mark.slow
def test_what_is_weighed_is_what_is_chosen() -> None:
    view = seen("Kh6c", "Qs9d6h", "ss p", (DEEP, DEEP))
    ways = run(quick(Random(1), SOBER).weigh(view)).ways
    assert sum(way.often for way in ways) == pytest.approx(1)
    often = {kind(way.action): way.often for way in ways}
    counted = kinds(quick, view, SOBER, times=60)
    assert counted["stay"] / 60 == pytest.approx(often["stay"], abs=0.2)


@pytest.mark.slow
def test_an_action_is_valued_beside_the_others() -> None:
    view = seen("AsKs", "QsJsTs2d2h", "ss ss ss p", (DEEP, DEEP))
    raised = view.options.push if view.options else None
    assert raised
    [beside] = run(quick(Random(1), SOBER).weigh(view, (raised, Call()))).beside
    assert beside.plan.action == raised
    assert beside.worth > 0
    assert run(quick(Random(1), SOBER).weigh(view)).beside == ()


def at(acts: str, stacks: tuple[int, ...]) -> Spot:
    return spot_of(_view(acts, stacks))


def test_the_price_is_the_call_as_a_share_of_what_it_buys_into() -> None:
    spot = at("pf", (DEEP,) * 3)
    assert (spot.to_call, spot.pot) == (4, 14)
    assert spot.price == pytest.approx(4 / 18)


def test_only_what_ones_own_chips_match_can_be_won() -> None:
    spot = at("pp", (DEEP, DEEP, 5))
    assert (spot.to_call, spot.pot) == (1, 4 + 5 + 5)


def test_who_taps_out_plays_for_the_whole_pot_as_it_is_then() -> None:
    rules = PRESETS["console-limit"]
    state = deal(rules, (12, 400, 400), first_positions((True,) * 3, 0, rules), DECK).state
    raised = replace(state, felt=replace(state.felt, price=Chips(40)))
    spot = spot_of(observe(raised, 0))
    assert spot.options.stay == TapOut()
    assert (spot.to_call, spot.pot) == (12, 15)


def test_no_street_is_ahead_of_who_is_all_in() -> None:
    assert at("p", (DEEP, 5)).streets_ahead == 0
    assert at("p", (DEEP, DEEP)).streets_ahead == 3


def test_the_button_acts_last() -> None:
    assert at("", (DEEP,) * 6).position == pytest.approx(0.4)
    assert at("fff", (DEEP,) * 6).position == pytest.approx(1)


def test_those_still_to_come_have_not_decided() -> None:
    assert at("sf", (DEEP,) * 6).coming == (0, 1, 2)


def test_who_is_all_in_cannot_fold() -> None:
    spot = at("sss", (DEEP, 4, DEEP))
    assert (spot.rivals, spot.can_fold) == ((0, 1), (0,))


def test_nobody_decides_out_of_turn() -> None:
    state = played("", (DEEP,) * 3)
    with pytest.raises(ValueError, match="out of turn"):
        spot_of(observe(state, None))


def test_a_limit_bet_has_its_one_size() -> None:
    assert size(at("", (DEEP,) * 3), 0.1) == size(at("", (DEEP,) * 3), 2) == RaiseTo(Chips(8))


def test_where_there_is_a_choice_the_size_is_a_share_of_the_pot() -> None:
    free = _offered(at("pf", (DEEP,) * 3), raising=BetRange(Chips(12), Chips(300)))
    assert [size(free, share) for share in (0, 0.5, 1, 50)] == [
        RaiseTo(Chips(12)),
        RaiseTo(Chips(8 + 9)),
        RaiseTo(Chips(8 + 18)),
        RaiseTo(Chips(300)),
    ]


def test_the_first_bet_of_a_street_is_a_bet() -> None:
    free = _offered(at("sss", (DEEP,) * 3), bet=BetRange(Chips(4), Chips(300)))
    assert size(free, 0.5) == BetTo(Chips(6))


def test_what_is_refused_has_no_size() -> None:
    closed = at("p", (DEEP, 5))
    with pytest.raises(ValueError, match="Neither"):
        size(closed, 1)


def _view(acts: str, stacks: tuple[int, ...]) -> HandObservation:
    state = played(acts, stacks)
    return observe(state, state.felt.to_act)


def _offered(
    spot: Spot,
    *,
    bet: BetRange | HoldemRefusal | None = None,
    raising: BetRange | HoldemRefusal | None = None,
) -> Spot:
    offered: HandOptions = spot.options
    return replace(spot, options=replace(offered, bet=bet or offered.bet, raising=raising or offered.raising))

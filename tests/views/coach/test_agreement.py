"""The figures in one sentence of the coach agree with each other, over all tables and streets."""

import re
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

import pytest

from pyapp.analysis.holdem import HandDecision, JudgedHandDecision, better_way, think
from pyapp.analysis.holdem.hand_review import LEAST_BLINDS, cost_of
from pyapp.holdem import Acted, Action, Call, Check, Fold, HoldemError
from pyapp.money import NO_CHIPS
from pyapp.views.holdem.coach import HandAdviceView, advice_view, lesson
from tests.agents.spots import run
from tests.analysis.moments import Moment, moment

NAMES: Final = ("You", "Ada", "Bruno")
TABLES: Final = ("casino-limit", "no-limit", "console-no-limit")
HANDS: Final = (("AhKs", "Kd7s2c9h3d"), ("9h8h", "7h6hKcAd2s"), ("4h3c", "AsKd9c8d7s"))
ACTS: Final = ("s s s", "s s p", "p s s", "s s s s s s s")
SHORT: Final = (200, 3, 15)
"""The half big blinds that the player has."""

MONEY: Final = r"\$([\d,]+(?:\.\d\d)?)"
COST: Final = re.compile(rf"cost about {MONEY} on average \(([\d.]+) big blinds?\): (.*?) was better\. (.*)")


def moments() -> Iterator[Moment]:
    for preset, (hole, board), acts, short in product(TABLES, HANDS, ACTS, SHORT):
        big = 10 if preset.startswith("console") else 2
        try:
            at = moment(preset, hole, board, acts, stacks=(short * big // 2, 100 * big))
        except (AssertionError, HoldemError):
            continue  # the hand is over before
        if at.state.felt.to_act is not None:
            yield at


def number(words: str) -> float:
    return float(words.replace(",", ""))


def judged(at: Moment) -> Iterator[JudgedHandDecision]:
    """Judge every action that is open, as if it had been taken."""
    first = run(think(at.seen, at.past, Random(1)))
    taken: list[Action] = [Fold(), Check(), Call(), *(way.action for way in first.ways)]
    found = run(think(at.seen, at.past, Random(1), tuple(taken)))
    for action in taken:
        if found.worth(action) is None:
            continue
        acted = Acted(at.seat, action, NO_CHIPS, NO_CHIPS, all_in=False)
        one = JudgedHandDecision(HandDecision(0, at.seen, at.events, acted), found, cost_of(found, action))
        if one.cost >= LEAST_BLINDS * at.seen.felt.rules.big_blind:
            yield one


def disagreements(one: JudgedHandDecision) -> Iterator[str]:
    """Say what in a lesson does not fit together."""
    view = lesson(one)
    told = COST.search(view.words)
    if told is None:
        yield "its figures are not found"
        return
    cost, blinds = number(told[1]), number(told[2])
    if round(abs(blinds * one.decision.seen.felt.rules.big_blind - cost), 6) > 0.005 * 10:
        yield "dollars and big blinds differ"
    if view.price != f"${told[1]}":
        yield "the price on the button is another one"
    bet = re.search(MONEY, told[3])
    if bet and isinstance(one.decision.taken, Check) and cost > number(bet[1]):
        spot, promise = one.thought.spot, (better_way(one.thought) or one.thought.best).promise
        if "Everyone folds" not in told[4] and "several pay" not in told[4]:
            yield "it cost more than one call of the bet brings, and no word says why"
        if promise and cost > promise.folds * spot.pot + number(bet[1]) * len(spot.rivals) + 0.5:
            yield "it cost more than the bet can win"


@pytest.mark.slow
def test_a_bet_of_the_last_dollars_that_many_would_call_says_so() -> None:
    seats, told = 6, list[str]()
    for hole, left, hero in product(("7h7c", "AhKs"), (1, 2), (0, 2)):
        stacks = [2 + left if seat == hero else 200 for seat in range(seats)]
        acts = "s " * (3 * seats + (hero - 1) % seats)
        at = moment("no-limit", hole, "7sKd2c9h3d", acts, seats=seats, hero=hero, stacks=stacks)
        assert at.seat == hero
        found = run(think(at.seen, at.past, Random(1), (Check(),)))
        acted = Acted(hero, Check(), NO_CHIPS, NO_CHIPS, all_in=False)
        one = JudgedHandDecision(HandDecision(0, at.seen, at.events, acted), found, cost_of(found, Check()))
        if one.cost > left:
            told.append(lesson(one).words)
            assert [*disagreements(one)] == [], told[-1]
    assert told


@pytest.mark.slow
@pytest.mark.parametrize("preset", TABLES)
def test_what_a_decision_cost_fits_the_blinds_and_the_bet_beside_it(preset: str) -> None:
    lessons = [one for at in moments() if at.state.felt.rules.preset == preset for one in judged(at)]
    assert len(lessons) > 10
    assert [(lesson(one).words, [*disagreements(one)]) for one in lessons if [*disagreements(one)]] == []


def advice() -> Iterator[HandAdviceView]:
    for at in moments():
        yield advice_view(run(think(at.seen, at.past, Random(1))), at.seen, NAMES)


@pytest.mark.slow
def test_the_price_of_a_call_gives_the_share_that_it_needs() -> None:
    counted = 0
    for view in advice():
        told = re.search(rf"{MONEY}.* and can win {MONEY}: you need (\d+)%", view.price)
        if told:
            counted += 1
            cost, prize = number(told[1]), number(told[2])
            assert round(100 * cost / (cost + prize)) == int(told[3]), view.price
    assert counted > 20


@pytest.mark.slow
def test_what_is_done_most_often_stands_first_and_the_shares_make_no_more_than_all() -> None:
    for view in advice():
        shares = [int(share) for share in re.findall(r"\((\d+)%\)", view.verdict)]
        assert shares == sorted(shares, reverse=True), view.verdict
        assert sum(shares) <= 101, view.verdict

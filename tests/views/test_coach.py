"""The coach's sentences, word for word, whose figures agree over all tables, streets and rivers."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Final

import pytest

from pyapp.analysis.holdem.expert_thought import solve, think
from pyapp.analysis.holdem.hand_review import (
    LEAST_BLINDS,
    HandDecision,
    JudgedHandDecision,
    better_way,
    cost_of,
)
from pyapp.holdem import PRESETS, Acted, Action, Call, Check, Fold, HoldemError
from pyapp.money import COUNT_ONLY, NO_CHIPS
from pyapp.views.holdem.coach.advice import advice_view, outs_words, price_words, river_view
from pyapp.views.holdem.coach.coach_panel import (
    CoachView,
    Detail,
    HandAdviceView,
    RiverView,
    draw_coach,
    spoken,
)
from pyapp.views.holdem.coach.look_back import lesson
from pyapp.views.holdem.coach.reasons import chips, cost_words, doing, percent
from pyapp.views.kit.money import chips_of
from tests.agents.spots import run
from tests.analysis.moments import Moment, moment
from tests.products import only_quick

TEN: Final = ("You", "Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines")


def advised(at: Moment) -> HandAdviceView:
    found = run(think(at.seen, at.past, Random(1)))
    return advice_view(found, at.seen, TEN)


@pytest.mark.parametrize(
    ("hole", "board", "said"),
    [
        ("Ks5s", "As9s2d", "9 of the 47 | (19%): 9 spades make a flush."),
        (
            "9h8h",
            "7h6hKc",
            (
                "15 of the 47 | (32%): the ten of hearts and the five of hearts make a straight flush; "
                "7 more hearts make a flush; 3 tens and 3 fives make a straight."
            ),
        ),
        (
            "7h7c",
            "7sKd2c",
            (
                "7 of the 47 | (15%): the seven of diamonds makes four of a kind; "
                "3 kings and 3 twos make a full house."
            ),
        ),
        ("AhKc", "9d5s2c", "6 of the 47 | (13%): 3 aces and 3 kings make a pair."),
    ],
)
def test_outs_are_named(hole: str, board: str, said: str) -> None:
    words = re.sub(r"\| \((\d+%)\)", r"unseen cards, \1, improve your hand at once", said)
    assert outs_words(moment("no-limit", hole, board, "s s", hero=1).seen) == words


def test_there_is_nothing_to_say_of_outs_where_there_are_none() -> None:
    assert outs_words(moment("no-limit", "AhKh", "Qh7h2h", "s s", hero=1).seen) == ""


@pytest.mark.parametrize(
    ("preset", "acts", "said"),
    [
        ("casino-limit", "s s p", "Calling costs $4 and can win $12: you need 25% to break even."),
        ("no-limit", "s s p6", "Calling costs $6 and can win $10: you need 38% to break even."),
        ("no-limit", "s s s", "Checking is free."),
        ("duel", "s s s", "Checking is free. A call puts in $2 that no one has to match."),
    ],
)
def test_the_price_is_said(preset: str, acts: str, said: str) -> None:
    at = moment(preset, "9h8h", "7h6hKc", acts, hero=0)
    assert at.seat == 0
    found = run(think(at.seen, at.past, Random(1)))
    assert price_words(found) == said


def test_a_call_where_checking_is_free_is_named_with_its_chips() -> None:
    at = moment("duel", "9h8h", "7h6hKc", "s s s", hero=0)
    assert doing(Call(), run(think(at.seen, at.past, Random(1))).spot) == "call $2"


@pytest.mark.parametrize(
    ("hole", "board", "acts", "line", "reason"),
    [
        (
            "7s2d",
            "",
            "",
            r"Fold\. You win \d+% of the pot and need \d+%\.",
            "Seven-two offsuit is too weak to play with",
        ),
        (
            "AsAd",
            "",
            "",
            r"Raise to \$8\. (When called, you|You) win \d+% of the pot\.",
            "Pocket aces are good enough to be the first to raise",
        ),
        (
            "AsKs",
            "QsJsTs2d2h",
            "s s s s s s p",
            r"Raise to \$16\. When called, you win (100|over 99)% of the pot\.",
            "Worse hands pay you",
        ),
        (
            "4h3c",
            "AsKd9c8d7s",
            "s s s s s s p",
            r"Fold\. You win (under )?\d+% of the pot and need \d+%\.",
            "You won't win often enough to justify the call.",
        ),
        (
            "4h3c",
            "AsKd9c8d7s",
            "s s s s s s s",
            r"Check\. It's free, and you win (under )?\d+% of the pot\.",
            "A bet would mostly be called by better hands.",
        ),
    ],
)
def test_a_line_says_what_to_do_and_why_has_its_reason(
    hole: str, board: str, acts: str, line: str, reason: str
) -> None:
    seats = 6 if not board else 2
    at = moment("casino-limit", hole, board, acts, seats=seats, hero=0 if board else 3)
    said = advised(at)
    assert re.fullmatch(line, said.line), said.line
    assert said.reason.startswith(reason)


@pytest.mark.parametrize(
    ("per_dollar", "cost", "words"),
    [(1, 7.5, "$7.50"), (2, 7.5, "$3.75"), (COUNT_ONLY, 1128.2, "1,128 chips"), (COUNT_ONLY, 1.0, "1 chip")],
)
def test_a_cost_has_its_unit_where_chips_only_count(per_dollar: int, cost: float, words: str) -> None:
    with chips_of(per_dollar):
        assert cost_words(cost) == words


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick(PRESETS, ["console-limit", "no-limit"]))
@pytest.mark.parametrize("acts", ["", "s", "s s", "s s s", "s s s s", "s s s s s", "s s s s s s"])
def test_sentences_are_sentences_at_every_table_and_on_every_street(preset: str, acts: str) -> None:
    at = moment(preset, "9h8h", "7h6hKcAd2s", acts)
    said = advised(at)
    for words in (said.line, *said.why, *said.numbers):
        assert words[0].isupper() or words[0].isdecimal()
        assert words.endswith(".")
        assert "  " not in words
        assert not {"None", "nan", "[", "{"} & set(words.split())
    told = [*spoken(CoachView(open=True, detail=Detail.NUMBERS, advice=said))]
    assert told == [f"Coach: {words}" for words in (said.line, *said.why, *said.numbers)]


@pytest.mark.parametrize(
    ("part", "said"), [(0, "0%"), (0.001, "under 1%"), (0.25, "25%"), (0.999, "over 99%"), (1, "100%")]
)
def test_nearly_nothing_is_not_nothing(part: float, said: str) -> None:
    assert percent(part) == said


@pytest.mark.parametrize(
    ("amount", "said"), [(0.1, "$0"), (0.4, "$0.50"), (2.4, "$2.50"), (6.1, "$6"), (41.7, "$42")]
)
def test_averages_are_said_as_precisely_as_they_are_known(amount: float, said: str) -> None:
    assert chips(amount) == said


NAMES: Final = ("You", "Ada", "Bruno")
TABLES: Final = ("casino-limit", "no-limit", "console-no-limit")
HANDS: Final = (("AhKs", "Kd7s2c9h3d"), ("9h8h", "7h6hKcAd2s"), ("4h3c", "AsKd9c8d7s"))
ACTS: Final = ("s s s", "s s p", "p s s", "s s s s s s s")
SHORT: Final = (200, 3, 15)
"""The half big blinds that the player has."""

MONEY: Final = r"\$([\d,]+(?:\.\d\d)?)"
COST: Final = re.compile(
    rf"(.*?) was better: .* cost about {MONEY}\. (.*) On average that's ([\d.]+) big blind"
)


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
    told = COST.search(" ".join((view.words, *view.why)))
    if told is None:
        yield "its figures are not found"
        return
    better, price, why, average = told.groups()
    cost, blinds = number(price), number(average)
    if round(abs(blinds * one.decision.seen.felt.rules.big_blind - cost), 6) > 0.005 * 10:
        yield "dollars and big blinds differ"
    if view.price != f"${price}":
        yield "the price on the button is another one"
    bet = re.search(MONEY, better)
    if bet and isinstance(one.decision.taken, Check) and cost > number(bet[1]):
        spot, action_value = one.thought.spot, (better_way(one.thought) or one.thought.best).action_value
        if "Everyone folds" not in why and "several pay" not in why:
            yield "it cost more than one call of the bet brings, and no word says why"
        if action_value and cost > action_value.folds * spot.pot + number(bet[1]) * len(spot.rivals) + 0.5:
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


@cache
def advice() -> tuple[HandAdviceView, ...]:
    return tuple([advice_view(run(think(at.seen, at.past, Random(1))), at.seen, NAMES) for at in moments()])


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
def test_the_line_names_what_is_done_most_often_and_its_figures_are_those_of_the_lines_below() -> None:
    needed = 0
    for view in advice():
        assert view.line.startswith(view.ways[0].label), view.line
        assert sum(way.often for way in view.ways) <= 101, view.line
        told = re.search(r"You win (.*%) of the pot and need (\d+%)", view.line)
        if told:
            needed += 1
            assert f" {told[1]} of the pot" in view.chance, view
            assert told[2] in view.price, view
            low, high = (float(it.split()[-1].strip("%")) for it in told.groups())
            assert (low < high) is view.line.startswith("Fold"), view.line
        assert len(view.line) < 110, view.line
        assert "deals" not in view.line + "".join(view.why)
        assert "±" not in view.line + "".join(view.why)
    assert needed > 6


RIVALS = ("Ada", "You")
BOARD = "QsJh8d5c2h"


def river(hole: str, acts: str = "s s s s s s", preset: str = "casino-limit") -> Moment:
    return moment(preset, hole, BOARD, acts, hero=1)


def shown(at: Moment) -> RiverView:
    view = river_view(run(think(at.seen, at.past, Random(1))), at.seen, RIVALS)
    assert view
    return view


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "bound"), [("casino-limit", 0.3), ("no-limit", 0.5)])
def test_the_error_is_said_and_is_no_greater_than_is_aimed_at(preset: str, bound: float) -> None:
    at = river("Qh9c", preset=preset)
    solved = run(solve(at.seen, at.past))
    assert solved
    share = 100 * solved.river.exploitability / solved.pot
    assert share <= bound
    view = shown(at)
    assert "these are the hands that you both may have" in view.exact
    told = float(view.exact.partition("within ")[2].partition("%")[0])
    assert share <= told <= share + 0.1


@pytest.mark.slow
def test_the_hand_held_comes_first_and_its_parts_make_a_whole() -> None:
    view = shown(river("Qh9c"))
    assert sum(way.often for way in view.ways) == pytest.approx(100, abs=2)
    assert [way.often for way in view.ways] == sorted((way.often for way in view.ways), reverse=True)
    assert f"{view.ways[0].label} {view.ways[0].often}%" in view.spoken


def test_both_ranges_are_listed_from_the_best_class_to_the_worst() -> None:
    view = shown(river("Qh9c"))
    assert view.heads == ("You", "Ada")
    classes = ["Straight", "Three of a kind", "Two pair", "Pair", "High card"]
    listed = [row.made for row in view.rows]
    assert listed == [made for made in classes if made in listed]
    assert listed[-3:] == classes[-3:]
    for column in ("own", "rival"):
        parts = [getattr(row, column).removeprefix("under ").removesuffix("%") for row in view.rows]
        assert sum(map(int, parts)) == pytest.approx(100, abs=3)
    assert all(row.most.startswith(("Bet", "Check")) == (row.own != "0%") for row in view.rows)


@pytest.mark.slow
def test_against_a_bet_the_best_class_stays_and_the_worst_folds() -> None:
    at = moment("casino-limit", "Qh9c", BOARD, "s s s s s s p", hero=0)
    best, *_, worst = (row for row in shown(at).rows if row.most)
    assert best.most.startswith(("Raise", "Call"))
    assert worst.most.startswith("Fold")


def test_only_a_river_of_two_is_solved() -> None:
    turn = moment("casino-limit", "Qh9c", BOARD[:8], "s s s s", hero=1)
    three = moment("casino-limit", "Qh9c", BOARD, "s s s s s s s s s", seats=3, hero=1)
    duel = moment("duel", "Qh9c", BOARD, "s s s s s s", hero=0)
    assert [run(solve(at.seen, at.past)) for at in (turn, three, duel)] == [None] * 3


@pytest.mark.slow
def test_a_turn_without_limits_is_shown_and_says_that_its_river_is_simplified() -> None:
    view = shown(moment("no-limit", "Qh9c", BOARD[:8], "s s s s s", hero=0))
    assert view.exact.endswith("with the river's betting simplified.")
    assert "within" not in view.exact
    assert sum(way.often for way in view.ways) == pytest.approx(100, abs=2)
    assert "Three of a kind" in [row.made for row in view.rows]


@pytest.mark.slow
def test_other_cards_of_the_rival_change_no_word() -> None:
    at = river("Qh9c")
    other = replace(at, state=replace(at.state, stub=tuple(reversed(at.state.stub))))
    assert shown(at) == shown(other)


def test_the_panel_draws_it_below_the_advice_as_a_table_with_heads() -> None:
    view = shown(river("Qh9c"))
    advice = HandAdviceView("Check.", "Because.", "You win.", "Checking is free.")
    at_why = CoachView(open=True, detail=Detail.WHY, advice=advice, river=view)
    drawn = str(draw_coach(replace(at_why, detail=Detail.NUMBERS)))
    assert "coach-ranges" not in str(draw_coach(at_why))
    assert drawn.index("Because.") < drawn.index(view.words) < drawn.index("coach-ranges")
    assert drawn.count('scope="row"') == len(view.rows)
    assert drawn.count('scope="col"') == 2

"""The expert plays the river against one rival by its solution, with a blueprint and without."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from operator import mul
from random import Random
from statistics import fmean
from typing import Final

import pytest

from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.blueprint.advice import (
    SEEN,
    STRANGE,
    BlueprintSpot,
    follow_line,
    ranges_before_street,
)
from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of
from pyapp.agents.holdem.blueprint.lines import FOLD
from pyapp.agents.holdem.bots.thinking_bot import Deliberation, ThinkingBot
from pyapp.agents.holdem.choosing import solved_play
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG
from pyapp.agents.holdem.choosing.solved_play import (
    AT_NO_LIMIT,
    LEAST_QUICK,
    LEAST_WEIGHT,
    QUICK_WORK,
    SolvedSpot,
    follow_blueprint,
    solve_spot,
)
from pyapp.agents.holdem.choosing.solved_verdict import reliance
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord, HandTracker
from pyapp.agents.holdem.opponents.player_model import STRANGER, ActionFrequency, PlayerModel
from pyapp.agents.holdem.river.equilibrium import SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.arena.arena_hand import play_out
from pyapp.arena.arena_turn import ArenaTurn
from pyapp.arena.entrants import LineBot, load_blueprints
from pyapp.cards import shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    Action,
    Event,
    Fold,
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
from pyapp.texts import say
from tests.agents.spots import DEEP, act_by_letter, decided, payer, run, seen

BOARD = "QsJh8d5c2h"
SOLVED = say("agents.river.balanced", often="").partition(",")[0]
BET = "ss ss ss p"
"""Both look at every card, and then the first to act bets the river."""


def weighed(view: HandObservation, bot: ThinkingBot | None = None) -> Deliberation:
    return run((bot or ThinkingBot(Random(1))).weigh(view))


def balanced(found: Deliberation) -> float:
    """Return how often a way is taken that comes from the solution."""
    return sum(way.often for way in found.ways if way.reason.startswith(SOLVED))


@pytest.mark.slow
@pytest.mark.parametrize(("hole", "acts"), [("Qh9c", "ss ss ss"), ("Qh9c", BET), ("4c3c", "ss ss ss")])
def test_a_stranger_is_met_in_balance_and_every_reason_names_its_figure(hole: str, acts: str) -> None:
    found = weighed(seen(hole, BOARD, acts, (DEEP, DEEP)))
    assert balanced(found) == pytest.approx(1)
    for way in found.ways:
        if way.often:
            assert f" {100 * way.often:.0f}% " in way.reason


@pytest.mark.slow
@pytest.mark.parametrize("board", [BOARD, "AsKd9c8d2s", "7h7c5d3s2c"])
def test_a_strangers_bet_with_any_two_cards_does_not_pay(board: str) -> None:
    """A bet of b into P pays with anything once more than b / (P + b) of a range folds; the edge is soft."""
    view = seen("QhTd", board, BET, (DEEP, DEEP))
    solved = run(ThinkingBot(Random(1)).solve(view))
    assert solved
    weights = solved.river.holdings[solved.node.node.player].weights
    assert solved.node.node.actions[0] == Fold()
    folds = sum(weight * often for weight, often in zip(weights, solved.node.frequencies[0], strict=True))
    assert 0.02 < folds / sum(weights) <= view.felt.price / view.felt.pot + 0.1


class Caller:
    """Calls everything, and notes how much of its range it would fold to a bet on the river."""

    def __init__(self) -> None:
        self.bot, self.folds = ThinkingBot(Random(1)), -1.0

    async def decide(self, seen: HandObservation) -> Action:
        """Call, and solve the river where it is bet."""
        assert seen.options
        solved = await self.bot.solve(seen) if seen.felt.street is Street.RIVER and seen.felt.price else None
        if solved:
            weights = solved.river.holdings[solved.node.node.player].weights
            often = solved.node.frequencies[solved.node.node.actions.index(Fold())]
            self.folds = sum(map(mul, weights, often)) / sum(weights)
        return seen.options.stay

    def watch(self, event: Event) -> None:
        """Follow the hand."""
        self.bot.watch(event)


@pytest.mark.slow
def test_bets_on_every_street_are_not_taken_for_good_hands_alone() -> None:
    """Of what calls a stranger's raise, flop and turn at fixed limit, at most 2 in 5 folds at one to five.

    With as few bluffs on flop and turn as on the river it was half.
    """
    found = list[float]()
    for number in range(8):
        caller, luck = Caller(), Random(number)
        start = first_positions((True, True), 0, CASINO_LIMIT)
        dealt = deal(CASINO_LIMIT, (400, 400), start, shuffle_deck(luck))
        asyncio.run(play_out([LineBot(bet_always, luck), caller], dealt))
        found.append(caller.folds)
    assert min(found) >= 0
    assert fmean(found) < 0.4


def bet_always(turn: ArenaTurn) -> Action:
    """Raise once before the flop, and bet every street."""
    return turn.stay if turn.raised or (turn.bet_stands and not turn.before_flop) else turn.least


def test_who_is_known_to_pay_is_met_by_what_was_learnt() -> None:
    view = seen("QhQd", BOARD, "ss ss ss", (DEEP, DEEP))
    assert view.felt.to_act is not None
    rival = 1 - view.felt.to_act
    bot = ThinkingBot(Random(1))
    for event in payer(rival):
        bot.watch(event)
    assert balanced(weighed(view, bot)) < 0.3


def test_only_what_differs_from_sensible_play_counts_for_more_than_the_solution() -> None:
    usual = ActionFrequency(100, 50, 50)
    known = PlayerModel(staying=(usual,) * 4, betting=(usual,) * 4)
    caller = PlayerModel(staying=(ActionFrequency(100, 100, 50),) * 4)
    liar = PlayerModel(lying=ActionFrequency(30, 30, 3))
    assert (
        reliance(STRANGER, Street.RIVER, facing=True) == reliance(STRANGER, Street.RIVER, facing=False) == 0
    )
    assert reliance(known, Street.RIVER, facing=True) == reliance(known, Street.RIVER, facing=False) == 0
    assert reliance(caller, Street.RIVER, facing=False) > 0.9
    assert reliance(caller, Street.RIVER, facing=True) == 0
    assert reliance(liar, Street.RIVER, facing=True) > 0.8


@pytest.mark.slow
def test_the_same_decision_made_again_is_the_same() -> None:
    view = seen("Td9s", BOARD, BET, (DEEP, DEEP))
    made = [decided(ThinkingBot(Random(5)), view) for _ in range(2)]
    assert made[0] == made[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("board", "acts"), [(BOARD, "ss ss ss"), ("AsKd9c8d2s", "ss ss ss p"), (BOARD, "ps ps ss")]
)
def test_a_decision_takes_more_rounds_the_fewer_hands_may_be_held_and_ends_where_it_is_near(
    board: str, acts: str
) -> None:
    solved = run(ThinkingBot(Random(1)).solve(seen("QhTd", board, acts, (DEEP, DEEP))))
    assert solved
    river, held = solved.river, sum(len(one.combos) for one in solved.river.holdings)
    near = river.exploitability <= AT_NO_LIMIT.exploitability * solved.pot
    most = max(LEAST_QUICK, QUICK_WORK // held // 10 * 10)
    assert river.iterations == most if not near else river.iterations <= most
    assert river.exploitability < 0.01 * solved.pot


@pytest.mark.slow
def test_the_best_hand_raises_and_never_folds() -> None:
    found = weighed(seen("Th9h", "QsJh8d5c2h", BET, (DEEP, DEEP)))
    often = {type(way.action): way.often for way in found.ways}
    assert Fold not in often
    assert often[RaiseTo] > 0.9


@pytest.mark.parametrize("acts", ["ss ss s", "sss sss sss"])
def test_no_other_spot_is_solved(acts: str) -> None:
    board = BOARD if acts.startswith("sss") else BOARD[:8]
    seats = 3 if acts.startswith("sss") else 2
    assert balanced(weighed(seen("Qh9c", board, acts, (DEEP,) * seats))) == 0


def test_strong_and_those_with_a_style_play_as_they_did() -> None:
    view = seen("Qh9c", BOARD, BET, (DEEP, DEEP))
    maniac = make_level(Level.EXPERT, Random(1), style="maniac")
    assert isinstance(maniac, ThinkingBot)
    for bot in (ThinkingBot(Random(1), skill=STRONG), maniac):
        assert balanced(weighed(view, bot)) == 0
    assert EXPERT.solves
    assert not STRONG.solves


STACK: Final = Chips(400)
LINES: Final = ("ps ps ss", "ps ps ps s", "pps sps ps p", "ss ss ss p", "ps sps pps s")
"""Hands of two up to the river, and on it."""


@pytest.fixture
def _at_hand() -> None:
    load_blueprints()


def _blueprint() -> Blueprint:
    found = find_blueprint(CASINO_LIMIT, STACK)
    assert found
    return found


def _play(
    acts: str, number: int, rules: HoldemRules = CASINO_LIMIT
) -> tuple[HandObservation, Sequence[ActionRecord]]:
    """Play acts, one letter each, and return what the one to act sees and what was done."""
    positions, stack = first_positions((True, True), 0, rules), Chips(100 * rules.big_blind)
    step, story = deal(rules, (stack, stack), positions, shuffle_deck(Random(number))), HandTracker()
    events = list(step.events)
    for act in acts.replace(" ", ""):
        step = apply(step.state, act_by_letter(step.state, act))
        events += step.events
    for event in events:
        story.watch(censor(event, 0))
    seat = step.state.felt.to_act
    assert seat is not None
    return observe(step.state, seat), story.records


def _spot(records: Sequence[ActionRecord]) -> BlueprintSpot:
    before = [record for record in records if record.asked.street is not Street.RIVER]
    spot = follow_line(_blueprint(), before, Structure.LIMIT, STACK)
    assert spot
    return spot


@pytest.mark.usefixtures("_at_hand")
@pytest.mark.slow
@pytest.mark.parametrize("acts", LINES)
def test_each_hand_is_as_likely_as_the_blueprint_plays_it(acts: str) -> None:
    seen, records = _play(acts, 3)
    blueprint, board, steps = _blueprint(), seen.felt.board, _spot(records).steps
    ranges = asyncio.run(ranges_before_street(blueprint, steps, board))
    assert set(ranges) == {0, 1}
    held = [one for one, pair in enumerate(pairs()) if not set(pair) & set(map(int, board))]
    for seat, weights in ranges.items():
        for one in held[seat::97]:
            likely = 1.0
            for step in steps:
                if step.seat == seat:
                    lying = board[: SEEN[Street(step.node.street)]]
                    kind = asyncio.run(kind_of(blueprint.head, pairs()[one], lying))
                    likely *= blueprint.shares(step.node, kind)[step.move]
            assert weights[one] == pytest.approx(likely + STRANGE * sum(weights) / COMBOS)


@pytest.mark.usefixtures("_at_hand")
def test_what_no_hand_would_do_says_nothing() -> None:
    seen, records = _play("pps sps ps p", 3)
    steps = _spot(records).steps
    never = [
        replace(step, move=FOLD) if step.seat == 0 else step for step in steps if FOLD in step.node.moves
    ]
    blueprint, board = _blueprint(), seen.felt.board
    rows = replace(blueprint.rows, figures=bytes(len(blueprint.rows.figures)))  # no one folds, bets or raises
    ranges = asyncio.run(ranges_before_street(replace(blueprint, rows=rows), never, board))
    assert len(set(ranges[0])) == 1
    assert ranges[0][0] > 0


@pytest.mark.usefixtures("_at_hand")
@pytest.mark.slow
@pytest.mark.parametrize("acts", LINES)
def test_the_river_is_played_as_often_as_its_solution_says(acts: str) -> None:
    seen, records = _play(acts, 5)
    ranges = asyncio.run(ranges_before_street(_blueprint(), _spot(records).steps, seen.felt.board))
    solved = asyncio.run(solve_spot(seen, ranges, records, least=0.0))
    assert solved
    found = Counter(
        chosen.action
        for number in range(300)
        if (chosen := asyncio.run(follow_blueprint(seen, records, Random(number))))
    )
    assert sum(found.values()) == 300
    expected = {action: often for action, often, _ in solved.ways()}
    assert set(found) <= set(expected)
    for action, often in expected.items():
        assert found[action] / 300 == pytest.approx(often, abs=0.1)


@pytest.mark.usefixtures("_at_hand")
@pytest.mark.slow
def test_one_who_solves_no_turn_follows_the_blueprint_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solved_play, "solve_turn", None)
    for acts, solved in (("ps ss", False), ("ps ss ss", True)):
        chosen = asyncio.run(follow_blueprint(*_play(acts, 6, NO_LIMIT), Random(1), turns=False))
        assert chosen
        assert chosen.reason.startswith(SOLVED) is solved


def _followed(
    monkeypatch: pytest.MonkeyPatch, seen: HandObservation, records: Sequence[ActionRecord]
) -> SolvedSpot:
    """Follow the blueprint, and return what it solves."""
    found = list[SolvedSpot | None]()

    async def solve(
        seen: HandObservation,
        ranges: Mapping[int, Sequence[float]],
        records: Sequence[ActionRecord],
        *,
        least: float = LEAST_WEIGHT,
    ) -> SolvedSpot | None:
        found.append(await solve_spot(seen, ranges, records, least=least))
        return found[-1]

    with monkeypatch.context() as patched:
        patched.setattr(solved_play, "solve_spot", solve)
        assert asyncio.run(follow_blueprint(seen, records, Random(1)))
    (solved,) = found
    assert solved
    return solved


@pytest.mark.usefixtures("_at_hand")
@pytest.mark.slow
def test_no_hand_that_fits_is_left_out_of_the_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    solved = _followed(monkeypatch, *_play(LINES[1], 7))
    assert len(solved.node.met) == 1081  # all that five cards on the board leave


@pytest.mark.usefixtures("_at_hand")
@pytest.mark.slow
def test_behind_a_solved_turn_a_blueprints_river_begins_as_the_turn_left_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of hands that check a solved turn, the ones that it bets are less likely; it is not solved again."""
    turn = _followed(monkeypatch, *_play("ps ss", 5, NO_LIMIT))
    monkeypatch.setattr(solved_play, "solve_turn", None)
    river = _followed(monkeypatch, *_play("ps ss ss", 5, NO_LIMIT))
    checks = dict(zip(turn.river.holdings[0].combos, turn.river.root.frequencies[0], strict=True))
    before, after = (dict(zip(one.combos, one.weights, strict=True)) for one in _first(turn, river))
    common = [one for one in after if one in before and one in checks]
    assert len(common) > 100
    share = sum(after[one] for one in common) / sum(before[one] * checks[one] for one in common)
    strange = max(after.values()) * STRANGE
    for one in common:
        assert after[one] == pytest.approx(share * before[one] * checks[one], abs=strange)


def _first(*spots: SolvedSpot) -> Iterator[WeighedHoldings]:
    return (spot.river.holdings[0] for spot in spots)


@pytest.mark.usefixtures("_at_hand")
@pytest.mark.slow
def test_a_river_is_solved_once_until_it_is_bet_and_then_for_that_bet() -> None:
    rivers = list[SolvedRiver]()
    for acts in ("ps ps ss", "ps ps ss s", "ps ps ss p", "ps ps ss p"):
        seen, records = _play(acts, 5)
        ranges = asyncio.run(ranges_before_street(_blueprint(), _spot(records).steps, seen.felt.board))
        solved = asyncio.run(solve_spot(seen, ranges, records, least=0.0))
        assert solved
        rivers.append(solved.river)
    unbet, checked, bet, again = rivers
    assert unbet is checked
    assert bet is again is not unbet

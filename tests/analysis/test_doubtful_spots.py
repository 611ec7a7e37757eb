"""Spots in which advice once contradicted itself or a bot lost by its own figures, played again.

Coach, strong and expert are asked with several lucks, since what they imagine is dealt by chance.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.analysis.holdem.expert_thought import think
from pyapp.analysis.holdem.hand_review import HandDecision, decisions
from pyapp.cards import parse_cards
from pyapp.features.drills.spots import StagedHand, stage
from pyapp.holdem import CASINO_LIMIT, Action, Call, Fold, TapOut, options
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from tests.agents.spots import run
from tests.analysis.test_one_mind import contradictions, too_dear
from tests.analysis.unusual_lines import past_of

LUCKS: Final = 6
"""So often everyone is asked."""

NEAR: Final = 0.03
"""Ways that are nearer in worth than this part of the pot may be mixed: the sampling tells no more."""

SHORT: Final = 0.08
"""A call may win so much less than it needs where the least defence or a style speaks for it."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A decision: who holds what where, and what was done before."""

    seats: int
    hero: int
    hole: str
    moves: str
    """As a `StagedHand` has them; with limits each number stands for the next bet or raise."""

    board: str = ""
    limit: bool = False


SPOTS: Final = {
    "a call of an all-in for 100 big blinds": Doubt(6, 2, "Ac9d", "100 fold fold fold fold"),
    "a cold call of a re-raise": Doubt(6, 2, "AsTd", "3 10 fold fold fold"),
    "a raise met twice": Doubt(6, 3, "AcKd", "3 9 24 fold fold fold"),
    "a cold call of two bets": Doubt(6, 5, "4d4c", "1 1", limit=True),
    "two bets for the big blind": Doubt(6, 2, "2d2c", "1 fold 1 fold fold", limit=True),
    "kings over a raise": Doubt(6, 0, "KsKc", "3 fold fold"),
    "ace high into two": Doubt(6, 0, "AcQd", "fold fold fold 2.5 stay stay stay stay", "8h6d2c"),
    "a bottom pair check-raised": Doubt(2, 0, "Ac2d", "3 stay stay 0.5 1.6", "Kd9s2h"),
    "a second pair and a pot": Doubt(2, 1, "Jc8d", "3 stay stay 1.0", "Kh8s3d"),
    "a flush draw raised all but all-in": Doubt(2, 1, "QhJh", "3 10 stay 0.7 2.5", "9h5h2c"),
    "an open end for a quarter": Doubt(2, 1, "JcTd", "3 stay stay stay stay 0.5", "9h8s2dKc"),
    "a bottom pair barrelled": Doubt(
        2, 1, "7c4d", "3 stay stay 0.5 stay stay 0.7 stay stay 0.9", "KdTs4h2c8d"
    ),
    "air and a cheap bet": Doubt(2, 1, "6c5d", "3 stay stay 0.5 stay stay stay stay 0.17", "KdTs9h2cAd"),
    "top pair and a pot after a check": Doubt(
        2, 1, "Ks2d", "3 stay stay 0.66 stay stay stay stay 1.0", "Kc5d8s3d9h"
    ),
    "a pair and three pots": Doubt(2, 1, "Ts9s", "3 stay stay stay stay stay stay 3.0", "KhTd4c2s7d"),
    "a third of the pot thrice": Doubt(
        2, 1, "9c8d", "3 stay stay 0.33 stay stay 0.33 stay stay 0.33", "QdTs8h3c2d"
    ),
    "a missed draw checked to": Doubt(2, 0, "8h7h", "3 stay stay 0.6 stay stay 0.6 stay stay", "9s6hKd2c3s"),
    "a royal flush on the board": Doubt(2, 1, "7c4d", "3 stay stay stay stay stay stay 3.0", "AsKsQsJsTs"),
    "the nuts, led into": Doubt(2, 0, "AhKh", "3 stay stay 0.6 stay stay 0.6 stay 0.5", "QhJhTc2d3s"),
    "two pair and a pot for five": Doubt(6, 0, "JcTc", "fold fold 3 stay fold stay stay 0.9", "JdTh4s"),
}


def doubt_of(name: str) -> HandDecision:
    """Play a spot up to its decision."""
    spot = SPOTS[name]
    board = parse_cards(spot.board) if spot.board else ()
    moves = () if spot.limit else (*spot.moves.split(), "stay")
    staged = StagedHand(spot.seats, spot.hero, parse_cards(spot.hole), moves, board)
    record = stage(staged, Random(name))
    if spot.limit:
        stacks = (Chips(100 * CASINO_LIMIT.big_blind),) * spot.seats
        record = HandRecord(CASINO_LIMIT, stacks, record.positions, record.deck)
        for move in (*spot.moves.split(), "stay"):
            record = record.then(_limited(record, move))
    return [*decisions(record, spot.hero)][-1]


def _limited(record: HandRecord, move: str) -> Action:
    offered = options(replay_hand(record).state)
    if move == "fold":
        return Fold()
    pushed = offered.push if move != "stay" else offered.stay
    assert pushed, "one more raise is allowed"
    return pushed


def losses(bot: ThinkingBot, one: HandDecision) -> list[str]:
    """Say what a bot would do that its own figures speak against."""
    for event in one.events:
        bot.watch(event)
    found = run(bot.weigh(one.seen))
    unit = found.spot.pot + found.spot.to_call
    best = max(way.worth for way in found.ways)
    wrong = [way for way in found.ways if way.often and _speaks_against(way, best, unit)]
    return [f"{way.action} {way.often:.0%}: {way.worth:+.1f} of {best:+.1f}, {way.reason}" for way in wrong]


def _speaks_against(way: WeighedAction, best: float, unit: float) -> bool:
    """Return whether a way loses where another doesn't, or calls for less than it needs by much."""
    if way.worth < 0 <= best and best - way.worth > NEAR * unit:
        return True
    value = way.action_value
    calls = isinstance(way.action, Call | TapOut) and value is not None
    return bool(calls and value and max(value.share, value.kept) < value.needed - SHORT)


@pytest.mark.nightly
@pytest.mark.parametrize("name", SPOTS)
def test_no_verdict_speaks_against_its_own_figures(name: str) -> None:
    one = doubt_of(name)
    for luck in range(LUCKS):
        found = run(think(one.seen, past_of(one), Random(luck)))
        assert [*contradictions(one, found)] == []
        if found.solved:
            assert too_dear(found) == ""


@pytest.mark.nightly
@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
@pytest.mark.parametrize("name", SPOTS)
def test_no_bot_does_what_its_own_figures_lose(name: str, level: Level) -> None:
    one = doubt_of(name)
    for luck in range(LUCKS):
        bot = make_level(level, Random(luck))
        assert isinstance(bot, ThinkingBot)
        assert losses(bot, one) == []


@pytest.mark.slow
def test_hopeless_calls_of_old_are_folded_now() -> None:
    """Ace-nine against an open all-in for a hundred big blinds, and fours against two bets."""
    for name in ("a call of an all-in for 100 big blinds", "a cold call of two bets"):
        one = doubt_of(name)
        found = run(think(one.seen, past_of(one), Random(1)))
        assert isinstance(found.best.action, Fold), name

"""Strangers' raises are taken seriously by bots, coach and review alike: a raise is no habit of raising."""

from dataclasses import dataclass
from random import Random

import pytest

from pyapp.agents.holdem import Level, make_level
from pyapp.analysis.holdem import better_way, judge_decisions, think
from pyapp.cards import parse_cards
from pyapp.holdem import PRESETS, Fold, first_positions
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from tests.agents.holdem.spots import run
from tests.analysis.holdem.moments import DEEP, Moment, action_of, moment, stacked

LUCKS = 6


@dataclass(frozen=True, slots=True)
class Faced:
    """A hand in the big blind, or for two on the other side of an all-in, and what was done before it."""

    preset: str
    hole: str
    acts: str
    seats: int = 6

    @property
    def hero(self) -> int:
        """The seat of the big blind."""
        return 2 if self.seats > 2 else 1

    @property
    def moment(self) -> Moment:
        """The decision."""
        return moment(self.preset, self.hole, "", self.acts, seats=self.seats, hero=self.hero)

    def record(self, own: str) -> HandRecord:
        """Return the hand with the decision made, and folded by whoever else is left to act."""
        rules, seats = PRESETS[self.preset], self.seats
        positions = first_positions((True,) * seats, 0, rules)
        deck = stacked(seats, positions.button, self.hero, parse_cards(self.hole), parse_cards("2c7d9hJsQd"))
        record = HandRecord(rules, (Chips(DEEP),) * seats, positions, deck)
        for act in (*self.acts.split(), own):
            record = record.then(action_of(replay_hand(record).state, act))
        return record


RERAISED = Faced("no-limit", "AhTd", "p6 p20 f f f")
SHOVED_AT = (
    Faced("no-limit", "Ah9d", "p200", 2),
    Faced("no-limit", "Ah9d", "f f f p200 f"),
    Faced("no-limit", "Ah9d", "p200 f f f f"),
)
TWO_BETS = tuple(Faced("casino-limit", hole, "p p f f f") for hole in ("4h4d", "Ah9d", "QhJh", "KhTd"))
FOLDED = (RERAISED, Faced("no-limit", "AhTd", "f p6 p20 f f"), *SHOVED_AT, *TWO_BETS)
UTG = Faced("no-limit", "Ah9d", "p6 f f f f")

spots = pytest.mark.parametrize("spot", FOLDED, ids=lambda spot: f"{spot.hole} {spot.acts}")


@spots
@pytest.mark.parametrize("level", [Level.STRONG, Level.EXPERT])
def test_bots_fold(level: Level, spot: Faced) -> None:
    at = spot.moment
    for luck in range(LUCKS):
        bot = make_level(level, Random(luck))
        for event in at.past.events:
            bot.watch(event)
        assert run(bot.decide(at.seen)) == Fold(), bot.reason


@spots
def test_the_coach_folds(spot: Faced) -> None:
    found = run(think(spot.moment.seen, spot.moment.past, Random(1)))
    assert found.best.action == Fold()
    assert found.best.often > 0.95


@pytest.mark.parametrize("spot", [RERAISED, *SHOVED_AT], ids=lambda spot: f"{spot.hole} {spot.acts}")
def test_the_review_takes_a_call_for_a_fault(spot: Faced) -> None:
    async def judged(own: str) -> list[float]:
        record = spot.record(own)
        return [one.cost async for one in judge_decisions(record, spot.hero, {}, lambda _: Random(1))]

    [folded], [called] = run(judged("f")), run(judged("s"))
    assert folded == 0
    assert called > 0


def test_the_better_way_than_a_cold_call_is_to_fold() -> None:
    way = better_way(run(think(RERAISED.moment.seen, RERAISED.moment.past, Random(1))))
    assert way
    assert way.action == Fold()


def test_a_first_seats_raise_is_met_by_what_is_true_against_such_raises() -> None:
    """Ace-nine wins 42 % against what the expert itself raises from there."""
    found = run(think(UTG.moment.seen, UTG.moment.past, Random(1)))
    assert found.share == pytest.approx(0.42, abs=0.03)

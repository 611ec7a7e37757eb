"""The expert's mind: its chances against counted ones, its price, and how it takes strangers' raises."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random

import pytest

from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.choosing.solved_play import LEAST_WEIGHT
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel
from pyapp.agents.holdem.ranges.seat_ranges import RangeTracker
from pyapp.agents.holdem.river.equilibrium import trembling
from pyapp.analysis.holdem.expert_thought import Thought, think
from pyapp.analysis.holdem.hand_review import better_way, judge_decisions
from pyapp.analysis.holdem.outs_and_odds import price_of
from pyapp.cards import DECK, parse_cards, shuffle_deck
from pyapp.holdem import PRESETS, Acted, Call, Check, Fold, RaiseTo, first_positions, observe
from pyapp.money import Chips
from pyapp.ranking import strength
from pyapp.records import HandRecord, replay_hand
from tests.agents.spots import run
from tests.analysis.moments import DEEP, Moment, action_of, moment, stacked

SURE = 3.5
"""So many standard errors an estimate may be off: once in two thousand times."""


def think_at(at: Moment, seed: int = 1) -> Thought:
    return run(think(at.seen, at.past, Random(seed)))


def read(at: Moment, *, before_street: bool = False) -> Sequence[float]:
    """Return what the expert reads of the one rival, hand by hand."""
    memory, follower = OpponentMemory(), RangeTracker()
    for event in at.past.events:
        memory.watch(event)
    run(follower.follow(at.seen, memory.story, lambda seat: LikelihoodModel(memory.habit(seat))))
    [rival] = [seat for seat in at.seen.felt.live if seat != at.seat]
    return follower.before_street[rival] if before_street else follower.beliefs[rival].weights


def solved(at: Moment, found: Thought) -> list[float]:
    """Return the rival's hands as read before the turn, as often as the solution bets them after a check."""
    before = read(at, before_street=True)
    assert found.solved
    river = found.solved.river
    asked = river.root.after[river.root.node.actions.index(Check())]
    assert asked
    bets = [event.action for event in at.past.events if isinstance(event, Acted)][-1]
    betting = trembling(asked.node, asked.frequencies)[asked.node.actions.index(bets)]
    often = dict(zip(river.holdings[asked.node.player].combos, betting, strict=True))
    least = LEAST_WEIGHT * max(before)
    return [weight * often[one] if weight > least else 0.0 for one, weight in enumerate(before)]


def counted(at: Moment, believed: Sequence[float]) -> float:
    """Count the share of the pot over the rival's hands as they are believed, and all cards to come."""
    hole, board = at.seen.hole, at.seen.felt.board
    pack = [card for card in DECK if card not in {*hole, *board}]
    taken = total = 0.0
    for held in combinations(pack, 2):
        weight = believed[combo(held)]
        left = [card for card in pack if card not in held]
        for more in combinations(left, 5 - len(board)):
            mine, his = (strength((*hand, *board, *more)) for hand in (hole, held))
            taken += weight * ((mine > his) + (mine == his) / 2)
            total += weight
    return taken / total


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hole", "board", "acts"),
    [
        ("KhQh", "Ks9d4c8s2d", "s s s s s s p"),
        ("9h8h", "7h6hKcAd2s", "s s p s p s p"),
        ("AsAd", "Ah9d9c8s2d", "p s s s p p"),
        ("5h5c", "5sKd9cAhJc", "s s p s p s p"),
    ],
)
def test_on_the_river_the_chance_is_the_counted_one(hole: str, board: str, acts: str) -> None:
    at = moment("casino-limit", hole, board, acts, hero=0)
    found = run(think(at.seen, at.past, Random(1), solves=False))
    assert found.share == pytest.approx(counted(at, read(at)), abs=SURE * found.error + 0.005)


TURNS = [("9h8h", "7h6hKcAd2s"), ("AsKd", "Kh7c2d9s3c"), ("Jc2c", "Kh7c2d9s3c")]


def bet_on_the_turn(hole: str, board: str) -> Moment:
    at = moment("no-limit", hole, board, "s s s p4 s s p8", hero=1)
    assert at.seat == 1
    return at


@pytest.mark.slow
@pytest.mark.parametrize(("hole", "board"), TURNS)
def test_on_the_turn_the_estimated_chance_is_the_counted_one(hole: str, board: str) -> None:
    at = bet_on_the_turn(hole, board)
    found = run(think(at.seen, at.past, Random(1), solves=False))
    assert found.deals > 0
    assert found.share == pytest.approx(counted(at, read(at)), abs=SURE * found.error + 0.005)


@pytest.mark.slow
@pytest.mark.parametrize(("hole", "board"), TURNS)
def test_on_a_solved_turn_the_chance_is_counted_over_what_the_solution_bets(hole: str, board: str) -> None:
    at = bet_on_the_turn(hole, board)
    found = think_at(at)
    assert (found.error, found.deals) == (0.0, 0), "it says that all hands are counted"
    assert found.share == pytest.approx(counted(at, solved(at, found)), abs=1e-6)


def test_against_any_two_cards_it_is_the_share_of_the_books() -> None:
    """A heads-up big blind who is called for nothing has learnt next to nothing of the rival."""
    at = moment("no-limit", "AsAd", "", "p200", hero=1)
    found = think_at(at)
    assert 0.75 < found.share < 0.9
    assert found.best.action == Call()


def test_the_price_is_what_is_paid_for_what() -> None:
    at = moment("casino-limit", "9h8h", "7h6hKc", "s s p", hero=0)
    price = price_of(think_at(at).spot)
    assert (price.cost, price.prize) == (4, 12)
    assert price.needed == pytest.approx(4 / 16)


def test_a_short_stack_is_priced_by_what_it_can_win() -> None:
    at = moment("no-limit", "9h8h", "7h6hKc", "s s p40", hero=0, stacks=(12, DEEP))
    assert at.seen.options
    price = price_of(think_at(at).spot)
    assert (price.cost, price.prize) == (10, 4 + 10)


def test_who_may_check_pays_nothing_in_the_duel_either() -> None:
    at = moment("duel", "9h8h", "7h6hKc", "s s s", hero=0)
    assert at.seat == 0
    assert at.seen.options
    assert at.seen.options.stay == Check()
    price = price_of(think_at(at).spot)
    assert (price.cost, price.lost_anyway) == (0, 0)


def test_a_call_beside_a_free_check_is_valued_for_both_in_the_duel() -> None:
    """The last to act gives the chips away; the first gets them matched, and is ahead with a set."""
    last = think_at(moment("duel", "7s7d", "7h6hKc", "s s s", hero=0))
    first = think_at(moment("duel", "7s7d", "7h6hKc", "s s", hero=1))
    values = [(found.worth(Check()), found.worth(Call())) for found in (last, first)]
    (check, call), (waiting, calling) = ((one or 0.0, other or 0.0) for one, other in values)
    assert check - 2 < call < check
    assert waiting < calling


def test_folding_in_the_duel_costs_the_forced_bet_as_well() -> None:
    at = moment("duel", "9h8h", "", "s", hero=0)
    price = price_of(think_at(at).spot)
    assert (price.cost, price.lost_anyway) == (0, 2)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_thought_is_whole_at_every_table(preset: str) -> None:
    seats = 2 if preset == "duel" else 4
    at = moment(preset, "9h8h", "", "s" if preset == "duel" else "s s", seats=seats)
    found = think_at(at)
    assert sum(way.often for way in found.ways) == pytest.approx(1)
    assert 0 < found.share < 1
    assert found.deals >= 320
    for way in found.ways:
        assert at.seen.options
        assert at.seen.options.refusal(way.action) is None
        assert found.worth(way.action) is not None


@pytest.mark.parametrize(
    ("preset", "acts"), [("no-limit", "s s p6"), ("casino-limit", "s s p"), ("duel", "s s p")]
)
def test_cards_that_one_cannot_see_change_nothing(preset: str, acts: str) -> None:
    at = moment(preset, "9h8h", "7h6hKc", acts, hero=0)
    assert at.seat == 0
    before = think_at(at)
    for seed in range(3):
        assert think_at(swapped(at, seed)) == before


def swapped(at: Moment, seed: int) -> Moment:
    """Deal everything anew that the one to act does not see."""
    hole, board = at.seen.hole, at.seen.felt.board
    hidden = [card for card in shuffle_deck(Random(seed)) if card not in {*hole, *board}]
    holes = tuple(
        cards if seat == at.seat else (hidden.pop(), hidden.pop())
        for seat, cards in enumerate(at.state.holes)
    )
    return replace(at, state=replace(at.state, holes=holes, stub=tuple(hidden)))


def test_asking_twice_gives_the_same_answer() -> None:
    at = moment("no-limit", "9h8h", "7h6hKc", "s s p6", hero=0)
    assert think_at(at) == think_at(at)
    assert think_at(at) != think_at(at, seed=2)


def test_nobody_is_advised_out_of_turn() -> None:
    at = moment("no-limit", "9h8h", "", "s", hero=0)
    with pytest.raises(ValueError, match="out of turn"):
        run(think(observe(at.state, 1 - at.seat), at.past, Random(1)))


@pytest.mark.parametrize(
    ("hole", "acts", "hero", "least", "most"),
    [
        ("KsKd", "f f f p5 f", 2, 13, 20),
        ("QsQd", "f f f p5 f", 2, 13, 20),
        ("AsAd", "p6", 1, 14, 24),
        ("KsKd", "p6", 1, 14, 24),
        ("QsQd", "p6 f f f f p20", 3, 34, 50),
    ],
)
def test_premium_pairs_raise_to_a_usual_size(hole: str, acts: str, hero: int, least: int, most: int) -> None:
    found = think_at(moment("no-limit", hole, "", acts, seats=6 if "f" in acts else 2, hero=hero))
    assert isinstance(found.best.action, RaiseTo)
    for way in found.ways:
        assert not isinstance(way.action, RaiseTo) or way.action.total <= most
    assert found.best.action.total >= least


@pytest.mark.parametrize(
    ("hole", "acts", "hero"), [("5s5d", "p6 f f", 0), ("7s2d", "p6 f f f f", 2), ("Kh5d", "p6 f f f f", 2)]
)
def test_other_hands_do_not_raise_over_a_first_seats_raise(hole: str, acts: str, hero: int) -> None:
    found = think_at(moment("no-limit", hole, "", acts, seats=6, hero=hero))
    assert not any(isinstance(way.action, RaiseTo) for way in found.ways)


def test_what_cannot_lose_is_never_folded_and_worth_what_it_wins() -> None:
    """A royal flush on the board divides 12 and two bets of 194: the call wins exactly 6."""
    found = think_at(moment("no-limit", "4s3d", "AhKhQhJhTh", "p6 s s s s s p194", hero=0))
    [only] = found.ways
    assert only.action == Call()
    assert only.worth == pytest.approx(6)


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
        return [one.cost async for one in judge_decisions(record, spot.hero, {})]

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

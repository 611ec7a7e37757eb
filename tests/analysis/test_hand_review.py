"""Looking back: what a decision cost, and what is no mistake."""

from dataclasses import replace

import pytest

from pyapp.analysis.holdem.hand_review import (
    JudgedHandDecision,
    better_way,
    costliest,
    decisions,
    judge_decisions,
)
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import PRESETS, Call, Fold, RaiseTo, Street, first_positions
from pyapp.money import Chips
from pyapp.records import HandRecord, replay_hand
from tests.agents.spots import run
from tests.analysis.moments import DEEP, action_of, stacked


def played(preset: str, hole: str, board: str, acts: str) -> HandRecord:
    """Record a hand of two in which the first seat holds ``hole``."""
    rules = PRESETS[preset]
    positions = first_positions((True, True), 0, rules)
    deck = stacked(2, positions.button, 0, parse_cards(hole), parse_cards(board))
    record = HandRecord(rules, tuple(map(Chips, (DEEP, DEEP))), positions, deck)
    for act in acts.split():
        record = record.then(action_of(replay_hand(record).state, act))
    return record


def review(record: HandRecord, seat: int = 0) -> list[JudgedHandDecision]:
    async def all_of_it() -> list[JudgedHandDecision]:
        return [one async for one in judge_decisions(record, seat, {})]

    return run(all_of_it())


@pytest.mark.slow
def test_folding_the_nuts_is_the_costliest_decision() -> None:
    record = played("casino-limit", "AsKs", "QsJsTs2d2h", "s s s s s s p f")
    worst = costliest(review(record))
    assert worst
    assert worst.decision.taken == Fold()
    assert worst.decision.seen.felt.street is Street.RIVER
    assert worst.cost > 12, "at least the pot was given up"


@pytest.mark.slow
def test_calling_with_nothing_costs_the_call() -> None:
    record = played("casino-limit", "4h3c", "AsKd9c8d7s", "s s s s s s p s")
    worst = costliest(review(record))
    assert worst
    assert worst.decision.taken == Call()
    assert 4 < worst.cost < 9
    way = better_way(worst.thought)
    assert way
    assert way.action == Fold()


def test_who_plays_as_the_expert_has_nothing_to_mend() -> None:
    assert costliest(review(played("casino-limit", "7s2d", "", "f"))) is None
    assert costliest(review(played("casino-limit", "AsAd", "", "p f"))) is None


def test_not_to_bluff_is_no_mistake() -> None:
    for one in review(played("no-limit", "4h3c", "AsKd9c8d2s", "s s s s s s s s")):
        assert one.cost == 0 or one.decision.seen.felt.street is Street.PREFLOP


@pytest.mark.slow
def test_a_decision_is_judged_by_what_was_known_then() -> None:
    """Other cards to come and in the hands of rivals change no judgement."""
    record = played("no-limit", "9h8h", "7h6hKcAd2s", "s s p4 s p10 f")
    others = [card for card in DECK if card not in parse_cards("9h8h7h6hKcAd")]
    mine = [place for place, card in enumerate(record.deck) if card in parse_cards("9h8h7h6hKcAd")]
    fresh = iter(reversed(others))
    deck = tuple(card if at in mine else next(fresh) for at, card in enumerate(record.deck))
    swapped = replace(record, deck=deck)
    before, after = review(record), review(swapped)
    assert [one.cost for one in before] == [one.cost for one in after]
    assert [one.decision.seen for one in before] == [one.decision.seen for one in after]


def test_how_much_to_bet_is_a_matter_of_taste() -> None:
    flop = review(played("no-limit", "AsAd", "Ah9d9c8s2d", "p6 s s p8 s"))[1]
    assert flop.decision.seen.felt.street is Street.FLOP
    assert flop.cost == 0


@pytest.mark.parametrize("preset", PRESETS)
def test_every_decision_of_a_seat_is_found_at_every_table(preset: str) -> None:
    record = played(preset, "9h8h", "7h6hKcAd2s", "s s s s")
    found = [*decisions(record, 0)]
    assert found
    assert all(one.seen.felt.to_act == 0 for one in found)
    assert [record.actions[one.number] for one in found] == [one.taken for one in found]


def test_a_raise_of_ones_own_size_is_valued_too() -> None:
    flop = review(played("no-limit", "AsAd", "Ah9d9c8s2d", "p6 s s p37"))[1]
    assert flop.thought.worth(flop.decision.taken) is not None
    assert not isinstance(flop.decision.taken, RaiseTo)


@pytest.mark.parametrize("hole", ["AsAd", "KsKd", "QsQd"])
def test_only_calling_with_a_premium_pair_is_told_as_no_more_than_a_usual_raise_wins(hole: str) -> None:
    record = played("no-limit", hole, "", "s p6 s")
    called = review(record)[1]
    assert called.decision.taken == Call()
    assert called.cost < 2 * record.rules.big_blind
    way = better_way(called.thought)
    assert way
    assert isinstance(way.action, RaiseTo)
    assert way.action.total <= 24

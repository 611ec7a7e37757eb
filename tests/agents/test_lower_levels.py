"""Beginners and regulars mind what a bet costs, what is left of their chips, and who merely bets."""

from dataclasses import replace
from random import Random

import pytest

from pyapp.agents.holdem import Level, make_level
from pyapp.arena.match import Match, play_match
from pyapp.arena.score import Score, score_deals
from pyapp.cards import parse_cards
from pyapp.holdem import NO_LIMIT, RaiseTo, observe
from tests.agents.spots import DEEP, decided, kind, seen
from workshop.lab.frequencies import PublishedSpot, count_actions, tell

TIMES = 20


def folds(bet: str) -> float:
    """Return how often a beginner folds on the flop to a bet of so many pots."""
    return count_actions(PublishedSpot("flop", 2, f"3 s s pot{bet}", ""), Level.BEGINNER, 150, 7).folds


@pytest.mark.slow
def test_a_beginner_gives_a_large_bet_up_oftener_than_a_small_one() -> None:
    quarter, pot, five = map(folds, ("0.25", "1", "5"))
    assert quarter + 0.08 < pot
    assert pot + 0.04 < five


def test_a_regular_who_raises_with_six_big_blinds_puts_them_all_in() -> None:
    for stack in (6, 100):
        state, _ = tell(PublishedSpot("cutoff", 6, "", "", stack=stack), "f f f")
        seat = state.felt.to_act
        assert seat is not None
        view = observe(state, seat)
        holes = (*view.holes[:seat], parse_cards("AsAd"), *view.holes[seat + 1 :])
        whole = RaiseTo(state.felt.seats[seat].stack)
        for number in range(TIMES):
            done = decided(make_level(Level.REGULAR, Random(number)), replace(view, holes=holes))
            assert (done == whole) is (stack == 6)
            assert isinstance(done, RaiseTo)


def test_a_regular_minds_what_a_rival_has_left() -> None:
    """A draw is paid for more lightly where no one can bet again."""
    covered, deep = (seen("Jh4h", "Qs9h6h", "ss p", (DEEP, stack)) for stack in (8, DEEP))
    stays = [
        sum(kind(decided(make_level(Level.REGULAR, Random(at)), view)) == "stay" for at in range(TIMES))
        for view in (covered, deep)
    ]
    assert stays[0] >= stays[1]


def test_a_regular_raises_a_bet_only_with_good_hands() -> None:
    """A beginner bets them alone; a set raises, a weak pair and nothing at all never do."""
    for hole, raises in (("8s8c", True), ("6s5c", False), ("4s3c", False)):
        view = seen(hole, "Qs8d6h", "ss p", (DEEP, DEEP))
        done = [kind(decided(make_level(Level.REGULAR, Random(at)), view)) for at in range(TIMES)]
        assert ("push" in done) is raises, hole


def score(hero: str, line: str, seats: int, deals: int, seed: int = 77) -> Score:
    match = Match(NO_LIMIT, (hero, *(line,) * (seats - 1)), seed)
    return score_deals(play_match(match, deals)[hero].steadied)


@pytest.mark.nightly
@pytest.mark.parametrize("hero", ["beginner", "Bruno"])
def test_no_beginner_pays_for_a_raising_war_and_then_folds(hero: str) -> None:
    assert score(hero, "min-raiser", 6, 50).low > 0


@pytest.mark.nightly
def test_a_regular_wins_from_a_beginner_at_a_table_of_two() -> None:
    assert score("regular", "beginner", 2, 2400).low > 0


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("hero", ["Edda", "Jorah"])
@pytest.mark.parametrize("line", ["opener", "barreller"])
def test_a_regular_does_not_lose_to_who_merely_bets(hero: str, line: str, seats: int) -> None:
    assert score(hero, line, seats, 200 if seats == 2 else 400).high > 0

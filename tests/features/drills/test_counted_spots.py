"""Counted spots against the slow, obvious ranking: outs, price, and which hand wins."""

import asyncio
from fractions import Fraction
from functools import cache

import pytest

from pyapp.analysis.holdem.outs_and_odds import outs
from pyapp.cards import DECK
from pyapp.features.drills.course import kinds_of, make_spot
from pyapp.features.drills.spots import DrillSpot, Theme
from pyapp.ranking.reference import worth
from tests.products import tries

SEEDS = range(tries(12, 3))


def spots(theme: Theme, *kinds: str) -> list[DrillSpot]:
    return [_spot(theme, kind, number) for kind in kinds or kinds_of(theme) for number in SEEDS]


@cache
def _spot(theme: Theme, kind: str, number: int) -> DrillSpot:
    return asyncio.run(make_spot(theme, kind, "reference", number))


def results(spot: DrillSpot) -> list[int]:
    """Return for every river whether the player wins (1), divides (0) or loses (-1)."""
    found = list[int]()
    for card in DECK:
        if card not in {*spot.hole, *spot.rival, *spot.board}:
            own, other = (worth((*hand, *spot.board, card)) for hand in (spot.hole, spot.rival))
            found.append((own > other) - (own < other))
    return found


@pytest.mark.slow
def test_outs_are_the_rivers_that_win() -> None:
    for spot in spots(Theme.OUTS):
        rivers = results(spot)
        assert [one.slug for one in spot.answers if one.right] == [str(rivers.count(1))]
        assert rivers.count(0) == 0
        assert worth((*spot.hole, *spot.board)) < worth((*spot.rival, *spot.board))
        assert spot.facts == {"outs": rivers.count(1), "left": 44}
        assert len(spot.answers) == 4


def test_a_misleading_spot_offers_the_count_of_who_forgets_the_rival() -> None:
    for spot in spots(Theme.OUTS, "misleading"):
        coach = sum(len(one.cards) for one in outs(spot.hole, spot.board))
        assert str(coach) in {one.slug for one in spot.answers if not one.right}


def test_a_price_is_the_call_over_the_pot_with_it() -> None:
    for spot in spots(Theme.PRICE, "share"):
        needed = Fraction(spot.facts["bet"], spot.facts["pot"] + 2 * spot.facts["bet"])
        assert [one.slug for one in spot.answers if one.right] == [str(round(100 * needed))]
        assert len(spot.answers) == 4


@pytest.mark.slow
def test_a_call_is_worth_what_all_rivers_bring_on_average() -> None:
    for spot in spots(Theme.PRICE, "close", "clear"):
        pot, bet, rivers = spot.facts["pot"] / 2, spot.facts["bet"] / 2, results(spot)
        brought = {1: pot + bet, 0: pot / 2, -1: -bet}
        mean = sum(brought[one] for one in rivers) / len(rivers)
        fold, call = spot.answers
        assert (fold.slug, call.slug) == ("fold", "call")
        assert call.loss == pytest.approx(max(0.0, -mean))
        assert fold.loss == pytest.approx(max(0.0, mean))
        assert call.right is (mean > 0)
        assert fold.right is (mean < 0)


def test_the_winner_is_who_has_the_better_hand() -> None:
    for spot in spots(Theme.WINNER):
        own, other = (worth((*hand, *spot.board)) for hand in (spot.hole, spot.rival))
        right = "split" if own == other else "first" if own > other else "second"
        assert [one.slug for one in spot.answers if one.right] == [right]


@pytest.mark.parametrize("theme", [Theme.OUTS, Theme.PRICE, Theme.WINNER])
def test_a_spot_is_the_same_when_made_again_and_no_card_lies_twice(theme: Theme) -> None:
    made = spots(theme)
    again = [asyncio.run(make_spot(theme, kind, "reference", 1)) for kind in kinds_of(theme)]
    assert made[1 :: len(SEEDS)] == again
    for spot in made:
        cards = (*spot.hole, *spot.rival, *spot.board)
        assert len(set(cards)) == len(cards)
        assert sum(one.right for one in spot.answers) == 1
        slugs = [one.slug for one in spot.answers]
        assert len(set(slugs)) == len(slugs) >= 2


def test_neither_answer_is_always_right() -> None:
    for theme, kind in ((Theme.PRICE, "close"), (Theme.PRICE, "clear"), (Theme.WINNER, "apart")):
        assert len({spot.best.slug for spot in spots(theme, kind)}) > 1

"""Spots on the bubble, recounted: prizes by every order of going out, shares of the pot by dealing."""

import asyncio
from functools import cache
from itertools import permutations
from random import Random
from statistics import mean

import pytest

from pyapp.agents.holdem.hands.combos import CELLS, cells, combo, pairs
from pyapp.agents.holdem.hands.preflop_charts import RING, chart
from pyapp.agents.holdem.prizes.push_or_fold import PushGame, SolvedPush, play_out
from pyapp.cards import DECK, Card
from pyapp.features.drills.bubble_spots import BUBBLE_KINDS
from pyapp.features.drills.course import MadeSpot, WantedSpot, make_spot
from pyapp.features.drills.notes import Rated
from pyapp.features.drills.page_views import verdict_view
from pyapp.features.drills.spot_words import OpenSpot, choices_of, told_words
from pyapp.features.drills.spots import DrillSpot, PrizeTable, SeatState, Theme
from pyapp.ranking import strength
from pyapp.slices import at_once
from tests.products import only_quick, tries

Stacks = tuple[int, ...]
"""In half big blinds."""


@cache
def made(kind: str, number: int) -> DrillSpot:
    return asyncio.run(make_spot(Theme.BUBBLE, kind, "bubble", number))


def table_of(spot: DrillSpot) -> PrizeTable:
    assert spot.bubble
    return spot.bubble


def seat_of(spot: DrillSpot, state: SeatState) -> int:
    return next(at for at, one in enumerate(table_of(spot).seats) if one.state is state)


def stacks_of(spot: DrillSpot) -> Stacks:
    return tuple(2 * one.stack for one in table_of(spot).seats)


def posted_of(spot: DrillSpot) -> Stacks:
    return (*[0] * (len(table_of(spot).seats) - 2), 1, 2)


@cache
def worth(stacks: Stacks, prizes: tuple[int, ...], seat: int) -> float:
    """Return what chips are worth in prizes, from every order in which players may finish.

    Who has nothing finishes last.
    """
    alive = [at for at, stack in enumerate(stacks) if stack]
    if seat not in alive:
        return prizes[len(alive)] if len(alive) < len(prizes) else 0.0
    total = 0.0
    for order in permutations(alive):
        chance, left = 1.0, sum(stacks)
        for at in order:
            chance *= stacks[at] / left
            left -= stacks[at]
        place = order.index(seat)
        total += chance * (prizes[place] if place < len(prizes) else 0)
    return total


def after_fold(spot: DrillSpot, winner: int) -> Stacks:
    """Return the stacks once all but one have folded."""
    left = [stack - paid for stack, paid in zip(stacks_of(spot), posted_of(spot), strict=True)]
    left[winner] += sum(posted_of(spot))
    return tuple(left)


def after_meeting(spot: DrillSpot, pusher: int, caller: int, winner: int) -> Stacks:
    """Return the stacks once two have met all-in."""
    before, left = stacks_of(spot), [a - b for a, b in zip(stacks_of(spot), posted_of(spot), strict=True)]
    risked = min(before[pusher], before[caller])
    pot = sum(posted_of(spot))
    for at in (pusher, caller):
        pot += risked - posted_of(spot)[at]
        left[at] = before[at] - risked
    left[winner] += pot
    return tuple(left)


@cache
def best_hands(part: float) -> tuple[int, ...]:
    """Return the best so many of all hands, in the order of a ring game."""
    ranked = sorted(range(CELLS), key=chart(RING).__getitem__, reverse=True)
    held = [at for cell in ranked for at in _members()[cell]]
    return tuple(held[: max(6, round(part * len(held)))])


@cache
def _members() -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(at for at, one in enumerate(cells()) if one == cell) for cell in range(CELLS))


def share(hole: tuple[Card, ...], part: float, deals: int = 4000) -> float:
    """Deal out what a hand wins all-in against the best so many of all hands."""
    luck, won, hands = Random(f"{hole}/{part}/{deals}"), 0.0, best_hands(part)
    for _ in range(deals):
        rival: tuple[int, ...] = hole
        while {*map(int, hole)} & {*rival}:
            rival = pairs()[luck.choice(hands)]
        rest = [card for card in DECK if card not in {*hole, *rival}]
        board = luck.sample(rest, 5)
        own, other = strength((*hole, *board)), strength((*map(Card, rival), *board))
        won += (own > other) + (own == other) / 2
    return won / deals


def solved(spot: DrillSpot, first: int) -> SolvedPush:
    """Return how everyone plays from a seat on; how widely is all that is taken from it."""
    count = len(table_of(spot).seats)
    order, prizes = tuple(range(first, count)), table_of(spot).prizes
    return at_once(play_out(PushGame(stacks_of(spot), posted_of(spot), 0, order, prizes)))


def meets(spot: DrillSpot, pusher: int, caller: int, seat: int, wins: float) -> float:
    """Return what a called push is worth to a seat where the pusher wins so often."""
    prizes = table_of(spot).prizes
    won, lost = (worth(after_meeting(spot, pusher, caller, it), prizes, seat) for it in (pusher, caller))
    return wins * won + (1 - wins) * lost


def pushed(spot: DrillSpot, pusher: int, seat: int, hole: tuple[Card, ...]) -> float:
    """Return what a push is worth to its pusher, or to a player who has folded."""
    total, left = 0.0, 1.0
    for caller, part in solved(spot, pusher).called.items():
        wins = share(hole, part) if pusher == seat else met(solved(spot, pusher).pushed, part)
        total += left * part * meets(spot, pusher, caller, seat, wins)
        left -= left * part
    return total + left * worth(after_fold(spot, pusher), table_of(spot).prizes, seat)


@cache
def met(pushed: float, called: float) -> float:
    """Deal out how often those who push so many hands win from those who call with so many."""
    luck, hands = Random(f"{pushed}/{called}"), best_hands(pushed)
    held = (tuple(map(Card, pairs()[luck.choice(hands)])) for _ in range(2500))
    return mean(share(hole, called, 5) for hole in held)


def folded(spot: DrillSpot, seat: int) -> float:
    """Return what folding first in is worth: others push then, and may go out."""
    total, left, count = 0.0, 1.0, len(table_of(spot).seats)
    for pusher in range(seat + 1, count - 1):
        part = solved(spot, pusher).pushed
        total += left * part * pushed(spot, pusher, seat, spot.hole)
        left -= left * part
    return total + left * worth(after_fold(spot, count - 1), table_of(spot).prizes, seat)


@pytest.mark.slow
@pytest.mark.parametrize("kind", only_quick(["call_three", "call_four"], ["call_three"]))
def test_a_call_is_right_where_it_wins_as_often_as_the_prizes_ask(kind: str) -> None:
    for number in range(tries(6, 2)):
        spot = made(kind, number)
        prizes, me, pusher = (
            table_of(spot).prizes,
            seat_of(spot, SeatState.YOU),
            seat_of(spot, SeatState.ALL_IN),
        )
        assert me == len(table_of(spot).seats) - 1
        fold = worth(after_fold(spot, pusher), prizes, me)
        won = worth(after_meeting(spot, pusher, me, me), prizes, me)
        lost = worth(after_meeting(spot, pusher, me, pusher), prizes, me)
        needed = (fold - lost) / (won - lost)
        assert spot.facts["needed"] == round(100 * needed)
        chips = [after_fold(spot, pusher)[me], after_meeting(spot, pusher, me, me)[me]]
        risk = after_meeting(spot, pusher, me, pusher)[me]
        assert spot.facts["price"] == round(100 * (chips[0] - risk) / (chips[1] - risk))
        assert spot.facts["needed"] > spot.facts["price"]
        wins = share(spot.hole, solved(spot, pusher).pushed)
        assert spot.facts["share"] == pytest.approx(100 * wins, abs=2.5)
        assert (spot.best.slug == "call") is (wins > needed)
        loss = max(one.loss for one in spot.answers)
        assert loss == pytest.approx(abs(fold - lost - wins * (won - lost)), abs=1.2)
        assert spot.facts["bet"] == min(stacks_of(spot)[me], stacks_of(spot)[pusher]) - 2


@pytest.mark.slow
@pytest.mark.parametrize("kind", only_quick(["push_three", "push_four"], ["push_three"]))
def test_a_push_is_right_where_it_is_worth_more_prizes_than_a_fold(kind: str) -> None:
    for number in range(tries(6, 2)):
        spot = made(kind, number)
        me = seat_of(spot, SeatState.YOU)
        gain = pushed(spot, me, me, spot.hole) - folded(spot, me)
        assert (spot.best.slug == "all_in") is (gain > 0), (spot.bubble, spot.hole, gain)
        assert max(one.loss for one in spot.answers) == pytest.approx(abs(gain), abs=0.4)


@pytest.mark.slow
def test_prizes_decide_spots_of_the_bubble() -> None:
    """Where a fold is right, chips would go all-in, and where a push is right, they would not."""
    for kind in BUBBLE_KINDS:
        spots = [made(kind, number) for number in range(tries(12, 6))]
        assert {spot.best.slug for spot in spots} == {one.slug for one in spots[0].answers}
        for spot in spots:
            facts, fold = spot.facts, spot.best.slug == "fold"
            if "price" in facts:
                assert facts["price"] <= facts["share"]
                assert (facts["share"] < facts["needed"]) is fold
            else:
                assert (facts["part"] < facts["chips"]) is fold


def test_a_spot_of_the_bubble_says_who_is_left_with_what_and_what_it_needs() -> None:
    spot = made("call_three", 0)
    assert told_words(OpenSpot(MadeSpot(WantedSpot(spot.theme), spot), Rated(), Rated()))[0] == (
        "3 players are left, 2 win a prize: 65% and 35%."
    )
    assert [one.label for one in choices_of(spot)] == ["Fold", "Call"]
    given = OpenSpot(MadeSpot(WantedSpot(spot.theme), spot), Rated(), Rated(), spot.best)
    verdict = verdict_view(given, spot.best)
    facts = spot.facts
    assert verdict.why == f"On the bubble you need {facts['needed']}%, not {facts['price']}%."
    assert f"{facts['share']}%" in verdict.numbers


def test_a_spot_of_the_bubble_is_the_same_when_made_again() -> None:
    spot = made("push_three", 1)
    assert asyncio.run(make_spot(Theme.BUBBLE, "push_three", "bubble", 1)) == spot
    assert len({*spot.hole}) == 2
    assert combo(spot.hole) in _members()[cells()[combo(spot.hole)]]

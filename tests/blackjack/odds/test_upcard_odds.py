"""The fast values are the slow ones, card by card, for exactly the cards that a viewer has not seen."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from pyapp.blackjack import BLACKJACK, RoundState, censor, observe, points
from pyapp.blackjack.odds.cards_left import CardCounter, Left, less, place, whole, without
from pyapp.blackjack.odds.dealer_ends import ends, without_natural
from pyapp.blackjack.odds.upcard_odds import UpcardOdds
from pyapp.cards import parse_cards
from tests.blackjack.odds import reference
from tests.blackjack.tables import Table, many, tables
from tests.products import only_quick

HANDS = ((9, 5), (1, 9), (0, 5), (4, 4))
ORDER = ("17", "18", "19", "20", "21", "over", "natural")


def _without(left: Left, hand: tuple[int, ...]) -> Left:
    for at in hand:
        left = less(left, at)
    return left


@pytest.mark.parametrize("hits_soft", [False, True])
@pytest.mark.parametrize("up", range(10))
def test_the_dealer_ends_as_when_played_out_card_by_card(up: int, hits_soft: bool) -> None:  # noqa: FBT001 - given by the test
    chance = Random(up)
    left = tuple(chance.randrange(count + 1) for count in whole(2))
    slow = reference.dealer(left, up + 1, up == 0, 1, hits_soft)
    fast = ends(left, up, hits_soft=hits_soft)
    assert sum(fast) == pytest.approx(1.0)
    assert list(fast) == pytest.approx([slow.get(end, 0.0) for end in ORDER])
    assert sum(without_natural(fast)) == pytest.approx(1.0)


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("up", only_quick([0, 1, 9], [9]))
def test_values_of_a_hand_on_the_table_are_exact(up: int, hand: tuple[int, ...]) -> None:
    rules = replace(BLACKJACK, decks=1, double_any_two=True)
    left = _without(whole(1), (up, *hand))
    given = (left, up, sum(hand) + 2, 0 in hand, False, up in (0, 9))
    found = UpcardOdds(rules, left, up, out=True).values(hand)
    total = reference.best(sum(hand) + 2, ace=0 in hand)
    assert found.stand == pytest.approx(reference.stand(left, up, total, *given[4:]), abs=1e-12)
    assert found.double == pytest.approx(reference.double(*given), abs=1e-12)
    assert found.hit == pytest.approx(reference.hit(*given), abs=1e-5)


@pytest.mark.parametrize("hand", HANDS)
def test_values_for_the_chart_are_exact_but_for_the_cards_drawn(hand: tuple[int, ...]) -> None:
    up, rules = 9, replace(BLACKJACK, decks=1)
    left = _without(whole(1), (up, *hand))
    found = UpcardOdds(rules, less(whole(1), up), up).values(hand)
    total = reference.best(sum(hand) + 2, ace=0 in hand)
    assert found.stand == pytest.approx(reference.stand(left, up, total, False, True), abs=1e-12)  # noqa: FBT003 - cached by place
    slow = reference.hit(left, up, sum(hand) + 2, 0 in hand, False, True)  # noqa: FBT003 - same
    assert found.hit == pytest.approx(slow, abs=2e-4)


@pytest.mark.parametrize("pair", [0, 7])
def test_a_split_is_two_hands_played_each_for_itself(pair: int) -> None:
    up = 6
    left = _without(whole(1), (up, pair, pair))
    value = 0.0
    for at, chance in enumerate(reference.draws(left, up, looked=False)):
        rest, hard, ace = less(left, at), pair + at + 2, pair == 0 or at == 0
        stand = reference.stand(rest, up, reference.best(hard, ace=ace), False, False)  # noqa: FBT003 - same
        hit = reference.hit(rest, up, hard, ace, False, False) if pair else -2.0  # noqa: FBT003 - same
        value += chance * max(stand, hit)
    spot = UpcardOdds(replace(BLACKJACK, decks=1), left, up, out=True)
    assert spot.split(pair) == pytest.approx(2 * value, abs=1e-5)


def test_more_splits_are_worth_more_where_a_split_is_right() -> None:
    left = _without(whole(6), (5, 7, 7))
    once = UpcardOdds(BLACKJACK, left, 5, out=True).split(7)
    often = UpcardOdds(replace(BLACKJACK, resplit_to_four=True), left, 5, out=True).split(7)
    doubled = UpcardOdds(replace(BLACKJACK, double_after_split=True), left, 5, out=True).split(7)
    assert once < often < once + 0.1
    assert once < doubled


def test_without_a_hole_card_a_natural_takes_doubles_too() -> None:
    left = _without(whole(6), (9, 5, 4))
    looked = UpcardOdds(BLACKJACK, left, 9, out=True).values((5, 4))
    waits = UpcardOdds(replace(BLACKJACK, no_hole_card=True), left, 9, out=True).values((5, 4))
    natural = left[0] / sum(left)
    assert looked.double
    assert waits.double
    assert waits.double == pytest.approx((1 - natural) * looked.double - 2 * natural, abs=1e-9)


def test_a_late_surrender_costs_the_whole_bet_where_a_natural_still_may_come() -> None:
    rules = replace(BLACKJACK, no_hole_card=True, late_surrender=True)
    left = _without(whole(6), (9, 9, 5))
    given_up = UpcardOdds(rules, left, 9, out=True).values((9, 5)).surrender
    assert given_up == pytest.approx(-0.5 - 0.5 * left[0] / sum(left))
    assert UpcardOdds(rules, left, 8, out=True).values((9, 5)).surrender == -0.5


def test_the_last_cards_of_a_shoe_have_values_too() -> None:
    for left in ((12, 0, 0, 0, 0, 0, 0, 0, 0, 0), (1, 1, 0, 0, 0, 0, 0, 0, 0, 1), (0,) * 9 + (12,)):
        for up in (0, 4, 9):
            found = UpcardOdds(BLACKJACK, left, up, out=True).values((4, 5))
            assert -2 <= found.stand <= 1
            assert found.hit is not None
            assert -1 <= found.hit <= 1


@many
@given(tables())
def test_a_memory_counts_what_its_viewer_has_seen(table: Table) -> None:
    for viewer in (None, *range(len(table.stacks))):
        memory = CardCounter(3, viewer)
        for step in table.steps():
            for event in step.events:
                memory.watch(censor(event, viewer))
            assert memory.left == _left(step.state, viewer)


def test_cards_are_counted_by_what_they_count() -> None:
    ace, six, king = parse_cards("As 6d Kc")
    assert [place(card) for card in (ace, six, king)] == [0, 5, 9]
    assert without(whole(1), (ace, six, king)) == (3, 4, 4, 4, 4, 3, 4, 4, 4, 15)
    assert less(whole(2), 9)[9] == 31
    assert sum(whole(8)) == 416


def _left(state: RoundState, viewer: int | None) -> tuple[int, ...]:
    seen = observe(state, viewer)
    shown = [card for seat in seen.seats for hand in seat.hands for card in hand.known]
    shown += [card for card in seen.dealer if card is not None]
    counts = Counter(points(card) for card in shown)
    return tuple(all_ - counts[at + 1] for at, all_ in enumerate(whole(state.rules.decks)))

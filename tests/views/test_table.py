"""The picture of a table adds up, from the first blind to the last pot."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.money import Chips
from pyapp.views import TableScene, TableView, draw_table, table_view
from pyapp.views.kit.money import bet_height, draw_bet, stack_of
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, UNCALLED, Moment, moments

HANDS = {"showdown": SHOWDOWN, "uncalled": UNCALLED, "all-in": ALL_IN}


def seen(moment: Moment) -> TableView:
    return table_view(moment.seen, TableScene(NAMES), moment.events)


@pytest.mark.parametrize("hand", HANDS)
def test_no_chip_is_lost_between_stacks_bets_and_pots(hand: str) -> None:
    sums = {_chips(moment) for moment in HANDS[hand]}
    assert len(sums) == 1


def _chips(moment: Moment) -> int:
    drawn = draw_table(seen(moment))
    seats = (drawn[f"seat-{seat.seat}"] for seat in seen(moment).seats)
    return sum(
        int(chips) for html in (drawn["middle"], *seats) for chips in re.findall(r'data-chips="(\d+)"', html)
    )


@given(st.integers(min_value=0, max_value=200_000))
def test_chips_change_an_amount_exactly(amount: int) -> None:
    chips = stack_of(amount)
    assert sum(chips) == amount
    assert list(chips) == sorted(chips, reverse=True)


@given(st.integers(min_value=1, max_value=200_000), st.sampled_from([1, 2, 10, 100]))
def test_a_bet_lies_higher_the_more_big_blinds_it_is(bet: int, big_blind: int) -> None:
    def height(bet: int) -> int:
        return bet_height(Chips(bet), Chips(big_blind))

    high = height(bet)
    assert 1 <= height(min(bet, big_blind)) <= high <= height(2 * bet) <= 6
    assert draw_bet(Chips(bet), high).count('href="#chip"') == min(high, bet)
    assert [height(blinds * big_blind) for blinds in (1, 3, 6, 12, 24, 50)] == [*range(1, 7)]


def test_places_are_counted_from_the_viewer() -> None:
    view = seen(moments("As Kd 7h 2c Ah Kh 7d 3c", "call", viewer=2)[-1])
    assert [seat.place for seat in view.seats] == [2, 3, 0, 1]
    assert [seat.you for seat in view.seats] == [False, False, True, False]
    assert [card.code for card in view.own] == ["7h", "7d"]


def test_faces_are_those_of_rivals_and_show_only_what_everyone_can_see() -> None:
    view = seen(SHOWDOWN[-1])
    assert [seat.face for seat in view.seats] == ["", *NAMES[1:]]
    assert [seat.lost for seat in view.seats] == [
        not seat.folded and not seat.won and not seat.out for seat in view.seats
    ]
    assert any(seat.lost for seat in view.seats)
    assert not any(seat.lost for moment in SHOWDOWN[:-5] for seat in seen(moment).seats)
    assert not any(seat.lost for moment in UNCALLED for seat in seen(moment).seats)


def test_words_last_until_the_next_street() -> None:
    flop = next(i for i, moment in enumerate(SHOWDOWN) if moment.seen.felt.board)
    assert seen(SHOWDOWN[flop - 2]).seats[3].word == "Calls $4"
    assert not any(seat.word for seat in seen(SHOWDOWN[flop]).seats)


def test_the_winners_five_cards_are_lifted_and_the_rest_dimmed() -> None:
    view = seen(SHOWDOWN[-1])
    every = (*view.own, *view.board, *view.seats[1].cards)
    assert {card.code for card in every if card.lifted} == {"As", "Ah", "Ad", "Kc", "9h"}
    assert all(card.lifted != card.dim for card in every)
    assert view.headline == "You win $100 with three of a kind, aces"


def test_the_viewers_best_five_are_marked_from_the_turn_on() -> None:
    turn = next(moment for moment in SHOWDOWN if len(moment.seen.felt.board) == 4)
    view = seen(turn)
    assert {card.code for card in (*view.own, *view.board) if card.marked} == {"As", "Ah", "Ad", "Kc", "9h"}


def test_the_dealer_button_is_drawn_once() -> None:
    drawn = draw_table(seen(SHOWDOWN[-1]))
    assert [name for name, html in drawn.items() if "data-button" in html] == ["seat-3"]


def test_folded_hands_leave_the_table() -> None:
    view = seen(SHOWDOWN[-1])
    assert [bool(seat.cards) for seat in view.seats] == [False, True, False, False]
    assert [seat.folded for seat in view.seats] == [False, False, True, True]

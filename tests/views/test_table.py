"""The picture of a table adds up, from the first blind to the pot that is won, and shows no hidden card."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import Card
from pyapp.holdem import NO_LIMIT, PotAwarded, Shown
from pyapp.money import Chips
from pyapp.views import (
    HandQuestion,
    TableScene,
    TableView,
    WinSize,
    answer,
    draw_table,
    shown_pot,
    table_view,
    win_size,
)
from pyapp.views.holdem.seat import draw_seat
from pyapp.views.holdem.view_types import WinView
from pyapp.views.kit.money import chip_count, draw_amount, stack_of
from tests.views.samples.hands import (
    ALL_IN,
    NAMES,
    SHOWDOWN,
    SIDE_POT_BACK,
    TWO_WINNERS,
    UNCALLED,
    Moment,
    among,
    moments,
)

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
def test_an_amount_is_more_chips_the_more_big_blinds_it_is(bet: int, big_blind: int) -> None:
    def chips(bet: int) -> int:
        return chip_count(Chips(bet), Chips(big_blind))

    count = chips(bet)
    assert 1 <= chips(min(bet, big_blind)) <= count <= chips(2 * bet) <= 18
    drawn = draw_amount(Chips(bet), count)
    assert drawn.count('href="#chip"') == min(count, bet)
    assert drawn.count("<svg") == -(-min(count, bet) // 6)
    assert [chips(blinds * big_blind) for blinds in (1, 3, 12, 50, 300, 1000)] == [1, 3, 7, 10, 15, 18]


def test_pots_lie_there_in_chips_by_their_size() -> None:
    def piles(pot: int) -> list[int]:
        amount = draw_amount(Chips(pot), chip_count(Chips(pot), Chips(2)))
        return [pile.count("#chip") for pile in amount.split("<svg")[1:]]

    assert (piles(6), piles(60), piles(600)) == ([3], [5, 4], [5, 5, 5])
    several = next(view for view in map(seen, ALL_IN) if len(view.pots) > 1)
    drawn = draw_table(several)["middle"]
    assert drawn.count("#chip") >= sum(pot.chips for pot in several.pots) > len(several.pots)


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


def seats_net(moment: Moment) -> dict[int, Chips]:
    """Return the net result on every winner's plate."""
    view = table_view(moment.seen, TableScene(NAMES), moment.events)
    return {seat.seat: seat.net for seat in view.seats if seat.net is not None}


@pytest.mark.parametrize(
    ("chips", "size"), [(29, WinSize.QUIET), (30, WinSize.FAIR), (99, WinSize.FAIR), (100, WinSize.BIG)]
)
def test_a_pot_is_as_large_as_its_big_blinds(chips: int, size: WinSize) -> None:
    assert win_size(Chips(chips), Chips(2)) is size
    assert win_size(Chips(10 * chips), Chips(20)) is size


@pytest.mark.parametrize("hand", [SHOWDOWN, ALL_IN, UNCALLED, TWO_WINNERS, SIDE_POT_BACK])
def test_winners_have_won_what_their_stacks_have_grown_by(hand: list[Moment]) -> None:
    began, end = hand[0].seen.felt.seats, hand[-1].seen.felt.seats
    grown = {at: end[at].stack - (began[at].stack + began[at].paid) for at in range(len(end))}
    assert seats_net(hand[-1])
    assert seats_net(hand[-1]).items() <= grown.items()


def test_the_hand_stands_apart_from_the_sentence() -> None:
    view = table_view(SHOWDOWN[-1].seen, TableScene(NAMES), SHOWDOWN[-1].events)
    assert view.win
    assert (view.win.hand, view.win.words, view.win.yours) == (
        "Three of a kind, aces",
        "You win the $100 pot",
        True,
    )


def test_a_hand_that_no_one_saw_and_several_hands_have_no_name() -> None:
    for end in (UNCALLED[-1], TWO_WINNERS[-1]):
        view = table_view(end.seen, TableScene(NAMES), end.events)
        assert view.win
        assert not view.win.hand


def test_a_pot_of_others_is_not_yours() -> None:
    end = SHOWDOWN[-1]
    watched = table_view(replace(end.seen, viewer=1), TableScene(NAMES), end.events)
    assert watched.win
    assert not watched.win.yours


def test_a_side_pot_that_comes_back_to_a_loser_does_not_look_like_a_win() -> None:
    end = SIDE_POT_BACK[-1]
    pushed = [event for event in end.events if isinstance(event, PotAwarded)]
    assert [share.seat for pot in pushed for share in pot.shares] == [1, 0]
    for told in (None, *(shown_pot(pot, end.events) for pot in pushed)):
        view = table_view(end.seen, TableScene(NAMES, told=told), end.events)
        you, ada, *_ = view.seats
        assert (you.net, you.ahead, you.lost) == (-180, False, True)
        assert (ada.net, ada.ahead, ada.lost) == (380, True, False)
        assert view.win
        assert not view.win.yours
        assert not any(card.lifted for card in view.own)
        drawn = draw_seat(you, len(view.seats))
        assert "\N{MINUS SIGN}$180" in drawn
        assert "data-won" not in drawn
    told = shown_pot(pushed[1], end.events)
    assert table_view(end.seen, TableScene(NAMES, told=told), end.events).win == WinView(
        "You win the $20 side pot", "Two pair, queens and tens"
    )
    view = table_view(end.seen, TableScene(NAMES), end.events)
    assert view.headline == "Ada wins $570 and you get $20 back"


def test_a_split_pot_that_gives_everyone_their_own_back_shines_for_no_one_and_lifts_the_hand() -> None:
    end = moments("4d 5d 4h 5h As Ks Qs Js Ts", "raise 200, call", stacks=(200, 200), rules=NO_LIMIT)[-1]
    view = table_view(end.seen, TableScene(NAMES[:2]), end.events)
    assert [(seat.net, seat.ahead, seat.lost) for seat in view.seats] == [(0, False, False)] * 2
    assert all(card.lifted for card in view.board)
    assert view.win
    assert (view.win.size, view.win.yours) == (WinSize.BIG, False)


def test_while_pots_are_pushed_what_was_taken_has_no_sign() -> None:
    end = TWO_WINNERS[-1]
    first = next(event for event in end.events if isinstance(event, PotAwarded))
    so_far = end.events[: end.events.index(first) + 1]
    moment = next(moment for moment in TWO_WINNERS if moment.events == so_far)
    view = table_view(moment.seen, TableScene(NAMES, told=shown_pot(first, end.events)), so_far)
    ada = view.seats[1]
    assert (ada.won, ada.net, ada.ahead) == (first.amount, None, True)
    assert f">${first.amount}<" in draw_seat(ada, 4)


HIDDEN = {1: ("Kd", "Kh"), 2: ("7h", "7d"), 3: ("2c", "3c")}


def page(moment: Moment) -> str:
    return "".join(draw_table(table_view(moment.seen, TableScene(NAMES), moment.events)).values())


@pytest.mark.parametrize("hand", HANDS)
def test_hidden_cards_are_in_no_picture(hand: str) -> None:
    for moment in HANDS[hand]:
        shown = {event.seat for event in moment.events if isinstance(event, Shown)}
        text = page(moment) + "".join(
            answer(question, moment.seen, NAMES, moment.events) for question in HandQuestion
        )
        for seat in HIDDEN.keys() - shown:
            assert not any(card in text or Card.parse(card).words in text for card in HIDDEN[seat])


def test_a_hand_that_lies_face_down_on_a_shared_screen_is_nowhere_in_the_page() -> None:
    scene, shown = TableScene(NAMES, peek=False), TableScene(NAMES, peek=True)
    held = [it for it in SHOWDOWN if it.seen.hole and it.seen.viewer not in it.seen.felt.shown]
    assert held
    for moment in held:
        covered = "".join(draw_table(table_view(moment.seen, scene, moment.events)).values())
        looked_at = "".join(draw_table(table_view(moment.seen, shown, moment.events)).values())
        assert all(f'data-card="{card}"' in looked_at for card in moment.seen.hole)
        assert not any(f'data-card="{card}"' in covered for card in moment.seen.hole)
        assert "data-marked" not in covered
        assert 'class="hand-words"></p>' in covered


def test_a_card_face_down_says_nothing_else() -> None:
    backs = re.findall(r'<[^>]*data-card="\?\?"[^>]*>', page(SHOWDOWN[7]))
    assert set(backs) == {'<span data-card="??" class="card" role="img" aria-label="a card face down">'}


def test_cards_face_up_are_named_for_all_to_read() -> None:
    drawn = page(SHOWDOWN[-1])
    assert 'data-card="Kd"' in drawn
    assert 'aria-label="king of diamonds"' in drawn
    assert "7d" not in drawn


def test_the_bubble_stands_on_the_felt_until_the_hand_is_won() -> None:
    played = [among(seen(moment), bubble="Bubble · next one out wins nothing") for moment in SHOWDOWN]
    shown = ["Bubble" in draw_table(view)["middle"] for view in played]
    assert shown == [view.win is None for view in played]
    assert {*shown} == {True, False}

"""A pot that is won: as large as its big blinds, with the hand's name, and what it leaves on the plates."""

from dataclasses import replace

import pytest

from pyapp.holdem import NO_LIMIT, PotAwarded
from pyapp.money import Chips
from pyapp.views import TableScene, WinSize, shown_pot, table_view, win_size
from pyapp.views.holdem.seat import draw_seat
from pyapp.views.holdem.view_types import WinView
from tests.views.samples.hands import (
    ALL_IN,
    NAMES,
    SHOWDOWN,
    SIDE_POT_BACK,
    TWO_WINNERS,
    UNCALLED,
    Moment,
    moments,
)


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
    assert (view.win.hand, view.win.words, view.win.yours) == ("Three of a kind, aces", "You win $100", True)


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

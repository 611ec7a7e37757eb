"""A pot that is won: as large as its big blinds, with the hand's name, and what it leaves on the plates."""

from dataclasses import replace

import pytest

from pyapp.cards import Chips
from pyapp.views import WinSize, table_view, win_size
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, TWO_WINNERS, UNCALLED, Moment


def seats_net(moment: Moment) -> dict[int, Chips]:
    """Return the net result on every winner's plate."""
    view = table_view(moment.seen, NAMES, moment.events)
    return {seat.seat: seat.net for seat in view.seats if seat.won}


@pytest.mark.parametrize(
    ("chips", "size"), [(29, WinSize.QUIET), (30, WinSize.FAIR), (99, WinSize.FAIR), (100, WinSize.BIG)]
)
def test_a_pot_is_as_large_as_its_big_blinds(chips: int, size: WinSize) -> None:
    assert win_size(Chips(chips), Chips(2)) is size
    assert win_size(Chips(10 * chips), Chips(20)) is size


@pytest.mark.parametrize("hand", [SHOWDOWN, ALL_IN, UNCALLED, TWO_WINNERS])
def test_winners_have_won_what_their_stacks_have_grown_by(hand: list[Moment]) -> None:
    began, end = hand[0].seen.felt.seats, hand[-1].seen.felt.seats
    grown = {at: end[at].stack - (began[at].stack + began[at].paid) for at in range(len(end))}
    assert seats_net(hand[-1])
    assert seats_net(hand[-1]).items() <= grown.items()


def test_the_hand_stands_apart_from_the_sentence() -> None:
    view = table_view(SHOWDOWN[-1].seen, NAMES, SHOWDOWN[-1].events)
    assert view.win
    assert (view.win.hand, view.win.words, view.win.yours) == ("Three of a kind, aces", "You win $100", True)


def test_a_hand_that_no_one_saw_and_several_hands_have_no_name() -> None:
    for end in (UNCALLED[-1], TWO_WINNERS[-1]):
        view = table_view(end.seen, NAMES, end.events)
        assert view.win
        assert not view.win.hand


def test_a_pot_of_others_is_not_yours() -> None:
    end = SHOWDOWN[-1]
    watched = table_view(replace(end.seen, viewer=1), NAMES, end.events)
    assert watched.win
    assert not watched.win.yours

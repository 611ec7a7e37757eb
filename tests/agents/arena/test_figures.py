"""The figures of a way of playing, against hands counted by hand."""

import pytest

from pyapp.agents.arena.figures import Figures, hand_figures, rates, words
from pyapp.cards import parse_cards
from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    Blind,
    BlindPosted,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HoleDealt,
    PotAwarded,
    RaiseTo,
    Share,
    Street,
)

FLOP = BoardDealt(Street.FLOP, parse_cards("2c7dTh"))
RIVER = BoardDealt(Street.RIVER, parse_cards("Ks"))


def dealt(seats: int) -> list[Event]:
    blinds: list[Event] = [BlindPosted(1, Blind.SMALL, 1), BlindPosted(2, Blind.BIG, 2)]
    return [*blinds, *(HoleDealt(seat, None) for seat in range(seats))]


def did(seat: int, action: Action, paid: int = 0) -> Acted:
    return Acted(seat, action, paid, paid, all_in=False)


def test_a_hand_to_the_showdown() -> None:
    hand = [
        *dealt(3),
        did(0, RaiseTo(6), 6),
        did(1, Fold()),
        did(2, Call(), 4),
        FLOP,
        did(2, Check()),
        did(0, BetTo(8), 8),
        did(2, RaiseTo(20), 20),
        did(0, Call(), 12),
        RIVER,
        did(2, BetTo(30), 30),
        did(0, Call(), 30),
        PotAwarded(0, (Share(0, 113),)),
    ]
    assert hand_figures(hand) == {
        0: Figures(asked=1, entered=1, raised=1, pushes=1, calls=2, flops=1, showdowns=1, won=1),
        1: Figures(asked=1),
        2: Figures(asked=1, entered=1, raised=0, pushes=2, calls=0, flops=1, showdowns=1, won=0),
    }


def test_a_pot_that_is_won_without_a_showdown_is_none_won_at_one() -> None:
    hand = [
        *dealt(3),
        did(0, Fold()),
        did(1, Call(), 1),
        did(2, Check()),
        FLOP,
        did(1, BetTo(2), 2),
        did(2, Fold()),
        PotAwarded(0, (Share(1, 4),)),
    ]
    assert hand_figures(hand) == {
        0: Figures(asked=1),
        1: Figures(asked=1, entered=1, pushes=1, flops=1),
        2: Figures(asked=1, flops=1),
    }


def test_a_big_blind_to_whom_all_fold_was_not_asked() -> None:
    hand = [*dealt(3), did(0, Fold()), did(1, Fold()), PotAwarded(0, (Share(2, 2),))]
    assert hand_figures(hand)[2] == Figures()


def test_a_divided_pot_is_won_by_both() -> None:
    shares = PotAwarded(0, (Share(1, 2), Share(2, 2)))
    counted = hand_figures([*dealt(3), did(0, Fold()), did(1, Call(), 1), did(2, Check()), FLOP, shares])
    assert [counted[seat].won for seat in range(3)] == [0, 1, 1]


def test_rates_of_the_sum() -> None:
    played = Figures(8, 2, 1, 3, 2, 2, 1, 1) + Figures(2, 0, 0, 0, 0, 2, 1, 0)
    assert rates(played) == {
        "vpip": pytest.approx(0.2),
        "pfr": pytest.approx(0.1),
        "aggression": pytest.approx(1.5),
        "to_showdown": pytest.approx(0.5),
        "won_showdown": pytest.approx(0.5),
    }
    assert words(played) == "VPIP 20%, PFR 10%, AF 1.5, WTSD 50%, W$SD 50%"


def test_nobody_has_played_yet() -> None:
    assert set(rates(Figures()).values()) == {0.0}

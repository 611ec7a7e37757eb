"""The Chen formula gives the values that are printed with it."""

import pytest

from pyapp.agents.holdem.hands.hand_reading import percentile_by_points, points
from pyapp.cards import DECK, parse_cards


@pytest.mark.parametrize(
    ("hole", "score"),
    [
        ("AsAh", 20),
        ("KsKh", 16),
        ("QsQh", 14),
        ("JsJh", 12),
        ("TsTh", 10),
        ("8s8h", 8),
        ("5s5h", 5),
        ("4s4h", 5),
        ("2s2h", 5),
        ("AsKs", 12),
        ("AsKh", 10),
        ("JsTs", 9),
        ("Ts8s", 7),
        ("9s8s", 8),
        ("Qs9s", 7),
        ("KsTh", 6),
        ("Ks9s", 6),
        ("5s7d", 4),
        ("Ah2h", 7),
        ("3s2h", 3),
        ("7s2h", -1),
    ],
)
def test_known_hands_score_as_printed(hole: str, score: int) -> None:
    assert points(parse_cards(hole)) == score


def test_the_order_of_the_two_cards_does_not_matter() -> None:
    assert all(points((a, b)) == points((b, a)) for a in DECK for b in DECK if a != b)


def test_unseen_cards_are_liked_by_their_points() -> None:
    assert all(percentile_by_points(a, b) == points((a, b)) for a in DECK for b in DECK if a != b)

"""What a bet is worth for the cards left is what the whole calculation says, at a hundredth of the work."""

from dataclasses import replace
from random import Random

import pytest

from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds import Left, at_once, bet_worth, exact_worth, true_count, whole
from tests.books import LIBRARY

ONE = replace(BLACKJACK, decks=1)
TWO = replace(BLACKJACK, decks=2, double_any_two=True, double_after_split=True, late_surrender=True)
ENHC = replace(BLACKJACK, no_hole_card=True, late_surrender=True)


def _rest(decks: int, share: float, chance: Random) -> Left:
    """Deal a share of a shoe out at random."""
    cards = [at for at, count in enumerate(whole(decks)) for _ in range(count)]
    chance.shuffle(cards)
    rest = cards[int(share * len(cards)) :]
    return tuple(rest.count(at) for at in range(10))


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [BLACKJACK, *(pytest.param(rules, marks=pytest.mark.slow) for rules in (TWO, ONE))],
    ids=str,
)
def test_with_a_whole_shoe_a_bet_is_worth_the_edge(rules: BlackjackRules) -> None:
    book = LIBRARY.book(rules)
    assert at_once(bet_worth(rules, book, whole(rules.decks))) == -book.edge
    assert at_once(exact_worth(rules, book.strategy, whole(rules.decks))) == pytest.approx(-book.edge)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "most"),
    [
        (BLACKJACK, 0.0006),
        pytest.param(ENHC, 0.001, marks=pytest.mark.slow),
        pytest.param(ONE, 1e-9, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_a_bet_is_worth_what_every_deal_of_the_cards_left_is_worth(
    rules: BlackjackRules, most: float
) -> None:
    book, chance = LIBRARY.book(rules), Random(3)
    for share in (0.3, 0.6, 0.75):
        left = _rest(rules.decks, share, chance)
        exact = at_once(exact_worth(rules, book.strategy, left))
        assert at_once(bet_worth(rules, book, left)) == pytest.approx(exact, abs=most), left


@pytest.mark.slow
def test_a_bet_is_worth_half_a_point_more_for_each_true_count() -> None:
    book, chance = LIBRARY.book(BLACKJACK), Random(5)
    points = list[tuple[float, float]]()
    for _ in range(60):
        left = _rest(6, chance.uniform(0.2, 0.75), chance)
        points.append((true_count(left, 6), at_once(bet_worth(BLACKJACK, book, left))))
    spread = sum(count * count for count, _ in points)
    slope = sum(count * (worth + book.edge) for count, worth in points) / spread
    assert 0.0045 < slope < 0.0065

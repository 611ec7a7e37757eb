"""The derived indices and the worth of a bet are the published ones where those apply."""

from dataclasses import replace
from random import Random

import pytest

from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds.cards_left import Left, true_count, whole
from pyapp.blackjack.odds.count_indices import HIGHEST, LOWEST, Indices, deriving
from pyapp.blackjack.odds.solved_rules import bet_worth, exact_worth
from pyapp.blackjack.odds.strategy_chart import ChartPlay
from pyapp.slices import at_once
from tests.books import LIBRARY

TODAY = replace(
    BLACKJACK, double_any_two=True, double_after_split=True, resplit_to_four=True, late_surrender=True
)
HITS_17 = replace(TODAY, hit_soft_17=True)
NO_SURRENDER = replace(TODAY, late_surrender=False)
ENHC_HELD = replace(NO_SURRENDER, no_hole_card=True)
RANKS = "A23456789T"

ILLUSTRIOUS = {
    (16, "T"): ("S", 0),
    (15, "T"): ("S", 4),
    (20, "5"): ("P", 5),
    (20, "6"): ("P", 4),
    (10, "T"): ("D", 4),
    (12, "3"): ("S", 2),
    (12, "2"): ("S", 3),
    (11, "A"): ("D", 1),
    (9, "2"): ("D", 1),
    (10, "A"): ("D", 4),
    (9, "7"): ("D", 3),
    (16, "9"): ("S", 5),
    (13, "2"): ("S", -1),
    (12, "4"): ("S", 0),
    (12, "5"): ("S", -2),
    (12, "6"): ("S", -1),
    (13, "3"): ("S", -2),
}
"""Don Schlesinger, *Blackjack Attack*, "The Illustrious 18" but insurance: six decks, stands on soft 17."""

FAB_FOUR = {(14, "T"): ("R", 3), (15, "T"): ("R", 0), (15, "9"): ("R", 2), (15, "A"): ("R", 1)}
"""The same, "The Fab 4 Surrenders"."""

IF_DEALER_HITS = {(11, "A"): ("D", -1), (12, "6"): ("S", -3), (10, "A"): ("D", 3)}
"""The same, where the dealer hits soft 17."""

ONE_OFF = {
    ("stands", 16, "T"): "the published 0 is for all sixteens; two cards alone turn half a count later",
    ("stands", 20, "6"): "4.5 lies between, and what is left over decides",
    ("hits", 12, "6"): "-3.6 lies between, and what is left over decides",
}
"""What differs by one, and why."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "rules", "published"),
    [
        ("stands", NO_SURRENDER, ILLUSTRIOUS),
        ("surrender", TODAY, FAB_FOUR),
        ("hits", replace(HITS_17, late_surrender=False), IF_DEALER_HITS),
        ("hits, surrender", HITS_17, {(15, "A"): ("R", -1)}),
    ],
)
def test_derived_indices_are_the_published_ones(
    name: str, rules: BlackjackRules, published: dict[tuple[int, str], tuple[str, int]]
) -> None:
    indices = LIBRARY.indices(rules)
    for (total, up), (play, count) in published.items():
        found = _first(indices, total, up, play)
        if (name, total, up) in ONE_OFF:
            assert abs(found - count) == 1, (total, up, found)
        else:
            assert found == count, (total, up, found)


@pytest.mark.slow
def test_insurance_wins_from_the_published_counts() -> None:
    found = [LIBRARY.indices(replace(BLACKJACK, decks=decks)).insure_from for decks in (1, 2, 6)]
    assert found == [1, 2, 3]


@pytest.mark.slow
def test_nothing_is_doubled_against_a_natural_that_may_still_come() -> None:
    indices = LIBRARY.indices(ENHC_HELD)
    for count in range(LOWEST, HIGHEST + 1):
        chart = indices.at(count)
        assert chart.hard[10][9] is chart.hard[10][0] is chart.hard[11][0] is ChartPlay.HIT
    assert _first(indices, 11, "T", "D") == 3


@pytest.mark.slow
def test_at_a_low_count_what_the_chart_surrenders_is_hit() -> None:
    indices = LIBRARY.indices(TODAY)
    chart = indices.at(-4)
    assert chart.hard[16][8] is chart.hard[16][9] is chart.hard[15][9] is ChartPlay.HIT


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        BLACKJACK,
        *(
            pytest.param(rules, marks=pytest.mark.slow)
            for rules in (TODAY, replace(HITS_17, decks=2), ENHC_HELD)
        ),
    ],
    ids=str,
)
def test_at_no_count_the_chart_is_the_chart_but_for_what_turns_there(rules: BlackjackRules) -> None:
    basic, now = LIBRARY.book(rules).strategy, LIBRARY.indices(rules)
    cells = [(total, up) for total in range(4, 20) for up in range(10)]
    for total, up in cells:
        around = {now.at(count).hard[total][up] for count in (-1, 0, 1)}
        assert basic.hard[total][up] in around, (total, RANKS[up])


def test_the_count_drops_its_fraction_and_ends_at_the_last_chart() -> None:
    indices = LIBRARY.indices(BLACKJACK)
    assert indices.at(1.9) is indices.at(1)
    assert indices.at(-0.1) is indices.at(-1)
    assert indices.at(30) is indices.at(HIGHEST)
    assert indices.at(-30) is indices.at(LOWEST)


@pytest.mark.slow
def test_a_page_can_breathe_while_indices_are_derived() -> None:
    assert sum(1 for _ in deriving(BLACKJACK, LIBRARY.book(BLACKJACK).strategy)) > 1500
    assert at_once(deriving(BLACKJACK, LIBRARY.book(BLACKJACK).strategy)) == LIBRARY.indices(BLACKJACK)


def _first(indices: Indices, total: int, up: str, play: str) -> int:
    """Find the least count from which a cell says a play at every higher count that plays so at all."""
    at = RANKS.index(up)
    cells = [(chart.pairs[9] if play == "P" else chart.hard[total])[at] for chart in indices.strategies]
    found = [LOWEST + place for place, cell in enumerate(cells) if cell.value[0] == play]
    assert found, f"{total} against {up} never plays {play}"
    return found[0]


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

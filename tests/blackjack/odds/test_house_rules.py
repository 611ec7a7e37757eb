"""The sets of rules to choose at one press, and the edges that stand beside them."""

from dataclasses import replace

import pytest

from pyapp.blackjack import BLACKJACK, check_rules
from pyapp.blackjack.odds.house_rules import HOUSE_EDGES, HOUSE_RULES, house_of, with_house
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.money import half_dollars
from tests.books import LIBRARY


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSE_RULES)
def test_the_edge_of_a_house_is_what_its_rules_are_worked_out_to_be(house: str) -> None:
    assert HOUSE_EDGES[house] == pytest.approx(LIBRARY.book(HOUSE_RULES[house]).edge, abs=5e-7)


def test_every_house_has_an_edge_of_its_own_and_a_table_opens_by_the_book() -> None:
    assert list(HOUSE_EDGES) == list(HOUSE_RULES)
    assert len(set(HOUSE_EDGES.values())) == len(HOUSE_EDGES)
    assert HOUSE_RULES["book"] == BLACKJACK


@pytest.mark.parametrize("house", HOUSE_RULES)
def test_a_house_is_known_at_any_limits_and_by_nothing_else(house: str) -> None:
    high = replace(BLACKJACK, least_bet=half_dollars(25), most_bet=half_dollars(2500), decks=2)
    rules = check_rules(with_house(high, house))
    assert (rules.least_bet, rules.most_bet) == (high.least_bet, high.most_bet)
    assert house_of(rules) == house
    assert house_of(replace(rules, ask_at_21=True)) == house_of(replace(rules, decks=2)) == ""


def test_an_edge_is_known_without_work_where_no_value_depends_on_what_differs() -> None:
    cache = StrategyCache()
    same = replace(HOUSE_RULES["casino"], penetration=50, ask_at_21=True, most_bet=half_dollars(50))
    assert cache.known_edge(same) == HOUSE_EDGES["casino"]
    assert cache.known_edge(replace(same, hit_soft_17=False)) is None


@pytest.mark.slow
def test_an_edge_is_known_once_it_was_worked_out() -> None:
    cache, rules = StrategyCache(), replace(BLACKJACK, decks=1)
    book = cache.book(rules)
    assert cache.known_edge(rules) == book.edge

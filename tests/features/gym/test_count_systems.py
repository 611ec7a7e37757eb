"""Count systems beside published figures, and the results of a round beside rounds that were dealt."""

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds.cards_left import less, running_count, true_count, whole
from pyapp.blackjack.odds.charted_odds import value_with_replacement
from pyapp.features.gym.count_systems import (
    HI_LO,
    KO,
    SYSTEMS,
    TENS_GONE,
    CountSystem,
    average_left,
    correlation,
    playing_efficiency,
    removal_effects,
)
from pyapp.features.gym.playing_decisions import PlayingDecision, playing_decisions
from pyapp.features.gym.round_results import round_results
from pyapp.slices import at_once
from tests.books import LIBRARY
from tests.products import only_quick_rows
from workshop.host.project_folders import ROOT

PAGE = (ROOT / "docs" / "COUNTING.md").read_text("utf-8")
ONE_DECK = replace(BLACKJACK, decks=1, double_any_two=True)

PUBLISHED = {
    "hi-lo": (0.97, 0.51, 0.76),
    "ko": (0.98, 0.55, 0.78),
    "omega-ii": (0.92, 0.67, 0.85),
    "zen": (0.96, 0.63, 0.85),
    "hi-opt-i": (0.88, 0.61, 0.85),
    "hi-opt-ii": (0.91, 0.67, 0.91),
    "halves": (0.99, 0.57, 0.72),
}
"""Betting correlation, playing efficiency and insurance correlation: Blackjack Review Encyclopedia and QFIT,
by Griffin's method for a single deck."""

GRIFFINS_EFFECTS = (-0.61, 0.38, 0.44, 0.55, 0.69, 0.46, 0.28, 0.0, -0.18, -0.51)
"""Percent of a bet when one card of a single deck is gone, aces first: Griffin, *The Theory of Blackjack*."""


@cache
def decisions(rules: BlackjackRules) -> tuple[PlayingDecision, ...]:
    return at_once(playing_decisions(rules, LIBRARY.book(rules)))


@cache
def effects_of_one_deck() -> tuple[float, ...]:
    return at_once(removal_effects(ONE_DECK, LIBRARY.book(ONE_DECK)))


def some_shoe(chance: Random, decks: int) -> tuple[int, ...]:
    left = whole(decks)
    for _ in range(chance.randrange(40 * decks)):
        place = chance.choice([at for at, cards in enumerate(left) if cards])
        left = less(left, place)
    return left


def test_hi_lo_counts_as_the_counter_at_the_table_does() -> None:
    chance = Random(4)
    for decks in (1, 2, 6, 8):
        left = some_shoe(chance, decks)
        running = HI_LO.running_count(left, decks)
        assert running == running_count(left, decks)
        assert HI_LO.true_count(running, decks, sum(left)) == pytest.approx(true_count(left, decks))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)
@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_an_average_shoe_has_a_true_count_of_nothing_at_any_depth(system: CountSystem, decks: int) -> None:
    for part in (1.0, 0.75, 0.5, 0.25):
        left = [cards * part for cards in whole(decks)]
        running = system.running_count(left, decks)
        assert system.true_count(running, decks, int(sum(left))) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)
def test_a_system_is_balanced_unless_it_says_otherwise(system: CountSystem) -> None:
    assert system.imbalance == (4.0 if system is KO else 0.0)


@pytest.mark.parametrize(("decks", "count"), [(1, 0), (2, -4), (6, -20), (8, -28)])
def test_ko_begins_where_its_book_says_and_ends_at_four(decks: int, count: int) -> None:
    assert KO.initial_count(decks) == count
    assert KO.running_count((0,) * 10, decks) == 4


@pytest.mark.slow
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)
def test_the_correlations_are_those_published_for_a_single_deck(system: CountSystem) -> None:
    betting, _, insurance = PUBLISHED[system.slug]
    assert correlation(system.tags, effects_of_one_deck()) == pytest.approx(betting, abs=0.006)
    assert correlation(system.tags, TENS_GONE) == pytest.approx(insurance, abs=0.0051)


@pytest.mark.slow
def test_what_a_card_is_worth_is_what_griffin_found() -> None:
    found = [100 * effect for effect in effects_of_one_deck()]
    assert found == pytest.approx(GRIFFINS_EFFECTS, abs=0.03)


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "short", "wide"), [(BLACKJACK, 0.01, 0.02), (ONE_DECK, 0.052, 0.016)])
def test_playing_efficiencies_are_those_published_but_for_what_all_of_them_lack(
    rules: BlackjackRules, short: float, wide: float
) -> None:
    """Our decisions are not Griffin's list of hands, which moves all figures alike: see docs/COUNTING.md."""
    found = {system: playing_efficiency(system, rules, decisions(rules)) for system in SYSTEMS}
    lacking = [PUBLISHED[system.slug][1] - efficiency for system, efficiency in found.items()]
    place = {1: 1, 6: 3}[rules.decks]
    rows = (row.strip("| ").split(" | ") for row in PAGE.splitlines() if row.startswith("| "))
    shown = {cells[0]: cells[place] for cells in rows}
    assert {system.name: f"{efficiency:.2f}" for system, efficiency in found.items()}.items() <= shown.items()
    assert sum(lacking) / len(lacking) == pytest.approx(short, abs=0.015)
    assert max(lacking) - min(lacking) < 2 * wide


@pytest.mark.slow
@pytest.mark.parametrize("rules", [BLACKJACK, ONE_DECK], ids=["six decks", "one deck"])
def test_systems_rank_as_published(rules: BlackjackRules) -> None:
    found = {it.slug: playing_efficiency(it, rules, decisions(rules)) for it in SYSTEMS}
    for one, other in combinations(PUBLISHED, 2):
        apart = PUBLISHED[one][1] - PUBLISHED[other][1]
        if abs(apart) > 0.021:
            assert (found[one] - found[other]) * apart > 0, (one, other)


def test_who_knows_every_card_reaches_all_and_who_knows_nothing_nothing() -> None:
    (decision, *_) = [one for one in decisions(BLACKJACK) if one.short < 0.05]
    perfect = CountSystem("", "", decision.effects)
    assert playing_efficiency(perfect, BLACKJACK, [decision]) == pytest.approx(1.0)
    assert playing_efficiency(CountSystem("", "", (0.0,) * 10), BLACKJACK, [decision]) == 0.0


def test_decisions_do_not_come_more_often_than_rounds_do() -> None:
    by_play = [one.chance for one in decisions(BLACKJACK)]
    assert all(0 < chance < 0.2 for chance in by_play)
    assert 0.9 < sum(by_play) < 1.8


LIBERAL = replace(
    BLACKJACK,
    hit_soft_17=True,
    double_any_two=True,
    double_after_split=True,
    resplit_to_four=True,
    resplit_aces=True,
    late_surrender=True,
)
NO_HOLE_CARD = replace(BLACKJACK, no_hole_card=True, six_to_five=True)
EVERY = {"document": BLACKJACK, "liberal": LIBERAL, "no hole card": NO_HOLE_CARD}
LEFT = {"whole": whole(6), "few": (20, 15, 10, 12, 13, 10, 20, 21, 12, 100), "no aces": (0, *whole(6)[1:])}


@pytest.mark.slow
@pytest.mark.parametrize(("house", "cards"), only_quick_rows(product(EVERY, LEFT), [("document", "few")]))
def test_results_have_the_mean_that_a_bet_is_worth(house: str, cards: str) -> None:
    rules, left = EVERY[house], LEFT[cards]
    chart = LIBRARY.book(rules).strategy
    results = at_once(round_results(rules, chart, left))
    assert sum(results.values()) == pytest.approx(1.0)
    mean = sum(result * chance for result, chance in results.items())
    assert mean == pytest.approx(at_once(value_with_replacement(rules, chart, left)), abs=1e-12)


def test_nothing_is_won_or_lost_that_the_rules_do_not_know() -> None:
    results = at_once(round_results(BLACKJACK, LIBRARY.book(BLACKJACK).strategy, whole(6)))
    assert set(results) == {-2.0, -1.0, 0.0, 1.0, 1.5, 2.0}
    assert results[1.5] == pytest.approx(2 * 4 / 169 * (1 - 2 * 4 / 169), abs=1e-3)


@pytest.mark.slow
def test_insurance_wins_where_tens_are_many_and_loses_where_they_are_few() -> None:
    chart = LIBRARY.book(BLACKJACK).strategy
    for true, wins in ((6.0, True), (-2.0, False)):
        left = average_left(HI_LO, 6, true)
        with_it, without = (
            sum(result * chance for result, chance in at_once(work).items())
            for work in (
                round_results(BLACKJACK, chart, left, insures=True),
                round_results(BLACKJACK, chart, left),
            )
        )
        of_ace, of_tens = left[0] / sum(left), left[9] / sum(left)
        assert (with_it > without) is wins
        assert with_it - without == pytest.approx(of_ace * (1.5 * of_tens - 0.5))

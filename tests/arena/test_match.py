"""Duplicate deals: the same cards for all, in whatever order, and the means that come of them."""

import asyncio
from random import Random

import pytest

from pyapp.arena.entrants import LINES, entrant, entrant_names
from pyapp.arena.match import (
    DEALS,
    Match,
    MatchSession,
    add_takings,
    alone,
    play_match,
    play_session,
    sessions,
    tables,
    turn_seats,
)
from pyapp.arena.score import normal_quantile, score_deals
from pyapp.commands.command import crew
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT, PRESETS, HoldemError


def test_everybody_sits_in_every_place_once() -> None:
    seats = ("a", "b", "b", "b")
    turns = [turn_seats(seats, turn) for turn in range(tables(seats))]
    assert turns == [("a", "b", "b", "b"), ("b", "a", "b", "b"), ("b", "b", "a", "b"), ("b", "b", "b", "a")]


@pytest.mark.parametrize(
    ("seats", "count"),
    [(("a", "b"), 2), (("a", "b", "a", "b"), 2), (("a", "a", "a"), 1), (("a", "a", "b"), 3)],
)
def test_no_more_tables_than_places_that_differ(seats: tuple[str, ...], count: int) -> None:
    assert tables(seats) == count


@pytest.mark.parametrize("preset", PRESETS)
def test_equals_win_nothing_from_each_other(preset: str) -> None:
    """Two lines that differ in nothing but name hold the same cards in turn, so that all luck cancels."""
    rules = PRESETS[preset]
    same = ("caller", "check-raiser") if rules is DUEL else ("caller", "river-folder")
    taken = play_match(Match(rules, same, 3), 4)
    assert sum(sum(won.per_hand) for won in taken.values()) == pytest.approx(0)
    alike = play_match(Match(rules, ("caller", "caller"), 3), 4)["caller"]
    assert alike.per_hand == (0,) * 4


@pytest.mark.slow
def test_what_one_wins_the_others_lose() -> None:
    taken = play_match(Match(NO_LIMIT, ("opener", "caller", "random", "caller"), 5), 20)
    shares = [
        sum(taken[name].per_hand) * count for name, count in (("opener", 1), ("random", 1), ("caller", 2))
    ]
    assert sum(shares) == pytest.approx(0)
    assert any(shares)


@pytest.mark.slow
def test_who_always_folds_pays_the_blinds() -> None:
    """Six-handed that is one and a half big blinds in six hands: exactly 25 in a hundred."""
    folds = play_match(Match(NO_LIMIT, ("folder", *("caller",) * 5), 1), 8)["folder"]
    score = score_deals(folds.per_hand)
    assert score.per_hundred == pytest.approx(-25)
    assert score.margin == pytest.approx(0)
    assert folds.played.entered == 0


@pytest.mark.slow
def test_results_do_not_hang_on_the_number_of_processes() -> None:
    match = Match(CASINO_LIMIT, ("beginner", "random"), 11)
    with crew(2) as pair:
        assert play_match(match, DEALS + 7, pair) == play_match(match, DEALS + 7, alone)


@pytest.mark.slow
def test_results_do_not_hang_on_where_a_match_was_interrupted() -> None:
    match = Match(CASINO_LIMIT, ("random", "caller"), 11)
    halves = add_takings(play_match(match, DEALS), play_match(match, DEALS, after=DEALS))
    assert halves == play_match(match, 2 * DEALS)


def test_other_seeds_deal_other_cards() -> None:
    one, other = (play_match(Match(NO_LIMIT, ("never-bluffer", "caller"), seed), 5) for seed in (1, 2))
    assert one != other


def test_sessions_cover_the_deals() -> None:
    match = Match(NO_LIMIT, ("caller", "folder"), 1)
    assert sessions(match, 2 * DEALS + 1) == [
        MatchSession(match, 0),
        MatchSession(match, 1),
        MatchSession(match, 2, 1),
    ]
    assert sessions(match, DEALS, DEALS) == [MatchSession(match, 1)]


def test_short_sessions_cover_the_same_deals() -> None:
    match = Match(NO_LIMIT, ("caller", "folder"), 1, session_deals=8)
    cut = [one.numbers for one in (*sessions(match, 16), *sessions(match, 5, after=16))]
    assert [number for numbers in cut for number in numbers] == [*range(21)]
    assert [*map(len, cut)] == [8, 8, 5]


@pytest.mark.parametrize("seats", [("caller",), ("caller",) * 11])
def test_a_table_that_cannot_be_is_refused(seats: tuple[str, ...]) -> None:
    with pytest.raises(HoldemError):
        asyncio.run(play_session(MatchSession(Match(NO_LIMIT, seats, 1), 0)))


def test_all_that_are_known_can_enter() -> None:
    assert set(LINES) < set(entrant_names())
    for name in (*entrant_names(), "regular:station"):
        assert entrant(name, Random(1))


@pytest.mark.parametrize("name", ["nobody", "regular:nobody", "regular:nothing"])
def test_nobody_else_can(name: str) -> None:
    with pytest.raises(LookupError):
        entrant(name, Random(1))


def test_the_mean_is_told_by_the_hundred_hands() -> None:
    """1, 2, 3 and 4 have the mean 2.5 and the variance 5/3, so a standard error of 0.6455."""
    score = score_deals((1.0, 2.0, 3.0, 4.0))
    assert (score.deals, score.per_hundred) == (4, 250)
    assert score.margin == pytest.approx(100 * 1.95996 * 0.6455, rel=1e-4)
    assert score.low == pytest.approx(250 - score.margin)
    assert score.high == pytest.approx(250 + score.margin)
    assert score.settled


def test_an_interval_around_0_settles_nothing() -> None:
    assert not score_deals((-1.0, 2.0, -3.0, 4.0)).settled
    assert score_deals((-1.0, -2.0, -1.0, -2.0)).settled


def test_one_deal_has_no_spread() -> None:
    assert score_deals((3.0,)).margin == 0


@pytest.mark.parametrize(("surety", "errors"), [(0.95, 1.960), (0.99, 2.576), (1 - 0.05 / 6, 2.638)])
def test_quantiles_are_the_printed_ones(surety: float, errors: float) -> None:
    assert normal_quantile(surety) == pytest.approx(errors, abs=5e-4)

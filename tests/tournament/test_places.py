"""Who finishes where, and what it pays, when several go out at once."""

from dataclasses import replace

from pyapp.holdem import AnteBy, Positions
from pyapp.tournament import (
    PlacedPlayer,
    PlayedHand,
    Tournament,
    TournamentPlan,
    TournamentTable,
    blind_factor,
    prizes,
    settle,
    shares,
)
from tests.cases import case

AT = Positions(button=0, small=1, big=2, small_spot=1)


def four_tables(players: int) -> Tournament:
    """Return five players at each of four tables of six, with 100 chips on seat 0, 200 on seat 1, …."""
    stacks = tuple(100 * (1 + player % 5) for player in range(20)) + (0,) * (players - 20)
    tables = tuple(
        TournamentTable(number, (*range(5 * number - 5, 5 * number), None), AT) for number in range(1, 5)
    )
    plan = TournamentPlan(players=players, table_size=6, stack=sum(stacks) // players, entry=100)
    return Tournament(plan, "seed", stacks, tables)


def hand(*out: int, actions: int = 10) -> PlayedHand:
    """Return a hand in which the seat with the most chips takes all that those on ``out`` had."""
    began = (100, 200, 300, 400, 500, 0)
    taken = sum(began[seat] for seat in out)
    ended = tuple(0 if seat in out else chips + (seat == 4) * taken for seat, chips in enumerate(began))
    return PlayedHand(AT, began, ended, actions)


def placed(tournament: Tournament, *hands: PlayedHand) -> list[tuple[int, int]]:
    """Return who went out with which place, the best first."""
    after = settle(tournament, {number: [one] for number, one in enumerate(hands, 1)})
    return [(one.player, one.place) for one in reversed(after.placed)]


def test_at_one_table_more_chips_before_the_hand_rank_better() -> None:
    assert placed(four_tables(30), hand(0, 2), hand(), hand(), hand()) == [(2, 19), (0, 20)]


def test_at_different_tables_whoever_went_out_later_ranks_better() -> None:
    early, late = hand(3, actions=4), hand(0, actions=9)
    assert placed(four_tables(30), early, late, hand(), hand()) == [(5, 19), (3, 20)]


def test_hand_for_hand_the_same_places_are_shared_whatever_the_chips() -> None:
    near = four_tables(90)
    assert near.hand_for_hand
    early, late = hand(3, actions=4), hand(0, actions=9)
    assert {*placed(near, early, late, hand(), hand())} == {(5, 19), (3, 19)}


def test_hand_for_hand_two_of_one_table_do_not_tie_with_each_other() -> None:
    out = placed(four_tables(90), hand(0, 2), hand(1), hand(), hand())
    assert {*out} == {(2, 18), (6, 18), (0, 20)}


def test_hand_for_hand_is_played_once_the_money_can_be_reached_in_one_round() -> None:
    near = four_tables(90)
    assert len(near.plan.purse) == 18
    assert near.to_the_money == 2
    assert not replace(near, plan=replace(near.plan, players=30)).hand_for_hand
    assert not replace(near, plan=replace(near.plan, players=120)).hand_for_hand, "all are in the money"


def test_those_who_go_out_together_on_the_bubble_share_its_prize() -> None:
    bubble = four_tables(90)
    after = settle(bubble, {1: [hand(0)], 2: [hand(0)], 3: [hand(0)], 4: [hand()]})
    last = bubble.plan.purse[17]
    assert {one.place for one in after.placed} == {18}
    assert sum(one.prize for one in after.placed) == last
    assert max(one.prize for one in after.placed) - min(one.prize for one in after.placed) <= 1


def test_the_last_one_left_has_won() -> None:
    plan = TournamentPlan(players=2, stack=50, first_blind=2)
    two = Tournament(plan, "seed", (50, 50), (TournamentTable(1, (0, 1), Positions(0, 0, 1, 0)),))
    after = settle(two, {1: [PlayedHand(Positions(0, 0, 1, 0), (50, 50), (0, 100), 3)]})
    assert after.over
    assert after.placed == (PlacedPlayer(0, 2, 0), PlacedPlayer(1, 1, 200))


def test_every_field_pays_out_all_entries_and_better_places_more() -> None:
    for players in range(2, 181):
        with case(players):
            assert sum(shares(players)) == 10_000
            paid = prizes(players * 100, players)
            assert sum(paid) == players * 100
            assert list(paid) == sorted(paid, reverse=True)
            assert paid[-1] >= 100, "no one who is paid gets less than the entry"
            assert len(paid) <= max(1, players // 3 + 1)


def test_the_blinds_rise_and_the_ante_comes_with_the_fourth_level() -> None:
    plan = TournamentPlan(players=60)
    levels = [plan.rules(level) for level in (1, 2, 3, 4, 5)]
    assert [(at.small_blind, at.big_blind, at.ante) for at in levels] == [
        (25, 50, 0), (50, 100, 0), (75, 150, 0), (100, 200, 200), (150, 300, 300),
    ]  # fmt: skip
    assert levels[3].ante_by is AnteBy.BIG_BLIND
    assert [blind_factor(level) for level in range(1, 13)] == [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]


def test_a_level_lasts_so_many_hands_or_so_many_minutes() -> None:
    by_hands, by_minutes = TournamentPlan(players=9), TournamentPlan(players=9, level_minutes=5)
    assert [by_hands.level(hands, 9999) for hands in (0, 9, 10, 25)] == [1, 1, 2, 3]
    assert [by_minutes.level(99, seconds) for seconds in (0, 299, 300, 900)] == [1, 1, 2, 4]

"""Seats by the rules of the Tournament Directors Association, and places when several go out at once."""

from dataclasses import replace
from random import Random

from pyapp.holdem import AnteBy, Positions
from pyapp.tournament import (
    PlacedPlayer,
    PlayedHand,
    Tournament,
    TournamentPlan,
    TournamentTable,
    blind_factor,
    moves,
    next_big_blind,
    prizes,
    reseat,
    settle,
    shares,
    start,
    worst_seat,
)
from tests.cases import case

BLINDS = Positions(button=0, small=1, big=2, small_spot=1)


def table(seats: str, positions: Positions | None = BLINDS, number: int = 1) -> TournamentTable:
    """Seat players named by letters; a dot is an open seat."""
    return TournamentTable(
        number, tuple(None if letter == "." else ord(letter) - ord("a") for letter in seats), positions
    )


def seated(size: int, *tables: str) -> Tournament:
    """Return a tournament of so many players at these tables, each with button 0 and blinds 1 and 2."""
    numbered = tuple(table(seats, number=number) for number, seats in enumerate(tables, 1))
    players = {player for one in numbered for player in one.players}
    plan = TournamentPlan(players=max(players) + 1, table_size=size)
    stacks = tuple(plan.stack * (player in players) for player in range(plan.players))
    return Tournament(plan, "seed", stacks, numbered)


def test_whoever_sits_left_of_the_big_blind_is_big_blind_next() -> None:
    assert next_big_blind(table("abcdef")) == 3
    assert next_big_blind(table("abc..f")) == 5
    assert next_big_blind(table("abc...")) == 0


def test_the_worst_seat_is_the_open_one_that_the_big_blind_reaches_first() -> None:
    assert worst_seat(table("abc.ef")) == 3
    assert worst_seat(table("abcd.f")) == 4
    assert worst_seat(table(".bcdef")) == 0


def test_the_worst_seat_is_never_the_small_blind() -> None:
    assert worst_seat(table(".b.def")) == 0, "seat 2 would be the small blind"


def test_a_player_is_not_put_between_button_and_small_blind_while_another_seat_is_open() -> None:
    wide = Positions(button=0, small=1, big=4, small_spot=1)
    assert worst_seat(table("ab..ef", wide)) in {2, 3}
    assert worst_seat(table(".b..ef", wide)) == 0


def test_the_next_big_blind_of_the_fullest_table_goes_to_the_worst_seat_of_the_shortest() -> None:
    before = seated(6, "abcdef", "gh..kl", "mnopqr")
    after = reseat(before)
    (move,) = moves(before, after)
    assert (move.player, move.table, move.seat) == (3, 2, 3), "seat 2 would be the small blind"


def test_a_table_breaks_when_all_fit_at_the_others_and_its_players_draw_seats() -> None:
    before = seated(6, "abc.ef", "ghi.kl", "mn....")
    after = reseat(before)
    assert [at.number for at in after.tables] == [1, 2]
    assert {move.player for move in moves(before, after)} == {12, 13}
    assert {len(at.players) for at in after.tables} == {6}


def test_the_draw_of_a_broken_table_reaches_every_open_seat() -> None:
    seats = set[tuple[int, int]]()
    for seed in range(60):
        before = replace(seated(6, "ab.d.f", "gh..kl", "mno..."), seed=str(seed))
        seats |= {
            (move.table, move.seat) for move in moves(before, reseat(before)) if move.player in {12, 13, 14}
        }
    assert {(1, 2), (1, 4), (2, 2), (2, 3)} >= seats
    assert len(seats) > 2


def test_no_one_draws_a_seat_between_button_and_small_blind_while_another_is_open() -> None:
    wide = Positions(button=0, small=1, big=4, small_spot=1)
    drawn = set[int]()
    for seed in range(40):
        before = replace(seated(6, ".b..ef", "ghi.kl", "m....."), seed=str(seed))
        tables = (replace(before.tables[0], positions=wide), *before.tables[1:])
        drawn |= {
            move.seat for move in moves(before, reseat(replace(before, tables=tables))) if move.table == 1
        }
    assert drawn == {0}, "seats 2 and 3 lie between the next button and the next small blind"


def test_all_draw_anew_for_the_final_table_which_has_one_more_than_a_full_one() -> None:
    before = seated(6, "abcd..", "efg...")
    after = reseat(before)
    assert after.final
    assert len(after.tables[0].seats) == 7
    assert after.tables[0].positions is None, "the button is drawn, too"
    others = [reseat(replace(before, seed=str(seed))).tables[0].seats for seed in range(10)]
    assert len(set(others)) == 10


def test_eight_at_two_tables_of_six_play_on() -> None:
    assert not reseat(seated(6, "abcd..", "efgh..")).final


def test_a_field_that_fits_the_final_table_begins_there() -> None:
    for players, size, seats in ((2, 9, 9), (9, 9, 9), (10, 9, 10), (7, 6, 7), (10, 10, 10)):
        (only,) = start(TournamentPlan(players=players, table_size=size), Random(1)).tables
        assert (len(only.players), len(only.seats)) == (players, seats)


def test_180_players_begin_at_twenty_full_tables() -> None:
    assert [len(at.players) for at in start(TournamentPlan(players=180), Random(1)).tables] == [9] * 20


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

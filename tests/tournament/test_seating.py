"""Seats by the rules of the Tournament Directors Association, case by case."""

from dataclasses import replace
from random import Random

from pyapp.holdem import Positions
from pyapp.tournament import (
    Tournament,
    TournamentPlan,
    TournamentTable,
    moves,
    next_big_blind,
    reseat,
    start,
    worst_seat,
)

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

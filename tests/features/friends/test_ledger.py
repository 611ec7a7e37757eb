"""The friends' ledger adds up: what each won over the nights, and the fewest payments that settle it."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from pyapp.cards.bounds import LARGEST
from pyapp.features.friends.ledger import (
    MOST_EXACT,
    MOST_NIGHTS,
    MOST_OF_SEAT,
    MOST_STAKES,
    Night,
    NightBook,
    NightStake,
    Payment,
    Standing,
    all_due,
    all_paid,
    balances,
    by_person,
    figure_of,
    is_within_bounds,
    marked_by_night,
    payments,
    standings,
    unpaid,
    with_night,
)
from pyapp.money import HalfDollars


def stake(name: str, brought: int, chips: int) -> NightStake:
    """Return what someone brought and has."""
    return NightStake(name, HalfDollars(brought), HalfDollars(chips))


def night(number: int, *stakes: NightStake, own: str = "Ada") -> Night:
    """Return a night."""
    return Night(f"n{number}", number, number + 1, own, stakes)


FIRST = night(1, stake("Ada", 400, 700), stake("Ben", 400, 200), stake("Mia", 400, 300))
SECOND = night(2, stake("Ada", 400, 0), stake("ben", 400, 800))


def test_seats_that_one_takes_one_after_the_other_are_added_up() -> None:
    whole = by_person(night(1, stake("Mia", 400, 0), stake("Ben", 400, 500), stake("Mia", 200, 500)))
    assert [(one.name, one.brought, one.chips) for one in whole] == [("Mia", 600, 500), ("Ben", 400, 500)]


def test_standings_tell_people_apart_by_name_and_the_keeper_by_none() -> None:
    assert standings([FIRST, SECOND]) == (
        Standing("ben", 2, HalfDollars(200)),
        Standing("", 2, HalfDollars(-100)),
        Standing("Mia", 1, HalfDollars(-100)),
    )


def test_what_computer_players_won_is_shared_equally_to_the_half_dollar() -> None:
    found = balances([night(1, stake("Ada", 400, 700), stake("Ben", 400, 200), stake("Mia", 400, 100))])
    assert sum(found.values()) == 0
    assert sorted(found.values()) == [-234, -133, 367]


def test_a_night_takes_the_place_of_what_was_known_of_it_and_the_oldest_give_way() -> None:
    book = NightBook()
    for number in range(MOST_NIGHTS + 5):
        book = with_night(book, night(number, stake("Ada", 400, number)))
    book = with_night(book, night(10, *[stake(f"Guest {at}", 400, 400) for at in range(MOST_STAKES + 3)]))
    assert [one.began for one in book.nights] == [*range(5, MOST_NIGHTS + 5)]
    assert [len(one.stakes) for one in book.nights if one.id == "n10"] == [MOST_STAKES]
    marked = marked_by_night(NightBook(book.nights, paid=MOST_NIGHTS + 2))
    assert [one.began for one in unpaid(marked)] == [MOST_NIGHTS + 3, MOST_NIGHTS + 4]
    assert marked.paid == 0


def test_a_seat_at_which_many_nights_are_told_pushes_out_few_others() -> None:
    before = [night(number, stake("Ada", 400, 400)) for number in range(MOST_NIGHTS)]
    book = NightBook(tuple(before))
    for number in range(MOST_NIGHTS, 3 * MOST_NIGHTS):
        book = with_night(book, night(number, replace(stake("Ada", 400, 400), seat="s")), "s")
    assert len(book.nights) == MOST_NIGHTS
    assert set(before[MOST_OF_SEAT:]) < {*book.nights}


@pytest.mark.parametrize("seed", range(40))
def test_shares_of_a_night_that_is_within_bounds_are_within_bounds(seed: int) -> None:
    luck = Random(seed)
    cuts = [sorted(luck.randrange(LARGEST + 1) for _ in range(luck.randrange(5))) for _ in range(2)]
    brought, chips = ([*map(int.__sub__, [*at, LARGEST], [0, *at])] for at in cuts)
    names = [f"P{at}" for at in range(luck.randrange(1, 9))]
    stakes = [stake(luck.choice(names), one, 0) for one in brought if luck.random() < 0.8]
    stakes += [stake(luck.choice(names), 0, one) for one in chips if luck.random() < 0.8]
    one = night(1, *stakes)
    assert is_within_bounds(one)
    assert all(abs(amount) <= LARGEST for amount in balances([one]).values())
    assert not is_within_bounds(night(1, stake("Ada", LARGEST, 0), stake("Ben", 1, 0)))
    assert not is_within_bounds(night(1, stake("Ada", 0, LARGEST), stake("Ada", 0, 1)))


def test_what_is_marked_as_paid_covers_what_was_won_until_then_and_no_more() -> None:
    book = all_paid(with_night(with_night(NightBook(), FIRST), SECOND))
    assert unpaid(book) == ()
    later = night(2, stake("Ada", 400, 200), stake("ben", 400, 800), stake("Mia", 400, 200))
    book = with_night(book, later)
    assert [one.began for one in unpaid(book)] == [2]
    assert all_due(unpaid(book)) == {"": 200, "ben": 0, "Mia": -200}
    assert payments(all_due(unpaid(book))) == (Payment("Mia", "", HalfDollars(200)),)
    assert unpaid(all_paid(book)) == ()
    back = with_night(all_paid(book), SECOND)
    assert payments(all_due(unpaid(back))) == (Payment("", "Mia", HalfDollars(200)),)


def test_four_who_are_even_in_pairs_need_two_payments_where_who_owes_most_would_make_three() -> None:
    nets = {"Ada": HalfDollars(70), "Ben": HalfDollars(-70), "Mia": HalfDollars(50), "Zoe": HalfDollars(-50)}
    assert len(payments(nets)) == 2
    crossed = {"A": 6, "B": 5, "C": -4, "D": -4, "E": -3}
    assert len(payments({name: HalfDollars(net) for name, net in crossed.items()})) == 4
    assert payments({"Ada": HalfDollars(5), "Ben": HalfDollars(-5), "Mia": HalfDollars(0)}) == (
        Payment("Ben", "Ada", HalfDollars(5)),
    )
    assert payments({}) == ()


def _nets(luck: Random, count: int, largest: int) -> dict[str, HalfDollars]:
    amounts = [luck.randrange(-largest, largest + 1) for _ in range(count - 1)]
    return {f"P{at}": HalfDollars(net) for at, net in enumerate([*amounts, -sum(amounts)])}


def _parts(names: list[str]) -> Iterator[list[tuple[str, ...]]]:
    """Return every way in which people can be divided into groups."""
    if not names:
        yield []
        return
    first, *others = names
    for size in range(len(others) + 1):
        for group in combinations(others, size):
            for rest in _parts([name for name in others if name not in group]):
                yield [(first, *group), *rest]


def _fewest(nets: Mapping[str, int]) -> int:
    people = [name for name, net in nets.items() if net]
    even = (parts for parts in _parts(people) if all(sum(nets[name] for name in part) == 0 for part in parts))
    return len(people) - max((len(parts) for parts in even), default=0)


def _check_settled(nets: Mapping[str, HalfDollars]) -> None:
    left = {**nets}
    for one in payments(nets):
        assert one.amount > 0
        left[one.payer] += one.amount
        left[one.payee] -= one.amount
    assert not any(left.values())


@pytest.mark.parametrize("seed", range(40))
def test_payments_settle_everything_and_none_can_be_spared(seed: int) -> None:
    luck = Random(seed)
    nets = _nets(luck, luck.randrange(2, 8), luck.choice((2, 4, 9, 400)))
    _check_settled(nets)
    assert len(payments(nets)) == _fewest(nets)


def test_among_many_the_payments_are_fewer_than_the_people() -> None:
    for count in (MOST_EXACT, MOST_EXACT + 1, 24):
        nets = _nets(Random(count), count, 900)
        _check_settled(nets)
        assert len(payments(nets)) < count


def test_an_amount_is_told_in_the_figure_of_the_group_to_the_nearest_hundredth() -> None:
    assert figure_of(HalfDollars(2000), 1000) == 1000
    assert figure_of(HalfDollars(-500), 1000) == 250
    assert figure_of(HalfDollars(1), 1000) == 1
    assert figure_of(HalfDollars(0), 1000) == 0

"""Each unit of money has a type and a formatter of its own, and turns into the others in one place."""

import ast
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pyapp
from pyapp.holdem import NO_LIMIT, BetTo, HandSeat
from pyapp.money import (
    NO_CHIPS,
    NO_MONEY,
    Chips,
    HalfDollars,
    chips_text,
    chips_to_half_dollars,
    half_dollars,
    half_dollars_text,
    half_dollars_to_chips,
    to_the_dollar,
    whole_dollars,
)
from pyapp.views.kit.money import shown_chips
from tests.parsing import parse

AMOUNTS = st.integers(0, 10**7)


def test_no_two_functions_about_money_share_a_name() -> None:
    here = Path(pyapp.__file__).parent
    files = here.rglob("*money.py")
    trees = [parse(file.read_text(encoding="utf-8")) for file in files]
    names = Counter(
        node.name
        for tree in trees
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    )
    assert {"half_dollars_text", "chips_text", "shown_chips"} <= set(names)
    assert [name for name, times in names.items() if times > 1] == []


@given(AMOUNTS)
def test_whole_dollars_come_back_from_half_dollars(dollars: int) -> None:
    assert whole_dollars(half_dollars(dollars)) == dollars
    assert to_the_dollar(half_dollars(dollars) + 1) == half_dollars(dollars)


@pytest.mark.parametrize("chips_per_dollar", [1, 2])
@given(chips=AMOUNTS)
def test_chips_of_a_saved_table_come_back_from_half_dollars(chips: int, chips_per_dollar: int) -> None:
    paid = chips_to_half_dollars(Chips(chips), chips_per_dollar)
    assert half_dollars_to_chips(paid, chips_per_dollar) == chips
    assert half_dollars_text(paid) == chips_text(Chips(chips), chips_per_dollar)


def test_half_a_dollar_buys_no_chip_of_a_dollar() -> None:
    assert half_dollars_to_chips(HalfDollars(3), 1) == 1
    assert half_dollars_to_chips(HalfDollars(3), 2) == 3


def test_an_amount_costs_nothing_when_the_game_runs() -> None:
    assert {Chips, HalfDollars} == {int}
    assert type(Chips(3) * 2 - NO_CHIPS) is int


def test_sums_and_shares_keep_their_unit() -> None:
    each, odd = divmod(Chips(7) + Chips(4), 2)
    assert (chips_text(each, 2), chips_text(odd, 2)) == ("$2.50", "$0.50")
    assert chips_text(sum([Chips(3), Chips(4)], NO_CHIPS), 1) == "$7"


def test_neither_is_written_or_kept_as_the_other() -> None:
    assert chips_text(HalfDollars(8), 1) == "$8"  # type: ignore[arg-type]
    assert shown_chips(HalfDollars(8)) == "$8"  # type: ignore[arg-type]
    assert half_dollars_text(Chips(8)) == "$4"  # type: ignore[arg-type]
    assert HandSeat(NO_MONEY) == HandSeat(NO_CHIPS)  # type: ignore[arg-type]
    assert BetTo(NO_LIMIT.big_blind) == BetTo(HalfDollars(2))  # type: ignore[arg-type]

"""Chips of a table and half-dollars are whole numbers when the game runs, and two types to a checker.

Each `type: ignore` below is an error that mypy must find: it reports one that has become needless.
"""

from pyapp.holdem import NO_LIMIT, BetTo, HandSeat
from pyapp.money import NO_CHIPS, NO_MONEY, Chips, HalfDollars, chips_text, half_dollars_text
from pyapp.views.kit.money import shown_chips


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

"""The ledger: when, why, how much, and what the bankroll was then."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.blackjack import dollars
from pyapp.views.html import Html, el


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One movement."""

    when: str
    """Its date, empty where nobody wrote it down."""

    why: str
    amount: int
    """Half-dollars that came; below nought where they went."""

    balance: int
    """The bankroll after it."""


def draw_ledger(rows: Sequence[LedgerRow]) -> Html:
    """Draw the movements in the order given."""
    return el("ol", *(el("li", *_row(row)) for row in rows), class_="ledger")


def _row(row: LedgerRow) -> tuple[Html, ...]:
    way = "up" if row.amount > 0 else "down" if row.amount else "even"
    return (
        el("b", row.why),
        el("b", signed(row.amount), class_="net", data_net=way),
        el("span", row.when, class_="quiet"),
        el("span", f"bankroll {dollars(row.balance)}", class_="quiet"),
    )


def signed(halves: int) -> str:
    """Write what came or went: `+$12`, `-$7.50`, `$0`."""
    sign = "+" if halves > 0 else "-" if halves else ""
    return f"{sign}{dollars(abs(halves))}"

"""The ledger: when, why, how much, and what the bankroll was then."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.blackjack import half_dollars_text
from pyapp.cards import HalfDollars
from pyapp.texts import say
from pyapp.views.blackjack.half_dollars import signed_half_dollars
from pyapp.views.kit.amounts import trend
from pyapp.views.kit.html import Html, el


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """One movement."""

    when: str
    """Its date, empty where none was kept."""

    why: str
    amount: HalfDollars
    """Half-dollars that came; below zero where they went."""

    balance: HalfDollars
    """The bankroll after it."""


def draw_ledger(rows: Sequence[LedgerRow]) -> Html:
    """Draw the movements in the order given."""
    return el("ol", *(el("li", *_row(row)) for row in rows), class_="ledger")


def _row(row: LedgerRow) -> tuple[Html, ...]:
    return (
        el("b", row.why),
        el("b", signed_half_dollars(row.amount), class_="net", data_net=trend(row.amount)),
        el("span", row.when, class_="quiet"),
        el("span", say("screens.ledger.bankroll", amount=half_dollars_text(row.balance)), class_="quiet"),
    )

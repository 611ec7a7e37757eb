"""The header's bankroll: what is at hand, and what lies on tables that are kept open."""

from collections.abc import Mapping

from pyapp.blackjack import half_dollars_text
from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join


def draw_bankroll(bankroll: HalfDollars, on_tables: Mapping[str, HalfDollars]) -> Html:
    """Draw half-dollars at hand, and on each table by its name, as in `$800 + $200 at Casino Limit`."""
    if not on_tables:
        return join(half_dollars_text(bankroll))
    amount = half_dollars_text(sum(on_tables.values(), NO_MONEY))
    table, *others = on_tables
    if others:
        there = say("screens.bankroll.on_tables", amount=amount, n=len(on_tables))
    else:
        there = say("screens.bankroll.at_table", amount=amount, table=table)
    return join(half_dollars_text(bankroll), " ", el("small", there))

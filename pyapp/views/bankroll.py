"""The header's bankroll: what is at hand, and what lies on tables that are kept open."""

from collections.abc import Mapping

from pyapp.blackjack import dollars
from pyapp.views.html import Html, el, join


def draw_bankroll(bankroll: int, on_tables: Mapping[str, int]) -> Html:
    """Draw half-dollars at hand, and on each table by its name, as in `$800 + $200 at Casino Limit`."""
    if not on_tables:
        return join(dollars(bankroll))
    where = next(iter(on_tables)) if len(on_tables) == 1 else f"{len(on_tables)} tables"
    return join(dollars(bankroll), " ", el("small", f"+ {dollars(sum(on_tables.values()))} at {where}"))

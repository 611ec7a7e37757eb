"""The header's bankroll: what is at hand, and what lies on tables that are kept open."""

from collections.abc import Mapping

from pyapp.blackjack import half_dollars_text
from pyapp.views.kit.html import Html, el, join


def draw_bankroll(bankroll: int, on_tables: Mapping[str, int]) -> Html:
    """Draw half-dollars at hand, and on each table by its name, as in `$800 + $200 at Casino Limit`."""
    if not on_tables:
        return join(half_dollars_text(bankroll))
    where = next(iter(on_tables)) if len(on_tables) == 1 else f"{len(on_tables)} tables"
    return join(
        half_dollars_text(bankroll),
        " ",
        el("small", f"+ {half_dollars_text(sum(on_tables.values()))} at {where}"),
    )

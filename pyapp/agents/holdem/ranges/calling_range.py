"""Which hands call a raise before the flop: a range tied to the raiser's, the price and the seat.

A share of the pot that meets its price is not enough there: those behind may still raise, and a weak hand
seldom sees its share through three rounds of betting.
"""

from collections.abc import Callable, Sequence
from math import prod
from typing import Final

from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Street

COLD: Final = 0.85
"""What part of the raiser's range goes on, calling or raising, where others may still raise:

those yet to act, and whoever was raised over. At a price of ``COLD_PRICE`` that is 14 % of all hands over a
first seat that raises 17 %; solvers' charts for 100 big blinds say 12 to 15 %. A lower price lets in more
hands, a higher one fewer, in proportion.
"""

COLD_PRICE: Final = 0.4
"""The price of calling three big blinds with nothing in the pot yet."""

FIRST_TO_ACT: Final = 0.6
"""What is left of it for one who acts first on every later street, as the small blind does; chosen."""

CLOSING: Final = 0.7
"""The power of the raiser's range that goes on where no one can raise behind, at ``CLOSING_PRICE``.

That is 29 % over a first seat and 55 % over the button; solvers' charts say 25 to 30 and 55 to 60 %.
"""

CLOSING_PRICE: Final = 0.3
"""The price of two big blinds more over a raise to three."""

KEPT: Final = 0.6
"""What part of its own range one who has raised goes on with when raised back at ``KEPT_PRICE``.

Solvers' charts fold 40 to 55 % there.
"""

KEPT_PRICE: Final = 0.31
"""The price of six big blinds more over a raise to nine."""

FEWEST: Final = 0.025
"""The part of all hands that goes on against anything: queens and better, ace-king suited."""

CHEAP: Final = 0.12
"""At this price and below any hand may call for it."""


def calling_part(
    spot: Spot, deeds: Sequence[ActionRecord], readers: Callable[[int], LikelihoodModel]
) -> float | None:
    """Return the part of all hands, the best, that may call the last raise before the flop.

    ``None`` where none was made, the call is cheap, or it leaves nothing to bet: there the price decides.
    """
    raises = [deed for deed in deeds if deed.kind is ActionKind.PUSH and deed.asked.street is Street.PREFLOP]
    if spot.street is not Street.PREFLOP or not raises or spot.reach <= 0 or spot.price <= CHEAP:
        return None
    own, last = spot.options.seat, raises[-1].seat
    width = _width(raises, last, readers(last))
    if spot.coming or any(deed.seat not in {own, last} and deed.seat in spot.can_fold for deed in raises):
        least = COLD * width * COLD_PRICE / spot.price * (1.0 if spot.position else FIRST_TO_ACT)
    else:
        least = width**CLOSING * CLOSING_PRICE / spot.price
    if any(deed.seat == own for deed in raises):
        least = COLD * width * COLD_PRICE / spot.price
        least = max(least, KEPT * _width(raises, own, LikelihoodModel()) * KEPT_PRICE / spot.price)
    return min(1.0, max(FEWEST, least))


def _width(raises: Sequence[ActionRecord], seat: int, reader: LikelihoodModel) -> float:
    """Return the part of all hands with which a seat has raised as it did."""
    return prod(reader.push_rate(deed.asked) for deed in raises if deed.seat == seat)

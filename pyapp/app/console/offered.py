"""What the controls on the screen offer: sizes of a bet, the last chip, and which game is played."""

from collections.abc import Sequence
from typing import Final

from pyapp.app.console.control import Control
from pyapp.app.core.forms import Press
from pyapp.cards import Chips
from pyapp.holdem import chips_text
from pyapp.texts import say

SIZED: Final = ("bet", "raise")
"""Acts that name a total."""

IN_TURN: Final = ("fold", "check", "call", "bet", "raise", "tap-out")
"""Acts at hold'em: the rules themselves say why one is refused, so they are pressed as they are typed."""

_BLACKJACK: Final = {"chip", "hit", "stand", "insure", "decline"}
"""Actions by which a table is known to be blackjack's."""


def is_blackjack(controls: Sequence[Control]) -> bool:
    """Return whether the controls are those of a blackjack table."""
    return any(control.action in _BLACKJACK for control in controls)


def shown_per_dollar(controls: Sequence[Control]) -> int:
    """Return how many of the table's chips make a dollar where amounts are written; 1 where nothing tells."""
    return next((control.per_dollar for control in controls if control.per_dollar != 1), 1)


def sizes_of(word: str, controls: Sequence[Control]) -> list[Chips]:
    """Return the totals that an open sheet names for a bet or a raise; none without such a sheet."""
    confirms = word in SIZED and any(it.action == word and it.is_live for it in controls)
    named = [it.amount for it in controls if it.action == "size" and it.is_live]
    return [Chips(amount) for amount in named if confirms and amount is not None]


def all_in_press(controls: Sequence[Control]) -> Press | None:
    """Return the press that puts every chip in; ``None`` where none does."""
    confirm = next((it for it in controls if it.action in SIZED and it.is_live), None)
    sizes = [it for it in controls if it.action == "size" and it.is_live]
    everything = say("holdem_table.sheet.all_in")
    whole = next((it.amount for it in sizes if it.label.startswith(everything)), None)
    if confirm and whole is not None:
        return Press(confirm.action, whole)
    found = next(
        (it for it in controls if it.is_live and it.action in IN_TURN and _takes_the_last_chip(it)), None
    )
    return press_control(found) if found else None


def _takes_the_last_chip(control: Control) -> bool:
    """Return whether a button's words say that it takes the last chip."""
    if control.amount is None:
        return False
    amount = chips_text(Chips(control.amount), control.per_dollar)
    costs = say("holdem_table.cost.all_in", amount=amount), say("holdem_table.cost.to_all_in", amount=amount)
    return any(cost in control.label for cost in costs)


def control_for(action: str, controls: Sequence[Control]) -> Control | None:
    """Return the control of an action, live or refused; ``None`` where there is none."""
    return next((it for it in controls if it.action == action), None)


def press_control(control: Control) -> Press:
    """Return the press of a control."""
    return Press(control.action, control.amount, control.value, control.reason)

"""Which hands raise over a raise before the flop: a range tied to how widely the raiser plays."""

from collections.abc import Callable, Sequence
from math import prod
from typing import Final

from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel
from pyapp.holdem import Street

RERAISING: Final = 0.27
"""What part of the raiser's range is raised over without a limit.

That is 5 % of all hands over a first seat's raise, 12 % over the button's and 21 % over that of the button of
two; solvers' charts for 100 big blinds say 4 to 6, 12 to 14 and 15 to 20 %.
"""

RERAISING_AT_LIMIT: Final = 0.5
"""The same where a raise costs only one bet more.

A strategy for two trained by counterfactual regret raises 34 % of all hands over a button that raises 72 %.
"""

PREMIUM: Final = 0.0125
"""The part of all hands that raises over anything: aces, kings and queens."""

WIDEST: Final = 1.0
"""The range of a raiser of whom nothing was seen."""


def reraising_part(
    deeds: Sequence[ActionRecord], readers: Callable[[int], LikelihoodModel], *, limit: bool
) -> float:
    """Return the part of all hands, the best, that may raise over the last raise before the flop."""
    raises = [deed for deed in deeds if deed.kind is ActionKind.PUSH and deed.asked.street is Street.PREFLOP]
    if not raises:
        return WIDEST
    last = raises[-1].seat
    width = prod(readers(last).push_rate(deed.asked) for deed in raises if deed.seat == last)
    return max(PREMIUM, (RERAISING_AT_LIMIT if limit else RERAISING) * width)

"""One thing that is explained, and at which tables."""

from dataclasses import dataclass
from typing import Final

from pyapp.holdem import HoldemRules, LeastRaise, ShortStack
from pyapp.texts import say

TAUGHT_HANDS: Final = 5
"""How many hands are explained to a newcomer."""


@dataclass(frozen=True, slots=True)
class TaughtFact:
    """A sentence about what has just happened, or about what the player may do now."""

    key: str
    """What it explains, as the catalogue calls it."""

    words: str
    opens_street: bool = False
    """Whether it tells of new cards on the board; it stays beside what is said of a turn right after."""


def can_be_taught(rules: HoldemRules) -> bool:
    """Tell whether a table plays by the rules that the sentences tell: blinds, free checks, side pots.

    No-Limit, Pot-Limit and Casino Limit do. At the other tables something of it would be wrong.
    """
    usual = rules.check_before_flop and rules.big_blind_option and rules.blinds_posted
    sound = rules.short_stack is ShortStack.ALL_IN and rules.least_raise is not LeastRaise.ANY
    return usual and sound and not rules.ante and not rules.each_acts_once


def fact(key: str, *, opens_street: bool = False, **values: str) -> TaughtFact:
    """Return what the catalogue says of a key."""
    return TaughtFact(key, say(f"holdem_taught.{key}", **values), opens_street)

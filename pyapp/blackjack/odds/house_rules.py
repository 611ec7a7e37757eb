"""Three sets of house rules that a table is set up with at one press, and what the house keeps by each."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from pyapp.blackjack.rules import BLACKJACK, BlackjackRules

_FREE_PLAY: Final = replace(
    BLACKJACK, double_any_two=True, double_after_split=True, resplit_to_four=True, split_any_tens=True
)

HOUSE_RULES: Final[Mapping[str, BlackjackRules]] = {
    "casino": replace(_FREE_PLAY, hit_soft_17=True, six_to_five=True),
    "generous": replace(_FREE_PLAY, resplit_aces=True, late_surrender=True),
    "book": BLACKJACK,
}
"""By name: as most casinos deal small stakes today, as the best do, and as the rule book has it."""

# begin house edges
# python -m workshop.lab edges --write
HOUSE_EDGES: Final[Mapping[str, float]] = {
    "casino": 0.019777,
    "generous": 0.002642,
    "book": 0.006712,
}
# end house edges
"""What the house keeps of the first bet by each, when every decision follows the chart; to a millionth."""


def with_house(rules: BlackjackRules, house: str) -> BlackjackRules:
    """Return ``rules`` with all that a house sets, at the same limits."""
    return replace(HOUSE_RULES[house], least_bet=rules.least_bet, most_bet=rules.most_bet)


def house_of(rules: BlackjackRules) -> str:
    """Return whose rules these are, whatever the limits; empty for any others."""
    return next((house for house in HOUSE_RULES if with_house(rules, house) == rules), "")

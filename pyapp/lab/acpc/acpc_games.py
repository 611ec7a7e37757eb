"""The competition's games as rules of this engine.

Source: the game definitions that come with the competition's dealer, `holdem.limit.2p.reverse_blinds`,
`holdem.limit.3p`, `holdem.nolimit.2p.reverse_blinds` and `holdem.nolimit.3p`.
"""

from dataclasses import dataclass, replace
from typing import Final

from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules
from pyapp.money import Chips


@dataclass(frozen=True, slots=True)
class AcpcGame:
    """A game of the competition."""

    rules: HoldemRules
    stack: int
    """Big blinds that everyone has before each hand."""


GAMES: Final = {
    "acpc-limit": AcpcGame(
        replace(
            CASINO_LIMIT,
            small_blind=Chips(5),
            big_blind=Chips(10),
            early_bet=Chips(10),
            late_bet=Chips(20),
            raise_cap=3,
            cap_lifts_for_two=False,
            everybody_shows=True,
        ),
        stack=100,
    ),
    "acpc-no-limit": AcpcGame(
        replace(NO_LIMIT, small_blind=Chips(50), big_blind=Chips(100), everybody_shows=True), stack=200
    ),
}
"""The games by the names that the command knows.

Fixed limit has no stacks there; no one can put in more than 24 of the 100 big blinds given here.
"""

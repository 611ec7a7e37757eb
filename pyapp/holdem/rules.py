"""What a hold'em table plays by: one frozen record of named fields per house rule."""

from dataclasses import dataclass
from typing import Final

from pyapp.holdem.errors import HoldemError, Why
from pyapp.holdem.street import Street

MOST_SEATS = 10

LEAST_BIG_BLIND = 2
"""The smallest big blind that halves into a small blind."""


@dataclass(frozen=True, slots=True)
class HoldemRules:
    """The rules in force at one table; amounts are whole chips."""

    preset: str
    """The name of the preset they came from, as the lobby and the files spell it."""

    small_blind: int
    """What the seat left of the button posts."""

    big_blind: int
    """What the seat after that posts; it is the opening bet before the flop."""

    early_bet: int
    """Size of a bet and of a raise before and on the flop."""

    late_bet: int
    """Size of a bet and of a raise on the turn and the river."""

    raise_cap: int
    """How many raises may follow the opening bet on one street."""

    cap_lifts_for_two: bool
    """Whether the cap falls away while only two players are left in the hand."""

    def bet_on(self, street: Street) -> int:
        """Give the size of a bet or raise on ``street``."""
        return self.late_bet if street >= _LATE else self.early_bet

    def is_full(self, growth: int, street: Street) -> bool:
        """Tell whether ``growth`` of the bet counts as a full bet or raise on ``street``.

        An all-in of at least half a bet does (RRoP, Limit 3; WSOP L-129).
        """
        return 2 * growth >= self.bet_on(street)


def checked(rules: HoldemRules) -> HoldemRules:
    """Return ``rules``, or raise ``HoldemError`` saying why no table can play by them."""
    if rules.big_blind < LEAST_BIG_BLIND or rules.big_blind % 2:
        raise HoldemError(Why.ODD_BLIND, rules.big_blind)
    blinds_grow = 1 <= rules.small_blind <= rules.big_blind
    bets_grow = 1 <= rules.early_bet <= rules.late_bet
    if not blinds_grow or not bets_grow or rules.raise_cap < 0:
        raise HoldemError(Why.BAD_SIZES)
    return rules


_LATE: Final = Street.TURN
"""From here on limit games bet the larger size."""

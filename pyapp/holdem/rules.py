"""What a hold'em table plays by: one frozen record of named fields per house rule."""

from dataclasses import dataclass

from pyapp.holdem.errors import HoldemError, Why
from pyapp.holdem.street import Street

MOST_SEATS = 10


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
        return self.early_bet if street.early else self.late_bet


def checked(rules: HoldemRules) -> HoldemRules:
    """Return ``rules``, or raise ``HoldemError`` saying why no table can play by them."""
    if rules.big_blind < 2 or rules.big_blind % 2:
        raise HoldemError(Why.ODD_BLIND, rules.big_blind)
    return rules

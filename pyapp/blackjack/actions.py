"""What a player may do in turn; bets are placed before the deal and enter ``deal`` as amounts."""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Hit:
    """Ask for another card."""


@dataclass(frozen=True, slots=True)
class Stand:
    """Play the hand as it is."""


@dataclass(frozen=True, slots=True)
class Double:
    """Put an equal bet beside the first and take one card, face down until settlement."""


@dataclass(frozen=True, slots=True)
class Split:
    """Make two hands of a pair, with an equal bet on the second."""


@dataclass(frozen=True, slots=True)
class Surrender:
    """Return the hand up for half of the bet."""


@dataclass(frozen=True, slots=True, repr=False)
class Insure:
    """Bet ``amount`` half-dollars, at most half of the bet, that the dealer has a natural."""

    amount: int

    def __repr__(self) -> str:
        return f"Insure({self.amount})"


@dataclass(frozen=True, slots=True)
class EvenMoney:
    """Let a natural be paid 1 to 1 before the dealer looks."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Take no insurance."""


Action: TypeAlias = Hit | Stand | Double | Split | Surrender | Insure | EvenMoney | Decline

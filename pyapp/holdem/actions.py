"""What a player may do in turn; amounts are totals on the street."""

from dataclasses import dataclass
from typing import TypeAlias

from pyapp.cards import Chips


@dataclass(frozen=True, slots=True)
class Fold:
    """Return the cards up, and with them every claim to the pot."""


@dataclass(frozen=True, slots=True)
class Check:
    """Stay in for nothing, because no one has bet."""


@dataclass(frozen=True, slots=True)
class Call:
    """Match the bet, or put the whole stack in where it is less."""


@dataclass(frozen=True, slots=True)
class TapOut:
    """Put the whole stack in where it is less than a call, and win no more than the pot holds then."""


@dataclass(frozen=True, slots=True, repr=False)
class BetTo:
    """Open the betting on a street: the first chips there will be ``total``."""

    total: Chips

    def __repr__(self) -> str:
        return f"BetTo({self.total})"


@dataclass(frozen=True, slots=True, repr=False)
class RaiseTo:
    """Raise the bet on a street to ``total``."""

    total: Chips

    def __repr__(self) -> str:
        return f"RaiseTo({self.total})"


Action: TypeAlias = Fold | Check | Call | TapOut | BetTo | RaiseTo

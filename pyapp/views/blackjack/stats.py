"""What came of a person's blackjack: luck beside skill, action by action, and the bankroll over time."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ActionStatsView:
    """How often one action was taken, how often it was right, and what the wrong ones cost."""

    label: str
    times: int
    right: int
    cost: float
    """In dollars."""


@dataclass(frozen=True, slots=True)
class PitStatsView:
    """Everything that was counted; dollars are floats where they are averages."""

    rounds: int
    won: int
    """Half-dollars won, negative where lost."""

    expected: float
    """Dollars that the same bets win on average when played as they were."""

    bet: int = 0
    """Half-dollars bet before deals, all together."""

    hands: int = 0
    naturals: int = 0
    busts: int = 0
    dealer_busts: int = 0
    actions: tuple[ActionStatsView, ...] = ()
    bankroll: tuple[int, ...] = ()
    """Half-dollars, at first and after each round that is kept."""

    mistakes: int = 0
    """How many hands wait in the drill."""

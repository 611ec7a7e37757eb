"""Setting up a blackjack table: who sits in which box, the house's rules and what they cost."""

from dataclasses import dataclass

from pyapp.views.fields import ChoiceView


@dataclass(frozen=True, slots=True)
class SeatSetupView:
    """Who sits in one box; what only a bot has is shown where a bot is chosen."""

    player: str
    """A value of ``PitSetupView.players``."""

    betting: str = "flat"
    unit: int = 10
    """Whole dollars of one unit of the bot's bets."""

    spread: str = "8"
    """The most units that one who counts bets."""

    hard: int = 17
    soft: int = 18
    """The totals that one who stands on fixed totals stands on."""


@dataclass(frozen=True, slots=True)
class RuleSwitchView:
    """One house rule that can be switched, named as the field of ``BlackjackRules``."""

    name: str
    label: str
    on: bool
    note: str = ""
    """What it means, in a few words."""


@dataclass(frozen=True, slots=True)
class EdgeView:
    """What the house keeps by the rules in force, as in `0.67 % of your bets`."""

    words: str = ""
    """Empty while it is worked out."""


@dataclass(frozen=True, slots=True)
class PitSetupView:
    """The set-up form of the pit as it stands; amounts are whole dollars."""

    title: str
    special: str
    seats: tuple[SeatSetupView, ...]
    """All seven boxes, from the dealer's left on."""

    bots: tuple[ChoiceView, ...]
    """The strategies, by the values of ``Kind``."""

    bettings: tuple[ChoiceView, ...]
    """The progressions, by the values of ``Betting``."""

    decks: int
    penetration: int
    """Where the cut card goes in, in percent."""

    least_bet: int
    most_bet: int
    switches: tuple[RuleSwitchView, ...]
    buy_in: int
    speeds: tuple[ChoiceView, ...]
    speed: str
    edge: EdgeView
    summary: str
    """What is about to be played, as in `6 decks, $2 to $500, $200 to sit down.`"""

    refusal: str = ""
    spreads: tuple[ChoiceView, ...] = ()
    preset: str = "blackjack"

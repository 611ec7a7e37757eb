"""The controls in the bar while no one decides and no one bets."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import half_dollars_text
from pyapp.views.blackjack import PlayControlView


def hand_over(name: str) -> tuple[PlayControlView, ...]:
    """Ask the person to act to take the screen before their cards are shown."""
    return (PlayControlView("ready", f"{name}: show my cards", key="Enter"),)


def watching() -> tuple[PlayControlView, ...]:
    """Let a round that others play be seen to its end at once."""
    return (PlayControlView("skip", "Skip ahead", key="Enter"),)


def broke_controls(sitting: BlackjackSitting, chair: int, rebuy: int) -> tuple[PlayControlView, ...]:
    """Give the ways of one who cannot pay the least bet; ``rebuy`` is what buying in again costs."""
    short = (
        f"The minimum bet is {half_dollars_text(sitting.rules.least_bet)}, and you have "
        f"{half_dollars_text(sitting.chairs[chair].stack)} left: buy in again first."
    )
    others = bool(sitting.bots) or len(sitting.persons) > 1
    return (
        PlayControlView("leave", "Leave"),
        PlayControlView("rebuy", "Rebuy", half_dollars_text(rebuy), rebuy, reason=None if rebuy else short),
        PlayControlView("sit-out", "Sit out", reason=None if others else short, key="Enter"),
    )

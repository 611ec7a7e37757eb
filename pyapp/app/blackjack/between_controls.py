"""The controls in the bar while no one decides and no one bets."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import half_dollars_text
from pyapp.cards import HalfDollars
from pyapp.texts import say
from pyapp.views import ControlView, Role


def hand_over(name: str) -> tuple[ControlView, ...]:
    """Ask the person to act to take the screen before their cards are shown."""
    return (
        ControlView("ready", say("blackjack_table.control.show_cards", name=name), Role.PUSH, key="Enter"),
    )


def watching() -> tuple[ControlView, ...]:
    """Let a round that others play be seen to its end at once."""
    return (ControlView("skip", say("views_blackjack.control.skip"), Role.PUSH, key="Enter"),)


def broke_controls(sitting: BlackjackSitting, chair: int, rebuy: HalfDollars) -> tuple[ControlView, ...]:
    """Return the ways of one who cannot pay the least bet; ``rebuy`` is what buying in again costs."""
    alone = say(
        "blackjack_table.refusal.sit_out_alone",
        least=half_dollars_text(sitting.rules.least_bet),
        stack=half_dollars_text(sitting.chairs[chair].stack),
    )
    others = bool(sitting.bots or sitting.guests) or len(sitting.persons) > 1
    return (
        ControlView("leave", say("blackjack_table.control.leave")),
        ControlView(
            "rebuy", say("blackjack_table.control.rebuy"), Role.PUSH, half_dollars_text(rebuy), rebuy
        ),
        ControlView(
            "sit-out",
            say("blackjack_table.control.sit_out"),
            reason=None if others else alone,
            key="Enter",
        ),
    )

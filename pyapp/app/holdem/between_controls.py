"""The controls in the bar while no one decides: between hands, and when the screen is handed on."""

from pyapp.app.sittings.holdem.sitting import HoldemSitting, taken_home
from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import chips_text
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.views import ControlView, Role, again, between_hands


def hand_over(name: str) -> tuple[ControlView, ...]:
    """Ask the person to act to take the screen before their cards are shown."""
    return (ControlView("ready", say("holdem_table.control.ready", name=name), Role.PUSH, key="Enter"),)


def next_controls(sitting: HoldemSitting, rebuy: Chips, *, closes: bool = False) -> tuple[ControlView, ...]:
    """Return the ways on between hands; ``rebuy`` is what buying in again would cost.

    ``closes`` tells that the page which closes the game comes next.
    """
    if sitting.played:
        return ()
    if closes:
        home = taken_home(sitting)
        chips = chips_text(home, sitting.rules.chips_per_dollar)
        cost = say("holdem_table.cost.with", amount=chips) if home else ""
        return (
            ControlView("leave", say("holdem_table.control.leave"), Role.GIVE_UP, cost=cost),
            again(),
            _result(),
        )
    stacks = [sitting.chairs[i].stack for i in sitting.persons]
    if sitting.game is GameFormat.CASH:
        return between_hands(min(stacks, default=NO_CHIPS), rebuy, sitting.rules)
    leave, look, following = between_hands(Chips(1), rebuy, sitting.rules)
    if sitting.tournament:
        return (_standings(), look, following)
    if any(stacks):
        return (leave, look, following)
    watch = say("holdem_table.control.keep_watching")
    return (leave, look, ControlView("next", watch, Role.PUSH, key="Enter"))


def _result() -> ControlView:
    """Return the way to the page that closes the game."""
    return ControlView("ending", say("holdem_ending.control.result"), Role.PUSH, key="Enter")


def _standings() -> ControlView:
    """Return the way to a tournament's standings, in the place of leaving: that is done from the lobby."""
    return ControlView("standings", say("holdem_tournament.standings.button"), Role.GIVE_UP, key="P")

"""What actions are called: in keys of texts, on buttons and in the page."""

from pyapp.blackjack import Action, EvenMoney
from pyapp.texts import say


def action_key(action: type[Action]) -> str:
    """Return the last part of the key of an action's words, as in `even_money`."""
    return action_name(action).replace("-", "_")


def action_name(action: type[Action]) -> str:
    """Return an action's name in the page, as in `even-money`."""
    return "even-money" if action is EvenMoney else action.__name__.lower()


def action_label(action: type[Action]) -> str:
    """Return what stands on an action's button, as in `Even money`."""
    return say(f"views_blackjack.action.{action_key(action)}")

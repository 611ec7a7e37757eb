"""The action that a control of the bar stands for."""

from pyapp.app.core.forms import Press
from pyapp.cards import Chips
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, TapOut


def action_of(press: Press) -> Action:
    """Return what a press on a button of the turn does."""
    match press.action:
        case "fold":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "tap-out":
            return TapOut()
        case "bet":
            return BetTo(Chips(press.amount or 0))
        case _:
            return RaiseTo(Chips(press.amount or 0))

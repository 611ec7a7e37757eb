"""The button to fold: its price where it has one, and a question where staying is free."""

from typing import Final

from pyapp.holdem import Check, Felt, HandOptions, HoldemRefusal, fold_price
from pyapp.texts import say
from pyapp.views.kit.amounts import shown_chips, shown_per_dollar, with_sign
from pyapp.views.kit.controls import ControlView, Role

SURE: Final = "sure"
"""What a press of the button says once the question has been asked."""


def fold_question(options: HandOptions, felt: Felt) -> str:
    """Return what to ask a player who folds where staying is free; empty where chips hang on it."""
    if options.to_call and isinstance(options.check, HoldemRefusal):
        return ""
    if isinstance(options.fold, HoldemRefusal) or fold_price(felt, options.seat):
        return ""
    check = isinstance(options.stay, Check)
    return say(
        "holdem_table.question.fold_for_free_check" if check else "holdem_table.question.fold_for_free_call"
    )


def fold_control(options: HandOptions, felt: Felt, *, questioned: bool) -> ControlView:
    """Return the button; once the question was asked it does something else, and so sleeps for a moment."""
    label = say("holdem_table.control.fold")
    if questioned:
        anyway = say("holdem_table.cost.anyway")
        return ControlView("fold", label, Role.GIVE_UP, anyway, value=SURE, key="F")
    price = fold_price(felt, options.seat)
    cost = with_sign(-price, shown_chips(price)) if price else ""
    reason = options.fold.words(shown_per_dollar()) if isinstance(options.fold, HoldemRefusal) else None
    return ControlView("fold", label, Role.GIVE_UP, cost, reason=reason, key="F")

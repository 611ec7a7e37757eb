"""What the controls of a decision at a blackjack table mean."""

from typing import Final

from pyapp.app.core.forms import Press
from pyapp.blackjack import (
    Action,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    half_dollars_text,
)
from pyapp.cards import HalfDollars
from pyapp.texts import say

PLAYS: Final[dict[str, Action]] = {
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
    "insure": Insure(0),
    "even-money": EvenMoney(),
    "decline": Decline(),
}
"""Actions by the names of their controls; insurance has its amount from the press."""


def action_of(press: Press) -> Action:
    """Return what a press of one of ``PLAYS`` means."""
    return Insure(press.amount or 0) if press.action == "insure" else PLAYS[press.action]


def insurance_words(part: HalfDollars) -> str:
    """Say which part of the bet is insured; 0 for all of it."""
    if not part:
        return say("blackjack_table.insurance.all")
    return say("blackjack_table.insurance.part", amount=half_dollars_text(part))

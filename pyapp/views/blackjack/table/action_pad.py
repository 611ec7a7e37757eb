"""What a person can press: plays, insurance or chips, always in the same place."""

from collections.abc import Sequence

from pyapp.blackjack import DOLLAR, half_dollars_text, whole_dollars
from pyapp.texts import say
from pyapp.views.blackjack.persons import say_of_seat
from pyapp.views.blackjack.view_types import (
    BettingView,
    BlackjackTableView,
    ChipView,
    InsuranceView,
)
from pyapp.views.kit.controls import draw_button, draw_control, refusal_marks
from pyapp.views.kit.html import Html, el


def draw_pad(view: BlackjackTableView) -> Html:
    """Draw the buttons of the moment: insurance first, then betting, else the plays."""
    if view.insurance is not None:
        return _insurance(view.insurance)
    if view.betting is not None:
        return _betting(view.betting)
    return _pad(
        "play", say("views_blackjack.table.actions"), *(draw_control(control) for control in view.controls)
    )


def _insurance(offer: InsuranceView) -> Html:
    words = el("p", offer.words, class_="offer")
    row = (_chips(offer.chips, "insure-chip"),) if offer.chips else ()
    return _pad(
        "insure",
        say("views_blackjack.table.insurance"),
        words,
        *row,
        *(draw_control(control) for control in offer.controls),
    )


def _betting(betting: BettingView) -> Html:
    chips = _chips(betting.chips, "chip")
    label = say_of_seat("views_blackjack.table.bet", betting.name, limits=betting.limits)
    return _pad("bet", label, chips, *(draw_control(control) for control in betting.controls))


def _chips(chips: Sequence[ChipView], action: str) -> Html:
    return el("div", *(_chip(chip, action) for chip in chips), class_="chips", data_many=len(chips))


def _chip(chip: ChipView, action: str) -> Html:
    words = half_dollars_text(chip.amount)
    return draw_button(
        action,
        el("span", words if chip.amount >= DOLLAR else "50¢"),
        class_=f"tap-chip chip-{max(1, whole_dollars(chip.amount))}",
        data_amount=chip.amount,
        **refusal_marks(chip.reason),
        aria_label=say("views_blackjack.table.add_chip", amount=words),
    )


def _pad(kind: str, label: str, *inside: Html) -> Html:
    return el("div", *inside, class_="pad", data_pad=kind, role="group", aria_label=label)

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
    PlayControlView,
)
from pyapp.views.kit.html import Html, el, join

_PUSH = frozenset({"hit", "deal", "next", "skip", "sit", "rebuy", "drill-next", "ready"})
_STAY = frozenset({"stand", "decline"})


def draw_pad(view: BlackjackTableView) -> Html:
    """Draw the buttons of the moment: insurance first, then betting, else the plays."""
    if view.insurance is not None:
        return _insurance(view.insurance)
    if view.betting is not None:
        return _betting(view.betting)
    return _pad(
        "play", say("views_blackjack.table.actions"), *(draw_control(control) for control in view.controls)
    )


def draw_control(control: PlayControlView) -> Html:
    """Draw one large button; a refused one can still be tapped, to hear its reason."""
    return el(
        "button",
        el("span", control.label, class_="label"),
        el("span", " ", control.cost, class_="cost") if control.cost else join(),
        _key(control),
        type="button",
        class_="action",
        data_action=control.action,
        data_role=_role(control.action),
        data_amount=control.amount,
        data_value=control.value or None,
        data_reason=control.reason,
        aria_disabled="true" if control.reason else None,
        aria_keyshortcuts=control.key or None,
    )


def _role(action: str) -> str | None:
    if action in _PUSH:
        return "push"
    return "stay" if action in _STAY else None


def _key(control: PlayControlView) -> Html:
    face = control.key.replace("Enter", "↵")
    return el("kbd", face, aria_hidden="true") if control.key else join()


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
    return el(
        "button",
        el("span", words if chip.amount >= DOLLAR else "50¢"),
        type="button",
        class_=f"tap-chip chip-{max(1, whole_dollars(chip.amount))}",
        data_action=action,
        data_amount=chip.amount,
        data_reason=chip.reason,
        aria_disabled="true" if chip.reason else None,
        aria_label=say("views_blackjack.table.add_chip", amount=words),
    )


def _pad(kind: str, label: str, *inside: Html) -> Html:
    return el("div", *inside, class_="pad", data_pad=kind, role="group", aria_label=label)

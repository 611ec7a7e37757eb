"""The sheet on which a bet is sized: five sizes, a slider, a number to type, and one large button."""

from pyapp.texts import say
from pyapp.views.holdem.bet_sizes import size_words
from pyapp.views.holdem.view_types import SheetView, SizeView, TableView
from pyapp.views.kit.amounts import shown_chips
from pyapp.views.kit.html import Html, el, join


def draw_sheet(view: TableView) -> Html:
    """Draw the sheet; the root's `data-sheet` says whether it is open."""
    return _sheet(view.sheet) if view.sheet else join()


def _sheet(sheet: SheetView) -> Html:
    sizes = (_size(size) for size in sheet.sizes)
    return el(
        "div",
        el("div", *sizes, class_="sizes"),
        _slider(sheet),
        _number_box(sheet),
        _back(),
        _confirm(sheet),
        class_="sheet",
        role="group",
        aria_label=_size_of(sheet),
        data_sizing=sheet.action,
        data_least=sheet.least,
        data_most=sheet.most,
        data_all_in=sheet.all_in,
    )


def _size_of(sheet: SheetView) -> str:
    return say(
        "holdem_table.sheet.size_of_bet" if sheet.action == "bet" else "holdem_table.sheet.size_of_raise"
    )


def _size(size: SizeView) -> Html:
    amount = el("span", " ", shown_chips(size.amount), class_="cost")
    return el(
        "button",
        el("span", size.label, class_="label"),
        amount,
        type="button",
        class_="size",
        data_action="size",
        data_amount=size.amount,
        data_reason=size.reason,
        aria_disabled="true" if size.reason else None,
    )


def _slider(sheet: SheetView) -> Html:
    """Draw the slider; it ends on a whole step at or past the most, which whoever reads it cuts off."""
    end = sheet.least - (sheet.least - sheet.most) // sheet.step * sheet.step
    return el(
        "input",
        type="range",
        name="amount",
        min=sheet.least,
        max=end,
        step=sheet.step,
        value=sheet.least,
        class_="slider",
        aria_label=say("holdem_table.sheet.slider"),
        aria_valuetext=shown_chips(sheet.least),
    )


def _number_box(sheet: SheetView) -> Html:
    box = el(
        "input",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        name="amount-typed",
        value=sheet.least,
        aria_label=say("holdem_table.sheet.typed"),
    )
    return el("label", "$", box, class_="money")


def _back() -> Html:
    words = say("holdem_table.sheet.back")
    return el("button", words, type="button", class_="action", data_action="sheet", data_role="give-up")


def _confirm(sheet: SheetView) -> Html:
    words = size_words(sheet.action, sheet.least, sheet.all_in)
    return el(
        "button",
        el("span", words, class_="label", data_size_words=True),
        el("kbd", "↵", aria_hidden="true"),
        type="button",
        class_="action",
        data_action=sheet.action,
        data_role="push",
        data_amount=sheet.least,
        data_confirm=True,
    )

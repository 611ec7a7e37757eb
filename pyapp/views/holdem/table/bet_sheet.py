"""The sheet on which a bet is sized: five sizes, a slider, a number to type, and one large button."""

from typing import Final

from pyapp.holdem import COUNT_ONLY
from pyapp.texts import say
from pyapp.views.holdem.bet_sizes import size_words
from pyapp.views.holdem.size_choice import SLIDER, TYPED
from pyapp.views.holdem.view_types import SheetView, SizeView, TableView
from pyapp.views.kit.amounts import bare_chips, shown_chips, typed_per_dollar, unit_mark
from pyapp.views.kit.controls import Layer, Role, draw_button, draw_key, refusal_marks
from pyapp.views.kit.html import Html, el, join

_LESS: Final = "\N{MINUS SIGN}"


def draw_sheet(view: TableView) -> Html:
    """Draw the sheet; the root's `data-sheet` says whether it is open."""
    return _sheet(view.sheet) if view.sheet else join()


def _sheet(sheet: SheetView) -> Html:
    sizes = (_size(size) for size in sheet.sizes)
    return el(
        "div",
        el("div", *sizes, class_="sizes"),
        el(
            "div",
            _step("less", _LESS, "-"),
            _slider(sheet),
            _step("more", "+", "+"),
            class_="slide",
        ),
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
        data_stops=" ".join(map(str, sheet.stops)),
        data_dollar=unit_mark(),
    )


def _size_of(sheet: SheetView) -> str:
    return say(
        "holdem_table.sheet.size_of_bet" if sheet.action == "bet" else "holdem_table.sheet.size_of_raise"
    )


def _size(size: SizeView) -> Html:
    amount = el("span", " ", shown_chips(size.amount), class_="cost")
    label = el("span", size.label, class_="label")
    marks = refusal_marks(size.reason)
    return draw_button("size", label, amount, class_="size", data_amount=size.amount, **marks)


def _slider(sheet: SheetView) -> Html:
    """Draw the slider, which counts the stops: whoever reads it looks up what each stands for."""
    return el(
        "input",
        type="range",
        name=SLIDER,
        min=0,
        max=len(sheet.stops) - 1,
        value=0,
        class_="slider",
        aria_label=say("holdem_table.sheet.slider"),
        aria_valuetext=shown_chips(sheet.least),
    )


def _step(way: str, face: str, key: str) -> Html:
    """Draw a button that goes to the next stop."""
    words = say("holdem_table.sheet.more" if way == "more" else "holdem_table.sheet.less")
    return draw_button(
        "size-step", face, class_="size-step", data_value=way, aria_label=words, aria_keyshortcuts=key
    )


def _number_box(sheet: SheetView) -> Html:
    box = el(
        "input",
        type="text",
        inputmode="decimal" if typed_per_dollar() > 1 else "numeric",
        autocomplete="off",
        name=TYPED,
        value=bare_chips(sheet.least),
        aria_label=say("holdem_table.sheet.typed"),
    )
    sign = join() if unit_mark() == COUNT_ONLY else "$"
    return el("label", sign, box, class_="money")


def _back() -> Html:
    words = say("kit.way.back")
    return draw_button("sheet", words, class_="action", data_role=Role.GIVE_UP, data_closes=Layer.SHEET)


def _confirm(sheet: SheetView) -> Html:
    words = size_words(sheet.action, sheet.least, sheet.all_in)
    return draw_button(
        sheet.action,
        el("span", words, class_="label", data_size_words=True),
        draw_key("Enter"),
        class_="action",
        data_role=Role.PUSH,
        data_amount=sheet.least,
        data_confirm=True,
    )

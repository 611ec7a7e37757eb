"""The sheet on which a bet is sized: which sizes it offers, what was chosen, and how it is drawn."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.holdem import BetRange, Felt, HandOptions, Street, Structure
from pyapp.money import COUNT_ONLY, Chips
from pyapp.texts import in_english, say
from pyapp.views.holdem.view_types import SheetView, SizeView, TableView
from pyapp.views.kit.controls import Layer, Role, draw_button, draw_key, refusal_marks
from pyapp.views.kit.form_fields import beside_sign
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import bare_chips, chips_of, shown_chips, typed_per_dollar, unit_mark

_PARTS: Final = (
    ("holdem_table.sheet.half_pot", 1, 2),
    ("holdem_table.sheet.two_thirds_pot", 2, 3),
    ("holdem_table.sheet.pot", 1, 1),
)
"""Parts of the pot: what the catalogue calls them, above and below the line."""

_TIMES: Final = (
    ("holdem_table.sheet.two_and_a_half_times", 5, 2),
    ("holdem_table.sheet.three_times", 3, 1),
    ("holdem_table.sheet.four_times", 4, 1),
)
"""Multiples of the bet before the flop, in the same way."""


def sheet_of(felt: Felt, options: HandOptions) -> SheetView | None:
    """Return the sheet for a decision; none where a bet or raise has one size, or is refused."""
    action, push = ("bet", options.bet) if isinstance(options.bet, BetRange) else ("raise", options.raising)
    if not isinstance(push, BetRange) or push.least == push.most:
        return None
    seat = felt.seats[options.seat]
    everything = seat.bet + seat.stack
    return SheetView(
        action=action,
        least=push.least,
        most=push.most,
        stops=tuple(slider_stops(push.least, push.most, felt.rules.big_blind)),
        all_in=everything if push.most == everything else None,
        sizes=tuple(_sizes(felt, options, push, everything)),
    )


def slider_stops(least: Chips, most: Chips, unit: Chips) -> Iterator[Chips]:
    """Yield where a slider stands: whole big blinds of ``unit`` chips, far ones an eighth more than the last.

    So a thumb finds small bets as well as large ones.
    """
    at = least
    while at < most:
        yield at
        at = unit * max(at // unit + 1, at * 9 // (8 * unit))
    yield most


def nearest_stop(stops: Sequence[Chips], amount: Chips) -> int:
    """Return the number of the stop that is nearest to an amount, counted from 0."""
    return min(range(len(stops)), key=lambda at: abs(stops[at] - amount))


def next_size(stops: Sequence[Chips], amount: Chips, *, more: bool) -> Chips:
    """Return the next stop above or below an amount, or the last one there is."""
    beyond = [stop for stop in stops if (stop > amount if more else stop < amount)]
    return (beyond[0] if more else beyond[-1]) if beyond else amount


def read_size(written: str, least: Chips, most: Chips) -> Chips:
    """Return an amount, as people write it, in the chips that are being drawn, within what may be bet.

    What is no number counts as the least, and parts of a chip are left out.
    """
    whole, _, part = in_english(written).replace(",", "").partition(".")
    if not _is_number(whole):
        return least
    parts = part[:_MOST_DIGITS] if _is_number(part) else "0"
    chips = int(whole[:_MOST_DIGITS] + parts) * typed_per_dollar() // 10 ** len(parts)
    return max(least, min(Chips(chips), most))


def size_words(action: str, amount: Chips, all_in: Chips | None) -> str:
    """Return what confirming does, as in `Raise to $24`; what leaves nothing behind is an all-in."""
    if amount == all_in:
        return say("holdem_table.sheet.confirm_all_in", amount=shown_chips(amount))
    key = "holdem_table.sheet.confirm_bet" if action == "bet" else "holdem_table.sheet.confirm_raise"
    return say(key, amount=shown_chips(amount))


def _sizes(felt: Felt, options: HandOptions, push: BetRange, everything: Chips) -> Iterator[SizeView]:
    """Yield the least, up to three sizes between, and everything: no amount twice."""
    yield SizeView(say("holdem_table.sheet.min"), push.least)
    shown = {push.least, everything}
    by_blinds = felt.street is Street.PREFLOP and felt.rules.structure is Structure.NO_LIMIT
    for key, total in _multiples(felt) if by_blinds else _parts(felt, options):
        size = max(push.least, min(total, push.most))
        if size not in shown:
            shown.add(size)
            yield SizeView(say(key), size)
    beyond = say("holdem_table.why.most_you_can_bet", amount=shown_chips(push.most))
    all_in = say("holdem_table.sheet.all_in")
    yield SizeView(all_in, everything, None if push.most == everything else beyond)


def _multiples(felt: Felt) -> Iterator[tuple[str, Chips]]:
    """Yield multiples of what there is to call before the flop: of the big blind, or of the last raise.

    At pot limit the pot matters there, too.
    """
    price = max(felt.price, felt.rules.big_blind)
    for key, part, of in _TIMES:
        yield key, price * part // of


def _parts(felt: Felt, options: HandOptions) -> Iterator[tuple[str, Chips]]:
    """Yield parts of the pot as it is after a call."""
    called = felt.seats[options.seat].bet + options.to_call
    pot = felt.pot + options.to_call
    for key, part, of in _PARTS:
        yield key, called + pot * part // of


def _is_number(digits: str) -> bool:
    return digits.isascii() and digits.isdecimal()


_MOST_DIGITS: Final = 15
"""More of them than any stack has; Python reads no number of thousands of digits."""


SLIDER: Final = "amount"
TYPED: Final = "amount-typed"
"""The names of the sheet's fields."""


@dataclass(frozen=True, slots=True)
class SizeChoice:
    """An amount, as every part of the sheet shows it."""

    amount: Chips
    words: str
    """What the button says that confirms."""

    spoken: str
    """What the slider says, as in `$1,200`."""

    typed: str
    """What stands in the box for a number, in dollars."""

    stop: int
    """Where the slider stands, counted from 0."""


def choose_size(marks: Mapping[str, str], written: str, field: str = "") -> SizeChoice:
    """Return what a sheet with these ``data-`` marks shows for what was written into one of its fields.

    The slider counts its stops, the box takes dollars; buttons, which are no field, give chips.
    """
    with chips_of(int(marks.get("dollar", "1"))):
        stops, least, most = _stops(marks), Chips(int(marks["least"])), Chips(int(marks["most"]))
        if field == TYPED:
            amount = read_size(written, least, most)
        else:
            amount = max(least, min(stops[int(written)] if field == SLIDER else Chips(int(written)), most))
        all_in = Chips(int(marks["allIn"])) if "allIn" in marks else None
        words, spoken = size_words(marks["sizing"], amount, all_in), shown_chips(amount)
        return SizeChoice(amount, words, spoken, bare_chips(amount), nearest_stop(stops, amount))


def step_size(marks: Mapping[str, str], amount: Chips, *, more: bool) -> Chips:
    """Return the slider's next stop above or below an amount."""
    return next_size(_stops(marks), amount, more=more)


def _stops(marks: Mapping[str, str]) -> list[Chips]:
    return [Chips(int(stop)) for stop in marks["stops"].split()]


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
    signed = (box,) if unit_mark() == COUNT_ONLY else beside_sign(box)
    return el("label", *signed, class_="money")


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

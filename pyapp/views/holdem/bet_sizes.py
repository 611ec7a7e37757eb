"""The sizes of a bet without a fixed one: what the sheet offers, and what was chosen on it."""

from collections.abc import Iterator, Sequence
from typing import Final

from pyapp.cards import Chips
from pyapp.holdem import BetRange, Felt, HandOptions, Street, Structure
from pyapp.texts import say
from pyapp.views.holdem.view_types import SheetView, SizeView
from pyapp.views.kit.amounts import shown_chips, typed_per_dollar

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
    whole, _, part = written.translate(_NO_MARKS).partition(".")
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
    """Yield the least, three sizes between, and everything."""
    yield SizeView(say("holdem_table.sheet.min"), push.least)
    by_blinds = felt.street is Street.PREFLOP and felt.rules.structure is Structure.NO_LIMIT
    for key, total in _multiples(felt) if by_blinds else _parts(felt, options):
        yield SizeView(say(key), max(push.least, min(total, push.most)))
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

_NO_MARKS: Final = str.maketrans("", "", "$, \u00a0")
"""Leaves out what people write between digits."""

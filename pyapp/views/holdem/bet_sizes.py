"""The sizes of a bet without a fixed one: what the sheet offers, and what was chosen on it."""

from collections.abc import Iterator
from typing import Final

from pyapp.holdem import BetRange, Felt, HandOptions
from pyapp.texts import say
from pyapp.views.holdem.view_types import SheetView, SizeView
from pyapp.views.kit.amounts import shown_chips

_PARTS: Final = (
    ("holdem_table.sheet.half_pot", 1, 2),
    ("holdem_table.sheet.two_thirds_pot", 2, 3),
    ("holdem_table.sheet.pot", 1, 1),
)
"""Parts of the pot: what the catalogue calls them, above and below the line."""


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
        step=max(1, felt.rules.small_blind),
        all_in=everything if push.most == everything else None,
        sizes=tuple(_sizes(felt, options, push, everything)),
    )


def read_size(written: str, least: int, most: int) -> int:
    """Read an amount as a slider or a person writes it, brought within what may be bet.

    What is no number counts as the least.
    """
    digits = written.translate(_NO_MARKS).partition(".")[0]
    amount = int(digits) if digits.isascii() and digits.isdecimal() else least
    return max(least, min(amount, most))


def size_words(action: str, amount: int, all_in: int | None) -> str:
    """Return what confirming does, as in `Raise to $24`; what leaves nothing behind is an all-in."""
    if amount == all_in:
        return say("holdem_table.sheet.confirm_all_in", amount=shown_chips(amount))
    key = "holdem_table.sheet.confirm_bet" if action == "bet" else "holdem_table.sheet.confirm_raise"
    return say(key, amount=shown_chips(amount))


def _sizes(felt: Felt, options: HandOptions, push: BetRange, everything: int) -> Iterator[SizeView]:
    """Yield the least, parts of the pot as it is after a call, and everything."""
    called = felt.seats[options.seat].bet + options.to_call
    pot = felt.pot + options.to_call
    yield SizeView(say("holdem_table.sheet.min"), push.least)
    for key, part, of in _PARTS:
        yield SizeView(say(key), max(push.least, min(called + pot * part // of, push.most)))
    beyond = say("holdem_table.why.most_you_can_bet", amount=shown_chips(push.most))
    all_in = say("holdem_table.sheet.all_in")
    yield SizeView(all_in, everything, None if push.most == everything else beyond)


_NO_MARKS: Final = str.maketrans("", "", "$, \u00a0")
"""Leaves out what people write between digits."""

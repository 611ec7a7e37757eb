"""What the sheet shows once an amount was chosen on it, worked out from what its markup carries."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.cards import Chips
from pyapp.views.holdem.bet_sizes import nearest_stop, next_size, read_size, size_words
from pyapp.views.kit.amounts import bare_chips, chips_of, shown_chips

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

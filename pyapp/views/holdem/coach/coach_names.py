"""Actions, amounts and cards as the coach says them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pyapp import holdem
from pyapp.agents.holdem.spot import Spot
from pyapp.analysis.holdem import price_of
from pyapp.cards import Card, Rank
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street, TapOut
from pyapp.views.kit.amounts import chips_per_dollar, shown_chips

STREETS: Final = ("before the flop", "on the flop", "on the turn", "on the river")
"""Each street inside a sentence."""

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_SMALL: Final = 10


def doing(action: Action, spot: Spot, *, ing: bool = False) -> str:  # noqa: PLR0911 - one a kind
    """Say what to do, as in `call $4`, or with ``ing`` what was done, as in `calling $4`."""
    cost, seat = _cost(action, spot), spot.own
    match action:
        case Fold():
            return "folding" if ing else "fold"
        case Check():
            return "checking" if ing else "check"
        case Call():
            call = "calling" if ing else "call"
            return f"{call} {shown_chips(cost)}" if cost else f"{call} for free"
        case TapOut():
            return f"{'tapping' if ing else 'tap'} out with {shown_chips(cost)}"
        case BetTo(total) | RaiseTo(total) if total == seat.bet + seat.stack:
            return f"{'going' if ing else 'go'} all-in for {shown_chips(seat.stack)}"
        case BetTo(total):
            return f"{'betting' if ing else 'bet'} {shown_chips(total)}"
        case RaiseTo(total):
            return f"{'raising' if ing else 'raise'} to {shown_chips(total)}"


def _cost(action: Action, spot: Spot) -> int:
    """Return the chips that staying in takes; a call beside a free check has a price of its own."""
    return spot.options.to_call if action == spot.options.optional_call else price_of(spot).shown


def street_phrase(street: Street) -> str:
    """Say when, inside a sentence."""
    return STREETS[street]


def percent(part: float) -> str:
    """Write a share, as in `43%`; what is nearly nothing or nearly all is not said to be that."""
    whole = round(100 * part)
    if whole == 0 and part > 0:
        return "under 1%"
    if whole == _ALL and part < 1:
        return "over 99%"
    return f"{whole}%"


def chips(amount: float) -> str:
    """Write an average amount as precisely as it is known: in chips, below ten in halves of them, `$2.50`."""
    return holdem.chips_text(int(2 * shown(amount)), 2 * chips_per_dollar())


def shown(amount: float) -> Fraction:
    """Return the chips that ``chips`` writes for an average amount, for figures that stand beside it."""
    return Fraction(round(amount)) if amount >= _SMALL else Fraction(round(2 * amount), 2)


def count_of(cards: Sequence[Card]) -> str:
    """Count cards rank by rank, as in `3 tens and the five of hearts`."""
    ranks = sorted({card.rank for card in cards}, reverse=True)
    return joined([_of_rank(rank, [card for card in cards if card.rank is rank]) for rank in ranks])


def joined(parts: Sequence[str], word: str = "and") -> str:
    """Join parts as one says them: `a`, `a and b`, `a, b and c`."""
    *most, last = parts
    return f"{', '.join(most)} {word} {last}" if most else last


def sentence(words: str) -> str:
    """Begin with a capital and end with a full stop."""
    return f"{words[0].upper()}{words[1:]}."


def _of_rank(rank: Rank, cards: Sequence[Card]) -> str:
    return f"the {cards[0].words}" if len(cards) == 1 else f"{len(cards)} {rank.plural}"


_ALL: Final = 100

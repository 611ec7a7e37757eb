"""What everyone ends with by the file's own amounts, and what the house kept of the pots."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from pyapp.records.histories.transcript import Transcript
from pyapp.records.holdem.hand_record import FeeKind
from pyapp.records.phh.phh_source import PhhError
from pyapp.texts import say

_NOTHING: Final = Decimal()
_MOST_RAKE: Final = Decimal("0.1")
"""More of what went in than this no room keeps: where the file doesn't name the rake, the rest is missing."""


@dataclass(frozen=True, slots=True)
class Sums:
    """How a hand ends by its lines."""

    ends: dict[str, Decimal]
    """Everyone's chips."""

    fees: Mapping[FeeKind, Decimal]
    """What the house kept of the pots."""


def sum_up(told: Transcript) -> Sums:
    """Return how a hand ends; raises ``PhhError`` where its amounts don't add up, or no one collects."""
    names = {**told.taken, **told.won}
    taken = {name: max(told.taken.get(name, _NOTHING), told.won.get(name, _NOTHING)) for name in names}
    if not taken:
        raise PhhError(told.line, say("records.histories.unfinished"))
    put = sum(told.paid.values(), _NOTHING) - sum(told.back.values(), _NOTHING)
    kept, over = put - sum(taken.values(), _NOTHING), sum(told.over.values(), _NOTHING)
    returned = _was_returned(told, put, kept, over)
    ends = {
        name: told.left(name)
        + taken.get(name, _NOTHING)
        + (told.over.get(name, _NOTHING) if returned else _NOTHING)
        for name in told.chairs
    }
    rake, stated = kept - over if returned else kept, {kind: fee for kind, fee in told.fees.items() if fee}
    if rest := rake - sum(stated.values(), _NOTHING):
        kind = FeeKind.JACKPOT if stated else FeeKind.RAKE
        stated[kind] = stated.get(kind, _NOTHING) + rest
    return Sums(ends, stated)


def _was_returned(told: Transcript, put: Decimal, kept: Decimal, over: Decimal) -> bool:
    """Tell whether a bet that no one called went back before anyone collected, though no line says so."""
    ways = (False, True) if told.wins_hold_uncalled else (True, False)
    for returned in ways if over else ways[:1]:
        rake = kept - over if returned else kept
        if _is_kept(told, rake, put, put - kept):
            return returned
    if told.gift:
        raise PhhError(told.line, say("records.histories.gift", chips=told.gift))
    raise PhhError(told.line, say("records.histories.sums", put=put, taken=put - kept))


def _is_kept(told: Transcript, rake: Decimal, put: Decimal, taken: Decimal) -> bool:
    """Tell whether the house may have kept so much.

    Old files of one room name the rake, not what went to a jackpot; but they name what the pot paid out.
    """
    stated = sum(told.fees.values(), _NOTHING)
    if told.payout == taken:
        return rake >= stated
    return rake == stated if told.fees else 0 <= rake <= (0 if told.tournament else put * _MOST_RAKE)

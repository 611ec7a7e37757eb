"""What hands brought in the money that they were played for, net of what the house kept."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from pyapp.money import half_dollars_text
from pyapp.records import HandSummary, PlaySummary, net_of
from pyapp.records.holdem.finished_hand import DOLLARS, ChipKind
from pyapp.texts import list_words
from pyapp.views.kit.money import with_sign

OURS: Final = DOLLARS


def sign_of(head: PlaySummary) -> str:
    """Return the sign of the money that was played for; play money has none."""
    if not isinstance(head, HandSummary) or not head.origin:
        return OURS
    return "" if head.format is ChipKind.PLAY else head.origin.sign or OURS


def won_words(amount: Fraction, sign: str) -> str:
    """Say what was won or lost, as in `+€15`; ``amount`` is in halves of the unit."""
    return with_sign(amount, half_dollars_text(abs(amount)).replace(OURS, sign, 1))


def result_words(heads: Sequence[PlaySummary]) -> str:
    """Say what hands brought in all, each money by itself; chips of tournaments are none, and nothing."""
    totals = defaultdict[str, Fraction](Fraction)
    for sign, amount in _amounts(heads):
        totals[sign] += amount
    if not totals:
        return f"{OURS}0"
    words = [won_words(totals[sign], sign) for sign in sorted(totals, key=lambda one: (one != OURS, one))]
    return list_words(words)


def best_words(heads: Sequence[PlaySummary]) -> str:
    """Say the most that a hand won, in the money that most hands were played for; nothing for none."""
    amounts = defaultdict[str, list[Fraction]](list)
    for sign, amount in _amounts(heads):
        amounts[sign].append(amount)
    if not amounts:
        return ""
    sign = max(amounts, key=lambda one: len(amounts[one]))
    best = max(amounts[sign])
    return won_words(best, sign) if best > 0 else ""


def _amounts(heads: Sequence[PlaySummary]) -> Iterator[tuple[str, Fraction]]:
    for head in heads:
        if not (isinstance(head, HandSummary) and head.format is ChipKind.TOURNAMENT):
            yield sign_of(head), Fraction(net_of(head))

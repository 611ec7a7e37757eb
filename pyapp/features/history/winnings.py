"""What hands brought in the money that they were played for, net of what the house kept."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pyapp.money import DOLLAR, half_dollars_text
from pyapp.records import HandSummary, PlaySummary
from pyapp.records.blackjack import RoundSummary
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
    return with_sign(amount, half_dollars_text(abs(amount), sign))


class MoneyResult:
    """What hands brought in all, each money by itself; chips of tournaments are none, and count nothing."""

    def __init__(self) -> None:
        self._sums = defaultdict[tuple[str, int], _Sum](_Sum)
        """By the money's sign, and how many of the chips make one of it."""

        self.won = 0
        """How many hands brought something."""

        self.is_all_money = True
        """Whether no hand was of a tournament."""

    def add(self, heads: Sequence[PlaySummary]) -> None:
        """Add hands."""
        for head in heads:
            chips, unit = (
                (head.net, DOLLAR)
                if isinstance(head, RoundSummary)
                else (head.tally.net, head.chips_per_dollar)
            )
            self.won += chips > 0
            if isinstance(head, HandSummary) and head.format is ChipKind.TOURNAMENT:
                self.is_all_money = False
            else:
                self._sums[sign_of(head), unit].add(chips)

    @property
    def signs(self) -> Collection[str]:
        """The signs of the moneys that were played for."""
        return {sign for sign, _ in self._sums}

    @property
    def result(self) -> str:
        """What they brought in all, in words."""
        totals = defaultdict[str, Fraction](Fraction)
        for (sign, unit), one in self._sums.items():
            totals[sign] += _halves(one.total, unit)
        if not totals:
            return f"{OURS}0"
        words = [won_words(totals[sign], sign) for sign in sorted(totals, key=lambda one: (one != OURS, one))]
        return list_words(words)

    @property
    def best(self) -> str:
        """The most that a hand won, in the money that most hands were played for; nothing for none."""
        counts = Counter[str]()
        for (sign, _), one in self._sums.items():
            counts[sign] += one.count
        for sign, _ in counts.most_common(1):
            best = max(_halves(one.best, unit) for (other, unit), one in self._sums.items() if other == sign)
            return won_words(best, sign) if best > 0 else ""
        return ""


@dataclass(slots=True)
class _Sum:
    """Hands for chips of one kind."""

    total: int = 0
    count: int = 0
    best: int = 0

    def add(self, chips: int) -> None:
        self.total, self.count, self.best = self.total + chips, self.count + 1, max(self.best, chips)


def _halves(chips: int, unit: int) -> Fraction:
    return Fraction(chips * DOLLAR, unit)

"""Basic strategy: what to play by total and open card, for the rules that it was worked out for."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp.blackjack.actions import Action, Double, Hit, Split, Stand, Surrender
from pyapp.blackjack.observe import RoundObservation
from pyapp.blackjack.options import RoundOptions
from pyapp.blackjack.values import points, worth
from pyapp.cards import Card


class ChartPlay(StrEnum):
    """What a chart says; the value is how it is printed."""

    HIT = "H"
    """Take a card."""

    STAND = "S"
    """Take none."""

    DOUBLE_OR_HIT = "Dh"
    """Double, and where that is not open, hit."""

    DOUBLE_OR_STAND = "Ds"
    """Double, and where that is not open, stand."""

    SPLIT = "P"
    """Split, and where that is not open, play the total."""

    GIVE_UP_OR_HIT = "Rh"
    """Surrender, and where that is not open, hit."""

    GIVE_UP_OR_STAND = "Rs"
    """Surrender, and where that is not open, stand."""

    GIVE_UP_OR_SPLIT = "Rp"
    """Surrender, and where that is not open, split."""

    AS_TOTAL = "-"
    """Play the total. A pair that is neither split nor played as its total has another play than this."""


Row: TypeAlias = tuple[ChartPlay, ...]
"""One play for each open card, ace first, ten last."""


@dataclass(frozen=True, slots=True)
class StrategyChart:
    """A whole chart."""

    hard: tuple[Row, ...]
    """By total, from 0 to 21; the totals under 4 are no hands."""

    soft: tuple[Row, ...]
    """By total, from 0 to 21; those under 12 are no hands."""

    pairs: tuple[Row, ...]
    """By the place of the paired count, aces first, tens last."""

    def cell(self, cards: Sequence[Card], up: Card) -> ChartPlay:
        """Look up what the chart says for a hand that may be split if it is a pair."""
        at = points(up) - 1
        if len(cards) == 2 and points(cards[0]) == points(cards[1]):  # noqa: PLR2004 - a pair
            play = self.pairs[points(cards[0]) - 1][at]
            if play is not ChartPlay.AS_TOTAL:
                return play
        return self.total(cards, at)

    def total(self, cards: Sequence[Card], at: int) -> ChartPlay:
        """Look up what the chart says for a total against the open card at place ``at``."""
        count = worth(cards)
        return (self.soft if count.soft else self.hard)[count.total][at]

    def action(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Choose for the hand that is to act, among what is open to it."""
        hand, up = seen.playing, seen.up
        if hand is None or up is None:
            raise LookupError("No player is to act.")
        play = self.cell(hand.known, up)
        wanted = _WANTED[play]
        if wanted is not None and offered.refusal(wanted) is None:
            return wanted
        if play in SPLITS:
            play = self._unsplit(play, offered, hand.known, points(up) - 1)
        return second_choice(play, offered)

    def _unsplit(self, play: ChartPlay, offered: RoundOptions, cards: Sequence[Card], at: int) -> ChartPlay:
        if play is ChartPlay.GIVE_UP_OR_SPLIT and isinstance(offered.split, Split):
            return ChartPlay.SPLIT
        return self.total(cards, at)


def second_choice(play: ChartPlay, offered: RoundOptions) -> Action:
    """Turn a play into an action that is open."""
    wanted = _WANTED[play]
    if wanted is not None and offered.refusal(wanted) is None:
        return wanted
    hits = play in (ChartPlay.HIT, ChartPlay.DOUBLE_OR_HIT, ChartPlay.GIVE_UP_OR_HIT)
    return offered.hit if hits and isinstance(offered.hit, Hit) else _STAND


SPLITS: Final = frozenset({ChartPlay.SPLIT, ChartPlay.GIVE_UP_OR_SPLIT})
"""Plays that split a pair where that is open."""

SURRENDERS: Final = frozenset(
    {ChartPlay.GIVE_UP_OR_HIT, ChartPlay.GIVE_UP_OR_STAND, ChartPlay.GIVE_UP_OR_SPLIT}
)
"""Plays that surrender where that is open."""

_STAND: Final = Stand()
_WANTED: Final[dict[ChartPlay, Action | None]] = {
    ChartPlay.HIT: Hit(),
    ChartPlay.STAND: _STAND,
    ChartPlay.DOUBLE_OR_HIT: Double(),
    ChartPlay.DOUBLE_OR_STAND: Double(),
    ChartPlay.SPLIT: Split(),
    ChartPlay.GIVE_UP_OR_HIT: Surrender(),
    ChartPlay.GIVE_UP_OR_STAND: Surrender(),
    ChartPlay.GIVE_UP_OR_SPLIT: Surrender(),
    ChartPlay.AS_TOTAL: None,
}

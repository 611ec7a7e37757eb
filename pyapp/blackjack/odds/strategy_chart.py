"""Basic strategy: what to play by total and open card, for the rules that it was worked out for.

In each cell of the chart stands the play that is worth most, over the values of every deal.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from pyapp.blackjack.events import Action, Double, Hit, Split, Stand, Surrender
from pyapp.blackjack.observe import RoundObservation
from pyapp.blackjack.odds.cards_left import COUNTS
from pyapp.blackjack.odds.upcard_odds import Deal, plays
from pyapp.blackjack.options import RoundOptions
from pyapp.blackjack.state import points, worth
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
        """Choose for the hand to act among what is open to it; raises ``LookupError`` where no hand is."""
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


_Deals: TypeAlias = list[Deal]


def strategy_of(deals: _Deals) -> StrategyChart:
    """Return the chart that follows from what every deal is worth."""
    hard = tuple(_row(hard_deals(deals, total), _otherwise(total)) for total in _TOTALS)
    soft = tuple(_row(soft_deals(deals, total), ChartPlay.STAND) for total in _TOTALS)
    return StrategyChart(hard, soft, _pair_rows(deals, hard, soft))


def hard_deals(deals: Iterable[Deal], total: int) -> _Deals:
    """Choose the deals of a hard total: pairs only where no other two cards make it."""
    found = [deal for deal in deals if deal.cards[0] and sum(deal.cards) + 2 == total]
    return [deal for deal in found if not deal.is_pair] or found


def soft_deals(deals: Iterable[Deal], total: int) -> _Deals:
    """Choose the deals of a soft total."""
    return [deal for deal in deals if deal.cards[0] == 0 and deal.cards[1] + 12 == total]


def best_play(worth: dict[str, float], otherwise: ChartPlay) -> ChartPlay:
    """Choose among what a hand that is not split may play; ``otherwise`` where nothing is known."""
    if not worth:
        return otherwise
    draws = worth["hit"] > worth["stand"]
    plain = max(worth["hit"], worth["stand"])
    double, give_up = worth.get("double"), worth.get("surrender")
    if give_up is not None and give_up > max(plain, double if double is not None else plain):
        return ChartPlay.GIVE_UP_OR_HIT if draws else ChartPlay.GIVE_UP_OR_STAND
    if double is not None and double > plain:
        return ChartPlay.DOUBLE_OR_HIT if draws else ChartPlay.DOUBLE_OR_STAND
    return ChartPlay.HIT if draws else ChartPlay.STAND


def _otherwise(total: int) -> ChartPlay:
    return ChartPlay.HIT if total < _SURE else ChartPlay.STAND


def _row(deals: _Deals, otherwise: ChartPlay) -> Row:
    """Find the best play of a total against each open card."""
    return tuple(
        best_play(_average([deal for deal in deals if deal.up == up]), otherwise) for up in range(COUNTS)
    )


def _average(deals: _Deals) -> dict[str, float]:
    """Average what each play is worth, over the deals of one cell, by how often they come."""
    totals = dict[str, float]()
    for deal in deals:
        for play, value in plays(deal.values).items():
            totals[play] = totals.get(play, 0.0) + deal.chance * (1.0 - deal.natural) * value
    return totals


def _pair_rows(deals: _Deals, hard: tuple[Row, ...], soft: tuple[Row, ...]) -> tuple[Row, ...]:
    cells = {(deal.cards[0], deal.up): plays(deal.values) for deal in deals if deal.is_pair}
    totals = [hard[2 * at + 2] if at else soft[_ACES] for at in range(COUNTS)]
    return tuple(
        tuple(_of_pair(cells[at, up], totals[at][up]) for up in range(COUNTS)) for at in range(COUNTS)
    )


def _of_pair(worth: dict[str, float], total: ChartPlay) -> ChartPlay:
    """Choose for a pair: to split it, to play its total, or what only this pair plays."""
    split, give_up = worth.pop("split"), worth.get("surrender")
    if split > max(value for play, value in worth.items() if play != "surrender"):
        return ChartPlay.GIVE_UP_OR_SPLIT if give_up is not None and give_up > split else ChartPlay.SPLIT
    play = best_play(worth, total)
    return ChartPlay.AS_TOTAL if play is total else play


_TOTALS: Final = range(22)
_ACES: Final = 12
"""Two aces, as a soft total."""

_SURE: Final = 17
"""From here on a hard total stands where no two cards could tell."""

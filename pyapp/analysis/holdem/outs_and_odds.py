"""Outs and pot odds: what would improve a hand, and what staying in costs against what it may win.

Outs are the unseen cards that improve a hand at once, by what they would make of it. Pot odds say how often
a hand must win to break even.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pyapp.agents.holdem.spot import Spot
from pyapp.cards import DECK, Card
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import HandClass, hand_class, strength


@dataclass(frozen=True, slots=True)
class Outs:
    """The cards that would make one class of hand."""

    made: HandClass
    cards: tuple[Card, ...]
    """In the order of the pack, the highest first."""


def outs(hole: Sequence[Card], board: Sequence[Card]) -> tuple[Outs, ...]:
    """Group the cards that improve two hole cards on a flop or turn, the best class first.

    A card counts once, for the best that it makes, and only where the hole cards have a part in it: what
    it makes for everyone is no out. A pair counts where it would be higher than the board.
    """
    if len(board) not in _CARDS_COME:
        return ()
    before, seen = hand_class(strength((*hole, *board))), {*hole, *board}
    found: dict[HandClass, list[Card]] = {}
    for card in sorted(DECK, reverse=True):
        if card not in seen and (made := _improvement(hole, (*board, card), before)):
            found.setdefault(made, []).append(card)
    return tuple(Outs(made, tuple(found[made])) for made in sorted(found, reverse=True))


def unseen(board: Sequence[Card]) -> int:
    """Count the cards that may come next, as a player with two cards sees it."""
    return len(DECK) - _HOLE - len(board)


def _improvement(hole: Sequence[Card], board: Sequence[Card], before: HandClass) -> HandClass | None:
    """Name what the board's last card makes of the hole cards, where that is an improvement of theirs."""
    after = hand_class(strength((*hole, *board)))
    if after <= before or not _takes_part(hole, board):
        return None
    match after:
        case HandClass.PAIR:
            return after if _pairs_above(hole, board) else None
        case HandClass.TWO_PAIR:
            return after if _second_pair(hole, board) else None
        case HandClass.THREE_OF_A_KIND:
            return after if board[-1].rank in _ranks(hole) else None
        case HandClass.FOUR_OF_A_KIND:
            return None if _lies_there(board) else after
        case _:
            return after


def _takes_part(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Return whether the hole cards beat what a whole board would make by itself."""
    return len(board) < _WHOLE or strength((*hole, *board)) > strength(board)


def _lies_there(board: Sequence[Card]) -> bool:
    """Return whether the last card is the fourth of its rank on the board."""
    return [card.rank for card in board].count(board[-1].rank) == _QUADS


def _pairs_above(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Return whether the last card pairs a hole card that is higher than all others on the board."""
    *others, card = board
    return card.rank in _ranks(hole) and card.rank > max(other.rank for other in others)


def _second_pair(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Return whether the last card pairs a hole card beside another pair; over a paired board, on top."""
    *others, card = board
    if len(_ranks(others)) < len(others):
        return _pairs_above(hole, board)
    return card.rank in _ranks(hole)


def _ranks(cards: Sequence[Card]) -> set[int]:
    return {card.rank for card in cards}


_CARDS_COME: Final = frozenset({3, 4})
"""Boards after which a card is still to come."""

_WHOLE: Final = 5
_QUADS: Final = 4
_HOLE: Final = 2


@dataclass(frozen=True, slots=True)
class Price:
    """The price of staying in."""

    cost: Chips
    """Chips to put in now, over what folding would cost as well."""

    prize: Chips
    """Chips that can be won as things stand: from each rival at most what the own chips match."""

    lost_anyway: Chips = NO_CHIPS
    """Chips that folding costs too, where forced bets are not posted."""

    @property
    def shown(self) -> Chips:
        """Chips to put in now, as a button says it."""
        return self.cost + self.lost_anyway

    @property
    def needed(self) -> Fraction:
        """The share of the pot that staying must win to break even."""
        return Fraction(self.cost, self.cost + self.prize) if self.cost else Fraction(0)


def price_of(spot: Spot) -> Price:
    """Read the price off a spot."""
    return Price(spot.to_call, spot.pot, spot.lost_anyway)

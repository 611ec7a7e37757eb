"""Whether a hand can be dealt at all: what ``deal`` refuses before anything happens."""

from collections.abc import Sequence
from typing import Final

from pyapp.cards import DECK, Card
from pyapp.holdem.errors import HoldemError, HoldemReason
from pyapp.holdem.positions import Positions
from pyapp.holdem.rules import HoldemRules


def check_deal(rules: HoldemRules, stacks: Sequence[int], positions: Positions, deck: Sequence[Card]) -> None:
    """Raise ``HoldemError`` for stacks, positions or a deck that make no hand."""
    _check_stacks(stacks, rules.most_seats)
    if len(deck) != len(DECK) or not _EACH_CARD.issubset(deck):
        raise HoldemError(HoldemReason.BAD_DECK)
    if not _are_playable(positions, stacks):
        raise HoldemError(HoldemReason.BAD_POSITIONS)


def _check_stacks(stacks: Sequence[int], most_seats: int) -> None:
    if len(stacks) > most_seats:
        raise HoldemError(HoldemReason.TOO_MANY, len(stacks), most_seats)
    if not all(type(stack) is int and stack >= 0 for stack in stacks):
        raise HoldemError(HoldemReason.BAD_STACK)
    if sum(stack > 0 for stack in stacks) < 2:  # noqa: PLR2004 - a hand takes two
        raise HoldemError(HoldemReason.TOO_FEW)


def _are_playable(positions: Positions, stacks: Sequence[int]) -> bool:
    """Return whether both blinds fall on players, and the button on a seat, taken or empty."""
    small, big = positions.small, positions.big
    places = (positions.button, big, positions.small_spot)
    if not all(0 <= place < len(stacks) for place in places):
        return False
    return stacks[big] > 0 and (small is None or (small == positions.small_spot != big and stacks[small] > 0))


_EACH_CARD: Final = frozenset(DECK)

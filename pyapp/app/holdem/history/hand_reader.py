"""Hands of files in PHH or PokerStars' form, read one by one."""

from collections.abc import Iterator
from typing import Final

from pyapp.app.session.game import FileReader, RefusedHand
from pyapp.cards.bounds import LARGEST
from pyapp.records import FinishedHand
from pyapp.records.phh import PhhError, PhhHand
from pyapp.records.pokerstars.read_pokerstars import read_histories
from pyapp.texts import say

_YOU: Final = "You"
"""The name in a file of the player who wrote it, in every language."""


def read_hands(text: str, now: int) -> Iterator[tuple[float, FinishedHand | RefusedHand]]:
    """Read the hands of a file one by one, each with how much of the file is read then, up to 1.

    Hands that cannot be read, or that break a rule, are refused with the line and the reason.
    """
    lines = text.count("\n") + 1
    for at, history in enumerate(read_histories(text)):
        read = _refuse(history) if isinstance(history, PhhError) else _check_hand(history, now + at)
        yield min(1, history.line / lines), read


def _refuse(error: PhhError) -> RefusedHand:
    return RefusedHand(error.line, error.reason)


def _check_hand(history: PhhHand, now: int) -> FinishedHand | RefusedHand:
    if sum(history.record.stacks) > LARGEST:
        return RefusedHand(history.line, say("history.file.too_large"))
    named = tuple(seat for seat, name in enumerate(history.names) if name == _YOU)
    persons = named if history.viewer is None else (history.viewer,)
    ended = history.ended if history.ended and 0 < history.ended <= now else now
    return FinishedHand(history.record, history.names, persons, ended)


HAND_READER: Final = FileReader(lambda _text: True, read_hands)
"""It takes all that is no other game's: PHH files do not name their form."""

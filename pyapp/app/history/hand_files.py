"""Hands as files: written in PHH or PokerStars' form, and read from either."""

from collections.abc import Iterator, Sequence
from typing import Final

from pyapp.records import FinishedHand, FinishedPlay
from pyapp.records.history_files import read_histories
from pyapp.records.json_fields import LARGEST
from pyapp.records.phh import NO_SEAT, PhhError, PhhHand, write_all, write_phh
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars
from pyapp.texts import say

_YOU: Final = "You"
"""The name in a file of the player who wrote it, in every language."""


class FileError(ValueError):
    """A file that cannot be written or read; the message says why, in the player's words."""


def one_file(kept: FinishedPlay, form: str) -> tuple[str, str]:
    """Give name and text of a file with one hand; raises ``FileError`` where the form has no words for it."""
    if not isinstance(kept, FinishedHand):
        raise FileError(say("history.file.no_rounds"))
    if form == "phh":
        seen_by = NO_SEAT if kept.mucked else None
        return f"baize-{kept.ended}.phh", write_phh(kept.record, kept.names, seen_by)
    try:
        return f"baize-{kept.ended}.txt", write_pokerstars(kept)
    except PokerStarsError as error:
        raise FileError(str(error)) from error


def joined(written: Sequence[str], form: str) -> tuple[str, str]:
    """Give name and text of a file with many hands."""
    if form == "phh":
        return "baize.phhs", write_all(written)
    return "baize.txt", "\n\n".join(written)


def hands_of(text: str, now: int) -> Iterator[tuple[float, FinishedHand | PhhError]]:
    """Read the hands of a file one by one, each with how much of the file is read then, up to 1.

    Hands that cannot be read, or that break a rule, are given as the error that says where and why.
    """
    lines = text.count("\n") + 1
    for at, history in enumerate(read_histories(text)):
        read = history if isinstance(history, PhhError) else _kept_or_refused(history, now + at)
        yield min(1, history.line / lines), read


def _kept_or_refused(history: PhhHand, now: int) -> FinishedHand | PhhError:
    if sum(history.record.stacks) > LARGEST:
        return PhhError(history.line, say("history.file.too_large"))
    named = tuple(seat for seat, name in enumerate(history.names) if name == _YOU)
    persons = named if history.viewer is None else (history.viewer,)
    ended = history.ended if history.ended and 0 < history.ended <= now else now
    return FinishedHand(history.record, history.names, persons, ended)

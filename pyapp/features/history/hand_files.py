"""Hands in files: written in PHH and in PokerStars' text, read as any card room writes them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.core.forms import FileError
from pyapp.cards.bounds import LARGEST
from pyapp.records import FinishedHand, FinishedPlay
from pyapp.records.histories.recognition import read_histories
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import PhhHand
from pyapp.records.phh.write_phh import NO_SEAT, write_all, write_phh
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars
from pyapp.texts import say
from pyapp.views import ChoiceView

_PHH: Final = "phh"
_POKERSTARS: Final = "pokerstars"


def file_forms() -> tuple[ChoiceView, ...]:
    """Return the forms in which hands can be saved as files, in the language in force."""
    return (
        ChoiceView(_PHH, say("screens.history.save_phh")),
        ChoiceView(_POKERSTARS, say("screens.history.save_pokerstars")),
    )


def write_file(kept: FinishedPlay, form: str) -> tuple[str, str]:
    """Return name and text of a file with a hand; raises ``FileError`` where the form has no words for it.

    Rounds of blackjack have none at all: there is no form that other programs read.
    """
    if isinstance(kept, FinishedHand) and form in {_PHH, _POKERSTARS}:
        return phh_file(kept) if form == _PHH else pokerstars_file(kept)
    raise FileError(say("history.file.not_this_game"))


def join_files(texts: Sequence[str], form: str) -> tuple[str, str]:
    """Return name and text of a file with many hands that were written in a form."""
    return ("baize.phhs", write_all(texts)) if form == _PHH else ("baize.txt", "\n\n".join(texts))


def phh_file(kept: FinishedHand) -> tuple[str, str]:
    """Return name and text of a file with one hand in PHH."""
    reader = NO_SEAT if kept.viewer is None else kept.viewer
    seen_by = reader if kept.mucked or kept.is_partly_known else None
    return f"baize-{kept.ended}.phh", write_phh(kept.record, kept.names, seen_by, kept.origin)


def pokerstars_file(kept: FinishedHand) -> tuple[str, str]:
    """Return name and text of a file with one hand; raises ``FileError`` where the form has no words."""
    try:
        return f"baize-{kept.ended}.txt", write_pokerstars(kept)
    except PokerStarsError as error:
        raise FileError(str(error)) from error


@dataclass(frozen=True, slots=True)
class RefusedHand:
    """A hand of a file that cannot be read, or that breaks a rule."""

    line: int
    reason: str


_YOU: Final = "You"
"""The name in a file of the player who wrote it, in every language."""


def read_hands(text: str, now: int) -> Iterator[tuple[int, FinishedHand | RefusedHand]]:
    """Read the hands of a file one by one, each with the line that it begins on.

    ``now`` is the time in milliseconds since 1970, for hands that do not say when they ended.
    """
    for at, history in enumerate(read_histories(text)):
        read = _refuse(history) if isinstance(history, PhhError) else _check_hand(history, now + at)
        yield history.line, read


def _refuse(error: PhhError) -> RefusedHand:
    return RefusedHand(error.line, error.reason)


def _check_hand(history: PhhHand, now: int) -> FinishedHand | RefusedHand:
    if sum(history.record.stacks) > LARGEST:
        return RefusedHand(history.line, say("history.file.too_large"))
    named = tuple(seat for seat, name in enumerate(history.names) if name == _YOU)
    persons = named if history.viewer is None else (history.viewer,)
    ended = history.ended if history.ended and 0 < history.ended <= now else now
    return FinishedHand(
        history.record, history.names, persons, ended, origin=history.origin, unseen=history.unseen
    )

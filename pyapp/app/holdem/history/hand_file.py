"""Hands as files, one or many, in PHH or PokerStars' form."""

from collections.abc import Sequence

from pyapp.app.core.forms import FileError
from pyapp.records import FinishedHand
from pyapp.records.phh import NO_SEAT, write_all, write_phh
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars


def phh_file(kept: FinishedHand) -> tuple[str, str]:
    """Return name and text of a file with one hand in PHH."""
    reader = NO_SEAT if kept.viewer is None else kept.viewer
    seen_by = reader if kept.mucked or kept.is_partly_known else None
    return f"baize-{kept.ended}.phh", write_phh(kept.record, kept.names, seen_by)


def pokerstars_file(kept: FinishedHand) -> tuple[str, str]:
    """Return name and text of a file with one hand; raises ``FileError`` where the form has no words."""
    try:
        return f"baize-{kept.ended}.txt", write_pokerstars(kept)
    except PokerStarsError as error:
        raise FileError(str(error)) from error


def join_phh(texts: Sequence[str]) -> tuple[str, str]:
    """Return name and text of a file with many hands in PHH."""
    return "baize.phhs", write_all(texts)


def join_pokerstars(texts: Sequence[str]) -> tuple[str, str]:
    """Return name and text of a file with many hands in PokerStars' form."""
    return "baize.txt", "\n\n".join(texts)

"""Hands as files: written in PHH or PokerStars' form, read from PHH and checked whole before any is kept."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Final

from pyapp.records import Kept, KeptHand
from pyapp.records.blackjack import KeptRound
from pyapp.records.phh import History, PhhError, read_phh, write_all, write_phh
from pyapp.records.pokerstars import PokerStarsError, write_pokerstars

MOST_READ: Final = 5000
"""More hands than this in one file are not read."""

_YOU: Final = "You"
_SLICE: Final = 20


class FileError(ValueError):
    """A file that cannot be written or read; the message says why, in the player's words."""


def one_file(kept: Kept, form: str) -> tuple[str, str]:
    """Give name and text of a file with one hand; raises ``FileError`` where the form has no words for it."""
    if isinstance(kept, KeptRound):
        raise FileError("Hand histories have no words for blackjack.")
    if form == "phh":
        return f"baize-{kept.ended}.phh", write_phh(kept.record, kept.names)
    try:
        return f"baize-{kept.ended}.txt", write_pokerstars(kept)
    except PokerStarsError as error:
        raise FileError(str(error)) from error


async def all_in_one(hands: AsyncIterator[Kept], form: str) -> tuple[str, str, int]:
    """Give name and text of a file with many hands, and how many the form has no words for."""
    written, left_out = list[str](), 0
    async for kept in hands:
        try:
            written.append(one_file(kept, form)[1])
        except FileError:
            left_out += 1
        if len(written) % _SLICE == 0:
            await asyncio.sleep(0)
    if form == "phh":
        return "baize.phhs", write_all(written), left_out
    return "baize.txt", "\n\n".join(written), left_out


async def read_file(text: str, now: int) -> Sequence[KeptHand]:
    """Read every hand of a PHH file; raises ``FileError`` with line and reason of the first wrong one."""
    hands = list[KeptHand]()
    try:
        for at, history in enumerate(read_phh(text)):
            if at == MOST_READ:
                raise FileError(f"There are more than {MOST_READ:,} hands in this file.")
            hands.append(_kept(history, now + at))
            if at % _SLICE == 0:
                await asyncio.sleep(0)
    except PhhError as error:
        raise FileError(f"Nothing was read. Line {error.line}: {error.reason}") from error
    return hands


def _kept(history: History, now: int) -> KeptHand:
    persons = tuple(seat for seat, name in enumerate(history.names) if name == _YOU)
    return KeptHand(history.record, history.names, persons, now)

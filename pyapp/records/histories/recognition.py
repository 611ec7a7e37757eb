"""Which room wrote a file, and its hands: the line that each room's hands begin with tells it.

It need not be the first: e-mails have a head, downloads number their hands. A file of a room that can't be
read is called by the room's name.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from pyapp.records.histories import ipoker, poker_now
from pyapp.records.histories.bovada import BOVADA
from pyapp.records.histories.build_hand import build_hand
from pyapp.records.histories.full_tilt import FULL_TILT
from pyapp.records.histories.party import PARTYPOKER
from pyapp.records.histories.poker888 import POKER888
from pyapp.records.histories.stars import GGPOKER, POKERSTARS
from pyapp.records.histories.transcript import Transcript
from pyapp.records.histories.winamax import WINAMAX
from pyapp.records.histories.winning import WINNING, WINNING_OF_OLD
from pyapp.records.phh.phh_source import PhhError
from pyapp.records.phh.read_phh import PhhHand, read_phh
from pyapp.texts import say

_Read: TypeAlias = Callable[[str], Iterator[Transcript | PhhError]]


@dataclass(frozen=True, slots=True)
class _Reader:
    """A room whose hands can be read."""

    name: str
    begins: re.Pattern[str]
    read: _Read
    learn: Callable[[], Iterator[None]] = lambda: iter(())


_READERS: Final = (
    *(
        _Reader(room.name, room.begins, room.read, room.learn)
        for room in (
            POKERSTARS,
            GGPOKER,
            WINAMAX,
            PARTYPOKER,
            POKER888,
            BOVADA,
            WINNING,
            WINNING_OF_OLD,
            FULL_TILT,
        )
    ),
    _Reader(ipoker.NAME, ipoker.BEGINS, ipoker.read_ipoker),
    _Reader(poker_now.NAME, poker_now.BEGINS, poker_now.read_poker_now, poker_now.LOG.learn),
)

ROOMS: Final = tuple(dict.fromkeys(reader.name for reader in _READERS))
"""The rooms whose files are read, by name."""

_HEAD: Final = 10_000
"""Characters of a file in which its first hand must begin."""


def read_histories(text: str) -> Iterator[PhhHand | PhhError]:
    """Read the hands of any file one by one, each a hand or the error that it is."""
    head = text[:_HEAD]
    if reader := _reader_of(head):
        return _hands(reader.read(text))
    if _PHH.search(head) or not head.strip():
        return read_phh(text)
    return iter((PhhError(1, _unread(head)),))


def learning(text: str) -> Iterator[None]:
    """Prepare to read a file, a piece at a time: read at once, its first hand would take long."""
    if reader := _reader_of(text[:_HEAD]):
        yield from reader.learn()


def room_of(text: str) -> str:
    """Return the name of the room that wrote a file; nothing where it isn't one that is read."""
    reader = _reader_of(text[:_HEAD])
    return reader.name if reader else ""


def _reader_of(head: str) -> _Reader | None:
    """Return the room whose hands begin first."""
    found = {reader: match.start() for reader in _READERS if (match := reader.begins.search(head))}
    return min(found, key=found.__getitem__, default=None)


def _hands(told: Iterator[Transcript | PhhError]) -> Iterator[PhhHand | PhhError]:
    return (each if isinstance(each, PhhError) else build_hand(each) for each in told)


_PHH: Final = re.compile(
    r"^[ \t\ufeff]*(?:\[[ \t]*[\w\"'-]+[ \t]*\][ \t]*(?:#.*)?$|[\"']?(?:variant|antes|blinds_or_straddles|"
    r"starting_stacks|actions|min_bet|players|_\w+)[\"']?[ \t]*=)",
    re.MULTILINE,
)
"""A table of many hands, or a field that every hand in PHH has."""


def _unread(head: str) -> str:
    """Say what a file is that can't be read, as far as its first lines tell."""
    if _SUMMARY.search(head):
        return say("records.histories.summary")
    for name, words in _OTHER_ROOMS:
        if words.search(head):
            return say("records.histories.other_room", room=name)
    return say("records.histories.unknown", rooms=", ".join(ROOMS))


def _begins(expression: str) -> re.Pattern[str]:
    return re.compile(rf"^[^\w\n]*(?:{expression})", re.MULTILINE)


_SUMMARY: Final = _begins(
    r"PokerStars Tournament #|Winamax Poker - Tournament summary|Full Tilt Poker Tournament Summary|"
    r"Tournament #\d+, [^\n]*Hold'?em|\*{5} [^\n]*Tournament Summary"
)
_OTHER_ROOMS: Final = (
    ("Absolute Poker", _begins(r"Stage #[A-Z]?\d+")),
    ("Run It Once", _begins(r"Run It Once Poker Hand|<Session [^>]*RIO")),
    ("Open Hand History", re.compile(r"\"(?:ohh|spec_version)\"\s*:")),
    ("PokerTracker", _begins(r"GAME #\d+|\*\* Game ID \d+")),
    ("Merge", re.compile(r"<description type=\"|<game id=\"[\d-]+\" starttime=")),
    ("Microgaming", re.compile(r"<Game (?:hhversion|id)=")),
    ("Everleaf", _begins(r"\*{5} Hand history for game #")),
    ("Everest", re.compile(r"<SESSION time=|<HAND time=")),
    ("OnGame", _begins(r"\*{5} History for hand [A-Z0-9-]+ \*{5}")),
    ("Boss Media", re.compile(r"<HISTORY ID=")),
    ("Cake", _begins(r"Hand#\w+ - ")),
    ("PKR", _begins(r"Starting Hand #\d+\s*\n+Start time of hand")),
    ("Entraction", _begins(r"Game # \d+ - ")),
    ("BetOnline", _begins(r"BetOnline [^\n]*(?:Hand|Game) #")),
    ("SealsWithClubs", _begins(r"Hand #\d+-\d+ - ")),
    ("King's Club", _begins(r"#\d+: (?:No|Pot|Fixed) Limit ")),
    ("Enet", _begins(r"Game #\d+: [^\n]+ - %\d")),
    ("PokerMaster", re.compile(r"PokerMaster", re.IGNORECASE)),
)
"""Rooms and programs whose files are known by sight, and what these begin with."""

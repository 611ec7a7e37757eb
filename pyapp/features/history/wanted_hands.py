"""Which hands are looked at: one choice that the list, the statistics, the review and their files share."""

from collections.abc import AsyncIterator, Callable, Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import Final, TypeAlias

from pyapp.app.core.forms import Press
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.features.history.long_work import LongWork
from pyapp.features.history.my_play import PlayPart
from pyapp.features.history.stakes import room_of, stakes_of
from pyapp.records import FinishedPlay, HandSummary, PlaySummary, net_of
from pyapp.records.names_and_dates import month_span
from pyapp.slices import in_slices

DAY: Final = 86_400_000
"""A day in milliseconds."""

READ: Final = "read"
"""What a search says for hands from files; it is empty for those played here,"""

BOTH: Final = "both"
"""and this for both."""

FROM_FILES: Final = 10**15
"""Added to the number of a hand from a file, so that one number finds a hand on either shelf."""

SESSION: Final = "session"
"""What a search says for all that was played since the last pause."""

PAUSE: Final = 3_600_000
"""A session ends where nothing was played for so many milliseconds."""

_SLICE: Final = 500
"""So many heads are looked at before the page may draw."""


@dataclass(frozen=True, slots=True)
class HandSearch:
    """What is looked for; an empty field stands for all."""

    table: str = ""
    result: str = ""
    days: str = ""
    """So many days back, the last session, or a month, as in `2026-11`."""

    shelf: str = ""
    words: str = ""
    """Letters of another player's name, of a note or of a tag."""

    place: str = ""
    showdown: str = ""
    pot: str = ""
    """Big blinds that were in it at least."""

    room: str = ""
    stakes: str = ""
    """As ``stakes_of`` writes them."""

    chips: str = ""
    """What kind of chips were played for."""

    tag: str = ""

    @property
    def asks(self) -> bool:
        """Whether more than the shelf is chosen."""
        return self != HandSearch(shelf=self.shelf)


_NAMES: Final = tuple(field.name for field in fields(HandSearch))
"""What the fields of the form are called."""


def read_search(form: Mapping[str, str]) -> HandSearch:
    """Read the form of filters."""
    return HandSearch(**{name: form.get(name, "") for name in _NAMES})


def pressed_search(press: Press) -> HandSearch:
    """Return what is looked for from now on: what the form says, or all of the shelf that a button names."""
    return read_search(press.form or {"shelf": press.value})


def moment_of(number: int) -> int:
    """Return when a hand ended, in milliseconds since 1970, by its number on either shelf."""
    return number % FROM_FILES


def session_start(numbers: Sequence[int]) -> int:
    """Return the first number of the last session, given when everything ended, the oldest first."""
    pauses = (late for early, late in pairwise(numbers) if late - early > PAUSE)
    return max(pauses, default=numbers[0] if numbers else 0)


def finding(
    entries: Sequence[ArchiveEntry], search: HandSearch, now: int
) -> Generator[None, None, Sequence[ArchiveEntry]]:
    """Find what is looked for among thousands, the oldest first, with pauses in which the page may draw."""
    since, until = _span(entries, search.days, now)
    checks, found = tuple(_checks(search)), list[ArchiveEntry]()
    for start in range(0, len(entries), _SLICE):
        found += [
            one
            for one in entries[start : start + _SLICE]
            if since <= moment_of(one.number) < until and all(check(one.head) for check in checks)
        ]
        yield
    return found


def _span(entries: Sequence[ArchiveEntry], days: str, now: int) -> tuple[int, int]:
    """Return the moments from which on and up to which hands are looked for."""
    if days == SESSION:
        return session_start([moment_of(entry.number) for entry in entries]), FROM_FILES
    if days.isdecimal():
        return now - int(days) * DAY, FROM_FILES
    return month_span(days) or (0, FROM_FILES)


_Check: TypeAlias = Callable[[PlaySummary], bool]


def _checks(search: HandSearch) -> Generator[_Check, None, None]:
    """Return what a hand must pass, only for what is looked for: there are thousands of them."""
    if search.table:
        yield lambda head: head.preset == search.table
    if search.result:
        yield lambda head: _result_of(head) == search.result
    if search.room:
        yield lambda head: room_of(head) == search.room
    if search.stakes:
        yield lambda head: stakes_of(head) == search.stakes
    if search.place or search.showdown or search.pot or search.chips or search.tag:
        yield lambda head: isinstance(head, HandSummary) and _fits_hand(head, search)
    if words := search.words.strip().casefold():
        yield lambda head: isinstance(head, HandSummary) and _tells_of(head, words)


def _result_of(head: PlaySummary) -> str:
    net = net_of(head)
    return "won" if net > 0 else "lost" if net < 0 else "even"


def _fits_hand(head: HandSummary, search: HandSearch) -> bool:
    """Return whether a hand of hold'em passes what only such hands have."""
    return (
        search.place in {"", head.place}
        and search.showdown in {"", "yes" if head.showdown else "no"}
        and search.chips in {"", head.format}
        and (not search.tag or search.tag in head.tags)
        and head.pot >= (int(search.pot) * head.big if search.pot.isdecimal() else 0)
    )


def _tells_of(head: HandSummary, words: str) -> bool:
    """Return whether another player, the note or a tag has these letters."""
    texts = (*(head.names or ()), head.note, *head.tags)
    return any(words in text.casefold() for text in texts)


class WantedHands:
    """The hands of both shelves, and which of them are looked at."""

    def __init__(self, own: Archive, from_files: Archive, now: Callable[[], int]) -> None:
        """Take the hands played here, those from files, and the clock."""
        self.own, self.from_files, self._now = own, from_files, now
        self.search = HandSearch()
        self._joined: tuple[Sequence[ArchiveEntry], Sequence[ArchiveEntry], Sequence[ArchiveEntry]] = (
            (),
            (),
            (),
        )
        """What the shelves held last, and all of it in one list."""

    def look_for(self, search: HandSearch) -> None:
        """Look at others from now on."""
        self.search = search

    async def enter(self, screen: str) -> None:
        """Look at all of a shelf when one comes from elsewhere, not from another part of *My play*.

        That shelf is the other one where it is empty.
        """
        search, own, read = self.search, await self.own.entries(), await self.from_files.entries()
        if screen not in list(PlayPart):
            search = HandSearch(shelf=search.shelf)
        if read and not own and not search.shelf:
            search = replace(search, shelf=READ)
        elif not read and search.shelf:
            search = replace(search, shelf="")
        self.search = search

    async def shelves(self) -> Sequence[str]:
        """Name the shelves that can be chosen; none is named where there is one only."""
        return ("", READ, BOTH) if await self.from_files.entries() else ()

    async def kept(self) -> Sequence[ArchiveEntry]:
        """List all on the shelves that are chosen, the oldest first, whatever else is looked for."""
        shelf = self.search.shelf
        if shelf not in {READ, BOTH}:
            return await self.own.entries()
        own = await self.own.entries() if shelf == BOTH else ()
        read = await self.from_files.entries()
        if self._joined[0] is not own or self._joined[1] is not read:
            self._joined = own, read, await in_slices(_join(own, read))
        return self._joined[2]

    async def entries(self) -> Sequence[ArchiveEntry]:
        """List the hands that are looked for, the oldest first."""
        search, kept = self.search, await self.kept()
        return await in_slices(finding(kept, search, self._now())) if search.asks else kept

    async def read(self, number: int) -> FinishedPlay | None:
        """Read one by its number; ``None`` where it is gone or cannot be read."""
        return await self.shelf_of(number).read(moment_of(number))

    def shelf_of(self, number: int) -> Archive:
        """Return the shelf on which a hand of this number lies."""
        return self.from_files if number >= FROM_FILES else self.own

    async def plays(self, numbers: Collection[int]) -> AsyncIterator[tuple[int, FinishedPlay]]:
        """Read those with these numbers, a shelf after the other; what cannot be read is left out."""
        async for one in self.own.plays({number for number in numbers if number < FROM_FILES}):
            yield one
        read = {moment_of(number) for number in numbers if number >= FROM_FILES}
        async for number, kept in self.from_files.plays(read):
            yield number + FROM_FILES, kept

    async def renew(self, work: LongWork) -> bool:
        """Count hands anew that an earlier version counted less of, and tell whether there were any."""
        shelves = [one for one in (self.own, self.from_files) if await one.stale()]
        if work.busy or not shelves:
            return False
        work.begin("statistics.counting")
        try:
            for shelf in shelves:
                await shelf.renew(work.reach)
        finally:
            await work.end()
        return True


def _join(
    own: Sequence[ArchiveEntry], read: Sequence[ArchiveEntry]
) -> Generator[None, None, Sequence[ArchiveEntry]]:
    """Put the hands of both shelves in the order in which they ended."""
    joined, at = list[ArchiveEntry](), 0
    for done, entry in enumerate(read, 1):
        while at < len(own) and own[at].number <= entry.number:
            joined.append(own[at])
            at += 1
        joined.append(ArchiveEntry(entry.number + FROM_FILES, entry.head))
        if done % _SLICE == 0:
            yield
    return [*joined, *own[at:]]

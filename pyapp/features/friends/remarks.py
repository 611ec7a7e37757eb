"""A few remarks across the table, from a list: said at a seat, each in its reader's own language."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from pyapp.features.friends.messages import TableRemark
from pyapp.texts import say
from pyapp.views import ControlView

STANDS: Final = 4_000
"""Milliseconds for which a remark stands at its seat."""

APART: Final = 2_000
"""Milliseconds between two remarks of one player; one that comes sooner is dropped."""


class RemarkRecord:
    """What was said at the seats of one table, as one page shows it until the table is left."""

    def __init__(self, clock: Callable[[], int], changed: Callable[[], None], apart: int = APART) -> None:
        """Take what tells milliseconds, what draws the table again, and how soon is too soon."""
        self._clock, self._changed, self._apart = clock, changed, apart
        self._said = dict[int, tuple[str, int]]()
        """The words at each seat, and when they were said."""

        self.muted = False

    def hear(self, seat: int, name: str, remark: TableRemark) -> str | None:
        """Take a remark; return how it is told, empty where no one wants to hear it.

        It is ``None`` for one that comes too soon after another of the same player, and is dropped.
        """
        now = self._clock()
        before = self._said.get(seat)
        if before and now - before[1] < self._apart:
            return None
        words = say(f"friends.remark.{remark}")
        self._said[seat] = words, now
        self._fading = asyncio.get_running_loop().call_later(STANDS / 1000, self._changed)
        return "" if self.muted else say("friends.remark.told", name=name, words=words)

    def mute(self) -> None:
        """Show no remarks from now on, or show them again."""
        self.muted = not self.muted

    @property
    def words(self) -> Mapping[int, str]:
        """The words that stand at seats now."""
        now = self._clock()
        shown = {} if self.muted else self._said
        return {seat: words for seat, (words, at) in shown.items() if now - at < STANDS}

    @property
    def controls(self) -> tuple[ControlView, ...]:
        """The remarks that can be made, and what mutes those of others."""
        remarks = (ControlView("friends-say", say(f"friends.remark.{it}"), value=it) for it in TableRemark)
        mute = ControlView("friends-mute", say("friends.remark.mute"), pressed=self.muted)
        return (*remarks, mute)

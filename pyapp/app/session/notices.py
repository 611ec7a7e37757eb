"""What is said to the player: messages on the screen in front, refusals, and what is not kept."""

import asyncio
from collections.abc import Awaitable, Callable

from pyapp.app.core.forms import PriceError
from pyapp.app.core.ports import Screen
from pyapp.app.session.collaborators import TableController
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.texts import say
from pyapp.views import draw_notice


class Notices:
    """Messages, each on its screen until it is put away or left; what is not kept stands on every screen."""

    def __init__(self, screen: Screen, front_table: Callable[[], TableController | None]) -> None:
        """Take what returns the table in play while nothing lies over it: it shows its messages itself."""
        self._screen, self._front_table = screen, front_table
        self.standing = ""
        """The message on the screen shown; empty where none stands there, or a table keeps it."""

        self._unkept = ""
        """What the storage lost or did not keep, in words; it stays on every screen until put away."""

        self._said = ""
        """The message that was said last."""

        self._given = NO_MONEY
        """The free chips that were added and not told of yet."""

    async def show(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Say a message and show it on the screen in front until that is left or the message is put away.

        No words put it away. Where a ``price`` could not be paid, it offers free chips.
        """
        self._said = words
        self._screen.say(words)
        if not words:
            self._unkept = ""
        if table := self._front_table():
            await table.note(words, price)
        else:
            self.standing = words
            await self._screen.draw("", {"notice": draw_notice(words, price=price)})

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        if table := self._front_table():
            await table.explain(why)
        else:
            await self.show(why)

    async def offer_chips(self, want: PriceError) -> None:
        """Say what could not be paid, with free chips beside it."""
        await self.show(str(want), want.price)

    def warn(self, words: str) -> Awaitable[None]:
        """Show what is not kept, on every screen until it is put away; it can be waited for."""
        self._unkept = words
        self._showing = asyncio.ensure_future(self.show(words))
        return self._showing

    def repeat_at(self, table: TableController) -> None:
        """Show what is not kept at a table that is begun."""
        if self._unkept:
            self._showing = asyncio.ensure_future(table.note(self._unkept))

    def note_given(self, chips: HalfDollars) -> None:
        """Remember free chips that were added, until that is told."""
        self._given = HalfDollars(self._given + chips)

    async def tell_given(self) -> None:
        """Say which free chips were added since this was told last."""
        given, self._given = self._given, NO_MONEY
        if given:
            await self.show(say("profiles.free_chips.added", amount=half_dollars_text(given)))

    def begin_anew(self, unkept: str = "") -> None:
        """Begin with another profile, of which something may have been lost."""
        self._given, self._unkept = NO_MONEY, unkept or self._unkept
        self._said = "" if unkept else self._said

    def turn_to_screen(self, words: str = "") -> str:
        """Return what stands on another screen from the first: what is told there, or what is not kept."""
        self.standing = words or self._unkept
        return draw_notice(self.standing)

    def say_standing(self) -> None:
        """Say the message that stands on the screen shown, unless it was said last."""
        if self.standing and self.standing != self._said:
            self._said = self.standing
            self._screen.say(self.standing)

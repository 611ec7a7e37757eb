"""Between two hands: the wait, the controls in the bar, and what a table makes a moment of."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from pyapp.app.sittings.holdem.sitting import HoldemSitting, taken_home
from pyapp.app.sittings.holdem.tournament_words import final_table_view
from pyapp.holdem import Event, HandObservation
from pyapp.money import NO_CHIPS, Chips, chips_text
from pyapp.tables import GameFormat
from pyapp.texts import say
from pyapp.views import ControlView, OccasionView, Role, again, between_hands, bust_view


def hand_over(name: str) -> tuple[ControlView, ...]:
    """Ask the person to act to take the screen before their cards are shown."""
    return (ControlView("ready", say("holdem_table.control.ready", name=name), Role.PUSH, key="Enter"),)


def next_controls(sitting: HoldemSitting, rebuy: Chips, *, closes: bool = False) -> tuple[ControlView, ...]:
    """Return the ways on between hands; ``rebuy`` is what buying in again would cost.

    ``closes`` tells that the page which closes the game comes next. Before the first hand, which a host may
    wait with, there is none to see again.
    """
    if sitting.played:
        return ()
    ways = _ways(sitting, rebuy, closes=closes)
    return ways if sitting.hands else tuple(way for way in ways if way != again())


def _ways(sitting: HoldemSitting, rebuy: Chips, *, closes: bool) -> tuple[ControlView, ...]:
    if closes:
        home = taken_home(sitting)
        chips = chips_text(home, sitting.rules.chips_per_dollar)
        cost = say("holdem_table.cost.with", amount=chips) if home else ""
        return (
            ControlView("leave", say("holdem_table.control.leave"), Role.GIVE_UP, cost=cost),
            again(),
            _result(),
        )
    stacks = [sitting.chairs[i].stack for i in sitting.persons]
    if sitting.game is GameFormat.CASH:
        return between_hands(min(stacks, default=NO_CHIPS), rebuy, sitting.rules)
    leave, look, following = between_hands(Chips(1), rebuy, sitting.rules)
    if sitting.tournament:
        return (_standings(), look, following)
    if any(stacks):
        return (leave, look, following)
    watch = say("holdem_table.control.keep_watching")
    return (leave, look, ControlView("next", watch, Role.PUSH, key="Enter"))


def _result() -> ControlView:
    """Return the way to the page that closes the game."""
    return ControlView("ending", say("holdem_ending.control.result"), Role.PUSH, key="Enter")


def _standings() -> ControlView:
    """Return the way to a tournament's standings, in the place of leaving: that is done from the lobby."""
    return ControlView("standings", say("holdem_tournament.standings.button"), Role.GIVE_UP, key="P")


def occasion(sitting: HoldemSitting, seen: HandObservation, events: Sequence[Event]) -> OccasionView | None:
    """Return the sheet of a person without chips at a cash table, or of a final table that begins.

    ``seen`` and ``events`` are the last hand, as its viewer saw it.
    """
    if sitting.game is not GameFormat.CASH:
        return final_table_view(sitting)
    busted = [seat for seat in sitting.persons if not sitting.chairs[seat].stack]
    if not busted:
        return None
    return bust_view(seen, sitting.names, events, busted[0], alone=len(sitting.persons) == 1)


class NextHandWait:
    """Waits until the next hand is wanted, or until its ring has run out and the table goes on by itself."""

    def __init__(
        self, go_on_itself: Callable[[], Awaitable[bool]], ring_seconds: Callable[[float], float]
    ) -> None:
        """Take what goes on as a press would, if it can, and what tells for how long that rings.

        It is told how long the end of the hand is to stay, and returns 0 where the hand waits to be wanted.
        """
        self._go_on_itself, self.ring_seconds = go_on_itself, ring_seconds
        self._wanted = asyncio.Event()
        self._pressed = asyncio.Event()
        """Set once something was pressed since the last hand ended."""

        self._ring = self._until = 0.0
        """How long the next hand rings, and until when by the loop's clock; 0 where it does not."""

        self._waits = False

    def begin(self) -> None:
        """Begin to wait, unless that has begun: a hand has ended."""
        if not self._waits:
            self._wanted.clear()
            self._pressed.clear()
            self._ring, self._waits = 0, True

    def ring(self, seconds: float) -> float:
        """Let the next hand ring for so many seconds, 0 for not at all; one that rings already rings on.

        Return for how long it rings, from when it began.
        """
        if self._pressed.is_set() or not seconds:
            self._ring = 0
        elif not self._ring:
            self._ring, self._until = seconds, asyncio.get_running_loop().time() + seconds
        return self._ring

    def want(self) -> None:
        """Deal the next hand."""
        self._wanted.set()
        self._pressed.set()

    def hold(self) -> None:
        """Let no ring deal the hand any more."""
        self._pressed.set()

    async def wait(self, *, at_once: bool = False) -> None:
        """Return once the next hand is wanted.

        The table goes on by itself once its ring has run out, if it rings, or ``at_once``.
        """
        if not (at_once and await self._go_on_itself()):
            await self._ring_out()
        await self._wanted.wait()
        self._waits = False

    async def _ring_out(self) -> None:
        """Go on once the ring has run out; where that can't be yet, it rings again."""
        while self._ring:
            try:
                async with asyncio.timeout_at(self._until):  # `wait_for` may swallow that a table is stopped
                    await self._pressed.wait()
            except TimeoutError:
                if not await self._go_on_itself():
                    self._until = asyncio.get_running_loop().time() + self._ring
                    continue
            return

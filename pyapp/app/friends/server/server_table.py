"""One table of a server: the loop that plays on every page, with no page to draw on."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace

from pyapp.app.core.pacing import Speed
from pyapp.app.core.play_clock import PlayClock
from pyapp.app.core.ports import Event, Outside, Pace, RandomSource
from pyapp.app.core.settings import Settings
from pyapp.app.friends.server.client import Client
from pyapp.app.friends.server.client_seats import ClientSeats
from pyapp.app.holdem.next_hand import NextHandWait
from pyapp.app.holdem.person import HoldemPerson
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_loop import HoldemTable, at_rest
from pyapp.app.session.table_events import CurrentSitting, TableEvents
from pyapp.app.sittings.holdem.guest_chairs import chair_for_guest, guest_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import HoldemRules


class ServerTable:
    """A cash table where every player is a client."""

    def __init__(
        self, number: int, rules: HoldemRules, luck: RandomSource, paid_out: Callable[[str, Chips], None]
    ) -> None:
        """Take who is paid the chips of clients who leave, by name."""
        self.number, self.rules = number, rules
        self.buy_in = Chips(100 * rules.big_blind)
        self._paid_out = paid_out
        self._seats = ClientSeats(number, self.buy_in, self._go_on, paid_out)
        self._current = CurrentSitting(HoldemSitting(rules, self.buy_in, (), 0), _keep_nowhere)
        self._table = _table(self._current, Outside(_NoScreen(), _NoPace(), luck), self._seats)
        self._playing: asyncio.Task[None] | None = None

    @property
    def big_blind(self) -> Chips:
        """What the big blind is."""
        return self.rules.big_blind

    @property
    def chips(self) -> Chips:
        """All chips at the table; a hand in play changes nothing of their sum."""
        return sum(self._current.sitting.stacks, NO_CHIPS) + self.buy_in * self._seats.coming

    def stack_of(self, username: str) -> Chips | None:
        """Return the chips that a player had before the hand; ``None`` for one who does not sit there."""
        at = guest_of(self._current.sitting, username)
        return None if at is None else self._current.sitting.chairs[at].stack

    @property
    def hands(self) -> int:
        """How many hands were dealt."""
        return self._current.sitting.hands

    @property
    def full(self) -> bool:
        """Whether no one more can sit down."""
        return chair_for_guest(self._current.sitting) is None and not self._current.sitting.hand

    def start(self) -> None:
        """Deal as soon as two players sit there."""
        self._playing = asyncio.ensure_future(self._table.run())

    async def stop(self) -> None:
        """Deal no more and pay everyone out; a hand in play is taken back."""
        if self._playing:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        sitting = self._seats.before_hand(replace(self._current.sitting, hand=None))
        for at in sitting.guests:
            self._paid_out(sitting.chairs[at].guest, sitting.chairs[at].stack)
        self._current.sitting = HoldemSitting(self.rules, self.buy_in, (), 0)

    def add_player(self, username: str, client: Client) -> None:
        """Seat a client before the next hand."""
        self._seats.join(username, client)
        self._go_on()

    def remove_player(self, username: str) -> None:
        """Let a client get up after the hand."""
        self._seats.leave(username)
        self._go_on()

    def _go_on(self) -> None:
        """Deal the next hand, if the table waits for that."""
        if self._playing and self._table.waiting:
            asyncio.get_running_loop().call_soon(self._table.go_on)


def _table(current: CurrentSitting[HoldemSitting], outside: Outside, seats: ClientSeats) -> HoldemTable:
    sitting = current.sitting
    presenter = SilentPresenter(outside.screen, outside.pace, (), at_rest(sitting, None), Speed.INSTANT)
    return HoldemTable(
        current,
        HoldemPerson(),
        presenter,
        HoldemCoach(presenter, current, Settings),
        outside,
        TableEvents(_keep_nowhere, _keep_nowhere, lambda _: NO_CHIPS),
        NextHandWait(_wait, lambda: 0),
        PlayClock(outside.clock),
        seats,
    )


class SilentPresenter(HoldemPresenter):
    """Follows a hand and draws nothing."""

    __slots__ = ()

    async def draw(self, event: Event | None, seconds: float) -> None:
        """Draw nothing."""

    async def reckon(self, event: Event) -> None:
        """Work nothing out."""


class _NoScreen:
    """No page."""

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Show nothing."""

    def say(self, words: str) -> None:
        """Say nothing."""

    def confide(self) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Say nothing."""

    def dress(self, looks: Mapping[str, str]) -> None:
        """Look like nothing."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Have no words."""


class _NoPace(Pace):
    """Time that passes for others."""

    async def pause(self, seconds: float) -> None:
        """Let others go on."""
        del seconds
        await asyncio.sleep(0)


def _keep_nowhere(sitting: HoldemSitting) -> None:
    """Keep nothing: a server lasts as long as its program."""


async def _wait() -> None:
    """Let nothing happen by itself."""

"""The table of the shoe of the day: it plays in a session of its own, whose storage is forgotten with it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.press import Press
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.controllers import Handler
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_session import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import highest_bet
from pyapp.blackjack.odds import StrategyCache
from pyapp.cards import HalfDollars

OPEN: Final = (
    *("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"),
    *("insure-chip", "insure-all", "skip", "ask", "tell", "who", "circle", "keys"),
    *("chip", "clear", "repeat", "double-bet", "deal", "next", "lay"),
)
"""What can be done at such a table; it has no chips to buy, no advice, and no other shoe."""

_REGIONS: Final = TableRegions("pit-bar", frozenset({"fair", "aids", "aside"}))

_BETTING: Final = frozenset({"chip", "clear", "repeat", "double-bet", "deal", "next", "lay", "circle"})
"""What nothing answers any more once the shoe is over."""


@dataclass(frozen=True, slots=True)
class ShoeResult:
    """How a shoe ended."""

    won: HalfDollars
    rounds: int
    right: int
    asked: int
    """The plays, and how many of them were right by the chart or by the cards left."""


class ShoeTable:
    """One shoe, from its first round to its cut card."""

    def __init__(
        self, outer: Session, strategies: StrategyCache, sitting: BlackjackSitting, frame: TableFrame
    ) -> None:
        self._bought = sitting.buy_in
        screen = TemporaryScreen(outer.outside.screen, _REGIONS, frame, lambda: self.is_over)
        own = Profile(settings=outer.profile.settings, portrait=outer.profile.portrait)
        self._session = open_temporary_session(outer, screen, own.seated(sitting))
        self._table = BlackjackTableController(self._session, strategies, sitting)

    def start(self) -> None:
        """Let the table play."""
        self._session.take_seat(self._table)

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        self._table.stop()

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        return self._session.explain

    @property
    def is_over(self) -> bool:
        """Whether the cut card is out or the chips are gone, and the last round is settled."""
        pit = self._pit
        if pit is None or pit.in_play or pit.shoe is None:
            return False
        return pit.shoe.is_cut_out or not highest_bet(pit.rules, pit.chairs[0].stack)

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        if action == "dismiss":
            return self._dismiss
        if self.is_over and action in _BETTING:
            return None
        return self._table.handlers.get(action) if action in OPEN else None

    async def result(self) -> ShoeResult | None:
        """Return how the shoe ended, once its last round was looked at; ``None`` before its end."""
        if not self.is_over:
            return None
        await self._table.wait_for_review()
        pit, history = self._pit, self._session.profile.pit_history
        if pit is None:
            return None
        return ShoeResult(pit.chairs[0].stack - self._bought, pit.rounds, *_plays(history))

    @property
    def _pit(self) -> BlackjackSitting | None:
        return self._session.profile.pit

    async def _dismiss(self, _: Press) -> None:
        await self._session.note("")


def _plays(history: PlayHistory) -> tuple[int, int]:
    """Return how many plays were right, of how many."""
    return sum(tally.right for tally in history.tallies), sum(tally.times for tally in history.tallies)

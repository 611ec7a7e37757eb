"""The table of the shoe of the day: it plays in a session of its own, whose storage is forgotten with it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.ports import Device, Event, Screen
from pyapp.app.core.press import Press
from pyapp.app.core.stores.memory_hand_store import MemoryHandStore
from pyapp.app.core.stores.passing_storage import PassingStorage
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import GUEST
from pyapp.app.session.controllers import Handler
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import highest_bet
from pyapp.blackjack.odds import StrategyCache
from pyapp.cards import HalfDollars
from pyapp.views.kit.html import Html

OPEN: Final = (
    *("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"),
    *("insure-chip", "insure-all", "skip", "ask", "tell", "who", "circle", "keys"),
    *("chip", "clear", "repeat", "double-bet", "deal", "next", "lay"),
)
"""What can be done at such a table; it has no chips to buy, no advice, and no other shoe."""

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
        self,
        outer: Session,
        strategies: StrategyCache,
        sitting: BlackjackSitting,
        frame: tuple[Callable[[], Html], Callable[[], Html]],
    ) -> None:
        """``frame`` draws the strip above the table, and the one way on when the shoe is over."""
        self._bought = sitting.buy_in
        screen = _ShoeScreen(outer.outside.screen, lambda: self.is_over, *frame)
        outside = replace(outer.outside, screen=screen, journal=MemoryHandStore())
        self._session = Session(outside, Device(PassingStorage(), outer.device.claim), outer.kinds)
        own = Profile(settings=outer.profile.settings, portrait=outer.profile.portrait)
        self._session.enter(GUEST, own.seated(sitting))
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


class _ShoeScreen:
    """The page without what belongs to the person's own tables: bankroll, aids, replay, looks."""

    def __init__(
        self, screen: Screen, is_over: Callable[[], bool], top: Callable[[], Html], bar: Callable[[], Html]
    ) -> None:
        self._screen, self._is_over, self._top, self._bar = screen, is_over, top, bar
        self.say, self.hush = screen.say, screen.hush

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Draw a table as one that leads nowhere but back."""
        drawn = {name: html for name, html in regions.items() if name != "bankroll"}
        drawn |= dict.fromkeys(drawn.keys() & {"fair", "aids", "aside"}, "")
        if "top" in drawn:
            drawn["top"] = self._top()
        pad = drawn.get("pit-bar", "")
        if self._is_over() and 'data-action="skip"' not in pad and "<button" in pad:
            drawn["pit-bar"] = self._bar()
        await self._screen.draw(screen, drawn, event, seconds)

    def dress(self, looks: Mapping[str, str]) -> None:
        """Leave the page as it is dressed."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Leave the page in its language."""

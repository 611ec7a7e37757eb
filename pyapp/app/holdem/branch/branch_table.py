"""A table that leaves no trace: it plays in a session of its own, whose storage is forgotten with it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace

from pyapp.app.core.listeners import Listeners
from pyapp.app.core.ports import Device, Event, Screen
from pyapp.app.core.press import Press
from pyapp.app.core.stores.memory_hand_store import MemoryHandStore
from pyapp.app.core.stores.passing_storage import PassingStorage
from pyapp.app.holdem.branch.branch_deal import BranchDeal
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import GUEST
from pyapp.app.session.controllers import Handler
from pyapp.app.session.session import Session
from pyapp.records import FinishedHand, FinishedPlay, Json
from pyapp.views.kit.html import Html

OPEN = (
    *("fold", "check", "call", "bet", "raise", "tap-out", "plan", "skip", "hold", "peek", "hidden", "shown"),
    *("coach", "ask-why", "ask", "tell", "who"),
)
"""What can be done at such a table; it has no seats to change, no chips to buy and no other hand."""


@dataclass(frozen=True, slots=True)
class TableFrame:
    """What is drawn around such a table, which leads nowhere but back."""

    top: Callable[[], Html]
    bar: Callable[[], Html]
    """The one way on, when the hand is over."""


class BranchTable:
    """One hand at such a table, from a moment of it to its end."""

    def __init__(
        self, outer: Session, deal: BranchDeal, frame: TableFrame, memory: Mapping[str, Json]
    ) -> None:
        """Take what the rivals know of the person."""
        self.deal = deal
        self.ended: FinishedHand | None = None
        """The hand as it was played on, once it is over."""

        self._screen = _BranchScreen(outer.outside.screen, self._is_shown, frame)
        outside = replace(outer.outside, screen=self._screen, journal=MemoryHandStore())
        device = Device(PassingStorage(), outer.device.claim)
        self._session = Session(outside, device, outer.kinds)
        self._session.listen(Listeners(finished=(self._finish,)))
        settings = replace(outer.profile.settings, auto_deal=False, hands_to_explain=0, sound_offered=True)
        own = Profile(settings=settings, memory=memory, portrait=outer.profile.portrait)
        self._session.enter(GUEST, own.seated(deal.sitting))

    def start(self) -> None:
        """Let the table play."""
        self._session.take_seat(HoldemTableController(self._session, self.deal.sitting))

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        if self._session.table:
            self._session.table.stop()

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        return self._session.explain

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        if action == "dismiss":
            return self._dismiss
        if action == "ranks":
            return self._tell_hand
        table = self._session.table
        return table.handlers.get(action) if table and action in OPEN else None

    async def _dismiss(self, _: Press) -> None:
        await self._session.note("")

    async def _tell_hand(self, _: Press) -> None:
        """Say what one's hand is; the rule book stays with the tables where something is at stake."""
        if self._session.table:
            await self._session.table.handlers["tell"](Press("tell", value="hand"))

    def _is_shown(self) -> bool:
        """Tell whether the hand is over, and was seen to its end."""
        table = self._session.table
        return self.ended is not None and table is not None and not table.showing

    def _finish(self, ended: FinishedPlay) -> None:
        if isinstance(ended, FinishedHand):
            self.ended = ended


class _BranchScreen:
    """The page without what belongs to the person's own tables: bankroll, doors, looks, the next hand."""

    def __init__(self, screen: Screen, is_over: Callable[[], bool], frame: TableFrame) -> None:
        self._screen, self._is_over, self._frame = screen, is_over, frame
        self.say, self.hush = screen.say, screen.hush

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Draw a table as one that leads nowhere but back."""
        drawn = {name: html for name, html in regions.items() if name != "bankroll"}
        drawn |= dict.fromkeys(drawn.keys() & {"seats-door", "fair", "occasion"}, "")
        if "top" in drawn:
            drawn["top"] = self._frame.top()
        bar = drawn.get("bar", "")
        if self._is_over() and "<button" in bar and 'data-action="skip"' not in bar:
            drawn["bar"] = self._frame.bar()
        await self._screen.draw(screen, drawn, event, seconds)

    def dress(self, looks: Mapping[str, str]) -> None:
        """Leave the page as it is dressed."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Leave the page in its language."""

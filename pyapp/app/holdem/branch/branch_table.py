"""A table that leaves no trace: it plays in a session of its own, whose storage is forgotten with it."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.holdem.branch.branch_deal import BranchDeal
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handler, Listeners
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.records import FinishedHand, FinishedPlay, Json

OPEN = (
    *("fold", "check", "call", "bet", "raise", "tap-out", "plan", "skip", "hold", "peek", "hidden", "shown"),
    *("coach", "ask-why", "ask", "tell", "who", "ready"),
)
"""What can be done at such a table; it has no seats to change, no chips to buy and no other hand."""

_REGIONS: Final = TableRegions("bar", frozenset({"seats-door", "fair", "occasion"}))


class BranchTable:
    """One hand at such a table, from a moment of it to its end."""

    def __init__(
        self, outer: Session, deal: BranchDeal, frame: TableFrame, memory: Mapping[str, Json]
    ) -> None:
        """Take what the rivals know of the person."""
        self.deal = deal
        self.ended: FinishedHand | None = None
        """The hand as it was played on, once it is over."""

        settings = replace(outer.profile.settings, auto_deal=False, hands_to_explain=0, sound_offered=True)
        own = Profile(settings=settings, memory=memory, portrait=outer.profile.portrait)
        screen = TemporaryScreen(outer.outside.screen, _REGIONS, frame, self._is_shown)
        self._session = open_temporary_session(outer, screen, own.seated(deal.sitting))
        self._session.listen(Listeners(finished=(self._finish,)))

    @property
    def has_new_cards(self) -> bool:
        """Whether cards that were hidden at that moment are others than in the hand that was played."""
        return self.deal.has_new_cards

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

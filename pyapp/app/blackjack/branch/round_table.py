"""A round that is played on at a table of its own, which leaves no trace."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from pyapp.app.blackjack.branch.round_deal import cards_come
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.forms import Press
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handler, Listeners
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack.odds import StrategyCache
from pyapp.records import FinishedPlay
from pyapp.records.blackjack import FinishedRound

OPEN: Final = (
    *("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"),
    *("insure-chip", "insure-all", "skip", "ask", "tell", "who", "boxes"),
)
"""What can be done at such a table; it has no chips to buy, no bets to lay, and no other round."""

_REGIONS: Final = TableRegions("pit-bar", frozenset({"fair", "aids", "aside"}))


class RoundTable:
    """One round at such a table, from a decision of it to its end."""

    def __init__(
        self,
        outer: Session,
        strategies: StrategyCache,
        sitting: BlackjackSitting,
        frame: TableFrame,
        known: int | None,
    ) -> None:
        """``known`` is how many cards of the shoe are those that came before; ``None`` where others do."""
        self.ended: FinishedRound | None = None
        """The round as it was played on, once it is over."""

        self._known = known
        screen = TemporaryScreen(outer.outside.screen, _REGIONS, frame, lambda: self.ended is not None)
        settings = replace(outer.profile.settings, hands_to_explain=0, sound_offered=True)
        own = Profile(settings=settings, portrait=outer.profile.portrait)
        self._session = open_temporary_session(outer, screen, own.seated(sitting))
        self._session.listen(Listeners(finished=(self._finish,)))
        self._table = BlackjackTableController(self._session, strategies, sitting)

    @property
    def has_new_cards(self) -> bool:
        """Whether a card came that is not the one that lay there."""
        return self._known is None or (self.ended is not None and cards_come(self.ended) > self._known)

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        return self._session.explain

    def start(self) -> None:
        """Let the table play."""
        self._session.take_seat(self._table)

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        self._table.stop()

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        if action == "dismiss":
            return self._dismiss
        return self._table.handlers.get(action) if action in OPEN else None

    async def _dismiss(self, _: Press) -> None:
        await self._session.note("")

    def _finish(self, ended: FinishedPlay) -> None:
        if isinstance(ended, FinishedRound):
            self.ended = ended

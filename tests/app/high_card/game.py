"""High Card as a game of the app."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pyapp.app.profiles.cashier import check_free
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.card_views import card_views
from pyapp.app.session.replay import Replay
from pyapp.app.session.session import Session
from pyapp.records.dates import write_date
from pyapp.tables import Cloth, MiniatureDetail
from pyapp.views import LobbyEntry, RowView, WaitingView
from tests.app.high_card.controllers import HighCardSetupController, HighCardTableController, cash_out
from tests.app.high_card.records import HIGH_CARD_RECORDS, FinishedHighCard, HighCardSummary
from tests.app.high_card.replay import HighCardReplay
from tests.app.high_card.sitting import BUY_IN, HIGH_CARD_SITTINGS, HighCardSitting

TABLE: Final = LobbyEntry(
    "high-card",
    "High Card",
    "The higher card wins.",
    "$10 a round",
    "You against the dealer",
    1,
    Cloth.GREEN,
    MiniatureDetail.FLOP,
)


class HighCardGame:
    """A card each, the higher one wins."""

    entries: Sequence[LobbyEntry] = (TABLE,)
    sittings = HIGH_CARD_SITTINGS
    records = HIGH_CARD_RECORDS

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up."""

        async def sit() -> None:
            check_free(session.profile, preset)
            paid = replace(session.profile, bankroll=session.profile.bankroll - BUY_IN)
            session.keep(paid.seated(HighCardSitting()))
            await self.go_on(session, preset)

        controller = HighCardSetupController(session, sit)
        session.set_up(controller)
        await controller.show()

    async def go_on(self, session: Session, preset: str) -> None:
        """Take the seat that the person still has."""
        sitting = session.profile.table(preset)
        if isinstance(sitting, HighCardSitting):
            session.take_seat(HighCardTableController(session, sitting))

    def give_up(self, profile: Profile, preset: str) -> Profile:  # noqa: ARG002 - there is one table
        """Leave the table at once."""
        return cash_out(profile)

    def waiting(self, sitting: HighCardSitting) -> WaitingView:
        """Say what waits there."""
        words = "turn the dealer's card" if sitting.in_play else "between rounds"
        return WaitingView("high-card", TABLE.name, words, "Cash out")

    def row(self, number: int, summary: HighCardSummary) -> RowView:
        """Show a round in the history's list."""
        mine, dealers = card_views(summary.cards)
        return RowView(number, write_date(number), TABLE.name, (mine,), (dealers,), summary.net)

    def replay(self, session: Session, finished: FinishedHighCard) -> Replay:  # noqa: ARG002 - it draws no chance
        """Show a round again."""
        return HighCardReplay(finished)

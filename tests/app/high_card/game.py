"""High Card as a game of the app."""

import re
from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace
from typing import Final

from pyapp.app.profiles.cashier import check_free
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.game import FileForm, FileReader, PlayFilter, RefusedHand, Replay, card_views
from pyapp.app.session.session import Session
from pyapp.cards import parse_cards
from pyapp.records.names_and_dates import write_date
from pyapp.tables import Cloth, MiniatureDetail
from pyapp.views import ChoiceView, FigureView, FilterView, GameStatsView, LobbyEntry, RowView, WaitingView
from tests.app.high_card.controllers import HighCardSetupController, HighCardTableController, cash_out
from tests.app.high_card.records import HIGH_CARD_RECORDS, FinishedHighCard, HighCardSummary
from tests.app.high_card.replay import HighCardReplay
from tests.app.high_card.sitting import BET, BUY_IN, HIGH_CARD_SITTINGS, HighCardSitting

TABLE: Final = LobbyEntry(
    "high-card",
    "High Card",
    "One card each.",
    "The higher card wins.",
    "$10 a round",
    "You against the dealer",
    1,
    Cloth.GREEN,
    MiniatureDetail.FLOP,
)


_LINES: Final = re.compile(r"(?:\w\w \w\w\n?)+")


class HighCardGame:
    """A card each, the higher one wins."""

    entries: Sequence[LobbyEntry] = (TABLE,)
    sittings = HIGH_CARD_SITTINGS
    records = HIGH_CARD_RECORDS

    async def open(self, session: Session, preset: str) -> None:
        """Show the set-up."""

        async def sit() -> None:
            await self.play(session, preset)

        controller = HighCardSetupController(session, sit)
        session.set_up(controller)
        await controller.show()

    async def play(self, session: Session, preset: str) -> None:
        """Sit down."""
        check_free(session.profile, preset)
        paid = replace(session.profile, bankroll=session.profile.bankroll - BUY_IN)
        session.keep(paid.seated(HighCardSitting()))
        await self.go_on(session, preset)

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

    def replay(self, session: Session, finished: FinishedHighCard, *, whole: bool = True) -> Replay:  # noqa: ARG002 - it draws no chance
        """Show a round again."""
        return HighCardReplay(finished)

    def branch(self, finished: FinishedHighCard, acted: int, *, whole: bool) -> None:
        """Return nothing: a round has no decision to play on from."""

    @property
    def file_forms(self) -> Sequence[FileForm[FinishedHighCard]]:
        """A form of its own: a line of two cards for each round."""
        return (FileForm("cards", "Save cards", _file, lambda texts: ("rounds.cards", "\n".join(texts))),)

    @property
    def file_readers(self) -> Sequence[FileReader[FinishedHighCard]]:
        """What reads files in that form."""
        return (FileReader(lambda text: bool(_LINES.fullmatch(text)), _read),)

    @property
    def filters(self) -> Sequence[PlayFilter[HighCardSummary]]:
        """The suit of the player's card."""
        return (PlayFilter("suit", _view_suit, lambda summary, chosen: str(summary.cards[0])[1] == chosen),)

    def counts(self, summary: HighCardSummary) -> bool:  # noqa: ARG002 - the player is in every round
        """Count every round."""
        return True

    def statistics(self, summaries: Sequence[HighCardSummary]) -> Generator[None, None, GameStatsView]:
        """Count the rounds, and those that were won."""
        yield
        won = sum(summary.net > 0 for summary in summaries)
        figures = (FigureView("Higher cards", str(won), f"of {len(summaries)}"),)
        return GameStatsView(TABLE.name, f"{len(summaries)} duels of cards", "Duel", figures)


def _file(finished: FinishedHighCard) -> tuple[str, str]:
    return f"{finished.ended}.cards", " ".join(map(str, finished.cards))


def _read(text: str, now: int) -> Iterator[tuple[float, FinishedHighCard | RefusedHand]]:
    lines = text.splitlines()
    for at, line in enumerate(lines, 1):
        cards = parse_cards(line.replace(" ", ""))
        same = RefusedHand(at, "Both have the same card.")
        yield at / len(lines), FinishedHighCard(cards, BET, now + at) if len({*cards}) > 1 else same


def _view_suit(chosen: str) -> FilterView:
    choices = (ChoiceView("", "Any suit"), ChoiceView("h", "Hearts"), ChoiceView("s", "Spades"))
    return FilterView("suit", "Suit", choices, chosen)

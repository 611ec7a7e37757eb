"""The hand of the day: what it is, the hand itself at a table apart, and how it ended in words to share."""

from datetime import date
from functools import partial
from hashlib import sha256
from random import Random
from typing import Final

from pyapp.agents.holdem.bots.cast import cast
from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.app.core.forms import Press
from pyapp.app.core.links import LinkSent, link_to
from pyapp.app.holdem.branch import BranchDeal, BranchTable, branch_end
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import TableFrame
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import ALONE
from pyapp.cards import ShuffleSource, seal_deck
from pyapp.features.daily.page import DailyEndView, DailyView, draw_daily, draw_daily_end
from pyapp.holdem import NO_LIMIT, deal, first_positions
from pyapp.money import Chips
from pyapp.records import FinishedHand, HandRecord
from pyapp.records.names_and_dates import local_day, write_day
from pyapp.texts import list_words, say
from pyapp.views.screens.replay_pages import draw_branch_bar, draw_branch_top

SEATS: Final = 6
PERSON: Final = 0
"""Where the person sits; the button is anywhere."""

BIG_BLINDS: Final = 100
"""Chips before everybody, in big blinds."""

LEAST_POINTS: Final = 8
"""The Chen points that the person's cards have at least: there is to be a hand to play."""

_PURPOSE: Final = "hand-of-the-day"


def daily_sitting(day: date) -> HoldemSitting:
    """Return the table of a day, its hand dealt and no one having acted."""
    chance = Random(sha256(f"{_PURPOSE} {day.isoformat()}".encode()).digest())  # noqa: S311 - it must repeat
    rivals, button = _drawn_rivals(chance), chance.randrange(SEATS)
    stack = Chips(BIG_BLINDS * NO_LIMIT.big_blind)
    stacks, positions = (stack,) * SEATS, first_positions([True] * SEATS, button, NO_LIMIT)
    while True:
        seal = seal_deck(chance)
        dealt = deal(NO_LIMIT, stacks, positions, seal.dealt).state
        if points(dealt.holes[PERSON]) >= LEAST_POINTS:
            break
    names = (ALONE, *rivals)
    chairs = tuple(HoldemChair(name, at == PERSON, stack, stack) for at, name in enumerate(names))
    record = HandRecord(NO_LIMIT, stacks, positions, seal.dealt)
    return HoldemSitting(
        NO_LIMIT, stack, chairs, button, positions=positions, hand=record, hands=1, seal=seal
    )


def _drawn_rivals(chance: ShuffleSource) -> list[str]:
    names = [member.name for member in cast()]
    return [names.pop(chance.randrange(len(names))) for _ in range(SEATS - 1)]


FRAGMENT: Final = "open=daily"
"""What the address ends in that leads here."""


class DailyController:
    """Lets a person play the hand of today. Bankroll, history and rivals' memory stay as they are."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._day: date | None = None
        self._at = 0
        """When the page was opened, in milliseconds since 1970."""

        self._ended: FinishedHand | None = None
        self.table: BranchTable | None = None
        """The table while the hand is played."""

    @property
    def handlers(self) -> Handlers:
        """What leads here, and what the page's own controls do."""
        return {
            "daily": self._open,
            "daily-play": self._play,
            "daily-end": self._end,
            "daily-share": self._share,
            "daily-back": self._back,
        }

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while the hand is played: nothing else can be done meanwhile."""
        return self.handlers.get(action) or (self.table.handler(action) if self.table else None)

    async def stop(self) -> None:
        """Leave the table."""
        if self.table:
            await self.table.stop()
        self.table = None

    async def _open(self, _: Press) -> None:
        """Show which hand it is, and who sits there."""
        self._at = self._session.outside.now()
        self._day, self._ended = local_day(self._at), None
        sitting = daily_sitting(self._day)
        rivals = [chair.name for chair in sitting.chairs if not chair.person]
        view = DailyView(write_day(self._at), list_words(rivals), BIG_BLINDS)
        await self._session.outside.screen.draw("daily", draw_daily(view))

    async def _play(self, _: Press) -> None:
        """Sit down; played again, it is the same hand."""
        if self._day is None or self.table:
            return
        sitting = daily_sitting(self._day)
        deal = BranchDeal(sitting, PERSON, has_new_cards=False)
        self.table = BranchTable(self._session, deal, _frame(sitting), memory={})
        self.table.start()

    async def _end(self, _: Press) -> None:
        """Show how the hand ended, once it has."""
        ended = self.table.ended if self.table else None
        if ended is None:
            return
        await self.stop()
        self._ended = ended
        await self._draw_end()
        self._session.outside.screen.say(self._words(ended))

    async def _share(self, _: Press) -> None:
        if self._ended is None:
            return
        sent = await self._session.outside.links.send(self._address, self._words(self._ended))
        told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
        if sent in told:
            await self._draw_end(say(told[sent]))

    async def _back(self, _: Press) -> None:
        """Leave the table for the page, and the page for where one came from."""
        if self.table:
            await self.stop()
            await self._open(Press("daily"))
        else:
            await self._session.come_back()

    async def _draw_end(self, done: str = "") -> None:
        ended = self._ended
        if ended is None:
            return
        end = branch_end(ended, PERSON, say("daily.end"))
        view = DailyEndView(write_day(self._at), end, f"{self._words(ended)} {self._address}".strip(), done)
        await self._session.outside.screen.draw("daily", draw_daily_end(view))
        if done:
            self._session.outside.screen.say(done)

    @property
    def _address(self) -> str:
        return link_to(self._session.outside.links, FRAGMENT)

    def _words(self, ended: FinishedHand) -> str:
        """Say in a line what came of it, and nothing of the cards: others may still play."""
        end = branch_end(ended, PERSON, "")
        return say("daily.result", day=write_day(self._at), net=end.net)


def _frame(sitting: HoldemSitting) -> TableFrame:
    title = say("daily.title")
    top = partial(draw_branch_top, sitting.rules.preset, title, "daily-back")
    return TableFrame(top, partial(draw_branch_bar, "daily-end", say("daily.end")))

"""The shoe of the day: what it is, the shoe itself at a table apart, and how it ended in words to share."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from random import Random
from typing import Final

from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.forms import Press
from pyapp.app.core.links import LinkSent, link_to
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.app.sittings.blackjack.play_history import PlayHistory
from pyapp.app.sittings.blackjack.sitting import (
    FIRST_BET,
    Assists,
    BlackjackChair,
    BlackjackSitting,
    usual_bets,
)
from pyapp.app.sittings.people import ALONE
from pyapp.blackjack import BLACKJACK, highest_bet
from pyapp.blackjack.odds import StrategyCache
from pyapp.cards import fresh_shoe
from pyapp.features.gym.shoe_page import (
    ShoeDayView,
    ShoeEndView,
    draw_shoe,
    draw_shoe_bar,
    draw_shoe_end,
    draw_shoe_top,
)
from pyapp.money import HalfDollars, half_dollars, half_dollars_text
from pyapp.records.names_and_dates import local_day, write_day
from pyapp.texts import say
from pyapp.views.blackjack import rules_words
from pyapp.views.kit.money import signed_half_dollars

CHIPS: Final = half_dollars(500)
"""What one sits down with."""

PENETRATION: Final = 25
"""Where the cut card goes in, in percent: some fourteen rounds."""

_PURPOSE: Final = "blackjack-shoe-of-the-day"


def daily_shoe(day: date) -> BlackjackSitting:
    """Return the table of a day, before its first round."""
    chance = Random(sha256(f"{_PURPOSE} {day.isoformat()}".encode()).digest())  # noqa: S311 - it must repeat
    rules = replace(BLACKJACK, penetration=PENETRATION)
    chairs = (BlackjackChair(ALONE, stack=CHIPS, bought=CHIPS, last=FIRST_BET),)
    shoe = fresh_shoe(rules.decks, rules.penetration, chance)
    return BlackjackSitting(
        rules, CHIPS, chairs, usual_bets(rules, chairs), shoe=shoe, aids=Assists(quiz=False)
    )


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


FRAGMENT: Final = "open=shoe"
"""What the address ends in that leads here."""


class ShoeController:
    """Lets a person play the shoe of today. Bankroll, history and statistics stay as they are."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies
        self._day: date | None = None
        self._at = 0
        """When the page was opened, in milliseconds since 1970."""

        self._ended: ShoeResult | None = None
        self.table: ShoeTable | None = None
        """The table while the shoe is played."""

    @property
    def handlers(self) -> Handlers:
        """What leads here, and what the page's own controls do."""
        return {
            "shoe": self._open,
            "shoe-play": self._play,
            "shoe-end": self._end,
            "shoe-share": self._share,
            "shoe-back": self._back,
        }

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while the shoe is played: nothing else can be done meanwhile."""
        return self.handlers.get(action) or (self.table.handler(action) if self.table else None)

    async def stop(self) -> None:
        """Leave the table."""
        if self.table:
            await self.table.stop()
        self.table = None

    async def _open(self, _: Press) -> None:
        """Show which shoe it is."""
        self._session.cover()
        self._at = self._session.outside.now()
        self._day, self._ended = local_day(self._at), None
        view = ShoeDayView(write_day(self._at), rules_words(BLACKJACK), half_dollars_text(CHIPS))
        await self._session.outside.screen.draw("shoe", draw_shoe(view))

    async def _play(self, _: Press) -> None:
        """Sit down; played again, it is the same shoe."""
        if self._day is None or self.table:
            return
        frame = TableFrame(lambda: draw_shoe_top(BLACKJACK.preset), draw_shoe_bar)
        self.table = ShoeTable(self._session, self._strategies, daily_shoe(self._day), frame)
        self.table.start()

    async def _end(self, _: Press) -> None:
        """Show how the shoe ended, once it has."""
        table = self.table
        ended = await table.result() if table else None
        if ended is None or self.table is not table:
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
            await self._open(Press("shoe"))
        else:
            await self._session.come_back()

    async def _draw_end(self, done: str = "") -> None:
        if self._ended is None:
            return
        words = self._words(self._ended)
        view = ShoeEndView(write_day(self._at), words, f"{words} {self._address}".strip(), done)
        await self._session.outside.screen.draw("shoe", draw_shoe_end(view))
        if done:
            self._session.outside.screen.say(done)

    @property
    def _address(self) -> str:
        return link_to(self._session.outside.links, FRAGMENT)

    def _words(self, ended: ShoeResult) -> str:
        """Say in a line what came of it, and nothing of the cards: others may still play."""
        return say(
            "gym.day.result",
            n=ended.rounds,
            day=write_day(self._at),
            net=signed_half_dollars(ended.won),
            right=ended.right,
            asked=ended.asked,
        )

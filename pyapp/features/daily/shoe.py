"""The shoe of the day: its cards, and its table apart."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import date
from functools import partial
from hashlib import sha256
from random import Random
from typing import Final

from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.forms import Press
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handler
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.app.sittings.blackjack.sitting import (
    FIRST_BET,
    Assists,
    BlackjackChair,
    BlackjackSitting,
    usual_bets,
)
from pyapp.app.sittings.people import ALONE
from pyapp.blackjack import BLACKJACK, highest_bet
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import fresh_shoe
from pyapp.features.daily.page import DailyResult, DailyView
from pyapp.money import half_dollars, half_dollars_text
from pyapp.records.names_and_dates import local_day, write_day
from pyapp.texts import say
from pyapp.views.blackjack.chart_page import rules_words
from pyapp.views.kit.card_faces import HIDDEN, CardView
from pyapp.views.kit.money import signed_half_dollars
from pyapp.views.kit.portraits import DEALER
from pyapp.views.screens.replay_pages import draw_branch_top, draw_round_branch_bar

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


class DailyShoe:
    """One shoe to its cut card, alone against the dealer."""

    screen = "shoe"

    def __init__(self, strategies: StrategyCache) -> None:
        self._strategies = strategies

    def view(self, at: int, done: str = "") -> DailyView:
        """Show which shoe a moment's day has, by which rules it is played, and how it ended today."""
        lead = f"{say('daily.shoe.lead', day=write_day(at))} {say('daily.shoe.counts')}"
        table = say("daily.shoe.who", rules=rules_words(BLACKJACK), chips=half_dollars_text(CHIPS))
        title, again = say("daily.shoe.title"), say("daily.shoe.again")
        return DailyView(self.screen, title, lead, table, again, (CardView(HIDDEN),) * 2, (DEALER,), done)

    def table(self, session: Session, at: int) -> "DailyShoeTable":
        """Return its table."""
        top = partial(draw_branch_top, BLACKJACK.preset, say("daily.shoe.title"), "shoe-back")
        frame = TableFrame(top, partial(draw_round_branch_bar, "shoe-end", say("daily.end")))
        return DailyShoeTable(session, self._strategies, daily_shoe(local_day(at)), frame)


class DailyShoeTable:
    """One shoe, from its first round to its cut card."""

    def __init__(
        self, outer: Session, strategies: StrategyCache, sitting: BlackjackSitting, frame: TableFrame
    ) -> None:
        self._bought = sitting.buy_in
        screen = TemporaryScreen(outer.outside.screen, _REGIONS, frame, lambda: self.is_over)
        own = Profile(settings=outer.profile.current.settings, portrait=outer.profile.current.portrait)
        self._session = open_temporary_session(outer, screen, own.seated(sitting))
        self._table = BlackjackTableController(self._session, strategies, sitting)

    def start(self) -> None:
        """Let the table play."""
        self._session.screens.take_seat(self._table)

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        self._table.stop()

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        return self._session.notices.explain

    @property
    def is_over(self) -> bool:
        """Whether the cut card is out or the chips are gone, and the last round is settled."""
        sitting = self._blackjack
        if sitting is None or sitting.in_play or sitting.shoe is None:
            return False
        return sitting.shoe.is_cut_out or not highest_bet(sitting.rules, sitting.chairs[0].stack)

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        if action == "dismiss":
            return self._dismiss
        if self.is_over and action in _BETTING:
            return None
        return self._table.handlers.get(action) if action in OPEN else None

    async def result(self, at: int) -> DailyResult | None:
        """Return how the shoe ended, once its last round was looked at; ``None`` before its end."""
        if not self.is_over:
            return None
        await self._table.wait_for_review()
        sitting, history = self._blackjack, self._session.profile.current.pit_history
        if sitting is None:
            return None
        won, tallies = sitting.chairs[0].stack - self._bought, history.tallies
        words = say(
            "daily.shoe.result",
            n=sitting.rounds,
            day=write_day(at),
            net=signed_half_dollars(won),
            right=sum(tally.right for tally in tallies),
            asked=sum(tally.times for tally in tallies),
        )
        return DailyResult(words, won)

    @property
    def _blackjack(self) -> BlackjackSitting | None:
        return self._session.profile.current.blackjack

    async def _dismiss(self, _: Press) -> None:
        await self._session.notices.show("")

"""The lobby: tables and their set-up, what a newcomer is shown once, and one tab that plays at a time.

The browser is asked once to keep everything, when a profile has left its first table. Without that
promise a browser that runs short of room may delete a site's data, and Safari does so after seven days
without a visit. The answer stands in *Your data*, where it can be asked for again.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final

from pyapp import VERSION
from pyapp.app.core.forms import Press, wanted_words
from pyapp.app.core.settings import Settings
from pyapp.app.core.storage import Installation, StorageRefused
from pyapp.app.games import Games, give_up, waiting_at
from pyapp.app.holdem.hand_of_the_day import daily_sitting, own_cards
from pyapp.app.profiles.books import LedgerKind
from pyapp.app.profiles.cashier import PLAY_PRICE, broke, filled_up
from pyapp.app.profiles.kept_profiles import Kept, is_newer_kept
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import NewerError
from pyapp.app.session.collaborators import Handlers, waiting_words
from pyapp.app.session.session import Session
from pyapp.cards.bounds import TYPED_DIGITS
from pyapp.money import HalfDollars
from pyapp.records.names_and_dates import local_day
from pyapp.tables import TABLES
from pyapp.texts import say
from pyapp.views import CardView, LobbyView, draw_lobby, draw_outdated, draw_suspended, lobby_entry
from pyapp.views.holdem.taught import TAUGHT_HANDS
from pyapp.views.kit.card_faces import card_views
from pyapp.views.kit.notices import SoundOfferView
from pyapp.views.screens.lobby_page import START_HERE, draw_more_tables, draw_today

SESSION_OVER: Final = 3_600_000
"""So many milliseconds after a table was left, its session is not offered for review any more."""


SETTLED: Final = 0.5
"""So many seconds after the lobby is shown, the hand of the day is dealt: nothing waits for it."""


class LobbyController:
    """The controls that stand outside every table."""

    def __init__(self, session: Session, games: Games, daily_words: Callable[[date], str]) -> None:
        """Take what tells how the hand of a day ended; nothing for a day on which it wasn't played."""
        self._session, self._games, self._daily_words = session, games, daily_words
        self._dealt: tuple[date, tuple[CardView, ...]] | None = None
        """The last hand of the day that was dealt, and what the player holds in it."""

        self._dealing: asyncio.Task[None] | None = None
        self._asked = ""

    @property
    def handlers(self) -> Handlers:
        """What the lobby's controls do."""
        return {
            "lobby": self._home,
            "back": self._back,
            "play": self._play,
            "open-table": self._open,
            "continue": self._continue,
            "give-up": self._give_up,
            "give-up-asked": self._give_up_asked,
            "free-chips": self._add_free_chips,
            "dismiss": self._dismiss,
            "offline-told": self._offline_told,
            "news-read": self._news_read,
            "keys": self._keys,
            "more-tables": self._more_tables,
            "to-table": self._to_table,
        }

    async def show(self, asked: str = "") -> None:
        """Show every table that can be opened, and on top those where the person still sits.

        Of the table `asked` it is asked whether to leave it.
        """
        self._asked = asked
        session, profile = self._session, self._session.profile.current
        installation = session.device.storage_manager.installation
        waiting = waiting_at(profile)
        view = LobbyView(
            tuple(map(lobby_entry, TABLES)),
            waiting,
            asked,
            session.notices.standing,
            wanted_words(profile.bankroll, PLAY_PRICE) if broke(profile) else "",
            PLAY_PRICE,
            _offline_is_news(profile),
            installation is Installation.FORGOTTEN,
            installation is Installation.INSTALLED and not profile.ledger[1:],
            _sound_offer(profile),
            _reviews_are_due(profile, session.outside.now()),
            profile.settings.news_read != VERSION and bool(profile.ledger[1:]),
            at_friends=waiting_words(profile.tickets.waiting),
            today=self._todays_cards(),
            today_done=self._daily_words(local_day(session.outside.now())),
        )
        await session.outside.screen.draw("lobby", draw_lobby(view))

    def _todays_cards(self) -> tuple[CardView, ...]:
        """Return what the player holds in the hand of the day; where that is to be dealt, it comes later."""
        day, dealt = local_day(self._session.outside.now()), self._dealt
        if dealt and dealt[0] == day:
            return dealt[1]
        if self._dealing is None or self._dealing.done():
            self._dealing = asyncio.create_task(self._deal(day))
        return ()

    async def _deal(self, day: date) -> None:
        await asyncio.sleep(SETTLED)
        cards = card_views(own_cards(daily_sitting(day)))
        self._dealt = day, cards
        if self._session.screens.in_front == "lobby":
            await self._session.outside.screen.draw("", {"today": draw_today(cards, self._daily_words(day))})

    async def go_on(self) -> None:
        """Take the seat at the table that was played last, if there is one."""
        if tables := self._session.profile.current.tables:
            await self._go_on_at(tables[0].rules.preset)

    async def _home(self, _: Press) -> None:
        await self._session.screens.to_lobby()

    async def _to_table(self, _: Press) -> None:
        """Go back from a place to the table that is played below."""
        await self._session.screens.to_play()

    async def _back(self, _: Press) -> None:
        """Close what lies over the table, the set-up or the lobby."""
        await self._session.screens.come_back()

    async def _open(self, press: Press) -> None:
        """Set a table up, or go on at it where the person still sits there; other tables stand still."""
        if self._session.profile.current.table(press.value):
            await self._go_on_at(press.value)
        elif game := await self._games.at(self._session, press.value):
            await game.open(self._session, press.value)

    async def _play(self, press: Press) -> None:
        """Go on where the person sits, or sit down at once at the table named."""
        going_on = next((one for one in waiting_at(self._session.profile.current) if not one.over), None)
        if going_on:
            await self._go_on_at(going_on.preset)
        elif game := await self._games.at(self._session, press.value):
            if self._session.profile.current.table(press.value):  # a game that is over makes room for another
                self._session.profile.keep(give_up(self._session.profile.current, press.value))
            if not self._session.profile.current.ledger[1:]:
                self._session.profile.keep(_explained(self._session.profile.current))
            await game.play(self._session, press.value)

    async def _continue(self, press: Press) -> None:
        await self._go_on_at(press.value)

    async def _give_up(self, press: Press) -> None:
        """Leave a table from the lobby, folding the hand in play; ask first where something is lost by it."""
        question = next(
            (it.question for it in waiting_at(self._session.profile.current) if it.preset == press.value), ""
        )
        if question:
            await self.show(asked=press.value)
            self._session.outside.screen.say(question)
        else:
            await self._leave(press.value)

    async def _give_up_asked(self, press: Press) -> None:
        """Leave the table of which that was asked, once."""
        if press.value == self._asked:
            await self._leave(press.value)

    async def _leave(self, preset: str) -> None:
        if self._session.profile.current.table(preset):
            self._session.profile.keep(give_up(self._session.profile.current, preset))
        await self._session.screens.to_lobby()

    async def _add_free_chips(self, press: Press) -> None:
        """Add free chips for the price that could not be paid, and show what they can pay for now."""
        session, price = self._session, press.value
        if not (price.isascii() and price.isdecimal() and len(price) <= TYPED_DIGITS):
            return
        await session.notices.show("")
        session.profile.keep(filled_up(session.profile.current, HalfDollars(int(price))))
        if session.screens.setup:
            await session.screens.setup.refresh(press)
        elif not session.screens.table:
            await self.show()

    async def _dismiss(self, _: Press) -> None:
        await self._session.notices.show("")

    async def _offline_told(self, _: Press) -> None:
        """Put the line about installing away for good; it stays below the settings."""
        profile = self._session.profile.current
        self._session.profile.keep(replace(profile, settings=replace(profile.settings, offline_told=True)))
        await self._session.screens.to_lobby()

    async def _news_read(self, _: Press) -> None:
        profile = self._session.profile.current
        self._session.profile.keep(replace(profile, settings=replace(profile.settings, news_read=VERSION)))
        await self._session.screens.to_lobby()

    async def _more_tables(self, _: Press) -> None:
        """Show the tables that have rules of their own."""
        self._session.screens.cover()
        entries = (lobby_entry(entry) for entry in TABLES if entry.preset not in START_HERE)
        await self._session.outside.screen.draw("more-tables", draw_more_tables(entries))

    async def _keys(self, _: Press) -> None:
        await self._session.notices.show(say("lobby.keys"))

    async def _go_on_at(self, preset: str) -> None:
        await self._games.go_on(self._session, preset)


def _explained(profile: Profile) -> Profile:
    """Let the first hands be explained to someone who has not played yet."""
    return replace(profile, settings=replace(profile.settings, hands_to_explain=TAUGHT_HANDS))


def _sound_offer(profile: Profile) -> SoundOfferView | None:
    """Return the offer of sound for who has played and was not asked at the table; else ``None``.

    One thing at a time: it waits until the line about installing was put away, and hands are explained.
    """
    settings = profile.settings
    waits = settings.hands_to_explain or _offline_is_news(profile) or not profile.ledger[1:]
    if waits or settings.sound_offered:
        return None
    return SoundOfferView(settings.sounds, settings.vibration)


def _offline_is_news(profile: Profile) -> bool:
    """Tell whether a table was played at, and no one has put away yet that the game can be installed."""
    return not profile.settings.offline_told and bool(profile.ledger[1:])


def _reviews_are_due(profile: Profile, now: int) -> bool:
    """Tell whether a table was left within the last hour, whose session can be looked at now."""
    last = profile.ledger[-1]
    ended = last.kind in {LedgerKind.LEFT, LedgerKind.PRIZE} and profile.table(last.table) is None
    return ended and now - last.at < SESSION_OVER


class NewcomerController:
    """Starts and stops explaining, and takes what is answered to the offer."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def handlers(self) -> Handlers:
        """What its controls do, wherever they stand."""
        return {
            "teach": self._teach,
            "stop-teaching": self._stop,
            "switch-sound": self._switch,
            "sound-offered": self._put_away,
        }

    async def _teach(self, _: Press) -> None:
        await self._explain_hands(TAUGHT_HANDS, say("holdem_taught.again.started"))

    async def _stop(self, _: Press) -> None:
        await self._explain_hands(0, say("holdem_taught.again.stopped"))

    async def _explain_hands(self, hands: int, words: str) -> None:
        """Go back to the table or the lobby, and say there what changes."""
        self._keep(replace(self._session.profile.current.settings, hands_to_explain=hands))
        await self._session.screens.come_back()
        await self._session.notices.explain(words)

    async def _switch(self, press: Press) -> None:
        """Switch sound or vibration, and leave the offer open for the other."""
        settings = self._session.profile.current.settings
        if press.value == "sounds":
            settings = replace(settings, sounds=not settings.sounds)
        elif press.value == "vibration":
            settings = replace(settings, vibration=not settings.vibration)
        self._keep(settings)
        self._session.profile.show_looks()
        await self._session.screens.come_back()

    async def _put_away(self, _: Press) -> None:
        """Put the offer away for good; the settings have both."""
        self._keep(replace(self._session.profile.current.settings, sound_offered=True))
        await self._session.screens.come_back()

    def _keep(self, settings: Settings) -> None:
        self._session.profile.keep(replace(self._session.profile.current, settings=settings))


class SingleTabGuard:
    """Lets this tab in, sends it to sleep when another is let in, and offers to take the profile back."""

    def __init__(self, session: Session, lobby: LobbyController) -> None:
        self._session, self._lobby, self._holds = session, lobby, False

    @property
    def handlers(self) -> Handlers:
        """What a tab may do that sleeps."""
        return {"take-over": self._take_over}

    async def open(self) -> None:
        """Read the profile and show the lobby, or say that another tab has the profile."""
        kept = self._session.profile.index.kept()
        if is_newer_kept(kept):
            self._session.profile.suspend(draw_outdated())
        elif not await self._log_in(kept, by_force=False):
            self._session.profile.suspend(draw_suspended(lost=False))
        await self._session.screens.to_lobby()

    async def _take_over(self, _: Press) -> None:
        """Take the profile from the other tab, and go on where that one was.

        A newer Baize keeps it: this one could neither read what that one saved nor write over it.
        """
        if not self._session.profile.suspended:
            return
        kept = self._session.profile.index.kept()
        if is_newer_kept(kept):
            self._session.profile.suspend(draw_outdated())
        elif await self._log_in(kept, by_force=True) and not self._session.profile.suspended:
            await self._session.screens.to_lobby()
            await self._lobby.go_on()

    async def _log_in(self, kept: Kept, *, by_force: bool) -> bool:
        """Read the journal and log a profile in, if this tab is the one that holds them.

        What lies there is looked at again: the page that held them may have saved meanwhile.
        """
        self._holds = await self._session.device.claim.take(self._lose, by_force=by_force)
        if not self._holds:
            return False
        recovery = self._session.profile.recovery
        try:
            await recovery.begin()
            kept = recovery.read_all(before=kept)
        except NewerError:
            self._session.profile.suspend(draw_outdated())
            return True
        if self._holds:
            self._session.profile.start(kept)
        return True

    def _lose(self) -> None:
        self._holds = False
        self._session.profile.lose_lock()


PATIENCE: Final = 10
"""Seconds that an answer of the browser may take; after them it counts as refused."""

_LEAVINGS: Final = {LedgerKind.LEFT, LedgerKind.PRIZE}


class StorageRequest:
    """Looks at the ledger whenever its owner comes home; the ledger tells later visits that it was asked."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._left: dict[str, int] = {}
        """How many tables each owner had left when last at home."""
        self._asking: asyncio.Task[None] | None = None

    async def enter_lobby(self) -> None:
        """Ask where the first table has just been left; waits for no answer."""
        owner, ledger = self._session.profile.owner, self._session.profile.current.ledger
        before, now = self._left.get(owner), sum(entry.kind in _LEAVINGS for entry in ledger)
        self._left[owner] = now
        if (before, now) == (0, 1):
            self._asking = asyncio.create_task(self._ask())

    async def _ask(self) -> None:
        manager = self._session.device.storage_manager
        try:
            async with asyncio.timeout(PATIENCE):
                if not await manager.persisted():
                    await manager.persist()
        except (StorageRefused, TimeoutError):
            pass  # *Your data* tells what the browser promises, or that it does not say

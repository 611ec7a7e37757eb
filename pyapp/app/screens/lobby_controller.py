"""The lobby: from a tap on a table to its set-up, and back from a table that was left."""

from dataclasses import replace
from typing import Final

from pyapp import VERSION
from pyapp.app.core.press import Press
from pyapp.app.core.price_error import wanted_words
from pyapp.app.core.stores.storage_manager import Installation
from pyapp.app.profiles.cashier import PLAY_PRICE, broke, filled_up
from pyapp.app.profiles.ledger import LedgerKind
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.game import Games
from pyapp.app.session.guest_tables import waiting_words
from pyapp.app.session.session import Session
from pyapp.cards import HalfDollars
from pyapp.cards.bounds import TYPED_DIGITS
from pyapp.texts import say
from pyapp.views import LobbyView, draw_lobby
from pyapp.views.holdem.taught import TAUGHT_HANDS, SoundOfferView

SESSION_OVER: Final = 3_600_000
"""So many milliseconds after a table was left, its session is not offered for review any more."""


class LobbyController:
    """The controls that stand outside every table."""

    def __init__(self, session: Session, games: Games) -> None:
        self._session, self._games = session, games

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
            "free-chips": self._add_free_chips,
            "dismiss": self._dismiss,
            "offline-told": self._offline_told,
            "news-read": self._news_read,
            "keys": self._keys,
        }

    async def show(self) -> None:
        """Show every table that can be opened, and on top those where the person still sits."""
        session, profile = self._session, self._session.profile
        installation = session.device.storage_manager.installation
        waiting = self._games.waiting(profile)
        view = LobbyView(
            self._games.entries,
            waiting,
            session.notice,
            wanted_words(profile.bankroll, PLAY_PRICE) if broke(profile) else "",
            PLAY_PRICE,
            _offline_is_news(profile),
            installation is Installation.FORGOTTEN,
            installation is Installation.INSTALLED and not profile.ledger[1:],
            _sound_offer(profile),
            _reviews_are_due(profile, session.outside.now()),
            profile.settings.news_read != VERSION and bool(profile.ledger[1:]),
            at_friends=waiting_words(profile.tickets.waiting),
        )
        await session.outside.screen.draw("lobby", draw_lobby(view))

    async def go_on(self) -> None:
        """Take the seat at the table that was played last, if there is one."""
        if tables := self._session.profile.tables:
            await self._go_on_at(tables[0].rules.preset)

    async def _home(self, _: Press) -> None:
        await self._session.go_home()

    async def _back(self, _: Press) -> None:
        """Close what lies over the table, the set-up or the lobby."""
        await self._session.come_back()

    async def _open(self, press: Press) -> None:
        """Set a table up, or go on at it where the person still sits there; other tables stand still."""
        if self._session.profile.table(press.value):
            await self._go_on_at(press.value)
        elif game := self._games.at(press.value):
            await game.open(self._session, press.value)

    async def _play(self, press: Press) -> None:
        """Go on where the person sits, or sit down at once at the table named."""
        going_on = next((one for one in self._games.waiting(self._session.profile) if not one.over), None)
        if going_on:
            await self._go_on_at(going_on.preset)
        elif game := self._games.at(press.value):
            if self._session.profile.table(press.value):  # a game that is over makes room for another
                self._session.keep(self._games.give_up(self._session.profile, press.value))
            if not self._session.profile.ledger[1:]:
                self._session.keep(_explained(self._session.profile))
            await game.play(self._session, press.value)

    async def _continue(self, press: Press) -> None:
        await self._go_on_at(press.value)

    async def _give_up(self, press: Press) -> None:
        """Leave a table from the lobby, folding the hand in play."""
        if self._session.profile.table(press.value):
            self._session.keep(self._games.give_up(self._session.profile, press.value))
        await self._session.go_home()

    async def _add_free_chips(self, press: Press) -> None:
        """Add free chips for the price that could not be paid, and show what they can pay for now."""
        session, price = self._session, press.value
        if not (price.isascii() and price.isdecimal() and len(price) <= TYPED_DIGITS):
            return
        await session.note("")
        session.keep(filled_up(session.profile, HalfDollars(int(price))))
        if session.setup:
            await session.setup.refresh(press)
        elif not session.table:
            await self.show()

    async def _dismiss(self, _: Press) -> None:
        await self._session.note("")

    async def _offline_told(self, _: Press) -> None:
        """Put the line about installing away for good; it stays below the settings."""
        profile = self._session.profile
        self._session.keep(replace(profile, settings=replace(profile.settings, offline_told=True)))
        await self._session.go_home()

    async def _news_read(self, _: Press) -> None:
        profile = self._session.profile
        self._session.keep(replace(profile, settings=replace(profile.settings, news_read=VERSION)))
        await self._session.go_home()

    async def _keys(self, _: Press) -> None:
        await self._session.note(say("lobby.keys"))

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
    """Tell whether a table was left within the last hour by someone who has reviews switched on."""
    last = profile.ledger[-1]
    ended = last.kind in {LedgerKind.LEFT, LedgerKind.PRIZE} and profile.table(last.table) is None
    return profile.settings.session_reviews and ended and now - last.at < SESSION_OVER

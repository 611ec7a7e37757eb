"""The app: every control goes to the controller that handles it."""

from collections.abc import Mapping
from typing import Any, Final

from pyapp.app.console.vocabulary import TYPED_ANYWHERE
from pyapp.app.core.forms import EARLY_NEXT, FileError, Press, PriceError, SetupError
from pyapp.app.core.links import CHART, SETUP, holds_hand
from pyapp.app.core.ports import Device, Outside, RoomUnavailable
from pyapp.app.core.settings import LanguageChoice
from pyapp.app.feature import Feature, Features, LateFeature, SeparatePlay, feature_screens
from pyapp.app.games import Games
from pyapp.app.history import History
from pyapp.app.profiles.cashier import CashierError
from pyapp.app.profiles.passcodes import PasscodeError
from pyapp.app.screens.lobby_controller import (
    LobbyController,
    NewcomerController,
    SingleTabGuard,
    StorageRequest,
)
from pyapp.app.screens.profiles_controller import ProfilesController
from pyapp.app.screens.settings_controller import SettingsController
from pyapp.app.session.collaborators import Handler, Listeners
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.seats import SeatsError
from pyapp.blackjack import BlackjackError
from pyapp.features.charts import CHARTS
from pyapp.features.daily.results import hand_words
from pyapp.features.data import DATA
from pyapp.features.data.late_copy import LateCopy
from pyapp.features.friends.entrance import FriendsEntrance
from pyapp.features.history import HISTORY
from pyapp.features.lab import LAB
from pyapp.features.registry import FEATURES
from pyapp.holdem import HoldemError
from pyapp.texts import say
from pyapp.views.kit.places import CORE_SCREENS

_REFUSALS: Final = (
    BlackjackError,
    HoldemError,
    SetupError,
    SeatsError,
    CashierError,
    PasscodeError,
    FileError,
    RoomUnavailable,
)
"""What a press may be answered with, each in the player's words."""

_LINKED: Final[Mapping[str, Feature[Any]]] = {SETUP: LAB, CHART: CHARTS}
"""What shows the rest of a fragment that begins so."""


class App:
    """Everything between a press and its picture; made once, by the composition root."""

    def __init__(self, outside: Outside, device: Device) -> None:
        self._session = Session(outside, device, {**CORE_SCREENS, **feature_screens(FEATURES)})
        self._language = LanguageChoice(device, outside.screen)
        lobby = LobbyController(self._session, Games(), hand_words(self._session))
        self._single_tab = SingleTabGuard(self._session, lobby)
        profiles = ProfilesController(self._session)
        history = History(self._session)
        self._session.ask_of_rivals(history.rivals.report)
        self.features = Features(FEATURES, self._session, history, self._language)
        """What is fetched when someone goes there."""

        self._past = self.features.late(HISTORY)
        self.friends = FriendsEntrance(self.features)
        """Tables with friends at other devices, for what brings lines to them."""

        self._session.meet(self.friends)
        copy = LateCopy(self._session, self.features.late(DATA))
        self._session.listen(
            Listeners(
                finished=(history.queue.write, copy.finished),
                saving=(history.queue.saving,),
                saved=(history.queue.saved,),
                pausing=(history.queue.keep_up, copy.keep_up),
                entered=(history.entered,),
                removed=(history.removed,),
                asking=(profiles.show,),
                in_lobby=(
                    lobby.show,
                    StorageRequest(self._session).enter_lobby,
                    self.friends.enter_lobby,
                    copy.enter_lobby,
                ),
            )
        )
        controllers = (
            self._single_tab,
            profiles,
            lobby,
            SettingsController(self._session, self._language),
            NewcomerController(self._session),
        )
        self._logged_out = {
            **profiles.logged_out_handlers,
            **{action: lobby.handlers[action] for action in ("dismiss", "back")},
        }
        self.early = {
            action: handler for controller in controllers for action, handler in controller.handlers.items()
        }
        """What the controls of every visit do."""

    async def open(self) -> None:
        """Show the lobby in the language preferred here, or say that another tab has the profile."""
        failure = await self._language.begin()
        await self._single_tab.open()
        if failure:
            await self._session.notices.show(failure)

    async def open_link(self, fragment: str) -> None:
        """Show the hand, lab or chart, or answer the invitation, that the page's address holds after `#`."""
        if holds_hand(fragment) or self.friends.holds_invitation(fragment):
            await self._stop_apart()
        if self.friends.holds_invitation(fragment):
            await self.friends.open_link(fragment)
        elif holds_hand(fragment):
            await self._show_linked(fragment)
        for start, feature in _LINKED.items():
            if fragment.startswith(start):
                await self._show_late(self.features.late(feature), fragment)

    async def _show_linked(self, fragment: str) -> None:
        try:
            past = await self._past.open()
        except RoomUnavailable as lost:
            await self._session.notices.explain(str(lost))
        else:
            await past.links.show(fragment)

    async def _show_late(self, feature: LateFeature[Any], fragment: str) -> None:
        """Let a feature show what a link holds, once whoever plays here is known."""
        if not self._session.profile.owner or self._session.profile.suspended:
            return
        await self._stop_apart()
        try:
            await (await feature.open()).open_link(fragment)
        except RoomUnavailable as lost:
            await self._session.notices.explain(str(lost))

    async def press(self, press: Press) -> None:
        """Do what a control says; one that is refused says why instead."""
        handler = self._handler_of(press.action)
        if press.action in self._single_tab.handlers:
            await self._stop_apart()
        apart = self._apart
        explain = apart.table.explain if apart and apart.table else self._session.notices.explain
        try:
            if press.reason and not (handler and press.action == EARLY_NEXT):
                await explain(press.reason)
            elif handler:
                await handler(press)
            elif press.action in TYPED_ANYWHERE and (apart or self._session.screens.table):
                await explain(say("console.not_here"))
        except PriceError as want:
            await self._session.notices.offer_chips(want)
        except _REFUSALS as refusal:
            await explain(str(refusal))
        await self._session.notices.tell_given()

    @property
    def _apart(self) -> SeparatePlay | None:
        """What lets a hand be played beside everything that is kept, while one is."""
        return next((apart for apart in self.features.apart if apart.table), None)

    async def _stop_apart(self) -> None:
        for apart in self.features.apart:
            await apart.stop()

    def _handler_of(self, action: str) -> Handler | None:
        """Return what a control does: the table in play answers first, then the one being set up.

        While another tab has the profile, nothing can be done but to take it over; while no one is logged in,
        nothing but to log in. A hand that came by a link can be looked at all the same.
        One that is played apart has the page for itself.
        """
        apart = self._apart
        if apart and action not in self._single_tab.handlers:
            return apart.handler(action)
        past = self._past.made
        playing = self._session.profile.owner and not self._session.profile.suspended
        if not playing and past and past.links.is_open and action in past.linked_handlers:
            return past.linked_handlers[action]
        if self._session.profile.suspended:
            return self._single_tab.handlers.get(action)
        feature = self.features.find(action)
        if not self._session.profile.owner:
            is_open = feature and feature.logged_out
            return self.features.late(feature).press if feature and is_open else self._logged_out.get(action)
        for controller in (self._session.screens.table, self._session.screens.setup):
            if controller and action in controller.handlers:
                return controller.handlers[action]
        return self.features.late(feature).press if feature else self.early.get(action)

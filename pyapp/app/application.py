"""The room: every control goes to the part that it belongs to."""

from typing import Final

from pyapp.app.backup.backup_controller import BackupController
from pyapp.app.blackjack.game import BlackjackGame
from pyapp.app.blackjack.screens.chart_screen import ChartController
from pyapp.app.blackjack.screens.statistics_screen import BlackjackStatisticsController
from pyapp.app.blackjack.screens.trainer import TrainerController
from pyapp.app.core.form_input import SetupError
from pyapp.app.core.listeners import Listeners
from pyapp.app.core.ports import Device, Outside
from pyapp.app.core.press import Press
from pyapp.app.history import History
from pyapp.app.history.hand_files import FileError
from pyapp.app.holdem.game import HoldemGame
from pyapp.app.profiles.authenticator import PasscodeError
from pyapp.app.profiles.cashier import CashierError
from pyapp.app.screens.lobby_controller import LobbyController
from pyapp.app.screens.profiles_controller import ProfilesController
from pyapp.app.screens.rule_book_controller import RuleBookController
from pyapp.app.screens.settings_controller import SettingsController
from pyapp.app.screens.single_tab import SingleTabGuard
from pyapp.app.session.session import Deed, Session
from pyapp.app.sittings.holdem.joining_leaving import SeatsError
from pyapp.blackjack import BlackjackError
from pyapp.blackjack.odds import StrategyCache as Books
from pyapp.holdem import HoldemError

_REFUSALS: Final = (
    BlackjackError,
    HoldemError,
    SetupError,
    SeatsError,
    CashierError,
    PasscodeError,
    FileError,
)
"""What a press may be answered with, each in the player's words."""


class App:
    """Everything between a press and its picture; made once, by the composition root."""

    def __init__(self, outside: Outside, device: Device) -> None:
        self._house = Session(outside, device)
        books = Books()
        hosts = (HoldemGame(self._house), BlackjackGame(self._house, books))
        lobby = LobbyController(self._house, hosts)
        self._doorkeeper = SingleTabGuard(self._house, lobby)
        profiles = ProfilesController(self._house)
        history = History(self._house, books)
        transfer = BackupController(self._house, history, profiles.show)
        self._house.listen(
            Listeners(
                finished=(history.clerk.write,),
                entered=(history.entered,),
                removed=(history.removed,),
                asking=(profiles.show,),
            )
        )
        parts = (
            self._doorkeeper,
            profiles,
            transfer,
            lobby,
            RuleBookController(self._house),
            SettingsController(self._house),
            history,
            ChartController(self._house, books),
            TrainerController(self._house, books),
            BlackjackStatisticsController(self._house),
        )
        self._outdoors = {**profiles.open_deeds, **transfer.open_deeds, "dismiss": lobby.deeds["dismiss"]}
        self._deeds = {action: deed for part in parts for action, deed in part.deeds.items()}

    async def open(self) -> None:
        """Show the lobby, or say that another tab has the house."""
        await self._doorkeeper.open()

    async def press(self, press: Press) -> None:
        """Do what a control says; one that is refused says why instead."""
        deed = self._deed(press.action)
        try:
            if press.reason:
                await self._house.explain(press.reason)
            elif deed:
                await deed(press)
        except _REFUSALS as refusal:
            await self._house.explain(str(refusal))

    def _deed(self, action: str) -> Deed | None:
        """Find what a control does: the table in front answers first, then the one being set up.

        While another tab has the house, nothing can be done but to take it over; while nobody is logged in,
        nothing but to say who one is.
        """
        if self._house.asleep:
            return self._doorkeeper.deeds.get(action)
        if not self._house.owner:
            return self._outdoors.get(action)
        for part in (self._house.front, self._house.door):
            if part and action in part.deeds:
                return part.deeds[action]
        return self._deeds.get(action)

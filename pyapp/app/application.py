"""The room: every control goes to the part that it belongs to."""

from typing import Final

from pyapp.app.backup.backup_controller import Transfer
from pyapp.app.blackjack.game import PitHost
from pyapp.app.blackjack.screens.chart_screen import Charts
from pyapp.app.blackjack.screens.statistics_screen import Figures
from pyapp.app.blackjack.screens.trainer import Trainer
from pyapp.app.core.form_input import SetupError
from pyapp.app.core.listeners import Listeners
from pyapp.app.core.ports import Device, Outside
from pyapp.app.core.press import Press
from pyapp.app.history import History
from pyapp.app.history.hand_files import FileError
from pyapp.app.holdem.game import HoldemHost
from pyapp.app.profiles.authenticator import EntranceError
from pyapp.app.profiles.cashier import CashierError
from pyapp.app.screens.lobby_controller import Lobby
from pyapp.app.screens.profiles_controller import Profiles
from pyapp.app.screens.rule_book_controller import Library
from pyapp.app.screens.settings_controller import Preferences
from pyapp.app.screens.single_tab import Doorkeeper
from pyapp.app.session.session import Deed, House
from pyapp.app.sittings.holdem.joining_leaving import SeatsError
from pyapp.blackjack import BlackjackError
from pyapp.blackjack.odds import Library as Books
from pyapp.holdem import HoldemError

_REFUSALS: Final = (
    BlackjackError,
    HoldemError,
    SetupError,
    SeatsError,
    CashierError,
    EntranceError,
    FileError,
)
"""What a press may be answered with, each in the player's words."""


class Room:
    """Everything between a press and its picture; made once, by the composition root."""

    def __init__(self, outside: Outside, device: Device) -> None:
        self._house = House(outside, device)
        books = Books()
        hosts = (HoldemHost(self._house), PitHost(self._house, books))
        lobby = Lobby(self._house, hosts)
        self._doorkeeper = Doorkeeper(self._house, lobby)
        profiles = Profiles(self._house)
        history = History(self._house, books)
        transfer = Transfer(self._house, history, profiles.show)
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
            Library(self._house),
            Preferences(self._house),
            history,
            Charts(self._house, books),
            Trainer(self._house, books),
            Figures(self._house),
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

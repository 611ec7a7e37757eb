"""The lobby: from a tap on a table to its set-up, and back from a table that was left."""

from collections.abc import Sequence
from typing import Final

from pyapp.app.cashier import topped_up
from pyapp.app.host import Host
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press

KEYS: Final = (
    "Keys: F folds, C checks or calls, L calls where you could check, R bets or raises, "
    "Enter deals the next hand. H asks the coach. "
    "1 tells your hand, 2 the board, 3 the pot, 4 the price, 5 the stacks, 6 the last action."
)


class Lobby:
    """The controls that stand outside every table."""

    def __init__(self, house: House, hosts: Sequence[Host]) -> None:
        self._house, self._hosts = house, hosts

    @property
    def deeds(self) -> Deeds:
        """What the lobby's controls do."""
        return {
            "lobby": self._home,
            "back": self._back,
            "open-table": self._open,
            "continue": self._continue,
            "give-up": self._give_up,
            "top-up": self._top_up,
            "dismiss": self._dismiss,
            "keys": self._keys,
        }

    async def go_on(self) -> None:
        """Take the seat that the person still has, if there is one."""
        if host := self._current:
            await host.go_on()

    async def _home(self, _: Press) -> None:
        await self._house.go_home()

    async def _back(self, _: Press) -> None:
        """Close what lies over the table, the set-up or the lobby."""
        await self._house.come_back()

    async def _open(self, press: Press) -> None:
        """Set a table up, or go on at it where the person still sits there; no tap leaves a hand in play."""
        host = next((host for host in self._hosts if host.hosts(press.value)), None)
        if host is None:
            return
        if host.seated_at(self._house.profile) == press.value:
            await host.go_on()
            return
        self._leave_other_tables()
        await host.open(press.value)

    def _leave_other_tables(self) -> None:
        if host := self._current:
            self._house.keep(host.cashed_out(self._house.profile))

    async def _continue(self, _: Press) -> None:
        await self.go_on()

    async def _give_up(self, _: Press) -> None:
        """Leave the table from the lobby, folding the hand in play."""
        if host := self._current:
            self._house.keep(host.given_up(self._house.profile))
        await self._house.go_home()

    async def _top_up(self, _: Press) -> None:
        self._house.keep(topped_up(self._house.profile))
        await self._house.go_home()

    async def _dismiss(self, _: Press) -> None:
        await self._house.note("")

    async def _keys(self, _: Press) -> None:
        self._house.outside.screen.say(KEYS)
        await self._house.note(KEYS)

    @property
    def _current(self) -> Host | None:
        """The host of the table where the person still sits."""
        return next((host for host in self._hosts if host.seated_at(self._house.profile)), None)

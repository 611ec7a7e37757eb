"""The room of friends at other devices: all that the rest of the app knows of it."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

from pyapp.app.blackjack.setup_controller import BlackjackSetupController
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.blackjack_cashier import blackjack_sat_down
from pyapp.app.profiles.cashier import sat_down
from pyapp.app.profiles.profile import looks_of
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup import BlackjackSetup, seat_players
from pyapp.app.sittings.blackjack.setup import check_setup as check_blackjack
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import GUEST_SECONDS, GuestSitting
from pyapp.app.sittings.holdem.setup import HoldemSetup, check_setup, seated
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.friends.blackjack_guest import BlackjackGuestTable
from pyapp.features.friends.blackjack_host import BlackjackHost
from pyapp.features.friends.guest_table import GuestTable
from pyapp.features.friends.holdem_guest import HoldemGuestTable
from pyapp.features.friends.line import Line
from pyapp.features.friends.messages import TableRemark
from pyapp.features.friends.newcomer import HostLine, Newcomer
from pyapp.features.friends.table import Table
from pyapp.features.friends.table_host import TableHost  # noqa: TC001 - typing alone
from pyapp.features.friends.ticket_book import ProfileTickets

WAITS: Final = (15, 30, 60, 0)
"""What a host may choose: seconds, or 0 until the host goes on."""


class FriendsRoom:
    """Opens a table of one's own to guests, and takes a seat at a friend's.

    What makes lines brings each new one here: ``welcome`` at the host, ``knock`` or ``come_back`` at a guest.
    """

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies
        self.patience: float | None = None
        """For how many seconds tables here wait for a guest, where it is not the usual time."""

        self.hosted: TableHost[Any, Any, Any] | None = None
        """One's own table, to which guests can come; the last one where none is open."""

        self._table: HoldemTableController | BlackjackTableController | None = None

    @property
    def present(self) -> tuple[str, ...]:
        """The names of the guests at one's own table whose lines are open."""
        return self.hosted.present if self.hosted else ()

    @property
    def away(self) -> tuple[str, ...]:
        """The names of the guests there who are played for, or waited for without a line."""
        table = self._table.table.current.sitting if self._table else None
        return tuple(table.names[at] for at in self.hosted.attendance.absent) if self.hosted and table else ()

    @property
    def wait(self) -> int:
        """For how many seconds one's own table waits for a guest's decision; 0 until the host goes on."""
        return self._table.table.current.sitting.guest_seconds if self._table else GUEST_SECONDS

    def wait_for(self, seconds: int) -> None:
        """Set how long the player's own table waits for a decision, from the next one on."""
        if self.hosted and seconds in WAITS:
            self.hosted.wait_for(seconds)

    def go_on(self) -> None:
        """Play for the guest who keeps the player's own table waiting."""
        if self.hosted:
            self.hosted.attendance.go_on()

    def remark(self, remark: TableRemark) -> None:
        """Say something across the table that is in play here."""
        table = self._session.screens.table
        if isinstance(table, GuestTable):
            table.remark(remark)
        elif self.hosted and self.is_hosting:
            self.hosted.remark(remark)

    async def mute(self) -> None:
        """Show no remarks at that table from now on, or show them again."""
        table = self._session.screens.table
        if isinstance(table, GuestTable):
            await table.mute()
        elif self.hosted and self.is_hosting:
            self.hosted.attendance.mute()

    async def open_table(self, setup: HoldemSetup) -> None:
        """Pay for a seat at the player's own new table, which waits for guests before its first hand.

        Raises ``SetupError`` or ``CashierError`` where no one can sit down to it.
        """
        session = self._session
        check_setup(setup, session.profile.current.dollars)
        drawn = session.outside.luck.randrange(setup.players)
        sitting = replace(
            seated(setup, drawn, looks_of(session.profile.current)), notes=session.profile.current.memory
        )
        session.profile.keep(sat_down(session.profile.current, sitting))
        await self.host(sitting)

    async def open_blackjack(self, setup: BlackjackSetup) -> None:
        """Pay for the boxes at the player's own new blackjack table, to which guests may come from now on.

        Raises ``SetupError`` or ``CashierError`` where no one can sit down to it.
        """
        session = self._session
        check_blackjack(setup, session.profile.current.bankroll)
        settings = replace(session.profile.current.settings, speed=setup.speed)
        sitting = seat_players(setup, looks_of(session.profile.current))
        session.profile.keep(blackjack_sat_down(replace(session.profile.current, settings=settings), sitting))
        await self.host(sitting)

    def blackjack_form(
        self, setup: BlackjackSetup, sit: Callable[[BlackjackSetup], Awaitable[None]]
    ) -> BlackjackSetupController:
        """Return the set-up form of a blackjack table; ``sit`` is called with what was chosen."""
        return BlackjackSetupController(self._session, self._strategies, setup, sit)

    async def host(self, sitting: OpenSitting) -> None:
        """Go on at the player's own table, to which guests may come from now on.

        One that has played on below the lobby comes back to the screen as it is.
        """
        if self._table and self.is_hosting and self._table.preset == sitting.rules.preset:
            await self._session.screens.step_in()
        elif isinstance(sitting, HoldemSitting):
            host = Table(ProfileTickets(self._session), self.patience)
            table = HoldemTableController(self._session, sitting, host)
            host.start(table.table)
            self.hosted, self._table = host, table
            self._session.screens.take_seat(table)
        elif isinstance(sitting, BlackjackSitting):
            blackjack_sitting = BlackjackHost(ProfileTickets(self._session), self.patience)
            controller = BlackjackTableController(self._session, self._strategies, sitting, blackjack_sitting)
            blackjack_sitting.start(controller.table)
            self.hosted, self._table = blackjack_sitting, controller
            self._session.screens.take_seat(controller)

    @property
    def is_hosting(self) -> bool:
        """Whether a table is in play here to which guests can come."""
        return self._table is not None and self._session.screens.table is self._table

    async def visit(self, sitting: GuestSitting) -> None:
        """Go back to one's seat at a friend's table, which waits for a line."""
        self._take_seat(sitting)

    def welcome(self, line: Line) -> None:
        """Take a guest's line to the table that is open here; without one, old tickets are answered for."""
        if self.hosted and self.is_hosting:
            self.hosted.welcome(line)
        elif self._session.profile.owner and not self._session.profile.suspended:
            ProfileTickets(self._session).welcome(line)
        else:
            line.close()

    def knock(self, line: Line, told: Callable[[], None]) -> Newcomer:
        """Begin to talk to a host about a seat; ``told`` is called with every change."""
        return Newcomer(self._session, line, told, self._take_seat)

    def come_back(self, line: Line | HostLine) -> None:
        """Go on over a new line at the friend's table that is on the screen."""
        table = self._session.screens.table
        if isinstance(table, GuestTable):
            table.come_back(line if isinstance(line, HostLine) else HostLine(line, self._session))
        else:
            line.close()

    def _take_seat(self, seat: GuestSitting, line: HostLine | None = None) -> None:
        """Put the friend's table of a seat on the screen."""
        if seat.is_blackjack:
            self._session.screens.take_seat(BlackjackGuestTable(self._session, self._strategies, seat, line))
        else:
            self._session.screens.take_seat(HoldemGuestTable(self._session, seat, line))

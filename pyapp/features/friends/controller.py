"""The screens on which friends are invited and tables joined: two codes, each read by the other device."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar

from pyapp.app.core.forms import Press
from pyapp.app.core.links import INVITED, LinkSent, Nearby, NearbyError, hand_out, link_to
from pyapp.app.profiles.profile import looks_of
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.setup import BlackjackSetup, usual
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.holdem.setup import HoldemSetup, easy
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.saved_sitting import OpenSitting
from pyapp.blackjack import BLACKJACK
from pyapp.features.friends.guest_table import GuestTable
from pyapp.features.friends.invitation import find_invitation
from pyapp.features.friends.ledger_controller import LedgerPart
from pyapp.features.friends.line import DeviceLine
from pyapp.features.friends.meeting import (
    SHOWN,
    GuestMeeting,
    HostMeeting,
    MeetingError,
    MeetingProblem,
    answer,
    invite,
)
from pyapp.features.friends.messages import TableRemark
from pyapp.features.friends.newcomer import Newcomer, not_here
from pyapp.features.friends.page import (
    FriendsStep,
    FriendsView,
    TableChoiceView,
    draw_friends,
    draw_friends_said,
)
from pyapp.features.friends.room import WAITS, FriendsRoom
from pyapp.money import half_dollars, half_dollars_text
from pyapp.tables import GameFormat, name_of
from pyapp.texts import say

_Meeting: TypeAlias = HostMeeting | GuestMeeting
_Met = TypeVar("_Met")

NEW_TABLE: Final = "no-limit"
"""The table that is set up for friends where none is open."""

_NEW: Final = (GameFormat.CASH, GameFormat.SIT_AND_GO)
_CHIPS: Final = "chips"
"""Stands for no table: friends come for what they are owed."""

_LOOK: Final = 1.0
"""Seconds between two looks at who is connected."""


class FriendsController:
    """One page after the other; what was begun on one ends when another is opened."""

    def __init__(self, session: Session, room: FriendsRoom) -> None:
        self._session, self.room = session, room
        self._ledger = LedgerPart(session, self._draw)
        self._view = FriendsView()
        self._meeting: _Meeting | None = None
        self._joining: HostMeeting | None = None
        """The invitation whose answer is being read."""

        self._newcomer: Newcomer | None = None
        self._met: Newcomer | None = None
        """The newcomer whose host has said who it is."""

        self._lines = list[DeviceLine]()
        """Lines to guests, some of which may have closed."""

        self._going_on: asyncio.Task[None] | None = None
        """What waits for the other device."""

        self._page = 0
        """Counts the pages shown, so that what began on an earlier one changes none of a later."""

    @property
    def handlers(self) -> Handlers:
        """What the controls of the room do."""
        return {
            **self._ledger.handlers,
            "friends": self._show_ways,
            "friends-host": self._host,
            "friends-table": self._open_table,
            "friends-invite": self._invite,
            "friends-join": self._join,
            "friends-scan": self._scan,
            "friends-stop": self._stop_scan,
            "friends-code": self._typed,
            "friends-use": self._use,
            "friends-share": self._share,
            "friends-name": self._named,
            "friends-ask": self._ask,
            "friends-sit": self._sit,
            "friends-back": self._back,
            "friends-wait": self._wait,
            "friends-pass": self._go_on_without,
            "friends-say": self._remark,
            "friends-mute": self._mute,
        }

    async def open_link(self, fragment: str) -> None:
        """Answer the invitation of an address, or show the night that it holds."""
        self._session.screens.cover()
        if self._ledger.open_link(fragment):
            view = self._ledger.view
            await self._turn_to(FriendsStep.WAYS, keeps=True)
            if view is None or not view.is_new:
                await self._tell(say("friends.ledger.damaged"))
            return
        await self._turn_to(FriendsStep.JOIN)
        await self._take(fragment)

    # The pages

    async def _show_ways(self, _: Press) -> None:
        self._session.screens.cover()
        await self._turn_to(FriendsStep.WAYS)

    async def _join(self, _: Press) -> None:
        self._session.screens.cover()
        await self._turn_to(FriendsStep.JOIN)

    async def _host(self, press: Press) -> None:
        """Ask for a table where none is open to guests, else invite to that."""
        if self.room.is_hosting:
            await self._invite(press)
        else:
            await self._turn_to(FriendsStep.HOST)

    async def _open_table(self, press: Press) -> None:
        """Open a table to guests, and invite the first."""
        profile = self._session.profile.current
        sitting = profile.table(press.value)
        if sitting:
            await self.room.host(sitting)
        elif press.value == BLACKJACK.preset:
            await self._set_up_blackjack()
            return
        elif press.value != _CHIPS:
            await self.room.open_table(replace(self._new_table(), game=GameFormat(press.value)))
        await self._invite(press)

    async def _set_up_blackjack(self) -> None:
        """Show the set-up of a blackjack table; whoever sits down to it invites the first friend."""

        async def sit(chosen: BlackjackSetup) -> None:
            await self.room.open_blackjack(chosen)
            await self._invite(Press("friends-invite"))

        profile = self._session.profile.current
        setup = usual(profile.bankroll, profile.settings.speed)
        controller = self.room.blackjack_form(setup, sit)
        self._drop()
        self._session.screens.set_up(controller)
        await controller.draw()

    async def _invite(self, _: Press) -> None:
        self._session.screens.cover()
        await self._turn_to(FriendsStep.INVITE)
        await self._show_invitation()

    async def _back(self, _: Press) -> None:
        leaves = self._view.step is FriendsStep.WAYS or self.room.is_hosting
        if not leaves:
            await self._turn_to(FriendsStep.WAYS)
            return
        self._drop()
        await self._session.screens.come_back()

    async def _turn_to(self, step: FriendsStep, *, keeps: bool = False) -> None:
        """Show a page, and give up what was begun on the one before.

        One that ``keeps`` shows the night that came by a link.
        """
        self._drop()
        if not keeps:
            self._ledger.leave()
        self._view = FriendsView(step, name=looks_of(self._session.profile.current).name)
        if step is FriendsStep.HOST:
            self._view = replace(self._view, tables=self._tables())
        await self._draw()

    def _drop(self) -> None:
        self._page += 1
        self._nearby.stop_scan()
        if self._going_on:
            self._going_on.cancel()
        if self._meeting:
            self._meeting.close()
        if self._newcomer:
            self._newcomer.decline()
        self._going_on = self._meeting = self._newcomer = None

    # The host

    async def _show_invitation(self, said: str = "") -> None:
        """Show a fresh invitation; it is taken back when it has been there for long."""
        page = self._page
        meeting = await self._attempt(lambda: invite(self._nearby))
        if page != self._page:
            if meeting:
                meeting.close()
            return
        self._meeting = meeting
        if meeting:
            await self._show_code(self._link_of(meeting.text), said)
        self._going_on = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        """Show who comes and goes, until the invitation has been there for long."""
        for _ in range(int(SHOWN / _LOOK)):
            await asyncio.sleep(_LOOK)
            if self._is_open and not self._view.scans and self._guests(self._view) != self._view:
                await self._draw()
        if self._meeting is None:
            return
        self._meeting.close()
        self._meeting = None
        self._view = FriendsView(FriendsStep.INVITE)
        await self._draw()
        await self._tell_problem(MeetingProblem.EXPIRED)

    def _new_table(self) -> HoldemSetup:
        """Return what a new hold'em table begins with, within what the bankroll can pay."""
        profile = self._session.profile.current
        return easy(NEW_TABLE, profile.dollars, profile.settings.speed)

    def _tables(self) -> tuple[TableChoiceView, ...]:
        """Return the tables that can be opened to guests: those in play, and new ones."""
        tables = self._session.profile.current.tables
        open_ones = tuple(
            TableChoiceView(it.rules.preset, say("friends.host.go_on", table=name_of(it.rules.preset)))
            for it in tables
            if _is_open(it)
        )
        taken = {it.rules.preset for it in tables}
        holdem = _NEW if NEW_TABLE not in taken else ()
        price = half_dollars_text(half_dollars(self._new_table().buy_in))
        new = [TableChoiceView(it, say(f"friends.host.{it.name.lower()}", price=price)) for it in holdem]
        if BLACKJACK.preset not in taken:
            new.append(TableChoiceView(BLACKJACK.preset, say("friends.host.blackjack")))
        if self._session.profile.current.tickets.owed:
            new.append(TableChoiceView(_CHIPS, say("friends.host.chips")))
        return (*open_ones, *new)

    def _guests(self, view: FriendsView) -> FriendsView:
        """Return a view with the friends who are connected now, and those who sit at the table."""
        self._lines = [line for line in self._lines if line.is_open]
        table = self._session.screens.table
        sitting = self._session.profile.current.table(table.preset) if table else None
        names = tuple[str, ...]()
        if isinstance(sitting, HoldemSitting | BlackjackSitting):
            names = tuple(sitting.chairs[at].name for at in sitting.guests)
        away = tuple(name for name in self.room.away if name in names)
        view = replace(view, connected=len(self._lines), seated=names, away=away)
        return replace(view, wait=self.room.wait, waits=WAITS)

    async def _welcome(self, meeting: HostMeeting, written: str) -> None:
        """Meet the guest whose answer this is, and invite the next; an answer is read once at a time."""
        if self._joining is meeting:
            return
        page, self._joining = self._page, meeting
        await self._tell(say("friends.connecting"))
        line = await self._attempt(lambda: meeting.meet(written))
        self._joining = None
        if line is None:
            return
        if self._meeting is meeting:
            self._meeting = None  # it is a line now, and outlives the page
        self._lines.append(line)
        self.room.welcome(line)
        if page == self._page:
            await self._turn_to(FriendsStep.INVITE)
            await self._show_invitation(say("friends.invite.arrived"))

    async def _wait(self, press: Press) -> None:
        """Let the table wait for friends as long as was chosen."""
        if press.value.isdecimal():
            self.room.wait_for(int(press.value))
            await self._draw()

    async def _go_on_without(self, _: Press) -> None:
        self.room.go_on()

    async def _remark(self, press: Press) -> None:
        if press.value in {*TableRemark}:
            self.room.remark(TableRemark(press.value))

    async def _mute(self, _: Press) -> None:
        await self.room.mute()

    # The guest

    async def _answer(self, written: str) -> None:
        """Show the answer to an invitation, until the host has read it."""
        page = self._page
        meeting = await self._attempt(lambda: answer(self._nearby, written))
        if meeting is None:
            return
        if page != self._page:
            meeting.close()
            return
        await self._turn_to(FriendsStep.ANSWER)
        self._meeting = meeting
        await self._show_code(meeting.text)
        self._going_on = asyncio.create_task(self._meet(meeting))

    async def _meet(self, meeting: GuestMeeting) -> None:
        line = await self._attempt(meeting.meet)
        if line is None:
            return
        self._meeting = self._going_on = None
        await self._arrive(line)

    async def _arrive(self, line: DeviceLine) -> None:
        """Learn whose page it is, which decides what comes next."""
        await self._turn_to(FriendsStep.SEAT)
        self._newcomer = self.room.knock(line, self._newcomer_told)
        await self._tell(say("friends.answer.done"))

    async def _meet_host(self, newcomer: Newcomer) -> None:
        """Come back to the seat that the person has at this host's table, or ask for one."""
        seat = self._session.profile.current.table(FRIENDS)
        if newcomer.returns and isinstance(seat, GuestSitting):
            self._newcomer = None
            if not isinstance(self._session.screens.table, GuestTable):
                await self.room.visit(seat)
            self.room.come_back(newcomer.line)
            await self._session.screens.come_back()
        elif name := looks_of(self._session.profile.current).name:
            await self._ask_as(name)

    async def _named(self, press: Press) -> None:
        """Keep what is typed, as the page may be drawn again meanwhile."""
        self._view = replace(self._view, name=press.form.get("name", ""))

    async def _ask(self, press: Press) -> None:
        name = " ".join(press.form.get("name", "").split())
        if name:
            await self._ask_as(name)
        else:
            await self._tell(say("friends.seat.name_needed"))

    async def _ask_as(self, name: str) -> None:
        self._view = replace(self._view, name=name)
        if self._newcomer and self._newcomer.is_open:
            self._newcomer.ask(name, looks_of(self._session.profile.current).portrait)
            await self._tell(say("friends.seat.asking"))
        else:
            await self._tell(say("friends.refused.lost"))

    async def _sit(self, _: Press) -> None:
        """Take the seat offered; its table is on the screen then."""
        if self._newcomer:
            self._newcomer.accept()
            self._newcomer = None
            self._drop()

    def _newcomer_told(self) -> None:
        self._going_on = asyncio.ensure_future(self._show_seat())

    async def _show_seat(self) -> None:
        """Show what the host has said about a seat."""
        newcomer = self._newcomer
        if newcomer is None or self._view.step is not FriendsStep.SEAT:
            return
        if self._met is not newcomer and newcomer.line.host:
            self._met = newcomer
            await self._meet_host(newcomer)
            return
        said, offer = "", ""
        if newcomer.refusal:
            said = say(f"friends.refused.{newcomer.refusal}")
        elif newcomer.offer:
            seat = newcomer.offer
            price = seat.written(seat.brought)
            offer = say("friends.seat.offer", table=name_of(seat.table.preset), price=price)
            before = self._session.profile.current.table(FRIENDS)
            left = not_here(before, newcomer.line.host) if isinstance(before, GuestSitting) else ""
            offer = said = f"{offer} {left}".strip()
        elif not newcomer.is_open:
            said = say(f"friends.refused.{'wrong' if newcomer.line.is_wrong else 'lost'}")
        self._view = replace(self._view, said="" if offer else said, offer=offer)
        self._session.outside.screen.say(said)
        await self._draw()

    # What is scanned, pasted and handed out

    async def _scan(self, _: Press) -> None:
        """Let the camera look for a code, unless it does, and go on with it."""
        if self._view.scans:
            return
        page = self._page
        self._view = replace(self._view, scans=True, said=say("friends.pointing"))
        await self._draw(aloud=True)
        found, said = "", ""
        try:
            found = await self._nearby.scan(lambda code: bool(find_invitation(code)))
        except NearbyError as error:
            said = _why_not_scanned(str(error))
        if page != self._page:
            return
        self._view = replace(self._view, scans=False, said=said)
        await self._draw(aloud=True)
        if found:
            await self._take(found)

    async def _stop_scan(self, _: Press) -> None:
        self._nearby.stop_scan()

    async def _typed(self, press: Press) -> None:
        """Go on by itself once a whole code is in the field; a key after the other says nothing yet."""
        written = press.form.get("code", "")
        if find_invitation(written):
            await self._take(written)

    async def _use(self, press: Press) -> None:
        await self._take(press.form.get("code", ""))

    async def _take(self, written: str) -> None:
        """Go on with what the other device shows."""
        if self._view.step is FriendsStep.JOIN:
            await self._answer(written)
        elif isinstance(self._meeting, HostMeeting):
            await self._welcome(self._meeting, written)

    async def _share(self, _: Press) -> None:
        sent = await hand_out(self._session.outside.links, self._view.address)
        if sent is LinkSent.COPIED:
            await self._tell(say("friends.copied"))
        elif sent is LinkSent.REFUSED:
            await self._tell(say("friends.by_hand"))

    def _link_of(self, text: str) -> str:
        """Return an invitation as a link to this page; where no one else can open that, as it is."""
        return link_to(self._session.outside.links, f"{INVITED}{text}") or text

    # What is shown

    @property
    def _nearby(self) -> Nearby:
        return self._session.outside.nearby

    @property
    def _is_open(self) -> bool:
        return self._session.screens.in_front == "friends"

    async def _attempt(self, meet: Callable[[], Awaitable[_Met]]) -> _Met | None:
        """Return what came of it; say why, where nothing did."""
        page = self._page
        try:
            return await meet()
        except MeetingError as error:
            if page == self._page:
                await self._tell_problem(error.problem)
            return None

    async def _show_code(self, address: str, said: str = "") -> None:
        qr = self._session.outside.links.qr(address)
        self._view = replace(self._view, address=address, qr=qr, said=said)
        await self._draw(aloud=True)

    async def _tell_problem(self, problem: MeetingProblem) -> None:
        await self._tell(say(f"friends.problem.{problem}"))

    async def _tell(self, said: str) -> None:
        """Say what happened, and leave the rest of the page as it is."""
        self._view = replace(self._view, said=said)
        self._session.outside.screen.say(said)
        if self._is_open:
            await self._session.outside.screen.draw("friends", draw_friends_said(said))

    async def _draw(self, *, aloud: bool = False) -> None:
        self._view = self._guests(self._view)
        if self._view.step is FriendsStep.WAYS:
            self._view = replace(self._view, ledger=self._ledger.view)
        if aloud:
            self._session.outside.screen.say(self._view.said)
        await self._session.outside.screen.draw("friends", draw_friends(self._view))


def _is_open(table: OpenSitting) -> bool:
    """Tell whether friends can come to a table that is in play."""
    if isinstance(table, HoldemSitting):
        return table.tournament is None and not table.over
    return isinstance(table, BlackjackSitting)


def _why_not_scanned(word: str) -> str:
    if word == "unavailable":
        return say("friends.problem.unavailable")
    return say(f"friends.no_scan.{word}")

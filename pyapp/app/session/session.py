"""What all controllers share: the world outside, the active profile, and the table in play."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from pyapp.app.core.forms import PriceError
from pyapp.app.core.hand_store import FallbackHandStore, SealedSave
from pyapp.app.core.ports import Device, Outside, Rooms
from pyapp.app.core.settings import looks
from pyapp.app.core.storage import StorageRefused
from pyapp.app.profiles.books import opened_with
from pyapp.app.profiles.cashier import booked
from pyapp.app.profiles.deletion_marks import DeletionMark
from pyapp.app.profiles.kept_profiles import GUEST, Kept, SavedProfile, is_newer_kept
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.app.profiles.profile_store import ProfileStore, SavedElsewhere
from pyapp.app.profiles.saves import NewerError
from pyapp.app.session.collaborators import (
    FriendsTables,
    HeadedScreen,
    JournaledPace,
    Listeners,
    NoFriends,
    Playing,
    RivalReporter,
    SetupController,
    TableController,
    bankroll_of,
    no_report,
)
from pyapp.app.session.recovery import Recovery
from pyapp.money import NO_MONEY, HalfDollars, half_dollars_text
from pyapp.records import FinishedPlay
from pyapp.texts import say
from pyapp.views import draw_notice, draw_outdated, draw_suspended


class Session:
    """The one place that holds the active profile; controllers change it through ``keep`` alone."""

    def __init__(self, outside: Outside, device: Device) -> None:
        self._screen = HeadedScreen(outside.screen, self._bankroll, self._turn_to)
        self.outside = replace(outside, screen=self._screen, pace=JournaledPace(outside.pace, self._keep_up))
        self.device = device
        self.rooms = Rooms(outside.rooms)
        self.profile = Profile()
        self.notice = ""
        """The message on the screen shown; empty where none stands there, or a table keeps it."""

        self._given = NO_MONEY
        """The free chips that were added and not told of yet."""

        self.table: TableController | None = None
        self.setup: SetupController | None = None
        self.suspended = False
        """Whether another tab or a newer Baize has the profile; then nothing is played or saved here."""

        self._covered = False
        """Whether another screen lies over the table in play, which then shows no refusal of its own."""

        self._stepped_out = False
        """Whether the lobby lies over the table in play, and is what other screens lead back to."""

        self._shown_suspended: Mapping[str, str] = {}
        """What a suspended tab shows."""

        self.owner = GUEST
        """The id of the active profile; empty while no one is logged in, and then nothing is saved."""

        self.index = ProfileIndex(device.storage)
        self.hand_store = FallbackHandStore(outside.journal)
        """Where saves and finished hands go; one for the whole visit."""

        self.recovery = Recovery(self.hand_store, device.storage)

        self.report_on_rival: RivalReporter = no_report
        """Tells what the hands that are kept say of a rival."""

        self.friends: FriendsTables = NoFriends()
        """Opens tables where friends sit at other devices."""

        self._listeners = Listeners()
        self._bankroll_shown = ""

        self._unkept = ""
        """What the storage lost or did not keep, in words; it stays on every screen until put away."""

        self._said = ""
        """The message that was said last."""

        self._store = ProfileStore(device.storage)
        self._unsaved = dict[str, str]()
        """The newest save of each owner for whom the storage had no room, while this tab alone plays."""

        self._entered_at = 0
        """The turn of the active profile when it was read."""

    def listen(self, listeners: Listeners) -> None:
        """Set who is told; the app does so once, when all controllers are made."""
        self._listeners = listeners

    def meet(self, friends: FriendsTables) -> None:
        """Set what opens tables with friends at other devices; the app does so once."""
        self.friends = friends

    def ask_of_rivals(self, reporter: RivalReporter) -> None:
        """Set who tells what kept hands say of a rival; the app does so once, when all is made."""
        self.report_on_rival = reporter

    def finished(self, kept: FinishedPlay) -> None:
        """Tell of a hand or a round that is over, just before the save that counts it."""
        for told in self._listeners.finished:
            told(kept)

    def wake(self, kept: Kept) -> None:
        """Log in whoever played last, of what is kept; where that is no one or not sure, ask who plays.

        Where a newer Baize has saved anything, no one is logged in.
        """
        if is_newer_kept(kept):
            self.suspend(draw_outdated())
            return
        self.suspended = False
        owner = self.index.at_start(kept)
        if owner is None:
            self.leave()
        else:
            self.enter(owner, kept=kept.get(owner))

    def enter(self, owner: str, fresh: Profile | None = None, kept: SavedProfile | None = None) -> None:
        """Make a profile the active one, as it was just read or is read here, or begin with a fresh one."""
        store = ProfileStore(self.device.storage, owner)
        try:
            profile, notice = store.load(self._unsaved.get(owner, ""), kept)
        except NewerError:
            self.suspend(draw_outdated())
            return
        store.go_above(self.recovery.turn(owner))
        self._entered_at = store.turn
        self._store, self.owner, self.profile = store, owner, profile
        self._unkept = notice or self._unkept
        self._given, self._said = NO_MONEY, "" if notice else self._said
        if self.profile == Profile():
            ledger = opened_with(self.profile.bankroll, self.outside.now())
            self.profile = replace(self.profile, ledger=ledger)
        self.index.remember(owner)
        self._store.announce(self.profile)
        for told in self._listeners.entered:
            told(owner)
        if store.turn > self.recovery.turn(owner):
            self._tell_saved()
        self.apply_looks()
        if fresh:
            self.keep(fresh)

    def switch(self, owner: str, fresh: Profile | None = None) -> None:
        """Log whoever plays out, and another person in."""
        self._close()
        self.enter(owner, fresh)

    async def remove(self) -> bool:
        """Delete the active profile with all that is kept of it, and log in whoever played last.

        Tell whether the browser let it go; where it does not, that is explained.
        """
        self._close()
        if not await self._delete(self.owner):
            return False
        self.owner = ""
        self.wake(self.index.kept())
        await self.to_lobby()
        return True

    async def forget(self, owner: str) -> bool:
        """Delete a profile that is not active, and tell whether the browser let it go."""
        return owner != self.owner and await self._delete(owner)

    async def _delete(self, owner: str) -> bool:
        """Delete a profile, marked before any of it goes: it may not be there again without its hands.

        Of one that no visit could read any more the database is asked without a mark.
        """
        mark = DeletionMark(self.device.storage, owner, self.outside.now())
        marked = mark.write() or (self._make_room(owner) and mark.write())
        gone = marked or (not self._lies_here(owner) and await self._hands_gone(owner))
        if not (gone and self._remove(owner)):
            mark.take_back()
            self._go_on(owner)
            await self.explain(say("session.no_deleting"))
            return False
        self._unsaved.pop(owner, None)
        if mark.written and await self._hands_gone(owner):
            mark.carried_out()
        return True

    def _make_room(self, owner: str) -> bool:
        """Make room for a mark, by what the profile can do without."""
        try:
            return (self._store if owner == self.owner else self.saves_of(owner)).make_room()
        except (StorageRefused, NewerError):
            return False

    def _lies_here(self, owner: str) -> bool:
        try:
            return ProfileStore(self.device.storage, owner).lies_here
        except StorageRefused:
            return True

    def _remove(self, owner: str) -> bool:
        try:
            self.index.remove(owner)
        except StorageRefused:
            return False
        return True

    async def _hands_gone(self, owner: str) -> bool:
        return all([await told(owner) for told in self._listeners.removed])

    def _go_on(self, owner: str) -> None:
        """Go on writing down what is played with a profile that was not deleted after all."""
        if owner == self.owner:
            for told in self._listeners.entered:
                told(owner)
            self._tell_saved()

    def saves_of(self, owner: str) -> ProfileStore:
        """Return the saves of an owner, read with what only this tab has; raises ``NewerError``."""
        store = ProfileStore(self.device.storage, owner)
        store.load(self._unsaved.get(owner, ""))
        store.go_above(self.recovery.turn(owner))
        return store

    def leave(self) -> None:
        """Log whoever plays out: no profile is active any more."""
        self._close()
        self.profile, self.owner, self._given = Profile(), "", NO_MONEY
        self.apply_looks()

    def apply_looks(self) -> None:
        """Put the looks on that the person has chosen."""
        self.outside.screen.apply_looks(looks(self.profile.settings))

    def keep(self, profile: Profile) -> None:
        """Book what changed, make it the active profile and save it; a storage that fails is told once.

        Free chips that come with it are told of once the press is dealt with, by whomever they were given.
        """
        if self.suspended or not self.owner:
            return
        self._given = HalfDollars(self._given + max(0, profile.granted - self.profile.granted))
        self.profile = booked(self.profile, profile, self.outside.now())
        try:
            notice = self._store.save(self.profile, self._may_be_stored)
        except SavedElsewhere:
            self.suspend_overtaken()
            return
        if self._store.told or not self._store.stored:
            self._unsaved[self.owner] = self._store.text
        self._tell_saved()
        if notice:
            self._unkept = notice
            self._noting = asyncio.ensure_future(self.note(notice))

    def save_deferred(self) -> None:
        """Save again what was deferred, once the hands that it waited for wait no more."""
        if self._store.deferred:
            self.keep(self.profile)

    def _may_be_stored(self, turn: int) -> bool:
        return all(told(turn) for told in self._listeners.saving)

    async def warn(self, words: str) -> None:
        """Show what is not kept, on every screen until it is put away."""
        self._unkept = words
        await self.note(words)

    def _tell_saved(self) -> None:
        if self._store.text:
            save = SealedSave(self._store.turn, self.outside.now(), self._store.text)
            for told in self._listeners.saved:
                told(save)

    async def _keep_up(self) -> None:
        for keep_up in self._listeners.pausing:
            await keep_up()

    async def catch_up(self) -> bool:
        """Read the journal now, if it did not answer at the start, and tell whether it is known what it has.

        What it has that is newer comes back, unless something was played here meanwhile: then that counts.
        """
        if self.recovery.known:
            return True
        try:
            await self.recovery.read()
            played = self._store.turn > self._entered_at
            kept = self.recovery.read_all(but=self.owner if played else "")
        except StorageRefused:
            return False
        except NewerError:
            self.suspend(draw_outdated())
            return True
        known = self.recovery.turn(self.owner)
        if known > self._store.turn and played:
            self._store.go_above(known)
            self.keep(self.profile)
        elif known > self._store.turn:
            self.enter(self.owner, kept=kept.get(self.owner))
            await self.to_lobby()
        return True

    @property
    def turn(self) -> int:
        """The turn of the newest save of the active profile; 0 where it was never saved."""
        return self._store.turn

    @property
    def is_stored(self) -> bool:
        """Whether the newest save lies in the storage."""
        return self._store.stored

    def check_alone(self) -> None:
        """Suspend this tab where another tab has saved, which a save that was refused could not see."""
        if not self.suspended and self._store.is_overtaken():
            self.suspend_overtaken()

    def suspend_overtaken(self) -> None:
        """Stop playing and saving, since another tab has the profile; what was kept last stays as it is."""
        self.suspend(draw_outdated() if is_newer_kept(self.index.kept()) else draw_suspended(lost=True))

    def suspend(self, regions: Mapping[str, str]) -> None:
        """Stop playing and saving until this tab is woken, and show why."""
        self.suspended = True  # nothing that ends now may be told as kept
        self._close()
        self._unsaved.clear()
        self._shown_suspended = regions
        self._drawing = asyncio.ensure_future(self.outside.screen.draw("asleep", regions))

    async def tell_given(self) -> None:
        """Say which free chips were added since this was told last."""
        given, self._given = self._given, NO_MONEY
        if given:
            await self.note(say("profiles.free_chips.added", amount=half_dollars_text(given)))

    async def to_lobby(self, told: str = "") -> None:
        """Leave whatever is in front and show the lobby with what is told there, or ask who is there."""
        self._close()
        if self.suspended:
            await self.outside.screen.draw("asleep", self._shown_suspended)
            return
        if not self.owner:
            for ask in self._listeners.asking:
                await ask()
            return
        await self._show_lobby(told)
        if self.notice and self.notice != self._said:
            self._said = self.notice
            self.outside.screen.say(self.notice)

    async def step_out(self) -> None:
        """Show the lobby over the table in play, which others play on; ``step_in`` leads back to it."""
        self._stepped_out = True
        self.cover()
        await self._show_lobby()

    async def step_in(self) -> None:
        """Come back from the lobby to the table that has played on below."""
        self._stepped_out = False
        await self.come_back()

    async def _show_lobby(self, told: str = "") -> None:
        self.notice = told or self._unkept
        for show in self._listeners.in_lobby:
            await show()

    @property
    def in_front(self) -> str:
        """The name of the screen that was shown last."""
        return self._screen.in_front

    @property
    def place(self) -> tuple[object, ...]:
        """Where the player is: it is another once they went elsewhere."""
        return self.owner, self.suspended, self.table, self.setup, self._screen.in_front

    def cover(self) -> None:
        """Let another screen lie over the table in play, which plays on below."""
        self._covered = True
        if self.table:
            self.table.cover()

    async def come_back(self) -> None:
        """Put what an open book or a list has covered on the screen again."""
        if self._stepped_out:
            await self._show_lobby()
            return
        self._covered = False
        if self.table:
            await self.table.uncover()
        elif self.setup:
            await self.setup.show()
        else:
            await self.to_lobby()

    def play(self, loop: Callable[[], Awaitable[None]]) -> Playing:
        """Let the loop of a table run until it is cancelled; one that fails leads back to the lobby."""
        return asyncio.create_task(self._play(loop))

    async def _play(self, loop: Callable[[], Awaitable[None]]) -> None:
        try:
            await loop()
        except Exception:
            await self._leave_broken()
            raise

    async def _leave_broken(self) -> None:
        """Come back to the lobby from a table that failed; the chips are as they were kept last."""
        self.table = None
        await self.to_lobby(say("session.table_failed"))

    async def note(self, words: str, price: HalfDollars = NO_MONEY) -> None:
        """Say a message and show it on the screen in front until that is left or the message is put away.

        No words put it away. Where a ``price`` could not be paid, it offers free chips.
        """
        self._said = words
        self.outside.screen.say(words)
        if not words:
            self._unkept = ""
        if self.table and not self._covered:
            await self.table.note(words, price)
        else:
            self.notice = words
            await self.outside.screen.draw("", {"notice": draw_notice(words, price=price)})

    def _turn_to(self) -> str:
        """Return what stands on another screen from the first: what is not kept, and nothing else."""
        self.notice = self._unkept
        return draw_notice(self.notice)

    async def explain(self, why: str) -> None:
        """Say why something was refused; a table that is on the screen says it itself."""
        if self.table and not self._covered:
            await self.table.explain(why)
        else:
            await self.note(why)

    async def offer_chips(self, want: PriceError) -> None:
        """Say what could not be paid, with free chips beside it."""
        await self.note(str(want), want.price)

    def take_seat(self, table: TableController) -> None:
        """Let a table play, and stop the one that was there: two would play on one profile."""
        self._close()
        self.table = table
        table.start()
        if self._unkept:
            self._noting = asyncio.ensure_future(table.note(self._unkept))

    def set_up(self, setup: SetupController) -> None:
        """Let a table be set up, and stop the one that was there."""
        self._close()
        self.setup = setup

    def _bankroll(self) -> str:
        """Draw the bankroll of whoever is logged in, as it was before what a table is still showing."""
        if self.table is None or not self.table.showing:
            self._bankroll_shown = bankroll_of(self.profile) if self.owner else ""
        return self._bankroll_shown

    def _close(self) -> None:
        """Leave the table in play, and the one that is being set up."""
        if self.table:
            self.table.stop()
        self.table = self.setup = None
        self._covered = self._stepped_out = False

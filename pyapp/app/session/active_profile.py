"""The profile that plays, and its saves."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.app.core.hand_store import FallbackHandStore, SealedSave
from pyapp.app.core.ports import Outside
from pyapp.app.core.settings import keep_looks, looks
from pyapp.app.core.storage import Storage, StorageRefused
from pyapp.app.profiles.books import opened_with
from pyapp.app.profiles.cashier import booked
from pyapp.app.profiles.deletion_marks import DeletionMark
from pyapp.app.profiles.kept_profiles import GUEST, Kept, SavedProfile, is_newer_kept
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.app.profiles.profile_store import ProfileStore, SavedElsewhere
from pyapp.app.profiles.saves import NewerError
from pyapp.app.session.collaborators import Listeners
from pyapp.app.session.notices import Notices
from pyapp.app.session.recovery import Recovery
from pyapp.app.session.screen_stack import ScreenStack
from pyapp.money import HalfDollars
from pyapp.records import FinishedPlay
from pyapp.texts import say
from pyapp.views import draw_outdated, draw_suspended


class ActiveProfile:
    """The one place that holds the profile that plays; controllers change it through ``keep`` alone."""

    def __init__(
        self,
        outside: Outside,
        storage: Storage,
        hand_store: FallbackHandStore,
        screens: ScreenStack,
        notices: Notices,
    ) -> None:
        self._outside, self._storage, self._screens, self._notices = outside, storage, screens, notices
        self.index = ProfileIndex(storage)
        self.current = Profile()
        """The profile as it stands."""

        self.owner = GUEST
        """Its id; empty while no one is logged in, and then nothing is saved."""

        self.suspended = False
        """Whether another tab or a newer Baize has the profile; then nothing is played or saved here."""

        self.recovery = Recovery(hand_store, storage)
        self._listeners = Listeners()
        self._store = self._saves(GUEST)
        self._unsaved = dict[str, str]()
        """The newest save of each owner for whom the storage had no room, while this tab alone plays."""

        self._read_at = 0
        """The turn of the profile when it was read."""

    def listen(self, listeners: Listeners) -> None:
        """Set who is told; the app does so once, when all controllers are made."""
        self._listeners = listeners

    @property
    def turn(self) -> int:
        """The turn of the newest save; 0 where the profile was never saved."""
        return self._store.turn

    @property
    def is_stored(self) -> bool:
        """Whether the newest save lies in the storage."""
        return self._store.stored

    def start(self, kept: Kept) -> None:
        """Log in whoever played last, of what is kept; where that is no one or not sure, ask who plays.

        Where a newer Baize has saved anything, no one is logged in.
        """
        if is_newer_kept(kept):
            self.suspend(draw_outdated())
            return
        self.suspended = False
        self._screens.unblock()
        owner = self.index.at_start(kept)
        if owner is None:
            self.log_out()
        else:
            self.log_in(owner, kept=kept.get(owner))

    def log_in(self, owner: str, fresh: Profile | None = None, kept: SavedProfile | None = None) -> None:
        """Let a profile play, as it was just read or is read here, or begin with a fresh one."""
        self._screens.close()
        store = self._saves(owner)
        try:
            profile, notice = store.load(self._unsaved.get(owner, ""), kept)
        except NewerError:
            self.suspend(draw_outdated())
            return
        store.go_above(self.recovery.turn(owner))
        self._read_at = store.turn
        self._store, self.owner, self.current = store, owner, profile
        self._notices.begin_anew(notice)
        if profile == Profile():
            self.current = replace(profile, ledger=opened_with(profile.bankroll, self._outside.now()))
        self.index.remember(owner)
        self._store.announce(self.current)
        for told in self._listeners.entered:
            told(owner)
        if store.turn > self.recovery.turn(owner):
            self._tell_saved()
        self.show_looks()
        if fresh:
            self.keep(fresh)

    def log_out(self) -> None:
        """Let no one play any more."""
        self._screens.close()
        self.current, self.owner = Profile(), ""
        self._notices.begin_anew()
        self.show_looks()

    def show_looks(self) -> None:
        """Apply the looks that the person has chosen, now and at the start of the next visit."""
        worn = looks(self.current.settings)
        self._outside.screen.apply_looks(worn)
        keep_looks(self._storage, worn)

    def finished(self, kept: FinishedPlay) -> None:
        """Tell of a hand or a round that is over, just before the save that counts it."""
        for told in self._listeners.finished:
            told(kept)

    def keep(self, profile: Profile) -> None:
        """Book what changed, and save it; a storage that fails is told once.

        Free chips that come with it are told of once the press is dealt with, by whomever they were given.
        """
        if self.suspended or not self.owner:
            return
        self._notices.note_given(HalfDollars(max(0, profile.granted - self.current.granted)))
        self.current = booked(self.current, profile, self._outside.now())
        try:
            notice = self._store.save(self.current, self._may_be_stored)
        except SavedElsewhere:
            self.lose_lock()
            return
        if self._store.told or not self._store.stored:
            self._unsaved[self.owner] = self._store.text
        self._tell_saved()
        if notice:
            self._notices.warn(notice)

    def save_deferred(self) -> None:
        """Save again what was deferred, once the hands that it waited for wait no more."""
        if self._store.deferred:
            self.keep(self.current)

    async def catch_up(self) -> bool:
        """Read the journal now, if it did not answer at the start, and tell whether it is known what it has.

        What it has that is newer comes back, unless something was played here meanwhile: then that counts.
        """
        if self.recovery.known:
            return True
        try:
            await self.recovery.read()
            played = self._store.turn > self._read_at
            kept = self.recovery.read_all(but=self.owner if played else "")
        except StorageRefused:
            return False
        except NewerError:
            self.suspend(draw_outdated())
            return True
        known = self.recovery.turn(self.owner)
        if known > self._store.turn and played:
            self._store.go_above(known)
            self.keep(self.current)
        elif known > self._store.turn:
            self.log_in(self.owner, kept=kept.get(self.owner))
            await self._screens.to_lobby()
        return True

    def saves_of(self, owner: str) -> ProfileStore:
        """Return the saves of an owner, read with what only this tab has; raises ``NewerError``."""
        store = self._saves(owner)
        store.load(self._unsaved.get(owner, ""))
        store.go_above(self.recovery.turn(owner))
        return store

    def check_lock(self) -> None:
        """Stop where another tab has saved, which a save that was refused could not see."""
        if not self.suspended and self._store.is_overtaken():
            self.lose_lock()

    def lose_lock(self) -> None:
        """Stop playing and saving, since another tab has the profile; what was kept last stays as it is."""
        self.suspend(draw_outdated() if is_newer_kept(self.index.kept()) else draw_suspended(lost=True))

    def suspend(self, regions: Mapping[str, str]) -> None:
        """Stop playing and saving until `start`, and show why."""
        self.suspended = True  # nothing that ends now may be told as kept
        self._unsaved.clear()
        self._screens.block(regions)

    async def delete_active(self) -> bool:
        """Delete the profile with all that is kept of it, log in whoever plays then, and show the lobby.

        Tell whether the browser let it go; where it does not, that is explained.
        """
        self._screens.close()
        if not await self._delete(self.owner):
            return False
        self.start(self.index.kept())
        await self._screens.to_lobby()
        return True

    async def delete_other(self, owner: str) -> bool:
        """Delete a profile that does not play, and tell whether the browser let it go."""
        return owner != self.owner and await self._delete(owner)

    async def _delete(self, owner: str) -> bool:
        """Delete a profile, marked before any of it goes: it may not be there again without its hands.

        Of one that no visit could read any more the database is asked without a mark.
        """
        mark = DeletionMark(self._storage, owner, self._outside.now())
        marked = mark.write() or (self._make_room(owner) and mark.write())
        gone = marked or (not self._lies_here(owner) and await self._hands_gone(owner))
        if not (gone and self._remove(owner)):
            mark.take_back()
            self._go_on(owner)
            await self._notices.explain(say("session.no_deleting"))
            return False
        self._unsaved.pop(owner, None)
        if owner == self.owner:  # what a friend's line still books may not bring it back
            self.owner = ""
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
            return self._saves(owner).lies_here
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

    def _saves(self, owner: str) -> ProfileStore:
        return ProfileStore(self._storage, owner)

    def _may_be_stored(self, turn: int) -> bool:
        return all(told(turn) for told in self._listeners.saving)

    def _tell_saved(self) -> None:
        if self._store.text:
            save = SealedSave(self._store.turn, self._outside.now(), self._store.text)
            for told in self._listeners.saved:
                told(save)

"""Keeping a profile safe: two copies written in turn, and loading whatever the storage holds."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from pyapp.app.core.storage import Storage, StorageRefused, put_aside
from pyapp.app.profiles.kept_profiles import GUEST, OLD_KEY, SavedCopy, SavedProfile, copy_keys, read_profile
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.saves import NewerError, sealed
from pyapp.money import half_dollars_text
from pyapp.texts import say

REFUSED: Final = "profiles.storage.refused"
FULL: Final = "profiles.storage.full"
WIPED: Final = "profiles.storage.wiped"
"""What is told of the storage, by key."""


class SavedElsewhere(Exception):  # noqa: N818 - it is what happened, not a mistake
    """Another tab has saved this profile since it was read here."""


class _Deferred(Exception):  # noqa: N818 - it is what happened, not a mistake
    """Something that must lie in the storage before a save found no room there."""


def bankroll_key(owner: str) -> str:
    """Name the place where the page's first script finds what a profile has at hand, ready to be shown."""
    return f"baize.bankroll.{owner}"


_UNSAVED: Final = "unsaved"
"""Stands for the place of a copy that is in no storage."""


@dataclass(slots=True)
class ProfileStore:
    """The one place that reads and writes the saved profile of ``owner``."""

    storage: Storage
    owner: str = GUEST
    refused: bool = False
    """Whether nothing could be read; then nothing is written either, since what is there may be better."""

    told: bool = False
    """Whether the person knows that nothing more is kept; it is told once, and the game goes on in memory."""

    stored: bool = True
    """Whether the newest save lies in the storage."""

    deferred: bool = False
    """Whether it does not because a hand that it counts would lie nowhere."""

    turn: int = 0
    """How many times the profile had been saved; the next save has a higher one than any known."""

    text: str = ""
    """The newest save as it was sealed; empty where there is none yet."""

    _newest: str = ""
    """Where the newest copy lies; the next one goes to the other place."""

    _known: dict[str, str | None] = field(default_factory=dict[str, str | None])
    """What was read or written last at each place."""

    def load(self, unsaved: str = "", kept: SavedProfile | None = None) -> tuple[Profile, str]:
        """Take the newest whole copy, with a notice for the person where something was wrong.

        ``kept`` is what was read of this profile just now; without it that is read here. ``unsaved`` is a
        copy that the storage took no more: it counts where it is the newest.

        A copy that cannot be read is put aside untouched; a fresh profile starts where none can.
        Raises ``NewerError``, with nothing written, where a newer Baize has saved.
        """
        try:
            kept = kept or read_profile(self.storage, self.owner)
        except StorageRefused:
            self.refused = True
            return Profile(), say(REFUSED)
        copies = kept.copies
        self._known = {key: copies[key].text if key in copies else None for key in copy_keys(self.owner)}
        if unsaved:
            copies = {**copies, _UNSAVED: SavedCopy(unsaved, self.owner)}
        return self._take(SavedProfile(self.owner, copies))

    def save(self, profile: Profile, before: Callable[[int], bool] = lambda _: True) -> str:
        """Write the profile over its older copy; give a notice the first time that this fails.

        ``before`` writes what must lie there before a save of this turn; while it does not, the save is held
        back in memory.
        Raises ``SavedElsewhere``, and writes nothing, where another tab has saved it meanwhile.
        """
        if self.refused:
            return ""
        text = sealed(self.owner, self.turn + 1, profile)
        self.deferred = False
        try:
            notice = self._write(text, before)
        except _Deferred:
            notice, self.stored, self.deferred = "", False, True
        except StorageRefused:
            notice = "" if self.told else say(FULL)
            self.told, self.stored = True, False
        else:
            self.stored = True
            self.announce(profile)
        self.turn, self.text = self.turn + 1, text
        return notice

    def put_back(self, profile: Profile) -> bool:
        """Write a profile that was put aside, and put the newest aside; tell whether both had room."""
        if self.refused or (self.text and not put_aside(self.storage, self.text)):
            return False
        self.told = False
        self.save(profile)
        return not self.told

    def make_room(self) -> bool:
        """Remove what the profile can do without, its older copy, and tell whether the newest is left.

        Raises ``StorageRefused``.
        """
        first, second = copy_keys(self.owner)
        if self._newest not in {first, second}:
            return False
        older = second if self._newest == first else first
        self.storage.remove(older)
        self._known |= {older: None}
        self.storage.remove(bankroll_key(self.owner))
        return True

    @property
    def lies_here(self) -> bool:
        """Whether there is anything that a visit would read as this profile; raises ``StorageRefused``."""
        return bool(read_profile(self.storage, self.owner).copies)

    def go_above(self, turn: int) -> None:
        """Let the next save have a higher turn than one that lies elsewhere."""
        self.turn = max(self.turn, turn)

    def announce(self, profile: Profile) -> None:
        """Leave the bankroll, as a text, for the next visit to show before Python runs.

        It is what the header shows first: nothing where a passcode is asked for, and nothing rather than an
        old amount where there is no room. Written after a copy, so it costs no profile its place.
        """
        if self.refused:
            return
        key, words = bankroll_key(self.owner), "" if profile.lock else half_dollars_text(profile.bankroll)
        try:
            self.storage.write(key, words)
        except StorageRefused:
            with suppress(StorageRefused):
                self.storage.remove(key)

    def is_overtaken(self) -> bool:
        """Tell whether another tab has saved since; a save that was refused could not look.

        A storage that cannot be read now has no other tab's save to tell of.
        """
        if self.stored or self.refused:
            return False
        try:
            self._look()
        except SavedElsewhere:
            return True
        except StorageRefused:
            pass
        return False

    def _look(self) -> tuple[dict[str, str | None], bool]:
        """Return what lies there, and whether all of it was wiped; raises ``SavedElsewhere``."""
        there = {key: self.storage.read(key) for key in self._known or copy_keys(self.owner)}
        wiped = any(self._known.values()) and not any(there.values())
        if not wiped and any(there[key] != text for key, text in self._known.items()):
            raise SavedElsewhere
        return there, wiped

    def _write(self, text: str, before: Callable[[int], bool]) -> str:
        there, wiped = self._look()
        if not before(self.turn + 1):
            raise _Deferred
        first, second = copy_keys(self.owner)
        key = second if self._newest == first else first
        self.storage.write(key, text)
        self._known, self._newest = {**there, key: text}, key
        return say(WIPED) if wiped else ""

    def _take(self, kept: SavedProfile) -> tuple[Profile, str]:
        """Take the newest copy that can be read, and put each one aside that cannot."""
        if kept.is_newer:
            raise NewerError(say("profiles.storage.newer"))
        newest = kept.newest
        if newest:
            (self._newest,) = (key for key, copy in kept.copies.items() if copy is newest)
            self.turn, self.text = newest.turn, "" if self._newest == OLD_KEY else newest.text
            self.told = self._newest == _UNSAVED
            self.stored = not self.told
        damaged = [copy for copy in kept.copies.values() if copy.fault]
        aside = False not in [put_aside(self.storage, copy.text) for copy in damaged]
        profile = newest.profile if newest else None
        return profile or Profile(), _report(profile, [copy.fault for copy in damaged], aside=aside)


def _report(profile: Profile | None, faults: list[str], *, aside: bool) -> str:
    """Say what happened to copies that could not be read."""
    if not faults:
        return ""
    copy = say("profiles.storage.copy_kept") if aside else say("profiles.storage.no_room_for_copy")
    if profile:
        return say("profiles.storage.one_copy_damaged", why=faults[0], copy=copy)
    fresh = half_dollars_text(Profile().bankroll)
    why = " ".join(dict.fromkeys(faults))
    return say("profiles.storage.damaged", amount=fresh, why=why, copy=copy)

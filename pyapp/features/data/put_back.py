"""Putting back what was set aside, once it can be read: a save in its owner's place, hands in a history."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from pyapp.app.core.forms import FileError
from pyapp.app.core.hand_store import HandEntry
from pyapp.app.core.storage import DAMAGED_KEY, StorageRefused, all_aside
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.shelves import is_read, read_shelf
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile, shown_name
from pyapp.app.profiles.profile_index import is_id
from pyapp.app.profiles.saves import NewerError, opened, opened_unsealed, read
from pyapp.app.session.session import Session
from pyapp.features.data.backup import BackupController
from pyapp.features.data.view import everybody
from pyapp.money import half_dollars_text
from pyapp.records import PLAY_CODEC, FieldError, Json
from pyapp.records.json_fields import read_json
from pyapp.texts import number_text, say


@dataclass(frozen=True, slots=True)
class _Save:
    owner: str
    profile: Profile


@dataclass(frozen=True, slots=True)
class _Hands:
    played: Sequence[HandEntry]
    read: Sequence[HandEntry]
    """Those that came out of files."""


class SetAside:
    """What was set aside in this browser, as far as it can be put back."""

    def __init__(self, session: Session, backup: BackupController) -> None:
        self._session, self._backup = session, backup
        self._found = dict[str, _Save | _Hands | None]()
        """What was read, by its text: the screen is drawn several times while it is looked at."""

    def restorable(self, texts: Mapping[str, str]) -> Mapping[str, str]:
        """Return the keys of all that can be put back, each with what is asked before.

        Nothing is asked where nothing lies in its place.
        """
        aside = {key: text for key, text in texts.items() if key.startswith(DAMAGED_KEY)}
        asked = {key: self._question(found) for key, text in aside.items() if (found := self._read(text))}
        return {key: question for key, question in asked.items() if question is not None}

    async def put_back(self, key: str) -> str:
        """Put back what lies under a key, and return what came of it in words.

        It is looked at anew: another tab may have changed it. Raises ``FileError`` where that cannot be done;
        then nothing was changed.
        """
        texts = all_aside(self._session.device.storage)
        if key not in self.restorable(texts):
            raise FileError(say("your_data.aside.gone"))
        match self._read(texts[key]):
            case _Save() as save:
                words = self._put_save(save)
            case found:
                words = await self._add_hands(found)
        with suppress(StorageRefused):  # what stays can be deleted, and does no harm
            self._session.device.storage.remove(key)
        return words

    def _put_save(self, save: _Save) -> str:
        session = self._session
        try:
            done = session.profile.saves_of(save.owner).put_back(save.profile)
        except NewerError:
            done = False
        if not done:
            raise FileError(say("your_data.aside.no_room"))
        if save.owner == session.profile.owner:
            session.profile.log_in(save.owner)
        amount = half_dollars_text(save.profile.bankroll)
        return say("your_data.aside.is_back", name=shown_name(save.profile.name), amount=amount)

    async def _add_hands(self, found: _Hands | None) -> str:
        owner = self._session.profile.owner
        shelves = {owner: found.played, read_shelf(owner): found.read} if found else {}
        return await self._backup.add_hands(owner, shelves)

    def _question(self, found: _Save | _Hands) -> str | None:
        """Return what is asked; ``None`` where its place is locked, or no one is logged in to have hands."""
        if isinstance(found, _Save):
            return self._save_question(found)
        if not self._session.profile.owner:
            return None
        count = len(found.played) + len(found.read)
        name = shown_name(self._session.profile.current.name)
        return say("your_data.aside.ask_hands", n=count, count=number_text(count), name=name)

    def _save_question(self, save: _Save) -> str | None:
        here = next((one for one in everybody(self._session) if one.owner == save.owner), None)
        if here is None:
            return ""
        if here.lock and here.owner != self._session.profile.owner:
            return None
        other = half_dollars_text(save.profile.bankroll)
        if here.bankroll is None:
            return say("your_data.aside.ask_unread", other=other)
        amount = half_dollars_text(here.bankroll)
        return say("your_data.aside.ask_save", here=shown_name(here.name), amount=amount, other=other)

    def _read(self, text: str) -> _Save | _Hands | None:
        if text not in self._found:
            try:
                self._found[text] = self._check(text)
            except ValueError:
                self._found[text] = None
        return self._found[text]

    def _check(self, text: str) -> _Save | _Hands:
        """Read a save, or play hands again; raises ``ValueError`` where that cannot be done."""
        match read_json(text):
            case {"sum": _, "owner": str(owner)} if is_id(owner):
                return _Save(owner, read(opened(text, owner)))
            case {"schema": _}:
                return _Save(GUEST, read(opened_unsealed(text, GUEST)))
            case {"record": _} as hand:
                return self._hands([hand])
            case [_, *_] as hands:
                return self._hands(hands)
            case _:
                raise FieldError(say("profiles.save.broken"))

    def _hands(self, values: Sequence[Json]) -> _Hands:
        played, from_files = list[HandEntry](), list[HandEntry]()
        for value in values:
            kept = PLAY_CODEC.read(value)
            (from_files if is_read(kept) else played).append(hand_entry_of(kept))
        return _Hands(played, from_files)

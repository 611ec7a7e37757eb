"""What the screen of everything that is kept shows, out of what was found."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.core.storage import DAMAGED_KEY, Installation, OfflineFiles, PageOrigin
from pyapp.app.profiles.profile import shown_name
from pyapp.app.profiles.profile_index import ListedProfile
from pyapp.app.profiles.saves import opened, read
from pyapp.app.session.session import Session
from pyapp.features.data.page import CopyView, DataView, StoredGroupView, StoredItemView
from pyapp.features.data.reader import DataSummary, Unknown
from pyapp.features.data.stored_profiles import StoredProfiles, size_words, span_words
from pyapp.money import NO_MONEY, half_dollars_text
from pyapp.records import FieldError, Json
from pyapp.records.json_fields import read_json
from pyapp.records.names_and_dates import write_day
from pyapp.texts import number_text, say


def aside_words(text: str) -> tuple[str, ...]:
    """Return what a text is, and why it could not be read where that can be told.

    A save holds the deck of the hand in play, so nothing of the text itself is shown.
    """
    try:
        value = read_json(text)
    except FieldError:
        return (say("your_data.aside.unknown"), say("profiles.save.broken"))
    match value:
        case {"sum": _, "owner": str(owner), "profile": profile}:
            return (_whose(profile), *_fault(text, owner))
        case {"schema": _}:
            return (_whose(value),)
        case [*_] | {"record": _}:
            return (say("your_data.aside.hands"),)
        case _:
            return (say("your_data.aside.unknown"),)


def _whose(profile: Json) -> str:
    name = profile.get("name") if isinstance(profile, Mapping) else None
    if isinstance(name, str):
        return say("your_data.aside.save_of", name=shown_name(name))
    return say("your_data.aside.save")


def _fault(text: str, owner: str) -> tuple[str, ...]:
    try:
        read(opened(text, owner))
    except FieldError as error:
        return (str(error),)
    return ()


OFFLINE: Final = "offline"
EVERYTHING: Final = "everything"
"""What the controls carry that have no id of their own."""

RESTORING: Final = "restore:"
"""Before the id of what is about to be put back."""


def everybody(session: Session) -> tuple[ListedProfile, ...]:
    """List the profiles, the one that is logged in among them, also where it has not been saved yet."""
    listed, profile = session.profile.index.everybody(), session.profile.current
    if not session.profile.owner:
        return listed
    mine = ListedProfile(
        session.profile.owner,
        profile.name,
        profile.bankroll,
        profile.lock,
        profile.ledger[0].at,
        len(profile.tables),
    )
    return (mine, *(one for one in listed if one.owner != session.profile.owner))


@dataclass(frozen=True, slots=True)
class DataPage:
    """One picture of the screen in the making."""

    profiles: StoredProfiles
    origin: PageOrigin
    restorable: Mapping[str, str]
    """What is asked before each text that was put aside can be put back, by its key."""

    denied: bool = False
    """Whether the browser was asked for its promise just now, and gave none."""

    copy: CopyView | None = None
    """How the copy in the player's own file stands; ``None`` where there can be none."""

    installation: Installation = Installation.PAGE
    """How the page is at home on the device."""

    def view(self) -> DataView:
        """Return the whole screen."""
        groups = (*self.profiles.groups(), *self._set_aside(), self._offline(), *self._notes())
        room = (*self._since(), *self._room())
        askable = self._summary.persisted is False
        return DataView(self._total(), room, groups, self._everything(), askable, self.copy)

    @property
    def _summary(self) -> DataSummary:
        return self.profiles.summary

    def _total(self) -> str:
        summary, texts = self._summary, self.profiles.texts
        parts = (summary.texts, summary.saves, summary.sizes, summary.offline)
        if Unknown.WAITING in parts:
            return say("your_data.counting")
        sizes = [len(key) + len(text) for key, text in texts.items()]
        sizes += (
            [] if isinstance(summary.saves, Unknown) else [len(one.text) for one in summary.saves.values()]
        )
        sizes += [] if isinstance(summary.sizes, Unknown) else summary.sizes.values()
        sizes += [] if isinstance(summary.offline, Unknown) else [summary.offline.size]
        words = size_words(sum(sizes))
        if Unknown.REFUSED in parts:
            return say("your_data.at_least", size=words)
        return say("your_data.total", size=words)

    def _since(self) -> Iterator[str]:
        hands = self._summary.hands
        moments = [one.since for one in self.profiles.listed if one.since]
        moments += [] if isinstance(hands, Unknown) else [one.first for one in hands.values()]
        if self._summary.texts is Unknown.REFUSED:
            yield say("your_data.no_storage")
        elif moments:
            yield say("your_data.since", date=write_day(min(moments)))

    def _room(self) -> Iterator[str]:
        estimate, persisted = self._summary.estimate, self._summary.persisted
        if self.origin is PageOrigin.INSECURE:
            yield say("your_data.room.insecure")
            return
        if estimate is Unknown.REFUSED:
            yield say("your_data.room.unknown")
        elif not isinstance(estimate, Unknown):
            free = size_words(max(0, estimate.most - estimate.used))
            yield say("your_data.room.known", used=size_words(estimate.used), free=free)
        if persisted is Unknown.REFUSED:
            yield say("your_data.room.no_promise")
        elif not isinstance(persisted, Unknown):
            yield say("your_data.room.promised" if persisted else "your_data.room.not_promised")
        if self.denied:
            yield say("your_data.room.denied")
        if self.installation is not Installation.INSTALLED:
            forgets = self.installation is Installation.FORGOTTEN
            yield say("settings.forgets" if forgets else "settings.offline")

    def _set_aside(self) -> Iterator[StoredGroupView]:
        parts = tuple(self._aside(key) for key in sorted(self.profiles.texts) if key.startswith(DAMAGED_KEY))
        if parts:
            whole = StoredItemView(
                "asides", say("your_data.aside.title"), notes=(say("your_data.aside.lead"),)
            )
            yield StoredGroupView(whole, parts)

    def _aside(self, key: str) -> StoredItemView:
        id_, text = f"aside:{key}", self.profiles.texts[key]
        title, *notes = aside_words(text)
        notes += [say("your_data.aside.readable")] if key in self.restorable else []
        asked = self._question_words(id_, "your_data.aside.ask")
        restoring = self.profiles.asking == f"{RESTORING}{id_}"
        return StoredItemView(
            id_,
            title,
            size_words(len(key) + len(text)),
            tuple(notes),
            save=True,
            restore=key in self.restorable,
            delete=say("your_data.delete"),
            question=self.restorable.get(key, "") if restoring else asked,
            restoring=restoring,
        )

    def _offline(self) -> StoredGroupView:
        found, kept = self._summary.offline, StoredItemView(OFFLINE, say("your_data.offline.title"))
        if self.origin is not PageOrigin.SITE:
            words = say(f"your_data.offline.{self.origin.value}")
        elif isinstance(found, Unknown):
            words = say("your_data.counting" if found is Unknown.WAITING else "your_data.offline.unknown")
        elif found.count:
            question = self._question_words(OFFLINE, "your_data.offline.ask")
            kept = replace(
                kept, size=size_words(found.size), delete=say("your_data.delete"), question=question
            )
            return StoredGroupView(replace(kept, notes=_file_notes(found)))
        else:
            words = say("your_data.offline.none")
        return StoredGroupView(replace(kept, notes=(words,)))

    def _notes(self) -> Iterator[StoredGroupView]:
        """Show all that lies in the storage and is shown nowhere else."""
        texts, shown = self.profiles.texts, set[str]()
        for one in self.profiles.listed:
            shown.update(self.profiles.keys_of(one.owner))
        rest = [key for key in texts if key not in shown and not key.startswith(DAMAGED_KEY)]
        if rest:
            size = size_words(sum(len(key) + len(texts[key]) for key in rest))
            words = (say("your_data.notes.words"),)
            yield StoredGroupView(StoredItemView("notes", say("your_data.notes.title"), size, words))

    def _everything(self) -> StoredItemView:
        return StoredItemView(
            EVERYTHING,
            say("your_data.everything.title"),
            notes=(say("your_data.everything.words"),),
            delete=say("your_data.everything.push"),
            question=self._all_words() if self.profiles.asking == EVERYTHING else "",
        )

    def _all_words(self) -> str:
        """Say exactly what goes."""
        hands, listed = self._summary.hands, self.profiles.listed
        amount = half_dollars_text(sum((one.bankroll or NO_MONEY for one in listed), NO_MONEY))
        if isinstance(hands, Unknown):
            finished = say("your_data.everything.all_hands")
        else:
            count = sum(one.count for one in hands.values())
            finished = say("your_data.everything.hands", n=count, count=number_text(count))
        profiles = say("your_data.everything.profiles", n=len(listed), amount=amount)
        return say("your_data.everything.ask", profiles=profiles, hands=finished)

    def _question_words(self, id_: str, key: str) -> str:
        return say(key) if self.profiles.asking == id_ else ""


def _file_notes(found: OfflineFiles) -> tuple[str, ...]:
    count = say("your_data.offline.kept", n=found.count, count=number_text(found.count))
    return (count, span_words(found.first, found.last)) if found.first else (count,)

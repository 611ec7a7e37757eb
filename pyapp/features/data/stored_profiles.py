"""What lies in this browser under each profile, in words."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.core.storage import KeptText
from pyapp.app.history.outbox import outbox_key
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.kept_profiles import GUEST, OLD_KEY
from pyapp.app.profiles.profile import shown_name
from pyapp.app.profiles.profile_index import ListedProfile
from pyapp.app.profiles.saved_files import saved_at
from pyapp.features.data.page import StoredGroupView, StoredItemView
from pyapp.features.data.reader import DataSummary, Unknown
from pyapp.money import half_dollars_text
from pyapp.records.names_and_dates import write_date, write_day
from pyapp.texts import number_text, say

_KILO: Final = 1000
_WHOLE: Final = 10
"""From so many units on there is no fraction."""


def size_words(size: int) -> str:
    """Return bytes as kB, MB or GB, as in `0.4 kB`, `28 kB` and `1.2 MB`; less than a tenth counts as one."""
    if size < _KILO**2:
        return say("your_data.size.kilobytes", n=_write(size, _KILO))
    if size < _KILO**3:
        return say("your_data.size.megabytes", n=_write(size, _KILO**2))
    return say("your_data.size.gigabytes", n=_write(size, _KILO**3))


def _write(size: int, unit: int) -> str:
    if size >= _WHOLE * unit:
        return number_text(round(size / unit))
    return number_text(max(size / unit, 0.1 if size else 0), 1)


_ALONE = "[]"


@dataclass(frozen=True, slots=True)
class StoredProfiles:
    """The profiles of this browser, with what was found of them."""

    summary: DataSummary
    listed: tuple[ListedProfile, ...]
    mine: str
    """The id of the profile that is logged in."""

    asking: str
    """What is about to be deleted, as its control carries it."""

    kinds: Sequence[KeptText]
    """What features keep beside a profile."""

    @property
    def texts(self) -> Mapping[str, str]:
        """What lies in the storage; nothing where it refused."""
        return {} if isinstance(self.summary.texts, Unknown) else self.summary.texts

    @property
    def orphans(self) -> tuple[str, ...]:
        """The ids under which the database has something, though no profile has them."""
        found = {
            owner.partition(".")[0]
            for part in (self.summary.hands, self.summary.saves)
            if not isinstance(part, Unknown)
            for owner in part
        }
        return tuple(sorted(found - {one.owner for one in self.listed}))

    def groups(self) -> Iterator[StoredGroupView]:
        """Show each profile, and then what deleted ones have left."""
        yield from map(self._profile, self.listed)
        yield from map(self._orphan, self.orphans)

    def keys_of(self, owner: str) -> tuple[str, ...]:
        """Name everything in the storage that belongs to a profile alone."""
        old = (OLD_KEY,) if owner == GUEST else ()
        return tuple(key for key in self.texts if owner in key.split(".")[2:3] or key in old)

    def may_open(self, one: ListedProfile) -> bool:
        """Tell whether a profile may be saved, and its hands deleted, without its passcode."""
        return one.bankroll is not None and (one.lock is None or one.owner == self.mine)

    def _profile(self, one: ListedProfile) -> StoredGroupView:
        name = shown_name(one.name)
        title = say("your_data.profile.yours", name=name) if one.owner == self.mine else name
        whole = StoredItemView(
            f"profile:{one.owner}",
            title,
            self._size(one.owner),
            tuple(self._profile_notes(one)),
            save=self.may_open(one),
            delete=say("your_data.profile.delete"),
            question=self._question_words(
                f"profile:{one.owner}", profile_question(one, locked=not self.may_open(one))
            ),
        )
        return StoredGroupView(whole, tuple(self._parts(one)))

    def _profile_notes(self, one: ListedProfile) -> Iterator[str]:
        if one.bankroll is not None:
            yield half_dollars_text(one.bankroll)
        if at := saved_at(self.texts, one.owner):
            yield say("your_data.profile.saved", date=write_date(at))
        else:
            yield say("your_data.profile.never_saved")
        if not self.may_open(one) and one.lock:
            yield say("your_data.profile.locked")

    def _parts(self, one: ListedProfile) -> Iterator[StoredItemView]:
        yield self._save(one)
        yield self._hands(one)
        yield from self._read_hands(one)
        for kind in self.kinds:
            yield from self._kept(one, kind)
        key = outbox_key(one.owner)
        if len(waiting := self.texts.get(key, _ALONE)) > len(_ALONE):
            yield StoredItemView(
                f"waiting:{one.owner}",
                say("your_data.hands.waiting"),
                size_words(len(key) + len(waiting)),
            )
        if not isinstance(self.summary.saves, Unknown) and (save := self.summary.saves.get(one.owner)):
            yield StoredItemView(
                f"spare:{one.owner}",
                say("your_data.profile.spare"),
                size_words(len(save.text)),
                (say("your_data.profile.spare_at", date=write_date(save.at)),),
            )

    def _save(self, one: ListedProfile) -> StoredItemView:
        apart = {outbox_key(one.owner), *(kind.key(one.owner) for kind in self.kinds)}
        keys = (key for key in self.keys_of(one.owner) if key not in apart)
        size = sum(len(key) + len(self.texts[key]) for key in keys)
        title = say("your_data.profile.chips_alone")
        if one.tables:
            title = say("your_data.profile.chips", n=one.tables)
        notes = (say("your_data.since", date=write_day(one.since)),) if one.since else ()
        return StoredItemView(f"save:{one.owner}", title, size_words(size), notes)

    def _hands(self, one: ListedProfile) -> StoredItemView:
        hands, sizes, id_ = self.summary.hands, self.summary.sizes, f"hands:{one.owner}"
        found = None if isinstance(hands, Unknown) else hands.get(one.owner)
        if found:
            title = say("your_data.hands.kept", n=found.count, count=number_text(found.count))
        elif isinstance(hands, Unknown):
            title = say("your_data.counting" if hands is Unknown.WAITING else "your_data.no_database")
        else:
            return StoredItemView(id_, say("your_data.hands.none"))
        size = None if isinstance(sizes, Unknown) else sizes.get(one.owner)
        return StoredItemView(
            id_,
            title,
            "" if size is None else size_words(size),
            (span_words(found.first, found.last),) if found else (),
            delete=say("your_data.hands.delete") if self.may_open(one) else "",
            question=self._question_words(id_, hands_question(one, found.count if found else None)),
        )

    def _read_hands(self, one: ListedProfile) -> Iterator[StoredItemView]:
        """Show the hands from files, where there are any."""
        hands, sizes, shelf = self.summary.hands, self.summary.sizes, read_shelf(one.owner)
        if isinstance(hands, Unknown) or not (found := hands.get(shelf)):
            return
        id_, size = f"read:{one.owner}", None if isinstance(sizes, Unknown) else sizes.get(shelf)
        count = number_text(found.count)
        yield StoredItemView(
            id_,
            say("your_data.hands.read", n=found.count, count=count),
            "" if size is None else size_words(size),
            (span_words(found.first, found.last),),
            delete=say("your_data.hands.delete") if self.may_open(one) else "",
            question=self._question_words(id_, say("your_data.hands.ask_read", n=found.count, count=count)),
        )

    def _kept(self, one: ListedProfile, kind: KeptText) -> Iterator[StoredItemView]:
        """Show a small text beside the profile, where there is one."""
        key, id_ = kind.key(one.owner), f"{kind.name}:{one.owner}"
        if key not in self.texts:
            return
        yield StoredItemView(
            id_,
            say(kind.title),
            size_words(len(key) + len(self.texts[key])),
            delete=say("your_data.delete") if self.may_open(one) else "",
            question=self._question_words(id_, say(kind.question)),
        )

    def _orphan(self, owner: str) -> StoredGroupView:
        id_, hands = f"profile:{owner}", self.summary.hands
        shelves = () if isinstance(hands, Unknown) else (hands.get(owner), hands.get(read_shelf(owner)))
        count = sum(found.count for found in shelves if found)
        notes = (say("your_data.hands.kept", n=count, count=number_text(count)),) if count else ()
        question = self._question_words(id_, say("your_data.profile.ask_unread"))
        return StoredGroupView(
            StoredItemView(
                id_,
                say("your_data.profile.gone"),
                self._size(owner),
                notes,
                delete=say("your_data.delete"),
                question=question,
            )
        )

    def _size(self, owner: str) -> str:
        """Return how large everything of an owner is; empty while that is not known."""
        summary, size = self.summary, sum(len(key) + len(self.texts[key]) for key in self.keys_of(owner))
        if isinstance(summary.sizes, Unknown) or isinstance(summary.saves, Unknown):
            return ""
        save = summary.saves.get(owner)
        hands = sum(summary.sizes.get(shelf, 0) for shelf in (owner, read_shelf(owner)))
        return size_words(size + hands + len(save.text if save else ""))

    def _question_words(self, id_: str, question: str) -> str:
        return question if self.asking == id_ else ""


def profile_question(one: ListedProfile, *, locked: bool) -> str:
    """Ask whether a profile is to be deleted, with a warning where it may be someone else's."""
    name = shown_name(one.name)
    if one.bankroll is None:
        return say("your_data.profile.ask_unread")
    amount = half_dollars_text(one.bankroll)
    if locked:
        return say("screens.profiles.forget_it", name=name, amount=amount)
    return say("your_data.profile.ask", name=name, amount=amount)


def hands_question(one: ListedProfile, count: int | None) -> str:
    """Ask whether the hands of a profile are to be deleted."""
    name = shown_name(one.name)
    if count is None:
        return say("your_data.hands.ask_uncounted", name=name)
    return say("your_data.hands.ask", n=count, name=name, count=number_text(count))


def span_words(first: int, last: int) -> str:
    """Return the first and the last day of something."""
    days = write_day(first), write_day(last)
    return days[0] if days[0] == days[1] else say("your_data.span", first=days[0], last=days[1])

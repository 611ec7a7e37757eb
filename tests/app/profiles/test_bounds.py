"""The largest and the oddest values that may be written are read again, and drawn on every screen."""

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import cycle
from typing import Any

import pytest

from pyapp.agents.holdem import OpponentMemory, PlayerModel
from pyapp.app.core.forms import Press, SetupError, whole_number
from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.core.settings import Speed
from pyapp.app.core.storage import read_moment
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.books import LedgerEntry, LedgerKind
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.passcodes import LOCK_CODEC
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.sittings.blackjack.saved_sitting import BLACKJACK_SITTING_CODEC
from pyapp.app.sittings.blackjack.setup import seat_players, usual
from pyapp.app.sittings.holdem.hands import notes_of
from pyapp.cards.bounds import (
    DEEPEST,
    LARGEST,
    LATEST,
    LONGEST_BACKUP,
    LONGEST_NAME,
    LONGEST_STREAK,
    MOST_CHAIRS,
    MOST_CHIPS_PER_DOLLAR,
    MOST_DIGITS,
    MOST_NOTED,
    MOST_PROFILES,
    MOST_ROUNDS,
    TYPED_DIGITS,
)
from pyapp.features.data import backup_file
from pyapp.features.data.backup_file import ProfileExport, packing, unpacking
from pyapp.money import Chips, HalfDollars
from pyapp.records import PLAY_CODEC, FieldError, Fields, FinishedHand, Json
from pyapp.records.json_fields import is_whole_number, read_json
from pyapp.records.names_and_dates import sensible_name
from pyapp.records.phh.phh_source import is_amount
from pyapp.records.phh.write_phh import write_phh
from pyapp.records.pokerstars import write_pokerstars
from pyapp.slices import at_once
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN
from tests.app.history.test_kept import played

FILE = "baize-profiles.json"
CLOCKS = (-1, -(10**15), 0, LATEST, LATEST + 1, 10**18, -(10**18))
"""What a wrong clock may say, in milliseconds since 1970."""


def file_of(parcel: ProfileExport) -> str:
    """Write a backup of one profile."""
    return "".join(at_once(packing([parcel]))[0])


async def every_screen(visit: Visit) -> None:
    """Open every screen that shows what is kept, and come back."""
    for action in ("history", "stats", "you", "settings"):
        await visit.press(action)
        assert visit.screen.screen == action
        await visit.press("lobby")
    await visit.press("profiles")
    await visit.press("ledger-all")
    await visit.press("export-profiles")


@pytest.mark.slow
@pytest.mark.parametrize("now", CLOCKS)
def test_whatever_the_clock_says_all_is_kept_read_and_drawn(now: int) -> None:
    async def play() -> None:
        visit = Visit()
        visit.now = now
        await visit.sit(2)
        await played(visit, 2)
        await visit.press("leave")
        bankroll = visit.profile.bankroll
        await visit.close()
        later = Visit(visit.storage, shelf=visit.shelf)
        later.now = now
        await later.room.open()
        await every_screen(later)
        assert later.profile.bankroll == bankroll
        assert await later.shelf.count(GUEST) == 2
        await later.close()

    asyncio.run(play())


class Jumping(Visit):
    """A visit whose clock says another moment with every look, and not the next."""

    _moments = cycle(CLOCKS)

    @property
    def now(self) -> int:
        """Return one extreme after the other."""
        return next(self._moments)

    @now.setter
    def now(self, value: int) -> None:
        """Change nothing."""


@pytest.mark.slow
def test_a_clock_that_jumps_with_every_look_keeps_no_one_from_playing() -> None:
    async def play() -> None:
        visit = Jumping()
        await visit.sit(2)
        await played(visit, 3)
        await visit.press("leave")
        await every_screen(visit)
        bankroll = visit.profile.bankroll
        await visit.close()
        later = Jumping(visit.storage, shelf=visit.shelf)
        await later.room.open()
        await every_screen(later)
        assert later.profile.bankroll == bankroll
        assert await later.shelf.count(GUEST) == 3
        await later.close()

    asyncio.run(play())


def test_the_largest_profile_is_drawn_everywhere_and_comes_through_a_file() -> None:
    ledger = (
        LedgerEntry(LATEST, LedgerKind.OPENING, HalfDollars(LARGEST)),
        LedgerEntry(10**15, LedgerKind.OTHER, HalfDollars(0)),
    )
    largest = Profile(HalfDollars(LARGEST), HalfDollars(LARGEST), name="W" * 24, ledger=ledger)
    hands = [json.loads(json.dumps(PLAY_CODEC.write(SHOWN_DOWN))) | {"ended": LARGEST, "number": LARGEST}]

    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("import-all", value=file_of(ProfileExport("p-00000000000a", largest, hands)))
        assert "1 profile was added" in visit.screen.regions["notice"]
        await visit.press("log-in", value="p-00000000000a")
        await every_screen(visit)
        await visit.press("history")
        assert visit.screen.regions["history-rows"].count("history-replay") == 1
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("amount", [LARGEST + 1, 10**400])
def test_a_number_beyond_all_measure_is_refused_where_it_is_read(amount: int) -> None:
    hand: dict[str, Any] = json.loads(json.dumps(PLAY_CODEC.write(FOLDED)))
    with pytest.raises(FieldError, match="too large to be real"):
        PLAY_CODEC.read(hand | {"ended": amount})
    with pytest.raises(FieldError, match="too large to be real"):
        Fields({"number": amount}).whole("number")


def test_an_entry_that_cannot_be_drawn_costs_its_row_and_not_the_screen() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        good = hand_entry_of(FOLDED)
        broken = [
            HandEntry(NOON + 5, good.head.replace("[", f"[{10**400},", 1), "{}"),
            HandEntry(NOON + 6, "[" * 20_000, "[" * 20_000),
            HandEntry(LARGEST, good.head, "{}"),
        ]
        await shelf.add(GUEST, [good, *broken])
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await every_screen(visit)
        assert len(await Archive(shelf, GUEST).entries()) == 2
        await visit.close()

    asyncio.run(play())


def test_a_saved_ledger_of_a_far_day_is_read_and_drawn() -> None:
    storage = FakeStorage()
    far = Profile(ledger=(LedgerEntry(LATEST, LedgerKind.OPENING, Profile().bankroll),))
    assert ProfileStore(storage).save(far) == ""
    assert ProfileStore(storage).load() == (far, "")


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_depth_is_known_before_anything_is_parsed(bracket: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = list[str]()
    monkeypatch.setattr(json, "loads", parsed.append)
    for text in (bracket * 20_000, bracket * (DEEPEST + 2) + "1"):
        with pytest.raises(FieldError, match="too many groups within groups"):
            read_json(text)
    assert not parsed


def test_brackets_within_strings_are_no_depth() -> None:
    name = '[{"' * 1000 + "\\"
    value: dict[str, Any] = {"a": [name, [[]], {"b": {}}], name: "]}"}
    assert read_json(json.dumps(value)) == value
    deepest = "[" * DEEPEST + "]" * DEEPEST
    assert read_json(deepest)


def with_stacks(total: int) -> FinishedHand:
    """Return a hand at a table with so many chips."""
    share, *rest = FOLDED.record.stacks
    record = replace(FOLDED.record, stacks=(Chips(total - sum(rest)), *rest))
    assert share < record.stacks[0]
    return replace(FOLDED, record=record)


FORMS: dict[str, tuple[Callable[[FinishedHand], str], int]] = {
    "phh": (lambda hand: write_phh(hand.record, hand.names), LARGEST),
    "pokerstars": (write_pokerstars, LARGEST),
}
"""How a hand is written, and the most chips that are read."""


@pytest.mark.parametrize("form", FORMS)
def test_the_most_chips_of_each_format_are_read_drawn_and_written_and_one_more_is_refused(form: str) -> None:
    write, most = FORMS[form]

    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("history")
        await visit.import_hands(write(with_stacks(most + 1)))
        assert "too large to be real" in visit.screen.regions["history-answer"]
        await visit.import_hands(write(with_stacks(most)))
        assert "1 hand was read" in visit.screen.regions["history-answer"]
        (row,) = re.findall(r'data-value="(\d+)"', visit.screen.regions["history-rows"])[:1]
        steps = ("replay-open", "replay-last", "replay-first", "replay-forward")
        presses = [Press("history-replay", value=row), *map(Press, steps)]
        presses += [Press("export-hand", value=other) for other in FORMS]
        for press in (*presses, Press("replay-close")):
            await visit.room.press(press)
        assert len(visit.files.saved) == len(FORMS)
        await visit.press("lobby")
        await every_screen(visit)
        assert await visit.shelf.count(read_shelf(GUEST)) == 1
        await visit.close()

    asyncio.run(play())


def lock(rounds: int) -> Json:
    return {"salt": "0" * 32, "rounds": rounds, "hash": "0" * 64}


def test_a_passcode_is_hashed_so_often_at_most() -> None:
    assert LOCK_CODEC.read(lock(MOST_ROUNDS)).rounds == MOST_ROUNDS
    with pytest.raises(FieldError):
        LOCK_CODEC.read(lock(MOST_ROUNDS + 1))


def test_a_name_has_so_many_letters_at_most() -> None:
    assert sensible_name("W" * LONGEST_NAME)
    assert not sensible_name("W" * (LONGEST_NAME + 1))


def test_a_stake_that_is_typed_has_so_many_digits_at_most() -> None:
    assert whole_number("9" * TYPED_DIGITS, 0, "Stake") == 10**TYPED_DIGITS - 1
    with pytest.raises(SetupError):
        whole_number("9" * (TYPED_DIGITS + 1), 0, "Stake")


def test_a_number_in_a_text_has_so_many_digits_at_most_and_is_none_beyond_the_largest() -> None:
    assert is_whole_number(str(LARGEST))
    assert len(str(LARGEST)) == MOST_DIGITS
    assert not is_whole_number(str(LARGEST + 1))
    assert not is_whole_number("0" * (MOST_DIGITS + 1))
    assert read_moment("9" * MOST_DIGITS) == LATEST
    assert read_moment("9" * (MOST_DIGITS + 1)) == 0


def test_a_habit_was_seen_so_often_at_most() -> None:
    pages = json.loads(json.dumps(OpponentMemory(habits={0: PlayerModel()}).to_json(["Ada"])["Ada"]))
    first, *others = pages
    for count, is_read in ((MOST_NOTED - 1, True), (MOST_NOTED, False)):
        notes = {"Ada": [[count, *first[1:]], *others]}
        if is_read:
            assert notes_of(notes)["Ada"][0][0] == count
        else:
            with pytest.raises(FieldError):
                notes_of(notes)


def test_a_streak_is_so_long_at_most() -> None:
    sitting = seat_players(usual(Profile().bankroll, Speed.NORMAL))
    for streak in (LONGEST_STREAK, -LONGEST_STREAK):
        longest = replace(sitting, chairs=tuple(replace(chair, streak=streak) for chair in sitting.chairs))
        assert (
            BLACKJACK_SITTING_CODEC.read(json.loads(json.dumps(BLACKJACK_SITTING_CODEC.write(longest))))
            == longest
        )
        beyond = replace(sitting, chairs=tuple(replace(chair, streak=2 * streak) for chair in sitting.chairs))
        with pytest.raises(FieldError):
            BLACKJACK_SITTING_CODEC.read(json.loads(json.dumps(BLACKJACK_SITTING_CODEC.write(beyond))))


def test_so_many_profiles_are_read_from_one_file() -> None:
    (one,) = json.loads(file_of(ProfileExport(GUEST, Profile())))["profiles"]
    for count, is_read in ((MOST_PROFILES, True), (MOST_PROFILES + 1, False)):
        text = json.dumps({"form": "baize-profiles", "version": 1, "profiles": [one] * count})
        if is_read:
            assert len(read_file(text)) == count
        else:
            with pytest.raises(FieldError, match=f"1 to {MOST_PROFILES} profiles"):
                read_file(text)


def test_a_file_is_so_long_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    text = file_of(ProfileExport(GUEST, Profile()))
    assert len(text) < LONGEST_BACKUP
    monkeypatch.setattr(backup_file, "LONGEST_BACKUP", len(text))
    assert read_file(text)
    with pytest.raises(FieldError, match="far too long"):
        read_file(f"{text} ")


def read_file(text: str) -> Sequence[ProfileExport]:
    """Read a backup."""
    return at_once(unpacking(text))


@pytest.mark.parametrize(("places", "is_read"), [(6, True), (7, False)])
def test_a_hand_history_names_no_smaller_part_of_a_dollar(places: int, is_read: bool) -> None:  # noqa: FBT001
    assert MOST_CHIPS_PER_DOLLAR == 10**6
    assert is_amount(Decimal(1).scaleb(-places)) == is_read


@pytest.mark.parametrize("chairs", [MOST_CHAIRS, MOST_CHAIRS + 1, LARGEST])
def test_a_hand_history_with_too_many_chairs_is_answered_in_a_sentence(chairs: int) -> None:
    text = write_phh(FOLDED.record, FOLDED.names)
    wide = re.sub(r"^_?seat_count = .*$", f"seat_count = {chairs}", text, flags=re.MULTILINE)
    assert wide != text

    async def look() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("history")
        await visit.import_hands(wide)
        told = visit.screen.regions["history-answer"]
        assert "Line" in told
        assert ("The table has 10 seats" in told) == (chairs <= MOST_CHAIRS)
        assert not await visit.shelf.count(read_shelf(GUEST))
        await visit.close()

    asyncio.run(look())

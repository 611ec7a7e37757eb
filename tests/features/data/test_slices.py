"""A backup of thousands of hands is saved and read in slices: each is short, all is shown, and it stops."""

import asyncio
import json
import sys
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from types import FrameType

import pytest

from pyapp.app import Press
from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.history.archive import SLICE, Archive, KnownHands, hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.cards.bounds import LONGEST_PIECE
from pyapp.features.data.backup_file import ProfileExport, checking, packing
from pyapp.features.data.json_pieces import reading_json
from pyapp.records import PLAY_CODEC, SUMMARY_CODEC, FieldError, Json, PlaySummary
from pyapp.slices import at_once
from tests.app.fakes import Visit
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN


def many(count: int) -> list[HandEntry]:
    """Return so many hands, each a moment before the last."""
    hand_entry = hand_entry_of(FOLDED)
    return [HandEntry(NOON - 1000 * at, hand_entry.head, hand_entry.body) for at in range(count)]


def backup(count: int) -> Generator[float, None, Sequence[str]]:
    """Write so many hands of one profile."""
    kept = (FOLDED, SHOWN_DOWN)
    hands = [PLAY_CODEC.write(replace(kept[at % 2], ended=NOON - 1000 * at)) for at in range(count)]
    return packing([ProfileExport("p-00000000000a", Profile(name="Ann"), json.loads(json.dumps(hands)))])


def text_of(count: int) -> str:
    """Do all the writing of a backup."""
    return at_once(backup(count))[0]


def calls(work: Generator[float, None, object]) -> Sequence[int]:
    """Return how many functions were called in each slice of some work."""
    counts = [0]

    def count(_: FrameType, what: str, __: object) -> None:
        counts[-1] += what in {"call", "c_call"}

    while True:
        sys.setprofile(count)
        try:
            next(work)
        except StopIteration:
            return counts
        finally:
            sys.setprofile(None)
        counts.append(0)


WORK: dict[str, Callable[[int], Generator[float, None, object]]] = {
    "writing": backup,
    "reading": lambda count: checking(text_of(count)),
}


@pytest.mark.slow
@pytest.mark.parametrize("work", WORK.values(), ids=WORK)
def test_no_slice_of_many_hands_takes_more_than_all_of_two(
    work: Callable[[int], Generator[float, None, object]],
) -> None:
    few, slices = sum(calls(work(2))), calls(work(50))
    assert len(slices) > 50
    assert max(slices) <= few


def test_how_much_is_done_only_grows_and_ends_at_all() -> None:
    shares = [*checking(text_of(30))]
    assert shares == sorted(shares)
    assert shares[0] < 0.2
    assert shares[-1] == 1


def test_between_two_pauses_few_heads_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    runs, most, read = [0], 4 * SLICE, SUMMARY_CODEC.read

    def counting(saved: Json) -> PlaySummary:
        runs[-1] += 1
        return read(saved)

    async def pausing() -> None:
        while True:
            runs.append(0)
            await asyncio.sleep(0)

    async def play() -> None:
        shelf, hand_entries = MemoryHandStore(), many(most)
        archive, watching = Archive(shelf, GUEST), asyncio.ensure_future(pausing())
        await shelf.add(GUEST, await archive.unknown(hand_entries))
        archive.forget()
        assert not await archive.unknown(hand_entries)
        watching.cancel()

    monkeypatch.setattr(SUMMARY_CODEC, "read", counting)
    asyncio.run(play())
    assert sum(runs) >= 2 * most
    assert max(runs) <= SLICE + 1


@pytest.mark.parametrize("work", ["want", "add", "take"])
def test_between_two_pauses_few_hands_of_a_file_are_looked_for(
    monkeypatch: pytest.MonkeyPatch, work: str
) -> None:
    runs, done = [0], getattr(KnownHands, work)

    def counting(known: KnownHands, *given: object) -> object:
        runs[-1] += 1
        return done(known, *given)

    async def pausing() -> None:
        while True:
            runs.append(0)
            await asyncio.sleep(0)

    async def play() -> None:
        shelf, hand_entries = MemoryHandStore(), many(4 * SLICE)
        await shelf.add(GUEST, hand_entries)
        archive, watching = Archive(shelf, GUEST), asyncio.ensure_future(pausing())
        assert not await archive.unknown(hand_entries)
        watching.cancel()

    monkeypatch.setattr(KnownHands, work, counting)
    asyncio.run(play())
    assert sum(runs) == 4 * SLICE
    assert max(runs) <= SLICE + 1


@pytest.mark.parametrize("action", ["import-all", "export-profiles"])
def test_long_work_is_shown_done_once_at_a_time_and_stopped(action: str) -> None:
    async def play() -> None:
        visit = Visit()
        await visit.shelf.add(GUEST, many(60))
        await visit.room.open()
        await visit.press("profiles")
        before, text = dict(visit.storage.texts), text_of(60)
        working = asyncio.ensure_future(visit.room.press(Press(action, value=text)))
        for _ in range(20):
            await asyncio.sleep(0)
        assert "%" in visit.screen.regions["backup-progress"]
        await visit.press("import-all", value=text)
        assert "Another backup" in visit.screen.regions["notice"]
        await visit.press("backup-stop")
        await working
        assert "Stopped. Nothing was changed." in visit.screen.regions["notice"]
        assert not visit.screen.regions["backup-progress"]
        assert not visit.files.saved
        assert visit.storage.texts == before
        assert await visit.shelf.count(GUEST) == 60
        await visit.press(action, value=text)
        assert visit.files.saved or "1 profile was added" in visit.screen.regions["notice"]
        await visit.close()

    asyncio.run(play())


@pytest.mark.slow
def test_a_text_is_read_in_pieces_as_it_is_read_whole() -> None:
    value: dict[str, Json] = {
        "a": [1, [2, {"b": [None, True, '"]}\\"']}]],
        "c": {},
        "d": [],
        "e": PLAY_CODEC.write(FOLDED),
    }
    for text in (json.dumps(value), json.dumps(value, indent=1), f" {json.dumps(value)}\n"):
        assert read(text) == json.loads(text)
        for at in range(0, len(text), 7):
            for spoilt in (text[:at], f"{text[:at]}]{text[at:]}", f'{text[:at]}"{text[at + 1 :]}'):
                assert read(spoilt) == parsed(spoilt)


@pytest.mark.parametrize("text", ["[" * 20_000, f'["{"a" * LONGEST_PIECE}"]', '"' + '\\"' * 50_000])
def test_a_piece_that_is_too_deep_too_long_or_without_an_end_is_refused(text: str) -> None:
    assert read(f'{{"form": {text}') is None


def read(text: str) -> object:
    """Read a text in pieces; ``None`` for what is refused."""
    try:
        return at_once(reading_json(text))
    except FieldError:
        return None


def parsed(text: str) -> object:
    """Read a text whole; ``None`` for what is refused."""
    try:
        return json.loads(text)
    except ValueError:
        return None

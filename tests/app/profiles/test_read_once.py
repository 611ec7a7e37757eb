"""A page load reads what is kept once: each copy is opened, built, checked and its hand replayed one time."""

import asyncio
import sys
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.profiles import saves
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.records import json_fields
from pyapp.records.holdem import hand_record
from tests.app.fakes import FakeStorage, Visit

COUNTED: Sequence[Callable[..., object]] = (
    saves.opened,
    json_fields.read_json,
    saves.read,
    saves.check_sound,
    hand_record.replay,
)


@pytest.fixture(autouse=True)
def remembered() -> None:
    """Let the app work everything out by itself: what it asks for twice is what is counted here."""


class Counts:
    """Counts the calls of functions, wherever the app knows them, and what each was first given."""

    def __init__(self, patched: pytest.MonkeyPatch) -> None:
        self.calls = Counter[str]()
        self.texts = Counter[str]()
        stands_in = {function: self._counting(function) for function in COUNTED}
        for module in [one for name, one in sys.modules.items() if name.startswith("pyapp")]:
            for name, value in [*vars(module).items()]:
                if callable(value) and getattr(value, "__hash__", None) and value in stands_in:
                    patched.setattr(module, name, stands_in[value])

    def _counting(self, function: Callable[..., object]) -> Callable[..., object]:
        def counted(*given: object, **named: object) -> object:
            self.calls[function.__name__] += 1
            if isinstance(given[0], str):
                self.texts[f"{function.__name__} {given[0]}"] += 1
            return function(*given, **named)

        return counted

    def per_copy(self, text: str) -> tuple[int, int]:
        """Return how often a text was opened as a copy, and how often parsed."""
        return self.texts[f"opened {text}"], self.texts[f"read_json {text}"]


async def in_a_hand(storage: FakeStorage, journal: MemoryHandStore) -> None:
    """Leave a hand in play, saved in two copies and the journal."""
    visit = Visit(storage, shelf=journal)
    await visit.sit(3)
    for _ in range(2):
        await visit.press(
            next(action for action in ("check", "call", "fold", "next") if action in visit.live)
        )
    sitting = visit.profile.sitting
    assert sitting
    assert sitting.hand
    await visit.close()


async def loaded(
    patched: pytest.MonkeyPatch, storage: FakeStorage, journal: MemoryHandStore
) -> tuple[Visit, Counts]:
    """Load the page and go on at the table."""
    counts = Counts(patched)
    again = Visit(storage, shelf=journal)
    await again.room.open()
    await again.press("continue")
    assert again.screen.screen == "table"
    return again, counts


def test_a_page_load_opens_builds_and_replays_each_thing_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def visit() -> None:
        storage, journal = FakeStorage(), MemoryHandStore()
        await in_a_hand(storage, journal)
        copies = [storage.texts[key] for key in copy_keys(GUEST)]
        assert (await journal.saves())[GUEST].text in copies
        again, counts = await loaded(monkeypatch, storage, journal)
        assert [counts.per_copy(text) for text in copies] == [(1, 1), (1, 1)]
        once = {name: counts.calls[name] for name in ("read", "check_sound", "replay")}
        assert once == {"read": 1, "check_sound": 1, "replay": 1}
        await again.close()

    asyncio.run(visit())


def test_a_save_that_comes_back_from_the_journal_is_opened_once_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        storage, journal = FakeStorage(), MemoryHandStore()
        await in_a_hand(storage, journal)
        newest = (await journal.saves())[GUEST].text
        key = next(key for key in copy_keys(GUEST) if storage.texts[key] == newest)
        del storage.texts[key]
        (older,) = (storage.texts[key] for key in copy_keys(GUEST) if key in storage.texts)
        again, counts = await loaded(monkeypatch, storage, journal)
        assert storage.texts[key] == newest
        assert [counts.per_copy(text) for text in (newest, older)] == [(1, 1), (1, 1)]
        assert max(counts.calls[name] for name in ("read", "check_sound")) <= 2
        await again.close()

    asyncio.run(visit())

"""Every number of a save, a hand and a round, as large as it is read, is drawn on every screen."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, TypeAlias, cast

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile import PROFILE_CODEC, Profile
from pyapp.app.profiles.saves import SaveCopy, migrated, read, sealed
from pyapp.app.sittings.holdem.own_tournament import entered
from pyapp.cards import bounds
from pyapp.cards.bounds import LARGEST
from pyapp.money import Chips
from pyapp.records import PLAY_CODEC, FinishedPlay, Json
from pyapp.tournament import TournamentPlan
from tests.app.damage import NEWER
from tests.app.fakes import FakeStorage, Visit, until
from tests.app.history.test_history import SHOWN_DOWN
from tests.app.profiles.test_bounds import every_screen
from tests.records.test_blackjack import KEPT

Place: TypeAlias = tuple[str | int, ...]

HERE: Final = Path(__file__).parents[1]
TESTS: Final = HERE.parent
SAVES: Final = (
    "schema-3/mid-round",
    "schema-4/several-tables",
    "schema-4/sit-and-go",
    "schema-4/between-tables",
)
BEYOND: Final = (LARGEST + 1, 10**400)
STEPS: Final = (LARGEST, 1_000_000, 1_000)
"""Tried in turn where a sum or a rule allows no more."""

FIRST: Final = 2
"""Of a list so many are changed: the others are read by the same lines."""


def plain(value: Json) -> Json:
    """Return a value as it comes out of a text."""
    return cast("Json", json.loads(json.dumps(value)))


def saved_profile(name: str) -> Json:
    """Return the fields of a saved profile in today's form."""
    if name == "tournament":
        field = entered(TournamentPlan(players=12), Random(1))
        return plain(PROFILE_CODEC.write(replace(NEWER, tables=(field, *NEWER.tables))))
    return plain(migrated(json.loads((HERE / "saves" / f"{name}.json").read_text("utf-8"))))


def read_profile(saved: Json) -> Json:
    """Read a profile and write it again."""
    assert isinstance(saved, Mapping)
    return plain(PROFILE_CODEC.write(read(SaveCopy(GUEST, 1, saved))))


def read_play(saved: Json) -> Json:
    """Read a finished hand or round, make its head, and write it again."""
    play: FinishedPlay = PLAY_CODEC.read(saved)
    hand_entry_of(play)
    return plain(PLAY_CODEC.write(play))


FORMS: Final[Mapping[str, tuple[Callable[[], Json], Callable[[Json], Json]]]] = {
    **{name: (partial(saved_profile, name), read_profile) for name in (*SAVES, "tournament")},
    "hand": (partial(PLAY_CODEC.write, SHOWN_DOWN), read_play),
    "round": (partial(PLAY_CODEC.write, KEPT), read_play),
}


def numbers(value: Json, at: Place = ()) -> Iterator[tuple[Place, int]]:
    """Go through all whole numbers of a value, each with where it stands."""
    match value:
        case bool() | str() | float() | None:
            return
        case int():
            yield at, value
        case Mapping():
            for name, part in value.items():
                yield from numbers(part, (*at, name))
        case Sequence():
            for place, part in enumerate(value[:FIRST] if len(value) > 2 * FIRST else value):
                yield from numbers(part, (*at, place))


def changed(value: Json, at: Place, number: int) -> Json:
    """Return a value with another number in one place."""
    if not at:
        return number
    name, *rest = at
    if isinstance(value, Mapping):
        assert isinstance(name, str)
        return {**value, name: changed(value[name], tuple(rest), number)}
    assert isinstance(value, Sequence)
    assert isinstance(name, int)
    return [changed(part, tuple(rest), number) if place == name else part for place, part in enumerate(value)]


def is_read(reader: Callable[[Json], Json], value: Json) -> bool:
    try:
        reader(value)
    except ValueError:
        return False
    return True


def strained(value: Json, reader: Callable[[Json], Json]) -> tuple[Json, int]:
    """Make each number as large as it is read beside the others; count those that are the largest of all."""
    most = 0
    for at, was in [*numbers(value)]:
        for number in STEPS:
            other = changed(value, at, number)
            if number > was and is_read(reader, other):
                value, most = other, most + (number == LARGEST)
                break
    return value, most


@pytest.mark.parametrize("form", FORMS)
def test_no_number_beyond_all_bounds_is_read_as_it_stands(form: str) -> None:
    make, reader = FORMS[form]
    value = plain(make())
    assert is_read(reader, value)
    for at, _ in numbers(value):
        for number in BEYOND:
            other = changed(value, at, number)
            if is_read(reader, other):
                assert max(found for _, found in numbers(reader(other))) <= LARGEST, at


async def every_table(visit: Visit, profile: Profile) -> None:
    """Go on at each table, and look at what can be looked at from there."""
    for table in profile.tables:
        await visit.press("lobby")
        await visit.room.press(Press("continue", value=table.rules.preset))
        await until(lambda: visit.screen.screen in {"table", "pit"})
        for action in ("rules", "back", "standings", "back", "seats", "back", "advise"):
            await visit.room.press(Press(action))
    await visit.press("lobby")


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SAVES, "tournament"])
def test_a_save_whose_numbers_are_all_as_large_as_may_be_is_drawn_on_every_screen(name: str) -> None:
    make, reader = FORMS[name]
    value, most = strained(plain(make()), reader)
    assert most
    assert isinstance(value, Mapping)
    profile = read(SaveCopy(GUEST, 1, value))

    async def look() -> None:
        visit = Visit(FakeStorage(**{copy_keys(GUEST)[0]: sealed(GUEST, 1, profile)}))
        await visit.room.open()
        assert "damaged" not in visit.screen.regions.get("notice", "")
        for action in ("pit-stats", "lobby", "data", "back"):
            await visit.room.press(Press(action))
        await every_screen(visit)
        await every_table(visit, profile)
        await visit.close()

    asyncio.run(look())


@pytest.mark.parametrize("form", ["hand", "round"])
def test_a_play_whose_numbers_are_all_as_large_as_may_be_is_listed_counted_and_shown(form: str) -> None:
    make, reader = FORMS[form]
    value, most = strained(plain(make()), reader)
    assert most
    entry = hand_entry_of(PLAY_CODEC.read(value))

    async def look() -> None:
        shelf = MemoryHandStore()
        await shelf.add(GUEST, [entry])
        visit = Visit(shelf=shelf)
        await visit.room.open()
        await every_screen(visit)
        await visit.press("pit-stats")
        await visit.press("history")
        await visit.press("history-filter")
        (row,) = re.findall(r'history-replay" data-value="(\d+)"', visit.screen.regions["history-rows"])
        presses = [Press("history-replay", value=row), *map(Press, ("replay-last", "replay-close"))]
        presses += [Press("export-hand", value=other) for other in ("phh", "pokerstars")]
        for press in presses:
            await visit.room.press(press)
        await visit.close()

    asyncio.run(look())


@pytest.mark.slow
def test_a_table_with_the_most_chips_is_played_on_and_drawn() -> None:
    (table,) = NEWER.tables
    share = Chips(LARGEST // len(NEWER.sitting.chairs)) if NEWER.sitting else Chips(0)
    assert NEWER.sitting
    chairs = tuple(replace(chair, stack=share, bought=share) for chair in NEWER.sitting.chairs)
    giants = replace(NEWER.sitting, chairs=chairs, hand=None, seal=None)

    async def look() -> None:
        visit = Visit(
            FakeStorage(**{copy_keys(GUEST)[0]: sealed(GUEST, 1, replace(NEWER, tables=(giants,)))})
        )
        await visit.room.open()
        assert "damaged" not in visit.screen.regions.get("notice", "")
        await visit.press("continue", value=table.rules.preset)
        assert f"{share:,}" in visit.screen.html
        await visit.press("next")
        while "next" not in visit.live:
            await visit.press("fold" if "fold" in visit.live else "check")
        await visit.close()

    asyncio.run(look())


@pytest.mark.slow
def test_every_bound_is_tried_by_a_test() -> None:
    names = [name for name in vars(bounds) if name.isupper()]
    words = set(
        re.findall(r"\b[A-Z_]{3,}\b", "\n".join(file.read_text("utf-8") for file in TESTS.rglob("test_*.py")))
    )
    assert len(names) > 15
    assert [name for name in names if name not in words] == []

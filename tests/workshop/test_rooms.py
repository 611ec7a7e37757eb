"""Rooms: what comes later is nowhere imported at the start, and nothing stays that only rooms need."""

import ast
import importlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from types import ModuleType

import pytest

from pyapp.app.core.rooms import Room
from pyapp.web.room_importer import RoomImporter
from tests.parsing import parse
from workshop.host.project_folders import APP, ROOT
from workshop.host.runtime.page_sources import list_rooms, list_shell_only
from workshop.host.source_files import list_files
from workshop.inside import app_imports
from workshop.inside.room_modules import import_order, imports_of, room_of, rooms_needed
from workshop.inside.room_packing import pack_rooms


@cache
def trees() -> dict[str, ast.Module]:
    files = list_files(APP, "*.py", without=list_shell_only())
    return {app_imports.module_name(path, ROOT): parse(path.read_text("utf-8")) for path in files}


@cache
def imported_by(name: str) -> set[str]:
    return imports_of(name, trees()[name], trees())


def imported_with(first: Iterable[str]) -> set[str]:
    """Return modules with all that are imported with them."""
    found = set[str]()
    waiting = list(first)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(imported_by(name))
    return found


@cache
def late() -> set[str]:
    lists = list_rooms()
    return {name for name in trees() if room_of(name, lists)}


@cache
def start() -> set[str]:
    return imported_with(name for name in trees() if name.startswith("pyapp.web"))


def test_the_rooms_of_the_game_are_those_of_the_build() -> None:
    assert list_rooms().keys() == set(Room)


@pytest.mark.slow
def test_a_room_holds_what_is_there() -> None:
    listed = [(room, name) for room, names in list_rooms().items() for name in names]
    assert listed
    assert [it for it in listed if not any(room_of(module, {it[0]: [it[1]]}) for module in trees())] == []


@pytest.mark.slow
def test_nothing_that_the_start_imports_comes_later() -> None:
    assert sorted(start() & late()) == []


@pytest.mark.slow
def test_nothing_stays_in_the_snapshot_that_only_one_room_needs() -> None:
    """What two rooms share may stay: one of them would have to bring the other."""
    known, lists = start(), list_rooms()
    with_room = {
        room: imported_with(name for name in trees() if room_of(name, lists) == room) for room in lists
    }
    waiting = set[str]().union(*with_room.values()) - known - late()
    needed = {name: [room for room, modules in with_room.items() if name in modules] for name in waiting}
    assert {name: rooms for name, rooms in needed.items() if len(rooms) == 1} == {}


SOURCES = {
    "game": "",
    "game.lobby": "from game import cards\ndef open():\n    import game.book",
    "game.cards": "",
    "game.book": "from game.pages.first import TEXT\nimport game.cards",
    "game.pages": "",
    "game.pages.first": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import game.book\n"
    "from game.words import WORD\nTEXT = WORD",
    "game.words": "WORD = 'a'",
}
LISTS = {"book": ["game.book", "game.pages"], "words": ["game.words"]}


def parsed() -> dict[str, ast.Module]:
    return {name: ast.parse(text) for name, text in SOURCES.items()}


def test_a_package_is_in_a_room_with_all_that_is_in_it() -> None:
    assert [name for name in SOURCES if room_of(name, LISTS) == "book"] == [
        "game.book",
        "game.pages",
        "game.pages.first",
    ]
    assert not room_of("game.bookmark", LISTS)


def test_what_a_function_imports_or_only_a_type_checker_is_not_imported_with_a_module() -> None:
    assert imports_of("game.lobby", parsed()["game.lobby"], SOURCES) == {"game", "game.cards"}
    assert imports_of("game.pages.first", parsed()["game.pages.first"], SOURCES) == {
        "game",
        "game.pages",
        "game.words",
    }


def test_modules_come_after_those_that_they_import() -> None:
    order = import_order(parsed())
    for name, tree in parsed().items():
        assert all(order.index(it) < order.index(name) for it in imports_of(name, tree, SOURCES))


def test_a_room_names_the_rooms_that_it_needs() -> None:
    assert rooms_needed("book", parsed(), LISTS) == ["words"]
    assert rooms_needed("words", parsed(), LISTS) == []


@pytest.fixture
def importer() -> Iterator[RoomImporter]:
    made = RoomImporter()
    sys.meta_path.append(made)
    yield made
    sys.meta_path.remove(made)
    for name in SOURCES:
        sys.modules.pop(name, None)


def packed() -> dict[str, bytes]:
    codes = {name: compile(text, name, "exec") for name, text in SOURCES.items() if room_of(name, LISTS)}
    return pack_rooms(parsed(), codes, frozenset({"game", "game.pages"}), LISTS, {"book": {"first": "words"}})


def test_what_was_packed_is_imported(importer: RoomImporter) -> None:
    for name in ("game", "game.cards"):
        sys.modules[name] = ModuleType(name)
    sys.modules["game"].__path__ = []
    needs, names = importer.add(packed()["book"])
    assert (needs, names) == (["words"], ["game.pages", "game.pages.first", "game.book"])
    assert importer.add(packed()["words"]) == ([], ["game.words"])
    book = importlib.import_module("game.book")
    assert book.TEXT == "a"
    assert importer.texts == {"first": "words"}
    assert book.__spec__ is not None
    assert book.__spec__.origin == "room"


def test_a_room_that_did_not_come_has_no_modules(importer: RoomImporter) -> None:
    assert importer.find_spec("game.book") is None

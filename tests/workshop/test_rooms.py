"""Rooms and shell: what comes later or never is nowhere imported at the start, and what is there is used."""

import ast
import importlib
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from pyapp.features.registry import FEATURES
from pyapp.web.room_importer import RoomImporter
from tests.parsing import parse
from workshop.host.project_folders import APP, ROOT, STATIC, archive_folders, list_files
from workshop.host.runtime.memory_snapshot import CONTRACT, list_left_out, list_rooms, list_shell_only
from workshop.inside import app_imports
from workshop.inside.room_modules import GAMES, find_rooms, import_order, imports_of, room_of, rooms_needed
from workshop.inside.room_packing import pack_rooms


@cache
def trees() -> dict[str, ast.Module]:
    files = list_files(APP, "*.py", without=list_shell_only())
    return {app_imports.module_name(path, ROOT): parse(path.read_text("utf-8")) for path in files}


def imported_at_the_start() -> set[str]:
    """Return what is imported with the page's own modules."""
    known = trees()
    found, waiting = set[str](), [name for name in known if name.startswith("pyapp.web")]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(imports_of(name, known[name], known))
    return found


def test_each_feature_has_a_room_that_holds_all_its_folder_but_what_the_start_needs() -> None:
    rooms, start = list_rooms(), imported_at_the_start()
    assert rooms.keys() == {*GAMES, *(feature.name for feature in FEATURES)}
    for room in rooms.keys() - GAMES.keys():
        own = {name for name in trees() if name.startswith(f"pyapp.features.{room}.")}
        assert own - start <= set(rooms[room])
        assert own - start
    assert not start.intersection(*map(set, rooms.values()))


def test_the_start_imports_of_a_feature_little_but_what_it_says_of_itself() -> None:
    start = imported_at_the_start()
    early = {name for name in start if name.startswith("pyapp.features.") and name.count(".") > 2}
    assert early == {
        "pyapp.features.daily.results",
        "pyapp.features.data.late_copy",
        "pyapp.features.friends.entrance",
    }


def test_the_start_knows_of_blackjack_its_rules_and_seats_and_no_table_odds_or_bots() -> None:
    room = set(list_rooms()["blackjack"])
    packages = (
        "pyapp.agents.blackjack",
        "pyapp.app.blackjack",
        "pyapp.blackjack.odds",
        "pyapp.views.blackjack",
    )
    early = {
        name
        for package in packages
        for name in imported_at_the_start()
        if name.startswith(f"{package}.") and name not in room
    }
    assert early == {
        "pyapp.agents.blackjack.bot_kinds",
        "pyapp.views.blackjack.event_sounds",
        "pyapp.views.blackjack.table_words",
    }


SHUT: Final = (
    "pyapp.agents.holdem.blueprint",
    "pyapp.agents.holdem.bots.equity_bot",
    "pyapp.agents.holdem.bots.thinking_bot",
    "pyapp.agents.holdem.choosing.choose_action",
    "pyapp.agents.holdem.preflop",
    "pyapp.agents.holdem.prizes",
    "pyapp.agents.holdem.river",
    "pyapp.analysis.holdem.expert_thought",
    "pyapp.arena",
    "pyapp.commands",
    "pyapp.records.phh",
    "pyapp.rulebook",
    "pyapp.views.holdem.coach.advice",
    "pyapp.views.holdem.coach.look_back",
)
"""What no first table needs."""


def test_the_snapshot_holds_nothing_that_a_first_table_among_beginners_does_without() -> None:
    start = trees().keys() - set().union(*map(set, list_rooms().values()))
    assert [name for name in sorted(start) if name.startswith(SHUT)] == []


def test_what_nothing_names_is_in_the_snapshot_only_where_a_table_is_found_by_its_folder() -> None:
    """A module that the tests alone import would be carried to every visitor."""
    known = trees()
    imported = imported_at_the_start()
    late = {name for modules in list_rooms().values() for name in modules}
    assert {name.rpartition(".")[0] for name in known.keys() - imported - late} == {"pyapp.tables"}


def test_a_room_needs_no_room_that_needs_it() -> None:
    """Then each can be brought after those that it needs."""
    rooms = list_rooms()
    needs = {room: set(rooms_needed(room, trees(), rooms)) for room in rooms}
    assert [needs[room] for room in GAMES] == [set(), set()]
    while needs:
        ready = {room for room, needed in needs.items() if not needed & needs.keys()}
        assert ready, needs
        needs = {room: needed for room, needed in needs.items() if room not in ready}


def test_no_package_of_a_room_brings_its_modules_at_one_stretch() -> None:
    """A page imports a room's modules one by one and draws between them; a package brings all at once."""
    for modules in list_rooms().values():
        for package in modules:
            own = {name for name in modules if name.startswith(f"{package}.")}
            assert len(own) < 2 or not own & imports_of(package, trees()[package], trees()), package


def test_what_one_feature_alone_needs_comes_with_it_and_what_several_need_with_the_history() -> None:
    sources = {
        "pyapp": "",
        "pyapp.web": "import pyapp.lobby\nimport pyapp.features.gym",
        "pyapp.lobby": "def open():\n    import pyapp.replay",
        "pyapp.replay": "",
        "pyapp.charts": "import pyapp.cards",
        "pyapp.cards": "",
        "pyapp.data_found_by_its_folder": "",
        "pyapp.odds": "",
        "pyapp.features": "",
        "pyapp.features.gym": "def make():\n    import pyapp.features.gym.page",
        "pyapp.features.gym.page": "import pyapp.charts\nimport pyapp.odds",
        "pyapp.features.gym.found_by_no_one": "",
        "pyapp.features.history": "",
        "pyapp.features.history.page": "import pyapp.odds\nimport pyapp.lobby",
    }
    assert find_rooms({name: ast.parse(text) for name, text in sources.items()}) == {
        "gym": [
            "pyapp.features.gym.found_by_no_one",
            "pyapp.features.gym.page",
            "pyapp.cards",
            "pyapp.charts",
        ],
        "history": ["pyapp.features.history", "pyapp.features.history.page", "pyapp.odds", "pyapp.replay"],
    }


def test_what_the_table_of_blackjack_needs_is_a_room_that_others_need() -> None:
    sources = {
        "pyapp.web": "import pyapp.games",
        "pyapp.games": "import pyapp.rules\ndef open():\n    import pyapp.app.blackjack.game",
        "pyapp.rules": "",
        "pyapp.odds": "import pyapp.rules",
        "pyapp.app.blackjack.game": "import pyapp.odds",
        "pyapp.app.blackjack.replay": "import pyapp.app.blackjack.game",
        "pyapp.features.gym.page": "import pyapp.odds",
        "pyapp.features.history.page": "import pyapp.app.blackjack.replay",
    }
    parsed = {name: ast.parse(text) for name, text in sources.items()}
    rooms = find_rooms(parsed)
    assert rooms == {
        "blackjack": ["pyapp.app.blackjack.game", "pyapp.odds"],
        "gym": ["pyapp.features.gym.page"],
        "history": ["pyapp.features.history.page", "pyapp.app.blackjack.replay"],
    }
    assert [rooms_needed(room, parsed, rooms) for room in rooms if room != "blackjack"] == [["blackjack"]] * 2


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


PACKAGES = {f"pyapp.{path.parent.name}" for path in APP.glob("*/__init__.py")}
MODULES = {f"pyapp.{path.stem}" for path in APP.glob("*.py")} - {"pyapp.__init__", "pyapp.__main__"}


def contract() -> dict[str, list[str]]:
    tool: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    contracts: list[dict[str, Any]] = tool["importlinter"]["contracts"]
    (found,) = (contract for contract in contracts if contract["name"] == CONTRACT)
    return found


def test_the_build_leaves_out_what_the_page_may_not_import() -> None:
    left_out = list_shell_only()
    assert all(path.exists() for path in left_out)
    assert sorted(path.relative_to(APP).as_posix() for path in left_out) == [
        "__main__.py",
        "arena",
        "commands",
    ]


def test_every_package_is_the_pages_or_the_shells() -> None:
    page, shell = contract()["source_modules"], contract()["forbidden_modules"]
    assert sorted([*page, *shell]) == sorted(PACKAGES | MODULES)


@pytest.mark.slow
def test_the_apps_archive_holds_all_packages_but_the_shells(tmp_path: Path) -> None:
    archive_folders(tmp_path / "app.zip", [(APP, "pyapp")], list_left_out())
    names = zipfile.ZipFile(tmp_path / "app.zip").namelist()
    parts = {name.split("/")[1].removesuffix(".py") for name in names}
    assert {f"pyapp.{part}" for part in parts - {"__init__"}} == {*contract()["source_modules"]}
    assert {Path(name).suffix for name in names} == {".py", ".toml"}


def test_another_folder_whose_name_begins_alike_is_not_left_out(tmp_path: Path) -> None:
    for name in ("lab/a.py", "label/b.py", "lab.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    kept = list_files(tmp_path, without=(tmp_path / "lab",))
    assert [path.relative_to(tmp_path).as_posix() for path in kept] == ["lab.py", "label/b.py"]


def test_every_script_of_the_start_is_asked_for() -> None:
    scripts = {path.name for folder in ("boot", "later") for path in list_files(STATIC / folder, "*.js")}
    askers = [ROOT / "index.html", *list_files(STATIC, "*.js")]
    asked = {
        name
        for path in askers
        for name in re.findall(r'"\.?/?(?:static/)?(?:boot/|later/)?([\w-]+\.js)"', path.read_text("utf-8"))
    }
    assert scripts - asked == set()

"""No control is dead, what lies on top can be closed, and what is missing is an error that names it."""

import ast
import asyncio
import re
from collections.abc import Iterator, Mapping
from fnmatch import fnmatch
from typing import Final

import pytest

from pyapp.app import Press
from pyapp.features.book.primer import draw_primer
from pyapp.tables import TABLES, entry_of
from pyapp.views import Layer
from tests.app.blackjack.guest import Guest
from tests.app.fakes import Visit
from tests.app.test_pressed_twice import Walker, pressable
from tests.parsing import parse
from tests.views.golden import SCREENS
from workshop.host.project_folders import ROOT

PAGE: Final = ROOT / "index.html"

IN_THE_PAGE: Final = {"log", "reveal", "seat-done", "type", "term", "sheet", "size", "size-step"}
"""What `web/inputs` does by itself."""


def test_every_action_that_is_drawn_has_a_handler() -> None:
    """Ask in the lobby, at both forms and at both tables; buttons, file pickers, cards and plates press."""

    async def tour() -> set[str]:
        guest, wanted = Guest(seed=3), drawn()
        await guest.room.open()
        dead = wanted - answered(guest, wanted)
        await guest.press("open-table", value="casino-limit")
        dead -= answered(guest, wanted)
        await guest.press("sit", form={"seats": "3", "speed": "instant"})
        dead -= answered(guest, wanted)
        await guest.press("lobby")
        await guest.press("open-table", value="blackjack")
        dead -= answered(guest, wanted)
        await guest.press("sit", form={"speed": "instant"})
        dead -= answered(guest, wanted)
        await guest.close()
        return dead

    dead = asyncio.run(tour())
    assert dead == IN_THE_PAGE, dead


def drawn() -> set[str]:
    """Return every action in every state of the screens and in the page."""
    states = [html for regions in SCREENS.values() for html in regions.values()]
    texts = [PAGE.read_text(encoding="utf-8"), *states]
    return {action for text in texts for action in re.findall(r' data-(?:action|file|tap)="([^"]+)"', text)}


def answered(guest: Visit, actions: set[str]) -> set[str]:
    """Return those that a press would do something for on the screen in front."""
    found = guest.room._handler_of  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]  # a dead press is silent
    return {action for action in actions if found(action)}


ANSWERS: Final = ("why", "pit-why")
"""Where an answer stands until the next one, in room of its own."""


def closers(html: str) -> list[Press]:
    """Read the buttons that close what they stand in."""
    lies_over = [f'data-closes="{layer}"' for layer in Layer if layer not in {Layer.PAGE, Layer.TABLE}]
    buttons = [f"<button{it}" for it in html.split("<button")[1:] if any(mark in it for mark in lies_over)]
    return [press for button in buttons for press in pressable(button)]


@pytest.mark.parametrize(
    ("preset", "panels"), [("no-limit", {"coach", "hand-card", "notice"}), ("blackjack", {"aids", "notice"})]
)
def test_whatever_opens_over_a_table_closes_by_its_own_control(preset: str, panels: set[str]) -> None:
    """Press all that is drawn beside the controls of play, and look which empty region is drawn into."""

    async def visit() -> set[str]:
        guest, found = Walker(seed=3), set[str]()
        await guest.room.open()
        await guest.press("open-table", value=preset)
        left = dict(guest.screen.regions)
        await guest.press("sit", form={"seats": "3", "speed": "instant"})
        await guest.settle()
        table = {name: text for name, text in guest.screen.regions.items() if text != left.get(name)}
        for door in [*beside_play(table), Press("keys")]:
            before, screen = dict(guest.screen.regions), guest.screen.screen
            await guest.room.press(door)
            if guest.screen.screen != screen:
                await guest.press("back")
                continue
            opened = {name for name, text in guest.screen.regions.items() if text and not before.get(name)}
            for region in opened.difference(ANSWERS):
                [closer] = closers(guest.screen.regions[region])
                await asyncio.gather(guest.room.press(closer), guest.room.press(closer))
                assert guest.screen.regions[region] == "", f"{door.action} leaves {region} open"
                found.add(region)
        await guest.close()
        return found

    assert asyncio.run(visit()) == panels


def beside_play(table: Mapping[str, str]) -> list[Press]:
    """Return what can be pressed outside the controls of play, and does not leave the table."""
    presses = [press for name, text in table.items() if not name.endswith("bar") for press in pressable(text)]
    return [it for it in presses if not it.reason and it.amount is None and it.action != "lobby"]


ENDLESS = {"numbered"}
"""Generators that never end, so that ``next`` always finds something."""


def bare(source: str) -> list[str]:
    """Find every search by ``next`` in a generator expression that says nothing of not finding."""
    calls = [node for node in ast.walk(parse(source)) if isinstance(node, ast.Call) and len(node.args) == 1]
    return [
        ast.unparse(call)
        for call in calls
        if ast.unparse(call.func) == "next"
        and isinstance(call.args[0], ast.GeneratorExp)
        and ast.unparse(call.args[0].generators[0].iter) not in ENDLESS
    ]


@pytest.mark.slow
def test_no_search_in_the_app_ends_without_a_word() -> None:
    sources = {path.as_posix(): path.read_text("utf-8") for path in (ROOT / "pyapp/app").rglob("*.py")}
    assert not {name: found for name, source in sources.items() if (found := bare(source))}


def test_a_search_without_a_word_is_found() -> None:
    assert bare("async def at(rows): return next(row for row in rows if row.on)")
    assert not bare("found = next((row for row in rows if row.on), None)")


def test_a_table_without_an_entry_is_named() -> None:
    assert [entry_of(entry.preset) for entry in TABLES] == [*TABLES]
    with pytest.raises(LookupError, match="no entry for the table 'omaha'"):
        entry_of("omaha")


def test_a_page_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="omaha"):
        draw_primer("omaha", ())


WRITTEN: Final = {
    "current.sitting": "is the one sitting in play for all parts of a table",
    "hand.*": "is the queue's own record of a hand that waits",
    "memory.habits": "is filled from the record when a bot is seated",
    "owned.entries": "is the archive's own record of one owner",
    "person.ahead": "is what a person chose ahead, set by the controller of the table",
    "playing.*": "is the replayer's own record of the replay on the screen",
    "presenter.ahead": "is what the same person chose ahead, as the picture shows it",
    "presenter.scene": "is all that stands round the felt, a frozen record that is replaced as a whole",
    "presenter.showing": "holds back how a hand ends from its being kept until it has been shown",
    "waiting.*": "is the queue's own record of what one owner has waiting",
}
"""The only values of other objects that are written, each with the reason."""

GROWING: Final = {"append", "extend", "insert", "add", "update", "setdefault"}
SOURCES: Final = {
    path.relative_to(ROOT).as_posix(): path.read_text("utf-8")
    for part in ("app", "features")
    for path in sorted((ROOT / "pyapp" / part).rglob("*.py"))
}


def own(node: ast.expr) -> bool:
    """Tell whether an expression is the object itself or its class."""
    return isinstance(node, ast.Name) and node.id in {"self", "cls"}


def overwritten(source: str) -> Iterator[str]:
    """Find every attribute of another object that is assigned or deleted, as ``object.attribute``."""
    for node in ast.walk(parse(source)):
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load) and not own(node.value):
            holder = node.value.attr if isinstance(node.value, ast.Attribute) else ast.unparse(node.value)
            yield f"{holder.lstrip('_')}.{node.attr}"


def grown(source: str) -> Iterator[str]:
    """Find every list or set of another object that something is put into: ``other.listeners.append``."""
    for node in ast.walk(parse(source)):
        if (
            isinstance(node, ast.Attribute)
            and node.attr in GROWING
            and isinstance(node.value, ast.Attribute)
            and not own(node.value.value)
        ):
            yield ast.unparse(node)


def test_only_values_that_may_be_are_written_in_another_part_and_each_of_them_is() -> None:
    written = {(path, target) for path, source in SOURCES.items() for target in overwritten(source)}
    assert not [one for one in written if not any(fnmatch(one[1], allowed) for allowed in WRITTEN)]
    found = {target for _, target in written}
    assert not [allowed for allowed in WRITTEN if not any(fnmatch(target, allowed) for target in found)]


def test_no_part_puts_itself_into_a_list_of_another() -> None:
    assert not [(path, target) for path, source in SOURCES.items() for target in grown(source)]


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("house.greet = self.show", "house.greet"),
        ("self._session.notice += 'x'", "session.notice"),
        ("session.table, self.x = 1, 2", "session.table"),
        ("del session.table", "session.table"),
    ],
)
def test_an_overwritten_attribute_is_found(source: str, target: str) -> None:
    assert [*overwritten(source)] == [target]


def test_a_list_of_another_that_grows_is_found() -> None:
    assert [*grown("house.entered.append(self._entered)")] == ["house.entered.append"]
    assert not [*grown("self._tasks.add(task); words.append('x')")]

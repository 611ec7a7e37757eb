"""Parts of the app are joined by constructor arguments and one list of listeners, never by overwriting."""

import ast
from collections.abc import Iterator
from fnmatch import fnmatch
from typing import Final

import pytest

from tests.parsing import parse
from workshop.host.project_folders import ROOT

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

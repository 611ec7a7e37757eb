"""A missing table or page is an error that names it; a bare ``next`` would end a coroutine without a word."""

import ast

import pytest

from pyapp.features.book.primer import draw_primer
from pyapp.tables import TABLES, entry_of
from tests.parsing import parse
from workshop.host.project_folders import ROOT

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

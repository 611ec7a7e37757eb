"""Every class that is set has a rule in a style sheet, and every class with a rule is set."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from pyapp.views.kit.money import stack_of
from tests.texts.sources import modules
from tests.views.golden import SCREENS
from workshop.host.project_folders import ROOT
from workshop.packing.paint_page import paint_page

LINKED: Final = re.findall(
    r'rel="stylesheet" href="([^"]+)"', paint_page((ROOT / "index.html").read_text(encoding="utf-8"))
)
EVERY_CHIP: Final = {"chip-half", *(f"chip-{value}" for value in stack_of(6631))}


def styled(sheets: Iterable[str]) -> set[str]:
    """Return the classes that style sheets name."""
    texts = ((ROOT / sheet).read_text(encoding="utf-8") for sheet in sheets)
    return set(re.findall(r"\.(-?[a-z_][\w-]*)", " ".join(map(_selectors, texts))))


def _selectors(sheet: str) -> str:
    """Leave of a style sheet what stands before its braces."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return " ".join(re.findall(r"([^{};]*)\{", bare))


@cache
def written() -> set[str]:
    """Return the classes that Python writes out, and those in pages that were drawn."""
    found = set(EVERY_CHIP)
    for tree in modules().values():
        for node in ast.walk(tree):
            found.update(_set_by(node))
    states = [html for regions in SCREENS.values() for html in regions.values()]
    for text in (*states, (ROOT / "index.html").read_text(encoding="utf-8")):
        for classes in re.findall(r' class="([^"]*)"', text):
            found.update(classes.split())
    return found


def _set_by(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.keyword("class_", ast.Constant(str(names))):
            yield from names.split()
        case ast.keyword("class_", ast.IfExp(_, ast.Constant(str(one)), ast.Constant(str(other)))):
            yield from (*one.split(), *other.split())
        case ast.Call(ast.Name("classes"), names, switches):
            yield from (str(name.value) for name in names if isinstance(name, ast.Constant))
            yield from (switch.arg.replace("_", "-") for switch in switches if switch.arg)
        case ast.Call(
            ast.Attribute(ast.Attribute(_, "classList"), "add" | "toggle"), [ast.Constant(str(name)), *_]
        ):
            yield name
        case _:
            return


def test_every_class_that_is_set_has_a_rule() -> None:
    assert sorted(written() - styled(LINKED)) == []


def test_every_class_with_a_rule_is_set() -> None:
    assert sorted(styled(sheet for sheet in LINKED if "node_modules" not in sheet) - written()) == []


def test_a_class_is_described_in_one_style_sheet() -> None:
    """Two sheets that do mean two things by one name; what suits a person's needs may add to all."""
    homes = dict[str, list[str]]()
    for sheet in (sheet for sheet in LINKED if not re.search(r"accessibility|large-text", sheet)):
        for name in _described((ROOT / sheet).read_text(encoding="utf-8")):
            homes.setdefault(name, []).append(sheet)
    shared = {name: sheets for name, sheets in homes.items() if len(sheets) > 1}
    assert shared == {}


def _described(sheet: str) -> set[str]:
    """Return the classes with a rule of their own: for them alone, and not for some windows only."""
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return set(re.findall(r"^\.([\w-]+) \{", bare, flags=re.MULTILINE))

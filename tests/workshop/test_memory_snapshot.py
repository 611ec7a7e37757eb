"""Inside Pyodide, for the snapshot: code is left out, shortened and forgotten, and works as before."""

import ast
import asyncio
import importlib
import inspect
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, cast

import pytest

from workshop.inside import app_imports
from workshop.inside.code_removal import unannotated
from workshop.inside.forgotten_words import FROZEN, HAS_DOCSTRING, undocumented
from workshop.inside.small_code import VARIABLE, slim
from workshop.inside.unused_code import ABSENT, STAND_INS, drop_unused

CALLER = "import shop\nshop.sell()"


def _kept(text: str, *roots: str, caller: str = CALLER) -> str:
    return ast.unparse(drop_unused({"shop": text}, roots, [caller])["shop"])


def test_what_no_one_calls_is_left_out_with_what_only_it_calls() -> None:
    text = "def sell(): pack()\ndef pack(): pass\ndef burn(): light()\ndef light(): pass"
    assert _kept(text) == "def sell():\n    pack()\n\ndef pack():\n    pass"


def test_methods_go_and_what_the_language_calls_stays() -> None:
    text = (
        "class Shop:\n  def __len__(self): return count\n  def shut(self): pass\ncount = 1\nother = 2\nShop"
    )
    assert _kept(text) == "class Shop:\n\n    def __len__(self):\n        return count\ncount = 1\nShop"


def test_c_calls_by_name_and_python_by_text_or_its_beginning() -> None:
    text = "def from_c(): pass\ndef by_text(): pass\ndef visit_Name(): pass\ndef lost(): pass"
    kept = _kept(text, "from_c", caller="getattr(shop, 'by_text'); getattr(shop, 'visit_' + kind)")
    assert [line for line in kept.splitlines() if line.startswith("def")] == [
        "def from_c():",
        "def by_text():",
        "def visit_Name():",
    ]


def test_a_decorator_that_may_enter_something_somewhere_keeps_what_it_decorates() -> None:
    text = "@register\ndef hidden(): pass\n@property\ndef unused(): pass"
    assert _kept(text) == "@register\ndef hidden():\n    pass"


def test_a_statement_with_an_effect_stays_and_one_without_goes() -> None:
    text = "table = {1: 'one'}\nmade = make()\ntry:\n  import fast\nexcept ImportError:\n  fast = None"
    assert _kept(text) == "made = make()\ntry:\n    pass\nexcept ImportError:\n    pass"


def test_what_a_module_offers_names_nothing_that_is_gone() -> None:
    text = "__all__ = ['sell', 'burn']\ndef sell(): pass\ndef burn(): pass"
    assert _kept(text) == "__all__ = ['sell']\n\ndef sell():\n    pass"


def test_imports_go_unless_someone_names_them_and_a_new_name_leads_to_the_old() -> None:
    text = "from tools import wrap as _wrap, paint\nimport heavy\nfrom rest import *\ndef sell(): _wrap()"
    tools = "def wrap(): pass\ndef paint(): pass"
    kept = drop_unused({"shop": text, "tools": tools}, (), [CALLER])
    assert ast.unparse(kept["shop"]).startswith("from tools import wrap as _wrap\nfrom rest import *\n\ndef")
    assert ast.unparse(kept["tools"]) == "def wrap():\n    pass"


def test_annotations_of_functions_go_and_those_of_fields_stay() -> None:
    ware = "@dataclass\nclass Ware:\n  price: int\n"
    text = ware + "  def cost(self, tax: int) -> int: return self.price\nWare.cost"
    assert _kept(text).splitlines()[2:6] == [
        "    price: int",
        "",
        "    def cost(self, tax):",
        "        return self.price",
    ]


def test_what_no_page_has_stays_as_an_empty_module() -> None:
    assert (
        ast.unparse(drop_unused({ABSENT[0]: "import socket"}, ("socket",), [])[ABSENT[0]]) == "__all__ = ()"
    )


def test_of_the_app_only_the_fields_of_classes_are_annotated_in_the_snapshot() -> None:
    text = (
        "most: Final = 3\nlater: int\n"
        "class Ware:\n    price: int = 2\n\n    async def sell(self, to: str, *, count: int=1) -> bool:\n"
        "        paid: int = 4\n        return paid"
    )
    kept = ast.unparse(unannotated(ast.parse(text)))
    assert kept.splitlines()[:6] == [
        "most = 3",
        "later: int",
        "",
        "class Ware:",
        "    price: int = 2",
        "",
    ]
    assert "async def sell(self, to, *, count=1):" in kept


def test_without_annotations_every_line_stays_where_it_was() -> None:
    tree = unannotated(ast.parse("\nmost: Final = (\n  3\n)\ndef sell(to: str): pass"))
    assert [(node.lineno, node.end_lineno) for node in tree.body] == [(2, 4), (5, 5)]


def test_stand_ins_offer_what_is_asked_of_them() -> None:
    made: dict[str, dict[str, Any]] = {}
    for name in ("_colorize", "dis", "logging/__init__"):
        made[name] = {}
        exec(STAND_INS[name], made[name])  # noqa: S102 - a text of the workshop's own
    theme = made["_colorize"]["get_theme"](force_no_color=True).traceback
    assert (theme.message, theme.reset, made["_colorize"]["can_colorize"]()) == ("", "", False)
    assert made["dis"]["COMPILER_FLAG_NAMES"][inspect.CO_GENERATOR] == "GENERATOR"


def test_the_stand_in_for_logging_says_what_failed(capsys: pytest.CaptureFixture[str]) -> None:
    made: dict[str, Any] = {}
    exec(STAND_INS["logging/__init__"], made)  # noqa: S102 - a text of the workshop's own
    logger = made["getLogger"]("asyncio")
    logger.debug("quiet")
    logger.error("%s of %s", 1, 2)
    logger.warning("100%")
    try:
        int("x")
    except ValueError:
        logger.exception("no number")
    said = capsys.readouterr().err
    assert said.startswith("1 of 2\n100%\nno number\nTraceback")
    assert "ValueError" in said


SOURCE = """
def plain(first, second=2, /, third=3, *rest, fourth=4, **named):
    total = first + second + third + sum(rest) + fourth
    for name, value in named.items():
        total += value * len(name)
    return total

def closed(step):
    count = 0
    def up(by=1):
        nonlocal count
        before = count
        count = count + by * step
        return before, count
    return [up(), up(by=3), up()]

def comprehended(numbers):
    squares = {n: [m for m in range(n) if m != n // 2] for n in numbers}
    return [(key, sum(value)) for key, value in squares.items()], list(generated(numbers))

def generated(numbers):
    seen = set()
    for n in numbers:
        if n not in seen:
            seen.add(n)
            got = yield n
            if got is not None:
                yield got

def caught(text):
    try:
        number = int(text)
    except ValueError as error:
        number = len(str(error))
    finally:
        done = True
    match [number, done]:
        case [int(one), True] if one > 3:
            return one, "large"
        case [other, *_]:
            return other, "small"

class Kept:
    tall = [n * 2 for n in range(3)]
    def __init__(self, size):
        grown = size * 2
        self.size = grown
    def shown(self):
        __class__
        words = super().__repr__
        return callable(words), self.size

async def awaited(number):
    async def inner(value):
        doubled = value * 2
        return doubled
    result = await inner(number)
    return result
"""
CALLS: list[Callable[[dict[str, Any]], object]] = [
    lambda made: made["plain"](1, third=5, fourth=6, ab=7),
    lambda made: made["plain"](1, 2, 3, 4, 5),
    lambda made: made["closed"](step=2),
    lambda made: made["comprehended"](numbers=[5, 3, 5, 8]),
    lambda made: made["caught"]("x"),
    lambda made: made["caught"](text="2"),
    lambda made: (made["Kept"].tall, made["Kept"](size=4).shown()),
    lambda made: asyncio.run(made["awaited"](21)),
]


def _run(code: CodeType) -> dict[str, Any]:
    made = dict[str, Any]()
    exec(code, made)  # noqa: S102 - the source above
    return made


@pytest.mark.parametrize("call", CALLS)
def test_slim_code_does_what_it_did(call: Callable[[dict[str, Any]], object]) -> None:
    code = compile(SOURCE, "source", "exec")
    assert call(_run(slim(code))) == call(_run(code))


def test_only_names_that_a_caller_may_use_are_left() -> None:
    plain = cast("FunctionType", _run(slim(compile(SOURCE, "source", "exec")))["plain"])
    asked = ("first", "second", "third", "fourth", "rest", "named")
    assert plain.__code__.co_varnames == (*asked, VARIABLE, VARIABLE, VARIABLE)
    assert plain.__code__.co_qualname == "plain"
    assert {line for _, _, line in plain.__code__.co_lines()} == {plain.__code__.co_firstlineno}


FORGET = """
import sys
sys.path.insert(0, {root!r})
import heapq, os.path, collections.abc, json
from workshop.inside.forgotten_words import forget
forget()
print(heapq.__doc__, hasattr(heapq, "__about__"), hasattr(json, "__all__"), json.__path__, json.__spec__)
print(os.path.join.__doc__, os.path.join("a", "b"), collections.abc.Mapping.get.__doc__)
import json.decoder, fractions
print(json.loads("[1]"), fractions.Fraction(1, 2))
try:
    import json.nowhere
except ModuleNotFoundError as error:
    print(error)
"""

DOCUMENTED = '''
def outer(number):
    """Return twice as much."""
    def inner(value):
        """Double."""
        return "Double." and value * 2
    return inner(number)
'''


@pytest.mark.slow
def test_modules_lose_what_they_say_of_themselves_and_go_on_working() -> None:
    root = str(Path(__file__).parents[2])
    told = subprocess.run(
        [sys.executable, "-c", FORGET.format(root=root)], capture_output=True, text=True, check=True
    ).stdout
    assert told.splitlines() == [
        "None False False () None",
        "None a/b None",
        "[1] 1/2",
        "No module named 'json.nowhere'",
    ]


@pytest.mark.skipif(not HAS_DOCSTRING, reason="the flag came with CPython 3.14")
def test_docstrings_go_with_their_flag() -> None:
    made: dict[str, object] = {}
    exec(undocumented(compile(DOCUMENTED, "source", "exec")), made)  # noqa: S102 - the source above
    outer = made["outer"]
    assert callable(outer)
    assert (outer(4), outer.__doc__) == (8, None)


def test_code_without_docstrings_does_what_it_did() -> None:
    made: dict[str, object] = {}
    exec(undocumented(compile(DOCUMENTED, "source", "exec", optimize=2)), made)  # noqa: S102 - as above
    outer = made["outer"]
    assert callable(outer)
    assert outer(4) == 8


def test_the_runtime_still_marks_frozen_code_by_its_file() -> None:
    assert importlib.import_module.__code__.co_filename
    assert importlib._bootstrap._find_spec.__code__.co_filename.startswith(FROZEN)  # type: ignore[attr-defined]  # noqa: SLF001


CARDS = """
from dataclasses import dataclass
@dataclass(frozen=True, slots=True)
class Card:
    \'\'\'A card.\'\'\'
    rank: int
    suit: str = "s"
"""
SOURCES = {
    "pyapp/__init__.py": "",
    "pyapp/cards.py": CARDS,
    "pyapp/web/__init__.py": "",
    "pyapp/web/boot.py": "import js\nimport colorsys\nfrom pyapp import cards\nloaded = cards",
    "pyscript/__init__.py": "import polyscript",
}
SCRIPT = """
import sys
sys.path.insert(0, {inside!r})
sys.path.insert(0, {source!r})
import ast
from pathlib import Path
import app_imports, module_packing, room_modules
paths = {{app_imports.module_name(it, Path({source!r})): it for it in Path({source!r}).rglob("*.py")}}
codes = {{name: compile(path.read_text(), path.name, "exec", optimize=2) for name, path in paths.items()}}
order = room_modules.import_order({{name: ast.parse(path.read_text()) for name, path in paths.items()}})
packages = frozenset(name for name, path in paths.items() if path.stem == "__init__")
Path({source!r}, "modules.bin").write_bytes(module_packing.pack_modules(order, codes, packages))
library = app_imports.import_library({source!r})
print(*{{step % 4096 for step in app_imports.import_app({source!r}, library)}})
print(*[name for name in order if name in sys.modules])
print("pyapp.web.boot" in sys.modules, "colorsys" in sys.modules, {source!r} in sys.path)
sys.modules["js"] = sys
import shutil
shutil.rmtree({source!r})
import pyapp.web.boot
print(pyapp.web.boot.loaded.__name__, pyapp.web.boot.__spec__.origin)
from dataclasses import replace
card = pyapp.web.boot.loaded.Card
three = replace(card(2), rank=3)
print(three.rank, three.suit, card.__annotations__, card.__doc__)
print(three == card(3), len({{three, card(3)}}), repr(three) == object.__repr__(three))
"""


@pytest.mark.slow
def test_plain_modules_are_imported_and_those_that_name_javascript_are_held(tmp_path: Path) -> None:
    source = tmp_path / "source"
    for name, text in SOURCES.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, "utf-8")
    code = SCRIPT.format(inside=str(Path(app_imports.__file__).parent), source=str(source))
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [
        "0",
        "pyapp pyapp.cards",
        "False True False",
        "pyapp.cards snapshot",
        "3 s {} None",
        "True 1 True",
    ]


@pytest.mark.parametrize("hook", app_imports.WARM)
def test_what_is_prepared_for_the_snapshot_is_there(hook: str) -> None:
    module, _, function = hook.partition(":")
    assert callable(getattr(importlib.import_module(module), function))

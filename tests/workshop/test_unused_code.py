"""What is left out of the library for the snapshot, and what must never be."""

import ast
import inspect
from typing import Any

import pytest

from workshop.inside.code_removal import unannotated
from workshop.inside.unused_code import ABSENT, STAND_INS, drop_unused

CALLER = "import shop\nshop.sell()"


def _kept(text: str, *roots: str, caller: str = CALLER) -> str:
    return ast.unparse(drop_unused({"shop": text}, roots, [caller])["shop"])


def test_what_nobody_calls_is_left_out_with_what_only_it_calls() -> None:
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


def test_imports_go_unless_somebody_names_them_and_a_new_name_leads_to_the_old() -> None:
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

"""What the modules of the game say: read from their sources, without running them."""

import ast
import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

PYAPP: Final = Path(__file__).parents[2] / "pyapp"


@dataclass(frozen=True, slots=True)
class Said:
    """One call of `say` with a literal key."""

    place: str
    key: str
    values: frozenset[str] | None
    """The named values; none where they are passed on as a mapping."""


@cache
def modules() -> dict[str, ast.Module]:
    """Return the parsed source of every module of the game by its name."""
    return {
        ".".join(path.relative_to(PYAPP.parent).with_suffix("").parts).removesuffix(".__init__"): ast.parse(
            path.read_text("utf-8")
        )
        for path in sorted(PYAPP.rglob("*.py"))
    }


@cache
def plain_names() -> tuple[str, ...]:
    """Return the names of the modules that can be imported without a browser."""
    return tuple(name for name in modules() if not name.startswith(("pyapp.web", "pyapp.__main__")))


def imported() -> None:
    """Import all of them, so that every enumeration with words is known."""
    for name in plain_names():
        importlib.import_module(name)


def said() -> Iterator[Said]:
    """Return every call of `say` whose key is a literal, both keys where it chooses between two."""
    for name, tree in modules().items():
        for call in _calls(tree, "say"):
            for key in _literals(call.args[0]):
                yield Said(f"{name}:{call.lineno}", key, _values(call))


def built() -> Iterator[tuple[str, str]]:
    """Return place and pattern of every key that is put together, a star for every other part."""
    for name, tree in modules().items():
        for call in _calls(tree, "say"):
            if isinstance(call.args[0], ast.JoinedStr):
                parts = call.args[0].values
                yield f"{name}:{call.lineno}", "".join(_pattern(part) for part in parts)


def constants() -> Iterator[tuple[str, str]]:
    """Return place and text of every literal of the game's sources."""
    for name, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield f"{name}:{node.lineno}", node.value


def _calls(tree: ast.Module, function: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
            yield node


def _literals(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)
        case _:
            return


def _values(call: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in call.keywords]
    return None if None in names else frozenset(name for name in names if name)


def _pattern(part: ast.expr) -> str:
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "*"

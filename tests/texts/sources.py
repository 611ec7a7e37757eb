"""What the modules of the game say: read from their sources, without running them."""

import ast
import importlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from tests.parsing import parse

PYAPP: Final = Path(__file__).parents[2] / "pyapp"


@dataclass(frozen=True, slots=True)
class Said:
    """One call of `say`."""

    place: str
    key: str
    """The key, or the pattern of one that is put together, a star for every other part."""

    values: frozenset[str] | None
    """The named values; none where they are passed on as a mapping that isn't known here."""


@cache
def modules() -> dict[str, ast.Module]:
    """Return the parsed source of every module of the game by its name."""
    return {
        ".".join(path.relative_to(PYAPP.parent).with_suffix("").parts).removesuffix(".__init__"): parse(
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
    """Return every call of `say` whose key is a literal, one for each key where it chooses among several."""
    for name, call, scopes in _calls():
        for key in _literals(call.args[0], scopes):
            yield Said(f"{name}:{call.lineno}", key, _values(call, scopes))


def built() -> Iterator[Said]:
    """Return every call of `say` whose key is put together."""
    for name, call, scopes in _calls():
        if isinstance(call.args[0], ast.JoinedStr):
            pattern = "".join(_pattern(part) for part in call.args[0].values)
            yield Said(f"{name}:{call.lineno}", pattern, _values(call, scopes))


@cache
def constants() -> tuple[tuple[str, str], ...]:
    """Return place and text of every literal of the game's sources."""
    return tuple(
        (f"{name}:{node.lineno}", node.value)
        for name, tree in modules().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


@cache
def _calls() -> tuple[tuple[str, ast.Call, Sequence[ast.AST]], ...]:
    """Return every call of `say` with its module, and the function and the module that it stands in."""
    return tuple(
        (name, node, (inside, tree))
        for name, tree in modules().items()
        for node, inside in _with_functions(tree, tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say"
    )


def _with_functions(node: ast.AST, inside: ast.AST) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Return everything below a node with the innermost function that it stands in."""
    for child in ast.iter_child_nodes(node):
        yield child, inside
        deeper = child if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else inside
        yield from _with_functions(child, deeper)


def _literals(node: ast.expr, scopes: Sequence[ast.AST]) -> Iterator[str]:
    """Return the literals that an expression can be: one of two, a variable, or what a function returns."""
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body, scopes)
            yield from _literals(orelse, scopes)
        case ast.Name(id=name):
            for value in _assigned(name, scopes):
                yield from _literals(value, scopes)
        case ast.Call(func=ast.Name(id=name)):
            for value in _returned(name, scopes[-1]):
                yield from _literals(value, scopes)
        case _:
            return


def _assigned(name: str, scopes: Sequence[ast.AST]) -> Iterator[ast.expr]:
    """Return what a variable is given in the function, else in the module outside of functions."""
    for scope in scopes:
        nodes = scope.body if isinstance(scope, ast.Module) else ast.walk(scope)
        found = [
            node.value
            for node in nodes
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and name in _targets(node)
        ]
        if found:
            yield from found
            return


def _targets(node: ast.Assign | ast.AnnAssign) -> set[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _returned(name: str, tree: ast.AST) -> Iterator[ast.expr]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef) and function.name == name:
            yield from (
                node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value
            )


def _values(call: ast.Call, scopes: Sequence[ast.AST]) -> frozenset[str] | None:
    names = set[str]()
    for keyword in call.keywords:
        more = {keyword.arg} if keyword.arg else _names_of(keyword.value, scopes)
        if more is None:
            return None
        names |= more
    return frozenset(names)


def _names_of(mapping: ast.expr, scopes: Sequence[ast.AST]) -> set[str] | None:
    """Return the names in a mapping that is passed on: a dictionary here, or a typed one of a function."""
    match mapping:
        case ast.Dict(keys=keys):
            return {key.value for key in keys if isinstance(key, ast.Constant) and isinstance(key.value, str)}
        case ast.Name(id=name):
            found = [_names_of(value, scopes) for value in _assigned(name, scopes)]
            return found[0] if len(found) == 1 else None
        case ast.Call(func=ast.Name(id=name)):
            return _typed_dictionaries().get(name)
        case _:
            return None


@cache
def _typed_dictionaries() -> dict[str, set[str]]:
    """Return the names in the typed dictionaries of the game, by the functions that return them."""
    nodes = [node for tree in modules().values() for node in tree.body]
    fields = {it.name: _fields(it) for it in nodes if isinstance(it, ast.ClassDef) and _is_typed(it)}
    returned = [(it.name, it.returns) for it in nodes if isinstance(it, ast.FunctionDef)]
    return {name: fields[it.id] for name, it in returned if isinstance(it, ast.Name) and it.id in fields}


def _is_typed(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "TypedDict" for base in node.bases)


def _fields(node: ast.ClassDef) -> set[str]:
    declared = (it.target for it in node.body if isinstance(it, ast.AnnAssign))
    return {target.id for target in declared if isinstance(target, ast.Name)}


def _pattern(part: ast.expr) -> str:
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "*"

"""Runs inside Pyodide while the memory snapshot is made: modules as pieces that can be left out."""

import ast
from collections.abc import Iterator

Function = ast.FunctionDef | ast.AsyncFunctionDef
Piece = Function | ast.ClassDef | ast.Assign | ast.AnnAssign | ast.alias

PLAIN_DECORATORS = frozenset(
    {
        "_tp_cache",
        "abstractmethod",
        "cache",
        "cached_property",
        "classmethod",
        "contextmanager",
        "dataclass",
        "deleter",
        "final",
        "getter",
        "lru_cache",
        "overload",
        "property",
        "recursive_repr",
        "runtime_checkable",
        "setter",
        "staticmethod",
        "total_ordering",
        "wraps",
    }
)
"""Decorators that do not enter what they decorate anywhere else."""

STILL = (ast.Constant, ast.Name, ast.Attribute, ast.Tuple, ast.List, ast.Dict, ast.Set, ast.expr_context)
"""What a value may be made of to be made without any effect."""


def list_statements(top: ast.AST) -> Iterator[ast.AST]:
    """Yield the statements of a body, and in place of conditions and attempts what they are made of."""
    for part in ("body", "orelse", "handlers", "finalbody"):
        for inner in getattr(top, part, ()):
            match inner:
                case ast.If(test=head) | ast.ExceptHandler(type=ast.expr() as head):
                    yield head
                    yield from list_statements(inner)
                case ast.Try() | ast.ExceptHandler():
                    yield from list_statements(inner)
                case ast.Import(names=names) | ast.ImportFrom(names=names):
                    yield from names
                case _:
                    yield inner


def as_piece(node: ast.AST, *, in_class: bool) -> Piece | None:
    """Return a statement as a piece, or None if it must stay: for its effects, or as a class's field."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            plain = all(_is_plain(decorator) for decorator in node.decorator_list)
            return node if plain and not _is_special(node.name) else None
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            still = node.value is not None and all(isinstance(it, STILL) for it in ast.walk(node.value))
            return node if still and not in_class and not _is_special(name) else None
        case ast.alias(asname=str()):
            return node
        case _:
            return None


def name_of(piece: Piece) -> str:
    """Return the name that a piece is called by."""
    match piece:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.alias(name=name, asname=own):
            return own or name
        case _:
            raise TypeError(ast.dump(piece))


def lists_names(node: ast.AST) -> bool:
    """Tell whether a statement makes the list of what a module offers."""
    match node:
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case _:
            return False


def _is_special(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def _is_plain(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in PLAIN_DECORATORS
        case _:
            return False

"""Runs inside Pyodide while the memory snapshot is made: takes pieces and annotations out of a module."""

import ast
from collections.abc import Set as AbstractSet

from workshop.inside.called_names import Names
from workshop.inside.removable_code import lists_names


def remove_pieces(tree: ast.Module, left_out: AbstractSet[ast.AST], names: Names) -> ast.Module:
    """Return a module without these pieces, imports that nothing names, and annotations of functions."""
    remover = _Remover(left_out, names)
    tree.body = [kept for node in tree.body if isinstance(kept := remover.visit(node), ast.stmt)]
    return ast.fix_missing_locations(tree)


class _Remover(ast.NodeTransformer):
    def __init__(self, left_out: AbstractSet[ast.AST], names: Names) -> None:
        self._left_out = left_out
        self._names = names

    def visit(self, node: ast.AST) -> ast.AST | None:
        if node in self._left_out:
            return None
        match node:
            case ast.Import(names=aliases):
                node.names = [it for it in aliases if (it.asname or it.name.partition(".")[0]) in self._names]
                return node if node.names else None
            case ast.ImportFrom(names=aliases):
                node.names = [it for it in aliases if it.name == "*" or (it.asname or it.name) in self._names]
                return node if node.names or node.module == "__future__" else None
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                _unannotate(node)
            case ast.Assign(value=ast.List() | ast.Tuple() as value) if lists_names(node):
                value.elts = [it for it in value.elts if self._is_there(it)]
            case _:
                pass
        return _fill_body(self.generic_visit(node))

    def _is_there(self, element: ast.expr) -> bool:
        match element:
            case ast.Constant(value=str(name)):
                return name in self._names
            case _:
                return True


def unannotated(tree: ast.Module) -> ast.Module:
    """Return a module without annotations, but for those in classes: dataclasses are made of them.

    Each annotated function, and each module, would bring along another one that works its annotations out.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            _unannotate(node)
    tree.body = [_plain(node) for node in tree.body]
    return tree


def _plain(node: ast.stmt) -> ast.stmt:
    match node:
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            return ast.copy_location(ast.Assign([target], value), node)
        case _:
            return node


def _unannotate(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    function.returns = None
    for argument in ast.walk(function.args):
        if isinstance(argument, ast.arg):
            argument.annotation = None


def _fill_body(node: ast.AST) -> ast.AST:
    """Return a statement with something in its body: nothing may be left of what it was."""
    if getattr(node, "body", None) == []:
        node.body = [ast.Pass()]  # type: ignore[attr-defined]  # every kind of statement with a body has it
    return node

"""Runs inside Pyodide while the memory snapshot is made: the names by which source could call something."""

import ast
from collections.abc import Iterable
from dataclasses import dataclass, field

SHORTEST_START = 4


@dataclass(slots=True)
class Names:
    """Names that something is called by, and beginnings of names that are put together while running."""

    whole: set[str] = field(default_factory=set[str])
    starts: set[str] = field(default_factory=set[str])

    def __contains__(self, name: str) -> bool:
        return name in self.whole or any(name.startswith(start) for start in self.starts)

    def add(self, nodes: Iterable[ast.AST]) -> None:
        """Add every name, attribute, import and text in these pieces of source that could be a name."""
        for node in nodes:
            for inner in ast.walk(node):
                self._add(inner)

    def _add(self, node: ast.AST) -> None:
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                self.whole.update(name.split("."))
            case ast.Constant(value=str(text)) if text.replace(".", "").isidentifier():
                self.whole.update(text.split("."))
                if text.endswith("_") and len(text) >= SHORTEST_START:
                    self.starts.add(text)
            case _:
                pass

"""Which modules a room holds, what they import as they are imported themselves, and so in which order.

The lists are in pyproject.toml: for each room its modules, and packages with all that is in them.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence

Lists = Mapping[str, Sequence[str]]
"""For each room the modules and packages that it holds."""


def room_of(module: str, lists: Lists) -> str:
    """Return the room that a module is in; empty for one that the snapshot holds."""
    for room, listed in lists.items():
        if any(module == name or module.startswith(f"{name}.") for name in listed):
            return room
    return ""


def import_order(trees: Mapping[str, ast.Module]) -> list[str]:
    """Return the names of modules, each after those among them that it imports."""
    ordered = dict[str, None]()
    begun = set[str]()

    def add(name: str) -> None:
        if name not in begun:
            begun.add(name)
            for imported in sorted(imports_of(name, trees[name], trees)):
                add(imported)
            ordered[name] = None

    for name in sorted(trees):
        add(name)
    return list(ordered)


def imports_of(name: str, tree: ast.Module, known: Mapping[str, object]) -> set[str]:
    """Return which of the known modules are imported with a module: not those that its functions import."""
    wanted = {part for path in _named_in(tree.body) for part in _with_packages(path)}
    return ({*wanted, *_with_packages(name)} & known.keys()) - {name}


def rooms_needed(room: str, trees: Mapping[str, ast.Module], lists: Lists) -> list[str]:
    """Return the other rooms whose modules are imported with those of a room."""
    own = [name for name in trees if room_of(name, lists) == room]
    imported = {room_of(it, lists) for name in own for it in imports_of(name, trees[name], trees)}
    return sorted(imported - {room, ""})


def _named_in(body: Sequence[ast.stmt]) -> Iterator[str]:
    for node in body:
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield from (f"{module}.{alias.name}" for alias in names)
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                pass
            case ast.If(body=inner, orelse=other) | ast.Try(body=inner, orelse=other):
                yield from _named_in([*inner, *other])
            case _:
                pass


def _with_packages(path: str) -> list[str]:
    parts = path.split(".")
    return [".".join(parts[: end + 1]) for end in range(len(parts))]

"""Which modules a room holds, what they import as they are imported themselves, and so in which order.

A room is a folder of `pyapp/features`, but for what the start of a page imports of it. With it comes what it
alone needs of the rest. What the table of blackjack needs is a room too, and what the better bots and the
coach think by; rooms that need some of it need that one. Whatever else is not imported at the start comes
with `history`, which most need.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence

Lists = Mapping[str, Sequence[str]]
"""For each room the modules and packages that it holds."""


FEATURES = "pyapp.features"
START = "pyapp.web"
SHARED = "history"
GAMES = {
    "blackjack": ["pyapp.app.blackjack.game"],
    "thinking": ["pyapp.app.holdem.coaching", "pyapp.app.holdem.blueprint_fetcher"],
}
"""The rooms that several features need, and what opens them imports."""


def find_rooms(trees: Mapping[str, ast.Module]) -> dict[str, list[str]]:
    """Return the modules of each room, of all modules that a page carries.

    A module outside of the features that nothing imports by its name is found by those who look into its
    package, and comes at the start.
    """
    named = {part for tree in trees.values() for path in _all_named_in(tree) for part in _with_packages(path)}
    unnamed = [name for name in trees if name not in named and not name.startswith(f"{FEATURES}.")]
    start = _imported_with([name for name in trees if name.startswith(START)] + unnamed, trees)
    late = trees.keys() - start
    owns = {name: name.split(".")[2] for name in late if name.startswith(f"{FEATURES}.")}
    rooms = {room: [name for name in sorted(owns) if owns[name] == room] for room in sorted({*owns.values()})}
    reached = {room: _imported_with(own, trees) for room, own in rooms.items()}
    games = {
        game: _imported_with([name for name in first if name in late], trees) & late
        for game, first in GAMES.items()
    }
    for name in sorted(late - owns.keys() - set[str]().union(*games.values())):
        needing = [room for room, modules in reached.items() if name in modules]
        rooms[needing[0] if len(needing) == 1 else SHARED].append(name)
    return {**rooms, **{game: sorted(modules) for game, modules in games.items() if modules}}


def _imported_with(first: Sequence[str], trees: Mapping[str, ast.Module]) -> set[str]:
    """Return modules with all that are imported with them."""
    found, waiting = set[str](), [*first]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(imports_of(name, trees[name], trees))
    return found


def _all_named_in(tree: ast.Module) -> Iterator[str]:
    """Yield whatever a module imports, also within its functions."""
    yield from _named_in([node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)])


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

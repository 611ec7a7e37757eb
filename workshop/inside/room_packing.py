"""Runs inside Pyodide before the memory snapshot is made: packs the modules of each room into a file.

`pyapp/web/room_importer.py` reads them.
"""

import ast
import marshal
import zlib
from collections.abc import Mapping
from types import CodeType

from workshop.inside.room_modules import Lists, import_order, room_of, rooms_needed

STRONGEST = 9


def pack_rooms(
    trees: Mapping[str, ast.Module],
    codes: Mapping[str, CodeType],
    packages: frozenset[str],
    lists: Lists,
    texts: Mapping[str, Mapping[str, str]],
) -> dict[str, bytes]:
    """Return each room as a file: the rooms that it needs, modules in the order of imports, and texts.

    ``trees`` are all modules, ``codes`` those of rooms; ``texts`` are those of each room, by name.
    """
    order = [name for name in import_order(trees) if name in codes]
    return {
        room: _pack(
            rooms_needed(room, trees, lists),
            [(name, name in packages, codes[name]) for name in order if room_of(name, lists) == room],
            texts.get(room, {}),
        )
        for room in lists
    }


def _pack(needs: list[str], modules: list[tuple[str, bool, CodeType]], texts: Mapping[str, str]) -> bytes:
    """Pack a room; each module's code is marshalled apart, so that it can be read when it is imported."""
    held = [(name, is_package, marshal.dumps(code)) for name, is_package, code in modules]
    return zlib.compress(marshal.dumps((needs, held, dict(texts))), STRONGEST)

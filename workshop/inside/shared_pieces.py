"""Runs inside Pyodide before the memory snapshot is made: code of all modules shares what is alike in it.

Within a module the compiler sees to that. Across modules most functions have the line table of another, and
many have its names or constants.
"""

import marshal
from types import CodeType
from typing import Any

PIECES = ("co_linetable", "co_exceptiontable", "co_names")


def share(code: CodeType, known: dict[bytes, object]) -> CodeType:
    """Return code made of pieces that are known already, where they are alike; the others are known then."""
    inner = tuple(share(it, known) if isinstance(it, CodeType) else it for it in code.co_consts)
    pieces: Any = {name: getattr(code, name) for name in PIECES} | {"co_consts": inner}
    alike: Any = {name: known.setdefault(marshal.dumps(piece), piece) for name, piece in pieces.items()}
    return code.replace(**alike)

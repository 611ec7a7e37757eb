"""Reading Python sources as trees, whatever else a process has left to be thrown away."""

import ast
import gc
from functools import cache


@cache
def parse(source: str) -> ast.Module:
    """Return the tree of a source, which all tests of a process share; let no garbage be collected meanwhile.

    Python 3.11 counts how deep a tree is in one place for all that is parsed. A task that no one has awaited
    prints a traceback when it is collected, which parses a line: the tree that was half made then ends in
    "AST constructor recursion depth mismatch".
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(source)
    finally:
        if collects:
            gc.enable()

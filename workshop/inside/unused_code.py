"""Runs inside Pyodide while the memory snapshot is made: leaves out of the library what nothing calls.

A function, class or constant that no code names, neither Python nor the runtime's C and JavaScript, cannot
be reached; leaving it out may leave others without a caller. What a piece of code names is read generously:
every identifier, attribute and text in it, wherever they lead.
"""

import ast
import dis
from collections.abc import Iterable, Iterator, Mapping

from workshop.inside.called_names import Names
from workshop.inside.code_removal import remove_pieces
from workshop.inside.removable_code import Piece, as_piece, list_statements, lists_names, name_of

ABSENT = (
    "asyncio/base_events",
    "asyncio/base_subprocess",
    "asyncio/selector_events",
    "asyncio/sslproto",
    "asyncio/streams",
    "asyncio/subprocess",
    "asyncio/trsock",
    "bz2",
    "compression/zstd/__init__",
    "lzma",
    "selectors",
    "socket",
    "ssl",
    "subprocess",
    "zipfile/_path/__init__",
)
"""Modules for what no page has, or this game does not do: sockets, processes, archives. They stay, empty."""

STAND_INS = {
    **dict.fromkeys(ABSENT, "__all__ = ()"),
    "asyncio/unix_events": """
from . import events
__all__ = ()
class _DefaultEventLoopPolicy(events._BaseDefaultEventLoopPolicy):
    _loop_factory = None
""",
    "_colorize": """
class _Plain:
    def __getattr__(self, name):
        return ""
class _Theme:
    traceback = _Plain()
def can_colorize(*, file=None):
    return False
def get_theme(**asked):
    return _Theme
""",
    "dis": f"COMPILER_FLAG_NAMES = {dis.COMPILER_FLAG_NAMES!r}",
    "logging/__init__": """
import sys
import traceback
DEBUG = 10
class Logger:
    def debug(self, text, *values, **details):
        pass
    info = debug
    def warning(self, text, *values, **details):
        print(text % values if values else text, file=sys.stderr)
    error = critical = warning
    def exception(self, text, *values, **details):
        self.error(text, *values)
        traceback.print_exc()
_LOGGER = Logger()
def getLogger(name=None):
    return _LOGGER
class StreamHandler: pass
""",
    "pyodide/_package_loader": """
import sys
from pyodide_js import loadedPackages
class _Folder:
    def __init__(self, path):
        self.path = path
    def __str__(self):
        return self.path
SITE_PACKAGES = _Folder("/lib/python{}.{}/site-packages".format(*sys.version_info))
DSO_DIR = _Folder("/usr/lib")
def init_loaded_packages():
    pass
""",
    "zipfile/__init__": "class ZipFile: pass",
}
"""What such modules are replaced by, with what others still ask of them.

The standard library looks up colours for tracebacks, the names of flags of code, and loggers; Pyodide a base
class, an annotation, and where packages would be, of which the game has none.
"""


def drop_unused(
    modules: Mapping[str, str], roots: Iterable[str], callers: Iterable[str]
) -> dict[str, ast.Module]:
    """Return the library's modules, by path, without what neither `roots` nor `callers` name."""
    trees = {path: ast.parse(STAND_INS.get(path, text)) for path, text in modules.items()}
    names = Names(set(roots))
    names.add(ast.parse(text) for text in callers)
    waiting = [piece for tree in trees.values() for piece in _open(tree, names)]
    while called := [piece for piece in waiting if name_of(piece) in names]:
        taken = set(called)
        waiting = [piece for piece in waiting if piece not in taken]
        waiting.extend(inner for piece in called for inner in _open(piece, names))
    left_out = frozenset(waiting)
    return {path: remove_pieces(tree, left_out, names) for path, tree in trees.items()}


def _open(kept: ast.AST, names: Names) -> Iterator[Piece]:
    """Yield the pieces right inside of something that is kept, and add what the rest of it names."""
    match kept:
        case ast.Module():
            yield from _open_body(kept, names, in_class=False)
        case ast.ClassDef():
            names.add([*kept.bases, *kept.keywords, *kept.decorator_list])
            yield from _open_body(kept, names, in_class=True)
        case ast.FunctionDef(args=args) | ast.AsyncFunctionDef(args=args):
            names.add([*args.defaults, *filter(None, args.kw_defaults), *kept.body, *kept.decorator_list])
        case ast.AnnAssign(value=ast.expr() as value):
            names.add([value])
        case _:
            names.add([kept])


def _open_body(top: ast.AST, names: Names, *, in_class: bool) -> Iterator[Piece]:
    for inner in list_statements(top):
        piece = as_piece(inner, in_class=in_class)
        if piece:
            yield piece
        elif not lists_names(inner) and not isinstance(inner, ast.alias):
            yield from _open(inner, names)

"""Runs inside Pyodide while the memory snapshot is made: all modules of the snapshot as one file.

A module's words are apart from its code, so that all words can be made before all code, and all code before
any of it runs: a module that changes then moves what is in its group, and nothing else.
"""

import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType
from typing import Final, NamedTuple, cast

MODULES: Final = "modules.bin"


class PackedModules(NamedTuple):
    """Modules that wait to be read, in the order in which they are to be imported; all is marshalled."""

    names: bytes
    """The names of all, and of those that are packages."""

    words: list[bytes]
    """Every text of each."""

    codes: list[bytes]


def pack_modules(order: Sequence[str], codes: Mapping[str, CodeType], packages: frozenset[str]) -> bytes:
    """Return modules as one file, in the order in which they are to be imported."""
    names = marshal.dumps((list(order), [name for name in order if name in packages]))
    words = [marshal.dumps(sorted({*_words(codes[name])})) for name in order]
    return marshal.dumps((names, words, [marshal.dumps(codes[name]) for name in order]))


def read_modules(folder: Path) -> PackedModules:
    """Return the modules that a folder holds as one file."""
    with (folder / MODULES).open("rb") as file:
        return PackedModules(*marshal.load(file))  # noqa: S302  (written by this build)


def _words(value: object) -> Iterator[str]:
    """Yield every text in code or a constant, those of inner functions too."""
    match value:
        case str():
            yield value
        case tuple() | frozenset():
            for inner in cast("Iterable[object]", value):
                yield from _words(inner)
        case CodeType():
            yield from (value.co_name, value.co_qualname, value.co_filename)
            variables = (value.co_varnames, value.co_freevars, value.co_cellvars)
            for texts in (value.co_names, *variables, value.co_consts):
                yield from _words(texts)
        case _:
            pass

"""Runs inside Pyodide while the memory snapshot is made: forgets what only people, tools and imports read."""

import gc
import inspect
import linecache
import re
import sys
import zipimport
from contextlib import suppress
from types import CodeType, FunctionType, ModuleType

from workshop.inside.small_code import slim

HAS_DOCSTRING = getattr(inspect, "CO_HAS_DOCSTRING", 0)
"""The flag of code whose first constant is a docstring, from CPython 3.14 on."""

FROZEN = "<frozen "
"""How files begin whose code the runtime carries, with docstrings and all else that other code has lost."""

NOTES = frozenset({"__firstlineno__", "__static_attributes__"})
"""What the compiler notes down of a class for tools."""

GUARDS = ("__repr__", "__setattr__", "__delattr__")
"""What dataclasses write for developers: to see values, and to keep frozen ones from being changed.

Tests run on whole classes, and so hold what it guards.
"""

WRITTEN = "<string>"
"""The file of code that dataclasses write."""

UNREAD = ("__about__", "__all__", "__author__", "__credits__")
"""What modules say of themselves; lists of names are for imports of everything, which are over."""

ORIGINS = ("__cached__", "__loader__", "__spec__")
"""What an import leaves in a module for another import of it."""

NOWHERE = "snapshot"
"""The file of every module."""


def forget() -> None:
    """Forget all of it, at the very end: a module that is imported later keeps what it has."""
    _forget_files()
    _forget_words()
    for module in list(sys.modules.values()):
        if type(module) is ModuleType:
            _forget_origin(module)
    _forget_lookups()


def _forget_files() -> None:
    """Drop what import remembers of files and archives that will not be there after the restore."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]  # noqa: SLF001  (it has no other door)
    linecache.clearcache()
    re.purge()


def _forget_lookups() -> None:
    """Drop what Python remembers of attributes that it looked up, which is soon found again."""
    clear = getattr(sys, "_clear_internal_caches", None)
    if clear:
        clear()


def _forget_origin(module: ModuleType) -> None:
    """Drop where a module came from, and what it says of itself.

    A package keeps that it is one; its modules are found by what holds them, in no folder.
    """
    known = vars(module)
    module.__doc__ = None
    for name in UNREAD:
        known.pop(name, None)
    for name in ORIGINS:
        if name in known:
            known[name] = None
    if "__file__" in known:
        known["__file__"] = NOWHERE
    if "__path__" in known:
        known["__path__"] = ()


def _forget_words() -> None:
    """Drop docstrings and annotations, which people read and which were needed while classes were made."""
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            _forget_words_of_function(thing)
        elif isinstance(thing, type):
            _forget_words_of(thing)


def _forget_words_of_function(function: FunctionType) -> None:
    function.__doc__ = None
    function.__annotate__ = None  # type: ignore[attr-defined]  # new in Python 3.14
    code = function.__code__
    if code.co_filename == WRITTEN:
        function.__code__, function.__qualname__ = slim(code), function.__name__
    elif code.co_filename.startswith(FROZEN):
        function.__code__ = slim(undocumented(code))


def undocumented(code: CodeType) -> CodeType:
    """Return code without docstrings, its own and those of functions in it."""
    documented = code.co_flags & HAS_DOCSTRING
    first = (None,) if documented else ()
    inner = [undocumented(it) if isinstance(it, CodeType) else it for it in code.co_consts[len(first) :]]
    return code.replace(co_consts=(*first, *inner), co_flags=code.co_flags & ~HAS_DOCSTRING)


def _forget_words_of(kind: type) -> None:
    """Drop what people and tools read of a class, and what keeps developers from changing a frozen one.

    A type of the interpreter's own keeps it.
    """
    for name in NOTES & vars(kind).keys():
        with suppress(TypeError):
            delattr(kind, name)
    for name in GUARDS:
        written = getattr(vars(kind).get(name), "__wrapped__", vars(kind).get(name))
        if isinstance(written, FunctionType) and written.__code__.co_filename == WRITTEN:
            delattr(kind, name)
    with suppress(AttributeError, TypeError):
        del kind.__annotations__
    if isinstance(kind.__dict__.get("__doc__"), str):
        with suppress(TypeError):
            kind.__doc__ = None

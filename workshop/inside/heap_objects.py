"""Runs inside a Pyodide that was restored from the snapshot: lists its objects with what they belong to."""

import gc
import json
import sys
from collections.abc import Iterator
from types import (
    BuiltinFunctionType,
    CodeType,
    FunctionType,
    MethodDescriptorType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import cast

REST = "(no module)"
"""The module of what is reached from none."""

DESCRIPTORS = (BuiltinFunctionType, MethodDescriptorType, WrapperDescriptorType)


def list_objects() -> str:
    """Return [address, type, module] of every object that Python can reach, as JSON.

    An object belongs to the first module, by their names, from which it can be reached without going through
    another: the game's come last, so they have what only they need.
    """
    gc.unfreeze()
    gc.disable()
    modules = {name: it for name, it in sys.modules.items() if type(it) is ModuleType and name != "__main__"}
    own = {id(vars(it)): name for name, it in modules.items()}
    seen: dict[int, object] = {id(it): it for it in (modules, own)}
    listed = list[tuple[int, str, str]]()
    for name in sorted(modules, key=lambda name: (name.partition(".")[0] == "pyapp", name)):
        _flood(modules[name], name, own, seen, listed)
    for thing in gc.get_objects():
        _flood(thing, REST, {}, seen, listed)
    return json.dumps(listed)


def _flood(
    root: object,
    module: str,
    own: dict[int, str],
    seen: dict[int, object],
    listed: list[tuple[int, str, str]],
) -> None:
    waiting = [root]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or (thing is not root and own and _is_of_another(thing, module, own)):
            continue
        seen[id(thing)] = thing
        listed.append((id(thing), type(thing).__name__, module))
        waiting.extend(_held(thing))


def _is_of_another(thing: object, module: str, own: dict[int, str]) -> bool:
    if isinstance(thing, ModuleType):
        return True
    if isinstance(thing, FunctionType | type):
        home = getattr(thing, "__module__", module)
        return home != module and home in own.values()
    return own.get(id(thing), module) != module


def _held(thing: object) -> Iterator[object]:
    """Yield what an object holds: Python's collector leaves texts and code out, which hold no rings."""
    yield from gc.get_referents(thing)
    match thing:
        case CodeType():
            yield from (thing.co_consts, thing.co_names, thing.co_linetable, thing.co_exceptiontable)
            yield from (*thing.co_consts, *thing.co_names, *thing.co_varnames, *thing.co_freevars)
        case dict():
            yield from cast("dict[object, object]", thing)
        case _ if isinstance(thing, DESCRIPTORS):
            yield thing.__name__
        case _:
            pass

"""Code without what developers read of it does what it did, and is called as it was."""

import asyncio
from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any, cast

import pytest

from workshop.inside.small_code import VARIABLE, slim

SOURCE = """
def plain(first, second=2, /, third=3, *rest, fourth=4, **named):
    total = first + second + third + sum(rest) + fourth
    for name, value in named.items():
        total += value * len(name)
    return total

def closed(step):
    count = 0
    def up(by=1):
        nonlocal count
        before = count
        count = count + by * step
        return before, count
    return [up(), up(by=3), up()]

def comprehended(numbers):
    squares = {n: [m for m in range(n) if m != n // 2] for n in numbers}
    return [(key, sum(value)) for key, value in squares.items()], list(generated(numbers))

def generated(numbers):
    seen = set()
    for n in numbers:
        if n not in seen:
            seen.add(n)
            got = yield n
            if got is not None:
                yield got

def caught(text):
    try:
        number = int(text)
    except ValueError as error:
        number = len(str(error))
    finally:
        done = True
    match [number, done]:
        case [int(one), True] if one > 3:
            return one, "large"
        case [other, *_]:
            return other, "small"

class Kept:
    tall = [n * 2 for n in range(3)]
    def __init__(self, size):
        grown = size * 2
        self.size = grown
    def shown(self):
        __class__
        words = super().__repr__
        return callable(words), self.size

async def awaited(number):
    async def inner(value):
        doubled = value * 2
        return doubled
    result = await inner(number)
    return result
"""
CALLS: list[Callable[[dict[str, Any]], object]] = [
    lambda made: made["plain"](1, third=5, fourth=6, ab=7),
    lambda made: made["plain"](1, 2, 3, 4, 5),
    lambda made: made["closed"](step=2),
    lambda made: made["comprehended"](numbers=[5, 3, 5, 8]),
    lambda made: made["caught"]("x"),
    lambda made: made["caught"](text="2"),
    lambda made: (made["Kept"].tall, made["Kept"](size=4).shown()),
    lambda made: asyncio.run(made["awaited"](21)),
]


def _run(code: CodeType) -> dict[str, Any]:
    made = dict[str, Any]()
    exec(code, made)  # noqa: S102 - the source above
    return made


@pytest.mark.parametrize("call", CALLS)
def test_slim_code_does_what_it_did(call: Callable[[dict[str, Any]], object]) -> None:
    code = compile(SOURCE, "source", "exec")
    assert call(_run(slim(code))) == call(_run(code))


def test_only_names_that_a_caller_may_use_are_left() -> None:
    plain = cast("FunctionType", _run(slim(compile(SOURCE, "source", "exec")))["plain"])
    asked = ("first", "second", "third", "fourth", "rest", "named")
    assert plain.__code__.co_varnames == (*asked, VARIABLE, VARIABLE, VARIABLE)
    assert plain.__code__.co_qualname == "plain"
    assert {line for _, _, line in plain.__code__.co_lines()} == {plain.__code__.co_firstlineno}

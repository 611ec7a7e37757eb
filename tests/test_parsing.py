"""A source is parsed whatever is thrown away meanwhile."""

import ast
import gc
from collections.abc import Iterator

import pytest

from tests.parsing import parse

SOURCE = "sum([(1, 2), {'a': [3 + 4 * 5]}])\n" * 200


class ParsesAtItsEnd:
    """Garbage that only a collection finds, and that parses when it is found, as tracebacks do."""

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        ast.parse("one + other")


@pytest.fixture
def _often_collecting() -> Iterator[None]:
    """Look for garbage every few objects."""
    before = gc.get_threshold()
    gc.set_threshold(50)
    yield
    gc.set_threshold(*before)


@pytest.mark.usefixtures("_often_collecting")
def test_garbage_that_parses_does_not_break_a_tree() -> None:
    for number in range(20):
        gc.disable()
        for _ in range(20):
            ParsesAtItsEnd()
        gc.enable()
        assert len(parse(f"{SOURCE}# {number}").body) == 200

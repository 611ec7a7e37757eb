"""Code of several modules shares what is alike in it, and does what it did."""

import marshal
from types import CodeType
from typing import Any

from workshop.inside.shared_pieces import share
from workshop.inside.small_code import slim

ONE = "def price(hand):\n    return [hand, 1, 2.0, True]\n"
OTHER = "def worth(deal):\n    return [deal, True, 2, 1.0]\n"


def _shared() -> list[CodeType]:
    known: dict[bytes, object] = {}
    codes = [share(slim(compile(text, "source", "exec")), known) for text in (ONE, OTHER)]
    read: list[CodeType] = marshal.loads(marshal.dumps(codes))  # noqa: S302 - written in the same line
    return read


def _function(code: CodeType) -> CodeType:
    return next(it for it in code.co_consts if isinstance(it, CodeType))


def test_line_tables_of_two_modules_are_one_after_they_were_written_and_read() -> None:
    one, other = map(_function, _shared())
    assert one.co_linetable is other.co_linetable


def test_constants_that_are_only_equal_stay_apart() -> None:
    told: list[str] = []
    for code, name in zip(_shared(), ("price", "worth"), strict=True):
        made: dict[str, Any] = {}
        exec(code, made)  # noqa: S102 - the sources above
        told.append(repr(made[name](0)))
    assert told == ["[0, 1, 2.0, True]", "[0, True, 2, 1.0]"]

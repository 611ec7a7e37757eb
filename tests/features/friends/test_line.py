"""A line hands over whole messages in order, or closes; every line that joins must hold to this."""

import asyncio
from collections.abc import Callable

import pytest

from pyapp.features.friends.line import Line, LineClosed
from tests.features.friends.lines.memory_line import memory_lines

END = "(closed)"


class Heard:
    """Notes all that comes over a line."""

    def __init__(self, line: Line) -> None:
        self.all: list[str] = []
        line.listen(self.all.append, lambda: self.all.append(END))


def on_lines(play: Callable[[Line, Line, list[str], list[str]], None]) -> tuple[list[str], list[str]]:
    """Play on two ends that listen, let everything arrive, and return what each end heard."""

    async def run() -> tuple[list[str], list[str]]:
        one, other = memory_lines()
        at_one, at_other = Heard(one).all, Heard(other).all
        play(one, other, at_one, at_other)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return at_one, at_other

    return asyncio.run(run())


def test_messages_arrive_in_order_and_not_within_the_call_that_sends_them() -> None:
    def play(one: Line, other: Line, at_one: list[str], at_other: list[str]) -> None:
        for message in ("a", "b", "c"):
            one.send(message)
        other.send("d")
        assert at_one == at_other == []

    assert on_lines(play) == (["d"], ["a", "b", "c"])


def test_what_was_sent_before_the_end_still_arrives_and_each_side_hears_of_the_end_once() -> None:
    def play(one: Line, other: Line, _: list[str], __: list[str]) -> None:
        one.send("last words")
        one.close()
        one.close()
        other.close()

    assert on_lines(play) == ([END], [END])

    def only_one(one: Line, _: Line, __: list[str], ___: list[str]) -> None:
        one.send("last words")
        one.close()

    assert on_lines(only_one) == ([END], ["last words", END])


def test_nothing_is_sent_over_a_closed_line() -> None:
    def play(one: Line, other: Line, _: list[str], __: list[str]) -> None:
        one.close()
        for end in (one, other):
            with pytest.raises(LineClosed):
                end.send("too late")

    assert on_lines(play) == ([END], [END])


def test_messages_wait_for_whoever_listens_and_a_later_listener_takes_over() -> None:
    async def run() -> None:
        one, other = memory_lines()
        one.send("early")
        await asyncio.sleep(0)
        first = Heard(other).all
        await asyncio.sleep(0)
        second = Heard(other).all
        one.send("later")
        one.close()
        await asyncio.sleep(0)
        assert (first, second) == (["early"], ["later", END])

    asyncio.run(run())

"""A line over a data channel hands over what a line in memory would, and notices when no one is there."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.app.friends.line import Line, LineClosed
from pyapp.app.friends.lines.device_line import MOST_WAITING, PART, SILENCE
from pyapp.app.friends.memory_line import memory_lines
from tests.app.fakes import until
from tests.app.friends.lines.joined_ends import device_lines, ends_and_lines

END = "(closed)"
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


def repeated(text: str, times: int) -> str:
    """Return a long text."""
    return text * times


MESSAGES = st.lists(TEXTS | st.builds(repeated, TEXTS, st.integers(0, 3000)), max_size=8)


def heard(line: Line) -> list[str]:
    """Note all that comes over a line."""
    notes = list[str]()
    line.listen(notes.append, lambda: notes.append(END))
    return notes


async def exchange(
    lines: Callable[[], tuple[Line, Line]], there: list[str], back: list[str]
) -> tuple[list[str], list[str]]:
    """Send messages both ways over a line, close it, and return what each end heard."""
    one, other = lines()
    at_one, at_other = heard(one), heard(other)
    for message in back:
        other.send(message)
    await until(lambda: len(at_one) == len(back))
    for message in there:
        one.send(message)
    one.close()
    await until(lambda: at_one[-1:] == at_other[-1:] == [END])
    return at_one, at_other


@pytest.mark.slow
@given(MESSAGES, MESSAGES)
def test_messages_arrive_as_they_do_in_memory(there: list[str], back: list[str]) -> None:
    over_device = asyncio.run(exchange(device_lines, there, back))
    assert over_device == asyncio.run(exchange(memory_lines, there, back))
    assert over_device == ([*back, END], [*there, END])


def run(play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play())


def test_a_line_holds_back_what_the_channel_has_no_room_for() -> None:
    async def play() -> None:
        (line, end), (other, _) = ends_and_lines()
        notes = heard(other)
        end.is_stuck = True
        message = "x" * 10 * PART
        for _ in range(5):
            line.send(message)
        assert sum(map(len, end.frames)) < 12 * PART
        end.is_stuck = False
        end.tell("low")
        for _ in range(200):
            end._leave()  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        await until(lambda: notes == [message] * 5)
        line.close()
        await until(lambda: notes[-1] == END)

    run(play)


def test_a_line_that_takes_nothing_for_long_closes() -> None:
    async def play() -> None:
        (line, end), _ = ends_and_lines()
        notes = heard(line)
        end.is_stuck = True
        for _ in range(MOST_WAITING // PART):
            line.send("x" * PART)
        with pytest.raises(LineClosed):
            line.send("x" * 100 * PART)
        await until(lambda: notes == [END])

    run(play)


@pytest.mark.parametrize("frame", ["?what", "{}"])
def test_a_frame_of_no_known_kind_closes_the_line(frame: str) -> None:
    async def play() -> None:
        (line, end), (other, _) = ends_and_lines()
        notes, others = heard(line), heard(other)
        end.tell("message", frame)
        await until(lambda: notes == others == [END])

    run(play)


def test_a_message_without_end_closes_the_line() -> None:
    async def play() -> None:
        (line, end), _ = ends_and_lines()
        notes = heard(line)
        for _ in range(MOST_WAITING // PART + 1):
            end.tell("message", "+" + "x" * PART)
        await until(lambda: notes == [END])

    run(play)


class Clock:
    """Seconds that pass when the line waits."""

    def __init__(self) -> None:
        self.now = 0.0
        self.late = 0.0

    async def sleep(self, seconds: float) -> None:
        """Let so many seconds pass, and what makes it late."""
        self.now += seconds + self.late
        self.late = 0.0
        await _real_sleep(0)


_real_sleep = asyncio.sleep


def test_an_end_whose_other_end_is_gone_notices_within_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()

    async def play() -> None:
        monkeypatch.setattr(asyncio, "sleep", clock.sleep)
        (line, end), (_, there) = ends_and_lines(lambda: clock.now)
        notes = heard(line)
        for _ in range(20):
            await _real_sleep(0)
        assert notes == []
        assert end.frames.count("") >= 5, "it says that it is there"
        there.is_cut, lost = True, clock.now
        while not notes and clock.now < 1000:
            await _real_sleep(0)
        assert notes == [END]
        assert SILENCE <= clock.now - lost <= SILENCE + 2
        with pytest.raises(LineClosed):
            line.send("too late")

    run(play)


def test_an_end_that_was_paused_itself_gives_the_other_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()

    async def play() -> None:
        monkeypatch.setattr(asyncio, "sleep", clock.sleep)
        (line, _), _ = ends_and_lines(lambda: clock.now)
        notes = heard(line)
        await _real_sleep(0)  # both beat now
        for _ in range(5):
            clock.late = 5 * SILENCE
            for _ in range(4):
                await _real_sleep(0)
        assert notes == []

    run(play)

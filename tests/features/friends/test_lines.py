"""A line hands over whole messages in order, or closes, whatever carries them."""

import asyncio
from collections.abc import Callable, Container, Coroutine
from itertools import cycle, islice
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from pyapp.features.friends.line import (
    MOST_FRAMES,
    MOST_WAITING,
    PART,
    SILENCE,
    STEADY,
    WEAK,
    DeviceLine,
    Line,
    LineClosed,
)
from tests.app.fakes import until
from tests.features.friends import parties
from tests.features.friends.memory_line import JoinedEnd, device_lines, ends_and_lines, memory_lines
from tests.features.friends.parties import Party, game

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


FLOODS = st.tuples(
    st.sampled_from(["", "+", ".", "?"]),
    st.sampled_from([0, 1, 30, PART - 1, PART, PART + 1, 16_383, 262_143]),
    st.sampled_from([0.0, 0.0001, 0.01]),
)
"""How frames begin, how long they are, and how many seconds pass between two."""


@pytest.mark.slow
@pytest.mark.parametrize("listens", [True, False])
@example(floods=[("+", PART, 0), ("+", PART, 0), (".", 30, 0.01)])
@example(floods=[(".", 30, 0.01)])
@given(floods=st.lists(FLOODS, min_size=1, max_size=3))
def test_whatever_frames_come_no_more_is_taken_than_the_bounds(
    listens: bool,  # noqa: FBT001 - of a parameter
    floods: list[tuple[str, int, float]],
) -> None:
    """The frames of floods come in turn, without end, in one turn of the loop."""

    async def play() -> None:
        clock = Clock()
        line, _ = device_lines(lambda: clock.now)
        notes = heard(line) if listens else list[str]()
        frames = [(kind and kind + "x" * size, pause) for kind, size, pause in floods]
        held = taken = 0
        for frame, pause in islice(cycle(frames), 20 * MOST_FRAMES):
            clock.now += pause
            line.hear(frame)
            if not line.is_open:
                break
            taken, held = taken + 1, held + len(frame[1:])  # without the mark that each begins with
            assert taken <= MOST_FRAMES * (1 + clock.now)
            assert held <= MOST_WAITING
            assert len(frame) <= PART + 1
        slow = sum(pause for _, pause in frames) * MOST_FRAMES >= len(frames)
        if not slow or any(kind in {"+", "?"} or size > PART for kind, size, _ in floods if kind):
            assert not line.is_open
        await asyncio.sleep(0)
        assert sum(map(len, notes)) <= held + len(END)

    asyncio.run(play())


def test_what_a_listener_has_heard_counts_no_more() -> None:
    async def play() -> None:
        (line, end), _ = ends_and_lines()
        notes = heard(line)
        for at in range(3 * MOST_FRAMES):
            line._heard -= 1  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] - a second passes
            end.tell("message", "." + "x" * PART)
            if at % 100 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert line.is_open
        assert len(notes) == 3 * MOST_FRAMES

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


def weak_times(monkeypatch: pytest.MonkeyPatch, heard: Container[int], late: float = 0) -> list[float]:
    """Return at which seconds of two minutes a line becomes weak or good again.

    A frame comes at each second in ``heard``; ``late`` is by how much every second beat of the page itself
    comes late.
    """
    clock, changes = Clock(), list[float]()

    async def play() -> None:
        end = JoinedEnd()
        end.join(lambda _, __: None, JoinedEnd())
        line = DeviceLine(end, lambda: clock.now)
        line.watch(lambda: changes.append(clock.now))

        async def sleep(seconds: float) -> None:
            before, clock.late = clock.now, late * (int(clock.now) % 2)
            await clock.sleep(seconds)
            if any(second in heard for second in range(int(before) + 1, int(clock.now) + 1)):
                line.hear("")

        monkeypatch.setattr(asyncio, "sleep", sleep)
        while line.is_open and clock.now < 120:
            await _real_sleep(0)
        assert line.is_open
        line.close()

    asyncio.run(play())
    monkeypatch.undo()
    return changes


def test_a_line_is_weak_while_it_pauses_and_good_again_once_it_has_not_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert not weak_times(monkeypatch, range(200)), "every second"
    assert not weak_times(monkeypatch, range(0, 200, 3)), "as a page in the background is let beat"
    paused = weak_times(monkeypatch, {*range(200)} - {*range(41, 46)})
    assert paused == [40 + WEAK, 45 + STEADY]
    often = {second for second in range(200) if second % 12 > 5}
    assert len(weak_times(monkeypatch, often)) == 1, "it doesn't flicker"
    assert not weak_times(monkeypatch, range(0, 200, 2), late=WEAK - 1.5), "its own page is slow"


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


def played(
    monkeypatch: pytest.MonkeyPatch, lines: Callable[[], tuple[Line, Line]]
) -> tuple[tuple[int, ...], int]:
    """Play a sit-and-go of three with one guest, and return the stacks and how many hands there were."""

    async def run() -> tuple[tuple[int, ...], int]:
        party = Party(guests=1, seed=7)
        await party.sit(game(3))
        await party.play()
        return tuple(party.table.stacks), party.table.hands

    monkeypatch.setattr(parties, "memory_lines", lines)
    return asyncio.run(run())


@pytest.mark.slow
def test_a_game_over_channels_ends_as_it_does_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    in_memory = played(monkeypatch, memory_lines)
    assert played(monkeypatch, device_lines) == in_memory
    assert in_memory[1] > 1

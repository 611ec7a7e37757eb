"""The same hands end with the same chips, whatever carries the messages."""

import asyncio
from collections.abc import Callable

import pytest

from pyapp.features.friends.line import Line
from tests.features.friends import parties
from tests.features.friends.lines.joined_ends import device_lines
from tests.features.friends.lines.memory_line import memory_lines
from tests.features.friends.parties import Party, game


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

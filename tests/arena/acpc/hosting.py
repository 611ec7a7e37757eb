"""A dealer on this machine, with clients beside it in the same event loop."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from pyapp.arena.acpc.dealer import DealerSettings, host_match
from pyapp.arena.acpc.dealer_client import GAMES
from pyapp.arena.match import ArenaTakings, Match

Client = Callable[[int, int], Coroutine[object, object, object]]
"""Plays one table, of a number, at the dealer on a port of this machine."""

QUICK: Final = DealerSettings(connect_within=20, answer_within=20)
LONGEST: Final = 60.0
"""Seconds after which a match has hung."""


def match_at(preset: str, *seats: str, seed: int = 3) -> Match:
    """Return a match of one of the competition's games."""
    game = GAMES[preset]
    return Match(game.rules, seats, seed, game.stack)


def hold_match(
    match: Match,
    deals: int,
    clients: Sequence[Client],
    settings: DealerSettings = QUICK,
    told: list[str] | None = None,
) -> dict[str, ArenaTakings]:
    """Play a match, each client at every table in turn; ``told`` takes what the dealer says."""
    return asyncio.run(asyncio.wait_for(_hold(match, deals, clients, settings, told), LONGEST))


async def _hold(
    match: Match, deals: int, clients: Sequence[Client], settings: DealerSettings, told: list[str] | None
) -> dict[str, ArenaTakings]:
    tasks, waiting = list[asyncio.Task[None]](), list(clients)

    def tell(sentence: str) -> None:
        if told is not None:
            told.append(sentence)
        if "connect to" in sentence:
            port = int(sentence.rpartition(":")[2])
            tasks.append(asyncio.create_task(_play_tables(waiting.pop(0), port, len(match.seats))))

    try:
        return await host_match(match, deals, replace(settings, tell=tell))
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _play_tables(client: Client, port: int, tables: int) -> None:
    for turn in range(tables):
        await client(port, turn)

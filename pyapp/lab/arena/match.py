"""A match from its sessions, whoever plays them."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

from pyapp.lab.arena.match_session import ArenaTakings, Match, MatchSession, play_session

Task = TypeVar("Task")
Done = TypeVar("Done")


class Workers(Protocol):
    """What does tasks, one after the other or many at a time, and gives the results in the tasks' order."""

    def __call__(self, work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
        """Do ``work`` on each of ``tasks``."""
        ...


def alone(work: Callable[[Task], Done], tasks: Iterable[Task], /) -> Iterable[Done]:
    """Do one task after the other."""
    return map(work, tasks)


def play_match(match: Match, deals: int, crew: Workers = alone, *, after: int = 0) -> dict[str, ArenaTakings]:
    """Play ``deals`` deals of a match and give what each entrant took.

    ``after`` deals, a whole number of sessions, count as played before.
    """
    taken = {name: ArenaTakings() for name in match.entrants}
    for result in crew(_play, sessions(match, deals, after)):
        taken = add_takings(taken, result)
    return taken


def sessions(match: Match, deals: int, after: int = 0) -> list[MatchSession]:
    """Cut ``deals`` deals after the first ``after`` into sessions, of which only the last may be short."""
    whole = match.session_deals
    first = after // whole
    return [
        MatchSession(match, first + number, min(whole, deals - number * whole))
        for number in range(-(-deals // whole))
    ]


def add_takings(one: Mapping[str, ArenaTakings], more: Mapping[str, ArenaTakings]) -> dict[str, ArenaTakings]:
    """Add up what each entrant took."""
    return {name: taken + more[name] for name, taken in one.items()}


def _play(session: MatchSession) -> dict[str, ArenaTakings]:
    return asyncio.run(play_session(session))

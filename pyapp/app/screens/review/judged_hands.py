"""What is found of a person's hands and rounds, each looked at once a visit."""

import asyncio
import gc
from collections.abc import Awaitable, Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from pyapp.agents.holdem import OpponentMemory, PlayerModel
from pyapp.analysis.holdem.leaks import OpeningEdges, PlayFault, Region, find_faults, region_of
from pyapp.analysis.holdem.luck import HandLuck, card_luck
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.history.history_filter import session_start
from pyapp.app.screens.review.round_faults import RoundFault, find_round_faults
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.deciders import notes_of
from pyapp.blackjack.odds import StrategyCache
from pyapp.cards import NO_CHIPS
from pyapp.holdem import censor, net_results
from pyapp.records import FinishedHand, HandSummary, place_of, replay, replay_hand
from pyapp.records.blackjack import FinishedRound, RoundSummary
from pyapp.slices import in_slices

MOST: Final = 300
"""So many of the newest hands are looked at, and as many rounds."""


TIDY: Final = 25
"""After so many hands and rounds what they left behind is thrown away."""


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """A hand of hold'em of one person."""

    number: int
    kept: FinishedHand
    luck: HandLuck
    faults: tuple[PlayFault, ...]
    region: Region


@dataclass(frozen=True, slots=True)
class JudgedRound:
    """A round of blackjack."""

    number: int
    faults: tuple[RoundFault, ...]


class JudgedHands:
    """Looks at hands, and remembers what it found until another profile plays."""

    def __init__(self, session: Session, archive: Archive, strategies: StrategyCache) -> None:
        self._session, self._archive, self._strategies = session, archive, strategies
        self._owner = ""
        self._hands = dict[int, JudgedHand]()
        self._rounds = dict[int, JudgedRound]()
        self.edges = OpeningEdges(_edge_luck)
        """The last hands that are opened, place by place."""

    async def find(
        self, wanted: str, reach: Callable[[float], Awaitable[bool]]
    ) -> tuple[Sequence[JudgedHand], Sequence[JudgedRound]]:
        """Return hands and rounds, the oldest first; ``reach`` hears how far it is, and may stop it.

        ``wanted`` is ``session`` for those since the last long pause.
        """
        self._turn_to_owner()
        numbers = _wanted(await self._archive.entries(), wanted)
        missing = {number for number in numbers if number not in self._hands and number not in self._rounds}
        done = 0
        with _collecting_by_hand():
            async for number, kept in self._archive.plays(missing):
                if isinstance(kept, FinishedHand):
                    self._hands[number] = await self._judge(number, kept)
                elif isinstance(kept, FinishedRound):
                    faults = await find_round_faults(kept, self._strategies)
                    self._rounds[number] = JudgedRound(number, faults)
                done += 1
                if not await reach(done / len(missing)):
                    break
                if done % TIDY == 0:
                    await _collect()
        return (
            [self._hands[number] for number in numbers if number in self._hands],
            [self._rounds[number] for number in numbers if number in self._rounds],
        )

    @property
    def known(self) -> Sequence[JudgedHand]:
        """The hands of hold'em that were looked at so far."""
        self._turn_to_owner()
        return tuple(self._hands.values())

    def _turn_to_owner(self) -> None:
        if self._owner != self._session.owner:
            self._owner = self._session.owner
            self._hands, self._rounds = {}, {}

    async def _judge(self, number: int, kept: FinishedHand) -> JudgedHand:
        seat, record = kept.viewer or 0, kept.record
        lucks = partial(_luck, number)
        found = find_faults(record, seat, self.habits(kept), lucks, self.edges)
        faults = tuple([fault async for fault in found if fault])
        big = record.rules.big_blind
        net = net_results(replay_hand(record).events).get(seat, NO_CHIPS)
        region = region_of(place_of(record, seat))
        if kept.is_partly_known:  # the luck of the cards needs every card, and none taken off is no bias
            return JudgedHand(number, kept, HandLuck(net / big, 0.0), faults, region)
        luck = await in_slices(card_luck(record, seat, _luck(number, -1)))
        return JudgedHand(number, kept, HandLuck(net / big, luck.total / big), faults, region)

    def habits(self, kept: FinishedHand) -> dict[int, PlayerModel]:
        """Recall what is known of those who sat there from all other hands."""
        memory = OpponentMemory()
        memory.from_json(notes_of(self._session.profile.memory), kept.names)
        return memory.habits_without(
            censor(event, None) for step in replay(kept.record) for event in step.events
        )


@contextmanager
def _collecting_by_hand() -> Generator[None]:
    """Let Python's collector rest: by itself it goes through the whole game at a stretch."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def _collect() -> None:
    """Throw away objects that hold each other, in a task that does nothing else."""
    await asyncio.sleep(0)
    gc.collect()
    await asyncio.sleep(0)


def _wanted(entries: Sequence[ArchiveEntry], wanted: str) -> list[int]:
    """Return the numbers of the newest hands and rounds of one person, the oldest first."""
    if wanted == "session":
        entries = _last_session(entries)
    hands = [one.number for one in entries if isinstance(one.head, HandSummary) and one.head.tally.hands]
    rounds = [one.number for one in entries if isinstance(one.head, RoundSummary) and one.head.bet]
    return sorted((*hands[-MOST:], *rounds[-MOST:]))


def _last_session(entries: Sequence[ArchiveEntry]) -> Sequence[ArchiveEntry]:
    since = session_start([entry.number for entry in entries])
    return [entry for entry in entries if entry.number >= since]


def _luck(number: int, acted: int) -> Random:
    return Random(f"{number}/{acted}")  # noqa: S311 - no card comes of it


def _edge_luck(at: int) -> Random:
    return Random(f"edge/{at}")  # noqa: S311 - no card comes of it

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
from pyapp.analysis.blackjack import advising
from pyapp.app.history.archive import Archive, ArchiveEntry
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import NAMES
from pyapp.app.sittings.blackjack.round_review import RoundDecision, decisions, judge
from pyapp.app.sittings.holdem.hands import notes_of
from pyapp.blackjack import Phase, is_pair, points
from pyapp.blackjack.odds import StrategyCache
from pyapp.features.history.list import session_start
from pyapp.features.review.card_luck import card_luck
from pyapp.features.review.habits import PlayFault, Region, find_faults, region_of
from pyapp.features.review.luck_apart import HandLuck
from pyapp.features.review.opening_edge import OpeningEdges
from pyapp.holdem import censor, net_results
from pyapp.money import NO_CHIPS
from pyapp.records import FinishedHand, HandSummary, place_of, replay, replay_hand
from pyapp.records.blackjack import FinishedRound, RoundSummary
from pyapp.slices import in_slices


@dataclass(frozen=True, slots=True)
class RoundHabit:
    """A kind of hand against a dealer's card, and what was done with it."""

    action: str
    total: int
    soft: bool
    pair: bool
    up: int
    """What the dealer's open card counts, an ace 1."""

    @property
    def slug(self) -> str:
        """Its name in controls."""
        kind = "pair" if self.pair else "soft" if self.soft else "hard"
        return f"{self.action}-{kind}-{self.total}-{self.up}"


@dataclass(frozen=True, slots=True)
class RoundFault:
    """A decision that left the chart and lost by it."""

    habit: RoundHabit
    bets: float
    """What it cost on average, in first bets."""


async def find_round_faults(kept: FinishedRound, strategies: StrategyCache) -> tuple[RoundFault, ...]:
    """Judge every decision of the people in a round; only those off the chart are worked out."""
    found = list[RoundFault]()
    for decision in decisions(kept.record, kept.persons):
        fault = await _judge(decision, strategies)
        if fault:
            found.append(fault)
    return tuple(found)


async def _judge(decision: RoundDecision, strategies: StrategyCache) -> RoundFault | None:
    seen, hand = decision.seen, decision.seen.playing
    if seen.phase is not Phase.PLAY or seen.options is None or hand is None or seen.up is None:
        return None
    if decision.action == (await strategies.consult_chart(seen.rules)).action(seen, seen.options):
        return None
    judged = await judge(decision, await in_slices(advising(seen, decision.left)), strategies)
    if judged.cost <= 0:
        return None
    count, name = hand.worth, NAMES[type(decision.action)]
    habit = RoundHabit(name, count.total, count.soft, is_pair(hand.known), points(seen.up))
    return RoundFault(habit, judged.cost / judged.bet)


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
                else:
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
        if self._owner != self._session.profile.owner:
            self._owner = self._session.profile.owner
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
        memory.from_json(notes_of(self._session.profile.current.memory), kept.names)
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

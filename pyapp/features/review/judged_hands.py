"""What is found of a person's hands and rounds, each looked at once a visit.

Hands are first gone through without a thought: what was decided where. Of decisions of a kind so many are
then judged, drawn evenly from all hands, and each stands for its part of them.
"""

import asyncio
import gc
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Final

from pyapp.analysis.equity import luck_of
from pyapp.analysis.holdem.hand_review import decisions, luck_by
from pyapp.app.history.archive import ArchiveEntry
from pyapp.app.history.shelves import is_read
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.hands import habits_before
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.wanted_hands import WantedHands
from pyapp.features.review.card_luck import card_luck
from pyapp.features.review.habits import PlayFault, Region, find_fault, price_of, region_of
from pyapp.features.review.luck_apart import HandLuck
from pyapp.features.review.opening_edge import OpeningEdges
from pyapp.features.review.round_faults import RoundFault, find_round_faults
from pyapp.features.review.sampled_decisions import DecisionKind, chosen_decisions, kind_of_fault, kinds_of
from pyapp.holdem import net_results
from pyapp.money import NO_CHIPS
from pyapp.records import (
    FinishedHand,
    HandSummary,
    place_of,
    replay_hand,
)
from pyapp.records.blackjack import RoundSummary
from pyapp.slices import in_slices

MOST: Final = 2000
"""So many of the newest hands are looked at."""

MOST_ROUNDS: Final = 300
"""So many of the newest rounds of blackjack are."""

AT_ONCE: Final = 50
"""So many hands are read at once, the newest first."""

TIDY: Final = 25
"""After so many hands and rounds what they left behind is thrown away."""

SHOWN: Final = 3
"""So many of the dearest decisions are shown,"""

PRICED: Final = 6
"""of so many that seem dearest."""

_READING: Final = 0.2
"""What part of the work is done once all hands are read,"""

_JUDGING: Final = 0.9
"""and once all are judged; then what seems dearest is priced."""

Reach = Callable[[float], Awaitable[bool]]
"""Hears how much is done, lets the page draw, and tells whether to go on."""


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


@dataclass(frozen=True, slots=True)
class Judged:
    """All that was found."""

    hands: tuple[JudgedHand, ...] = ()
    """The oldest first."""

    rounds: tuple[JudgedRound, ...] = ()
    decided: Mapping[DecisionKind, int] = field(default_factory=dict[DecisionKind, int])
    """How many decisions of each kind there are in these hands,"""

    weighed: Mapping[DecisionKind, int] = field(default_factory=dict[DecisionKind, int])
    """and how many of them were judged."""

    dear: tuple[tuple[JudgedHand, PlayFault], ...] = ()
    """The dearest decisions, one a hand, at the price that the coach tells."""

    def stands_for(self, hand: JudgedHand, fault: PlayFault) -> float:
        """Return for how many decisions of its kind one that was judged stands."""
        kind = kind_of_fault(fault, hand.region)
        return self.decided[kind] / self.weighed[kind]


@dataclass(frozen=True, slots=True)
class _Looked:
    """A hand that was read, and what is known of it so far."""

    kept: FinishedHand
    seat: int
    region: Region
    kinds: Mapping[int, DecisionKind]
    judged: dict[int, PlayFault | None] = field(default_factory=dict[int, PlayFault | None])


class JudgedHands:
    """Looks at hands, and remembers what it found until another profile plays."""

    def __init__(self, session: Session, hands: WantedHands, strategies: StrategyCache) -> None:
        self.hands = hands
        """Those that are looked at, and read again for a drill."""

        self._session, self._strategies = session, strategies
        self._owner = ""
        self._looked, self._lucks = dict[int, _Looked](), dict[int, HandLuck]()
        self._rounds, self._prices = dict[int, JudgedRound](), dict[tuple[int, int], PlayFault | None]()
        self.found = Judged()
        """What was found last."""

        self.edges = OpeningEdges(_edge_luck)
        """The last hands that are opened, place by place."""

    async def find(self, reach: Reach) -> Judged:
        """Judge the newest hands and rounds; ``reach`` hears how far it is, and may stop it.

        Where it stops, what is found holds for the newest of them.
        """
        self._turn_to_owner()
        self.found = Judged()
        hands, rounds = _wanted(await self.hands.entries())
        self._forget_others(hands)
        with _collecting_by_hand():
            numbers = await self._look(hands, rounds, reach)
            done = await self._judge_chosen(numbers, reach)
        found = self._sum_up(done, [number for number in rounds if number in self._rounds])
        self.found = replace(found, dear=await self._dearest(found.hands, reach))
        return self.found

    @property
    def known(self) -> Sequence[JudgedHand]:
        """The hands of hold'em that were found last."""
        self._turn_to_owner()
        return self.found.hands

    def _turn_to_owner(self) -> None:
        if self._owner != self._session.profile.owner:
            self._owner = self._session.profile.owner
            self._looked, self._lucks, self._rounds, self._prices = {}, {}, {}, {}
            self.found = Judged()

    def _forget_others(self, hands: Sequence[int]) -> None:
        """Remember no more than twice as many hands as are looked at: others may be chosen all the time."""
        if len(self._looked) > MOST:
            wanted = frozenset(hands)
            self._looked = {number: one for number, one in self._looked.items() if number in wanted}
            self._lucks = {number: one for number, one in self._lucks.items() if number in wanted}

    async def _look(self, hands: Sequence[int], rounds: Sequence[int], reach: Reach) -> Sequence[int]:
        """Read what was not read before, the newest first, and return the hands that were."""
        known = {*self._looked, *self._rounds}
        missing = [number for number in sorted((*hands, *rounds), reverse=True) if number not in known]
        done = 0
        for start in range(0, len(missing), AT_ONCE):
            async for number, kept in self.hands.plays(frozenset(missing[start : start + AT_ONCE])):
                if isinstance(kept, FinishedHand):
                    self._note(number, kept)
                else:
                    self._rounds[number] = JudgedRound(
                        number, await find_round_faults(kept, self._strategies)
                    )
                done += 1
                if not await reach(_READING * done / len(missing)):
                    return []
            await _collect()
        return [number for number in reversed(hands) if number in self._looked]

    def _note(self, number: int, kept: FinishedHand) -> None:
        if kept.viewer is not None:
            region = region_of(place_of(kept.record, kept.viewer))
            blind = kept.viewer in (kept.unseen or ())  # nothing is judged by cards that no file tells
            kinds = dict[int, DecisionKind]() if blind else kinds_of(kept.record, kept.viewer, region)
            self._looked[number] = _Looked(kept, kept.viewer, region, kinds)

    async def _judge_chosen(self, numbers: Sequence[int], reach: Reach) -> Sequence[int]:
        """Judge the decisions that were drawn, hand by hand, and return the hands that are through."""
        chosen = chosen_decisions({number: self._looked[number].kinds for number in numbers})
        for at, number in enumerate(numbers, 1):
            await self._judge(number, chosen.get(number, frozenset()))
            if not await reach(_READING + (_JUDGING - _READING) * at / len(numbers)):
                return numbers[:at]
            if at % TIDY == 0:
                await _collect()
        return numbers

    async def _judge(self, number: int, chosen: Collection[int]) -> None:
        one = self._looked[number]
        if not one.judged.keys() >= set(chosen):
            habits = habits_before(one.kept)
            for decision in decisions(one.kept.record, one.seat):
                if decision.number in chosen and decision.number not in one.judged:
                    lucks = partial(luck_by, decision.seen.hole)
                    one.judged[decision.number] = await find_fault(decision, habits, lucks, self.edges)
        if number not in self._lucks:
            self._lucks[number] = await self._luck_of(number, one)

    async def _luck_of(self, number: int, one: _Looked) -> HandLuck:
        """Take the luck off: of all cards where they are known, else that of an all-in."""
        record, big = one.kept.record, one.kept.record.rules.big_blind
        net = net_results(replay_hand(record).events).get(one.seat, NO_CHIPS) / big
        if is_read(one.kept):
            luck = await luck_of(one.kept, _luck(number))
            return HandLuck(net, (luck or 0) / (100 * big))
        if one.kept.is_partly_known:  # the luck of the cards needs every card, and none taken off is no bias
            return HandLuck(net, 0.0)
        found = await in_slices(card_luck(record, one.seat, _luck(number)))
        return HandLuck(net, found.total / big)

    def _sum_up(self, numbers: Sequence[int], rounds: Sequence[int]) -> Judged:
        looked = [(number, self._looked[number]) for number in reversed(numbers)]
        decided = Counter(kind for _, one in looked for kind in one.kinds.values())
        weighed = Counter(one.kinds[acted] for _, one in looked for acted in one.judged)
        hands = (
            JudgedHand(
                number, one.kept, self._lucks[number], tuple(filter(None, one.judged.values())), one.region
            )
            for number, one in looked
        )
        return Judged(tuple(hands), tuple(self._rounds[number] for number in rounds), decided, weighed)

    async def _dearest(
        self, hands: Sequence[JudgedHand], reach: Reach
    ) -> tuple[tuple[JudgedHand, PlayFault], ...]:
        """Let the coach price what seems dearest, since table and replay tell its price.

        A solved turn takes seconds, so whoever stops the work gets the prices that are known by then.
        """
        worst = [(hand, max(hand.faults, key=_blinds)) for hand in hands if hand.faults]
        worst.sort(key=lambda one: one[1].blinds, reverse=True)
        found = list[tuple[JudgedHand, PlayFault]]()
        for at, (hand, fault) in enumerate(worst[:PRICED]):
            place = (hand.number, fault.number)
            if place not in self._prices and await reach(_JUDGING + (1 - _JUDGING) * at / PRICED):
                seat = self._looked[hand.number].seat
                one = next(it for it in decisions(hand.kept.record, seat) if it.number == fault.number)
                self._prices[place] = await price_of(one, habits_before(hand.kept))
            if priced := self._prices.get(place):
                found.append((hand, priced))
        return tuple(sorted(found, key=lambda one: one[1].blinds, reverse=True)[:SHOWN])


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


def _wanted(entries: Sequence[ArchiveEntry]) -> tuple[Sequence[int], Sequence[int]]:
    """Return the numbers of the newest hands and of the newest rounds of one person, the oldest first."""
    hands = [one.number for one in entries if isinstance(one.head, HandSummary) and one.head.tally.hands]
    rounds = [one.number for one in entries if isinstance(one.head, RoundSummary) and one.head.bet]
    return hands[-MOST:], rounds[-MOST_ROUNDS:]


def _luck(number: int) -> Random:
    return Random(f"{number}/-1")  # noqa: S311 - no card comes of it


def _blinds(fault: PlayFault) -> float:
    return fault.blinds


def _edge_luck(at: int) -> Random:
    return Random(f"edge/{at}")  # noqa: S311 - no card comes of it

"""The odds beside a replay: against hands that lie open, or against what the action left of the ranges."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from pyapp.agents.holdem import PlayerModel
from pyapp.analysis import Hand, Unseen
from pyapp.analysis.holdem.read_ranges import (
    RangeReading,
    Weights,
    held_for_sure,
    range_shares,
    read_ranges,
)
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.app.core.ports import RandomSource
from pyapp.app.holdem.odds import odds
from pyapp.cards import Card
from pyapp.holdem import Event, HandObservation
from pyapp.records import FinishedHand
from pyapp.views.holdem.event_words import who
from pyapp.views.screens.replay_pages import HandShareView, OddsAgainst, OddsView


@dataclass(frozen=True, slots=True)
class _Question:
    """Whose odds are wanted at a moment."""

    seen: HandObservation
    hands: Mapping[int, Hand] = field(hash=False)
    """The hands that can still win."""

    @property
    def known(self) -> Mapping[int, tuple[Card, ...]]:
        """Those of them that lie open."""
        return {seat: hand for seat, hand in self.hands.items() if not isinstance(hand, Unseen)}

    @property
    def all_known(self) -> bool:
        """Whether all of them do."""
        return len(self.known) == len(self.hands)

    @property
    def held(self) -> Mapping[int, tuple[Card, ...]]:
        """The hands whose chances against ranges are told: the viewer's, or what lies open without it."""
        own = {seat: hand for seat, hand in self.known.items() if seat == self.seen.viewer}
        return own or self.known


class ReplayOdds:
    """Works out the odds of one seat's replay, and remembers them."""

    def __init__(self, kept: FinishedHand, habits: Mapping[int, PlayerModel], luck: RandomSource) -> None:
        self._kept, self._habits, self._luck = kept, habits, luck
        self._by_ranges = False
        self._found = dict[tuple[int, OddsAgainst, tuple[int, ...]], OddsView]()
        self._ranges = dict[int, RangeReading]()

    def switch(self) -> None:
        """Turn from the hands that lie open to the ranges, or back."""
        self._by_ranges = not self._by_ranges

    async def find(
        self, seen: HandObservation, events: Sequence[Event], hands: Mapping[int, Hand]
    ) -> OddsView:
        """Return the odds of the hands that can still win; nothing where no one's cards are known."""
        question = _Question(seen, hands)
        if not question.known:
            return OddsView()
        against = self._against(question)
        asked = len(events), against, tuple(question.known)
        if asked not in self._found:
            shares = await self._shares(question, against, events)
            views = (HandShareView(who(seat, self._kept.names, seen), part) for seat, part in shares.items())
            self._found[asked] = OddsView(tuple(views), against, both=question.all_known)
        return self._found[asked]

    async def ranges(self, seen: HandObservation, events: Sequence[Event]) -> RangeReading:
        """Return what the action up to a moment leaves of everyone's range."""
        at = len(events)
        if at not in self._ranges:
            self._ranges[at] = await read_ranges(seen, SeenPlay(self._habits, tuple(events)))
        return self._ranges[at]

    def _against(self, question: _Question) -> OddsAgainst:
        if question.all_known and not self._by_ranges:
            return OddsAgainst.SHOWN
        if question.seen.felt.rules.each_acts_once:
            return OddsAgainst.ANY
        return OddsAgainst.RANGES

    async def _shares(
        self, question: _Question, against: OddsAgainst, events: Sequence[Event]
    ) -> Mapping[int, int]:
        hands, held, board = question.hands, question.held, question.seen.felt.board
        if against is OddsAgainst.SHOWN:
            return await odds(hands, board, self._luck)
        if against is OddsAgainst.ANY:
            shares = await odds({seat: held.get(seat, Unseen()) for seat in hands}, board, self._luck)
            return {seat: shares[seat] for seat in held}
        now = (await self.ranges(question.seen, events)).now
        ranges = {seat: _range_of(held.get(seat), now.get(seat)) for seat in hands}
        luck = Random(len(events))  # noqa: S311 - it samples deals, it deals no card
        parts = await range_shares(ranges, board, luck)
        return {seat: round(100 * parts[seat]) for seat in held if seat in parts}


def _range_of(hole: tuple[Card, ...] | None, weights: Weights | None) -> Weights:
    if hole:
        return held_for_sure(hole)
    return weights or ()

"""Follows a hand and keeps what every seat in it may hold."""

import asyncio
from collections.abc import Callable, Sequence

from pyapp.agents.holdem.hands.combo_order import Order, before_flop
from pyapp.agents.holdem.hands.hand_percentiles import outlook
from pyapp.agents.holdem.opponents.hand_tracker import Asked, Deed, Kind, Story
from pyapp.agents.holdem.ranges.action_likelihood import Profile, Reader
from pyapp.agents.holdem.ranges.seat_range import Belief
from pyapp.cards import Card
from pyapp.holdem import Felt, Observation, Street

Readers = Callable[[int], Reader]
"""Gives who reads the deeds of a seat."""


class Follower:
    """Keeps a belief for every seat, the own one too: it is what rivals may think of it."""

    def __init__(self) -> None:
        self.beliefs: dict[int, Belief] = {}
        self._order: Order = before_flop(2)
        self._deeds: Sequence[Deed] = ()
        self._read = 0
        self._board: tuple[Card, ...] | None = None

    @property
    def deeds(self) -> Sequence[Deed]:
        """What was done in the hand, as far as it was watched or can be told from the chips."""
        return self._deeds

    async def follow(self, seen: Observation, story: Story, readers: Readers) -> None:
        """Take in what was done since the last time, and look at the board as it lies now."""
        deeds = story.deeds if _fits(story, seen.felt) else _inferred(seen.felt)
        if deeds is not self._deeds:
            self._begin(deeds, seen.felt)
        for deed in deeds[self._read :]:
            await self._take_in(deed, readers)
            self._read += 1
        await self._look(seen.felt.board, seen.felt)

    def _begin(self, deeds: Sequence[Deed], felt: Felt) -> None:
        self._deeds, self._read, self._board = deeds, 0, None
        self.beliefs = {seat: Belief() for seat, place in enumerate(felt.seats) if place.live or place.paid}

    async def _take_in(self, deed: Deed, readers: Readers) -> None:
        belief = self.beliefs.get(deed.seat)
        if deed.kind is Kind.FOLD or belief is None:
            self.beliefs.pop(deed.seat, None)
            return
        await self._look(deed.board, None, seats=deed.asked.seats)
        belief.thin(_told(readers(deed.seat).of(deed), self._again(deed)))
        belief.sort(self._order)
        await asyncio.sleep(0)

    def _again(self, deed: Deed) -> int:
        """Count how often the seat has already pushed on this street, where it pushes again."""
        if deed.kind is not Kind.PUSH:
            return 0
        earlier = self._deeds[: self._read]
        return sum(1 for one in earlier if (one.seat, one.kind, one.asked.street) == _push_of(deed))

    async def _look(self, board: tuple[Card, ...], felt: Felt | None, *, seats: int = 0) -> None:
        """Order all combos by how they stand on a board, unless they are in that order."""
        if board == self._board:
            return
        self._board = board
        if board:
            self._order = (await outlook(board)).order
        else:
            count = seats or sum(1 for seat in felt.seats if seat.live or seat.paid) if felt else seats
            self._order = before_flop(count)
        for belief in self.beliefs.values():
            belief.without(board)
            belief.sort(self._order)
            await asyncio.sleep(0)


def _told(profile: Profile, again: int) -> Profile:
    """Take what is done again for saying less: whoever has raised twice raises on with much the same."""
    return [part ** (1 / (1 + again)) for part in profile] if again else profile


def _push_of(deed: Deed) -> tuple[int, Kind, Street]:
    return deed.seat, Kind.PUSH, deed.asked.street


def _fits(story: Story, felt: Felt) -> bool:
    """Tell whether the hand was watched from its start."""
    bets = {seat: place.bet for seat, place in enumerate(felt.seats) if place.live and place.bet}
    told = {seat: bet for seat, bet in story.bets.items() if seat in story.live and bet}
    return story.board == felt.board and story.live == {*felt.live} and bets == told


def _inferred(felt: Felt) -> list[Deed]:
    """Guess from the chips in front of the seats what was done on this street."""
    deeds, pot = list[Deed](), felt.pot
    for seat in felt.clockwise(felt.positions.button):
        place = felt.seats[seat]
        if place.live and place.faced is not None and seat != felt.to_act:
            kind = Kind.PUSH if seat == felt.aggressor else Kind.CALL if place.bet else Kind.CHECK
            before = pot - place.bet
            asked = Asked(felt.street, before, place.bet, others=len(felt.live) - 1, seats=len(felt.seats))
            deeds.append(Deed(seat, kind, asked, felt.board, place.bet if kind is Kind.PUSH else 0))
    return deeds

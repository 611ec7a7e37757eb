"""Follows a hand and keeps what every seat in it may hold."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from pyapp.agents.holdem.hands.combo_order import ComboOrder, before_flop
from pyapp.agents.holdem.hands.hand_percentiles import outlook
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, DecisionContext, HandTracker
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel, Profile
from pyapp.agents.holdem.ranges.seat_range import SeatRange
from pyapp.cards import Card
from pyapp.holdem import Felt, HandObservation, Street

LikelihoodModels = Callable[[int], LikelihoodModel]
"""Gives who reads the deeds of a seat."""

LARGE: Final = 2.0
"""Bets and raises of more pots than this are read in full by everyone.

Else those who go all-in with good hands only are paid. Chosen: at 1, and with all before the flop read in
full, experts no longer won from strong players; with no such bound `stealer` did. docs/BOTS.md has the
figures.
"""


class RangeTracker:
    """Keeps a belief for every seat, the own one too: it is what rivals may think of it.

    ``insight`` is as in ``ThinkingSkill``: the power to which it raises how likely deeds were.
    """

    def __init__(self, insight: float = 1.0) -> None:
        self._insight = insight
        self.beliefs: dict[int, SeatRange] = {}
        self.before_river: dict[int, Sequence[float]] = {}
        self._order: ComboOrder = before_flop(2)
        self._deeds: Sequence[ActionRecord] = ()
        self._read = 0
        self._board: tuple[Card, ...] | None = None

    @property
    def deeds(self) -> Sequence[ActionRecord]:
        """What was done in the hand, as far as it was watched or can be told from the chips."""
        return self._deeds

    async def follow(self, seen: HandObservation, story: HandTracker, readers: LikelihoodModels) -> None:
        """Take in what was done since the last time, and look at the board as it lies now."""
        deeds = story.deeds if _fits(story, seen.felt) else _infer_actions(seen.felt)
        if deeds is not self._deeds:
            self._begin(deeds, seen.felt)
        for deed in deeds[self._read :]:
            await self._take_in(deed, readers)
            self._read += 1
        await self._look(seen.felt.board, seen.felt)

    def _begin(self, deeds: Sequence[ActionRecord], felt: Felt) -> None:
        self._deeds, self._read, self._board = deeds, 0, None
        self.before_river = {}
        self.beliefs = {
            seat: SeatRange() for seat, place in enumerate(felt.seats) if place.live or place.paid
        }

    async def _take_in(self, deed: ActionRecord, readers: LikelihoodModels) -> None:
        belief = self.beliefs.get(deed.seat)
        if deed.kind is ActionKind.FOLD or belief is None:
            self.beliefs.pop(deed.seat, None)
            return
        await self._look(deed.board, None, seats=deed.asked.seats)
        insight = 1.0 if deed.size > LARGE else self._insight
        belief.thin(_dull(readers(deed.seat).of(deed), insight / (1 + self._again(deed))))
        belief.sort(self._order)
        await asyncio.sleep(0)

    def _again(self, deed: ActionRecord) -> int:
        """Count how often the seat has already pushed on this street, where it pushes again.

        What is done again after the flop says less: whoever has raised twice raises on with much the same.
        Before the flop every further raise is made with a part of what made the one before: else it would
        be believed of more hands than the raise that it answers.
        """
        if deed.kind is not ActionKind.PUSH or deed.asked.street is Street.PREFLOP:
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
        if len(board) == _FULL:
            self.before_river = {seat: belief.weights for seat, belief in self.beliefs.items()}


def _dull(profile: Profile, power: float) -> Profile:
    """Take a deed for saying less, the smaller ``power`` is; at 0 it says nothing."""
    return profile if power == 1 else [part**power for part in profile]


def _push_of(deed: ActionRecord) -> tuple[int, ActionKind, Street]:
    return deed.seat, ActionKind.PUSH, deed.asked.street


def _fits(story: HandTracker, felt: Felt) -> bool:
    """Return whether the hand was watched from its start."""
    bets = {seat: place.bet for seat, place in enumerate(felt.seats) if place.live and place.bet}
    told = {seat: bet for seat, bet in story.bets.items() if seat in story.live and bet}
    return story.board == felt.board and story.live == {*felt.live} and bets == told


def _infer_actions(felt: Felt) -> list[ActionRecord]:
    """Guess from the chips in front of the seats what was done on this street."""
    deeds, pot = list[ActionRecord](), felt.pot
    for seat in felt.clockwise(felt.positions.button):
        place = felt.seats[seat]
        if place.live and place.faced is not None and seat != felt.to_act:
            kind = (
                ActionKind.PUSH
                if seat == felt.aggressor
                else ActionKind.CALL
                if place.bet
                else ActionKind.CHECK
            )
            grown = place.bet - _bet_before(felt, seat) if kind is ActionKind.PUSH else 0
            asked = DecisionContext(
                felt.street,
                pot - place.bet,
                place.bet - grown,
                others=len(felt.live) - 1,
                seats=len(felt.seats),
            )
            deeds.append(ActionRecord(seat, kind, asked, felt.board, grown))
    return deeds


def _bet_before(felt: Felt, aggressor: int) -> int:
    """Return the highest bet that an aggressor found on the street, as far as chips still tell it."""
    last = felt.seats[aggressor].bet
    return max((place.bet for place in felt.seats if place.bet < last), default=0)


_FULL: Final = 5
"""The cards of a full board."""

"""What every seat may hold: a weight for each of the 1,326 combos, thinned out by all that the seat does.

Weaker bots only guess what rivals are likely to hold, from what they did in this hand and how they usually
play.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from operator import mul
from typing import Final

from pyapp.agents.holdem.hands.combos import COMBOS, with_card
from pyapp.agents.holdem.hands.hand_percentiles import ComboOrder, before_flop, outlook
from pyapp.agents.holdem.hands.hand_reading import percentile_by_points
from pyapp.agents.holdem.opponents.chosen_hands import CHOSEN, best_of
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, DecisionContext, HandTracker
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory, relentlessness
from pyapp.agents.holdem.ranges.action_likelihood import BINS, LikelihoodModel, Profile
from pyapp.agents.holdem.spot import Spot
from pyapp.cards import Card
from pyapp.holdem import Felt, HandObservation, Street, Structure
from pyapp.ranking.chances import Judge, Unseen, strength_judge
from pyapp.slices import give_way


class SeatRange:
    """A weighted range; ``bins`` tells in which part of it each combo lies, the best part being 0."""

    __slots__ = ("_combos", "_sums", "bins", "weights")

    def __init__(self) -> None:
        self.weights = [1.0] * COMBOS
        self.bins: Sequence[int] = [0] * COMBOS
        self._combos: Sequence[int] = ()
        self._sums: Sequence[float] = ()

    def without(self, cards: Sequence[int]) -> None:
        """Rule out every combo with one of these cards."""
        for card in cards:
            for combo in with_card()[card]:
                self.weights[combo] = 0.0

    def sort(self, order: ComboOrder) -> None:
        """Cut the range into parts of equal weight, going through the combos best first."""
        held = list(map(self.weights.__getitem__, order.combos))
        self._combos, self._sums = order.combos, list(accumulate(held))
        parts = _parts(held, self._sums)
        self.bins = list(map(parts.__getitem__, order.places))

    def thin(self, profile: Profile) -> None:
        """Keep of every part what the profile leaves likely; the parts must be cut for the same board."""
        self.weights = list(map(mul, self.weights, map(profile.__getitem__, self.bins)))

    def keep_at_least(self, least: float) -> None:
        """Leave every combo that is not ruled out at least this weight."""
        self.weights = [max(weight, least) if weight else 0.0 for weight in self.weights]

    def at(self, place: float) -> int:
        """Return the combo at a place from 0, the best, to 1; it must be sorted since the weights changed."""
        sums = self._sums
        return self._combos[min(len(sums) - 1, bisect_right(sums, place * sums[-1]))]


def _parts(held: Sequence[float], sums: Sequence[float]) -> list[int]:
    """Tell for a row of weights in which part of their sum the middle of each lies."""
    parts, begin = list[int](), 0
    for part in range(BINS - 1):
        bound = sums[-1] * (part + 1) / BINS
        at = bisect_left(sums, bound, begin)
        end = at + (at < len(held) and sums[at] - held[at] / 2 < bound)
        parts += (part,) * (end - begin)
        begin = max(begin, end)
    return parts + [BINS - 1] * (len(held) - begin)


LikelihoodModels = Callable[[int], LikelihoodModel]
"""Gives who reads the actions of a seat."""

LARGE: Final = 2.0
"""Bets and raises of more pots than this are read in full by everyone.

Else those who go all-in with good hands only are paid. Chosen: at 1, and with all before the flop read in
full, experts no longer won from strong players; with no such bound `stealer` did. The figures are in
docs/decisions/levels-by-reading.md.
"""


class RangeTracker:
    """Keeps a belief for every seat, the own one too: it is what rivals may think of it.

    ``insight`` is as in ``ThinkingSkill``: the power to which it raises how likely actions were.
    """

    def __init__(self, insight: float = 1.0) -> None:
        self._insight = insight
        self.beliefs: dict[int, SeatRange] = {}
        self.before_street: dict[int, Sequence[float]] = {}
        self.before_turn: dict[int, Sequence[float]] = {}
        self._order: ComboOrder = before_flop(2)
        self._records: Sequence[ActionRecord] = ()
        self._read = 0
        self._board: tuple[Card, ...] | None = None
        self._limit = False

    @property
    def records(self) -> Sequence[ActionRecord]:
        """What was done in the hand, as far as it was watched or can be told from the chips."""
        return self._records

    async def follow(self, seen: HandObservation, story: HandTracker, readers: LikelihoodModels) -> None:
        """Take in what was done since the last time, and look at the board as it lies now."""
        records = story.records if _fits(story, seen.felt) else _infer_actions(seen.felt)
        if records is not self._records:
            self._begin(records, seen.felt)
        for record in records[self._read :]:
            await self._take_in(record, readers)
            self._read += 1
        await self._look(seen.felt.board, seen.felt)

    def _begin(self, records: Sequence[ActionRecord], felt: Felt) -> None:
        self._records, self._read, self._board = records, 0, None
        self._limit = felt.rules.structure is Structure.LIMIT
        self.before_street, self.before_turn = {}, {}
        self.beliefs = {
            seat: SeatRange() for seat, place in enumerate(felt.seats) if place.live or place.paid
        }

    async def _take_in(self, record: ActionRecord, readers: LikelihoodModels) -> None:
        belief = self.beliefs.get(record.seat)
        if record.kind is ActionKind.FOLD or belief is None:
            self.beliefs.pop(record.seat, None)
            return
        await self._look(record.board, None, seats=record.asked.seats)
        insight = 1.0 if record.size > LARGE else self._insight
        belief.thin(_dull(readers(record.seat).of(record), insight / (1 + self._again(record))))
        if self._limit and self._has_only_pushed(record):
            belief.keep_at_least(relentlessness(readers(record.seat).habit))
        belief.sort(self._order)
        await give_way()

    def _has_only_pushed(self, record: ActionRecord) -> bool:
        """Return whether the seat has done nothing but bet and raise in this hand.

        Nothing in the hand itself tells whether someone would do so with any two cards; what they did before
        does. Without limits, where that costs them far more chips, every raise is believed.
        """
        done = self._records[: self._read + 1]
        return all(one.kind is ActionKind.PUSH for one in done if one.seat == record.seat)

    def _again(self, record: ActionRecord) -> int:
        """Count how often the seat has already pushed, where it pushes again and that says less.

        Whoever has raised twice on a street raises on with much the same. With limits, where a bet is small
        beside the pot, whoever has bet or raised also bets with it on the streets to come.
        Before the flop every further raise is made with a part of what made the one before: else it would
        be believed of more hands than the raise that it answers.
        """
        street = record.asked.street
        if record.kind is not ActionKind.PUSH or street is Street.PREFLOP:
            return 0
        bets_on = self._limit and not record.asked.owed
        since, earlier = Street.FLOP if bets_on else street, self._records[: self._read]
        return sum(1 for one in earlier if _is_push(one, record.seat) and one.asked.street >= since)

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
            await give_way()
        self.before_street = {seat: belief.weights for seat, belief in self.beliefs.items()}
        if len(board) == _TURN:
            self.before_turn = self.before_street


_TURN: Final = 4
"""How many cards lie on the turn."""


def _dull(profile: Profile, power: float) -> Profile:
    """Take an action for saying less, the smaller ``power`` is; at 0 it says nothing."""
    return profile if power == 1 else [part**power for part in profile]


def _is_push(record: ActionRecord, seat: int) -> bool:
    return record.seat == seat and record.kind is ActionKind.PUSH


def _fits(story: HandTracker, felt: Felt) -> bool:
    """Return whether the hand was watched from its start."""
    bets = {seat: place.bet for seat, place in enumerate(felt.seats) if place.live and place.bet}
    told = {seat: bet for seat, bet in story.bets.items() if seat in story.live and bet}
    return story.board == felt.board and story.live == {*felt.live} and bets == told


def _infer_actions(felt: Felt) -> list[ActionRecord]:
    """Guess from the chips in front of the seats what was done on this street."""
    records, pot = list[ActionRecord](), felt.pot
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
            records.append(ActionRecord(seat, kind, asked, felt.board, grown))
    return records


def _bet_before(felt: Felt, aggressor: int) -> int:
    """Return the highest bet that an aggressor found on the street, as far as chips still tell it."""
    last = felt.seats[aggressor].bet
    return max((place.bet for place in felt.seats if place.bet < last), default=0)


def unseen_hands(
    spot: Spot, memory: OpponentMemory, board: Sequence[Card], *, heeds_bets: bool = True
) -> tuple[Unseen, ...]:
    """Return the hands that the bot expects to meet: at least one.

    Before the flop most of those who have yet to decide will fold, so only their likely number comes in.
    Without ``heeds_bets`` whoever has bet since is taken for holding what callers do.
    """
    judge: Judge = strength_judge(board) if board else percentile_by_points
    if spot.street is not Street.PREFLOP:
        return tuple(
            Unseen(best_of(spot, memory, seat, heeds_bets=heeds_bets), judge) for seat in spot.rivals
        )
    entered = tuple(
        Unseen(best_of(spot, memory, seat), judge) for seat in spot.rivals if seat not in spot.coming
    )
    return entered + _entrants(spot, memory, judge, alone=not entered)


def _entrants(spot: Spot, memory: OpponentMemory, judge: Judge, *, alone: bool) -> tuple[Unseen, ...]:
    likely = round(sum(memory.habit(seat).loose for seat in spot.coming))
    choosy = CHOSEN if len(spot.coming) > 1 else 1
    return (Unseen(choosy, judge),) * max(likely, int(alone))

"""Bots that play by points before the flop and grades after it: a careful beginner's book, and a beginner.

The one that has just learnt the game makes mistakes as people make them.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pyapp.agents.holdem.choosing.chance_policy import (
    MOODS,
    MOST_PUSHES,
    PolicyContext,
    ReasonedAction,
    choose,
)
from pyapp.agents.holdem.choosing.character import SOBER, Character
from pyapp.agents.holdem.hands.hand_reading import HandReading, MadeHand, points, read
from pyapp.agents.holdem.opponents.chosen_hands import best_of
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.spot import Spot, size, spot_of
from pyapp.cards import DECK, Card, Rank
from pyapp.holdem import (
    MOST_SEATS,
    Action,
    BetTo,
    Call,
    Event,
    Fold,
    HandObservation,
    RaiseTo,
    Street,
    TapOut,
)
from pyapp.money import chips_text
from pyapp.ranking import HandClass, hand_class, hole_name, hole_number, strength
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say

IMPROVEMENT: Final = {
    MadeHand.NOTHING: 0.10,
    MadeHand.HIGH: 0.24,
    MadeHand.LOW_PAIR: 0.38,
    MadeHand.MIDDLE_PAIR: 0.50,
    MadeHand.TOP_PAIR: 0.66,
    MadeHand.OVERPAIR: 0.74,
    MadeHand.TWO_PAIR: 0.80,
    MadeHand.TRIPS: 0.86,
    MadeHand.STRAIGHT: 0.91,
    MadeHand.FLUSH: 0.93,
    MadeHand.FULL_HOUSE: 0.98,
    MadeHand.MONSTER: 0.995,
}
"""How often each grade wins against one rival who has not folded, before threats and draws; chosen.

``THREAT``, ``LEAST_POWER`` and ``PER_DRAW`` turn it into a share of the pot.
"""

PER_OUT: Final = (0.0, 0.04, 0.021, 0.0)
"""What one out adds to the share of the pot, by street: two cards to come on the flop, one on the turn.

Source: the rule of four and two, as Phil Gordon prints it in "Little Green Book" (2005): four percent an out
on the flop, two on the turn, where 1 / 46 makes it 2.1.
"""

THREAT: Final = 0.04
"""What each threat on the board takes off the chance of a hand up to a flush, as a part of it; chosen."""

LEAST_POWER: Final = 0.6
"""The part of the power that an improvement is raised to that no rival adds; chosen.

With one ``PER_DRAW`` it is 1: against one random hand an improvement stands as it is.
"""

PER_DRAW: Final = 0.4
"""What every random hand that rivals hold the best of adds to that power; 1 would take wins for independent.

They are not: a hand that beats one rival is likelier to beat the next. Chosen.
"""

FIRST_SEAT: Final = 8
"""The Chen points that the first seat of a full table needs to play for ``USUAL_PRICE``.

With ``LATE`` it is the rule of thumb that is often printed beside the formula: 8 points early, 7 in the
middle, 6 late.
"""

LATE: Final = 2
"""How many points less the last to act needs than the first; the same rule of thumb."""

PER_EMPTY_SEAT: Final = 0.4
"""How many points less are needed for every rival fewer than a full table has; chosen."""

USUAL_PRICE: Final = 0.4
"""The share of the pot at which a price neither raises nor lowers what is needed; chosen.

It is what calling the big blind costs where only the blinds are in: 1 / (1.5 + 1).
"""

PER_PRICE: Final = 8
"""How many points more are needed for a price higher by 1, the whole pot; a free look takes 3.2. Chosen."""

RESPECT: Final = 3
"""How many points more are needed for each bet or raise of a rival who never pushes; chosen.

A rival who always pushes commands none, those between in proportion.
"""

RAISING: Final = 2
"""How many points beyond what is needed a sober bot raises with; divided by its aggression. Chosen."""

RAISE: Final = 0.75
"""The share of the pot by which it raises before the flop where sizes are free; chosen."""

PER_MOOD: Final = 16
"""How many points a mood of 1 moves the bar; ``MOODS`` moves it by 0.96 up or down at most. Chosen."""

FLOOR: Final = 4
"""Hole cards with fewer points are not paid for at any table; chosen."""

ANY_TWO: Final = 0.4
"""What part of an equal share the worst hole cards still win; chosen.

Against any one hand the worst, three-two, wins 0.32 of the pot (``charts.HEADS_UP``), which is 0.64 of an
equal share; against several, or hands that were chosen, it wins less.
"""

_WHOLE: Final = 5
"""The cards of a full board."""


class ChenBot:
    """Plays hole cards by the Chen formula and made hands by their grade.

    It sees nothing but its observation and what it watched; ``reason`` explains the last decision.
    """

    def __init__(self, luck: SampleSource, character: Character = SOBER) -> None:
        self.reason = ""
        self.memory = OpponentMemory()
        self._luck = luck
        self._character = character

    async def decide(self, seen: HandObservation) -> Action:
        """Choose by the street's own measure."""
        spot = spot_of(seen)
        choice = (
            self._before_the_flop(spot, seen) if spot.street is Street.PREFLOP else self._after(spot, seen)
        )
        self.reason = choice.reason
        return choice.action

    def watch(self, event: Event) -> None:
        """Remember what rivals do."""
        self.memory.watch(event)

    def _before_the_flop(self, spot: Spot, seen: HandObservation) -> ReasonedAction:
        score, mood = points(seen.hole), PER_MOOD * MOODS * (self._luck.random() - 0.5)
        need = points_needed(spot, self.memory, self._character)
        if spot.pushes <= MOST_PUSHES:
            need += mood
        words = {"hand": hole_name(seen.hole), "n": hole_number(seen.hole), "score": score}
        if spot.sizes and score >= max(need, FLOOR) + RAISING / self._character.aggression:
            return ReasonedAction(size(spot, RAISE), say("agents.points.raise", **words))
        if not spot.to_call:
            return ReasonedAction(spot.options.stay, say("agents.points.free", **words))
        amount = chips_text(spot.to_call, seen.felt.rules.shown_per_dollar)
        if score >= max(need, FLOOR) or _any_two(spot):
            return ReasonedAction(spot.options.stay, say("agents.points.call", **words, amount=amount))
        return ReasonedAction(spot.give_up, say("agents.points.fold", **words, amount=amount))

    def _after(self, spot: Spot, seen: HandObservation) -> ReasonedAction:
        reading = read(seen.hole, seen.felt.board)
        opposition = sum(best_of(spot, self.memory, seat) for seat in spot.rivals)
        chance = improvement(reading, spot.street, opposition)
        if _plays_an_unbeaten_board(seen.hole, seen.felt.board):
            chance = 1 / (1 + len(spot.rivals))
        return choose(PolicyContext(spot, chance, len(spot.rivals), self._character, self.memory), self._luck)


def points_needed(spot: Spot, memory: OpponentMemory, character: Character) -> float:
    """Return the points that hole cards need to be played for their price.

    From eight points in the first seat of a full table the bar falls with every seat nearer to the button,
    with fewer players and a better price; it rises with every raise up to the third, less so for a wild
    raiser's. From then on it only falls with the price: who has paid so often does not give up at last.
    """
    late = LATE * spot.position
    short = PER_EMPTY_SEAT * (MOST_SEATS - 1 - len(spot.rivals))
    cheap = PER_PRICE * (USUAL_PRICE - spot.price)
    respect = 0.0 if spot.aggressor is None else RESPECT * (1 - memory.habit(spot.aggressor).aggressive)
    feared = respect * min(spot.pushes, MOST_PUSHES)
    return (FIRST_SEAT - late - short - cheap + feared) / character.looseness


def improvement(reading: HandReading, street: Street, opposition: int) -> float:
    """Estimate the share of the pot that a reading wins against so many random hands.

    A rival who chose their hand counts as several. Draws add what the next cards may bring.
    """
    scared = 1 - THREAT * reading.threats if reading.made <= MadeHand.FLUSH else 1.0
    stands: float = (IMPROVEMENT[reading.made] * scared) ** (LEAST_POWER + PER_DRAW * opposition)
    return stands + (1 - stands) * PER_OUT[street] * reading.outs


def _plays_an_unbeaten_board(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Return whether everyone left divides the pot, as where a royal flush lies on the board."""
    if len(board) < _WHOLE or hand_class(best := strength(board)) < HandClass.STRAIGHT:
        return False
    left = [card for card in DECK if card not in {*hole, *board}]
    return strength((*hole, *board)) == best and all(
        strength((*pair, *board)) == best for pair in combinations(left, 2)
    )


def _any_two(spot: Spot) -> bool:
    """Return whether the last chips go in for so little that any two cards win it back."""
    return not spot.streets_ahead and spot.price <= ANY_TWO / (1 + len(spot.rivals))


FOND: Final = 0.7
"""How often an ace or two of a suit are paid for that are not worth it.

This and the other figures here are chosen: mistakes that beginners' books warn of, as often as leave a
beginner the weakest level (the gate in docs/BOTS.md).
"""

CURIOUS: Final = 0.65
"""How often a pair or a draw pays on, whatever the bet says."""

SHY: Final = 0.4
"""How often a hand that should raise only calls."""

ODD: Final = (0.1, 0.25, 0.5, 1.4)
"""The shares of the pot that it bets, one as likely as another."""

DEAR: Final = 0.34
"""From this share of the pot on even the curious think twice."""

SMALL: Final = 0.2
"""A price that frightens no one: that of a third of the pot."""

FRIGHT: Final = 8.0
"""How much more often a hand below top pair is given up for a price higher by 1; less the looser it plays."""

MUCH: Final = 0.25
"""Before the flop more than this part of a stack is much to pay,"""

GOOD: Final = 8
"""except with so many points."""

DRAW: Final = 4
"""So many outs look like a draw."""


class BeginnerBot:
    """Decides as ``ChenBot`` does and then spoils it now and then; ``reason`` tells which weakness it was."""

    def __init__(self, luck: SampleSource, character: Character = SOBER) -> None:
        self.reason = ""
        self._book = ChenBot(luck, character)
        self._fright = FRIGHT / character.looseness
        self.memory = self._book.memory
        self._luck = luck

    async def decide(self, seen: HandObservation) -> Action:
        """Open the book, and follow it as far as patience goes."""
        action, spot = await self._book.decide(seen), spot_of(seen)
        choice = self._spoilt(action, spot, seen) or ReasonedAction(action, self._book.reason)
        self.reason = choice.reason
        return choice.action

    def watch(self, event: Event) -> None:
        """Take notice of an event."""
        self._book.watch(event)

    def _spoilt(self, action: Action, spot: Spot, seen: HandObservation) -> ReasonedAction | None:
        mood = self._luck.random()
        match action:
            case Fold() if spot.price < DEAR and spot.pushes <= 1:
                return self._pay_on(spot, seen, mood)
            case Call() | TapOut() if spot.reach and self._is_frightened(spot, seen, mood):
                return ReasonedAction(spot.give_up, say("agents.beginner.frightened"))
            case RaiseTo() if isinstance(spot.options.call, Call) and mood < SHY:
                return ReasonedAction(spot.options.call, say("agents.beginner.shy", reason=self._book.reason))
            case BetTo() | RaiseTo():
                return ReasonedAction(size(spot, ODD[int(mood * len(ODD))]), self._book.reason)
            case _:
                return None

    def _pay_on(self, spot: Spot, seen: HandObservation, mood: float) -> ReasonedAction | None:
        """Pay for what looks nice."""
        if spot.street is Street.PREFLOP:
            nice = say("agents.beginner.too_nice", hand=hole_name(seen.hole), n=hole_number(seen.hole))
            wants, why = mood < FOND and _looks_nice(seen), nice
        else:
            wants, why = mood < CURIOUS and _has_something(seen), say("agents.beginner.might_improve")
        return ReasonedAction(spot.options.stay, why) if wants else None

    def _is_frightened(self, spot: Spot, seen: HandObservation, mood: float) -> bool:
        """Return whether a bet is too much for the hand: the larger, the oftener."""
        if spot.street is Street.PREFLOP:
            much = spot.to_call > MUCH * spot.own.stack and spot.price > SMALL
            return much and points(seen.hole) < GOOD
        weak = read(seen.hole, seen.felt.board).made < MadeHand.TOP_PAIR
        frightened = weak and mood < self._fright * (spot.price - SMALL)
        return frightened and not _plays_an_unbeaten_board(seen.hole, seen.felt.board)


def _looks_nice(seen: HandObservation) -> bool:
    one, two = seen.hole
    return one.suit == two.suit or Rank.ACE in {one.rank, two.rank}


def _has_something(seen: HandObservation) -> bool:
    reading = read(seen.hole, seen.felt.board)
    return reading.made >= MadeHand.LOW_PAIR or reading.outs >= DRAW

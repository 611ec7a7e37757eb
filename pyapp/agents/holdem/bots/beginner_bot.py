"""The bot that has just learnt the game: plays by points and grades, with mistakes as people make them."""

from typing import Final

from pyapp.agents.holdem.bots.chen_bot import ChenBot
from pyapp.agents.holdem.choosing.bet_sizing import size
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction
from pyapp.agents.holdem.choosing.character import SOBER, Character
from pyapp.agents.holdem.hands.hand_reading import MadeHand, read
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.cards import Rank
from pyapp.holdem import Action, BetTo, Call, Event, Fold, HandObservation, RaiseTo, Street
from pyapp.ranking import hole_name, hole_number
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say

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

DRAW: Final = 4
"""So many outs look like a draw."""


class BeginnerBot:
    """Decides as ``ChenBot`` does and then spoils it now and then; ``reason`` tells which weakness it was."""

    def __init__(self, luck: SampleSource, character: Character = SOBER) -> None:
        self.reason = ""
        self._book = ChenBot(luck, character)
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
            case Fold() if spot.price < DEAR:
                return self._pay_on(spot, seen, mood)
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


def _looks_nice(seen: HandObservation) -> bool:
    one, two = seen.hole
    return one.suit == two.suit or Rank.ACE in {one.rank, two.rank}


def _has_something(seen: HandObservation) -> bool:
    reading = read(seen.hole, seen.felt.board)
    return reading.made >= MadeHand.LOW_PAIR or reading.outs >= DRAW

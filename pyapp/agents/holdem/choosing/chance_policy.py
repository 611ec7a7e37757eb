"""From a chance to win to an action: push when ahead, stay for a fair price, bluff now and then.

Every action comes with its reason, which may name the habit of a rival that has counted.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import prod
from typing import Final

from pyapp.agents.holdem.choosing.character import Character
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.opponents.player_model import PlayerModel, shift_on
from pyapp.agents.holdem.spot import ALL, Spot, size
from pyapp.holdem import Action, HoldemRefusal, Street
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say


def percent(part: float) -> str:
    """Return a part of 1 as people write it: ``0.25`` as 25%."""
    return say("agents.percent.whole", number=f"{100 * part:.0f}")


SURE: Final = 0.93
"""A chance to win from which on a hand is always pushed; chosen."""

MARGINS: Final = (0.08, 0.2, 0.36, 0.5)
"""How far beyond an equal share, as a part of it, a push must win, by the bets and raises on the street.

The last figure stands for three and more. Chosen.
"""

MARGINS_WHEN_WARY: Final = (0.08, 0.4, 0.6, 0.7)
"""The same for who takes a bet after the flop for a good hand where they raise it.

Tuned at tables of two: with ``MARGINS``, and bluffs that raise, regulars won nothing from beginners, who bet
little else.
"""

PER_COMING: Final = 0.025
"""What each rival who has yet to act adds to that; chosen."""

MOODS: Final = 0.12
"""The width of the range in which the bars move between two decisions, as a part of them; chosen.

It keeps a bot from being fully predictable.
"""

HIDDEN: Final = 0.7
"""A chance to win from which on a trapper lets others bet; chosen."""

LATER: Final = 0.12
"""What bets to come on one street add to a price for the first to act, as a part of it; chosen."""

LATER_IN_POSITION: Final = 0.06
"""How much of that the last to act is spared; chosen."""

LATER_PER_PUSH: Final = 0.05
"""What each bet or raise on the street, up to three, adds to it; chosen."""

MOST_PUSHES: Final = 3
"""Further bets and raises on a street no longer add to what is to come; chosen."""

TIGHTEST: Final = 0.45
"""How far from the price towards certainty the chance must lie at most, however tight the bot; chosen."""

ALONE: Final = 0.4
"""How much of what bets to come cost is left where there is only one rival to make them.

Tuned so that regular no longer folds ace-queen to one raise where 33 % breaks even; the gate in docs/BOTS.md
was played with it.
"""

MOST_BLUFFS: Final = 0.4
"""A bot never bluffs more often than this, however well it would work; chosen."""

BLUFFS_EARLY: Final = 0.3
"""The part of the times when all should fold that the first to act bluffs, times the character's; chosen."""

BLUFFS_IN_POSITION: Final = 0.3
"""What the last to act adds to that part; chosen."""

BLUFF_RAISES: Final = 0.5
"""How many times as often a bluff raises a bet as it makes one; chosen."""

BLUFF: Final = 0.6
"""The share of the pot that a bluff bets: about what people usually bet (``habits.USUAL_SIZE``)."""

LEAST_BET: Final = 0.4
"""The share of the pot that a push with no chance to win would bet, before ``BET_PER_CHANCE``; chosen."""

BET_PER_CHANCE: Final = 0.5
"""What a chance of 1 adds to it, so that sure winners bet 0.9 pots and even hands 0.65; chosen."""


COMMITTED: Final = 0.4
"""A bet of more than this part of what can be lost commits to the rest, which is bet at once; chosen."""


@dataclass(frozen=True, slots=True)
class ReasonedAction:
    """An action and the one sentence that explains it."""

    action: Action
    reason: str

    def adding(self, sentence: str) -> "ReasonedAction":
        """Return the same with a further sentence, if it is one."""
        return ReasonedAction(self.action, f"{self.reason} {sentence}") if sentence else self


@dataclass(frozen=True, slots=True)
class PolicyContext:
    """What a decision is weighed by: the spot, the chance to win, the character and the memory."""

    spot: Spot
    chance: float
    """The share of the pot that the hand should win on average."""

    callers: float
    """How many rivals are expected to see it through."""

    character: Character
    memory: OpponentMemory
    certain: bool = False
    """Whether every deal that was imagined came to the same share."""

    wary: bool = False
    """Whether a bet is raised only well ahead, and never as a bluff."""

    @property
    def push_bar(self) -> float:
        """The chance from which on a bet or raise earns more than it risks: better than an equal share.

        Every bet and raise before it makes better hands likely, and so does everyone who has yet to act.
        """
        margins = MARGINS_WHEN_WARY if self.wary else MARGINS
        margin = margins[min(self.spot.pushes, len(margins) - 1)] + PER_COMING * len(self.spot.coming)
        return (1 + margin / self.character.aggression) / (1 + max(1.0, self.callers))

    @property
    def call_bar(self) -> float:
        """The chance from which on staying is worth its price.

        Bets to come cost those more who act early and against several; they are likelier the more was bet,
        and no larger than what is left to bet.
        """
        if self.certain:
            return self.expected_price
        pushed = LATER_PER_PUSH * min(self.spot.pushes, MOST_PUSHES)
        each = LATER - LATER_IN_POSITION * self.spot.position + pushed
        crowd = ALONE if len(self.spot.rivals) == 1 else 1.0
        deep = min(1.0, self.spot.reach / (self.spot.pot + self.spot.to_call))
        later = 1 + self.spot.streets_ahead * each * crowd * deep
        price = self.expected_price
        return min(price * later / self.character.looseness, price + TIGHTEST * (1 - price))

    @property
    def expected_price(self) -> float:
        """The price, once those who are expected to come in have paid as well."""
        spot = self.spot
        newcomers = max(0.0, self.callers - len(spot.rivals) + len(spot.coming))
        return spot.to_call / (spot.pot + spot.to_call * (1 + newcomers))

    @property
    def bluff_rate(self) -> float:
        """How often to push without a hand: the likelier that all fold, the oftener; never at an all-in."""
        spot = self.spot
        if spot.pushes > (0 if self.wary else 1) or len(spot.rivals) != len(spot.can_fold):
            return 0.0
        all_fold = prod(self.memory.habit(seat).folding for seat in spot.can_fold)
        lately = BLUFFS_EARLY + BLUFFS_IN_POSITION * spot.position
        boldness = BLUFF_RAISES if spot.pushes else 1.0
        return min(MOST_BLUFFS, self.character.bluffing * all_fold * lately * boldness)


def choose(weighing: PolicyContext, luck: SampleSource) -> ReasonedAction:
    """Decide; a free hand is never folded."""
    spot, chance = weighing.spot, weighing.chance
    share = percent(chance)
    mood = 1 + MOODS * (luck.random() - 0.5)
    bluffs = luck.random() < weighing.bluff_rate
    hides = spot.streets_ahead > 0 and chance >= HIDDEN and luck.random() < weighing.character.slyness
    if spot.sizes and not hides and chance >= min(SURE, weighing.push_bar * mood):
        return ReasonedAction(
            _sized(spot, chance),
            say(_push(spot), share=share, rivals=_rivals(spot)),
        )
    if spot.sizes and bluffs:
        return ReasonedAction(
            size(spot, BLUFF), say("agents.chance.bluff", share=share, rivals=_rivals(spot))
        )
    call = spot.options.optional_call if spot.coming else None
    if call and chance >= min(SURE, weighing.push_bar * mood):
        return ReasonedAction(call, say("agents.chance.minimum_bet", share=share))
    if not spot.to_call:
        return ReasonedAction(spot.options.stay, say("agents.chance.free", share=share))
    bar = weighing.call_bar * (1.0 if weighing.certain else mood)
    if chance >= bar:
        return ReasonedAction(spot.options.stay, _calling(weighing))
    return ReasonedAction(spot.give_up, _folding(weighing, bar))


def _sized(spot: Spot, chance: float) -> Action:
    """Return a bet or raise by the chance to win, all-in where it would take most of what can be lost."""
    push = size(spot, LEAST_BET + BET_PER_CHANCE * chance)
    cost = push.total - spot.own.bet
    return size(spot, ALL) if cost > COMMITTED * (spot.to_call + spot.reach) else push


def _calling(weighing: PolicyContext) -> str:
    """Name the price, and own up where the hand falls short of it."""
    key = "agents.chance.call_below" if weighing.chance < weighing.expected_price else "agents.chance.call"
    return say(key, share=percent(weighing.chance), price=percent(weighing.expected_price))


def _folding(weighing: PolicyContext, bar: float) -> str:
    """Name the price, or where that would do, the chance that was asked for beyond it."""
    share, price = percent(weighing.chance), percent(weighing.expected_price)
    if weighing.chance < weighing.expected_price:
        return say("agents.chance.fold", share=share, price=price)
    return say("agents.chance.fold_above", share=share, price=price, bar=percent(bar))


def _push(spot: Spot) -> str:
    raises = spot.pushes or isinstance(spot.options.bet, HoldemRefusal)
    return "agents.chance.raise" if raises else "agents.chance.bet"


def _rivals(spot: Spot) -> str:
    return say(f"agents.rivals.{len(spot.rivals)}")


MARKED: Final = 0.5
"""The log odds from which on a habit is named: half as often again as usual, or two thirds. Chosen."""


def name_habit(spot: Spot, habit: Callable[[int], PlayerModel]) -> str:
    """Return a sentence on the habit that matters most here; empty where none is marked.

    ``habit`` gives what is proven of a seat. Who has bet is known by how often they bet and bluff; a single
    rival who has not, by how often they fold.
    """
    if spot.to_call and spot.aggressor is not None:
        bettor = habit(spot.aggressor)
        if spot.street is Street.RIVER and abs(bettor.lying.shift) >= MARKED:
            return _say("bluffs", "honest", bettor.lying.shift)
        return _say("bets", "checks", shift_on(spot.street, bettor.betting))
    if len(spot.rivals) == 1 and spot.street is not Street.PREFLOP:
        return _say("calls", "folds", shift_on(spot.street, habit(spot.rivals[0]).staying))
    return ""


def _say(more: str, less: str, shift: float) -> str:
    if abs(shift) < MARKED:
        return ""
    return say(f"agents.habit.{more if shift > 0 else less}")

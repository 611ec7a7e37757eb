"""What is best on turn and river against one rival: the solution, bent by what is known of how they play.

Bots decide by it, and coach, look-back and review judge by it. What they say and show of a way (how often all
fold to it, what it wins when called, its worth) comes from the same figures as how often it is taken.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from operator import mul
from typing import Final

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.chance_policy import percent
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.choosing.solved_play import NEAR, SolvedSpot, common_worth
from pyapp.agents.holdem.hands.combos import pairs, strengths
from pyapp.agents.holdem.opponents.player_model import PlayerModel, shift_on
from pyapp.agents.holdem.spot import Spot
from pyapp.cards import DECK
from pyapp.holdem import Action, BetTo, Fold, RaiseTo, Street
from pyapp.slices import at_once, give_way, in_slices
from pyapp.texts import say


def reliance(habit: PlayerModel, street: Street, *, facing: bool) -> float:
    """Return how far what is known of a rival counts for more than the solution, from 0 to 1.

    Someone who plays as a sensible player does, or is hardly known, gives nothing to go by; what differs from
    that by a log odds of 1 or more counts alone.
    """
    pages = (habit.betting, habit.raising) if facing else (habit.staying,)
    tendencies = [shift_on(street, page) for page in pages]
    if facing:
        tendencies.append(habit.lying.shift)
    return max(min(1.0, tendency * tendency) for tendency in tendencies)


async def judge(solved: SolvedSpot, known: float, spot: Spot) -> "SolvedVerdict":
    """Return the verdict of a solution, what is known of the rival counting as much as ``known``."""
    return SolvedVerdict(solved, known, spot, await in_slices(shares_won(solved, solved.holding)))


def explain(often: float) -> str:
    """Say how often the solution does what is done, with the hand held."""
    return say("agents.river.balanced", often=percent(often))


@dataclass(frozen=True, slots=True)
class SolvedVerdict:
    """A solved turn or river, and how far what is known of the rival counts for more than it."""

    solved: SolvedSpot
    known: float
    """From 0, a stranger, to 1."""

    spot: Spot
    shares: Sequence[float | None]
    """What the hand held wins at a showdown from each of the rival's; ``None`` where they can't meet."""

    def pushes(self) -> Sequence[BetTo | RaiseTo]:
        """Return the bets and raises that the solution makes with the hand held."""
        return [action for action, _, _ in self.solved.ways() if isinstance(action, BetTo | RaiseTo)]

    async def values(self, thought: Sequence[ActionValue]) -> list[ActionValue]:
        """Return what actions are worth, given what was thought of them, with a breath after each."""
        found = list[ActionValue]()
        for value in thought:
            found.append(self._value(value))
            await give_way()
        return found

    def _value(self, thought: ActionValue) -> ActionValue:
        """Return what an action is worth.

        A bet or raise counts as the nearest that is solved.
        """
        at = self._place(thought.plan.action)
        if at is None:
            return thought
        folds, share = self._answers(at) if thought.plan.pushes else (0.0, self._shown())
        share = self._mean(share, thought.share)
        worth = self._mean(self.solved.worth(at), thought.worth)
        folds = self._mean(folds, thought.folds)
        kept = min(1.0, (worth + thought.plan.cost) / (self.spot.pot + thought.plan.cost))
        later = self.spot.streets_ahead and not thought.plan.pushes
        return replace(thought, folds=folds, share=share, worth=worth, kept=kept if later else share)

    def ways(
        self, thought: Sequence[WeighedAction], values: Sequence[ActionValue]
    ) -> tuple[WeighedAction, ...]:
        """Return what is done: as often as the solution says, and as thought the better the rival is known.

        ``values`` are those of all actions that either may take. What wins less than the
        best by ``NEAR`` pots is not done; all that is mixed counts as worth the same.
        """
        found = {value.plan.action: value for value in values}
        balanced = {action: (1 - self.known) * often for action, often, _ in self.solved.ways()}
        known = {way.action: self.known * way.often for way in thought if self._is_solved(way.action)}
        often = {
            action: balanced.get(action, 0.0) + known.get(action, 0.0) for action in {**balanced, **known}
        }
        worths = {
            action: found[action].worth if action in found else 0.0 for action in often if often[action]
        }
        least = max(worths.values()) - NEAR * (self.solved.pot + self.solved.bet)
        kept = [action for action, worth in worths.items() if worth >= least]
        total = sum(often[action] for action in kept)
        worth = common_worth([(action, worths[action]) for action in kept])
        reasons = {way.action: way.reason for way in thought}
        return tuple(
            WeighedAction(
                action,
                worth,
                reasons[action] if known.get(action, 0.0) > balanced.get(action, 0.0) else explain(part),
                found.get(action),
                part,
            )
            for action in kept
            for part in [often[action] / total]
        )

    def _is_solved(self, action: Action) -> bool:
        return isinstance(action, Fold) or self._place(action) is not None

    def _mean(self, balanced: float, thought: float) -> float:
        return (1 - self.known) * balanced + self.known * thought

    def _place(self, action: Action) -> int | None:
        """Return the place of an action among those that are solved, or of the nearest bet or raise."""
        actions = self.solved.node.node.actions
        if action in actions or not isinstance(action, BetTo | RaiseTo):
            return actions.index(action) if action in actions else None
        pushes = [
            (abs(one.total - action.total), at)
            for at, one in enumerate(actions)
            if isinstance(one, BetTo | RaiseTo)
        ]
        return min(pushes)[1] if pushes else None

    def _answers(self, at: int) -> tuple[float, float]:
        """Return how often the rival folds to a bet, and what the own hand wins where they don't."""
        after = self.solved.node.after[at]
        if after is None or after.node.actions[0] != Fold():
            return 0.0, self._shown()
        folding = list(map(mul, self.solved.rivals, after.frequencies[0]))
        met, won = self._meet(self.solved.rivals)
        folded, won_of_folded = self._meet(folding)
        stays = met - folded
        return (folded / met, (won - won_of_folded) / stays) if stays > _NOTHING * met else (1.0, 0.0)

    def _shown(self) -> float:
        """Return what the own hand wins at a showdown with all that the rival comes with."""
        met, won = self._meet(self.solved.rivals)
        return won / met if met else 0.0

    def _meet(self, weights: Sequence[float]) -> tuple[float, float]:
        return _meet(self.shares, weights)


def meet(solved: SolvedSpot, holding: int, weights: Sequence[float]) -> tuple[float, float]:
    """Return what of a rival's weights can be held beside a holding, and what part of it that one beats."""
    return _meet(at_once(shares_won(solved, holding)), weights)


def _meet(shares: Sequence[float | None], weights: Sequence[float]) -> tuple[float, float]:
    met = won = 0.0
    for share, weight in zip(shares, weights, strict=True):
        if weight and share is not None:
            met += weight
            won += weight * share
    return met, won


def shares_won(solved: SolvedSpot, holding: int) -> Generator[None, None, list[float | None]]:
    """Return what a holding wins at a showdown from each of the rival's, with pauses.

    ``None`` where both need the same card.
    """
    player, left = solved.node.node.player, [card for card in range(len(DECK)) if card not in solved.board]
    mine, theirs = (solved.river.holdings[one] for one in (player, 1 - player))
    held = mine.combos[holding]
    taken, won = {*pairs()[held]}, [0.0] * len(theirs.combos)
    boards = [solved.board] if len(solved.board) == _FULL else [(*solved.board, card) for card in left]
    for board in boards:
        if taken.isdisjoint(board):
            found = strengths(board)
            own = found[held]
            won = [
                share + (0.0 if other > own or not other else 1.0 if other < own else 0.5)
                for share, other in zip(won, map(found.__getitem__, theirs.combos), strict=True)
            ]
            yield
    count = 1 if len(boards) == 1 else len(left) - 2 * len(taken)
    return [
        share / count if taken.isdisjoint(pairs()[combo]) else None
        for share, combo in zip(won, theirs.combos, strict=True)
    ]


_FULL: Final = 5

_NOTHING: Final = 1e-6

"""What a bot remembers of one player, from events that everyone saw.

Habits are counted by how much more or less often than a sensible player someone does a thing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from typing import Final

from pyapp.agents.holdem.opponents.baseline_play import usual_push, usual_stay
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.holdem import Street

PRIOR: Final = 6.0
"""How many times a stranger is credited with having done as a sensible player does."""

MOST: Final = 0.985
"""No likelihood is taken for more certain than this."""


@dataclass(frozen=True, slots=True)
class ActionFrequency:
    """What was seen of one kind of decision; fractions of a time are what fading leaves."""

    asked: float = 0.0
    """How often they could have done it."""

    done: float = 0.0
    """How often they did."""

    due: float = 0.0
    """How often a sensible player would have, in the same situations."""

    def count(self, due: float, *, done: bool) -> "ActionFrequency":
        """Add one decision."""
        return ActionFrequency(self.asked + 1, self.done + done, self.due + due)

    def fade(self, left: float) -> "ActionFrequency":
        """Let all of it count less."""
        return ActionFrequency(self.asked * left, self.done * left, self.due * left)

    def without_one(self) -> "ActionFrequency":
        """Leave out the one time that says most: what is left is what was seen more than once."""
        left = self.asked - 1
        if left <= 0:
            return NOTHING
        done = self.done - 1 if self.done > self.due else min(left, self.done)
        return ActionFrequency(left, max(0.0, done), self.due * left / self.asked)

    def rate(self, usual: float, prior: float = PRIOR) -> float:
        """Return how often they do it, a stranger being taken to do it as often as is ``usual``."""
        return (self.done + prior * usual) / (self.asked + prior)

    @property
    def shift(self) -> float:
        """The logarithm of the odds ratio between what they do and what a sensible player does."""
        usual = self.due / self.asked if self.asked else 0.5
        return log_odds(self.rate(usual)) - log_odds((self.due + PRIOR * usual) / (self.asked + PRIOR))

    @property
    def weight(self) -> float:
        """How well it is known: 0 for a stranger, near 1 for an old acquaintance."""
        return self.asked / (self.asked + PRIOR)


NOTHING: Final = ActionFrequency()
"""Nothing seen yet."""


def sum_frequencies(tendencies: Iterable[ActionFrequency]) -> ActionFrequency:
    """Take several kinds of decision for one."""
    every = tuple(tendencies)
    return ActionFrequency(
        sum(tendency.asked for tendency in every),
        sum(tendency.done for tendency in every),
        sum(tendency.due for tendency in every),
    )


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds of a chance."""
    kept = max(1 - MOST, min(MOST, chance))
    return log(kept / (1 - kept))


def shift_chance(usual: float, shift: float) -> float:
    """Return what a chance becomes for someone whose odds differ by ``shift``."""
    if not 0.0 < usual < 1.0:
        return usual
    return 1 / (1 + (1 / usual - 1) * exp(-shift))


def pack_frequency(tendency: ActionFrequency) -> list[float]:
    """Return a leaning as numbers that JSON can hold."""
    return [round(tendency.asked, 3), round(tendency.done, 3), round(tendency.due, 3)]


def unpack_frequency(numbers: Sequence[float]) -> ActionFrequency:
    """Take a leaning out of such numbers again; raises ``ValueError`` where they are none."""
    asked, done, due = map(float, numbers)
    if not (0 <= asked < _ENDLESS and abs(done) < _ENDLESS and 0 <= due < _ENDLESS):
        raise ValueError("These numbers tell of no habit.")
    return ActionFrequency(asked, done, due)


_ENDLESS: Final = 1e6


USUAL_SIZE: Final = 0.6
"""The share of the pot that people usually bet; a rule of thumb."""

SIZES_PRIOR: Final = 4
"""How many bets of that size a stranger is credited with; chosen."""

USUAL_LOOSE: Final = 0.4
"""The share of hands that a stranger is taken to play: loose, as in friendly games. Rule of thumb."""

USUAL_AGGRESSIVE: Final = 0.3
"""How often a stranger is taken to push when asked; rule of thumb."""

USUAL_STAYING: Final = 0.6
"""How often a stranger is taken not to fold when staying costs something; rule of thumb."""

USUAL_BLUFFS: Final = 0.1
"""The part of a stranger's pushes on the river that is taken to have nothing behind it; rule of thumb."""

RATE_PRIOR: Final = 8
"""How many decisions a stranger is credited with at these usual rates, so that a few do not tell; chosen."""

_BY_STREET: Final = (NOTHING,) * 4


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """How one player has played so far; the rates start at those of an average player."""

    entering: ActionFrequency = NOTHING
    """Paying to stay before the flop, without being forced."""

    betting: tuple[ActionFrequency, ...] = _BY_STREET
    """Being the first to bet, or before the flop to raise, by street."""

    raising: tuple[ActionFrequency, ...] = _BY_STREET
    """Raising what someone bet or raised, by street."""

    staying: tuple[ActionFrequency, ...] = _BY_STREET
    """Not folding to a bet or raise, by street."""

    standing: ActionFrequency = NOTHING
    """Not folding to a raise after coming in of its own will; ``staying`` counts all other times."""

    sizes: ActionFrequency = NOTHING
    """The logarithms of the shares of the pot that it bets or raises, summed up."""

    lying: ActionFrequency = NOTHING
    """Hands shown after a push on the river, and those worth no more than the board."""

    @property
    def hands(self) -> float:
        """How many hands are remembered."""
        return self.entering.asked

    @property
    def loose(self) -> float:
        """The share of hands that it plays."""
        return self.entering.rate(USUAL_LOOSE, RATE_PRIOR)

    @property
    def aggressive(self) -> float:
        """How often it pushes when it is asked."""
        return sum_frequencies((*self.betting, *self.raising)).rate(USUAL_AGGRESSIVE, RATE_PRIOR)

    @property
    def folding(self) -> float:
        """How often it gives up when staying costs something."""
        return 1 - sum_frequencies((*self.staying, self.standing, self.entering)).rate(
            USUAL_STAYING, RATE_PRIOR
        )

    @property
    def bluffing(self) -> float:
        """How often a push of its own on the river has nothing behind it."""
        return self.lying.rate(USUAL_BLUFFS, RATE_PRIOR)

    @property
    def size(self) -> float:
        """The share of the pot that it usually bets."""
        return exp(self.sizes.rate(log(USUAL_SIZE), SIZES_PRIOR))

    def count(self, record: ActionRecord) -> "PlayerModel":
        """Add an action."""
        sized = self._count_size(record) if record.kind is ActionKind.PUSH and record.grown else self
        asked, street = record.asked, record.asked.street
        pushed, due = record.kind is ActionKind.PUSH, usual_push(asked)
        if not (asked.pushes or (street and asked.owed)):
            return replace(sized, betting=_on(self.betting, street, due, done=pushed))
        stayed, usual = record.kind is not ActionKind.FOLD, usual_stay(asked)
        raised = replace(sized, raising=_on(self.raising, street, due, done=pushed))
        if asked.raised_back:
            return replace(raised, standing=self.standing.count(usual, done=stayed))
        return replace(raised, staying=_on(self.staying, street, usual, done=stayed))

    def fade(self, left: float) -> "PlayerModel":
        """Let all of it count less."""
        return PlayerModel(
            self.entering.fade(left),
            _fade_all(self.betting, left),
            _fade_all(self.raising, left),
            _fade_all(self.staying, left),
            self.standing.fade(left),
            self.sizes.fade(left),
            self.lying.fade(left),
        )

    def without_a_hand(self) -> "PlayerModel":
        """Leave out what any one hand can have shown: one act a street and kind, the one that says most."""
        return replace(
            self,
            entering=self.entering.without_one(),
            betting=_without_one(self.betting),
            raising=_without_one(self.raising),
            staying=_without_one(self.staying),
            standing=self.standing.without_one(),
            lying=self.lying.without_one(),
        )

    def _count_size(self, record: ActionRecord) -> "PlayerModel":
        sizes = self.sizes
        return replace(self, sizes=ActionFrequency(sizes.asked + 1, sizes.done + log(record.size), sizes.due))


STRANGER: Final = PlayerModel()
"""Someone of whom nothing is known."""


def shift_on(street: Street, pages: Sequence[ActionFrequency]) -> float:
    """Return the leaning on a street, filled up from the other streets after the flop."""
    page = pages[street]
    if street is Street.PREFLOP:
        return page.shift
    others = sum_frequencies([other for at, other in enumerate(pages) if at not in {0, street}])
    return page.weight * page.shift + (1 - page.weight) * others.shift


def _on(
    pages: tuple[ActionFrequency, ...], street: Street, due: float, *, done: bool
) -> tuple[ActionFrequency, ...]:
    return (*pages[:street], pages[street].count(due, done=done), *pages[street + 1 :])


def _without_one(pages: Sequence[ActionFrequency]) -> tuple[ActionFrequency, ...]:
    return tuple(page.without_one() for page in pages)


def _fade_all(pages: Sequence[ActionFrequency], left: float) -> tuple[ActionFrequency, ...]:
    return tuple(page.fade(left) for page in pages)

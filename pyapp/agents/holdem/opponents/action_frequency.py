"""How much more or less often than a sensible player someone does a thing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

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

    def less(self, other: "ActionFrequency") -> "ActionFrequency":
        """Take out what was counted elsewhere, too."""
        if self.asked <= other.asked:
            return NOTHING
        return ActionFrequency(self.asked - other.asked, self.done - other.done, self.due - other.due)

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


def sum_frequencies(leanings: Iterable[ActionFrequency]) -> ActionFrequency:
    """Take several kinds of decision for one."""
    every = tuple(leanings)
    return ActionFrequency(
        sum(leaning.asked for leaning in every),
        sum(leaning.done for leaning in every),
        sum(leaning.due for leaning in every),
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


def pack_frequency(leaning: ActionFrequency) -> list[float]:
    """Return a leaning as numbers that JSON can hold."""
    return [round(leaning.asked, 3), round(leaning.done, 3), round(leaning.due, 3)]


def unpack_frequency(numbers: Sequence[float]) -> ActionFrequency:
    """Take a leaning out of such numbers again; raises ``ValueError`` where they are none."""
    asked, done, due = map(float, numbers)
    if not (0 <= asked < _ENDLESS and abs(done) < _ENDLESS and 0 <= due < _ENDLESS):
        raise ValueError("These numbers tell of no habit.")
    return ActionFrequency(asked, done, due)


_ENDLESS: Final = 1e6

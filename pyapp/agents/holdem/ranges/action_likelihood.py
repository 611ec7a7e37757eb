"""How likely a rival does a thing with each part of their range: a sensible player, bent by their habits.

Before the flop, calls and raises over a raise have ranges of their own, tied to how widely the raiser
plays; calls also to the price and the seat. A share of the pot that meets its price is not enough there:
those behind may still raise, and a weak hand seldom sees its share through three rounds of betting.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log, prod
from typing import Final

from pyapp.agents.holdem.opponents.baseline_play import usual_push, usual_shove, usual_stay
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord, DecisionContext
from pyapp.agents.holdem.opponents.player_model import (
    STRANGER,
    ActionFrequency,
    PlayerModel,
    shift_chance,
    shift_on,
    sum_frequencies,
)
from pyapp.agents.holdem.spot import Spot
from pyapp.holdem import Street

BINS: Final = 64
"""Into how many parts a range is cut, the best first."""

Profile = Sequence[float]
"""A likelihood for each part of a range, the best part first."""

LEAST: Final = 0.004
"""How likely even what no one would do is: it is done now and then. Chosen."""

HIDING: Final = 0.2
"""How often a hand that would be pushed is only checked or called with; chosen."""

SURELY_PUSHED: Final = 0.8
"""The best part of the hands that are pushed as a rule: the rest of them hides as any other does. Chosen."""

NARROWING: Final = 0.6
"""How much more a larger bet than a rival's usual one says: log odds per log of the ratio; chosen."""

NARROWEST: Final = -2.5
"""The log odds by which even the largest bet narrows a range at most,"""

WIDEST: Final = 0.8
"""and those by which the smallest widens it; chosen."""

LEAST_SIZE: Final = 0.02
"""Smaller bets, in pots, count as bets of this size; chosen."""

LEAST_REST: Final = 0.02
"""The part of a range that bluffs come from is taken for no smaller; chosen."""

LIGHT: Final = 0.08
"""What part of raises before the flop is made without a hand for them; rule of thumb."""

EDGE: Final = 0.012
"""How soft the edge of a range is at the least, as a part of all hands; chosen."""

EDGE_OF_HALF: Final = 0.05
"""How much softer it is where half of all hands are in the range; chosen."""

_STEEPEST: Final = 50.0
"""An exponent beyond which the edge is 0 to any digit, and which no power overflows at."""

_ALL: Final = 0.985
"""A range from this part of all hands on is taken for all of them; chosen."""

_KNOWN: Final = 0.4
"""The weight from which on a leaning counts as well seen: 4 times at a ``PRIOR`` of 6. Chosen."""

_WELL_KNOWN: Final = 0.5
"""The same for what one hand alone must not teach: 6 times. Chosen."""

_STEPS: Final = 512
"""Parts of a range are told apart so finely, and the profile of each is made once."""


@dataclass(frozen=True, slots=True)
class LikelihoodModel:
    """Reads actions in the light of one player's habits."""

    habit: PlayerModel = STRANGER

    def of(self, record: ActionRecord) -> Profile:
        """Return how likely each part of a range was to do what was done."""
        match record.kind:
            case ActionKind.PUSH:
                return self.pushing(record.asked, record.size, record.shoved)
            case ActionKind.CALL:
                return _both(self.staying(record.asked), self._hide_best(record.asked))
            case ActionKind.CHECK:
                return self._hide_best(record.asked)
            case ActionKind.FOLD:
                return [1 - stays for stays in self.staying(record.asked)]

    def pushing(self, asked: DecisionContext, size: float, shoved: float = 0.0) -> Profile:
        """Bet or raise the best part, and bluff as often as the size pays for.

        All-in first in for ``shoved`` big blinds: the part that is pushed so deep, whatever it is in pots.
        """
        if usual := usual_shove(asked, shoved):
            rate = shift_chance(usual, self._push_shift(asked))
        else:
            rate = shift_chance(usual_push(asked), self._push_shift(asked) + self._narrower(size))
        light = self.bluffs(asked, size)
        good = rate * (1 - light)
        rest = min(1.0, rate * light / max(LEAST_REST, 1 - good))
        return [max(LEAST, part + (1 - part) * rest) for part in _best(good)]

    def staying(self, asked: DecisionContext) -> Profile:
        """Stay with the best part; a player who seldom pushes means it, and is not raised out."""
        return [max(LEAST, part) for part in _best(self.stay_rate(asked))]

    def bluffs(self, asked: DecisionContext, size: float) -> float:
        """Return the part of pushes that are bluffs: as many as make a call neither right nor wrong.

        On the river that is ``s / (1 + 2 s)`` for a bet of ``s`` pots. A caller of an earlier bet is bet into
        again, and some bluffs are given up on each street: so each street to come leaves that part of what
        is bet for value once more. Source: B. Chen and J. Ankenman, "The Mathematics of Poker" (2006), on
        bluffs where bets are to come. Raises are taken for what they say on their own street: people seldom
        raise a bet as a bluff.
        """
        if asked.street is Street.PREFLOP:
            return shift_chance(LIGHT, self.habit.lying.shift)
        ahead = 0 if asked.owed else Street.RIVER - asked.street
        for_value = (1 - size / (1 + 2 * size)) ** (1 + ahead)
        return shift_chance(1 - for_value, self.habit.lying.shift)

    def push_rate(self, asked: DecisionContext) -> float:
        """Return how often they push when asked."""
        return shift_chance(usual_push(asked), self._push_shift(asked))

    def stay_rate(self, asked: DecisionContext) -> float:
        """Return how often they do not fold when asked."""
        return shift_chance(usual_stay(asked), self._stay_shift(asked))

    @property
    def knows_standing(self) -> bool:
        """Whether it was seen more than once or twice how a raise of the player's own raise was taken."""
        return self.habit.standing.weight >= _KNOWN

    @property
    def knows_staying(self) -> bool:
        """Whether it was seen more often than in one hand how the player took bets after the flop."""
        return sum_frequencies(self.habit.staying[Street.FLOP :]).weight >= _WELL_KNOWN

    def _hide_best(self, asked: DecisionContext) -> Profile:
        """Keep the best part for a push, but for what is hidden."""
        return [max(LEAST, 1 - (1 - HIDING) * part) for part in _best(self.push_rate(asked) * SURELY_PUSHED)]

    def _stay_shift(self, asked: DecisionContext) -> float:
        """Go by how they took such bets; while little is known of that, by how often they play or bet."""
        habit = self.habit
        if asked.raised_back:
            return _fill_up(habit.standing, -shift_on(asked.street, habit.betting))
        if asked.street is not Street.PREFLOP:
            return shift_on(asked.street, habit.staying)
        return (
            _fill_up(habit.staying[asked.street], habit.entering.shift)
            if asked.pushes
            else habit.entering.shift
        )

    def _push_shift(self, asked: DecisionContext) -> float:
        first = not (asked.pushes or (asked.street and asked.owed))
        return shift_on(asked.street, self.habit.betting if first else self.habit.raising)

    def _narrower(self, size: float) -> float:
        """Take a size beyond the usual one for strength, one below it for weakness."""
        narrower = NARROWING * log(self.habit.size / max(LEAST_SIZE, size))
        return max(NARROWEST, min(WIDEST, narrower))


def _best(part: float) -> Profile:
    """Return 1 for the best part of a range and 0 for the rest, with a soft edge."""
    return _round_off(round(_STEPS * part))


@lru_cache(maxsize=_STEPS)
def _round_off(steps: int) -> Profile:
    part = steps / _STEPS
    if part >= _ALL:
        return (1.0,) * BINS
    edge = EDGE + EDGE_OF_HALF * min(1.0, 4 * part * (1 - part))
    return tuple([1 / (1 + exp(min(_STEEPEST, ((at + 0.5) / BINS - part) / edge))) for at in range(BINS)])


def _fill_up(page: ActionFrequency, hint: float) -> float:
    """Return the leaning of a page, filled up by a hint as long as little stands there."""
    return page.weight * page.shift + (1 - page.weight) * hint


def _both(one: Profile, other: Profile) -> Profile:
    return [a * b for a, b in zip(one, other, strict=True)]


COLD: Final = 0.85
"""What part of the raiser's range goes on, calling or raising, where others may still raise:

those yet to act, and whoever was raised over. At a price of ``COLD_PRICE`` that is 14 % of all hands over a
first seat that raises 17 %; solvers' charts for 100 big blinds say 12 to 15 %. A lower price lets in more
hands, a higher one fewer, in proportion.
"""

COLD_PRICE: Final = 0.4
"""The price of calling three big blinds with nothing in the pot yet."""

FIRST_TO_ACT: Final = 0.6
"""What is left of it for one who acts first on every later street, as the small blind does; chosen."""

CLOSING: Final = 0.7
"""The power of the raiser's range that goes on where no one can raise behind, at ``CLOSING_PRICE``.

That is 29 % over a first seat and 55 % over the button; solvers' charts say 25 to 30 and 55 to 60 %.
"""

CLOSING_PRICE: Final = 0.3
"""The price of two big blinds more over a raise to three."""

KEPT: Final = 0.6
"""What part of its own range one who has raised goes on with when raised back at ``KEPT_PRICE``.

Solvers' charts fold 40 to 55 % there.
"""

KEPT_PRICE: Final = 0.31
"""The price of six big blinds more over a raise to nine."""

FEWEST: Final = 0.025
"""The part of all hands that goes on against anything: queens and better, ace-king suited."""

CHEAP: Final = 0.12
"""At this price and below any hand may call for it."""


def calling_part(
    spot: Spot, records: Sequence[ActionRecord], readers: Callable[[int], LikelihoodModel]
) -> float | None:
    """Return the part of all hands, the best, that may call the last raise before the flop.

    ``None`` where none was made, the call is cheap, or it leaves nothing to bet: there the price decides.
    """
    raises = [
        record
        for record in records
        if record.kind is ActionKind.PUSH and record.asked.street is Street.PREFLOP
    ]
    if spot.street is not Street.PREFLOP or not raises or spot.reach <= 0 or spot.price <= CHEAP:
        return None
    own, last = spot.options.seat, raises[-1].seat
    width = _width(raises, last, readers(last))
    if spot.coming or any(
        record.seat not in {own, last} and record.seat in spot.can_fold for record in raises
    ):
        least = COLD * width * COLD_PRICE / spot.price * (1.0 if spot.position else FIRST_TO_ACT)
    else:
        least = width**CLOSING * CLOSING_PRICE / spot.price
    if any(record.seat == own for record in raises):
        least = COLD * width * COLD_PRICE / spot.price
        least = max(least, KEPT * _width(raises, own, LikelihoodModel()) * KEPT_PRICE / spot.price)
    return min(1.0, max(FEWEST, least))


def _width(raises: Sequence[ActionRecord], seat: int, reader: LikelihoodModel) -> float:
    """Return the part of all hands with which a seat has raised as it did."""
    return prod(reader.push_rate(record.asked) for record in raises if record.seat == seat)


RERAISING: Final = 0.27
"""What part of the raiser's range is raised over without a limit.

That is 5 % of all hands over a first seat's raise, 12 % over the button's and 21 % over that of the button of
two; solvers' charts for 100 big blinds say 4 to 6, 12 to 14 and 15 to 20 %.
"""

RERAISING_AT_LIMIT: Final = 0.5
"""The same where a raise costs only one bet more.

A strategy for two trained by counterfactual regret raises 34 % of all hands over a button that raises 72 %.
"""

PREMIUM: Final = 0.0125
"""The part of all hands that raises over anything: aces, kings and queens."""

STRANGERS_RANGE: Final = 1.0
"""The range of a raiser of whom nothing was seen."""


def reraising_part(
    records: Sequence[ActionRecord], readers: Callable[[int], LikelihoodModel], *, limit: bool
) -> float:
    """Return the part of all hands, the best, that may raise over the last raise before the flop."""
    raises = [
        record
        for record in records
        if record.kind is ActionKind.PUSH and record.asked.street is Street.PREFLOP
    ]
    if not raises:
        return STRANGERS_RANGE
    last = raises[-1].seat
    width = prod(readers(last).push_rate(record.asked) for record in raises if record.seat == last)
    return max(PREMIUM, (RERAISING_AT_LIMIT if limit else RERAISING) * width)

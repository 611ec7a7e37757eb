"""Before the flop by the charts: while no one has raised, with edges that move, and against a short all-in.

The all-in of a short stack is called by the chart that no one can do better against.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Final

from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction, percent
from pyapp.agents.holdem.choosing.character import Character
from pyapp.agents.holdem.hands.combos import cells, combo
from pyapp.agents.holdem.hands.opening_charts import opening_chart, opening_order, opening_part, opening_worth
from pyapp.agents.holdem.hands.preflop_charts import CALL, DEEPEST, HEADS_UP, PUSH, RING, chart, tops
from pyapp.agents.holdem.hands.seat_charts import called_to, pushed_to
from pyapp.agents.holdem.opponents.baseline_play import usual_push
from pyapp.agents.holdem.opponents.hand_tracker import DecisionContext
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel
from pyapp.agents.holdem.spot import ALL, Spot, size
from pyapp.holdem import Fold, HandObservation, Status, Street, Structure
from pyapp.ranking import hole_name, hole_name_in_sentence, hole_number
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say, short_number

if TYPE_CHECKING:
    from pyapp.agents.holdem.choosing.choose_action import WeighedAction

SHORT: Final = 10
"""With so many big blinds or fewer the first in pushes all or folds."""

EDGE: Final = 0.04
"""How far the edge of what is opened moves between two decisions."""

PER_LIMPER: Final = 0.8
"""What part of its raises is left for each player who has only called."""

LIMPING: Final = 1.9
"""How many times more hands come in cheaply behind callers than raise them."""

CHEAP: Final = 0.12
"""A price at which any hand comes in."""

RAISE: Final = 0.9
"""The share of the pot by which the first raise grows the bet: to two and a half or three big blinds,"""

RAISE_OVER_CALLERS: Final = 1.2
"""and where others have called, to about four and one more for each."""

STEAL: Final = 0.8
"""The share of the pot by which a raise of any two cards grows the bet."""

HIDDEN: Final = 0.06
"""The part of all hands that a trapper may only call with."""

FAIR: Final = 0.25
"""A price at which many come in behind callers."""

_TWO: Final = 2
"""The seats of a game for two, where a rival who has only called is not counted as a limper."""

_FEW: Final = 3
"""With so many seats or fewer hole cards stand in the order that counts against one hand."""


@dataclass(frozen=True, slots=True)
class OpeningRange:
    """Which hands raise first in."""

    order: Sequence[float]
    """By combo, what part of all hands is better there."""

    part: float
    """What part of all hands is raised."""

    worth: Sequence[float] = ()
    """By combo, what a raise wins in big blinds where folding wins nothing; empty where no chart tells."""


@dataclass(frozen=True, slots=True)
class _Pot:
    spot: Spot
    top: float
    """What part of all hands is better."""

    part: float
    """What part of all hands is raised here."""

    limpers: int


def open_hand(
    spot: Spot,
    seen: HandObservation,
    luck: SampleSource,
    character: Character,
    habits: Sequence[PlayerModel] = (),
) -> ReasonedAction:
    """Open, come in cheaply or give up; no one has raised yet.

    ``habits`` are those of all who act after it, where they are known: who folds too much is robbed.
    """
    seats = _seats(seen)
    if pushes_or_folds(spot, seen):
        return _push_or_fold(spot, seen, character)
    pot = _pot(spot, seen, seats, character)
    words = {"hand": hole_name(seen.hole), "n": hole_number(seen.hole)}
    part, mood = percent(pot.part), EDGE * (luck.random() - 0.5)
    hides = pot.top < HIDDEN and character.slyness > 0 and luck.random() < character.slyness
    if spot.sizes and not hides and pot.top + mood * pot.part < pot.part * min(1.0, character.aggression):
        return ReasonedAction(
            size(spot, RAISE if not pot.limpers else RAISE_OVER_CALLERS),
            say("agents.opening.raise", **words, part=part),
        )
    if spot.sizes and not hides and pot.limpers == 0 and _robs(spot, habits, seats):
        return ReasonedAction(size(spot, STEAL), say("agents.opening.steal", **words))
    if not spot.to_call:
        return ReasonedAction(spot.options.stay, say("agents.opening.free", **words))
    if hides or _comes_in(pot, mood) or _limps(pot, mood, character):
        return ReasonedAction(
            spot.options.stay, say("agents.opening.cheap", **words, price=percent(spot.price))
        )
    return ReasonedAction(
        spot.give_up,
        say("agents.opening.fold", **words, part=part),
    )


def opening_range(spot: Spot, seen: HandObservation) -> OpeningRange:
    """Return which hands raise where no one has: first in by the chart for those to come.

    For two, behind those who have called, for the big blind who may check, with antes, and with a short stack
    where chips are not limited, what is usual counts.
    """
    seats = _seats(seen)
    if signs := _charted(spot, seen, seats):
        return OpeningRange(opening_order(signs), opening_part(signs), opening_worth(signs))
    asked = DecisionContext(
        spot.street,
        spot.pot,
        spot.to_call,
        behind=len(spot.coming),
        others=len(spot.rivals),
        seats=seats,
    )
    return OpeningRange(tops(HEADS_UP if seats <= _FEW else RING), usual_push(asked))


def _charted(spot: Spot, seen: HandObservation, seats: int) -> str:
    """Return the signs of the chart that counts, or nothing where none does."""
    if seats == _TWO or not spot.to_call or _limpers(spot, seats) or seen.felt.rules.ante:
        return ""
    if seen.felt.rules.structure is Structure.LIMIT:
        return opening_chart(len(spot.coming))
    depth = _depth(spot, seen)
    return opening_chart(len(spot.coming), depth) if depth > SHORT else ""


def _limpers(spot: Spot, seats: int) -> int:
    """Return how many have only called."""
    return len(spot.rivals) - len(spot.coming) if seats > _TWO else 0


def _seats(seen: HandObservation) -> int:
    return sum(1 for seat in seen.felt.seats if seat.status is not Status.OUT)


def _robs(spot: Spot, habits: Sequence[PlayerModel], seats: int) -> bool:
    """Return whether a raise of any two cards wins more at once than it costs when someone stays."""
    if not habits or len(habits) < len(spot.can_fold):
        return False
    total = size(spot, STEAL).total
    asked = DecisionContext(
        spot.street,
        spot.pot + total - spot.own.bet,
        total - spot.level,
        pushes=1,
        behind=len(habits) - 1,
        others=len(habits),
        seats=seats,
    )
    all_fold = prod(1 - LikelihoodModel(habit).stay_rate(asked) for habit in habits)
    return all_fold * spot.pot > (1 - all_fold) * (total - spot.own.bet)


def _pot(spot: Spot, seen: HandObservation, seats: int, character: Character) -> _Pot:
    limpers = _limpers(spot, seats)
    opened = opening_range(spot, seen)
    top = opened.order[combo(seen.hole)]
    part = opened.part * PER_LIMPER**limpers * character.looseness
    return _Pot(spot, top, min(1.0, part), limpers)


def _comes_in(pot: _Pot, mood: float) -> bool:
    price = pot.spot.price
    return price < CHEAP or (pot.limpers > 0 and price < FAIR and pot.top + mood < pot.part * LIMPING)


def _limps(pot: _Pot, mood: float, character: Character) -> bool:
    """Return whether a player who prefers calling enters with what others raise, and some more."""
    shy = 1 - min(1.0, character.aggression)
    return shy > 0 and pot.top + mood < pot.part * (1 + shy)


def pushes_or_folds(spot: Spot, seen: HandObservation) -> bool:
    """Return whether a short stack is the first in, where bets are free."""
    first = len(spot.rivals) in (1, len(spot.coming))
    return first and bool(spot.to_call) and _free_size(seen) and _depth(spot, seen) <= SHORT


def _push_or_fold(spot: Spot, seen: HandObservation, character: Character) -> ReasonedAction:
    """Follow the chart of equilibrium for the players to come; who plays loosely goes deeper."""
    depth = _depth(spot, seen)
    deepest = min(DEEPEST, int(_deepest_pushed(spot, seen) * character.looseness))
    if not deepest:
        hand, number = hole_name(seen.hole), hole_number(seen.hole)
        return ReasonedAction(spot.give_up, say("agents.short_stack.never", hand=hand, n=number))
    here = short_number(depth, 1)
    words = {"hand": hole_name_in_sentence(seen.hole), "n": deepest, "depth": here}
    if depth <= deepest:
        return ReasonedAction(
            size(spot, ALL) if spot.sizes else spot.options.stay,
            say("agents.short_stack.push", **words),
        )
    return ReasonedAction(spot.give_up, say("agents.short_stack.no_push", **words))


def _deepest_pushed(spot: Spot, seen: HandObservation) -> int:
    held = combo(seen.hole)
    return chart(PUSH)[cells()[held]] if len(spot.rivals) == 1 else pushed_to(held, len(spot.coming))


def _depth(spot: Spot, seen: HandObservation) -> float:
    """Return the stack that can be lost, in big blinds."""
    return (spot.own.bet + spot.to_call + max(0, spot.reach)) / seen.felt.rules.big_blind


def _free_size(seen: HandObservation) -> bool:
    return seen.felt.rules.structure is Structure.NO_LIMIT


def faces_short_all_in(spot: Spot, seen: HandObservation, *, entered: bool) -> bool:
    """Return whether one rival's first raise is all-in, or puts us all-in, within the chart's depth."""
    alone = spot.street is Street.PREFLOP and spot.pushes == 1 and len(spot.rivals) == 1
    return (
        alone
        and not entered
        and spot.reach <= 0
        and bool(spot.to_call)
        and _called_depth(spot, seen) <= DEEPEST
    )


def by_chart(
    ways: "tuple[WeighedAction, ...]", spot: Spot, seen: HandObservation
) -> "tuple[WeighedAction, ...]":
    """Return the ways with the call made or not as the chart says; what they are worth stays."""
    deepest, depth = _deepest_called(spot, seen), _called_depth(spot, seen)
    calls = depth <= deepest
    chosen = [way for way in ways if isinstance(way.action, Fold) is not calls]
    if not chosen:
        return ways
    key = "agents.short_stack.call" if calls else "agents.short_stack.fold"
    reason = say(key, hand=hole_name(seen.hole), most=deepest, depth=short_number(depth, 1))
    return (replace(chosen[0], often=1.0, reason=reason),)


def _deepest_called(spot: Spot, seen: HandObservation) -> int:
    """Return the deepest stack that is called for: the fewer players were behind the other, the deeper."""
    held, (pusher,) = combo(seen.hole), spot.rivals
    behind = _players_behind(pusher, seen)
    return chart(CALL)[cells()[held]] if behind <= 1 else called_to(held, behind)


def _players_behind(seat: int, seen: HandObservation) -> int:
    """Count the players dealt in from left of a seat to the big blind."""
    felt, count = seen.felt, 0
    for other in felt.clockwise(seat):
        count += felt.seats[other].status is not Status.OUT
        if other == felt.positions.big:
            break
    return count


def _called_depth(spot: Spot, seen: HandObservation) -> float:
    """Return what is at stake after a call, in big blinds."""
    return (spot.own.bet + spot.to_call) / seen.felt.rules.big_blind

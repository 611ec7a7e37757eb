"""What was learnt for six seats about a decision before the flop: which chart it is in, and what it says.

Tables of other sizes are played by the same charts, seats being counted from the big blind back, as long as
all who have come in sit in the last six.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.hands.combos import cells
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.agents.holdem.preflop.preflop_charts import (
    BIG,
    MOST_OF_STACK,
    POTS,
    SEATS,
    SMALL,
    ChartSpot,
    Mix,
    charts_for,
    mixes,
    raised_to,
)
from pyapp.agents.holdem.spot import ALL, Spot, size
from pyapp.holdem import BetTo, Felt, HandObservation, HoldemRules, RaiseTo, Status, Street, Structure

LEAST_DEPTH: Final = 14
"""Big blinds under which the charts of push or fold are nearer,"""

MOST_DEPTH: Final = 220
"""and over which none of these is; chosen."""

NEAR: Final = 0.06
"""How far the price of a call may be from that in the chart, as a share of the pot; chosen."""

_TWO: Final = 2


@dataclass(frozen=True, slots=True)
class ChartedAnswer:
    """A chart that fits a decision, and the raise that it speaks of."""

    signs: str
    raising: BetTo | RaiseTo | None
    """``None`` where no raise is open."""

    def mix(self, held: int) -> Mix:
        """Return how often a combo calls and raises; what cannot be raised is called."""
        found = mixes()[self.signs[cells()[held]]]
        return found if self.raising else Mix(found.calls + found.raises, 0.0)


def learnt_play(spot: Spot, seen: HandObservation, records: Sequence[ActionRecord]) -> ChartedAnswer | None:
    """Return what was learnt about a decision behind a raise; ``None`` where no chart is near enough."""
    if spot.street is not Street.PREFLOP or not spot.pushes or seen.felt.positions.small is None:
        return None
    dealt_in = sum(seat.status is not Status.OUT for seat in seen.felt.seats)
    depth = _depth(spot, seen)
    if not is_usual(seen.felt.rules, dealt_in) or not (LEAST_DEPTH <= depth <= MOST_DEPTH):
        return None
    game, charts = charts_for(depth)
    line = _read_line(seen.felt, records, spot.options.seat)
    if not charts or line is None:
        return None
    about = ChartSpot.of(line.seat, line.raisers, line.callers)
    signs = charts.get(about.title)
    if signs is None or not _is_near(spot, line, game):
        return None
    return ChartedAnswer(signs, _raise(spot, len(line.raisers)))


@dataclass(frozen=True, slots=True)
class _Line:
    """What was done, by seats of six."""

    seat: int
    acts: tuple[tuple[int, bool], ...]
    """Who has called or raised, in order, and whether it was a raise."""

    @property
    def raisers(self) -> tuple[int, ...]:
        return tuple(seat for seat, raised in self.acts if raised)

    @property
    def callers(self) -> tuple[int, ...]:
        raised, found = set[int](), list[int]()
        for seat, raises in self.acts:
            if raises:
                raised.add(seat)
            elif seat not in raised and seat not in found:
                found.append(seat)
        return tuple(found)


def is_usual(rules: HoldemRules, dealt_in: int) -> bool:
    """Return whether a table has the blinds and bets of the charts, with so many dealt in."""
    plain = not rules.ante and rules.structure is Structure.NO_LIMIT
    return plain and rules.small_blind * _TWO == rules.big_blind and dealt_in > _TWO


def _depth(spot: Spot, seen: HandObservation) -> float:
    """Return the stack that can be lost, in big blinds."""
    return (spot.own.bet + spot.to_call + max(0, spot.reach)) / seen.felt.rules.big_blind


def _read_line(felt: Felt, records: Sequence[ActionRecord], own: int) -> _Line | None:
    """Return who has called and raised; ``None`` where someone did so that no chart tells of."""
    acts = list[tuple[int, bool]]()
    for record in records:
        if record.asked.street is not Street.PREFLOP or record.kind in _QUIET:
            continue
        seat = SEATS - 1 - _behind(felt, record.seat)
        raised = record.kind is ActionKind.PUSH
        if seat < 0 or not (raised or acts):
            return None
        acts.append((seat, raised))
    seat = SEATS - 1 - _behind(felt, own)
    return _Line(seat, tuple(acts)) if acts and seat >= 0 else None


_QUIET: Final = frozenset({ActionKind.FOLD, ActionKind.CHECK})


def _behind(felt: Felt, seat: int) -> int:
    """Count the players dealt in from left of a seat to the big blind."""
    count, big = 0, felt.positions.big
    if seat == big:
        return 0
    for other in felt.clockwise(seat):
        count += felt.seats[other].status is not Status.OUT
        if other == big:
            break
    return count


def _is_near(spot: Spot, line: _Line, game: int) -> bool:
    """Return whether a call costs about what it does in the chart, and leaves chips as it does there."""
    bets, all_in, raises = [0.0] * SEATS, False, 0
    bets[SMALL], bets[BIG] = 0.5, 1.0
    for seat, raised in line.acts:
        if not raised:
            bets[seat] = max(bets)
            continue
        bets[seat], all_in = raised_to(bets, seat, raises, game)
        raises += 1
    owed = max(bets) - bets[line.seat]
    price = owed / (sum(bets) + owed)
    return abs(price - spot.price) <= NEAR and all_in is (spot.reach <= 0)


def _raise(spot: Spot, raises: int) -> BetTo | RaiseTo | None:
    """Return the raise that a chart speaks of, all-in where it would take much of the stack."""
    if spot.sizes is None:
        return None
    bet = size(spot, POTS[min(raises, len(POTS)) - 1])
    most = spot.level + spot.reach
    return size(spot, ALL) if bet.total > MOST_OF_STACK * most else bet

"""A moment of a hand as a set-up of the lab: board, pot, chips behind, and a range for everyone."""

from collections.abc import Mapping
from dataclasses import replace

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.river.betting_tree import before_betting
from pyapp.features.charts.cells import HandRange
from pyapp.features.lab.parts import LONGEST
from pyapp.features.lab.ranges import write_range
from pyapp.features.lab.river_controller import MOST_CHIPS
from pyapp.features.lab.setup import BOARD, DEAD, SandboxSeat, SandboxSetup
from pyapp.holdem import HandObservation


def river_setup(seen: HandObservation, ranges: Mapping[int, HandRange]) -> SandboxSetup:
    """Return the river as it was before its betting; the first to act is hand 1."""
    start = before_betting(seen.felt)
    first = start.to_act if start.to_act is not None else start.live[0]
    order = (first, *(seat for seat in start.live if seat != first))
    held = {seat: ranges.get(seat, frozenset()) for seat in order}
    if seen.viewer in held and seen.hole:
        held[seen.viewer] |= {combo(seen.hole)}
    pot, behind = int(start.pot), int(min(start.seats[seat].stack for seat in order))
    unit = seen.felt.rules.shown_per_dollar
    if unit > 1 and not pot % unit and not behind % unit:
        pot, behind = pot // unit, behind // unit
    while max(pot, behind) > MOST_CHIPS:
        pot, behind = pot // 10, max(1, behind // 10)
    setup = _setup(seen, [write_range(held[seat]) for seat in order])
    return replace(setup, choices={**setup.choices, "pot": str(max(1, pot)), "behind": str(behind)})


def odds_setup(seen: HandObservation, ranges: Mapping[int, HandRange]) -> SandboxSetup:
    """Return everyone who is still in: the viewer with their cards, the others with what they may hold."""
    own = [seat for seat in seen.felt.live if seat == seen.viewer and seen.hole]
    texts = ["".join(map(str, seen.hole)) for _ in own]
    texts += [write_range(ranges.get(seat, frozenset())) for seat in seen.felt.live if seat not in own]
    return _setup(seen, texts)


def _setup(seen: HandObservation, hands: list[str]) -> SandboxSetup:
    seats = tuple(SandboxSeat(hand=text[:LONGEST]) for text in hands)
    return SandboxSetup(seats, {BOARD: "".join(map(str, seen.felt.board)), DEAD: ""})

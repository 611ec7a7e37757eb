"""What a blueprint does at a decision, and what both may hold on a street if both follow one.

It follows the hand line by line to where the player stands.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kinds_on
from pyapp.agents.holdem.blueprint.lines import FOLD, PAY, PUSH, RAISES, STAY, LineNode, nearest_raise
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.holdem import Action, BetTo, Fold, HandOptions, RaiseTo, Street, Structure
from pyapp.money import Chips
from pyapp.slices import give_way


@dataclass(frozen=True, slots=True)
class BlueprintStep:
    """Something that was done, as a blueprint knows it."""

    seat: int
    node: LineNode
    move: int


@dataclass(frozen=True, slots=True)
class BlueprintSpot:
    """A decision as a blueprint knows it."""

    node: LineNode
    steps: tuple[BlueprintStep, ...] = ()
    """How it came to it, without raises beyond all lines."""

    capped: bool = False
    """Whether someone raised beyond all lines: then no further raise follows."""


def follow_line(
    blueprint: Blueprint, records: Sequence[ActionRecord], structure: Structure, stack: Chips
) -> BlueprintSpot | None:
    """Return where a hand stands after what both did; ``None`` where no line goes there.

    ``stack`` is what the shorter of both sat down with. A raise beyond the last that a line knows changes
    nothing but whose turn it is. One who is raised so decides as when they raised last, only that they call
    instead. At no-limit a raise is taken for the line's size that is nearest, where one is near.
    """
    nodes, steps, beyond = blueprint.nodes, list[BlueprintStep](), 0
    node = 0
    for record in records:
        moves = nodes[node].moves
        if record.kind is ActionKind.PUSH and not any(move in moves for move in RAISES):
            beyond += 1
            continue
        move = _move(record, moves, structure, stack)
        if move is None or moves.get(move, -1) < 0:
            return None
        steps.append(BlueprintStep(record.seat, nodes[node], move))
        node, beyond = moves[move], 0
    due = steps[-1].node if beyond % 2 else nodes[node]
    return BlueprintSpot(due, tuple(steps), capped=beyond > 0)


def open_actions(
    blueprint: Blueprint,
    spot: BlueprintSpot,
    kind: int,
    options: HandOptions,
    raises: Mapping[int, BetTo | RaiseTo],
) -> tuple[tuple[Action, float], ...]:
    """Return each action with how often it is taken; what is not open at the table becomes staying.

    ``raises`` are the bets and raises that are open, by the move that each makes.
    """
    shares = blueprint.shares(spot.node, kind)
    actions: dict[int, Action | None] = {
        FOLD: options.fold if isinstance(options.fold, Fold) else None,
        PAY: options.optional_call,
        **({} if spot.capped else raises),
    }
    found = [(action, shares[move]) for move, action in actions.items() if action and shares.get(move, 0) > 0]
    rest = 1 - sum(share for _, share in found)
    return (*found, (options.stay, max(0.0, rest)))


def _move(record: ActionRecord, moves: Mapping[int, int], structure: Structure, stack: Chips) -> int | None:
    match record.kind:
        case ActionKind.FOLD:
            return FOLD
        case ActionKind.PUSH if structure is Structure.NO_LIMIT:
            return nearest_raise(record, moves, stack)
        case ActionKind.PUSH:
            return PUSH
        case ActionKind.CALL if PAY in moves:
            return PAY
        case _:
            return STAY


SEEN: Final = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4}
"""How many cards lie on each street before the river."""


STRANGE: Final = 0.06
"""Part of what is held that is taken as any hole cards: a rival need not have come as expected.

Measured (docs/decisions/blueprints-by-boards.md).
"""


async def ranges_before_street(
    blueprint: Blueprint, steps: Sequence[BlueprintStep], board: Sequence[int]
) -> dict[int, Sequence[float]]:
    """Return by seat how likely each combo is held after the steps, with a breath now and then.

    It is likely as it would play as that seat did, and a little as any other. Something that
    no hand would do says nothing. What does not fit the board has a weight as well.
    """
    ranges = dict[int, Sequence[float]]()
    for step in steps:
        if step.node.street not in SEEN:
            continue
        kinds = await kinds_on(blueprint.head, board[: SEEN[Street(step.node.street)]])
        often = blueprint.often(step.node, step.move)
        before = ranges.setdefault(step.seat, [1.0] * COMBOS)
        after = list(map(mul, before, map(often.__getitem__, kinds)))
        if any(after):
            ranges[step.seat] = after
        await give_way()
    return {seat: with_strange(weights) for seat, weights in ranges.items()}


def with_strange(weights: Sequence[float]) -> Sequence[float]:
    """Return weights of which the part ``STRANGE`` is the same for all."""
    strange = STRANGE / (1 - STRANGE) * sum(weights) / COMBOS
    return [weight + strange for weight in weights]

"""What a blueprint does at a decision: it follows the hand line by line to where the player stands."""

from collections.abc import Container, Sequence
from dataclasses import dataclass

from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint
from pyapp.agents.holdem.blueprint.lines import FOLD, PAY, PUSH, STAY, LineNode
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, ActionRecord
from pyapp.holdem import Action, Fold, HandOptions


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


def follow_line(blueprint: Blueprint, deeds: Sequence[ActionRecord]) -> BlueprintSpot | None:
    """Return where a hand stands after what both did; ``None`` where no line goes there.

    A raise beyond the last that a line knows changes nothing but whose turn it is. One who is raised so
    decides as when they raised last, only that they call instead.
    """
    nodes, steps, beyond = blueprint.nodes, list[BlueprintStep](), 0
    node = 0
    for deed in deeds:
        moves = nodes[node].moves
        if deed.kind is ActionKind.PUSH and PUSH not in moves:
            beyond += 1
            continue
        move = _move(deed.kind, moves)
        if moves.get(move, -1) < 0:
            return None
        steps.append(BlueprintStep(deed.seat, nodes[node], move))
        node, beyond = moves[move], 0
    due = steps[-1].node if beyond % 2 else nodes[node]
    return BlueprintSpot(due, tuple(steps), capped=beyond > 0)


def open_actions(
    blueprint: Blueprint, spot: BlueprintSpot, kind: int, options: HandOptions
) -> tuple[tuple[Action, float], ...]:
    """Return each action with how often it is taken; what is not open at the table becomes staying."""
    shares = blueprint.shares(spot.node, kind)
    actions: dict[int, Action | None] = {
        FOLD: options.fold if isinstance(options.fold, Fold) else None,
        PUSH: None if spot.capped else options.push,
        PAY: options.optional_call,
    }
    found = [(action, shares[move]) for move, action in actions.items() if action and shares.get(move, 0) > 0]
    rest = 1 - sum(share for _, share in found)
    return (*found, (options.stay, max(0.0, rest)))


def _move(deed: ActionKind, moves: Container[int]) -> int:
    match deed:
        case ActionKind.FOLD:
            return FOLD
        case ActionKind.PUSH:
            return PUSH
        case ActionKind.CALL if PAY in moves:
            return PAY
        case _:
            return STAY

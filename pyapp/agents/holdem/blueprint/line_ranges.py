"""What both may hold where they come to the river, if both follow a blueprint."""

import asyncio
from collections.abc import Sequence
from operator import mul
from typing import Final

from pyapp.agents.holdem.blueprint.advice import BlueprintStep
from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kinds_on
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.holdem import Street

SEEN: Final = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4}
"""How many cards lie on each street before the river."""


STRANGE: Final = 0.06
"""Part of what is held that is taken as any hole cards: a rival need not have come as expected.

Measured (docs/decisions/blueprints-by-boards.md).
"""


async def ranges_before_river(
    blueprint: Blueprint, steps: Sequence[BlueprintStep], board: Sequence[int]
) -> dict[int, Sequence[float]]:
    """Return by seat how likely each combo is held on a full board, with a breath now and then.

    It is likely as it would play up to the river as that seat did, and a little as any other. Something that
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
        await asyncio.sleep(0)
    return {seat: _with_strange(weights) for seat, weights in ranges.items()}


def _with_strange(weights: Sequence[float]) -> Sequence[float]:
    """Return weights of which the part ``STRANGE`` is the same for all."""
    strange = STRANGE / (1 - STRANGE) * sum(weights) / COMBOS
    return [weight + strange for weight in weights]

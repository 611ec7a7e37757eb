"""Stacks that count up: what a winner is paid runs through the numbers to the one that stands there."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from pyapp.blackjack import DOLLAR, HalfDollars, half_dollars_text
from pyapp.cards import Chips
from pyapp.holdem import chips_text
from pyapp.web.dom import Element, every, marks, one

Writer: TypeAlias = Callable[[float], str]
"""Writes a stack's number as its plate has it."""

_STACKS: Final = "[data-seat] [data-stack]"
_STEP: Final = 0.04
"""Seconds between two numbers: more of them than the eye can read."""


def stacks() -> Mapping[str, float]:
    """Return the number of every stack in sight, by its seat."""
    return {_seat(stack): _number(stack) for stack in every(_STACKS) if stack.getClientRects().length}


async def count_up(before: Mapping[str, float], after: float, seconds: float) -> None:
    """Let the stacks that have grown since ``before`` count up, from ``after`` so many seconds on."""
    grown = [stack for stack in every(_STACKS) if _number(stack) > before.get(_seat(stack), _number(stack))]
    final = [stack.textContent for stack in grown]
    write, clock = _writer(), asyncio.get_running_loop().time
    begun = clock()
    try:
        while (passed := clock() - begun) < seconds:
            part = max(0.0, (passed - after) / (seconds - after))
            for stack in grown:
                low, high = before[_seat(stack)], _number(stack)
                stack.textContent = write(low + part * (high - low))
            await asyncio.sleep(_STEP)
    finally:
        for stack, words in zip(grown, final, strict=True):
            stack.textContent = words


def _seat(stack: Element) -> str:
    return str(stack.closest("[data-seat]").dataset.seat)


def _number(stack: Element) -> float:
    return float(stack.dataset.chips)


def _writer() -> Writer:
    """Return how the table in sight writes its stacks: in chips, or in dollars and their halves."""
    if one("html").dataset.screen == "pit":
        return lambda number: half_dollars_text(HalfDollars(round(number) * DOLLAR))
    per_dollar = int(marks(one("[data-pots]")).get("dollar", "1"))
    return lambda number: chips_text(Chips(round(number)), per_dollar)

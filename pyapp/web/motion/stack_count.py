"""Stacks that count up: what a winner is paid runs through the numbers to the one that stands there."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import floor
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


@dataclass(frozen=True, slots=True)
class _Paid:
    """A stack that has grown."""

    place: Element
    low: float
    """What it was before."""

    high: float
    words: str
    """How its plate writes what it is now."""


class StackCount:
    """The stacks that have grown, at the number before until they run."""

    def __init__(self, before: Mapping[str, float]) -> None:
        """Take the stacks that are higher now than ``before`` back to it, in the very task that drew them."""
        self._write = _writer()
        paid = [
            _Paid(it, before.get(_seat(it), _number(it)), _number(it), it.textContent)
            for it in every(_STACKS)
        ]
        self._paid = [stack for stack in paid if stack.high > stack.low]
        self._show(0)

    async def run(self, after: float, seconds: float) -> None:
        """Count up, from ``after`` so many seconds on; the end is ``finish``."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        while (passed := clock() - begun) < seconds:
            self._show(max(0.0, (passed - after) / (seconds - after)))
            await asyncio.sleep(_STEP)

    def finish(self) -> None:
        """Show what the stacks are."""
        for stack in self._paid:
            stack.place.textContent = stack.words

    def _show(self, part: float) -> None:
        """Show this part of the way in whole steps: neither behind the number before nor past the last."""
        for stack in self._paid:
            stack.place.textContent = self._write(stack.low + floor(part * (stack.high - stack.low)))


def _seat(stack: Element) -> str:
    return str(stack.closest("[data-seat]").dataset.seat)


def _number(stack: Element) -> float:
    return float(stack.dataset.chips)


def _writer() -> Writer:
    """Return how the table in sight writes its stacks: in chips, or in dollars and their halves."""
    if one("html").dataset.screen == "pit":
        return lambda number: half_dollars_text(HalfDollars(round(number * DOLLAR)))
    per_dollar = int(marks(one("[data-pots]")).get("dollar", "1"))
    return lambda number: chips_text(Chips(round(number)), per_dollar)

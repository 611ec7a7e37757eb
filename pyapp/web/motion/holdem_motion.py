"""What events add to a picture: cards and chips that travel to where the picture has them already."""

import asyncio
from collections.abc import Iterable, Mapping
from itertools import repeat
from typing import Final

from pyscript import window

from pyapp import blackjack
from pyapp.app.core.ports import Event
from pyapp.holdem import (
    Acted,
    BetsGathered,
    BlindPosted,
    BoardDealt,
    Fold,
    HoleDealt,
    Mucked,
    PotAwarded,
    Shown,
    UncalledReturned,
)
from pyapp.money import chips_text
from pyapp.web.dom import Element, every, marks, one
from pyapp.web.gestures import TapPace
from pyapp.web.motion import blackjack_motion
from pyapp.web.motion.animation import Animation, StackCount, arrive, ghost_of, leave, stacks, turn_up

_BOARD = ".middle .board"
_FLIGHT: Final = 0.4
"""Seconds in which chips and cards have arrived, also where a stack counts up for longer."""

_PAID: Final = 0.6
"""The part of that flight after which a stack begins to count up."""


class Motion:
    """Moves for as long as the table's tempo says; nothing where the visitor wants no motion."""

    def __init__(self, pace: TapPace) -> None:
        self._pace = pace
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")

    def prepare(self, event: Event | None, seconds: float) -> "MotionMoment":
        """Note where things lie before the picture changes."""
        return MotionMoment(None if seconds <= 0 or self._calm.matches else event, seconds, self._pace)


class MotionMoment:
    """What is on its way from one picture to the next: copies of what leaves, what arrives, and stacks.

    Nothing of it is left once it is closed.
    """

    def __init__(self, event: Event | None, seconds: float, pace: TapPace) -> None:
        self._event, self._seconds, self._pace = event, seconds, pace
        self._flight = min(seconds, _FLIGHT)
        self._copies = _copies(event) if event else []
        self._before: Mapping[str, float] = (
            stacks() if isinstance(event, PotAwarded | blackjack.Settled) else {}
        )
        self._moving: list[Animation] = []
        self._count: StackCount | None = None

    def begin(self) -> None:
        """Set off from the picture before, in the very task that drew the next: no frame shows its end."""
        if self._event:
            self._count = StackCount(self._before) if self._before else None
            departing = _departures(self._event, self._copies, self._flight)
            self._moving = [*departing, *_arrivals(self._event, self._flight)]

    async def run(self) -> None:
        """Let everything arrive."""
        counting = self._count and asyncio.ensure_future(self._count.run(_PAID * self._flight, self._seconds))
        try:
            if self._moving or counting:
                await self._pace.pause(self._seconds)
        finally:
            if counting:
                counting.cancel()

    def close(self) -> None:
        """Be at the end."""
        for animation in self._moving:
            animation.finish()
        if self._count:
            self._count.finish()
        for copy in self._copies:
            copy.remove()


def _copies(event: Event) -> list[Element]:
    """Lay copies over what leaves; those of a pot say what each winner gets of it."""
    ghosts = [ghost_of(element) for element in _leaving(event)]
    if isinstance(event, PotAwarded):
        per_dollar = int(marks(one("[data-pots]")).get("dollar", "1"))
        for ghost, share in zip(ghosts, event.shares, strict=False):
            ghost.querySelector("b").textContent = chips_text(share.amount, per_dollar)
    return ghosts


def _leaving(event: Event) -> list[Element]:
    """Find what the next picture will no longer have."""
    if isinstance(event, blackjack.Event):
        return blackjack_motion.leaving(event)
    match event:
        case BetsGathered():
            return every("[data-bet]")
        case UncalledReturned(seat):
            return every(f"{_seat(seat)} [data-bet]")
        case PotAwarded(_, shares):
            return every("[data-pot]")[:1] * len(shares)  # the pots before it are paid already
        case Acted(seat, Fold()) | Mucked(seat):
            return every(f"{_seat(seat)} .hole .card")
        case _:
            return []


def _departures(event: Event, ghosts: list[Element], seconds: float) -> list[Animation]:
    """Send the copies to where their chips or cards have gone."""
    return [leave(ghost, goal, seconds) for ghost, goal in zip(ghosts, _goals(event), strict=False)]


def _goals(event: Event) -> Iterable[Element]:
    """Return where each copy goes, in their order."""
    if isinstance(event, blackjack.Event):
        return repeat(blackjack_motion.goal(event))
    match event:
        case BetsGathered():
            return repeat(one("[data-pot]") or one(_BOARD))
        case UncalledReturned(seat):
            return repeat(_plate(seat))
        case PotAwarded(_, shares):
            return [_plate(share.seat) for share in shares]
        case _:
            return repeat(one(_BOARD))


def _arrivals(event: Event, seconds: float) -> list[Animation]:
    """Bring what the new picture has from where it came."""
    if isinstance(event, blackjack.Event):
        return blackjack_motion.arrivals(event, seconds)
    match event:
        case HoleDealt(seat):
            return [arrive(card, one(_BOARD), seconds, turn=-30) for card in _hole(seat)]
        case BoardDealt(_, cards):
            return [turn_up(card, seconds) for card in every(f"{_BOARD} .card")[-len(cards) :]]
        case Shown(seat):
            return [turn_up(card, seconds) for card in _hole(seat)]
        case Acted(seat) | BlindPosted(seat):
            return [arrive(bet, _plate(seat), seconds) for bet in every(f"{_seat(seat)} [data-bet]")]
        case _:
            return []


def _hole(seat: int) -> list[Element]:
    yours = one(f"{_seat(seat)} [data-you]")
    return every('[data-region="own"] .card' if yours else f"{_seat(seat)} .hole .card")


def _plate(seat: int) -> Element:
    return one(f"{_seat(seat)} .plate")


def _seat(seat: int) -> str:
    return f'[data-region="seat-{seat}"]'

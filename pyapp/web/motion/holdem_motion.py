"""What events add to a picture: cards and chips that travel to where the picture has them already."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from pyscript import window

from pyapp import blackjack
from pyapp.app.core.ports import Event
from pyapp.holdem import (
    Acted,
    BetsGathered,
    BlindPosted,
    BoardAgain,
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
from pyapp.web.motion.animation import (
    Animation,
    CopyOnFelt,
    Move,
    StackCount,
    arrive,
    ghost_of,
    leave,
    stacks,
    turn_up,
)

_BOARD = ".middle .board"
_FLIGHT: Final = 0.4
"""Seconds in which chips and cards have arrived, also where a stack counts up for longer."""

_SHORT: Final = 0.3
"""The same where several set off one after the other."""

_PAID: Final = 0.6
"""The part of a flight after which a stack begins to count up."""


class Motion:
    """Moves for as long as the table's tempo says; nothing where the visitor wants no motion."""

    def __init__(self, pace: TapPace) -> None:
        self._pace = pace
        self._calm = window.matchMedia("(prefers-reduced-motion: reduce)")

    def prepare(self, events: Sequence[Event], seconds: float) -> "MotionMoment":
        """Note where things lie before the picture changes."""
        return MotionMoment(() if seconds <= 0 or self._calm.matches else events, seconds, self._pace)


class MotionMoment:
    """What is on its way from one picture to the next: copies of what leaves, what arrives, and stacks.

    Nothing of it is left once it is closed.
    """

    def __init__(self, events: Sequence[Event], seconds: float, pace: TapPace) -> None:
        self._events, self._seconds, self._pace = events, seconds, pace
        self._flight = min(seconds, _FLIGHT)
        ghosts = [(ghost, event, at) for event in events for at, ghost in enumerate(_ghosts(event))]
        for ghost, *_ in ghosts:
            ghost.lay()
        self._copies = [(ghost.copy, event, at) for ghost, event, at in ghosts]
        self._arriving = [event for event in events if not _lies_open(event)]
        self._before: Mapping[str, float] = (
            stacks() if any(isinstance(event, PotAwarded | blackjack.Settled) for event in events) else {}
        )
        self._moving: list[Animation] = []
        self._count: StackCount | None = None

    def begin(self) -> None:
        """Set off from the picture before, in the very task that drew the next: no frame shows its end."""
        if self._events:
            self._count = StackCount(self._before) if self._before else None
            departing = [leave(copy, _goal(event, at)) for copy, event, at in self._copies]
            turns = _turns(self._arriving)
            self._moving = [
                *(move.set_off(self._flight) for move in departing),
                *_in_turn(turns, self._seconds),
            ]

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
        for copy, *_ in self._copies:
            copy.remove()


def _ghosts(event: Event) -> list[CopyOnFelt]:
    """Copy what leaves; the copies of a pot say what each winner gets of it."""
    ghosts = [ghost_of(element) for element in _leaving(event)]
    if isinstance(event, PotAwarded):
        per_dollar = int(marks(one("[data-pots]")).get("dollar", "1"))
        for ghost, share in zip(ghosts, event.shares, strict=False):
            ghost.copy.querySelector("b").textContent = chips_text(share.amount, per_dollar)
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


def _goal(event: Event, at: int) -> Element:
    """Return where the chips or cards have gone of which this is the copy number ``at``."""
    if isinstance(event, blackjack.Event):
        return blackjack_motion.goal(event)
    match event:
        case BetsGathered():
            return one("[data-pot]") or one(_BOARD)
        case UncalledReturned(seat):
            return _plate(seat)
        case PotAwarded(_, shares):
            return _plate(shares[at].seat)
        case _:
            return one(_BOARD)


def _in_turn(turns: Sequence[Sequence[Move]], seconds: float) -> list[Animation]:
    """Let what the new picture brings set off, one after the other where that is several."""
    flight = min(seconds, _FLIGHT if len(turns) == 1 else _SHORT)
    apart = (seconds - flight) / max(1, len(turns) - 1)
    return [move.set_off(flight, after=at * apart) for at, turn in enumerate(turns) for move in turn]


def _turns(events: Sequence[Event]) -> Sequence[Sequence[Move]]:
    """Return what arrives, in the order in which it sets off: the viewer's cards with the blinds."""
    rounds = [event for event in events if isinstance(event, blackjack.Event)]
    if rounds:
        return blackjack_motion.arrivals(rounds)
    dealt = sorted((event.seat for event in events if isinstance(event, HoleDealt)), key=_are_others)
    moves = [_moves(event) for event in events if not isinstance(event, HoleDealt)]
    if not dealt:
        return [turn for turn in moves if turn]
    first, *others = [[arrive(card, one(_BOARD), turn=-30) for card in _hole(seat)] for seat in dealt]
    return [[*first, *chain(*moves)], *others]


def _moves(event: Event) -> list[Move]:
    """Return how what an event brings arrives."""
    match event:
        case BoardDealt(_, cards) | BoardAgain(cards):
            return [turn_up(card) for card in every(f"{_BOARD} .card")[-len(cards) :]]
        case Shown(seat):
            return [turn_up(card) for card in _hole(seat)]
        case Acted(seat) | BlindPosted(seat):
            return [arrive(bet, _plate(seat)) for bet in every(f"{_seat(seat)} [data-bet]")]
        case _:
            return []


def _lies_open(event: Event) -> bool:
    """Tell whether the hand that is shown lay face up before the viewer already: it does not turn again."""
    if not isinstance(event, Shown):
        return False
    cards = _hole(event.seat)
    return bool(cards) and all(marks(card)["card"] != "??" for card in cards)


def _are_others(seat: int) -> bool:
    return not one(f"{_seat(seat)} [data-you]")


def _hole(seat: int) -> list[Element]:
    return every(f"{_seat(seat)} .hole .card" if _are_others(seat) else '[data-region="own"] .card')


def _plate(seat: int) -> Element:
    return one(f"{_seat(seat)} .plate")


def _seat(seat: int) -> str:
    return f'[data-region="seat-{seat}"]'

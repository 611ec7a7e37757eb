"""How wide strangers' raises before the flop are believed to be, beside what is known of such raises.

A range is as wide as the part of all hands that would be as mixed if all of it were equally likely: the
square of the summed weights by the sum of their squares.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pyapp.agents.holdem.blueprint.advice import follow_line
from pyapp.agents.holdem.blueprint.blueprint_file import find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kinds_on
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.preflop_play import SHORT, opening_range
from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.agents.holdem.opponents.baseline_play import usual_shove
from pyapp.agents.holdem.opponents.hand_tracker import ActionKind, HandTracker
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel, reraising_part
from pyapp.agents.holdem.spot import spot_of
from pyapp.holdem import Event, HandState, Structure, censor, observe
from pyapp.money import Chips
from workshop.lab.frequencies import SPOTS, PublishedSpot, tell

LEAST_PART: Final = 0.6
"""Believed may be this part of the narrowest figure known at the least,"""

MOST_TIMES: Final = 1.5
"""and so many times the widest at the most,"""

LIGHT: Final = 0.06
"""and so much of all hands more: people now and then raise with any, and the edge of a range is soft."""

MODEL: Final = "raises 22-22"
"""What the model of the opening charts raises over the first of six at fixed limit, before the blinds."""


@dataclass(frozen=True, slots=True)
class BelievedAction:
    """A raise that a stranger makes in a spot."""

    spot: PublishedSpot
    word: str
    """What it is, as in the spot's story."""

    @property
    def name(self) -> str:
        """What is done, for people to read."""
        return f"{self.spot.name}: to {self.word} bb"

    @property
    def published(self) -> tuple[float, float] | None:
        """The least and the most that solvers raise there, if that is known."""
        kind, _, figures = self.spot.solvers.partition(" ")
        if kind != "raises":
            return None
        least, most = (int(figure) / 100 for figure in figures.split("-"))
        return least, most

    def width(self) -> float:
        """Return how wide an expert who sees it in its first hand believes the range to be."""
        state, events = tell(self.spot, f"{self.spot.story} {self.word}")
        seat, viewer = _raiser(self.spot), state.felt.to_act
        if viewer is None:
            raise ValueError(f"No one is left to see {self.word!r}.")
        expert = ThinkingBot(Random(1))  # noqa: S311 - nothing is drawn
        for event in events:
            expert.watch(censor(event, viewer))
        return spread(asyncio.run(expert.read(observe(state, viewer)))[seat].weights)

    def own(self) -> float | None:
        """Return the part of all hands that the expert may raise with; ``None`` for what it never does."""
        state, events = tell(self.spot, self.spot.story)
        before = _tracked(events)
        if any(record.kind is ActionKind.PUSH for record in before.records):
            return self._own_over(state, before)
        record = _tracked(tell(self.spot, f"{self.spot.story} {self.word}")[1]).records[-1]
        if record.shoved:
            return usual_shove(record.asked, record.shoved) if record.shoved <= SHORT else None
        seen = observe(state, _raiser(self.spot))
        return opening_range(spot_of(seen), seen).part

    def band(self) -> tuple[float, float]:
        """Return the least and the most that it may be believed to be."""
        known = [*(self.published or ()), *([part] if (part := self.own()) is not None else [])]
        return LEAST_PART * min(known), MOST_TIMES * max(known) + LIGHT

    def _own_over(self, state: HandState, tracker: HandTracker) -> float:
        by_blueprint = _by_blueprint(self.spot, self.word)
        if by_blueprint is not None:
            return by_blueprint
        limit = state.felt.rules.structure is Structure.LIMIT
        return reraising_part(tracker.records, lambda _: LikelihoodModel(), limit=limit)


def spread(weights: Sequence[float]) -> float:
    """Return how wide a weighted range is, as a part of all hands."""
    return sum(weights) ** 2 / sum(weight * weight for weight in weights) / COMBOS


def _by_blueprint(spot: PublishedSpot, word: str) -> float | None:
    """Return how wide the table's blueprint makes a raise, where it has one at hand and knows the line."""
    state, events = tell(spot, f"{spot.story} {word}")
    stack = Chips(spot.stack * state.felt.rules.big_blind)
    blueprint = find_blueprint(state.felt.rules, stack) if spot.seats == _TWO else None
    if blueprint is None:
        return None
    line = follow_line(blueprint, _tracked(events).records, state.felt.rules.structure, stack)
    if line is None:
        return None
    kinds, weights = asyncio.run(kinds_on(blueprint.head, ())), [1.0] * COMBOS
    for step in line.steps:
        if step.seat == _raiser(spot):
            often = blueprint.often(step.node, step.move)
            weights = [weight * often[kind] for weight, kind in zip(weights, kinds, strict=True)]
    return spread(weights) if any(weights) else None


def _tracked(events: Sequence[Event]) -> HandTracker:
    tracker = HandTracker()
    for event in events:
        tracker.watch(event)
    return tracker


def _raiser(spot: PublishedSpot) -> int:
    seat = tell(spot, spot.story)[0].felt.to_act
    if seat is None:
        raise ValueError(f"No one is to act at the end of {spot.story!r}.")
    return seat


def _known(name: str, word: str) -> BelievedAction:
    return BelievedAction(next(spot for spot in SPOTS if spot.name == name), word)


def _at_limit(name: str, seats: int, story: str, word: str, known: str = "") -> BelievedAction:
    return BelievedAction(PublishedSpot(f"fixed limit, {name}", seats, story, known, "casino-limit"), word)


def _with_stack(name: str, seats: int, story: str, stack: int) -> BelievedAction:
    return BelievedAction(PublishedSpot(f"{stack} bb, {name}", seats, story, "", stack=stack), str(stack))


_TWO: Final = 2

ACTIONS: Final = (
    BelievedAction(PublishedSpot("first of nine, first in", 9, "", ""), "3"),
    _known("UTG, first in", "3"),
    _known("hijack, first in", "3"),
    _known("cutoff, first in", "3"),
    _known("button, first in", "2.5"),
    _known("small blind, first in", "3"),
    _known("button of two, first in", "3"),
    BelievedAction(PublishedSpot("hijack over UTG's 3 bb", 6, "3", ""), "10"),
    _known("button over UTG's 3 bb", "9"),
    _known("big blind over UTG's 3 bb", "12"),
    _known("big blind over the button's 2.5 bb", "11"),
    _known("big blind of two over 3 bb", "10"),
    BelievedAction(PublishedSpot("cutoff over a raise to 10 bb", 6, "3 10", ""), "23"),
    BelievedAction(PublishedSpot("button of two, raised to 10 bb", 2, "3 10", ""), "23"),
    _at_limit("UTG, first in", 6, "", "2"),
    _at_limit("button, first in", 6, "f f f", "2"),
    _at_limit("small blind, first in", 6, "f f f f", "2"),
    _at_limit("button of two, first in", 2, "", "2"),
    _at_limit("hijack over UTG's raise", 6, "2", "3", MODEL),
    _at_limit("big blind of two over a raise", 2, "2", "3"),
    _at_limit("cutoff over two raises", 6, "2 3", "4"),
    _at_limit("button of two, raised back", 2, "2 3", "4"),
    _with_stack("UTG, first in", 6, "", 10),
    _with_stack("button, first in", 6, "f f f", 10),
    _with_stack("small blind, first in", 6, "f f f f", 10),
    _with_stack("button of two, first in", 2, "", 10),
    _with_stack("button of two, first in", 2, "", 5),
)
"""At 100 big blinds unless told; those of solvers are at no-limit."""

"""How often a level raises, calls and folds in the spots for which solvers' figures are known.

Every spot is a story of one hand. The player in question holds hands spread evenly over all 1,326, from the
best to the worst, and plays the story from its first decision on: hands that it would not have played so far
as the story says are left out, so what is counted is what it does with its own range.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from pyapp.agents.holdem import Level, make_level
from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.agents.holdem.hands.hand_percentiles import before_flop
from pyapp.cards import DECK, Card, shuffle_deck
from pyapp.holdem import (
    PRESETS,
    Action,
    BetRange,
    BetTo,
    Event,
    Fold,
    HandState,
    Positions,
    RaiseTo,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips

STACK: Final = 100
"""Big blinds that everyone has."""


@dataclass(frozen=True, slots=True)
class PublishedSpot:
    """A decision of one seat, and how often solvers raise and fold there."""

    name: str
    seats: int
    story: str
    """What is done up to the decision, one word each: `f` and `s` for fold and stay, `p` for the least bet
    or raise, `2.5` for one to so many big blinds, `pot0.33` for one of so many pots."""

    solvers: str
    """What solvers do: the word for an action, and how often in percent, as in `raises 15-18`."""

    preset: str = "no-limit"
    stack: int = STACK


@dataclass(frozen=True, slots=True)
class ActionRates:
    """How often each was done with the hands that came so far."""

    hands: int
    raises: float
    stays: float
    folds: float


SPOTS: Final = (
    PublishedSpot("UTG, first in", 6, "", "raises 15-18"),
    PublishedSpot("hijack, first in", 6, "f", "raises 18-22"),
    PublishedSpot("cutoff, first in", 6, "f f", "raises 26-30"),
    PublishedSpot("button, first in", 6, "f f f", "raises 43-50"),
    PublishedSpot("small blind, first in", 6, "f f f f", "raises 40-45"),
    PublishedSpot("button of two, first in", 2, "", "raises 80-88"),
    PublishedSpot("button over UTG's 3 bb", 6, "3 f f", "raises 6-8"),
    PublishedSpot("big blind over UTG's 3 bb", 6, "3 f f f f", "raises 4-6"),
    PublishedSpot("big blind over the button's 2.5 bb", 6, "f f f 2.5 f", "raises 12-14"),
    PublishedSpot("big blind of two over 3 bb", 2, "3", "raises 15-20"),
    PublishedSpot("UTG, raised to 9 bb by the button", 6, "3 f f 9 f f", "folds 40-55"),
    PublishedSpot("button of two, raised to 10 bb", 2, "3 10", "folds 40-50"),
    PublishedSpot("flop: button, big blind checks", 6, "f f f 2.5 f s s", "bets 55-75"),
    PublishedSpot("flop: button of two, big blind checks", 2, "3 s s", "bets 60-80"),
    PublishedSpot("flop: UTG, two check", 6, "3 f f f s s s s", "bets 25-45"),
    PublishedSpot("flop: hijack, button behind", 6, "f 3 f s f f", "bets 37"),
    PublishedSpot("flop: hijack, big blind checks, button behind", 6, "f 3 f s f s s", "bets 21"),
    PublishedSpot("flop: big blind of two, a third of the pot", 2, "3 s s pot0.33", "folds 25-35"),
    PublishedSpot("flop: big blind of two, the pot", 2, "3 s s pot1", "folds 50-60"),
)
"""At 100 big blinds without antes. Figures for opening and for raising over a raise are as solvers' charts
print them; those for folds and flops are rounded from what is usual, and give a direction only; those before
a button behind are as Pluribus and those whom it played bet (see `thinking_bot.BET_LATER`)."""


def count_actions(spot: PublishedSpot, level: Level, hands: int, seed: int) -> ActionRates:
    """Count what a level does in a spot with ``hands`` hands, those left out that do not come so far."""
    found = Counter(_play_all(spot, level, hands, seed))
    counted = sum(found.values())
    raises, stays, folds = (found[kind] / max(1, counted) for kind in "psf")
    return ActionRates(counted, raises, stays, folds)


def _play_all(spot: PublishedSpot, level: Level, hands: int, seed: int) -> Iterator[str]:
    order = before_flop(spot.seats).combos
    for number in range(hands):
        chance = Random(f"{seed}/{spot.name}/{number}")  # noqa: S311 - a seeded table must repeat
        hole = [DECK[card] for card in pairs()[order[(2 * number + 1) * COMBOS // (2 * hands)]]]
        kind = asyncio.run(_play(spot, make_level(level, chance), hole, chance))
        if kind:
            yield kind


async def _play(spot: PublishedSpot, agent: Agent, hole: Sequence[Card], chance: Random) -> str:
    """Play the story with the agent in the seat that decides at its end; empty where it does otherwise."""
    hero, words = _hero(spot), spot.story.split()
    step = deal(PRESETS[spot.preset], *_places(spot), _deck(spot, hero, hole, chance))
    _tell(agent, step.events, hero)
    for word in words:
        told = _action(step.state, word)
        if step.state.felt.to_act == hero:
            own = await agent.decide(observe(step.state, hero))
            if _kind(own) != _kind(told):
                return ""
        step = apply(step.state, told)
        _tell(agent, step.events, hero)
    return _kind(await agent.decide(observe(step.state, hero)))


def tell(spot: PublishedSpot, words: str) -> tuple[HandState, tuple[Event, ...]]:
    """Play a story at the table of a spot, and return where it ends and all events."""
    step = deal(PRESETS[spot.preset], *_places(spot), DECK)
    events = list(step.events)
    for word in words.split():
        step = apply(step.state, _action(step.state, word))
        events += step.events
    return step.state, tuple(events)


def _hero(spot: PublishedSpot) -> int:
    """Return the seat that acts once the story is told."""
    state, _ = tell(spot, spot.story)
    if state.felt.to_act is None:
        raise ValueError(f"No one is to act at the end of {spot.story!r}.")
    return state.felt.to_act


def _places(spot: PublishedSpot) -> tuple[Sequence[Chips], Positions]:
    rules = PRESETS[spot.preset]
    stacks = (Chips(spot.stack * rules.big_blind),) * spot.seats
    return stacks, first_positions((True,) * spot.seats, 0, rules)


def _deck(spot: PublishedSpot, hero: int, hole: Sequence[Card], chance: Random) -> tuple[Card, ...]:
    """Shuffle a deck that deals ``hole`` to the hero: cards go round twice, from the button's left on."""
    rest = [card for card in shuffle_deck(chance) if card not in hole]
    first = (hero - _places(spot)[1].button - 1) % spot.seats
    for card, at in zip(hole, (first, first + spot.seats), strict=True):
        rest.insert(at, card)
    return tuple(rest)


def _action(state: HandState, word: str) -> Action:
    """Read an action off its word."""
    offered = options(state)
    if word == "f":
        return Fold()
    if word == "s":
        return offered.stay
    if word == "p" and offered.push:
        return offered.push
    big = state.felt.rules.big_blind
    size = Chips(round(state.felt.pot * float(word[3:]) if word[:3] == "pot" else float(word) * big))
    return RaiseTo(size) if isinstance(offered.raising, BetRange) else BetTo(size)


def _kind(action: Action) -> str:
    return "p" if isinstance(action, BetTo | RaiseTo) else "f" if isinstance(action, Fold) else "s"


def _tell(agent: Agent, events: Sequence[Event], hero: int) -> None:
    for event in events:
        agent.watch(censor(event, hero))

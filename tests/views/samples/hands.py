"""Hands played through the rules, as one seat watches them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandObservation,
    HandStep,
    HoldemRules,
    RaiseTo,
    TapOut,
    apply,
    before_deal,
    censor,
    deal,
    first_positions,
    follow,
    observe,
)
from pyapp.money import Chips

NAMES = ("You", "Ada", "Bruno", "Chidi")
_WORDS: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call(), "tap": TapOut()}


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat sees, and has seen happen."""

    seen: HandObservation
    events: tuple[Event, ...]


def moments(
    deck: str,
    deeds: str,
    stacks: Sequence[int] = (200, 200, 200, 200),
    viewer: int = 0,
    rules: HoldemRules = CASINO_LIMIT,
) -> list[Moment]:
    """Play a hand with the button on the last seat; ``deeds`` reads `call, raise 8, fold`.

    There is one moment for every event, and one for every decision.
    """
    positions = first_positions([stack > 0 for stack in stacks], len(stacks) - 1, rules)
    step = deal(rules, stacks, positions, stack_deck(deck))
    told: tuple[Event, ...] = ()
    shown = [Moment(before_deal(rules, list(map(Chips, stacks)), positions, viewer), told)]
    for deed in [None, *deeds.split(", ")]:
        step = apply(step.state, _action(deed)) if deed else step
        shown.extend(_told(step, shown[-1], viewer))
        shown.append(Moment(observe(step.state, viewer), shown[-1].events))
    return shown


def _told(step: HandStep, last: Moment, viewer: int) -> Iterator[Moment]:
    for event in (censor(event, viewer) for event in step.events):
        last = Moment(follow(last.seen, event), (*last.events, event))
        yield last


def _action(deed: str) -> Action:
    match deed.split():
        case ["bet", total]:
            return BetTo(Chips(int(total)))
        case ["raise", total]:
            return RaiseTo(Chips(int(total)))
        case _:
            return _WORDS[deed]


SHOWDOWN = moments(
    "As Kd 7h 2c Ah Kh 7d 3c Ad Kc 4s 9h 2d",
    "call, call, raise 8, call, call, call, bet 4, call, fold, call, "
    "check, bet 8, call, call, bet 8, raise 16, fold, call",
)
"""You hold As Ah and win with three aces against Ada's three kings (Kd Kh); 7h 7d and 2c 3c folded."""

UNCALLED = moments("As Kd 7h 2c Ah Kh 7d 3c", "fold, fold, raise 8, fold")
"""You raise from the small blind, and no one calls."""

ALL_IN = moments(
    "As Kd 7h 2c Ah Kh 7d 3c Td Tc 4s 9h 2d",
    "raise 8, fold, call, call, check, bet 2, call, call, bet 8, raise 16, call, bet 8, raise 14, call",
    stacks=(200, 10, 40, 200),
)
"""Ada is all-in on the flop, Bruno later; and you cover both: two pots."""

SIDE_POT_BACK = moments(
    "Qs Kd 7h 2c Qh Kh 7d 3c Td Tc 4s 9h 2d",
    "raise 200, fold, call, call",
    stacks=(200, 190, 200, 200),
    rules=NO_LIMIT,
)
"""You lose $180: Ada's kings win the main pot, and $20 of a side pot come back to you from Bruno."""

TWO_WINNERS = moments(
    "Qs Kd 7h 2c Qh Kh 7d 3c Td Tc 4s 9h 2d",
    "raise 8, fold, call, call, check, bet 2, call, call, bet 8, raise 16, call, bet 8, raise 14, call",
    stacks=(200, 10, 40, 200),
)
"""The same with your queens: Ada's kings win the main pot, and you the side pot from Bruno."""

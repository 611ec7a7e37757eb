"""A hand of the rule book while it is played: what has happened so far, and the next move."""

import re
from dataclasses import dataclass, field
from typing import Final

from pyapp.cards import Chips
from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    Call,
    Check,
    Event,
    Fold,
    HandState,
    HoldemError,
    RaiseTo,
    TapOut,
    apply,
)
from pyapp.rulebook.line_verdict import LineVerdict, compare_lines
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_sentences import action_sentence, sentences
from pyapp.texts import say

PLAIN: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call(), "tap out": TapOut()}
"""The actions that have no amount, by the verb of a line."""


@dataclass(slots=True)
class ScenarioPlay:
    """One hand on its way through the lines of its scenario."""

    scenario: Scenario
    state: HandState
    events: list[Event]
    named: int = 0
    """How many events have been passed by lines so far."""

    lost: bool = False
    """Whether a move could not be made, so that nothing after it means anything."""

    made: list[Action] = field(default_factory=list[Action])
    """What the players did so far."""


def act(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict:
    """Let a player act, and check what it cost and whether it took their last chip."""
    line, amount = found[0], found["amount"]
    if wrong := wrong_turn(play, found):
        play.lost = True
        return wrong
    deed = action(found["verb"], amount)
    try:
        step = apply(play.state, deed)
    except HoldemError as error:
        play.lost = True
        return compare_lines(line, line, str(error))
    play.made.append(deed)
    play.state = step.state
    play.events += step.events
    return compare_lines(line, line, _as_told(step.events[0], play, amount))


def action(verb: str, amount: str | None) -> Action:
    """Return the action that a verb means, in either of its forms."""
    word = verb.removesuffix(" to").rstrip("s").replace("taps", "tap")
    if word in {"bet", "raise"}:
        total = Chips(int(amount or 0))
        return BetTo(total) if word == "bet" else RaiseTo(total)
    return PLAIN[word]


def wrong_turn(play: ScenarioPlay, found: re.Match[str]) -> LineVerdict | None:
    """Say whose turn it is, where it is not the player's of whom the line speaks."""
    turn = play.state.felt.to_act
    called = None if turn is None else play.scenario.seats[turn]
    if called == found["name"]:
        return None
    instead = say("rulebook.line.to_act", name=called) if called else say("rulebook.line.over")
    return compare_lines(found[0], found[0], instead)


def say_event(play: ScenarioPlay, event: Event) -> list[str]:
    """Say an event with the players' names."""
    return sentences(event, play.scenario.seats)


def _as_told(event: Event, play: ScenarioPlay, amount: str | None) -> str:
    """Return what was done as the line does, which may leave out what a call costs."""
    assert isinstance(event, Acted), "a step begins with what was done"  # noqa: S101 - the engine's promise
    told = action_sentence(event, play.scenario.seats)
    return told if amount else re.sub(r"(calls|taps out) \d+", r"\1", told)

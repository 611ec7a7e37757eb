"""A scenario as a hand that can be looked at, with the decision that it is about."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from pyapp.cards import CardError
from pyapp.holdem import Action, BetRange, HandOptions, HoldemError, HoldemRefusal, options
from pyapp.money import NO_CHIPS, Chips
from pyapp.records import HandRecord
from pyapp.rulebook.referee import MAY, MAY_NOT, Referee
from pyapp.rulebook.scenario import Scenario
from pyapp.rulebook.scenario_play import action


class AskedKind(StrEnum):
    """What a player might do, in the words of a scenario's line."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    TAP_OUT = "tap out"
    BET = "bet"
    RAISE = "raise"


@dataclass(frozen=True, slots=True)
class AskedAction:
    """Something that a player might do at a decision."""

    kind: AskedKind
    least: Chips = NO_CHIPS
    """What a call costs, or to what a bet or raise comes at least; 0 where no amount goes with it."""

    most: Chips = NO_CHIPS
    """To what a bet or raise may come at most."""

    refused: HoldemRefusal | None = None
    """Why it may not be done; ``None`` where it may."""


@dataclass(frozen=True, slots=True)
class AskedDecision:
    """The decision that a scenario is about."""

    after: int
    """How many actions come before it."""

    seat: int
    choices: tuple[AskedAction, ...]


@dataclass(frozen=True, slots=True)
class ScenarioHand:
    """A hand of the book, played as far as its lines go."""

    record: HandRecord
    decision: AskedDecision | None
    """What it is about; ``None`` where no line says what a player may do."""

    holds: bool
    """Whether the engine agrees with every line."""


def hand_of(scenario: Scenario) -> ScenarioHand | None:
    """Play a scenario's moves; ``None`` where it is about the button, or its hand cannot be dealt.

    It is about the first thing that a line forbids, else about the last that one allows.
    """
    if not scenario.moves:
        return None
    try:
        referee = Referee.seat_players(scenario)
    except (HoldemError, CardError):
        return None
    forbidden, allowed, verdicts = list[AskedDecision](), list[AskedDecision](), list[bool]()
    for line in scenario.moves:
        if found := re.fullmatch(MAY_NOT, line):
            forbidden.append(_decision(referee, found["verb"], found["amount"]))
        elif found := re.fullmatch(MAY, line):
            allowed.append(_decision(referee, found["verb"]))
        verdicts.append(referee.hold(line).agrees)
    end = referee.end()
    actions = tuple(referee.play.made)
    record = HandRecord(scenario.rules, scenario.stacks, scenario.positions(), scenario.deck(), actions)
    decision = next(iter((*forbidden, *reversed(allowed))), None)
    return ScenarioHand(record, decision, all(verdicts) and (end is None or end.agrees))


def _decision(referee: Referee, verb: str, amount: str | None = None) -> AskedDecision:
    """Return what the player to act may do, and among it what the line is about."""
    offered, asked = options(referee.play.state), AskedKind(verb.removesuffix(" to"))
    wanted = action(verb, amount) if amount else None
    choices = tuple(_choices(offered, asked, wanted))
    return AskedDecision(len(referee.play.made), offered.seat, choices)


def _choices(offered: HandOptions, asked: AskedKind, wanted: Action | None) -> Iterator[AskedAction]:
    """Return the choices as buttons stand at a table, and last a size that the line refuses."""
    yield _plain(AskedKind.FOLD, offered.fold)
    yield _plain(AskedKind.CHECK, offered.check)
    if offered.to_call or asked is AskedKind.CALL:
        yield _plain(AskedKind.CALL, offered.call, offered.to_call)
    if asked is AskedKind.TAP_OUT or not isinstance(offered.tap_out, HoldemRefusal):
        yield _plain(AskedKind.TAP_OUT, offered.tap_out, offered.to_call)
    if isinstance(offered.bet, BetRange) or (asked is AskedKind.BET and wanted is None):
        yield _bet_or_raise(AskedKind.BET, offered.bet)
    if isinstance(offered.raising, BetRange) or (asked is AskedKind.RAISE and wanted is None):
        yield _bet_or_raise(AskedKind.RAISE, offered.raising)
    refused = offered.refusal(wanted) if wanted else None
    if wanted and refused:
        total = getattr(wanted, "total", NO_CHIPS)
        yield AskedAction(asked, total, total, refused)


def _plain(kind: AskedKind, choice: Action | HoldemRefusal, cost: Chips = NO_CHIPS) -> AskedAction:
    return AskedAction(kind, cost, cost, choice if isinstance(choice, HoldemRefusal) else None)


def _bet_or_raise(kind: AskedKind, sizes: BetRange | HoldemRefusal) -> AskedAction:
    if isinstance(sizes, HoldemRefusal):
        return AskedAction(kind, refused=sizes)
    return AskedAction(kind, sizes.least, sizes.most)

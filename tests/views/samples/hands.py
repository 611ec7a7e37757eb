"""Hands played through the rules, as one seat watches them, and pieces to put tables together from."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

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
from pyapp.views import CardView, ControlView, Role, SeatView, SheetView, SizeView, TableView
from pyapp.views.blackjack.view_types import BlackjackTableView
from tests.amounts import chips

NAMES = ("You", "Ada", "Bruno", "Chidi")
_WORDS: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call(), "tap": TapOut()}


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat sees, and has seen happen."""

    seen: HandObservation
    events: tuple[Event, ...]


def moments(
    deck: str,
    actions: str,
    stacks: Sequence[int] = (200, 200, 200, 200),
    viewer: int = 0,
    rules: HoldemRules = CASINO_LIMIT,
) -> list[Moment]:
    """Play a hand with the button on the last seat; ``actions`` reads `call, raise 8, fold`.

    There is one moment for every event, and one for every decision.
    """
    positions = first_positions([stack > 0 for stack in stacks], len(stacks) - 1, rules)
    step = deal(rules, stacks, positions, stack_deck(deck))
    told: tuple[Event, ...] = ()
    shown = [Moment(before_deal(rules, list(map(Chips, stacks)), positions, viewer), told)]
    for action in [None, *actions.split(", ")]:
        step = apply(step.state, _action(action)) if action else step
        shown.extend(_told(step, shown[-1], viewer))
        shown.append(Moment(observe(step.state, viewer), shown[-1].events))
    return shown


def _told(step: HandStep, last: Moment, viewer: int) -> Iterator[Moment]:
    for event in (censor(event, viewer) for event in step.events):
        last = Moment(follow(last.seen, event), (*last.events, event))
        yield last


def _action(action: str) -> Action:
    match action.split():
        case ["bet", total]:
            return BetTo(Chips(int(total)))
        case ["raise", total]:
            return RaiseTo(Chips(int(total)))
        case _:
            return _WORDS[action]


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


TEN_NAMES = ("You", "Ada", "Bruno", "Chen", "Dora", "Emil", "Farah", "Goran", "Hana", "Ivo")
BACKS = (CardView("??"), CardView("??"))


def cards(text: str, lifted: str = "", dim: str = "") -> tuple[CardView, ...]:
    """Read cards, some of them lifted or dimmed."""
    return tuple(CardView(code, code in lifted.split(), code in dim.split()) for code in text.split())


def people(count: int, stack: int = 400) -> list[SeatView]:
    """Seat so many people, everyone dealt in."""
    return [
        SeatView(
            seat,
            seat,
            TEN_NAMES[seat],
            Chips(stack + 37 * seat),
            face=TEN_NAMES[seat] if seat else "",
            cards=BACKS if seat else (),
            you=seat == 0,
        )
        for seat in range(count)
    ]


def bar(call: int, push: str, amount: int, reason: str | None = None) -> tuple[ControlView, ...]:
    """Return the three buttons of a decision."""
    stay = ControlView("call", "Call", Role.STAY, f"${call}", call, key="C") if call else CHECK
    label, cost = push.split(" ", 1)
    raising = ControlView(label.lower(), label, Role.PUSH, cost, amount, reason, key="R")
    return (ControlView("fold", "Fold", Role.GIVE_UP, key="F"), stay, raising)


def duel_bar(call: int) -> tuple[ControlView, ...]:
    """Return the four buttons of the duel after BOT has paid."""
    fold, paying, raising = bar(call, f"Raise to ${2 * call}", 2 * call)
    reason = f"YOU may check only if BOT just checked, and BOT has paid ${call}."
    return (fold, replace(CHECK, reason=reason, key=""), replace(paying, role=Role.CALL), raising)


CHECK = ControlView("check", "Check", Role.STAY, key="C")
NEXT = ControlView("next", "Next hand", Role.PUSH, key="Enter")
LEAVE = ControlView("leave", "Leave", Role.GIVE_UP)
LOG = (
    "Hand 12",
    "Ada posts the small blind of $2",
    "Bruno posts the big blind of $4",
    "You are dealt the ace of spades and the king of hearts",
    "Chen raises to $8",
    "Dora folds",
)
WAIT = "It is Ada's turn."


def table(*seats: SeatView, **more: object) -> TableView:
    """Return a Casino Limit table."""
    return replace(TableView("Casino Limit", "$4/$8 limit · blinds $2 and $4", seats, log=LOG), **more)  # type: ignore[arg-type]


ViewT = TypeVar("ViewT", TableView, BlackjackTableView)


def among(view: ViewT, **parts: Any) -> ViewT:  # noqa: ANN401 - any part of a scene
    """Return a table with other things round its felt."""
    return replace(view, scene=replace(view.scene, **parts))


SHEET = SheetView(
    "raise",
    least=Chips(16),
    most=Chips(400),
    stops=chips(16, 18, 20, 22, 24, 28, 32, 40, 60, 100, 200, 400),
    all_in=Chips(400),
    sizes=(
        SizeView("Min", Chips(16)),
        SizeView("½ pot", Chips(30)),
        SizeView("⅔ pot", Chips(38)),
        SizeView("Pot", Chips(52)),
        SizeView("All-in", Chips(400)),
    ),
)
SIZED = ControlView("sheet", "Raise…", Role.PUSH, "from $16", key="R")
CAPPED_SHEET = replace(
    SHEET,
    most=Chips(52),
    all_in=None,
    sizes=(*SHEET.sizes[:-1], SizeView("All-in", Chips(400), "The most you can bet here is $52.")),
)

"""One hand of every preset printed whole, and counts of action sequences: a change of rules shows here."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from pyapp.cards import DECK, stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    PRESETS,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Call,
    Check,
    Fold,
    HandState,
    HandStep,
    HoldemRefusal,
    HoldemRules,
    RaiseTo,
    TapOut,
    apply,
    deal,
    first_positions,
    options,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay
from pyapp.tables import at_stakes


def printed(steps: Iterator[HandStep]) -> str:
    """Write a whole hand down, for people to read and for a golden file to hold."""
    return "\n".join(line for step in steps for line in (*_events(step), *_state(step.state)))


def _events(step: HandStep) -> Iterator[str]:
    return (f"* {event}" for event in step.events)


def _state(state: HandState) -> Iterator[str]:
    felt = state.felt
    yield ""
    yield f"{felt.street.name} board={list(felt.board)} pot={felt.pot} shown={sorted(felt.shown)}"
    yield f"  price={felt.price} level={felt.level} raise_by={felt.raise_by} raises={felt.raises}"
    yield f"  aggressor={felt.aggressor} dead={felt.dead}"
    for index, seat in enumerate(felt.seats):
        mark = ">" if index == felt.to_act else " "
        chips = f"stack={seat.stack} bet={seat.bet} paid={seat.paid} faced={seat.faced} limit={seat.limit}"
        yield f"  {mark}seat {index} {seat.status} {chips} hole={list(state.holes[index])}"
    yield from [] if felt.over else _options(state)
    yield ""


def _options(state: HandState) -> Iterator[str]:
    offered = options(state)
    yield f"  to call {offered.to_call}"
    choices = {
        "fold": offered.fold,
        "check": offered.check,
        "call": offered.call,
        "tap out": offered.tap_out,
        "bet": offered.bet,
        "raise": offered.raising,
    }
    for word, choice in choices.items():
        yield f"  {word}: {_choice(choice)}"


def _choice(choice: Fold | Check | Call | TapOut | BetRange | HoldemRefusal) -> str:
    match choice:
        case HoldemRefusal():
            return f"no, {choice.why.name.lower()}: {choice.words(1)}"
        case BetRange(least, most):
            return f"{least} to {most}"
        case _:
            return "open"


FOLDER = Path(__file__).parent / "golden"
STACKED = stack_deck("As Kd 9c 7h 2c  Ad Kh 9d 7s 3c  Kc 8s 4h  9h  2d")
FIVE = (1000, 500, 0, 27, 300, 80)
TWO = (60, 45)

CASINO = (
    *(Call(), RaiseTo(Chips(20)), Call(), Call(), RaiseTo(Chips(27)), Fold(), Call(), Call(), Call()),
    *(Check(), Check(), BetTo(Chips(10)), RaiseTo(Chips(20)), Call(), Call()),
    *(BetTo(Chips(20)), Call(), Fold()),
    *(BetTo(Chips(20)), Call()),
)
CLASSROOM = (
    *(Call(), Call(), RaiseTo(Chips(20)), Call(), Call(), Call(), Call()),
    *(Check(), BetTo(Chips(7)), Call(), Call(), Fold(), Call()),
    *(Check(), Check(), Check()),
    *(BetTo(Chips(20)), RaiseTo(Chips(40)), RaiseTo(Chips(53)), Fold(), Call()),
)
CONSOLE = (
    *(Call(), Call(), RaiseTo(Chips(15)), Call(), Call(), Call(), Call()),
    *(BetTo(Chips(5)), Call(), Call(), Call(), Fold()),
    *(BetTo(Chips(10)), TapOut(), Call(), RaiseTo(Chips(20)), Call(), Call()),
    *(Check(), Check(), BetTo(Chips(10)), Call(), Call()),
)
CONSOLE_FREE = (
    *(RaiseTo(Chips(60)), Call(), Call(), Call(), TapOut()),
    *(Check(), BetTo(Chips(30)), TapOut(), Call(), Call()),
    *(BetTo(Chips(25)), Call(), Fold()),
    *(Check(), Check()),
)
DUELLING = (
    Call(),
    RaiseTo(Chips(4)),
    RaiseTo(Chips(8)),
    Call(),
    Check(),
    RaiseTo(Chips(16)),
    Call(),
    RaiseTo(Chips(32)),
)
FREE = (
    *(RaiseTo(Chips(30)), RaiseTo(Chips(77)), Call(), Call(), Call(), RaiseTo(Chips(297)), Fold(), Call()),
)
POT = (
    *(RaiseTo(Chips(35)), Call(), RaiseTo(Chips(80)), Fold(), Fold(), Call(), Call()),
    *(BetTo(Chips(100)), Call()),
    *(Check(), BetTo(Chips(120)), Fold()),
)

HANDS: dict[str, tuple[HoldemRules, Sequence[int], Sequence[Action]]] = {
    "casino-limit": (at_stakes(CASINO_LIMIT, 10), FIVE, CASINO),
    "classroom-limit": (at_stakes(CLASSROOM_LIMIT, 10), FIVE, CLASSROOM),
    "console-limit": (at_stakes(CONSOLE_LIMIT, 10), FIVE, CONSOLE),
    "console-no-limit": (at_stakes(CONSOLE_NO_LIMIT, 10), FIVE, CONSOLE_FREE),
    "duel": (DUEL, TWO, DUELLING),
    "no-limit": (at_stakes(NO_LIMIT, 10, 3), FIVE, FREE),
    "pot-limit": (at_stakes(POT_LIMIT, 10, 10, AnteBy.BIG_BLIND), FIVE, POT),
}


def test_every_preset_has_its_hand() -> None:
    assert set(HANDS) == set(PRESETS)


@pytest.mark.parametrize("preset", HANDS)
def test_a_whole_hand_reads_as_it_did(preset: str) -> None:
    steps = list(replay(_record(*HANDS[preset])))
    assert steps[-1].state.felt.over
    assert printed(iter(steps)) == (FOLDER / f"{preset}.txt").read_text(encoding="utf-8")


def goldens() -> dict[Path, str]:
    """Return the text of every golden file of this test."""
    return {FOLDER / f"{preset}.txt": printed(replay(_record(*hand))) for preset, hand in HANDS.items()}


def _record(rules: HoldemRules, stacks: Sequence[int], actions: Sequence[Action]) -> HandRecord:
    """Return a hand of five with an empty seat, or of two: short stacks, a fold, a showdown."""
    positions = first_positions([stack > 0 for stack in stacks], 0, rules)
    return HandRecord(rules, tuple(map(Chips, stacks)), positions, STACKED, tuple(actions))


COUNTS: dict[str, tuple[HoldemRules, Sequence[int], Sequence[int]]] = {
    "two, deep": (CASINO_LIMIT, (400, 400), (3, 6, 12, 24, 48, 96, 192, 384, 720)),
    "two, six chips each": (CASINO_LIMIT, (6, 6), (3, 5, 5, 5, 5, 5, 5, 5, 2, 0)),
    "two, big blind shorter than the small": (CASINO_LIMIT, (100, 1), (0,)),
    "three, deep": (CASINO_LIMIT, (400, 400, 400), (3, 9, 24, 60, 143, 328, 733, 1612)),
    "three, a stack for half a raise": (CASINO_LIMIT, (400, 6, 400), (3, 8, 20, 40, 73, 139, 262, 511)),
    "three, a stack for less than half a raise": (
        CASINO_LIMIT,
        (400, 5, 400),
        (3, 8, 20, 39, 70, 134, 253, 493),
    ),
    "four, all short": (CASINO_LIMIT, (9, 5, 3, 14), (3, 9, 21, 34, 49, 67, 91, 115, 130, 119, 86, 48)),
    "six, deep": (CASINO_LIMIT, (400,) * 6, (3, 9, 27, 81, 242, 713, 2049)),
    "classroom, two, deep": (CLASSROOM_LIMIT, (200, 200), (3, 6, 12, 23, 44, 87, 172, 338)),
    "classroom, three, deep": (CLASSROOM_LIMIT, (200, 200, 200), (3, 9, 24, 59, 133, 288, 625)),
    "classroom, four, all short": (
        CLASSROOM_LIMIT,
        (5, 3, 2, 7),
        (3, 9, 21, 35, 52, 68, 85, 105, 120, 109, 79, 46),
    ),
    "console limit, two, deep": (CONSOLE_LIMIT, (500, 500), (3, 6, 12, 23, 44, 85, 164, 292)),
    "console limit, three, deep": (CONSOLE_LIMIT, (500, 500, 500), (3, 9, 24, 59, 133, 288, 617)),
    "console limit, four, all short": (
        CONSOLE_LIMIT,
        (22, 13, 7, 31),
        (3, 9, 18, 27, 48, 77, 111, 140, 162, 151, 110, 70),
    ),
    "console no-limit, two, short": (
        at_stakes(CONSOLE_NO_LIMIT, 2),
        (6, 5),
        (5, 16, 35, 56, 85, 124, 164, 181, 119, 34),
    ),
    "console no-limit, three, short": (
        at_stakes(CONSOLE_NO_LIMIT, 2),
        (5, 3, 6),
        (5, 12, 41, 94, 160, 250, 383, 544),
    ),
    "duel, deep": (DUEL, (100, 100), (1, 3, 6, 20, 42, 140, 196, 670)),
    "duel, BOT may fold": (replace(DUEL, bot_may_fold=True), (100, 100), (2, 3, 8, 20, 56, 140, 294, 670)),
    "duel, short": (DUEL, (7, 5), (1, 3, 4, 12, 12, 32, 26, 67)),
    "no-limit, two, nine chips each": (NO_LIMIT, (9, 9), (8, 29, 73, 147, 260, 417)),
    "no-limit, three, uneven": (NO_LIMIT, (8, 5, 11), (7, 19, 107, 256, 436, 790)),
    "no-limit, three, an ante each": (at_stakes(NO_LIMIT, 2, 1), (8, 5, 11), (6, 14, 70, 159, 238, 383)),
    "no-limit, three, a big blind's ante": (
        at_stakes(NO_LIMIT, 2, 2, AnteBy.BIG_BLIND),
        (8, 5, 11),
        (7, 19, 83, 192, 339, 605),
    ),
    "pot-limit, two, forty chips each": (POT_LIMIT, (40, 40), (5, 35, 496, 4517)),
    "pot-limit, three, uneven": (POT_LIMIT, (12, 5, 30), (6, 17, 174, 546, 1889)),
}


@pytest.mark.parametrize(("rules", "stacks", "expected"), COUNTS.values(), ids=COUNTS)
def test_the_number_of_action_sequences(
    rules: HoldemRules, stacks: Sequence[int], expected: Sequence[int]
) -> None:
    assert counts(rules, stacks, len(expected)) == list(expected)


def counts(rules: HoldemRules, stacks: Sequence[int], depth: int) -> list[int]:
    """Count the sequences of one action, of two, and so on, that the rules allow from the deal."""
    positions = first_positions([True] * len(stacks), 0, rules)
    states = [deal(rules, stacks, positions, DECK).state]
    found = list[int]()
    for _ in range(depth):
        states = [apply(state, action).state for state in states for action in legal(state)]
        found.append(len(states))
    return found


def legal(state: HandState) -> list[Action]:
    """List every action that is open, none once the hand is over."""
    if state.felt.over:
        return []
    offered = options(state)
    plain = (offered.fold, offered.check, offered.call, offered.tap_out)
    pushes: list[Action] = []
    if isinstance(offered.bet, BetRange):
        pushes = [BetTo(Chips(total)) for total in range(offered.bet.least, offered.bet.most + 1)]
    if isinstance(offered.raising, BetRange):
        pushes = [RaiseTo(Chips(total)) for total in range(offered.raising.least, offered.raising.most + 1)]
    return [*(action for action in plain if not isinstance(action, HoldemRefusal)), *pushes]

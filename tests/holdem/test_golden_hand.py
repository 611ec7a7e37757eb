"""One hand of every preset, printed whole: whatever changes in the engine shows here as a difference.

`python -m tests.views.write_golden` writes them anew; read them before committing.
"""

from collections.abc import Sequence
from pathlib import Path

import pytest

from pyapp.cards import stack_deck
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
    BetTo,
    Call,
    Check,
    Fold,
    HoldemRules,
    RaiseTo,
    TapOut,
    first_positions,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay
from pyapp.tables import at_stakes
from tests.holdem.show import printed

FOLDER = Path(__file__).parent / "golden"
DECK = stack_deck("As Kd 9c 7h 2c  Ad Kh 9d 7s 3c  Kc 8s 4h  9h  2d")
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
    return HandRecord(rules, tuple(map(Chips, stacks)), positions, DECK, tuple(actions))

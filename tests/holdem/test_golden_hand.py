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
    at_stakes,
    first_positions,
)
from pyapp.records import HandRecord, replay
from tests.holdem.show import printed

FOLDER = Path(__file__).parent / "golden"
DECK = stack_deck("As Kd 9c 7h 2c  Ad Kh 9d 7s 3c  Kc 8s 4h  9h  2d")
FIVE = (1000, 500, 0, 27, 300, 80)
TWO = (60, 45)

CASINO = (
    *(Call(), RaiseTo(20), Call(), Call(), RaiseTo(27), Fold(), Call(), Call(), Call()),
    *(Check(), Check(), BetTo(10), RaiseTo(20), Call(), Call()),
    *(BetTo(20), Call(), Fold()),
    *(BetTo(20), Call()),
)
CLASSROOM = (
    *(Call(), Call(), RaiseTo(20), Call(), Call(), Call(), Call()),
    *(Check(), BetTo(7), Call(), Call(), Fold(), Call()),
    *(Check(), Check(), Check()),
    *(BetTo(20), RaiseTo(40), RaiseTo(53), Fold(), Call()),
)
CONSOLE = (
    *(Call(), Call(), RaiseTo(15), Call(), Call(), Call(), Call()),
    *(BetTo(5), Call(), Call(), Call(), Fold()),
    *(BetTo(10), TapOut(), Call(), RaiseTo(20), Call(), Call()),
    *(Check(), Check(), BetTo(10), Call(), Call()),
)
CONSOLE_FREE = (
    *(RaiseTo(60), Call(), Call(), Call(), TapOut()),
    *(Check(), BetTo(30), TapOut(), Call(), Call()),
    *(BetTo(25), Call(), Fold()),
    *(Check(), Check()),
)
DUELLING = (Call(), RaiseTo(4), RaiseTo(8), Call(), Check(), RaiseTo(16), Call(), RaiseTo(32))
FREE = (*(RaiseTo(30), RaiseTo(77), Call(), Call(), Call(), RaiseTo(297), Fold(), Call()),)
POT = (
    *(RaiseTo(35), Call(), RaiseTo(80), Fold(), Fold(), Call(), Call()),
    *(BetTo(100), Call()),
    *(Check(), BetTo(120), Fold()),
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
    """Give a hand of five with an empty seat, or of two: short stacks, a fold, a showdown."""
    positions = first_positions([stack > 0 for stack in stacks], 0, rules)
    return HandRecord(rules, tuple(stacks), positions, DECK, tuple(actions))

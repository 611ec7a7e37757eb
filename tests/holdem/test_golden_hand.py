"""One hand of Casino Limit, printed whole: whatever changes in the engine shows here as a difference.

`GOLDEN=write python -m pytest tests/holdem/test_golden_hand.py` writes it anew; read it before committing.
"""

import os
from pathlib import Path

from pyapp.cards import stacked
from pyapp.holdem import CASINO_LIMIT, Action, BetTo, Call, Check, Fold, RaiseTo, at_stakes, first_positions
from pyapp.records import HandRecord, replay
from tests.holdem.show import printed

GOLDEN = Path(__file__).parent / "golden_hand.txt"
ACTIONS: tuple[Action, ...] = (
    *(Call(), RaiseTo(20), Call(), Call(), RaiseTo(27), Fold(), Call(), Call(), Call()),
    *(Check(), Check(), BetTo(10), RaiseTo(20), Call(), Call()),
    *(BetTo(20), Call(), Fold()),
    *(BetTo(20), Call()),
)


def test_a_whole_hand_reads_as_it_did() -> None:
    found = printed(replay(_record()))
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")


def _record() -> HandRecord:
    """Give a hand of five, one seat empty: a short all-in, a side pot, a fold, a showdown."""
    deck = stacked("As Kd 9c 7h 2c  Ad Kh 9d 7s 3c  Kc 8s 4h  9h  2d")
    stacks = (1000, 500, 0, 27, 300, 80)
    positions = first_positions([stack > 0 for stack in stacks], 0, CASINO_LIMIT)
    return HandRecord(at_stakes(CASINO_LIMIT, 10), stacks, positions, deck, ACTIONS)

"""One round of four seats, printed whole: whatever changes in the engine shows here as a difference.

`python -m tests.views.write_golden` writes it anew; read it before committing.
"""

from pathlib import Path

from pyapp.blackjack import BLACKJACK, Action, Decline, Double, Hit, Insure, Split, Stand
from pyapp.cards import stack_shoe
from pyapp.records.blackjack import RoundRecord, replay
from tests.blackjack.show import printed

GOLDEN = Path(__file__).parent / "golden_round.txt"
ACTIONS: tuple[Action, ...] = (
    *(Insure(5), Decline(), Decline()),
    *(Split(), Hit(), Stand(), Stand()),
    *(Double(),),
    *(Hit(), Hit()),
)


def test_a_whole_round_reads_as_it_did() -> None:
    for path, found in goldens().items():
        assert found == path.read_text(encoding="utf-8")


def goldens() -> dict[Path, str]:
    """Return the text of the golden file of this test."""
    return {GOLDEN: printed(replay(_record()))}


def _record() -> RoundRecord:
    """Return a round of a split, a double, a bust and a natural against an ace, one seat sitting out."""
    shoe = stack_shoe("8s 6d As 9c Ac  8d 5h Kd 7c 6h  2s 9s Tc  4d  2c Kc  3h", 6)
    return RoundRecord(BLACKJACK, (200, 41, 60, 0, 30), (20, 20, 10, 0, 30), shoe, ACTIONS)

"""Write every golden file anew, of screens, hands, rounds and charts: `python -m tests.views.write_golden`.

Look at the difference, and at the screens themselves, before keeping it.
"""

from pathlib import Path

from tests.analysis import test_blackjack
from tests.blackjack import test_golden_round
from tests.holdem import test_golden_hand
from tests.records import test_pokerstars
from tests.views.golden import GOLDEN, golden_files


def goldens() -> dict[Path, str]:
    """Return the text of every golden file of the project."""
    return {
        **golden_files(),
        **test_golden_hand.goldens(),
        **test_golden_round.goldens(),
        **test_blackjack.goldens(),
        **test_pokerstars.goldens(),
    }


if __name__ == "__main__":
    for old in (*GOLDEN.glob("*.html"), *test_golden_hand.FOLDER.glob("*.txt")):
        old.unlink()
    for path, text in goldens().items():
        path.write_text(text, encoding="utf-8")

"""The chart reads like the printed one.

`python -m tests.views.write_golden` writes it anew; read it before committing.
"""

from pathlib import Path

from pyapp.analysis.blackjack import chart
from pyapp.blackjack import BLACKJACK
from tests.books import LIBRARY

GOLDEN = Path(__file__).parent / "chart.txt"


def test_the_chart_of_the_documents_rules() -> None:
    for path, found in goldens().items():
        assert found == path.read_text(encoding="utf-8")


def goldens() -> dict[Path, str]:
    """Return the text of the golden file of this test."""
    return {GOLDEN: chart(BLACKJACK, LIBRARY.book(BLACKJACK)) + "\n"}

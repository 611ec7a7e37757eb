"""The chart reads like the printed one.

`GOLDEN=write python -m pytest tests/analysis/blackjack/test_chart.py` writes it anew; read it first.
"""

import os
from pathlib import Path

from pyapp.analysis.blackjack import chart
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds import Library

GOLDEN = Path(__file__).parent / "chart.txt"


def test_the_chart_of_the_documents_rules() -> None:
    found = chart(BLACKJACK, Library().book(BLACKJACK)) + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(found, encoding="utf-8")
    assert found == GOLDEN.read_text(encoding="utf-8")

"""Everything that explains: what a hand is worth and why."""

from pyapp.analysis.equity import Estimate, Exact, count_exactly, deals_left, estimate_equity, exact
from pyapp.ranking.chances import Hand, SampleSource, Unseen

__all__ = [
    "Estimate",
    "Exact",
    "Hand",
    "SampleSource",
    "Unseen",
    "count_exactly",
    "deals_left",
    "estimate_equity",
    "exact",
]

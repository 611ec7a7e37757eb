"""What a newcomer looks up: what beats what, how a hand goes, and the words of the table."""

from pyapp.views.rulebook.primer.hand_ranks import RANKS, rank_slug

__all__ = [
    "RANKS",
    "rank_slug",
]

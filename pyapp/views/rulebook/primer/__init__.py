"""What a newcomer looks up: what beats what, how a hand goes, and the words of the table."""

from pyapp.views.rulebook.primer.glossary import mark_terms
from pyapp.views.rulebook.primer.hand_ranks import RANKS, rank_slug
from pyapp.views.rulebook.primer.primer_pages import PAGES, PrimerPage, draw_primer

__all__ = ["PAGES", "RANKS", "PrimerPage", "draw_primer", "mark_terms", "rank_slug"]

"""What a newcomer looks up: what beats what, how a hand goes, and the words of the table."""

from pyapp.views.primer.glossary import mark_terms
from pyapp.views.primer.pages import PAGES, PrimerPage, draw_primer
from pyapp.views.primer.ranks import RANKS, rank_slug

__all__ = ["PAGES", "RANKS", "PrimerPage", "draw_primer", "mark_terms", "rank_slug"]

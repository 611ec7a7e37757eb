"""Court cards: each of the twelve has a figure of its own, light enough for the first visit."""

import gzip
import re
from typing import Final

from pyapp.cards import DECK, Rank
from pyapp.views.kit.card_faces import CardView, draw_card
from workshop.host.bundle.page_painting import COURTS, page_drawing

IN_PAGE: Final = page_drawing(COURTS)
COURT: Final = [card for card in DECK if Rank.JACK <= card.rank <= Rank.KING]
FIGURES: Final = dict(re.findall(r'<g id="(court-[JQK][shdc])"([^>]*>.*?)</g>', IN_PAGE))
MOST: Final = 12_000
"""Bytes that all court cards together may cost the page on its way."""


def test_each_of_the_twelve_has_a_figure_of_its_own() -> None:
    assert {f"court-{card.rank.letter}{card.suit.value}" for card in COURT} == FIGURES.keys()
    assert len(set(FIGURES.values())) == len(FIGURES) == len(COURT)


def test_court_cards_and_no_others_show_their_figure() -> None:
    shown = {str(card): re.findall(r'href="#(court-\w+)"', draw_card(CardView(str(card)))) for card in DECK}
    assert {card for card, figures in shown.items() if figures} == set(map(str, COURT))
    assert {figure for figures in shown.values() for figure in figures} == FIGURES.keys()


def test_every_figure_wears_the_colour_of_its_suit() -> None:
    assert [name for name, figure in FIGURES.items() if 'fill="currentColor"' not in figure] == []


def test_court_cards_are_light_and_fetch_nothing() -> None:
    assert len(gzip.compress(IN_PAGE.encode())) < MOST
    assert re.findall(r"url\(|https?://(?!www\.w3\.org/2000/svg)|<style|<script|<image|<!--", IN_PAGE) == []

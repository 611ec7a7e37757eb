"""Every word that a rule book uses can be looked up, and opens where it stands."""

import re

import pytest

from pyapp.features.book.page import chapters_of
from pyapp.features.book.primer import TERMS, draw_glossary, mark_terms
from pyapp.tables import TABLES

CLASSROOM = """action; aggressive action; all-in; ante; bet; big blind; blind; blind game; board; board card;
button; button game; buy-in; capped; check; check-raise; community cards; deal; dealer button;
deck; downcard; draw; face card; fixed limit; flop; flush; fold; fourth street; forced bet;
full house; hand; hole cards; no-limit; opener; option; pass; play the board; position;
pot-limit; raise; re-raise; showdown; shuffle; small blind; split pot; stack; straight;
straight flush; street; turn; upcard; wager"""
"""The 52 terms of the classroom's own glossary, in today's spelling."""


def test_every_term_of_the_classroom_is_there() -> None:
    asked = {term.strip() for term in CLASSROOM.split(";")}

    assert len(asked) == 52
    assert asked - {term.word.lower() for term in TERMS} == set()


def test_terms_stand_once_and_so_do_their_forms() -> None:
    forms = [form for term in TERMS for form in term.forms]

    assert len({term.word for term in TERMS}) == len(TERMS)
    assert len(set(forms)) == len(forms)


def test_a_meaning_is_one_or_two_short_sentences() -> None:
    assert [term.word for term in TERMS if len(term.meaning.split()) > 25 or term.meaning[-1] != "."] == []


def test_the_glossary_shows_every_term_with_its_meaning() -> None:
    drawn = draw_glossary()

    assert drawn.count("<dt>") == len(TERMS)


def test_a_term_opens_where_it_is_used_first_and_only_there() -> None:
    first, second = mark_terms(["The flop is three cards.", "After the flop, the turn."])

    assert 'flop</button><span class="meaning" role="note">The first three' in first
    assert ">flop</button>" not in second
    assert ">the turn</button>" in second


def test_a_full_stop_stays_on_the_line_of_its_word() -> None:
    (marked,) = mark_terms(["You call, raise, or fold."])

    assert marked.count('<span class="pointed">') == 3
    assert '>fold</button>.</span><span class="meaning"' in marked


def test_the_longest_term_counts() -> None:
    (marked,) = mark_terms(["The big blind raises."])

    assert re.findall(r">([^<]*)</button>", marked) == ["big blind", "raises"]


def test_what_is_no_term_stays_as_it_is() -> None:
    assert mark_terms(["5 < 6, and a checkmate."]) == ["5 &lt; 6, and a checkmate."]


@pytest.mark.parametrize("preset", [entry.preset for entry in TABLES])
def test_marking_takes_no_word_away(preset: str) -> None:
    points = [point for chapter in chapters_of(preset) for point in chapter.points]

    beside = '<span class="meaning" role="note">[^<]*</span>|<[^>]*>'
    bare = [re.sub(beside, "", text) for text in mark_terms(points)]

    assert bare == [re.sub("'", "&#x27;", point.replace("&", "&amp;")) for point in points]

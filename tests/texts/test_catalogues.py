"""The catalogues that tests are made with change every text and no value."""

import pytest

from pyapp.texts import Catalogue
from tests.texts.catalogues import ENGLISH, longer, named_values, strange, variants


@pytest.mark.parametrize("made", [strange(), longer()], ids=["strange", "longer"])
def test_a_made_catalogue_has_the_keys_values_and_variants_of_english(made: Catalogue) -> None:
    assert made.sentences.keys() == ENGLISH.keys()
    for key, sentence in made.sentences.items():
        assert named_values(sentence) == named_values(ENGLISH[key]), key
        assert variants(sentence).keys() == variants(ENGLISH[key]).keys(), key
        assert variants(sentence) != variants(ENGLISH[key]), key


def test_a_longer_text_is_longer_by_two_fifths() -> None:
    assert longer().fill("ranking.royal_flush.hand", {}) == "Royal~~ flush~~"


def test_strange_letters_are_not_ascii_and_values_stay() -> None:
    assert strange().fill("cards.card", {"rank": "A", "suit": "K"}) == "⟦A óƒ K⟧"

"""A card that the viewer may not see is nowhere in the page, in no picture of a hand."""

import re

import pytest

from pyapp.cards import Card
from pyapp.holdem import Shown
from pyapp.views import HandQuestion, TableScene, answer, draw_table, table_view
from tests.views.samples.hands import ALL_IN, NAMES, SHOWDOWN, UNCALLED, Moment

HIDDEN = {1: ("Kd", "Kh"), 2: ("7h", "7d"), 3: ("2c", "3c")}
HANDS = {"showdown": SHOWDOWN, "uncalled": UNCALLED, "all-in": ALL_IN}


def page(moment: Moment) -> str:
    return "".join(draw_table(table_view(moment.seen, TableScene(NAMES), moment.events)).values())


@pytest.mark.parametrize("hand", HANDS)
def test_hidden_cards_are_in_no_picture(hand: str) -> None:
    for moment in HANDS[hand]:
        shown = {event.seat for event in moment.events if isinstance(event, Shown)}
        text = page(moment) + "".join(
            answer(question, moment.seen, NAMES, moment.events) for question in HandQuestion
        )
        for seat in HIDDEN.keys() - shown:
            assert not any(card in text or Card.parse(card).words in text for card in HIDDEN[seat])


def test_a_hand_that_lies_face_down_on_a_shared_screen_is_nowhere_in_the_page() -> None:
    scene, shown = TableScene(NAMES, peek=False), TableScene(NAMES, peek=True)
    held = [it for it in SHOWDOWN if it.seen.hole and it.seen.viewer not in it.seen.felt.shown]
    assert held
    for moment in held:
        covered = "".join(draw_table(table_view(moment.seen, scene, moment.events)).values())
        looked_at = "".join(draw_table(table_view(moment.seen, shown, moment.events)).values())
        assert all(f'data-card="{card}"' in looked_at for card in moment.seen.hole)
        assert not any(f'data-card="{card}"' in covered for card in moment.seen.hole)
        assert "data-marked" not in covered
        assert 'class="hand-words"></p>' in covered


def test_a_card_face_down_says_nothing_else() -> None:
    backs = re.findall(r'<[^>]*data-card="\?\?"[^>]*>', page(SHOWDOWN[7]))
    assert set(backs) == {'<span data-card="??" class="card" role="img" aria-label="a card face down">'}


def test_cards_face_up_are_named_for_all_to_read() -> None:
    drawn = page(SHOWDOWN[-1])
    assert 'data-card="Kd"' in drawn
    assert 'aria-label="king of diamonds"' in drawn
    assert "7d" not in drawn

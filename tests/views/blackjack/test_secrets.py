"""A card that lies face down is nowhere in the page before it is turned."""

import pytest

from pyapp.cards import Card
from pyapp.views.blackjack import RoundQuestion, answer_round_question, draw_blackjack_table
from tests.views.blackjack.rounds import CROWD, DOUBLED, OVER, Round
from tests.views.blackjack.screens import MINE, seen_as


@pytest.mark.parametrize(
    ("a_round", "hidden"), [(CROWD, "3d"), (DOUBLED, "9c"), (DOUBLED, "9h"), (OVER, "9c"), (OVER, "Kh")]
)
def test_no_picture_names_a_card_that_lies_face_down(a_round: Round, hidden: str) -> None:
    words, seen = Card.parse(hidden).words, 0
    for moment in a_round.moments():
        text = "".join(draw_blackjack_table(seen_as(moment, MINE)).values()) + "".join(
            answer_round_question(question, moment.seen, moment.names, moment.events)
            for question in RoundQuestion
        )
        lies_open = hidden in {
            str(card)
            for hand in (moment.seen.dealer, *(h.cards for s in moment.seen.seats for h in s.hands))
            for card in hand
            if card is not None
        }
        assert (f'data-card="{hidden}"' in text) == lies_open
        assert lies_open or words not in text
        seen += not lies_open
    assert seen

"""One hand's place is the one that it has when all are ranked."""

from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import COMBOS
from pyapp.agents.holdem.hands.hand_percentiles import OFF, place_hand, rank_combos


@pytest.mark.slow
@pytest.mark.parametrize("suited", range(6))
def test_a_hand_is_placed_as_among_all(suited: int) -> None:
    luck, off = Random(suited), 0
    for _ in range(30):
        one_suit = luck.sample([card for card in range(52) if card & 3 == 1], suited)
        others = luck.sample([card for card in range(52) if card & 3 != 1], 5 - suited)
        board = tuple(luck.sample(one_suit + others, 5))
        places = rank_combos(board)
        for held in range(luck.randrange(7), COMBOS, 7):
            off += places[held] == OFF
            assert place_hand(board, held) == pytest.approx(places[held], abs=1e-6)
    assert off > 100

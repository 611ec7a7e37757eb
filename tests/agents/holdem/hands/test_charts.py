"""The charts hold what can be computed again, and what is known of them."""

from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import CELLS, COMBOS, cells, combo, masks, pairs
from pyapp.agents.holdem.hands.preflop_charts import CALL, HEADS_UP, PUSH, RING, SHOWN, chart, tops
from pyapp.cards import Card, parse_cards
from pyapp.ranking.chances import Unseen, sample_deals


def figure(text: str, hole: str) -> int:
    return chart(text)[cells()[combo(parse_cards(hole))]]


def test_every_pair_of_cards_has_its_number() -> None:
    assert [combo(pair) for pair in pairs()] == [*range(COMBOS)]
    assert len(set(masks())) == COMBOS
    assert {*cells()} == {*range(CELLS)}


@pytest.mark.parametrize("text", [HEADS_UP, RING, PUSH, CALL, SHOWN])
def test_a_chart_has_thirteen_rows_of_thirteen(text: str) -> None:
    assert [len(row.split()) for row in text.strip().splitlines()] == [13] * 13


@pytest.mark.parametrize("hole", ["AsAd", "7s2d", "JsTs", "2s2d", "KsQd"])
def test_shares_are_what_dealing_finds(hole: str) -> None:
    found = sample_deals((parse_cards(hole), Unseen()), (), Random(1), 6_000)[0].chance
    assert found == pytest.approx(figure(HEADS_UP, hole) / 1000, abs=0.025)


def test_what_is_known_of_pushing_short_stands_in_the_charts() -> None:
    assert figure(PUSH, "7s2d") < 3
    assert figure(PUSH, "As2d") == 25
    assert figure(CALL, "Ks2d") < figure(PUSH, "Ks2d")
    assert figure(SHOWN, "AsAd") > figure(SHOWN, "KsKd") > figure(SHOWN, "QsQd")


def test_suited_connected_hands_rise_at_a_full_table() -> None:
    runners, king_rag = combo(parse_cards("7s6s")), combo(parse_cards("Kh5d"))
    assert tops(RING)[runners] < tops(RING)[king_rag]
    assert tops(HEADS_UP)[runners] > tops(HEADS_UP)[king_rag]


def test_tops_run_from_the_best_to_the_worst() -> None:
    assert min(tops(HEADS_UP)) == tops(HEADS_UP)[combo((Card.parse("As"), Card.parse("Ah")))]
    assert 0 < min(tops(HEADS_UP)) < max(tops(HEADS_UP)) < 1

"""What the page of poker hands says is what the evaluator does."""

from itertools import pairwise

import pytest

from pyapp.cards import Card
from pyapp.ranking import STRENGTHS, hand_class, name, strength
from pyapp.views.holdem.hand_ranks import DEALS, RANKS, ROYAL, draw_ranks, rank_slug


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, text.split()))


def test_each_example_is_what_its_row_says() -> None:
    assert [rank_slug(cards(row.cards)) for row in RANKS] == [row.slug for row in RANKS]


def test_each_row_beats_all_below_it() -> None:
    strengths = [strength(cards(row.cards)) for row in RANKS]

    assert all(better > worse for better, worse in pairwise(strengths))
    assert strengths[0] == STRENGTHS


def test_the_rows_share_out_every_seven_cards() -> None:
    assert sum(row.deals for row in RANKS) == DEALS
    assert {row.slug for row in RANKS if row.slug != ROYAL} == {
        hand_class(at).name.lower().replace("_", "-")
        for at in (1, 2000, 4500, 5500, 5860, 6000, 7200, 7300, 7460)
    }


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("9s 9h 7d 4c 2s", "9d 9c 5d 3c 2h"),
        ("Qs Qh 6d 6c Js", "Qd Qc 6s 6h Th"),
        ("Js Jh Qd 3c 2s", "Jd Jc 7d 6c 4s"),
        ("2s 3h 4d 5c 6s", "As 2h 3d 4c 5s"),
    ],
)
def test_the_comparisons_that_the_page_quotes_hold(better: str, worse: str) -> None:
    assert strength(cards(better)) > strength(cards(worse))
    quoted = ("-".join(card[0] for card in hand.replace("T", "10").split()) for hand in (better, worse))

    told = " ".join(row.tie for row in RANKS)

    assert [hand for hand in quoted if hand.replace("1", "10") not in told] == []


def test_an_ace_makes_no_straight_in_the_middle() -> None:
    assert rank_slug(cards("Qs Kh Ad 2c 3s")) == "high-card"


@pytest.mark.parametrize(
    ("held", "slug"),
    [("As", "high-card"), ("As Ah", "pair"), ("As Ks Qs Js", "high-card"), ("As Ks Qs Js Ts 2h 2d", ROYAL)],
)
def test_a_few_cards_have_a_rank_too(held: str, slug: str) -> None:
    assert rank_slug(cards(held)) == slug


@pytest.mark.parametrize("slug", [row.slug for row in RANKS])
def test_ones_own_rank_is_lit_and_alone(slug: str) -> None:
    drawn = draw_ranks(slug)

    assert drawn.count("data-lit") == 1
    assert "Your hand: " in drawn
    assert "Your hand: " not in draw_ranks()


def test_the_name_at_the_table_and_the_lit_row_agree() -> None:
    held = cards("Kh Kd 4s 7c Jd Jh 2s")

    assert name(held).startswith("Two pair")
    assert rank_slug(held) == "two-pair"

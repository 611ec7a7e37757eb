"""The card that the name of one's hand opens: what it says, what closes it, and that the coach gives way."""

import asyncio
from itertools import pairwise
from random import Random

import pytest

from pyapp.cards import Card, stack_deck
from pyapp.ranking import HandClass, best_five, name
from pyapp.views.holdem.hand_ranks import RANKS, draw_hand_card, hand_card_view, rank_slug
from tests.app.fakes import Visit
from tests.app.holdem.test_coach import sit, thought_through, to_a_decision


def test_it_opens_over_nothing_else_and_closes_by_whatever_goes_on() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        assert guest.screen.regions["hand-card"] == ""
        await guest.press("coach")
        await thought_through(guest, 'data-value="why"')
        before = len(guest.screen.said)
        await guest.press("hand-card")
        assert "Beaten by" in guest.screen.regions["hand-card"]
        assert guest.screen.regions["coach"] == ""
        assert len(guest.screen.said) == before + 1, "what the hand is, is said once"
        await guest.press("coach")
        assert guest.screen.regions["hand-card"] == ""
        assert guest.screen.regions["coach"] != ""
        await guest.press("hand-card")
        assert 'data-closes="panel"' in guest.screen.regions["hand-card"]
        for _ in range(2):
            await guest.press("hand-card", value="close")
            assert guest.screen.regions["hand-card"] == ""
        await guest.press("hand-card")
        await guest.press(next(a for a in ("check", "call", "fold") if a in guest.live))
        assert guest.screen.regions["hand-card"] == ""

    asyncio.run(visit())


def test_no_card_lies_open_while_ones_own_cards_are_face_down() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await sit(guest, "casino-limit", **{"seats": "3", "rival-1": "person"})
        for _ in range(40):
            if "ready" in guest.live:
                break
            await guest.press(next(a for a in ("next", "rebuy", "skip") if a in guest.live))
        await guest.press("ready")
        await guest.press("hand-card")
        assert guest.screen.regions["hand-card"] == ""

    asyncio.run(visit())


ROWS = [row.slug for row in RANKS]


@pytest.mark.parametrize("seed", range(60))
def test_it_has_the_best_five_their_name_and_the_next_better_kind(seed: int) -> None:
    cards = stack_deck("", Random(seed))[: 5 + seed % 3]
    view = hand_card_view(name(cards), best_five(cards))
    assert {Card.parse(card.code) for card in view.cards} == set(best_five(cards))
    assert len(view.cards) == 5
    assert view.slug == rank_slug(cards)
    better = HandClass[ROWS[ROWS.index(view.slug) - 1].upper().replace("-", "_")]
    assert f"Beaten by {better.with_article} or better" in view.beaten


@pytest.mark.parametrize(
    ("cards", "beaten"),
    [
        ("As Ks Qs Js Ts", "Nothing beats it."),
        ("9s 8s 7s 6s 5s", "Beaten only by a higher straight flush."),
        ("Ks Kd", "Beaten by two pair or better"),
        ("As Kd", "Beaten by a pair or better"),
    ],
)
def test_the_ends_of_the_list_and_two_cards_have_their_own_words(cards: str, beaten: str) -> None:
    view = hand_card_view("", [Card.parse(code) for code in cards.split()])
    assert view.beaten.startswith(beaten)
    assert "ranks" in draw_hand_card(view)


def test_each_kind_is_beaten_by_the_one_above_it() -> None:
    examples = {row.slug: [Card.parse(code) for code in row.cards.split()] for row in RANKS}
    for better, worse in pairwise(ROWS[1:]):
        article = HandClass[better.upper().replace("-", "_")].with_article
        assert article in hand_card_view("", examples[worse]).beaten

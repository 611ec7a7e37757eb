"""A card is a small number that knows its name."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, Card, CardError, CardFault, Rank, Suit, parse_cards

cards = st.sampled_from(DECK)


@pytest.mark.parametrize(
    ("text", "rank", "suit", "words", "symbol"),
    [
        ("As", Rank.ACE, Suit.SPADES, "ace of spades", "♠"),
        ("Td", Rank.TEN, Suit.DIAMONDS, "ten of diamonds", "♦"),
        ("6h", Rank.SIX, Suit.HEARTS, "six of hearts", "♥"),
        ("2c", Rank.TWO, Suit.CLUBS, "two of clubs", "♣"),
    ],
)
def test_a_card_says_what_it_is(text: str, rank: Rank, suit: Suit, words: str, symbol: str) -> None:
    card = Card.parse(text)
    assert (card.rank, card.suit, card.words, card.suit.symbol) == (rank, suit, words, symbol)
    assert str(card) == repr(card) == f"{card}" == text


@given(cards)
def test_a_card_is_the_same_object_however_it_is_made(card: Card) -> None:
    assert Card(int(card)) is card
    assert Card.parse(str(card)) is card
    assert Card.of(card.rank, card.suit) is card
    assert copy.deepcopy(card) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own bytes


def test_cards_sort_by_rank_and_span_0_to_51() -> None:
    assert [int(card) for card in sorted(DECK)] == list(range(52))
    assert sorted(DECK, key=lambda card: (card.rank, card.suit)) == list(DECK)


def test_a_card_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        setattr(Card(0), "rank", Rank.ACE)  # noqa: B010 - a plain assignment is refused by the type checker


@pytest.mark.parametrize("text", ["", "A", "as", "AS", "1s", "10s", "Ax", "Asd", "??", " As", "A♠"])
def test_a_text_that_names_no_card_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(CardError, match="is no card: write a rank") as caught:
        Card.parse(text)
    assert caught.value.code is CardFault.UNREADABLE


@pytest.mark.parametrize("number", [-1, 52])
def test_a_number_beyond_the_deck_is_refused(number: int) -> None:
    with pytest.raises(CardError, match="cards run from 0 to 51") as caught:
        Card(number)
    assert caught.value.code is CardFault.OUT_OF_RANGE


@given(st.lists(cards))
def test_cards_are_read_apart_or_together(hand: list[Card]) -> None:
    assert parse_cards(" ".join(map(str, hand))) == tuple(hand)
    assert parse_cards("".join(map(str, hand))) == tuple(hand)


def test_half_a_card_is_refused() -> None:
    with pytest.raises(CardError, match="'K' is no card"):
        parse_cards("As K d")


@pytest.mark.parametrize(
    ("rank", "word", "plural", "letter"),
    [
        (Rank.ACE, "ace", "aces", "A"),
        (Rank.TEN, "ten", "tens", "T"),
        (Rank.SIX, "six", "sixes", "6"),
        (Rank.TWO, "two", "twos", "2"),
    ],
)
def test_a_rank_is_said_as_players_say_it(rank: Rank, word: str, plural: str, letter: str) -> None:
    assert (rank.word, rank.plural, rank.letter) == (word, plural, letter)


def test_hearts_and_diamonds_are_red() -> None:
    assert [suit.word for suit in Suit if suit.is_red] == ["diamonds", "hearts"]


def test_an_error_survives_pickling() -> None:
    error = CardError(CardFault.DUPLICATE, "The ace of spades stands twice.")
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes
    assert (str(again), again.code) == ("The ace of spades stands twice.", "duplicate-card")

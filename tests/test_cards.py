"""Cards, decks and sealed decks, and the small tools that the kernel is written with."""

import copy
import pickle
import random
import secrets
import statistics
from collections import Counter
from dataclasses import FrozenInstanceError, fields
from hashlib import sha256
from pickle import dumps, loads
from random import Random
from secrets import SystemRandom
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp import blackjack, holdem
from pyapp.blackjack.state import Hand
from pyapp.blackjack.state import RoundSeat as Box
from pyapp.cards import (
    DECK,
    Card,
    CardError,
    CardFault,
    Rank,
    Seal,
    Shoe,
    Suit,
    parse_cards,
    seal_deck,
    shuffle_deck,
    stack_deck,
)
from pyapp.cards.averages import deviation, mean, slope
from pyapp.cards.bounds import MOST_WORDS
from pyapp.cards.quick import Record
from pyapp.holdem.state import HandSeat
from pyapp.money import Chips

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


class Fixed:
    """A chance that always answers the same: the lowest number, or the highest."""

    def __init__(self, *, highest: bool) -> None:
        self.highest = highest

    def randrange(self, stop: int, /) -> int:
        """Return the end of the range that was asked for."""
        return stop - 1 if self.highest else 0


def test_the_deck_has_fifty_two_different_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52


@given(st.randoms(use_true_random=False))
def test_a_shuffle_keeps_every_card(chance: random.Random) -> None:
    assert sorted(shuffle_deck(chance)) == list(DECK)


def test_a_shuffle_takes_the_systems_randomness() -> None:
    chance = secrets.SystemRandom()
    assert shuffle_deck(chance) != shuffle_deck(chance)


def test_a_chance_that_always_picks_the_last_leaves_the_deck_alone() -> None:
    assert shuffle_deck(Fixed(highest=True)) == DECK


def test_a_chance_that_always_picks_the_first_turns_the_deck_by_one() -> None:
    assert shuffle_deck(Fixed(highest=False)) == DECK[1:] + DECK[:1]


@pytest.mark.slow
def test_every_card_is_equally_likely_on_top() -> None:
    chance = random.Random(20_240)
    deals = 5_200
    counts = Counter(shuffle_deck(chance)[0] for _ in range(deals))
    expected = deals / len(DECK)
    chi_squared = sum((counts[card] - expected) ** 2 / expected for card in DECK)
    assert chi_squared < 99  # 51 degrees of freedom: a fair shuffle exceeds this once in 10,000 seeds


def test_a_stacked_deck_deals_the_named_cards_first() -> None:
    deck = stack_deck("As Kd 7h")
    assert deck[:3] == parse_cards("As Kd 7h")
    assert sorted(deck) == list(DECK)
    assert list(deck[3:]) == sorted(deck[3:])


def test_a_stacked_deck_may_go_on_by_chance() -> None:
    deck = stack_deck("As Kd", random.Random(1))
    assert deck[:2] == parse_cards("As Kd")
    assert sorted(deck) == list(DECK)
    assert list(deck[2:]) != sorted(deck[2:])


def test_a_stacked_deck_refuses_a_card_twice() -> None:
    with pytest.raises(CardError, match="The ace of spades is in the deck twice") as caught:
        stack_deck("As Kd As")
    assert caught.value.code is CardFault.DUPLICATE


NONCE = "00" * 32


def test_the_fingerprint_is_the_sha_256_of_deck_and_nonce() -> None:
    seal = Seal(DECK, NONCE)
    assert seal.fingerprint == sha256(("".join(map(str, DECK)) + ":" + NONCE).encode()).hexdigest()


def test_words_change_what_is_dealt_and_not_what_was_promised() -> None:
    seal = Seal(DECK, NONCE)
    cut = seal.cut("cut them thin")
    assert seal.dealt == DECK
    assert cut.dealt != DECK
    assert cut.fingerprint == seal.fingerprint
    assert cut.dealt == seal.cut("  cut them thin\n").dealt
    assert cut.dealt != seal.cut("cut them thick").dealt


@given(st.text())
def test_whatever_the_words_the_deck_stays_whole(words: str) -> None:
    seal = Seal(DECK, NONCE).cut(words)
    assert sorted(seal.dealt) == [*DECK]
    assert len(seal.words) <= MOST_WORDS
    assert seal.words.isprintable()


def test_the_check_that_the_page_on_fairness_prints_agrees() -> None:
    deck, nonce, words = "".join(map(str, DECK)), NONCE, "seven come eleven"
    cards = [deck[at : at + 2] for at in range(0, 104, 2)]
    for last in range(51, 0, -1):
        pick = int(sha256(f"{nonce}:{words}:{last}".encode()).hexdigest(), 16) % (last + 1)
        cards[last], cards[pick] = cards[pick], cards[last]
    assert "".join(cards) == "".join(map(str, Seal(DECK, nonce, words).dealt))


def test_every_seal_is_another() -> None:
    seals = [seal_deck(SystemRandom()) for _ in range(20)]
    assert len({seal.deck for seal in seals}) == len({seal.nonce for seal in seals}) == 20
    assert all(len(seal.nonce) == 64 for seal in seals)


@pytest.mark.slow
def test_a_cut_puts_every_card_first_about_as_often() -> None:
    seal = seal_deck(Random(7))
    firsts = Counter(seal.cut(f"words {at}").dealt[0] for at in range(5200))
    chi = sum((firsts[card] - 100) ** 2 / 100 for card in DECK)
    assert chi < 100, "51 degrees of freedom: above 100 once in ten thousand"


RECORDS: tuple[type[Record], ...] = (
    *(HandSeat, holdem.Felt, holdem.HandState),
    *(Hand, Box, blackjack.RoundState, Shoe),
)


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_field_survives_a_change_of_any_other(kind: type[Record]) -> None:
    names = [it.name for it in fields(cast("Any", kind))]
    before = {name: object() for name in names}
    record = cast("Any", kind)(**before)
    assert _values(record.but(), names) == before
    for name in names:
        for new in (object(), None):
            assert _values(record.but(**{name: new}), names) == {**before, name: new}
    assert _values(record, names) == before


def test_every_record_of_the_engines_is_tried_here() -> None:
    assert set(Record.__subclasses__()) >= set(RECORDS)
    engines = {kind for kind in Record.__subclasses__() if kind.__module__.startswith("pyapp.")}
    assert {kind.__qualname__ for kind in engines} == {kind.__qualname__ for kind in RECORDS}


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="stak"):
        HandSeat(Chips(100)).but(stak=99)


def test_a_changed_record_is_a_record_like_any_other() -> None:
    changed = HandSeat(Chips(100)).but(stack=96, bet=4, faced=4)
    assert changed == HandSeat(Chips(96), Chips(4), faced=Chips(4))
    assert hash(changed) == hash(HandSeat(Chips(96), Chips(4), faced=Chips(4)))
    assert (type(changed), repr(changed)) == (HandSeat, repr(HandSeat(Chips(96), Chips(4), faced=Chips(4))))
    assert loads(dumps(changed)) == changed  # noqa: S301 - our own bytes
    with pytest.raises(FrozenInstanceError):
        setattr(changed, "stack", 1)  # noqa: B010 - a plain assignment is refused by the type checker


def _values(record: object, names: list[str]) -> dict[str, object]:
    return {name: getattr(record, name) for name in names}


LUCK = Random(5)
NUMBERS = [LUCK.gauss(3, 1e6) for _ in range(200)]
OTHERS = [LUCK.gauss(0, 2) - number / 7 for number in NUMBERS]


@pytest.mark.parametrize("count", [2, 3, 200])
def test_averages_are_those_of_the_library(count: int) -> None:
    few, others = NUMBERS[:count], OTHERS[:count]
    assert mean(iter(few)) == statistics.fmean(few)
    assert deviation(few) == pytest.approx(statistics.stdev(few))
    assert slope(few, others) == pytest.approx(statistics.linear_regression(few, others).slope)


def test_the_deviation_of_equal_numbers_is_none() -> None:
    assert deviation([0.1] * 10) == 0

"""A sealed deck: shown before, opened after, and cut by no one's foresight."""

from collections import Counter
from hashlib import sha256
from random import Random
from secrets import SystemRandom

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, Seal, seal_deck
from pyapp.cards.bounds import MOST_WORDS

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

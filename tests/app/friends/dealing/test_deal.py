"""Pages deal together over memory: every card opens for those it belongs to, and for no one else."""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from pyapp.app.friends.dealing import numbers
from pyapp.app.friends.dealing.errors import DealError, DealRefusal
from pyapp.app.friends.dealing.locked_cards import LockedCards
from pyapp.app.friends.dealing.numbers import (
    ORDER,
    PRIME,
    card_numbers,
    card_of,
    power,
    read_number,
    write_number,
)
from pyapp.app.friends.dealing.plan import BOARD, DealPlan
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets, unlock
from pyapp.app.friends.dealing.tested_deal import find_cheat
from pyapp.app.friends.dealing.words import Confessed, DealWord, DeckShuffled, Gave, Locked, Promised, Tossed
from pyapp.cards import DECK
from pyapp.slices import at_once
from tests.app.friends.dealing.ring import Ring, plan_for

SMALL = pytest.mark.usefixtures("small_prime")
"""For what is no question of how large the numbers are: a deal costs a tenth."""


def a_ring(pages: int, *, tested: bool) -> Ring:
    """Return pages that have dealt, which a test may change."""
    return deepcopy(_dealt(pages, numbers.PRIME, tested=tested))


@cache
def _dealt(pages: int, _: int, *, tested: bool) -> Ring:
    """Return the first pages whose coins say so, tested or not, once they have dealt by a prime."""
    for seed in count():
        coins = Ring(pages, seed)
        for page in coins.pages:
            for at, other in enumerate(coins.pages):
                page.coins[at] = other.secrets.coin
        if coins.pages[0].is_tested == tested:
            ring = Ring(pages, seed)
            ring.shuffle()
            return ring
    raise AssertionError


@pytest.fixture
def played(small_prime: None) -> Ring:  # noqa: ARG001 - it is set before they deal
    """Return three pages whose deal is played."""
    return a_ring(3, tested=False)


@pytest.mark.slow
@SMALL
@pytest.mark.parametrize("pages", [3, 9])
def test_everyone_opens_their_own_cards_and_all_open_the_board(pages: int) -> None:
    all_open(pages)


@pytest.mark.slow
def test_cards_open_by_the_prime_that_pages_deal_with() -> None:
    all_open(2)


def all_open(pages: int) -> None:
    ring = a_ring(pages, tested=False)
    assert len({page.fingerprint for page in ring.pages}) == 1
    assert [page.done for page in ring.pages] == [1] * pages
    cards, board = ring.locked(), ring.plan.places[-BOARD:]
    for at, own in enumerate(cards):
        assert own.not_dealt == frozenset()
        at_once(own.open(ring.plan.owned_by(at)))
    for at, own in enumerate(cards):
        given = own.give(board)
        assert given
        for other in cards:
            other.hear(at, given)
    for own in cards:
        assert own.missing(board) == frozenset()
        at_once(own.open(board))
    opened = [own.opened for own in cards]
    assert all(len(one) == 2 + BOARD for one in opened)
    assert len({tuple(one[place] for place in board) for one in opened}) == 1
    seen = {place: card for one in opened for place, card in one.items()}
    assert len(seen) == len(set(seen.values())) == 2 * pages + BOARD


def test_no_one_can_open_a_card_without_its_owner(played: Ring) -> None:
    cards = played.locked()
    victim = cards[0]
    others = [page.secrets for page in played.pages[1:]]
    for place in played.plan.owned_by(0):
        assert cards[1].missing((place,)) == {0}
        number = at_once(unlock(played.pages[1].cards[place], [it.key(place) for it in others]))
        with pytest.raises(DealError, match="not_a_card"):
            card_of(number)
        assert card_of(at_once(unlock(number, [victim.secrets.key(place)]))) in DECK


def test_the_order_is_no_ones_alone(played: Ring) -> None:
    orders = [page.secrets.order for page in played.pages]
    assert all(sorted(order) == [*range(52)] for order in orders)
    assert len(set(orders)) == 3
    decks = [played.pages[0].decks[at + 1] for at in range(3)]
    assert len({number for deck in decks for number in deck}) == 3 * 52


@pytest.mark.slow
def test_the_prime_is_safe_and_cards_are_numbers_of_its_group() -> None:
    luck = Random(1)
    for number in (PRIME, ORDER):
        assert number % 2 == 1
        assert all(pow(luck.randrange(2, number), number - 1, number) == 1 for _ in range(4))
    assert PRIME.bit_length() == 2048
    assert len(set(card_numbers())) == 52
    assert all(1 < number <= ORDER for number in card_numbers())


@pytest.mark.parametrize("bits", [1, 5, 256, 2047])
def test_a_power_in_slices_is_the_power(bits: int) -> None:
    luck = Random(bits)
    number, exponent = luck.randrange(2, ORDER), luck.getrandbits(bits) | 1 << bits - 1
    whole = pow(number, exponent, PRIME)
    assert at_once(power(number, exponent)) == min(whole, PRIME - whole)
    assert len([*power(number, exponent)]) == -(-bits // 320)


def test_a_number_and_its_negative_are_one() -> None:
    number, exponent = Random(2).randrange(2, ORDER), Random(3).randrange(1, ORDER)
    assert at_once(power(number, exponent)) == at_once(power(PRIME - number, exponent))
    with pytest.raises(DealError):
        read_number(write_number(PRIME - number))


@pytest.mark.parametrize(
    "text", ["", "A", "A" * 342, write_number(1), write_number(2) + "A", "_" * 342, "é" * 342]
)
def test_what_is_no_number_of_the_group_is_refused(text: str) -> None:
    with pytest.raises(DealError, match="malformed"):
        read_number(text)


@SMALL
def test_about_one_deal_in_six_is_tested() -> None:
    tested = 0
    for seed in range(600):
        ring = Ring(2, seed)
        page = ring.pages[0]
        page.coins = {at: other.secrets.coin for at, other in enumerate(ring.pages)}
        tested += page.is_tested
    assert 65 < tested < 140


@SMALL
def test_a_tested_deal_finds_everyone_honest() -> None:
    ring = a_ring(2, tested=True)
    assert {type(word) for _, word in ring.said} >= {Confessed}
    assert at_once(find_cheat(ring.pages[0])) is None


@SMALL
@pytest.mark.parametrize("cheat", [0, 1])
@pytest.mark.parametrize("marked", ["deck", "block", "hash", "coin"])
def test_a_tested_deal_finds_who_marked_cards(cheat: int, marked: str) -> None:
    ring = a_ring(2, tested=True)
    page = ring.pages[1 - cheat]
    if marked == "deck":
        deck = [*page.decks[cheat + 1]]
        deck[3] = at_once(power(deck[3], 2))
        page.decks[cheat + 1] = tuple(deck)
    elif marked == "block":
        page.blocks[1 - cheat][1] = page.blocks[1 - cheat][1][::-1]
    elif marked == "hash":
        page.hashes[cheat][2] = "0" * 64
    else:
        page.coins[cheat] = "0" * 64
    assert at_once(find_cheat(page)) == cheat


# What is refused


def refused(ring: Ring, page: int, word: DealWord) -> DealRefusal:
    """Let a page say what cannot be, and return why it is refused, with nothing changed anywhere."""
    before = [repr(sorted(vars(it).items(), key=lambda pair: pair[0])) for it in ring.pages]
    with pytest.raises(DealError) as told:
        ring.say(page, word)
    assert [repr(sorted(vars(it).items(), key=lambda pair: pair[0])) for it in ring.pages] == before
    return told.value.refusal


def steps_until(ring: Ring, kind: type[DealWord]) -> DealWord:
    """Go on until the next word to be said is of a kind, and return it."""
    while True:
        at, page = next((at, page) for at, page in enumerate(ring.pages) if page.work())
        work = page.work()
        assert work
        words = at_once(work)
        if isinstance(words[0], kind):
            return words[0]
        for word in words:
            ring.say(at, word)


_BREAKS: dict[str, tuple[type[DealWord], Callable[[Any], DealWord]]] = {
    "promise": (Promised, lambda it: replace(it, seed="0x")),
    "few cards": (DeckShuffled, lambda it: replace(it, cards=it.cards[1:])),
    "one is no card": (DeckShuffled, lambda it: replace(it, cards=(write_number(1), *it.cards[1:]))),
    "no number": (DeckShuffled, lambda it: replace(it, cards=("!" * 342, *it.cards[1:]))),
    "few keys": (Locked, lambda it: replace(it, keys=it.keys[1:])),
    "one card twice": (Locked, lambda it: replace(it, cards=(it.cards[1], *it.cards[1:]))),
    "no such block": (Locked, lambda it: replace(it, block=2)),
    "no hash": (Tossed, lambda it: replace(it, coin="f" * 63)),
}


@SMALL
@pytest.mark.parametrize("broken", _BREAKS)
def test_what_is_malformed_is_refused(broken: str) -> None:
    kind, damage = _BREAKS[broken]
    ring = Ring(2)
    word = steps_until(ring, kind)
    page = next(at for at, it in enumerate(ring.pages) if it.secrets.page in it.awaited)
    assert refused(ring, page, damage(word)) is DealRefusal.MALFORMED


@SMALL
def test_a_card_twice_in_a_deck_is_refused() -> None:
    ring = Ring(2)
    word = steps_until(ring, DeckShuffled)
    assert isinstance(word, DeckShuffled)
    ring.say(0, word)
    assert refused(ring, 0, replace(word, part=1)) is DealRefusal.MALFORMED


@SMALL
def test_another_coin_or_seed_than_promised_is_refused() -> None:
    ring = Ring(2)
    steps_until(ring, Tossed)
    assert refused(ring, 0, Tossed("a" * 64)) is DealRefusal.BROKEN_PROMISE
    assert refused(ring, 1, Tossed(ring.pages[0].secrets.coin)) is DealRefusal.BROKEN_PROMISE
    tested = a_ring(2, tested=True)
    for page in tested.pages:
        page.seeds.clear()
    assert refused(tested, 1, Confessed("b" * 64)) is DealRefusal.BROKEN_PROMISE


@SMALL
def test_every_word_is_refused_to_others_and_a_second_time() -> None:
    ring = a_ring(2, tested=False)
    said, again = ring.said, Ring(2, 0)
    for seed in count():
        again = Ring(2, seed)
        if again.pages[0].secrets.seed == ring.pages[0].secrets.seed:
            break
    for at, (page, word) in enumerate(said):
        if not isinstance(word, Promised | Locked | Tossed):
            assert refused(again, 1 - page, word) in {DealRefusal.OUT_OF_TURN, DealRefusal.REPEATED}
        later = said[at + 3][1] if at + 3 < len(said) else None
        if later and not isinstance(later, type(word)):
            assert refused(again, said[at + 3][0], later) in set(DealRefusal)
        again.say(page, word)
        assert refused(again, page, word) in {DealRefusal.REPEATED, DealRefusal.OUT_OF_TURN}
    assert refused(again, 2, said[0][1]) is DealRefusal.OUT_OF_TURN
    assert refused(again, 0, Confessed(again.pages[0].secrets.seed)) is DealRefusal.OUT_OF_TURN
    assert refused(again, 0, Gave((0,), ("A",))) is DealRefusal.OUT_OF_TURN


def test_a_promise_is_worth_nothing_in_another_deal_or_for_another_page() -> None:
    plan = plan_for(2)
    seed = "1" * 64
    promises = {
        PageSecrets(plan, 0, seed).promise,
        PageSecrets(plan, 1, seed).promise,
        PageSecrets(plan_for(2, "another deal"), 0, seed).promise,
    }
    assert len(promises) == 3


def test_keys_are_taken_once_as_promised_and_for_cards_that_there_are(played: Ring) -> None:
    cards = [LockedCards(page) for page in played.pages]
    own = cards[1].give_dealt()
    assert own
    keys = own.keys
    wrong = {
        Gave(own.places, keys[::-1]): DealRefusal.BROKEN_PROMISE,
        Gave(own.places, keys[1:]): DealRefusal.MALFORMED,
        Gave((99,), keys[:1]): DealRefusal.MALFORMED,
        Gave((own.places[0],) * 2, (keys[0],) * 2): DealRefusal.MALFORMED,
        Gave(own.places[:1], ("A",)): DealRefusal.MALFORMED,
    }
    for word, refusal in wrong.items():
        with pytest.raises(DealError, match=refusal.value):
            cards[0].hear(1, word)
    with pytest.raises(DealError, match="out_of_turn"):
        cards[0].hear(3, own)
    with pytest.raises(DealError, match="broken_promise"):
        cards[0].hear(2, own)
    assert 1 in cards[0].not_dealt
    cards[0].hear(1, own)
    assert 1 not in cards[0].not_dealt
    with pytest.raises(DealError, match="repeated"):
        cards[0].hear(1, own)
    assert cards[1].give_dealt() == own
    cards[1].hear(1, own)
    assert cards[1].give_dealt() is None


@SMALL
def test_cards_that_were_exchanged_for_others_are_no_cards() -> None:
    ring = Ring(2, 4)
    while ring.pages[0].awaited and not ring.pages[0].is_locked:
        at = min(ring.pages[0].awaited)
        work = ring.pages[at].work()
        assert work
        for word in at_once(work):
            squared = word
            if isinstance(word, Locked) and at == 1:
                cards = tuple(write_number(at_once(power(read_number(card), 2))) for card in word.cards)
                squared = replace(word, cards=cards)
            ring.say(at, squared)
    own = ring.locked()[0]
    with pytest.raises(DealError, match="not_a_card"):
        at_once(own.open(ring.plan.owned_by(0)))


@pytest.mark.parametrize(
    "plan",
    [
        DealPlan("", 2, (0, 1, 0, 1, *[None] * 5)),
        DealPlan("a", 1, (0, 0, *[None] * 5)),
        DealPlan("a", 11, (0, 1, 0, 1, *[None] * 5)),
        DealPlan("a", 2, (0, 2, 0, 2, *[None] * 5)),
        DealPlan("a", 2, (0, 1, 0, 1, 0, *[None] * 4)),
        DealPlan("a", 2, (None,) * 5),
        DealPlan("a", 2, (None,) * 53),
    ],
)
def test_plans_that_cannot_be_are_refused(plan: DealPlan) -> None:
    with pytest.raises(DealError, match="malformed"):
        plan.check()


def test_a_plan_with_someone_away_is_sound() -> None:
    DealPlan("a", 2, (0, None, 1, 0, None, 1, *[None] * 5)).check()

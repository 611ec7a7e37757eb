"""Where ranking goes wrong, each trap by its name, and the quick ranking against the slow one."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, Card, Rank, Suit, parse_cards
from pyapp.ranking import STRENGTHS, HandClass, RankingError, RankingFault, hand_class, name, strength, tables
from pyapp.ranking.classes import ladder
from tests.ranking.reference import Worth, worth

LEAST, MOST = 5, 7


def hands(least: int = LEAST, most: int = MOST) -> st.SearchStrategy[list[Card]]:
    """Draw hands of different cards, leaning to few ranks and to one suit so that rare classes come up."""
    decks = st.sampled_from([DECK, *_narrow_decks()])
    return decks.flatmap(
        lambda deck: st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True)
    )


def ranked(text: str) -> int:
    """Return the strength of cards written out."""
    return strength(parse_cards(text))


def _narrow_decks() -> Iterator[tuple[Card, ...]]:
    """Yield decks of one suit and an ace, of three ranks, and of the ranks around the low ace."""
    yield tuple(card for card in DECK if card.suit is Suit.HEARTS or card.rank is Rank.ACE)
    yield tuple(card for card in DECK if card.rank in (Rank.ACE, Rank.KING, Rank.SIX))
    yield tuple(card for card in DECK if card.rank <= Rank.SIX or card.rank is Rank.ACE)


def test_the_wheel_is_the_lowest_straight() -> None:
    assert hand_class(ranked("As 2d 3c 4h 5s")) is HandClass.STRAIGHT
    assert ranked("As 2d 3c 4h 5s") == ranked("6s 5d 4c 3h 2s") - 1
    assert ranked("As 2d 3c 4h 5s") > ranked("As Ad Ac Kh Qs")


def test_the_steel_wheel_is_the_lowest_straight_flush() -> None:
    assert ranked("As 2s 3s 4s 5s") == ranked("6d 5d 4d 3d 2d") - 1
    assert ranked("As 2s 3s 4s 5s") > ranked("As Ad Ac Ah Ks")


def test_a_six_high_straight_beats_the_wheel_that_it_holds() -> None:
    assert ranked("As 2d 3c 4h 5s 6d Kc") == ranked("2d 3c 4h 5s 6d")


@pytest.mark.parametrize("around", ["Qs Kd Ac 2h 3s", "Ks Ad 2c 3h 4s", "Js Qd Kc Ah 2s"])
def test_no_straight_goes_around_the_ace(around: str) -> None:
    assert hand_class(ranked(around)) is HandClass.HIGH_CARD


def test_no_straight_flush_goes_around_the_ace() -> None:
    assert hand_class(ranked("Qs Ks As 2s 3s")) is HandClass.FLUSH


def test_of_three_pairs_the_third_may_give_the_kicker() -> None:
    assert ranked("As Ad Ks Kd Qs Qd 2c") == ranked("As Ad Ks Kd Qs")
    assert ranked("As Ad Ks Kd Qs Qd 2c") > ranked("As Ad Ks Kd Js Tc 2c")


def test_of_three_pairs_a_higher_single_card_gives_the_kicker() -> None:
    assert ranked("Ks Kd Qs Qd Js Jd Ac") == ranked("Ks Kd Qs Qd Ac")


def test_two_trips_make_a_full_house() -> None:
    assert ranked("Ks Kd Kc 9s 9d 9c 2h") == ranked("Ks Kd Kc 9s 9d")
    assert name(parse_cards("Ks Kd Kc 9s 9d 9c 2h")) == "Full house, kings over nines"


def test_of_two_pairs_beside_trips_the_higher_fills_the_house() -> None:
    assert ranked("2s 2d 2c 9s 9d 4c 4h") == ranked("2s 2d 2c 9s 9d")


def test_the_trips_of_a_full_house_count_before_its_pair() -> None:
    assert ranked("3s 3d 3c 2s 2d") > ranked("2s 2d 2c As Ad")


def test_with_trips_on_the_board_kickers_count() -> None:
    board = "7s 7d 7c 4h 2s"
    assert ranked(board + "Ad Tc") > ranked(board + "Kd Qc")
    assert ranked(board + "Ad Tc") > ranked(board + "Ah 9c")


def test_with_quads_on_the_board_the_kicker_counts() -> None:
    board = "7s 7d 7c 7h 2s"
    assert ranked(board + "Ad 3c") > ranked(board + "Kd Kc")
    assert ranked(board + "Ad 3c") == ranked(board + "Ah Qc")


def test_quads_and_a_kicker_on_the_board_play_for_all() -> None:
    board = "7s 7d 7c 7h As"
    assert ranked(board + "Kd Kc") == ranked(board + "2d 3c") == ranked(board)


def test_a_pair_shared_with_the_board_is_decided_by_kickers_up_to_the_fifth_card() -> None:
    assert ranked("As Kd 9c 5h 3s Ad Qc") > ranked("As Kd 9c 5h 3s Ac Jc")
    assert ranked("As Kd Qc Jh 3s Ad 4c") == ranked("As Kd Qc Jh 3s Ac 2c")


@pytest.mark.parametrize("suited", ["As Js 9s 7s 5s 3s", "As Js 9s 7s 5s 3s 2s"])
def test_the_best_five_of_six_or_seven_suited_cards_are_the_flush(suited: str) -> None:
    assert ranked(suited) == ranked("As Js 9s 7s 5s")


def test_the_best_five_of_seven_suited_cards_may_be_a_straight_flush_below_the_highest_card() -> None:
    assert ranked("As Qs 9s 8s 7s 6s 5s") == ranked("9h 8h 7h 6h 5h")


def test_a_straight_and_a_flush_are_no_straight_flush() -> None:
    assert hand_class(ranked("9s 8s 7s 6s 5d Ks Qh")) is HandClass.FLUSH
    assert ranked("9s 8s 7s 6s 5d Ks Qh") == ranked("Ks 9s 8s 7s 6s")


def test_a_higher_straight_beside_a_straight_flush_does_not_raise_it() -> None:
    assert ranked("9s 8s 7s 6s 5s Td Jh") == ranked("9s 8s 7s 6s 5s")


def test_four_suited_cards_are_no_flush() -> None:
    assert hand_class(ranked("As Js 9s 7s 5d 3d 2d")) is HandClass.HIGH_CARD


def test_a_pair_in_a_run_does_not_break_the_straight() -> None:
    assert hand_class(ranked("9s 9d 8c 7h 6s 5d 5c")) is HandClass.STRAIGHT


def test_the_board_may_play_for_all() -> None:
    board = "As Ks Qs Js Ts"
    assert ranked(board + "2d 3c") == ranked(board + "Ad Ac") == ranked(board)


def test_suits_never_break_a_tie() -> None:
    assert ranked("As Ks Qs Js 9s") == ranked("Ac Kc Qc Jc 9c")


@pytest.mark.parametrize("text", ["", "As", "As Kd Qc Jh", "As Kd Qc Jh 9s 8d 7c 6h"])
def test_too_few_or_too_many_cards_are_refused(text: str) -> None:
    cards = parse_cards(text)
    with pytest.raises(RankingError, match=f"by five, six or seven cards; there were {len(cards)}") as caught:
        strength(cards)
    assert caught.value.code is RankingFault.WRONG_COUNT


@cache
def worths() -> list[Worth]:
    """Return every worth that five cards can have, rising: one suit for all cards, or one that differs."""
    rows = (sorted(ranks) for _, ranks in ladder())
    each = {worth(_dealt(ranks, suited=suited)) for ranks in rows for suited in (False, True)}
    return sorted(each)


def _dealt(ranks: list[int], *, suited: bool) -> list[Card]:
    """Return cards of these ranks one suit where none is paired, and else as many suits as needed."""
    one_suit = suited and len(set(ranks)) == len(ranks)
    return [DECK[4 * rank + (0 if one_suit else at % 4)] for at, rank in enumerate(ranks)]


def test_there_are_7462_worths() -> None:
    assert len(worths()) == STRENGTHS == 7462


@given(hands())
def test_five_six_and_seven_cards_are_as_strong_as_the_reference_says(cards: list[Card]) -> None:
    assert worths()[strength(cards) - 1] == worth(cards)


@given(hands())
def test_the_class_is_that_of_the_reference(cards: list[Card]) -> None:
    assert hand_class(strength(cards)) is worth(cards)[0]


@given(hands(), hands())
def test_two_hands_compare_as_in_the_reference(one: list[Card], other: list[Card]) -> None:
    assert (strength(one) > strength(other)) is (worth(one) > worth(other))
    assert (strength(one) == strength(other)) is (worth(one) == worth(other))


@given(hands(), st.randoms())
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], chance: Random) -> None:
    shuffled = sorted(cards, key=lambda _: chance.random())
    assert strength(shuffled) == strength(cards)


@given(hands(), st.sampled_from(list(permutations(Suit))))
def test_swapping_suits_does_not_matter(cards: list[Card], swapped: tuple[Suit, ...]) -> None:
    suits = dict(zip(Suit, swapped, strict=True))
    assert strength([Card.of(card.rank, suits[card.suit]) for card in cards]) == strength(cards)


@given(hands(5, 6), st.sampled_from(DECK))
def test_one_more_card_never_weakens_a_hand(cards: list[Card], more: Card) -> None:
    if more not in cards:
        assert strength([*cards, more]) >= strength(cards)


@given(hands(7, 7))
def test_keys_add_up_in_any_parts(cards: list[Card]) -> None:
    quick = tables()
    board, hole = cards[:5], cards[5:]
    key = sum(quick.keys[card] for card in board) + sum(quick.keys[card] for card in hole)
    assert (quick.by_key(key) or quick.flush(cards)) == strength(cards)


@given(hands(7, 7))
def test_a_key_alone_answers_unless_five_cards_are_suited(cards: list[Card]) -> None:
    quick = tables()
    suited = max(sum(card.suit is suit for card in cards) for suit in Suit)
    assert (quick.by_key(sum(quick.keys[card] for card in cards)) == 0) is (suited > 4)


@given(st.lists(hands(7, 7), max_size=5))
def test_many_keys_answer_as_each_alone(many: list[list[Card]]) -> None:
    quick = tables()
    keys = [sum(quick.keys[card] for card in cards) for cards in many]
    assert quick.by_keys(keys) == [quick.by_key(key) for key in keys]


@given(hands(7, 7))
def test_plain_numbers_rank_like_cards(cards: list[Card]) -> None:
    assert tables().seven([int(card) for card in cards]) == strength(cards)


def test_the_worst_and_the_best_hand() -> None:
    low = [Card.of(rank, Suit.CLUBS) for rank in (Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE)]
    assert strength([*low, Card.of(Rank.SEVEN, Suit.HEARTS)]) == 1
    assert strength([Card.of(rank, Suit.SPADES) for rank in list(Rank)[-5:]]) == STRENGTHS

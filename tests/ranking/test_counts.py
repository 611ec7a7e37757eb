"""Every hand that there is, counted and put in order.

`python -m tests.ranking.test_counts` prints the digest that comes from the reference, in about half a minute:
it gives each of the 2,598,960 hands its worth from `tests.ranking.reference`, numbers the worths that differ
from 1 upwards, and digests the numbers. The quick ranking has no part in it.
"""

import hashlib
import pickle
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Final

import pytest

from pyapp.cards import DECK, Card
from pyapp.ranking import (
    STRENGTHS,
    HandClass,
    RankingError,
    RankingFault,
    hand_class,
    prepare,
    strength,
    tables,
)
from pyapp.ranking.classes import SIZES, ladder
from pyapp.ranking.evaluator import RANK_KEYS, SparseTable
from tests.ranking.reference import worth_of_five

REFERENCE: Final = "f726a3c1a70fe2965ba5d4a1fd254dc0de9de79c9beea030ffc21e09972370c1"
"""What `python -m tests.ranking.test_counts` prints."""


def digest(strengths: "array[int]") -> str:
    """Return the SHA-256 of the strengths of `combinations(DECK, 5)`, two bytes each, low byte first."""
    written = array("H", strengths)
    if sys.byteorder == "big":
        written.byteswap()
    return hashlib.sha256(written.tobytes()).hexdigest()


def reference_digest() -> str:
    """Return the digest of the order that the reference gives."""
    worths = [worth_of_five(five) for five in combinations(DECK, 5)]
    numbers = {worth: number for number, worth in enumerate(sorted(set(worths)), start=1)}
    return digest(array("H", [numbers[worth] for worth in worths]))


def seven_card_counts() -> Counter[int]:
    """Return how many hands have each strength.

    Without five suited cards only the ranks count, so one hand stands for all with the same ranks.
    With five or more suited cards only those count, so one hand stands for all that hold the same ones.
    """
    counts: Counter[int] = Counter()
    for ranks in _choices_of_ranks():
        counts[strength(_unsuited(ranks))] += _ways(ranks) - _suited_ways(ranks)
    for ranks, ways in _suited_cards():
        counts[strength(_suited(ranks))] += ways
    return counts


def _choices_of_ranks() -> Iterator[tuple[int, ...]]:
    every = combinations_with_replacement(range(13), 7)
    return (ranks for ranks in every if max(Counter(ranks).values()) <= 4)


def _ways(ranks: tuple[int, ...]) -> int:
    """Return how many hands have these ranks."""
    return prod(comb(4, times) for times in Counter(ranks).values())


def _suited_ways(ranks: tuple[int, ...]) -> int:
    """Return how many hands with these ranks hold five or more cards of a suit.

    For one suit, `by_suited[n]` counts the hands with n cards of it; each rank has the card or not.
    """
    by_suited = [1]
    for times in Counter(ranks).values():
        without, having = comb(3, times), comb(3, times - 1)
        longer = [*by_suited, 0]
        by_suited = [without * n + having * fewer for n, fewer in zip(longer, [0, *by_suited], strict=True)]
    return 4 * sum(by_suited[5:])


def _unsuited(ranks: tuple[int, ...]) -> list[Card]:
    """Deal the suits in turn, so that none comes more than twice."""
    return [DECK[4 * rank + at % 4] for at, rank in enumerate(ranks)]


def _suited_cards() -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the five to seven ranks of a flush's suit, and how many hands hold exactly those suited."""
    for count in (5, 6, 7):
        ways = 4 * comb(39, 7 - count)
        yield from ((ranks, ways) for ranks in combinations(range(13), count))


def _suited(ranks: tuple[int, ...]) -> list[Card]:
    """Deal these in spades, and fill up to seven with hearts of the same ranks, which change nothing."""
    return [DECK[4 * rank + 3] for rank in ranks] + [DECK[4 * rank + 2] for rank in ranks[: 7 - len(ranks)]]


FIVE_CARDS = {
    HandClass.STRAIGHT_FLUSH: 40,
    HandClass.FOUR_OF_A_KIND: 624,
    HandClass.FULL_HOUSE: 3_744,
    HandClass.FLUSH: 5_108,
    HandClass.STRAIGHT: 10_200,
    HandClass.THREE_OF_A_KIND: 54_912,
    HandClass.TWO_PAIR: 123_552,
    HandClass.PAIR: 1_098_240,
    HandClass.HIGH_CARD: 1_302_540,
}
SEVEN_CARDS = {
    HandClass.STRAIGHT_FLUSH: 41_584,
    HandClass.FOUR_OF_A_KIND: 224_848,
    HandClass.FULL_HOUSE: 3_473_184,
    HandClass.FLUSH: 4_047_644,
    HandClass.STRAIGHT: 6_180_020,
    HandClass.THREE_OF_A_KIND: 6_461_620,
    HandClass.TWO_PAIR: 31_433_400,
    HandClass.PAIR: 58_627_800,
    HandClass.HIGH_CARD: 23_294_460,
}


@pytest.mark.slow
def test_the_133784560_seven_card_hands_fall_into_their_classes() -> None:
    counts = seven_card_counts()
    by_class: Counter[HandClass] = Counter()
    for worth, hands in counts.items():
        by_class[hand_class(worth)] += hands
    assert by_class == SEVEN_CARDS
    assert len(counts) == 4_824


@pytest.mark.nightly
@pytest.mark.slow
def test_the_2598960_five_card_hands_stand_in_the_order_of_the_reference() -> None:
    strengths = array("H", map(strength, combinations(DECK, 5)))
    by_class = Counter(map(hand_class, strengths))
    assert by_class == FIVE_CARDS
    assert len(set(strengths)) == 7_462
    assert digest(strengths) == REFERENCE


COUNT_MADE = "from pyapp.ranking import tables; print(tables.cache_info().currsize)"


def test_the_sums_of_rank_keys_tell_all_choices_of_seven_cards_apart() -> None:
    choices = [
        c for c in combinations_with_replacement(range(13), 7) if all(c[i] != c[i + 4] for i in range(3))
    ]
    assert len({sum(RANK_KEYS[rank] for rank in ranks) for ranks in choices}) == len(choices) == 49_205


def test_the_classes_have_their_sizes() -> None:
    classes = [made for made, _ in ladder()]
    assert tuple(classes.count(made) for made in HandClass) == SIZES
    assert [hand_class(worth) for worth in range(1, STRENGTHS + 1)] == classes


@pytest.mark.parametrize("worth", [-1, 0, 7463])
def test_a_number_that_is_no_strength_has_no_class(worth: int) -> None:
    with pytest.raises(RankingError, match="they run from 1 to 7,462") as caught:
        hand_class(worth)
    assert caught.value.code is RankingFault.NO_SUCH_STRENGTH


def test_the_tables_are_made_once() -> None:
    prepare()
    assert tables() is tables()


def test_importing_makes_no_tables() -> None:
    command = [sys.executable, "-c", COUNT_MADE]
    said = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603 - our own words
    assert said.stdout == "0\n"


def test_the_tables_take_less_than_half_a_megabyte() -> None:
    assert len(pickle.dumps(tables(), protocol=5)) < 500_000


def test_a_sparse_table_gives_back_what_was_put_in() -> None:
    numbers = [*range(0, 40_000, 7), *range(1_000_000, 1_002_000), 8_000_000]
    table = SparseTable(numbers)
    for at, number in enumerate(numbers):
        table[number] = at
    assert [table[number] for number in numbers] == list(range(len(numbers)))
    assert len(table.values) < 2 * len(numbers)


if __name__ == "__main__":
    sys.stdout.write(reference_digest() + "\n")

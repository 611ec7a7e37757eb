"""What the tables promise to those who build them in."""

import pickle
import subprocess
import sys
from itertools import combinations_with_replacement

import pytest

from pyapp.ranking import STRENGTHS, HandClass, RankingError, RankingFault, hand_class, prepare, tables
from pyapp.ranking.classes import SIZES, ladder
from pyapp.ranking.evaluator import RANK_KEYS, SparseTable

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

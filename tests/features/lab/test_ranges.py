"""Ranges as text: what notation means, counted independently, and back to the same combos."""

from contextlib import suppress
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.agents.holdem.hands.combos import COMBOS, combo, pairs
from pyapp.cards import DECK, Card
from pyapp.features.charts.cells import HandRange, cell_names, combos_by_cell
from pyapp.features.lab.ranges import (
    ANY_TWO,
    RangeError,
    read_range,
    read_weighed,
    top_hands,
    write_range,
)
from pyapp.texts import say

LETTERS = "23456789TJQKA"


def named(*kinds: str) -> HandRange:
    """Return every pair of cards whose ranks and suits make one of these kinds, found one by one."""
    found = set[int]()
    for one, other in combinations(DECK, 2):
        low, high = sorted((one, other), key=lambda card: LETTERS.index(card.rank.letter))
        ranks = high.rank.letter + low.rank.letter
        suits = "" if ranks[0] == ranks[1] else "s" if one.suit is other.suit else "o"
        if ranks + suits in kinds or (ranks in kinds and suits):
            found.add(combo((one, other)))
    return frozenset(found)


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("QQ+", "QQ KK AA"),
        ("77-TT", "77 88 99 TT"),
        ("TT-77", "77 88 99 TT"),
        ("AA", "AA"),
        ("AKs", "AKs"),
        ("KAo", "AKo"),
        ("AK", "AKs AKo"),
        ("AJo+", "AJo AQo AKo"),
        ("AJ+", "AJs AJo AQs AQo AKs AKo"),
        ("K9s+", "K9s KTs KJs KQs"),
        ("54s+", "54s"),
        ("A2s-A5s", "A2s A3s A4s A5s"),
        ("A5s - A2s", "A2s A3s A4s A5s"),
        ("54s-87s", "54s 65s 76s 87s"),
        ("J9o-86o", "J9o T8o 97o 86o"),
        ("AT-AQ", "ATs ATo AJs AJo AQs AQo"),
        ("qq+, aks  t9S", "QQ KK AA AKs T9s"),
        ("A10s; 10 10", None),
        ("1010", "TT"),
        ("A10s+", "ATs AJs AQs AKs"),
        ("", ""),
        (" , ,, ", ""),
    ],
)
def test_notation_means_the_kinds_of_hands_that_it_names(text: str, kinds: str | None) -> None:
    if kinds is None:
        with pytest.raises(RangeError):
            read_range(text)
    else:
        assert read_range(text) == named(*kinds.split())


@pytest.mark.parametrize("text", ["AsKd", "Kd As", "as kd", "A♠K♦", "AsKd, KdAs", "As  Kd"])
def test_two_cards_are_one_hand_however_they_are_written(text: str) -> None:
    assert read_range(text) == {combo((Card.parse("As"), Card.parse("Kd")))}


@pytest.mark.parametrize(("text", "count"), [("AA", 6), ("AK", 16), ("22+", 78), ("A2s+", 48), ("A2o+", 144)])
def test_kinds_have_as_many_combos_as_cards_allow(text: str, count: int) -> None:
    assert len(read_range(text)) == count


@pytest.mark.slow
def test_the_169_kinds_part_all_combos() -> None:
    assert len(set(cell_names())) == 169
    assert sum(map(len, combos_by_cell())) == len(ANY_TWO) == COMBOS == len(pairs())
    for name, kind in zip(cell_names(), combos_by_cell(), strict=True):
        assert kind == named(name) == read_range(name)


def test_random_hands_and_parts_of_all_hands_are_ranges_too() -> None:
    assert read_range("random") == read_range("??") == read_range("100%") == read_range("AA, Any") == ANY_TWO
    assert read_range("0%") == frozenset()
    assert read_range("2.3%") == read_range("99+") - read_range("99") == read_range("TT+")


def test_a_larger_part_of_all_hands_holds_every_smaller_one_and_comes_near_its_size() -> None:
    before: HandRange = frozenset()
    for percent in range(101):
        found = top_hands(percent)
        assert found >= before
        assert abs(len(found) - percent * COMBOS / 100) <= 6
        before = found


@pytest.mark.parametrize(
    ("text", "part", "why"),
    [
        ("QQ+, AX, 22", "AX", "unreadable"),
        ("QQ+ 7", "7", "unreadable"),
        ("AKx", "AKx", "unreadable"),
        ("AKs++", "AKs++", "unreadable"),
        ("AKs+-AQs", "AKs+-AQs", "unreadable"),
        ("2-3-4", "2-3-4", "unreadable"),
        ("KK, As", "As", "one_card"),
        ("As, AKs", "As", "one_card"),
        ("AsAs", "AsAs", "same_card"),
        ("QQs", "QQs", "suited_pair"),
        ("A2s-K4s", "A2s-K4s", "span"),
        ("54s-87o", "54s-87o", "span"),
        ("AA-AKs", "AA-AKs", "span"),
        ("77-A2", "77-A2", "span"),
        ("101%", "101%", "percent"),
        ("<b>", "<b>", "unreadable"),
    ],
)
def test_what_is_no_range_is_named_by_its_part(text: str, part: str, why: str) -> None:
    with pytest.raises(RangeError) as refused:
        read_range(text)
    assert refused.value.part.lower() == part.lower()
    assert str(refused.value).lower() == say(f"sandbox.range.{why}", part=part).lower()


def test_a_text_without_end_is_refused() -> None:
    with pytest.raises(RangeError):
        read_range("AA," * 10_000)


@given(st.text(alphabet="AKQJT98765432shdco+-, ?%x1", max_size=24))
def test_any_text_is_a_range_or_is_refused(text: str) -> None:
    with suppress(RangeError):
        held = read_range(text)
        assert read_range(write_range(held)) == held


@pytest.mark.parametrize(
    ("text", "weights"),
    [
        ("AKs:0.5", {"AKs": 50}),
        ("QQ+:.25, AK", {"QQ": 25, "KK": 25, "AA": 25, "AKs": 100, "AKo": 100}),
        ("AK:0.5, AKs", {"AKo": 50, "AKs": 100}),
        ("AK, AKs : 0.125", {"AKo": 100, "AKs": 12}),
        ("AA:1.0, KK:1, QQ:0.001", {"AA": 100, "KK": 100, "QQ": 1}),
        ("QQ+, KK:0", {"AA": 100, "QQ": 100}),
    ],
)
def test_a_part_weighs_what_stands_behind_it_and_the_last_one_counts(
    text: str, weights: dict[str, int]
) -> None:
    held, light = read_weighed(text)
    assert held == named(*weights)
    assert {one: light.get(one, 100) for one in held} == {
        one: weight for name, weight in weights.items() for one in named(name)
    }


def test_two_cards_apart_have_one_weight() -> None:
    assert read_weighed("As Kd:0.5") == read_weighed("AsKd:0.5") == (read_range("AsKd"), {combo(AK): 50})


AK = (Card.parse("As"), Card.parse("Kd"))


@pytest.mark.parametrize("text", ["AA:", "AA:2", "AA:-1", "AA:50%", "AA:x", "AA:0.5:0.5", "AA:1.5"])
def test_what_is_no_weight_is_named(text: str) -> None:
    with pytest.raises(RangeError) as refused:
        read_range(text)
    assert str(refused.value) == say("sandbox.range.weight", part=text)


CELLS = st.sets(st.integers(0, 168))
SINGLE = st.sets(st.integers(0, COMBOS - 1), max_size=30)


@given(CELLS, SINGLE)
def test_every_range_is_written_so_that_it_reads_the_same(cells: set[int], single: set[int]) -> None:
    held = frozenset(single).union(*(combos_by_cell()[cell] for cell in cells))
    assert read_range(write_range(held)) == held


@given(CELLS, st.dictionaries(st.integers(0, COMBOS - 1), st.integers(1, 99), max_size=30))
def test_weights_are_written_so_that_they_read_the_same(cells: set[int], light: dict[int, int]) -> None:
    held = frozenset(light).union(*(combos_by_cell()[cell] for cell in cells))
    assert read_weighed(write_range(held, light)) == (held, light)


def test_the_longest_notation_with_a_weight_for_each_hand_can_be_read_back() -> None:
    light = {one: 11 + one % 89 for one in ANY_TWO}
    assert read_weighed(write_range(ANY_TWO, light)) == (ANY_TWO, light)


def test_the_longest_notation_can_be_read_back() -> None:
    held = ANY_TWO - named("AA") - {min(kind) for kind in combos_by_cell()}
    assert read_range(write_range(held)) == held


@pytest.mark.parametrize(
    "text",
    [
        "QQ+, AK",
        "88-TT, 22",
        "AT+, K9s+, 54s-87s, T7s",
        "100%",
        "AA, AsKd",
        "KQ, AQs+, A2s-A5s",
        "",
        "A2o-A5o, 86o-J9o",
    ],
)
def test_what_people_write_comes_back_as_they_write_it(text: str) -> None:
    held = read_range(text)
    assert set(write_range(held).split(", ")) == set(text.split(", "))

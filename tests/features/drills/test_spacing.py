"""FSRS-6: the published figures, and what any scheduler must keep."""

from itertools import product

import pytest

from pyapp.features.drills.practice import DAY, Grade, Recall, after_answer, recall_chance
from tests.cases import case

MINUTES = 600_000


def answered(*answers: tuple[Grade, int]) -> Recall:
    """Answer a spot, each time so many days after the last."""
    recall, now = None, 0
    for grade, days in answers:
        now += days * DAY
        recall = after_answer(recall, grade, now)
    assert recall
    return recall


def test_the_published_memory_after_six_answers() -> None:
    """Source: tests/test_basic.py of open-spaced-repetition/py-fsrs 6.3.2, `test_memo_state`."""
    again, good = Grade.AGAIN, Grade.GOOD
    recall = answered((again, 0), (good, 0), (good, 1), (good, 3), (good, 8), (good, 21))
    assert recall.stability == pytest.approx(53.62691, abs=1e-4)
    assert recall.difficulty == pytest.approx(6.3574867, abs=1e-4)


def test_the_published_intervals() -> None:
    """Source: as above, `test_review_card`; its first step of ten minutes is walked by hand."""
    grades = [Grade.GOOD] * 5 + [Grade.AGAIN] * 2 + [Grade.GOOD] * 5
    recall, found = after_answer(None, Grade.GOOD, 0), list[int]()
    now = MINUTES
    for grade in grades:
        recall = after_answer(recall, grade, now)
        found.append((recall.due - now) // DAY)
        now = recall.due
    assert found == [2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]


def test_the_better_the_answer_the_later_it_comes_back() -> None:
    grades = (Grade.AGAIN, Grade.HARD, Grade.GOOD, Grade.EASY)
    for earlier, late in product(product(grades, repeat=3), (0, 1, 9)):
        with case(earlier, late):
            recall = answered(*((grade, 2) for grade in earlier))
            now = recall.due + late * DAY
            after = [after_answer(recall, grade, now) for grade in Grade]
            assert [one.due for one in after] == sorted(one.due for one in after)
            assert after[0].due < after[2].due
            hardest_first = sorted((one.difficulty for one in after), reverse=True)
            assert [one.difficulty for one in after] == hardest_first
            assert all(1 <= one.difficulty <= 10 for one in after)


def test_what_was_wrong_comes_back_the_same_day_and_sooner_ever_after() -> None:
    known = answered((Grade.GOOD, 0), (Grade.GOOD, 2), (Grade.GOOD, 10))
    lapsed = after_answer(known, Grade.AGAIN, known.due)
    assert lapsed.due - known.due == MINUTES
    recovered = after_answer(lapsed, Grade.GOOD, lapsed.due)
    kept = after_answer(known, Grade.GOOD, known.due)
    assert DAY <= recovered.due - lapsed.due < kept.due - known.due


def test_a_memory_fades_to_nine_in_ten_at_its_stability() -> None:
    recall = Recall(stability=7.0, difficulty=5.0, reviewed=0, due=7 * DAY)
    assert recall_chance(recall, 7 * DAY) == pytest.approx(0.9)
    chances = [recall_chance(recall, days * DAY) for days in range(0, 400, 7)]
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)


def test_a_clock_that_was_set_back_harms_nothing() -> None:
    recall = answered((Grade.GOOD, 5))
    after = after_answer(recall, Grade.GOOD, 0)
    assert after.due >= DAY
    assert recall_chance(recall, 0) == 1

"""What the drills keep, and the published methods that it serves: FSRS-6 and Glicko-2."""

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.session.kept_texts import NewerText
from pyapp.cards.bounds import LARGEST
from pyapp.features.drills import NOTES
from pyapp.features.drills.controller import grade_of, score_of
from pyapp.features.drills.course import MIXED, MOST_OWN, THEMES, DrillCourse, due_spots, kinds_of
from pyapp.features.drills.notes import NOTES_FORM, DrillNotes, OwnSpot
from pyapp.features.drills.practice import (
    DAY,
    Glicko,
    GlickoResult,
    Grade,
    Recall,
    after_answer,
    expected_score,
    rate,
    recall_chance,
)
from pyapp.features.drills.spots import DrillAnswer, Theme
from pyapp.records import FieldError
from tests.app.fakes import FakeStorage
from tests.cases import case
from tests.features.drills.drilled import NOW, Drilled, tell

DAY_OF_MS = 86_400_000


def own(number: int, loss: float = 1.0) -> OwnSpot:
    return OwnSpot(f"{NOW - number}:{number % 9}", "river-bet-calls", loss)


def full_notes() -> DrillNotes:
    """Return notes of someone who has drilled for long."""
    notes, chance = DrillNotes("0badcafe"), Random(1)
    for theme in THEMES:
        for kind in kinds_of(theme):
            for _ in range(30):
                notes = notes.answered(theme, kind, chance.random())
    found = {one.place: one for one in (own(number, number / 7) for number in range(200))}
    notes = notes.with_own(found, MOST_OWN)
    for number, one in enumerate(notes.own):
        notes = notes.scheduled(one.place, list(Grade)[number % 3], NOW + number)
    return notes


def test_notes_are_read_as_they_were_written_and_stay_small() -> None:
    text = NOTES_FORM.to_text(full_notes())
    assert NOTES_FORM.to_text(NOTES_FORM.from_text(text)) == text
    assert len(text) < NOTES.longest / 4


def test_of_many_own_spots_the_dearest_are_kept_and_new_ones_take_the_place_of_those_remembered_longest() -> (
    None
):
    notes = full_notes()
    assert len(notes.own) == MOST_OWN
    assert min(one.loss for one in notes.own) >= 140 / 7
    longest = max(notes.own, key=lambda one: one.due)
    after = notes.with_own({"5:5": replace(own(5), place="5:5")}, MOST_OWN)
    assert len(after.own) == MOST_OWN
    assert {one.place for one in notes.own} - {one.place for one in after.own} == {longest.place}


def changed(change: Callable[[dict[str, Any]], object]) -> str:
    saved = json.loads(NOTES_FORM.to_text(full_notes()))
    change(saved)
    return json.dumps(saved)


WRONG = {
    "no JSON": "{",
    "a list": "[]",
    "nothing": "{}",
    "no ratings": changed(lambda it: it.pop("ratings")),
    "a rating of three": changed(lambda it: it["ratings"].update(outs=[1, 2, 3])),
    "a rating of words": changed(lambda it: it["ratings"].update(outs=["a", 2, 3, 4])),
    "a number without bounds": changed(lambda it: it["ratings"].update(outs=[10 * LARGEST, 2, 3, 4])),
    "an own spot nowhere": changed(lambda it: it["own"][0].update(place="here")),
    "an own spot in words": changed(lambda it: it["own"][0].update(loss="much")),
    "a recall of two": changed(lambda it: it["own"][0].update(recall=[1, 2])),
    "too long": json.dumps({"version": 1, "seed": "a" * NOTES.longest, "ratings": {}, "own": []}),
    "too deep": "[" * 500 + "]" * 500,
}


@pytest.mark.parametrize("name", WRONG)
def test_what_cannot_be_read_is_set_aside_and_the_drills_begin_anew(name: str) -> None:
    with pytest.raises(FieldError):
        NOTES_FORM.from_text(WRONG[name])
    storage = FakeStorage()
    storage.texts[NOTES.key(GUEST)] = WRONG[name]

    async def story(visit: Drilled) -> None:
        await visit.start("winner")
        await visit.answer(right=True)
        assert visit.kept["ratings"]["winner"][3] == 1
        assert visit.storage.texts[DAMAGED_KEY] == WRONG[name]

    tell(story, storage)


@pytest.mark.slow
def test_figures_beyond_all_bounds_do_no_harm() -> None:
    def spoil(saved: dict[str, Any]) -> None:
        for numbers in saved["ratings"].values():
            numbers[:] = [LARGEST, 0, LARGEST, LARGEST]
        for one in saved["own"]:
            one.update(loss=LARGEST, recall=[0, LARGEST, LARGEST, LARGEST])

    storage = FakeStorage()
    storage.texts[NOTES.key(GUEST)] = changed(spoil)

    async def story(visit: Drilled) -> None:
        for theme in ("winner", MIXED):
            await visit.start(theme)
            await visit.answer(right=False)
            await visit.press("drills-next")
            await visit.press("drills-back")
        await visit.start("own")
        NOTES_FORM.from_text(visit.storage.texts[NOTES.key(GUEST)])

    tell(story, storage)


def test_what_a_newer_baize_wrote_is_left_alone() -> None:
    text = changed(lambda it: it.update(version=2))
    with pytest.raises(NewerText):
        NOTES_FORM.from_text(text)
    storage = FakeStorage()
    storage.texts[NOTES.key(GUEST)] = text

    async def story(visit: Drilled) -> None:
        await visit.start("winner")
        await visit.answer(right=True)
        assert visit.storage.texts[NOTES.key(GUEST)] == text
        assert DAMAGED_KEY not in visit.storage.texts

    tell(story, storage)


def test_names_that_this_version_does_not_know_stay() -> None:
    storage = FakeStorage()
    storage.texts[NOTES.key(GUEST)] = changed(
        lambda it: it["ratings"].update(straddles=[16_000, 900, 60_000, 7])
    )

    async def story(visit: Drilled) -> None:
        await visit.start("winner")
        await visit.answer(right=True)
        assert visit.kept["ratings"]["straddles"] == [16_000, 900, 60_000, 7]

    tell(story, storage)


def test_what_another_tab_has_answered_meanwhile_is_not_written_over() -> None:
    async def story(visit: Drilled) -> None:
        await visit.start("winner")
        visit.storage.texts[NOTES.key(GUEST)] = NOTES_FORM.to_text(full_notes())
        await visit.answer(right=True)
        assert visit.kept["ratings"]["winner"][3] == 121
        assert len(visit.kept["own"]) == MOST_OWN

    tell(story)


def test_own_spots_are_asked_in_the_order_in_which_they_are_due_new_ones_by_what_they_lost() -> None:
    notes = DrillNotes("s").with_own({one.place: one for one in (own(1, 2.0), own(2, 9.0), own(3, 5.0))}, 9)
    assert [one.loss for one in due_spots(notes, NOW)] == [9.0, 5.0, 2.0]
    dearest = due_spots(notes, NOW)[0].place
    later = notes.scheduled(dearest, Grade.AGAIN, NOW)
    assert [one.loss for one in due_spots(later, NOW)] == [5.0, 2.0]
    assert [one.loss for one in due_spots(later, NOW + DAY_OF_MS)] == [5.0, 2.0, 9.0]


def test_a_course_of_one_s_own_asks_each_once_and_ends() -> None:
    notes = DrillNotes("s").with_own({one.place: one for one in (own(1, 2.0), own(2, 9.0))}, 9)
    course, done, asked = DrillCourse(Theme.OWN.value), set[str](), list[str]()
    while wanted := course.next(notes, NOW, done):
        asked.append(wanted.place)
        done.add(wanted.place)
    assert asked == [own(2).place, own(1).place]


def test_mixed_asks_every_theme_and_own_spots_that_are_due() -> None:
    notes, asked = DrillNotes("s").with_own({own(1).place: own(1)}, 9), set[str]()
    for _ in range(80):
        wanted = DrillCourse(MIXED).next(notes, NOW, ())
        assert wanted
        asked.add(wanted.theme)
        notes = notes.answered(wanted.theme, wanted.kind, 1.0)
    assert asked == set(Theme)


def test_kinds_that_are_about_as_hard_as_wanted_are_asked_most() -> None:
    notes = DrillNotes("s")
    for _ in range(12):
        notes = notes.answered(Theme.OUTS, "few", 0.65)
        notes = notes.answered(Theme.OUTS, "many", 1.0)
        notes = notes.answered(Theme.OUTS, "misleading", 0.0)
    asked = list[str]()
    for number in range(400):
        again = replace(notes, seed=str(number))
        wanted = DrillCourse(Theme.OUTS.value).next(again, NOW, ())
        assert wanted
        asked.append(wanted.kind)
    assert asked.count("few") > max(asked.count("many"), asked.count("misleading"))
    assert set(asked) == set(kinds_of(Theme.OUTS))


def test_the_more_an_answer_loses_the_less_it_scores_and_the_sooner_it_comes_back() -> None:
    losses = (0.1, 0.9, 1.5, 2.0, 30.0)
    answers = [DrillAnswer("call", right=False, loss=loss) for loss in losses]
    scores = [score_of(one) for one in answers]
    assert scores == sorted(scores, reverse=True)
    assert scores[0] < score_of(DrillAnswer("fold", right=True)) == 1
    assert scores[-1] == score_of(DrillAnswer("7", right=False)) == 0
    grades = [grade_of(one) for one in answers]
    assert grades == sorted(grades, reverse=True)
    assert grade_of(DrillAnswer("7", right=False)) is Grade.AGAIN


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


ratings = some.builds(Glicko, some.floats(500, 2800), some.floats(30, 350), some.floats(0.02, 0.2))


def test_the_example_of_the_paper() -> None:
    rivals = ((Glicko(1400, 30), 1.0), (Glicko(1550, 100), 0.0), (Glicko(1700, 300), 0.0))
    found = rate(Glicko(1500, 200, 0.06), [GlickoResult(rival, score) for rival, score in rivals])
    assert found.figure == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_nothing_played_changes_nothing() -> None:
    assert rate(Glicko(1623, 80, 0.05), ()) == Glicko(1623, 80, 0.05)


@given(ratings, ratings, some.sampled_from([0.0, 1.0]))
def test_who_wins_rises_and_what_is_beaten_falls(player: Glicko, spot: Glicko, score: float) -> None:
    rated = rate(player, [GlickoResult(spot, score)])
    met = rate(spot, [GlickoResult(player, 1 - score)])
    assert (rated.figure > player.figure) is (score == 1)
    assert (met.figure > spot.figure) is (score == 0)
    assert 0 < rated.volatility < 1


@given(ratings, ratings)
def test_a_score_as_expected_moves_nothing(player: Glicko, spot: Glicko) -> None:
    rated = rate(player, [GlickoResult(spot, expected_score(player, spot))])
    assert rated.figure == pytest.approx(player.figure)


@given(ratings, ratings)
def test_expectations_follow_the_figures(player: Glicko, spot: Glicko) -> None:
    chance = expected_score(player, spot)
    assert 0 < chance < 1
    assert (chance > 0.5) is (player.figure > spot.figure) or player.figure == spot.figure


def test_many_results_make_a_rating_sure_and_find_the_figure() -> None:
    player, spot = Glicko(), Glicko(1500, 60)
    for at in range(200):
        player = rate(player, [GlickoResult(spot, float(at % 4 > 0))])
    assert player.deviation < 90
    assert expected_score(player, spot) == pytest.approx(0.75, abs=0.12)

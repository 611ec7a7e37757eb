"""What the drills keep: small, read as it was written, and harmless whatever it says."""

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.session.kept_texts import NewerText
from pyapp.cards.bounds import LARGEST
from pyapp.features.drills import NOTES
from pyapp.features.drills.controller import grade_of, score_of
from pyapp.features.drills.course import MIXED, MOST_OWN, THEMES, DrillCourse, due_spots, kinds_of
from pyapp.features.drills.notes import NOTES_FORM, DrillNotes, OwnSpot
from pyapp.features.drills.practice import Grade
from pyapp.features.drills.spots import DrillAnswer, Theme
from pyapp.records import FieldError
from tests.app.fakes import FakeStorage
from tests.features.drills.drilled import NOW, Drilled, tell

DAY = 86_400_000


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
    assert [one.loss for one in due_spots(later, NOW + DAY)] == [5.0, 2.0, 9.0]


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

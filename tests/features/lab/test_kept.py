"""Set-ups that are kept in the lab: named, found again, renamed, deleted, and never lost to damage."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from html import unescape

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.app.core.forms import Press
from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.features.lab import SETUPS
from pyapp.features.lab.kept import (
    LONGEST_NAME,
    MOST,
    SETUPS_FORM,
    KeptSetup,
    KeptSetups,
    clean_name,
    usual_name,
)
from pyapp.features.lab.link import LONGEST
from pyapp.features.lab.parts import SandboxPage
from pyapp.features.lab.setup import SandboxSetup
from pyapp.records import FieldError
from pyapp.texts import say
from tests.app.fakes import FakeStorage
from tests.features.lab.student import Student
from tests.features.lab.test_sandbox_link import FIRST

KEY = SETUPS.key(GUEST)
BACKUP = "baize-profiles.json"
AHEAD = {"hand-0": "AsKd", "hand-1": "QQ+", "board": "2c7dTs"}

VERSION_1 = f'{{"version":1,"setups":[{{"at":1700000000000,"name":"Old one","link":"{FIRST}"}}]}}'
"""What version 1 kept, which is read for ever."""


def tell(story: Callable[[Student], Awaitable[None]], storage: FakeStorage | None = None) -> None:
    async def told() -> None:
        student = Student(storage, seed=4)
        await student.go()
        await story(student)
        await student.close()

    asyncio.run(told())


async def keep(student: Student, name: str = "", **form: str) -> None:
    """Keep what is set, under a name or the one that is proposed."""
    await student.press("sandbox-keep", form={**AHEAD, **form})
    await student.press("sandbox-keep-as", form={"setup-name": name or proposed(student)})


def proposed(student: Student) -> str:
    return unescape(
        re.findall(r' value="([^"]*)"', student.screen.regions[f"{student.screen.screen}-keeping"])[0]
    )


def names(student: Student) -> list[str]:
    return [unescape(name) for name in re.findall(r"<b>([^<]*)</b>", student.screen.regions["sandbox-list"])]


def values(student: Student) -> list[str]:
    list_ = student.screen.regions["sandbox-list"]
    return re.findall(r'data-action="sandbox-open" data-value="(\d+)"', list_)


def test_what_is_kept_is_opened_again_in_another_visit_on_its_page() -> None:
    storage = FakeStorage()

    async def first(student: Student) -> None:
        await student.press("sandbox-river", form=AHEAD)
        await keep(student)
        assert student.screen.said[-1] == say("sandbox.kept.done", name="River: AsKd against QQ+ on 2c7dTs")

    async def second(student: Student) -> None:
        await student.press("sandbox-kept")
        assert names(student) == ["River: AsKd against QQ+ on 2c7dTs"]
        await student.press("sandbox-open", value=values(student)[0])
        assert student.screen.screen == "sandbox-river"
        assert [student.value(name, "sandbox-river") for name in AHEAD] == list(AHEAD.values())

    tell(first, storage)
    tell(second, storage)


def test_what_is_pressed_twice_is_kept_once_and_deleted_once() -> None:
    async def story(student: Student) -> None:
        await keep(student, "First")
        await asyncio.gather(*(student.room.press(Press("sandbox-keep")) for _ in range(2)))
        again = Press("sandbox-keep-as", form={"setup-name": "Second"})
        await asyncio.gather(*(student.room.press(again) for _ in range(2)))
        await student.press("sandbox-kept")
        assert names(student) == ["Second", "First"]
        newest, _ = values(student)
        await student.press("sandbox-delete", value=newest)
        assert names(student) == ["Second", "First"], "nothing was asked"
        await student.press("sandbox-ask", value=newest)
        assert say("sandbox.kept.ask", name="Second") in student.words("sandbox-list")
        await student.press("sandbox-leave-it")
        await student.press("sandbox-ask", value=newest)
        await asyncio.gather(*(student.room.press(Press("sandbox-delete", value=newest)) for _ in range(2)))
        assert names(student) == ["First"]
        await student.press("sandbox-open", value=newest)
        assert student.screen.screen == "sandbox-kept"

    tell(story)


def test_a_name_is_changed_and_one_that_is_taken_gets_a_number() -> None:
    async def story(student: Student) -> None:
        await keep(student, "Flop")
        await keep(student, "  fLop \n")
        await student.press("sandbox-kept")
        assert names(student) == ["fLop 2", "Flop"]
        newest, oldest = values(student)
        await student.press("sandbox-rename", value=newest)
        await student.press("sandbox-name", value=newest, form={"setup-name": " "})
        assert say("sandbox.kept.no_name", most=LONGEST_NAME) in student.screen.said[-1]
        await student.press("sandbox-name", value=oldest, form={"setup-name": "Not asked"})
        await student.press("sandbox-name", value=newest, form={"setup-name": "W" * 99})
        assert names(student) == ["W" * LONGEST_NAME, "Flop"]

    tell(story)


@pytest.mark.slow
def test_no_more_are_kept_than_may_be() -> None:
    async def story(student: Student) -> None:
        for _ in range(MOST):
            await keep(student, "W" * 99)
        await student.press("sandbox-keep")
        assert student.screen.said[-1] == say("sandbox.kept.full", most=MOST)
        await student.press("sandbox-kept")
        assert len({*names(student)}) == len({*values(student)}) == MOST
        assert {*map(len, names(student))} == {LONGEST_NAME}
        await student.press("sandbox-ask", value=values(student)[7])
        await student.press("sandbox-delete", value=values(student)[7])
        await student.press("sandbox-table")
        await keep(student)
        await student.press("sandbox-kept")
        assert names(student)[0].startswith("Table: ")

    tell(story)


@pytest.mark.parametrize("wrong", [{"hand-1": "QX"}, {"board": "2c2c2c"}, {"dead": "9h 9h"}])
def test_what_can_not_be_read_is_not_kept_and_says_why(wrong: dict[str, str]) -> None:
    async def story(student: Student) -> None:
        said = len(student.screen.said)
        await keep_anyway(student, wrong)
        assert len(student.screen.said) > said
        assert KEY not in student.storage.texts

    async def keep_anyway(student: Student, wrong: dict[str, str]) -> None:
        await student.press("sandbox-keep", form={**AHEAD, **wrong})
        await student.press("sandbox-keep-as", form={"setup-name": "Wrong"})

    tell(story)


def test_what_stands_there_only_after_the_name_was_asked_for_is_what_is_kept() -> None:
    async def story(student: Student) -> None:
        await student.press("sandbox-keep", form=AHEAD)
        await student.press("sandbox-form", form={**AHEAD, "hand-1": "JJ"})
        assert not student.screen.regions["sandbox-keeping"]
        await student.press("sandbox-keep-as", form={})
        await student.press("sandbox-kept")
        assert names(student) == ["AsKd against JJ on 2c7dTs"]

    tell(story)


@pytest.mark.parametrize(
    ("form", "page", "name"),
    [
        ({}, SandboxPage.ODDS, "Odds"),
        ({}, SandboxPage.RIVER, "River"),
        ({"hand-1": "QQ+"}, SandboxPage.ODDS, "Any two cards against QQ+"),
        ({"hand-0": "QQ+", "hand-1": "54s-87s, A2s-A5s, KTs+, QTs+, JTs, T9s"}, SandboxPage.ODDS, None),
        ({"hand-0": "K" * 2000}, SandboxPage.TABLE, None),
    ],
)
def test_a_usual_name_tells_hands_and_board_and_fits(
    form: dict[str, str], page: SandboxPage, name: str | None
) -> None:
    usual = usual_name(SandboxSetup().with_form(form), page)
    assert usual == (name or usual)
    assert 0 < len(usual) <= LONGEST_NAME
    assert usual.endswith("…") is (name is None)
    assert clean_name(usual) == usual


def test_a_usual_name_counts_the_hands_that_it_does_not_tell() -> None:
    setup = SandboxSetup().with_hand().with_hand().with_form({"hand-0": "AA"})
    assert usual_name(setup, SandboxPage.ODDS) == "AA against 3 others"


@given(st.text(st.sampled_from("a \r\n\t\x00\x1b\u2028\u200b\xa0W"), max_size=60))
def test_a_clean_name_stays_as_it_is(written: str) -> None:
    name = clean_name(written)
    assert clean_name(name) == name
    assert len(name) <= LONGEST_NAME


def test_a_name_that_was_kept_with_two_spaces_does_not_shut_all_others_away() -> None:
    """Names with signs that cannot be shown were written so once."""
    kept = SETUPS_FORM.from_text(VERSION_1.replace("Old one", "Old  one"))
    assert [one.name for one in kept.setups] == ["Old one"]


@pytest.mark.slow
@given(st.lists(st.tuples(st.text(max_size=60), st.integers(0, 3)), max_size=60))
def test_whatever_is_kept_is_read_as_it_was_written(given_: list[tuple[str, int]]) -> None:
    kept = KeptSetups()
    for written, now in given_:
        kept = kept.with_setup(clean_name(written) or "Odds", FIRST, now)
        assert SETUPS_FORM.from_text(SETUPS_FORM.to_text(kept)) == kept
    assert len({one.name.casefold() for one in kept.setups}) == len(kept.setups) <= MOST
    for one in kept.setups[::2]:
        kept = kept.renamed(one.at, "Odds")
        assert SETUPS_FORM.from_text(SETUPS_FORM.to_text(kept)) == kept


def test_as_many_as_may_be_with_the_longest_links_can_be_read_again() -> None:
    kept = KeptSetups(tuple(KeptSetup(at, "W" * LONGEST_NAME, "A" * 6_000) for at in range(MOST)))
    assert SETUPS_FORM.from_text(SETUPS_FORM.to_text(kept)) == kept


def test_what_version_1_kept_is_opened() -> None:
    storage = FakeStorage()
    storage.texts[KEY] = VERSION_1

    async def story(student: Student) -> None:
        await student.press("sandbox-kept")
        assert names(student) == ["Old one"]
        await student.press("sandbox-open", value=values(student)[0])
        assert student.screen.screen == "sandbox-table"
        assert student.value("hand-0", "sandbox-table") == "AsKd"

    tell(story, storage)


def changed(**fields: object) -> str:
    """Return what version 1 kept with other fields in its one set-up."""
    saved = json.loads(VERSION_1)
    saved["setups"][0].update(fields)
    return json.dumps(saved)


MANY = [{"at": at, "name": "a", "link": "b"} for at in range(51)]
WRONG = {
    "no JSON": "{",
    "a list": "[]",
    "nothing": "{}",
    "set-ups in words": '{"version":1,"setups":"none"}',
    "no name": changed(name=""),
    "a long name": changed(name="W" * 41),
    "a name of two lines": changed(name="a\nb"),
    "a name in figures": changed(name=7),
    "no link": changed(link=""),
    "a long link": changed(link="A" * (LONGEST + 1)),
    "a moment in words": changed(at="now"),
    "a moment beyond all time": changed(at=10**15),
    "the same twice": json.dumps({"version": 1, "setups": json.loads(VERSION_1)["setups"] * 2}),
    "too many": json.dumps({"version": 1, "setups": MANY}),
    "too long": VERSION_1 + " " * SETUPS.longest,
    "too deep": "[" * 500 + "]" * 500,
}


@pytest.mark.parametrize("name", WRONG)
def test_what_can_not_be_read_is_set_aside_and_the_list_begins_anew(name: str) -> None:
    with pytest.raises(FieldError):
        SETUPS_FORM.from_text(WRONG[name])
    storage = FakeStorage()
    storage.texts[KEY] = WRONG[name]

    async def story(student: Student) -> None:
        await keep(student, "New")
        assert [one.name for one in SETUPS_FORM.from_text(storage.texts[KEY]).setups] == ["New"]
        assert storage.texts[DAMAGED_KEY] == WRONG[name]

    tell(story, storage)


def test_what_a_newer_baize_kept_is_left_alone() -> None:
    storage = FakeStorage()
    storage.texts[KEY] = newer = VERSION_1.replace('"version":1', '"version":2')

    async def story(student: Student) -> None:
        await keep(student, "New")
        await student.press("sandbox-kept")
        assert names(student) == ["New"]
        assert storage.texts[KEY] == newer
        assert DAMAGED_KEY not in storage.texts

    tell(story, storage)


def test_a_link_that_can_not_be_read_says_so_and_changes_nothing() -> None:
    storage = FakeStorage()
    storage.texts[KEY] = changed(link=FIRST[:-1])

    async def story(student: Student) -> None:
        await student.press("sandbox-form", form=AHEAD)
        await student.press("sandbox-kept")
        await student.press("sandbox-open", value=values(student)[0])
        assert student.screen.said[-1] == say("sandbox.kept.unreadable")
        assert student.screen.screen == "sandbox-kept"
        await student.press("sandbox")
        assert student.value("hand-1") == "QQ+"

    tell(story, storage)


def test_a_storage_that_refuses_keeps_it_for_the_visit_and_that_is_told_once() -> None:
    storage = FakeStorage()

    async def story(student: Student) -> None:
        storage.room = 0
        for name in ("First", "Second"):
            await student.press("dismiss")
            await keep(student, name)
            told = say("sandbox.kept.not_kept") in unescape(student.screen.regions["notice"])
            assert told is (name == "First")
        await student.press("sandbox-kept")
        assert names(student) == ["Second", "First"]

    tell(story, storage)


def test_what_another_tab_kept_or_deleted_meanwhile_stays_so() -> None:
    storage = FakeStorage()

    async def story(student: Student) -> None:
        await keep(student, "Mine")
        await student.press("sandbox-kept")
        (mine,) = values(student)
        storage.texts[KEY] = VERSION_1
        await student.press("sandbox-open", value=mine)
        assert names(student) == ["Old one"]
        await student.press("sandbox")
        await keep(student, "Next")
        assert [one.name for one in SETUPS_FORM.from_text(storage.texts[KEY]).setups] == ["Next", "Old one"]

    tell(story, storage)


def test_another_person_has_another_list() -> None:
    async def story(student: Student) -> None:
        await keep(student, "Mine")
        await student.press("sandbox-back")
        await student.press("create", form={"name": "Ann", "passcode": ""})
        await student.press("sandbox")
        await student.press("sandbox-kept")
        assert say("sandbox.kept.none") in student.words("sandbox-list")

    tell(story)


async def go_to_data(student: Student) -> None:
    """Change a setting, so that there is a profile, keep something, and look at what is kept."""
    await keep(student, "Mine")
    await student.press("sandbox-back")
    await student.press("settings")
    await student.press("set", form={"deck": "four"})
    await student.press("lobby")
    await student.press("data")


def test_your_data_lists_them_and_deletes_them_alone() -> None:
    async def story(student: Student) -> None:
        await go_to_data(student)
        before = dict(student.storage.texts)
        await student.press("data-ask", value=f"lab:{GUEST}")
        assert say("sandbox.delete_kept") in student.words("data-list")
        await student.press("data-delete", value=f"lab:{GUEST}")
        del before[KEY]
        assert student.storage.texts == before
        assert f'data-value="lab:{GUEST}"' not in student.screen.regions["data-list"]
        await student.press("data-ask", value=f"profile:{GUEST}")

    tell(story)


@pytest.mark.parametrize("what", [f"profile:{GUEST}", "everything"])
def test_they_go_with_the_profile(what: str) -> None:
    async def story(student: Student) -> None:
        await go_to_data(student)
        await student.press("data-ask", value=what)
        await student.press("data-delete", value=what)
        assert KEY not in student.storage.texts

    tell(story)


def test_a_backup_brings_them_to_another_browser_and_replaces_none_that_are_there() -> None:
    saved = list[str]()

    async def save(student: Student) -> None:
        await go_to_data(student)
        await student.press("export-profiles")
        saved.extend((student.files.saved[BACKUP], student.storage.texts[KEY]))

    async def read(student: Student) -> None:
        await student.press("import-all", value=saved[0])
        assert student.storage.texts[KEY] == saved[1]
        await student.press("sandbox")
        await keep(student, "Later")
        after = student.storage.texts[KEY]
        await student.press("import-all", value=saved[0])
        assert student.storage.texts[KEY] == after

    async def read_damaged(student: Student) -> None:
        backup = json.loads(saved[0])
        backup["profiles"][0]["lab"] = "{"
        before = dict(student.storage.texts)
        await student.press("import-all", value=json.dumps(backup))
        assert student.storage.texts == before
        assert student.screen.regions["notice"]

    tell(save)
    tell(read)
    tell(read_damaged)

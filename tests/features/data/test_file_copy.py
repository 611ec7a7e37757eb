"""The copy in the player's own file: written after play, whole or not at all, and told where it isn't."""

import asyncio
from collections.abc import Coroutine, Sequence
from html import unescape

import pytest

from pyapp.app import CopyProblem, Press
from pyapp.app.core.storage import COPY_KEY
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_index import ProfileIndex
from pyapp.features.data.backup_file import ProfileExport, packing, pieces, unpacking
from pyapp.features.data.file_copy import read_note
from pyapp.features.data.late_copy import OFTEN
from pyapp.features.drills import NOTES
from pyapp.records import PLAY_CODEC
from pyapp.slices import at_once
from pyapp.texts import say
from tests.app.fakes import QUICK, FakeClaim, FakeStorage, Visit, until
from tests.app.history.test_history import FOLDED, SHOWN_DOWN

CODE = "correct horse"


class Keeper(Visit):
    """A visit that keeps a copy."""

    async def keep(self) -> None:
        """Pick a file."""
        await self.press("data")
        await self.press("copy-choose")
        await self.press("back")

    async def sit_down(self) -> None:
        """Sit down at a table for two."""
        await self.press("open-table", value="casino-limit")
        await self.press("sit", form={"seats": "2", "speed": "instant", **QUICK})

    async def play(self) -> None:
        """Sit down, fold a hand and come back to the lobby."""
        await self.sit_down()
        await self.fold()
        await self.press("leave")
        await self.rest()

    async def fold(self) -> None:
        """Fold the hand in play."""
        while "next" not in self.live:
            await self.press("fold" if "fold" in self.live else "check")

    async def rest(self) -> None:
        """Let the copy be written."""
        for _ in range(200):
            await asyncio.sleep(0)
        await until(lambda: not self.file_copies.writing)

    @property
    def copied(self) -> Sequence[ProfileExport]:
        """What the file holds."""
        return at_once(unpacking(self.file_copies.text or "", (NOTES,)))

    @property
    def hands(self) -> int:
        """How many hands the file holds."""
        return sum(len(one.hands) for one in self.copied)

    @property
    def notice(self) -> str:
        """What is told beside the screen."""
        return unescape(self.screen.regions["notice"])

    @property
    def panel(self) -> str:
        """What the screen shows of the copy."""
        return self.screen.regions["data-copy"]


def run(test: Coroutine[None, None, None]) -> None:
    async def close() -> None:
        await test
        mine = asyncio.current_task()
        for task in asyncio.all_tasks() - {mine}:
            task.cancel()

    asyncio.run(close())


def test_a_file_is_written_when_it_is_picked_and_whenever_a_table_is_left() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        assert visit.file_copies.text is None
        await visit.keep()
        assert [one.owner for one in visit.copied] == ["guest"]
        assert visit.hands == 0
        await visit.play()
        assert visit.hands == 1
        assert visit.copied[0].profile == visit.profile
        note = read_note(visit.storage)
        assert note
        assert (note.at, note.size) == (visit.now, len(visit.file_copies.text or ""))

    run(main())


def test_pieces_make_the_file_that_a_backup_is() -> None:
    hands = [PLAY_CODEC.write(kept) for kept in (FOLDED, SHOWN_DOWN)]
    kept = {NOTES: "{}"}

    def exports() -> list[ProfileExport]:
        return [ProfileExport("guest", Profile(), [*hands], kept), ProfileExport("p-00000000000a", Profile())]

    assert ["".join(pieces(exports()))] == ["".join(file) for file in at_once(packing(exports()))]


@pytest.mark.slow
def test_an_hour_of_play_brings_a_copy_and_less_does_not() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.keep()
        await visit.sit_down()
        for minutes in range(0, OFTEN // 60 + 4, 4):
            written = visit.hands
            await visit.fold()
            visit.now += 4 * 60_000
            await visit.press("next")
            await visit.rest()
            assert bool(visit.hands) is (minutes * 60 + 240 >= OFTEN), (minutes, written)

    run(main())


def test_nothing_is_written_or_asked_at_the_start() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.keep()
        again = Keeper(storage=visit.storage, shelf=visit.shelf, seed=4)
        again.file_copies.faults["begin"] = CopyProblem.ASK
        await again.room.open()
        await again.rest()
        assert (again.file_copies.most, again.screen.said) == (0, [])

    run(main())


def test_a_permission_that_was_forgotten_is_told_once_and_asked_for_by_a_press() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.keep()
        visit.file_copies.faults["begin"] = CopyProblem.ASK
        words = say("file_copy.problem.ask", name="baize-copy.json")
        await visit.play()
        assert words in visit.notice
        assert visit.hands == 0
        await visit.press("dismiss")
        await visit.play()
        assert words not in visit.notice
        await visit.press("data")
        assert say("file_copy.go_on") in visit.panel
        await visit.press("copy-write")
        assert visit.hands == 2
        assert say("file_copy.go_on") not in visit.panel
        assert say("file_copy.written") in visit.screen.said

    run(main())


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("begin", CopyProblem.GONE),
        ("begin", CopyProblem.REFUSED),
        ("begin", CopyProblem.LOST),
        ("write", CopyProblem.FULL),
        ("finish", CopyProblem.FAILED),
    ],
)
def test_what_goes_wrong_is_told_and_leaves_the_file_as_it_was(step: str, problem: CopyProblem) -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.keep()
        before = visit.file_copies.text
        visit.file_copies.faults[step] = problem
        await visit.play()
        assert visit.file_copies.text == before
        assert say(f"file_copy.problem.{problem}", name="baize-copy.json") in visit.notice
        assert visit.file_copies.writing == 0
        visit.file_copies.faults.clear()
        await visit.play()
        assert visit.hands == 2

    run(main())


def test_a_copy_is_no_poorer_than_the_one_before() -> None:
    """What is damaged here, or does not answer, may lie in the file whole."""

    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.keep()
        await visit.play()
        before = visit.file_copies.text
        for copy in "ab":
            visit.storage.texts[f"baize.save.p-00000000000b.{copy}"] = "junk"
        await visit.play()
        assert visit.file_copies.text == before
        assert say("file_copy.problem.damaged", name="baize-copy.json") in visit.notice

    run(main())


def test_a_profile_with_a_passcode_is_copied_for_who_picked_the_file_and_for_no_one_else() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.press("create", form={"name": "Ann", "passcode": CODE, "passcode-again": CODE})
        await visit.keep()
        assert {one.profile.name for one in visit.copied} == {"", "Ann"} - (
            {""} if len(ProfileIndex(visit.storage).everybody()) == 1 else set()
        )
        whole = visit.file_copies.text
        await visit.press("create", form={"name": "Bob", "passcode": ""})
        await visit.play()
        assert visit.file_copies.text == whole, "without Ann it would be poorer"
        await visit.keep()
        assert "Ann" not in {one.profile.name for one in visit.copied}

    run(main())


def test_pressed_twice_it_is_picked_and_written_once() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.press("data")
        for action in ("copy-choose", "copy-write", "copy-stop"):
            await asyncio.gather(*(visit.room.press(Press(action)) for _ in range(2)))
            assert visit.file_copies.most == 1
        assert COPY_KEY not in visit.storage.texts

    run(main())


def test_a_tab_that_is_suspended_writes_nothing() -> None:
    async def main() -> None:
        storage, claim = FakeStorage(), FakeClaim([])
        visit = Keeper(storage=storage, claim=claim, seed=3)
        await visit.room.open()
        await visit.keep()
        before = visit.file_copies.text
        await visit.sit_down()
        await visit.fold()
        other = Keeper(storage=storage, claim=claim, seed=4)
        other.file_copies = visit.file_copies
        await other.room.open()
        await other.room.press(Press("take-over"))
        await visit.rest()
        assert visit.file_copies.text == before

    run(main())


@pytest.mark.parametrize("way", ["stop", "everything"])
def test_once_it_is_off_the_file_is_forgotten_and_nothing_is_written(way: str) -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        await visit.room.open()
        await visit.keep()
        await visit.press("data")
        if way == "stop":
            await visit.press("copy-stop")
            assert say("file_copy.push") in visit.panel
        else:
            await visit.press("data-ask", value="everything")
            await visit.press("data-delete", value="everything")
        assert visit.file_copies.text is None
        assert COPY_KEY not in visit.storage.texts
        await visit.press("lobby")
        most = visit.file_copies.most
        await visit.play()
        assert visit.file_copies.most == most

    run(main())


def test_a_browser_that_cannot_write_files_shows_nothing_of_it() -> None:
    async def main() -> None:
        visit = Keeper(seed=3)
        visit.file_copies.supported = False
        await visit.room.open()
        await visit.press("data")
        assert visit.panel == ""

    run(main())


@pytest.mark.parametrize("text", ["", "{", "[]", "3", '{"name": 3}', '{"name": "a", "owner": "", "at": -1}'])
def test_a_note_that_cannot_be_read_counts_as_none(text: str) -> None:
    assert read_note(FakeStorage(**{COPY_KEY: text})) is None

"""Files, folders and archives are read as they are given: whole or not at all, each with what came of it."""

import asyncio
import json
import re
import zipfile
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from html import unescape
from io import BytesIO
from typing import Final

import pytest

from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.features.history import given_files
from pyapp.features.history.files import MOST_LINES
from pyapp.records.phh.write_phh import write_phh
from tests.app.fakes import Given, Visit, importing
from tests.app.history.test_history import FOLDED
from tests.records.test_histories import text_of

READ: Final = read_shelf(GUEST)
GG, WINAMAX = text_of("ggpoker.txt"), text_of("winamax.txt")


def packed(files: Mapping[str, bytes]) -> bytes:
    target = BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return target.getvalue()


def phh(*sizes: int) -> bytes:
    """Return a file with a hand for each number, all of them different."""
    hands = (replace(FOLDED, names=(f"P{size}", *FOLDED.names[1:])) for size in sizes)
    texts = (write_phh(hand.record, hand.names) for hand in hands)
    return "".join(f"[{at}]\n{text}\n" for at, text in enumerate(texts, 1)).encode()


def lines(visit: Visit) -> list[str]:
    return [unescape(line) for line in re.findall(r"<p>(.*?)</p>", visit.screen.regions["history-answer"])]


def run(play: Callable[[Visit], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("history")
        await play(visit)
        await visit.close()

    asyncio.run(all_of_it())


async def bodies(visit: Visit) -> list[str]:
    """Return what is kept, but for when it ended."""
    kept = [json.loads(body) for _, body in await visit.shelf.bodies(READ, 0, 99)]
    return sorted(json.dumps({**body, "ended": 0}) for body in kept)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be", "cp1252"])
def test_a_file_in_any_encoding_gives_the_same_hands_with_their_names(encoding: str) -> None:
    text = WINAMAX.replace("Alma", "Zo\u00eb")
    assert text != WINAMAX

    async def play(visit: Visit) -> None:
        await visit.import_hands(Given("w.txt", text.replace("\n", "\r\n").encode(encoding)))
        assert await visit.shelf.count(READ)
        assert "Zo\\u00eb" in "".join(await bodies(visit))
        await visit.import_hands(Given("w.txt", text.encode()))
        assert "already" in lines(visit)[0]

    run(play)


def test_an_archive_of_two_rooms_in_a_folder_is_read_with_what_else_lies_there() -> None:
    inside = packed({"gg.txt": GG.encode("utf-16"), "b/winamax.txt": WINAMAX.encode(), "c.pdf": b"%PDF"})
    folder = Given(
        "night",
        inside=[
            Given(
                "2026", inside=[Given("both.zip", inside), Given(".DS_Store", b"x"), Given("me.jpg", b"x")]
            ),
            Given("empty", inside=[]),
            Given("one.phh", phh(1)),
        ],
    )

    async def play(visit: Visit) -> None:
        await visit.import_hands(folder)
        names = [line.partition(": ")[0] for line in lines(visit)]
        assert names == ["night/2026/both.zip/gg.txt", "night/2026/both.zip/b/winamax.txt", "night/one.phh"]
        assert all(re.search(r": \d+ hands? (was|were) read\.$", line) for line in lines(visit))
        assert visit.screen.said[-1] == " ".join(lines(visit))
        before = await visit.shelf.count(READ)
        await visit.import_hands(folder, Given("both.zip", inside))
        assert await visit.shelf.count(READ) == before

    run(play)


def test_the_same_hands_in_two_files_of_one_go_are_kept_once() -> None:
    async def play(visit: Visit) -> None:
        await visit.import_hands(Given("a.phhs", phh(1, 2, 2)), Given("b.phhs", phh(2, 2, 2, 3)))
        assert lines(visit) == [
            "a.phhs: 3 hands were read.",
            "b.phhs: 2 hands were read. 2 hands are here already.",
        ]
        assert await visit.shelf.count(READ) == 5

    run(play)


def test_many_files_have_one_sum_and_lines_for_those_that_were_refused() -> None:
    good = [Given(f"{at}.phhs", phh(at, 100 + at)) for at in range(MOST_LINES + 1)]
    bad = [Given(f"bad{at}.txt", b"Buy milk.") for at in range(MOST_LINES + 2)]

    async def play(visit: Visit) -> None:
        await visit.import_hands(*good)
        assert lines(visit) == ["6 files: 12 hands were read."]
        await visit.import_hands(*good[:3], *bad, *good[3:])
        first, *others, more = lines(visit)
        assert first == "13 files: Read 0 of 19 hands. 12 hands are here already."
        assert [line.partition(":")[0] for line in others] == [f"bad{at}.txt" for at in range(MOST_LINES)]
        assert more == "And 2 more files."

    run(play)


def test_what_cannot_be_read_is_told_and_loses_nothing_else() -> None:
    whole = packed({"one.phh": phh(1)})
    files = {
        "cut.zip": whole[:-30],
        "nested.zip": packed({"in.zip": whole}),
        "empty.zip": packed({}),
        "strange.txt": b"\x89PNG\0\xff",
    }
    words = ("damaged", "inside an archive", "no hand histories", "Line 1: ")

    async def play(visit: Visit) -> None:
        await visit.import_hands(*(Given(name, data) for name, data in files.items()), Given("a.phh", phh(7)))
        *told, good = lines(visit)
        assert good == "a.phh: 1 hand was read."
        for line, word in zip(told, words, strict=True):
            assert word in line
        gone = Given("gone.txt", gone=True)
        await visit.import_hands(gone, Given("folder", inside=[gone]), Given("none", inside=[]))
        assert "can't read" in lines(visit)[0]
        assert [line.partition(":")[0] for line in lines(visit)] == ["gone.txt", "folder/gone.txt", "none"]

    run(play)


def test_too_much_at_once_is_left_unread_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given_files, "MOST_BYTES", 3_000)
    monkeypatch.setattr(given_files, "MOST_FILES", 4)
    small, large = phh(1), b"#" * 3_001
    bomb = packed({"large.txt": large})
    assert len(bomb) < 3_000

    async def play(visit: Visit) -> None:
        await visit.import_hands(Given("l.txt", large), Given("b.zip", bomb), Given("s.phh", small))
        assert ["MB are read at once" in line for line in lines(visit)] == [True, True, False]
        assert await visit.shelf.count(READ) == 1
        await visit.import_hands(
            *(Given(f"{at}.phh", phh(at + 2)) for at in range(2)), Given("s", inside=[small_one] * 3)
        )
        assert "at most 4 files" in visit.screen.regions["notice"]
        assert await visit.shelf.count(READ) == 1

    small_one = Given("s.phh", small)
    run(play)


def test_a_stop_anywhere_keeps_all_of_the_files_or_nothing() -> None:
    hands = packed({"a.phhs": phh(1, 2), "b.phhs": phh(3)})
    given = (Given("f", inside=[Given("z.zip", hands)]), Given("w.txt", WINAMAX.encode("utf-16")))

    async def stopped(after: int) -> int:
        visit = Visit()
        await visit.room.open()
        await visit.press("history")
        reading = asyncio.ensure_future(visit.room.press(importing(*given)))
        for _ in range(after):
            await asyncio.sleep(0)
        await visit.press("history-stop")
        await reading
        count = await visit.shelf.count(READ)
        if not count:
            assert "Nothing was changed" in visit.screen.regions["notice"]
        await visit.close()
        return count

    counts = [asyncio.run(stopped(after)) for after in range(1, 200, 3)]
    assert set(counts) == {0, max(counts)}
    assert counts == sorted(counts)

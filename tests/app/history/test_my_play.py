"""My play: one head over history, statistics and review; empty, each shows one way to what will be there."""

import asyncio
import re
from html import unescape

import pytest

from pyapp.features.history.my_play import PlayPart
from pyapp.records.phh.write_phh import write_all, write_phh
from pyapp.texts import say
from tests.app.fakes import Given, Visit
from tests.app.history.test_history import FOLDED, SHOWN_DOWN, Shelved, filled, run

FILE = write_all([write_phh(SHOWN_DOWN.record, SHOWN_DOWN.names)])
OTHER_FILE = write_all([write_phh(FOLDED.record, FOLDED.names)])


def page(visit: Visit, part: PlayPart) -> str:
    """Return all of a part with what is drawn into it."""
    regions = visit.screen.regions
    return "".join(html for name, html in regions.items() if name.split("-")[0] == part)


def below_the_head(html: str) -> str:
    return html.partition("</nav>")[2]


@pytest.mark.parametrize("part", list(PlayPart))
def test_before_the_first_hand_one_button_leads_to_a_table_and_nothing_else_is_there(part: PlayPart) -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press(part)
        assert visit.screen.screen == part
        rest = below_the_head(page(visit, part))
        assert re.findall(r'data-action="([\w-]+)"', rest) == ["play"]
        assert say(f"screens.my_play_empty.{part}") in unescape(rest)
        assert not re.search('<form|<select|<input|<details|<dl|class="graph"', rest)
        (preset,) = re.findall(r'data-action="play" data-value="([\w-]+)"', rest)
        await visit.press("play", value=preset)
        assert visit.screen.screen == "table"
        await visit.close()

    asyncio.run(play())


@pytest.mark.parametrize("part", list(PlayPart))
def test_each_part_marks_its_own_of_three_tabs(part: PlayPart) -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use(part)
        (tabs,) = re.findall(r'<nav class="tabs".*?</nav>', visit.screen.regions[part])
        assert re.findall(r'data-action="(\w+)"', tabs) == list(PlayPart)
        assert re.findall(r'data-action="(\w+)" aria-current="page"', tabs) == [part]

    run(play)


@pytest.mark.parametrize("part", [PlayPart.HISTORY, PlayPart.STATISTICS])
def test_filters_are_folded_behind_one_button_that_says_how_many_are_set(part: PlayPart) -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use(part)
        drawn = visit.screen.regions[part]
        assert "<select" not in re.sub(r"<details>.*?</details>", "", drawn)
        assert drawn.count("<details>") == 1
        chosen = f"{part}-filter-chosen"
        forms = {"1 set": {"table": "no-limit"}, "2 set": {"table": "no-limit", "days": "7"}}
        for words, form in {**forms, "": dict[str, str]()}.items():
            await visit.use(f"{part}-filter", **form)
            assert re.sub("<.*?>", "", visit.screen.regions[chosen]) == words

    run(play)


def test_no_rate_stands_in_the_first_sight_of_the_statistics() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("stats")
        figures = visit.screen.regions["stats-figures"]
        in_sight, folds = figures, r"<details(?:(?!<details).)*?</details>"
        while re.search(folds, in_sight):
            in_sight = re.sub(folds, "", in_sight)
        tiles = re.findall(r"<dt>(.*?)</dt>", in_sight)
        assert tiles == ["Played", "Net result", "Won", "Biggest win"]
        assert not re.search("%|±|bb/100", in_sight)
        assert "VPIP" in figures

    run(play)


def rows(visit: Visit) -> list[str]:
    return re.findall(r'data-value="(\d+)"', visit.screen.regions["history-rows"])


def test_hands_are_found_by_letters_of_another_players_name_on_either_shelf() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        for name, count in (("ad", 2), ("CHEN", 1), ("You", 1), ("Zoe", 0), (" ", 2)):
            await visit.use("history-filter", words=name)
            assert len(re.findall("hand-row", visit.screen.regions["history-rows"])) == count, name
        await visit.import_hands(FILE)
        for name, count in (("ad", 1), ("Zoe", 0)):
            await visit.use("history-filter", words=name, shelf="read")
            assert len(re.findall("hand-row", visit.screen.regions["history-rows"])) == count, name

    run(play)


def test_each_of_several_files_is_answered_above_the_hands_that_came_of_them() -> None:
    async def play(visit: Shelved) -> None:
        await visit.use("history")
        files = {"one.phh": FILE, "two.txt": "nothing", "three.phh": OTHER_FILE}
        await visit.import_hands(*(Given(name, text.encode()) for name, text in files.items()))
        answer = visit.screen.regions["history-answer"]
        assert re.findall(r"<p>(.*?): ", answer) == list(files)
        assert "1 hand was read" in answer
        assert all(f"{name}: " in visit.screen.said[-1] for name in files)
        assert visit.screen.regions["history-rows"].count("hand-row") == 2
        await visit.use("history")
        assert not visit.screen.regions["history-answer"], "another look is no answer"
        assert "hand-row" in visit.screen.regions["history-rows"], (
            "what came from files, where there is no other"
        )

    run(play)

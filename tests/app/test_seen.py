"""What is said once stands on the screen when the press is over, whatever was pressed."""

import ast
import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from html import unescape
from itertools import product
from pathlib import Path
from typing import Final

import pytest

import pyapp
from pyapp.app import Press
from pyapp.app.core.ports import Event
from pyapp.app.history.hand_queue import WAITING
from pyapp.app.profiles.profile_store import FULL, WIPED
from pyapp.records.phh.write_phh import write_all, write_phh
from pyapp.texts import say
from tests.app.databases import FaultyShelf
from tests.app.fakes import QUICK, FakeClaim, FakeScreen, FakeStorage, Visit, importing
from tests.app.history.test_history import FOLDED, SHOWN_DOWN
from tests.app.history.test_kept import played
from tests.parsing import parse
from tests.products import only_quick

Presses = Callable[[Visit], Awaitable[None]]
DUEL = {"speed": "instant", "rival-1": "Bruno", "level-1": "beginner"}


async def sit(visit: Visit) -> None:
    await visit.press("open-table", value="casino-limit")
    spoil(visit)
    await visit.press("sit", form={"seats": "3", "speed": "instant", **QUICK})


async def act(visit: Visit) -> None:
    await visit.press("open-table", value="duel")
    await visit.press("sit", form=DUEL)
    spoil(visit)
    await visit.press("call" if "call" in visit.live else "check")


async def leave(visit: Visit) -> None:
    await visit.press("open-table", value="duel")
    await visit.press("sit", form=DUEL)
    await visit.press("fold" if "fold" in visit.live else "check")
    spoil(visit)
    await visit.press("leave")


async def sit_at_blackjack(visit: Visit) -> None:
    await visit.press("open-table", value="blackjack")
    spoil(visit)
    await visit.press("sit", form={"speed": "instant"})
    for _ in range(200):
        await asyncio.sleep(0)


async def buy(visit: Visit) -> None:
    await visit.press("profiles")
    spoil(visit)
    await visit.press("buy-chips", value="1000")


async def rename(visit: Visit) -> None:
    await visit.press("profiles")
    spoil(visit)
    await visit.press("rename", form={"name": "Ann"})


async def choose(visit: Visit) -> None:
    await visit.press("settings")
    spoil(visit)
    await visit.press("set", form={"deck": "four"})


def spoil(visit: Visit) -> None:
    """Let the browser refuse from now on."""
    visit.storage.refuses = True


WAYS: dict[str, Presses] = {
    "sitting down": sit,
    "acting": act,
    "leaving": leave,
    "sitting down at blackjack": sit_at_blackjack,
    "buying chips": buy,
    "renaming": rename,
    "choosing a deck": choose,
}


@pytest.mark.parametrize("way", WAYS)
def test_a_storage_that_takes_no_more_is_told_on_the_screen(way: str) -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("profiles")
        await visit.press("rename", form={"name": "Bea"})
        await visit.press("lobby")
        await WAYS[way](visit)
        for _ in range(50):
            await asyncio.sleep(0)
        assert say(FULL) in visit.screen.said
        assert say(FULL) in unescape(visit.screen.regions["notice"])
        await visit.press("dismiss")
        assert say(FULL) not in unescape(visit.screen.regions["notice"])
        await visit.close()

    asyncio.run(play())


def test_a_storage_that_was_cleared_is_told_on_the_screen() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("free-chips", value="40")
        await visit.press("settings")
        await visit.press("set", form={"deck": "four"})
        visit.storage.texts.clear()
        await visit.press("set", form={"deck": "two"})
        assert say(WIPED) in unescape(visit.screen.regions["notice"])
        await visit.close()

    asyncio.run(play())


PAGES: Final = {
    "lobby": ("lobby",),
    "setup": ("setup", "sit"),
    "rules": ("rules",),
    "charts": ("charts",),
    "settings": ("settings",),
    "seats": ("seats",),
    "ending": ("ending",),
    "you": ("you",),
    "history": ("history",),
    "stats": ("stats",),
    "asleep": ("asleep",),
    "chart": ("chart",),
    "drill": ("drill",),
    "drills": ("drills",),
    "spot": ("spot",),
    "gym": ("gym",),
    "gym-drill": ("gym-drill",),
    "gym-systems": ("gym-systems",),
    "lab": ("lab",),
    "shoe": ("shoe",),
    "sandbox": ("sandbox",),
    "sandbox-hand": ("sandbox-hand",),
    "sandbox-kept": ("sandbox-kept",),
    "sandbox-ranges": ("sandbox-ranges", "sandbox-parted"),
    "sandbox-table": ("sandbox-table",),
    "sandbox-river": ("sandbox-river",),
    "table": ("middle", "own", "occasion", "why", "bar", "replay", "coach", "log"),
    "pit": ("dealer", "phase", "aside", "pit-why", "pit-bar", "pit-replay", "log"),
}
"""What each screen shows, by the first letters of its regions; the notice stands on every one."""


class Watched(FakeScreen):
    """Remembers every sentence that was said or drawn as a message, until the page is asked for it."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Draw, and note what stands in the places for messages."""
        for place in ("notice", "why", "pit-why"):
            text = paragraphs(regions.get(place, ""))
            if text and text != paragraphs(self.regions.get(place, "")):
                self.told.append(text)
        await super().draw(screen, regions, events, seconds)

    def say(self, words: str) -> None:
        """Speak, and note it."""
        if words:
            self.told.append(words)
        super().say(words)

    @property
    def unseen(self) -> list[str]:
        """What was told, and cannot be read on the page now."""
        shown = " ".join(paragraphs(text) for name, text in self.regions.items() if self._shows(name))
        return [words for words in self.told if words not in shown]

    def _shows(self, name: str) -> bool:
        return name == "notice" or name.startswith(PAGES[self.screen])


class Watching(Visit):
    """A visit whose screen is watched."""

    seen_on = Watched


def paragraphs(text: str) -> str:
    """Return the words of a region without its tags and buttons."""
    without = re.sub("<button.*?</button>", "", text, flags=re.DOTALL)
    return unescape(re.sub("<[^>]*>", "", without)).strip()


async def at_table(visit: Visit) -> None:
    await visit.press("open-table", value="casino-limit")
    await visit.press("sit", form={"seats": "2", "speed": "instant", **QUICK})


async def in_blackjack(visit: Visit) -> None:
    await visit.press("open-table", value="blackjack")
    await visit.press("sit", form={"speed": "instant"})


async def setting_up(visit: Visit) -> None:
    await visit.press("open-table", value="no-limit")


BELOW: Final[dict[str, Presses]] = {
    "a table": at_table,
    "the pit": in_blackjack,
    "a set-up": setting_up,
}
COVERS: Final = ("", "profiles", "history", "stats", "settings", "rules", "replay-last-hand")
BROKEN = json.dumps({"form": "baize-profiles", "version": 9, "profiles": []})
TELLING: Final = (
    Press("keys"),
    Press("fold", reason="Not your turn."),
    Press("import-all", value="no file"),
    Press("import-all", value=BROKEN),
    importing("no hands"),
    importing(""),
    Press("history-replay", value="7"),
    Press("replay-last-hand"),
    Press("replay-forward"),
    Press("replay-last"),
    Press("export-hand", value="pokerstars"),
    Press("export-all", value="phh"),
    Press("log-in", value="p-000000000000"),
    Press("create", form={"name": "\u3164"}),
    Press("rename", form={"name": ""}),
    Press("lock", form={"passcode": "1", "passcode-again": "1"}),
    Press("lock", form={"passcode": "correct horse", "passcode-again": "correct horse"}),
    Press("buy-chips", form={"chips": "many"}),
    Press("rebuy"),
    Press("export-profiles"),
    Press("who", value="1"),
    Press("tell", value="board"),
    Press("seat-leave", value="0"),
    Press("seat-join", value="1", form={"who": "Zed"}),
)
"""Presses that are refused, or that tell something, wherever they come from."""


HANDS: Final = write_all([write_phh(kept.record, kept.names) for kept in (SHOWN_DOWN, FOLDED)])


@pytest.mark.slow
@pytest.mark.parametrize("below", only_quick(["", *BELOW], [""]))
def test_whatever_is_told_in_a_press_can_be_read_when_it_is_over(below: str) -> None:
    hidden = list[tuple[str, str, str]]()

    async def play() -> None:
        visit = Watching()
        screen = visit.screen
        assert isinstance(screen, Watched)
        await visit.room.open()
        await visit.room.press(importing(HANDS))
        if below:
            await BELOW[below](visit)
        for cover, press in product(COVERS, TELLING):
            await visit.room.press(Press(cover or "back"))
            screen.told.clear()
            await visit.room.press(press)
            for _ in range(5):
                await asyncio.sleep(0)
            hidden.extend((cover, press.action, words) for words in screen.unseen)
        await visit.close()

    asyncio.run(play())
    assert not hidden


@pytest.mark.parametrize("over", ["replay-last-hand", "history", "stats", "profiles", "settings"])
def test_a_message_of_the_table_stays_in_sight_whatever_is_laid_over_it(over: str) -> None:
    async def play() -> None:
        shelf = FaultyShelf()
        shelf.fault = "closed"
        visit = Visit(shelf=shelf)
        await visit.sit(2)
        await played(visit, 1)
        for action in (over, "replay-forward", "replay-last"):
            await visit.room.press(Press(action))
            assert say(WAITING) in unescape(visit.screen.regions["notice"])
        await visit.room.press(Press("dismiss"))
        assert not visit.screen.regions["notice"]
        await visit.close()

    asyncio.run(play())


def test_a_damaged_copy_is_told_at_the_table_to_which_a_tab_goes_back_at_once() -> None:
    async def play() -> None:
        storage, holders = FakeStorage(), list[Callable[[], None]]()
        first = Visit(storage, claim=FakeClaim(holders))
        await first.sit(2)
        second = Visit(storage, claim=FakeClaim(holders))
        await second.room.open()
        storage.texts[min(key for key in storage.texts if key.startswith("baize.save"))] = "junk"
        await second.press("take-over")
        assert second.screen.screen == "table"
        (words,) = {words for words in second.screen.said if "damaged" in words}
        assert words in unescape(second.screen.regions["notice"])
        await first.close()

    asyncio.run(play())


@pytest.mark.slow
def test_nothing_is_spoken_but_what_stands_somewhere_on_the_screen() -> None:
    speaking = {
        f"{path.relative_to(APP).with_suffix('')}.{made.name}"
        for part in ("app", "features")
        for path in (APP / part).rglob("*.py")
        for made in ast.walk(parse(path.read_text("utf-8")))
        if isinstance(made, ast.FunctionDef | ast.AsyncFunctionDef) and _speaks(made)
    }
    assert speaking == SPOKEN.keys()


def _speaks(made: ast.AST) -> bool:
    calls = (node.func for node in ast.walk(made) if isinstance(node, ast.Call))
    return any(isinstance(called, ast.Attribute) and called.attr == "say" for called in calls)


APP: Final = Path(pyapp.__file__).parent
SPOKEN: Final = {
    "app/screens/lobby_controller._give_up": "the question at the table in the lobby, drawn just before",
    "app/blackjack/betting._ask_for_count": "the button below the result, drawn by `show`",
    "features/charts/controller._look": "the sentence beside the grid",
    "features/history/replay._draw_weighed": "the coach's line or the odds, drawn just before",
    "features/gym/controller._say": "the gym's page; a number that is set stands between its buttons",
    "features/gym/bet_lab._work_out": "the figures of the lab",
    "app/session/notices.show": "the notice, which it draws",
    "app/holdem/presenter.hand_on": "the log and the felt, which all may see",
    "app/holdem/presenter._explain": "the lesson's line above the bar",
    "app/session/notices.say_standing": "the notice, drawn with the lobby",
    "features/data/controller._delete": "the screen, where what was deleted is gone",
    "features/history/files._answer": "the lines above the list",
    "features/history/replay._draw": "the line below the link",
    "features/history/play_on._compare": "the two endings",
    "features/lab/parts_controller._look": "the line above the grid",
    "features/lab/parts_controller._look_at_cell": "the line above the grid",
    "features/lab/parts_controller._weigh": "the table of shares and parts",
    "features/lab/kept._keep": "the field with the name",
    "features/lab/kept._keep_as": "the line below the press",
    "features/lab/kept._tell": "the line above the list",
    "features/lab/controller._work_out": "the table of odds",
    "features/lab/river_controller._work_out": "the decision that is shown",
    "features/lab/river_controller._walk": "the decision that is shown",
    "features/lab/table_controller._end": "the ending above what is set",
    "features/daily/controller._draw_end": "the field with the line to share, and the line below the buttons",
    "app/blackjack/presenter.announce": "the log",
    "app/blackjack/presenter.tell_wait": "the line above the buttons",
    "features/friends/blackjack_guest._hear_opened": "the seal in the log",
    "features/friends/blackjack_guest._show_staked": "the line above the buttons",
    "features/friends/controller._draw": "the line of what is going on",
    "features/friends/controller._show_seat": "the line of what is going on, or the seat offered",
    "features/friends/controller._tell": "the line of what is going on",
    "features/drills/controller._find": "the line above the progress",
    "features/drills/controller._lay": "the spot: its lines, its cards and the question",
    "features/drills/controller._tell_in_words": "the words below the answers",
    "features/drills/controller._answer": "the verdict",
    "features/review/controller._look": "what was found, which the page says",
    "app/session/table_in_play.explain": "the line above the bar",
    "app/session/table_in_play.introduce": "the notice",
    "app/session/table_in_play.amend": "the notice, once the history is known",
    "app/holdem/presenter.announce": "the log",
    "app/holdem/presenter.remark": "the coach's panel, and the log",
    "app/blackjack/table_coach._say": "the advice or the comment beside the hand",
    "features/study/trainer._judge": "the verdict",
    "app/holdem/presenter.take": "the felt and the log; a dropped plan, and what is explained, above the bar",
    "app/holdem/presenter.reckon": "the plates of the open hands",
    "app/holdem/presenter._stand": "the bar: whose turn it is, and what it costs",
    "app/holdem/presenter.explain_turn": "the line between felt and bar",
    "app/blackjack/presenter.take": "the felt and the log",
    "app/blackjack/table_loop._turn_to": "the hand that is to act",
    "features/history/replay._go": "the felt and the log",
    "app/blackjack/presenter.say_bet": "the circle",
    "app/blackjack/presenter.insure": "the strip of the insurance",
    "app/session/table_in_play.answer": "what was asked, all of which lies on the table",
    "app/holdem/table_questions._answer_who": "the plates",
    "app/holdem/table_questions._answer_places": "the standings",
    "app/holdem/presenter.reseat": "the log",
    "app/holdem/ending.open": "the page that closes the game",
    "app/holdem/ending._play_on": "the same page: who has won the tournament",
    "app/holdem/table_loop._dealt": "the dealer button, and the log",
    "app/holdem/seats._say": "the foot of the seats' screen; typed, the story of the asking",
    "app/blackjack/table_controller._answer_who": "the boxes",
    "features/data/file_copy._tell": "the panel of the copy: when it was last written, or why it was not",
    "features/data/file_copy._stop": "the same panel, which offers to keep a copy again",
}
"""Each place that speaks, and where its words can be read. What is told once belongs to `House.note`."""

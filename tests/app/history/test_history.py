"""Finished hands: kept as they end, listed, replayed, written to files and read again."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from html import unescape

import pytest

from pyapp.app import Device, Outside, Press, StorageRefused
from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.history.hand_queue import WAITING
from pyapp.app.history.shelves import MOST, read_shelf
from pyapp.app.holdem.replay import contenders, moments, opened
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.application import App
from pyapp.cards import Seal
from pyapp.features.history.wanted_hands import PAUSE, session_start
from pyapp.records import (
    PLAY_CODEC,
    SUMMARY_CODEC,
    FinishedHand,
    check_seal,
    summarize,
)
from pyapp.texts import say
from tests.app.databases import dumped, put
from tests.app.fakes import FakeClaim, FakeScreen, FakeStorage, SeededLuck, Visit
from tests.records.sample_hands import read_phh
from tests.records.test_hand_stats import LIMPED, THREE_BET

NAMES = ("You", "Ada", "Bruno", "Chen")
NOON = 1_795_262_400_000
SHOWN_DOWN = FinishedHand(LIMPED, NAMES, (3,), NOON, 7, Seal(LIMPED.deck, "0" * 64), "")
FOLDED = FinishedHand(THREE_BET, NAMES, (0,), NOON + 1, 8, unseen=())


class FileBox:
    """Keeps the files that were handed out."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    async def save(self, name: str, text: str) -> None:
        """Keep a file."""
        self.files[name] = text

    async def save_long(self, name: str, pieces: Iterable[str]) -> None:
        """Keep a file of many pieces."""
        self.files[name] = "".join(pieces)


class NoShelf(MemoryHandStore):
    """A shelf in a browser that keeps nothing."""

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Refuse."""
        raise StorageRefused(owner, hand_entries)

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Refuse."""
        raise StorageRefused(owner, after, most)


class Shelved(Visit):
    """A visit with a shelf that outlives it, and a box for files."""

    def __init__(self, shelf: MemoryHandStore | None = None, storage: FakeStorage | None = None) -> None:
        super().__init__(storage)
        self.shelf, self.box, self.screen = shelf or MemoryHandStore(), FileBox(), FakeScreen()
        outside = Outside(self.screen, self.pace, SeededLuck(1), self.shelf, self.box, lambda: NOON)
        self.room = App(outside, Device(self.storage, FakeClaim([])))

    async def sit_down(self) -> None:
        """Go from the lobby, which is open, to a seat."""
        await self.press("open-table", value="casino-limit")
        await self.press("sit", form={"seats": "6", "speed": "instant"})

    async def use(self, action: str, value: str = "", **form: str) -> None:
        """Use a control that lies over the table."""
        await self.room.press(Press(action, value=value, form=form))
        for _ in range(200):
            await asyncio.sleep(0)

    async def play_a_hand(self) -> None:
        """Fold or check until a hand is over."""
        while "next" not in self.live:
            await self.press("fold" if "fold" in self.live else next(iter(self.live)))
        for _ in range(200):
            await asyncio.sleep(0)


def run(play: Callable[[Shelved], Awaitable[None]], visit: Shelved | None = None) -> None:
    async def all_of_it() -> None:
        shelved = visit or Shelved()
        await shelved.room.open()
        await play(shelved)
        await shelved.close()

    asyncio.run(all_of_it())


async def filled(shelf: MemoryHandStore) -> None:
    await put(shelf, SHOWN_DOWN)
    await put(shelf, FOLDED)


def test_a_kept_hand_comes_back_from_json_as_it_was() -> None:
    for kept in (SHOWN_DOWN, FOLDED):
        assert PLAY_CODEC.read(json.loads(json.dumps(PLAY_CODEC.write(kept)))) == kept


@pytest.mark.slow
def test_a_hand_is_kept_as_soon_as_it_is_over_with_its_proof() -> None:
    async def play(visit: Shelved) -> None:
        await visit.sit_down()
        await visit.play_a_hand()
        archive = Archive(visit.shelf, GUEST)
        (entry,) = await archive.entries()
        kept = await archive.read(entry.number)
        assert isinstance(kept, FinishedHand)
        assert kept.persons == (0,)
        assert kept.number == 1
        check = check_seal(kept)
        assert check
        assert check.promised
        assert check.dealt
        await visit.use("replay-last-hand")
        assert "replay-forward" in visit.screen.regions["replay"]
        await visit.use("replay-verify")
        assert 'data-ok="yes"' in visit.screen.regions["fair"]
        await visit.use("replay-close")
        assert visit.screen.regions["replay"] == ""
        assert "next" in visit.live

    run(play)


def test_the_list_is_newest_first_and_filtered() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        assert visit.screen.screen == "history"
        rows = re.findall(r'data-value="(\d+)"', visit.screen.regions["history-rows"])
        assert rows == [str(NOON + 1), str(NOON)]
        for form, expected in (
            ({"showdown": "yes"}, [str(NOON)]),
            ({"result": "won"}, []),
            ({"result": "lost", "days": "7"}, [str(NOON + 1), str(NOON)]),
            ({"table": "duel"}, []),
            ({"days": "session"}, [str(NOON + 1), str(NOON)]),
        ):
            await visit.use("history-filter", **form)
            found = re.findall(r'data-value="(\d+)"', visit.screen.regions["history-rows"])
            assert found == expected, form
        await visit.use("back")
        assert visit.screen.screen == "lobby"

    run(play)


def test_a_session_begins_after_the_last_pause_of_more_than_an_hour() -> None:
    assert session_start([]) == 0
    assert session_start([5]) == 5
    assert session_start([5, 5 + PAUSE]) == 5
    assert session_start([5, 6 + PAUSE, 7 + PAUSE]) == 6 + PAUSE
    assert session_start([5, 6 + PAUSE, 9 + 3 * PAUSE]) == 9 + 3 * PAUSE


@pytest.mark.slow
def test_a_replay_goes_forward_and_back_and_ends_where_the_hand_did() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history-replay", str(NOON))
        steps = len(moments(SHOWN_DOWN))
        assert visit.screen.regions["replay-count"] == f"1 of {steps}"
        await visit.use("replay-forward")
        await visit.use("replay-forward")
        await visit.use("replay-back")
        assert visit.screen.regions["replay-count"] == f"2 of {steps}"
        await visit.use("replay-step", step="3")
        assert visit.screen.regions["replay-count"] == f"4 of {steps}"
        await visit.use("replay-last")
        assert visit.screen.regions["replay-count"] == f"{steps} of {steps}"
        assert "Ada win" in visit.screen.regions["middle"]
        await visit.use("replay-close")
        assert visit.screen.screen == "history"

    run(play)


def test_hidden_cards_stay_hidden_until_all_are_asked_for() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history-replay", str(NOON + 1))
        assert re.findall(r'data-card="(..)"', visit.screen.regions["seat-1"]) == ["??", "??"]
        await visit.use("replay-open")
        assert re.findall(r'data-card="(..)"', visit.screen.regions["seat-1"]) == ["Kd", "Kh"]
        assert "%" in visit.screen.regions["odds"]

    run(play)


def test_a_replay_knows_at_every_moment_what_its_viewer_saw_and_no_more() -> None:
    for moment in moments(FOLDED):
        assert all(not cards or seat == 0 for seat, cards in enumerate(moment.seen.holes))
    assert all(opened(moment, FOLDED, frozenset()).seen.holes[1] for moment in moments(FOLDED))
    assert len(contenders(moments(FOLDED)[0])) == 4
    assert contenders(moments(FOLDED)[-1]) == {}


def test_only_the_hands_that_pass_the_filters_leave() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        await visit.use("history-filter", pot="20")
        await visit.use("export-all", "phh")
        (history,) = read_phh(visit.box.files["baize.phhs"])
        assert history.record == THREE_BET

    run(play)


@pytest.mark.parametrize(("form", "name"), [("phh", "baize.phhs"), ("pokerstars", "baize.txt")])
def test_all_hands_leave_as_one_file(form: str, name: str) -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("export-all", form)
        text = visit.box.files[name]
        assert text.count("PokerStars Hand" if form == "pokerstars" else "variant = ") == 2

    run(play)


def test_a_phh_file_comes_back_as_it_left() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("export-all", "phh")
        other = Shelved()
        await other.room.open()
        await other.import_hands(visit.box.files["baize.phhs"])
        archive = Archive(other.shelf, read_shelf(GUEST))
        back = [await archive.read(entry.number) for entry in await archive.entries()]
        hands = [kept.record if isinstance(kept, FinishedHand) else None for kept in back]
        assert hands == [LIMPED, THREE_BET]
        assert "2 hands were read" in other.screen.html

    run(play)


def test_a_file_with_one_wrong_hand_gives_the_others_and_tells_which_it_was() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("export-all", "phh")
        other = Shelved()
        await other.room.open()
        await other.import_hands(visit.box.files["baize.phhs"].replace("p2 cc", "p2 cbr 1", 1))
        assert await other.shelf.count(read_shelf(GUEST)) == 1
        assert re.search(r"Read 1 of 2 hands\. Line \d+: .*p2 cbr 1.* is refused", other.screen.html)

    run(play)


@pytest.mark.slow
@pytest.mark.parametrize("store", [MemoryHandStore, NoShelf])
def test_a_table_shows_the_hand_that_ended_last_there_not_at_another(
    store: Callable[[], MemoryHandStore],
) -> None:
    async def play(visit: Shelved) -> None:
        await visit.sit_down()
        await visit.play_a_hand()
        await visit.use("lobby")
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "3", "speed": "instant"})
        await visit.play_a_hand()
        await visit.use("replay-last-hand")
        assert "No-Limit" in visit.screen.regions["top"]
        await visit.use("replay-close")
        await visit.use("lobby")
        await visit.use("continue", "casino-limit")
        await visit.use("replay-last-hand")
        assert "Casino Limit" in visit.screen.regions["top"]
        assert "replay-forward" in visit.screen.regions["replay"]

    run(play, Shelved(store()))


@pytest.mark.slow
def test_where_the_browser_keeps_nothing_the_visit_does_and_says_so_once() -> None:
    async def play(visit: Shelved) -> None:
        await visit.sit_down()
        await visit.play_a_hand()
        assert unescape(visit.screen.html).count(say(WAITING)) == 1
        await visit.use("dismiss")
        await visit.press("next")
        await visit.play_a_hand()
        assert say(WAITING) not in unescape(visit.screen.html)
        await visit.use("replay-last-hand")
        await visit.use("replay-close")
        await visit.use("lobby")
        await visit.use("history")
        assert visit.screen.regions["history-rows"].count("hand-row") == 2

    run(play, Shelved(NoShelf()))


@pytest.mark.slow
def test_of_too_many_hands_the_oldest_go() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        for number in range(MOST):
            await shelf.add(GUEST, [HandEntry(number + 1, head, "{}")])
        archive = Archive(shelf, GUEST)
        await archive.entries()
        await archive.note(GUEST, [await put(shelf, FOLDED)], [hand_entry_of(FOLDED)])
        assert await shelf.count(GUEST) == MOST
        assert (await archive.entries())[0].number == 2
        await archive.clear()
        assert await shelf.count(GUEST) == 0

    head = json.dumps(SUMMARY_CODEC.write(summarize(FOLDED)))
    asyncio.run(play())


def test_a_head_that_another_version_wrote_is_made_again_from_its_hand() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        await filled(shelf)
        body = await shelf.read(GUEST, NOON) or ""
        await shelf.clear(GUEST)
        await shelf.add(
            GUEST, [HandEntry(NOON, '["no-limit"]', body), HandEntry(NOON + 1, '["no-limit"]', "no hand")]
        )
        (entry,) = await Archive(shelf, GUEST).entries()
        assert entry.head == summarize(SHOWN_DOWN)
        assert (await shelf.list(GUEST, 0, 1))[0][1] != '["no-limit"]'

    asyncio.run(play())


def test_what_is_dumped_fills_another_shelf_once_however_often_it_is_taken_in() -> None:
    async def play() -> None:
        shelf, other = MemoryHandStore(), MemoryHandStore()
        await filled(shelf)
        hands = [PLAY_CODEC.read(hand) for hand in await dumped(shelf)]
        hand_entries = [hand_entry_of(hand) for hand in hands]
        for some, new in ((hand_entries[:1], [NOON]), (hand_entries, [NOON + 1]), (hand_entries, [])):
            fresh = await Archive(other, GUEST).unknown(some)
            assert await other.add(GUEST, fresh) == new
        assert [entry.number for entry in await Archive(other, GUEST).entries()] == [NOON, NOON + 1]

    asyncio.run(play())

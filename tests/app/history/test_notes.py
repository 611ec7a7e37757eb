"""Notes on hands and players, and who the player is in hands from files that don't say it."""

import asyncio
import json
import re
from dataclasses import replace

import pytest

from pyapp.app.core.hand_store import HandEntry, MemoryHandStore
from pyapp.app.history.archive import Archive
from pyapp.app.history.shelves import MOST, MOST_READ, most_on, read_shelf
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.features.history import notes
from pyapp.features.history.notes import read_tags
from pyapp.features.history.wanted_hands import FROM_FILES
from pyapp.records import PLAY_CODEC, FinishedHand
from pyapp.records.holdem.finished_hand import LONGEST_NOTE, LONGEST_TAG, MOST_TAGS
from tests.app.history.test_history import NOON, Shelved, filled, run

UNTOLD = """PokerStars Hand #{at}:  Hold'em No Limit ($0.05/$0.10 USD) - 2015/05/05 12:0{at}:00 ET
Table 'Made up' 6-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bob ($10 in chips)
Seat 4: Cyd ($10 in chips)
Bob: posts small blind $0.05
Cyd: posts big blind $0.10
*** HOLE CARDS ***
Ann: raises $0.20 to $0.30
Bob: folds
Cyd: calls $0.20
*** FLOP *** [Ad 7c 2h]
Cyd: checks
Ann: bets $1
Cyd: folds
Uncalled bet ($1) returned to Ann
Ann collected $0.62 from pot
*** SUMMARY ***
Total pot $0.65 | Rake $0.03

"""
"""No one's cards are told: a hand that someone watched."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait a short while only after the last letter."""
    monkeypatch.setattr(notes, "REST", 0.02)


async def note(visit: Shelved, **form: str) -> None:
    await visit.use("replay-note", "", **form)
    await asyncio.sleep(0.05)


async def bodies(visit: Shelved, owner: str = GUEST) -> dict[int, FinishedHand]:
    found = dict[int, FinishedHand]()
    for number, body in await visit.shelf.bodies(owner, 0, 99):
        kept = PLAY_CODEC.read(json.loads(body))
        assert isinstance(kept, FinishedHand)
        found[number] = kept
    return found


def rows(visit: Shelved) -> int:
    return visit.screen.regions["history-rows"].count("hand-row")


def test_a_note_and_tags_are_kept_with_the_hand_under_its_number_and_find_it() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        before = await bodies(visit)
        await visit.use("history")
        await visit.use("history-replay", str(NOON))
        await note(visit, note=" Too  thin? ", tags="river, thin,, river ")
        after = await bodies(visit)
        assert after == {**before, NOON: replace(before[NOON], note="Too thin?", tags=("river", "thin"))}
        await visit.use("replay-forward")
        assert 'value="river, thin"' in visit.screen.regions["fair"]
        await visit.use("replay-close")
        await visit.use("history-filter", words="THIN")
        assert rows(visit) == 1
        await visit.use("history-filter", tag="river")
        assert rows(visit) == 1
        assert ">river</option>" in visit.screen.regions["history"]

    run(play)


def test_what_was_typed_is_written_though_the_replay_is_closed_at_once_and_the_last_letter_counts() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        await visit.use("history-replay", str(NOON))
        for words in ("a", "ab", "abc"):
            await visit.use("replay-note", note=words, tags="")
        await visit.use("replay-close")
        await asyncio.sleep(0.1)
        assert (await bodies(visit))[NOON].note == "abc"
        assert len(await bodies(visit)) == 2

    run(play)


def test_a_note_is_taken_back_and_long_ones_are_cut() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        await visit.use("history-replay", str(NOON))
        await note(visit, note="x" * 2 * LONGEST_NOTE, tags=",".join(f"{at}" * 30 for at in range(20)))
        kept = (await bodies(visit))[NOON]
        assert (len(kept.note), len(kept.tags), len(kept.tags[0])) == (LONGEST_NOTE, MOST_TAGS, LONGEST_TAG)
        await note(visit, note="", tags="")
        kept = (await bodies(visit))[NOON]
        assert (kept.note, kept.tags) == ("", ())

    run(play)


@pytest.mark.parametrize(
    ("text", "tags"),
    [("", ()), (" , ,", ()), ("a,b, a", ("a", "b")), ("two words,\n3-bet", ("two words", "3-bet"))],
)
def test_tags_have_commas_between_them(text: str, tags: tuple[str, ...]) -> None:
    assert read_tags(text) == tags


def test_a_note_on_a_player_is_there_in_every_hand_with_them_and_after_a_reload() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        await visit.use("history-replay", str(NOON))
        (field, name) = re.findall(
            r'<span>(\w+)</span><input type="text" name="(about-\d)"', visit.screen.regions["fair"]
        )[0][::-1]
        await note(visit, **{"note": "", "tags": "", field: "Never folds a pair."})
        await visit.use("replay-close")
        await visit.use("history-replay", str(NOON + 1))
        if f"<span>{name}</span>" in visit.screen.regions["fair"]:
            assert 'value="Never folds a pair."' in visit.screen.regions["fair"]
        assert json.loads(visit.storage.texts[f"baize.history.{GUEST}"])["notes"] == {
            name: "Never folds a pair."
        }

    run(play)


def test_hands_that_tell_no_hero_are_counted_once_a_name_is_chosen_and_no_more_once_it_is_taken_back() -> (
    None
):
    async def play(visit: Shelved) -> None:
        await visit.import_hands("".join(UNTOLD.format(at=at) for at in range(3)))
        assert "3 hands don&#x27;t say which player is you" in visit.screen.regions["history-rows"]
        await visit.use("stats")
        assert ">3</b>" not in visit.screen.regions["stats-figures"]
        await visit.use("history")
        await visit.press("history-hero", form={"hero": "Cyd"})
        assert "no one is known" not in visit.screen.regions["history-rows"]
        assert "\N{MINUS SIGN}$0.30" in visit.screen.regions["history-rows"]
        await visit.use("stats")
        assert re.findall(r"<dt>Played</dt><dd><b>(\d+)</b>", visit.screen.regions["stats-figures"]) == ["3"]
        await visit.import_hands(UNTOLD.format(at=7))
        assert "no one is known" not in visit.screen.regions["history-rows"], "the name holds for later files"
        await visit.press("history-hero", form={"hero": "Bob"})
        await visit.press("history-not-hero", value="Cyd")
        assert "Bob: not me" in visit.screen.regions["history-rows"]
        assert "\N{MINUS SIGN}$0.05" in visit.screen.regions["history-rows"]
        await visit.press("history-not-hero", value="Bob")
        assert "4 hands don&#x27;t say which player is you" in visit.screen.regions["history-rows"]
        kept = await bodies(visit, read_shelf(GUEST))
        assert all(not hand.persons for hand in kept.values()), "the hands themselves stay as they were"

    run(play)


def test_cards_that_no_file_tells_are_nowhere_shown_to_a_chosen_hero() -> None:
    async def play(visit: Shelved) -> None:
        await visit.import_hands(UNTOLD.format(at=1))
        await visit.press("history-hero", form={"hero": "Cyd"})
        assert "data-card" not in visit.screen.regions["history-rows"].split('class="came"')[0]
        (number,) = re.findall(r'history-replay" data-value="(\d+)"', visit.screen.regions["history-rows"])
        assert int(number) > FROM_FILES
        await visit.use("history-replay", number)
        for _ in range(8):
            seats = "".join(html for name, html in visit.screen.regions.items() if name.startswith("seat-"))
            assert set(re.findall(r'data-card="(..)"', seats)) <= {"??"}
            await visit.use("replay-forward")
        await visit.use("replay-close")
        await visit.press("review")
        assert visit.screen.screen == "review"

    run(play)


def test_a_hand_that_has_got_a_note_or_a_hero_is_still_known_when_its_file_is_read_again() -> None:
    async def play(visit: Shelved) -> None:
        text = "".join(UNTOLD.format(at=at) for at in range(2))
        await visit.import_hands(text)
        await visit.press("history-hero", form={"hero": "Cyd"})
        (number, *_) = re.findall(r'history-replay" data-value="(\d+)"', visit.screen.regions["history-rows"])
        await visit.use("history-replay", number)
        await note(visit, note="seen", tags="")
        await visit.use("replay-close")
        await visit.import_hands(text)
        assert "2 hands are here already" in visit.screen.regions["history-answer"]
        assert len(await bodies(visit, read_shelf(GUEST))) == 2

    run(play)


def test_the_shelf_of_files_holds_four_times_as_many_hands_as_ones_own() -> None:
    assert (most_on(GUEST), most_on(read_shelf(GUEST))) == (MOST, MOST_READ)
    assert MOST_READ == 4 * MOST

    async def told() -> None:
        store = MemoryHandStore()
        head = '["no-limit",[],[],false,null,null,6,2,[0]]'
        await store.add(read_shelf(GUEST), [HandEntry(at, head, "{}") for at in range(1, MOST + 2)])
        shelf = Archive(store, read_shelf(GUEST))
        await shelf.entries()
        assert await store.count(read_shelf(GUEST)) == MOST + 1, "an older build would have cut them"

    asyncio.run(told())

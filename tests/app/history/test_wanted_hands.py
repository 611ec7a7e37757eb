"""One choice of hands for list, statistics, review and files, of thousands of them without a long task."""

import re
from dataclasses import replace

import pytest

from pyapp.app.history.archive import ArchiveEntry
from pyapp.features.history.filter_list import filter_views, gather_choices
from pyapp.features.history.wanted_hands import FROM_FILES, HandSearch, finding, read_search
from pyapp.records import hand_head
from pyapp.records.names_and_dates import month_of, month_span, write_month
from pyapp.slices import Slices, at_once
from tests.app.history.test_history import FOLDED, NOON, SHOWN_DOWN, Shelved, filled, run
from tests.app.history.test_statistics import FROM_A_FILE

SHOWDOWN, BIG = hand_head(SHOWN_DOWN), hand_head(FOLDED)
MONTH = 31 * 86_400_000


def rows(visit: Shelved) -> list[str]:
    return re.findall(
        r'data-action="history-replay" data-value="(\d+)"', visit.screen.regions["history-rows"]
    )


def test_what_is_looked_for_in_one_part_is_looked_for_in_the_others_until_all_are_shown_again() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.use("history")
        await visit.use("history-filter", pot="20")
        assert len(rows(visit)) == 1
        await visit.use("stats")
        assert "1 of 2 hands and rounds" in visit.screen.regions["stats-figures"]
        assert re.findall(r"<dt>Played</dt><dd><b>(\d+)</b>", visit.screen.html) == ["1"]
        await visit.press("review")
        assert "1 of 2 hands and rounds" in visit.screen.regions["review-found"]
        await visit.press("review-filter", value="")
        assert "2 hands and rounds" not in visit.screen.regions["review-found"]
        assert "1 set" not in visit.screen.regions["review-filter-chosen"]
        await visit.use("history")
        assert len(rows(visit)) == 2

    run(play)


def test_hands_of_both_shelves_are_listed_together_replayed_and_saved() -> None:
    async def play(visit: Shelved) -> None:
        await filled(visit.shelf)
        await visit.import_hands(FROM_A_FILE.format(at=1))
        await visit.use("history-filter", shelf="both")
        assert len(rows(visit)) == 3
        read = next(number for number in rows(visit) if int(number) > FROM_FILES)
        await visit.use("history-replay", read)
        assert visit.screen.screen == "replay" or visit.screen.regions["replay"]
        await visit.use("replay-close")
        await visit.use("export-all", "pokerstars")
        assert visit.box.files["baize.txt"].count("*** SUMMARY ***") == 3

    run(play)


def test_the_months_in_which_hands_ended_can_be_chosen() -> None:
    early, late = (ArchiveEntry(at, SHOWDOWN) for at in (NOON - 2 * MONTH, NOON))
    month = month_of(early.number)
    view = next(
        one
        for one in filter_views(HandSearch(), at_once(gather_choices((early, late))))
        if one.name == "days"
    )
    assert [one.label for one in view.choices[-2:]] == [
        write_month(month_of(late.number)),
        write_month(month),
    ]
    assert list(at_once(finding((early, late), read_search({"days": month}), NOON))) == [early]
    span = month_span(month)
    assert span is not None
    assert [month_of(span[0]), month_of(span[1] - 1)] == [month, month]
    assert [month_of(span[0] - 1), month_of(span[1])] != [month, month]


@pytest.mark.parametrize("days", ["", "2026-13", "x", "9999-12"])
def test_what_is_no_month_leaves_no_hand_out(days: str) -> None:
    some = (ArchiveEntry(NOON, SHOWDOWN), ArchiveEntry(NOON + FROM_FILES, BIG))
    search = read_search({"days": days, "pot": "1"})
    assert len(at_once(finding(some, search, NOON))) == 2


def test_words_find_players_notes_and_tags() -> None:
    noted = ArchiveEntry(1, replace(SHOWDOWN, note="Bluff or value?", tags=("river",)))
    plain = ArchiveEntry(2, SHOWDOWN)
    for words, found in (("BLUFF", [noted]), ("riv", [noted]), (" ", [noted, plain]), ("nobody", [])):
        assert list(at_once(finding((noted, plain), HandSearch(words=words), NOON))) == found
    assert list(at_once(finding((noted, plain), HandSearch(tag="river"), NOON))) == [noted]


def test_thousands_of_hands_are_looked_through_in_slices() -> None:
    many = [ArchiveEntry(at, BIG) for at in range(20_000)]
    search = HandSearch(result="lost", pot="20", stakes="$1/$2", words="a")
    for work in (finding(many, search, NOON), gather_choices(many)):
        assert sum(1 for _ in Slices(work)) >= 40  # a slice is 500 heads

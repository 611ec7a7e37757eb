"""What a tap on a bot tells of the hands played with it: this session's, and all that are kept."""

import asyncio
from dataclasses import replace

import pytest

from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import Archive
from pyapp.app.history.rival_history import RivalHistory
from pyapp.app.holdem.table_questions import report_words
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.session.collaborators import RivalSummary
from pyapp.records import HandSummary, RivalTally, rival_hands
from tests.app.fakes import QUICK, Visit
from tests.app.history.test_history import SHOWN_DOWN
from tests.app.history.test_kept import played


async def at_once() -> None:
    """Wait for nothing: all is written."""


@pytest.mark.slow
def test_a_tap_tells_the_history_with_a_rival_and_what_went_between_the_two() -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await visit.sit(2)
        await played(visit, 5)
        await visit.press("who", value="1")
        told = visit.screen.regions["notice"]
        assert "You have played 5 hands with Ada." in told
        archive = Archive(visit.shelf, GUEST)
        heads = [one.head for one in await archive.entries()]
        won = sum(head.tally.net for head in heads if isinstance(head, HandSummary))
        overall = f"${won} from Ada" if won > 0 else f"Ada has won ${-won} from you"
        assert overall in told
        report = await RivalHistory(archive, at_once).report("Ada", "casino-limit", 5)
        assert report.session == report.ever
        assert report.ever.cents == 100 * won
        await visit.press("dismiss")
        await visit.press("leave")
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", **QUICK})
        await played(visit, 1)
        visit.now += 7
        await visit.press("seats")
        await visit.press("seat-who", value="1")
        told = visit.screen.regions["seats"]
        assert "You have played 6 hands with Ada." in told
        archive.forget()
        report = await RivalHistory(archive, at_once).report("Ada", "casino-limit", 1)
        assert (report.session.hands, report.ever.hands) == (1, 6)
        assert "You have played 6 hands with Ada." in visit.screen.said[-1]
        await visit.close()

    asyncio.run(play())


def test_chips_of_a_tournament_go_between_no_one() -> None:
    cash = rival_hands(SHOWN_DOWN)
    rules = replace(SHOWN_DOWN.record.rules, preset="tournament")
    chips = rival_hands(replace(SHOWN_DOWN, record=replace(SHOWN_DOWN.record, rules=rules)))
    assert any(hand.cents for hand in cash.values())
    assert chips == {name: replace(hand, cents=0) for name, hand in cash.items()}


def test_hands_that_were_deleted_count_no_more() -> None:
    async def play() -> None:
        shelf = MemoryHandStore()
        visit = Visit(shelf=shelf)
        await visit.sit(2)
        await played(visit, 2)
        await visit.press("leave")
        archive = Archive(shelf, GUEST)
        rivals = RivalHistory(archive, at_once)
        assert (await rivals.report("Ada", "casino-limit", 2)).ever.hands == 2
        first = (await archive.entries())[0].number
        await shelf.remove(GUEST, [first])
        archive.forget()
        assert (await rivals.report("Ada", "casino-limit", 2)).ever.hands == 1
        await visit.close()

    asyncio.run(play())


PLAYS = {
    RivalTally(9, decided=7, entered=7): "Too few hands this session to tell how Ada plays.",
    RivalTally(20, decided=20): "plays few hands: 0% of 20 (VPIP). Ada has not been to a showdown.",
    RivalTally(20, decided=20, entered=6, raised=1): "a fair share of hands: 30% of 20 (VPIP). Ada seldom",
    RivalTally(20, decided=20, entered=10, raised=5): "many hands: 50% of 20 (VPIP). Ada sometimes",
    RivalTally(20, decided=20, entered=16, raised=16): "most hands: 80% of 20 (VPIP). Ada usually comes in",
    RivalTally(20, decided=20, entered=9, showdowns=1): "Ada has been to one showdown.",
    RivalTally(20, decided=20, entered=9, pushes=7, acts=7): "before the flop: 0% (PFR). Ada has not been",
    RivalTally(20, decided=20, pushes=2, acts=8): "Ada seldom bets or raises: 25% of 8 actions",
    RivalTally(20, decided=20, pushes=4, acts=10): "Ada bets or raises now and then: 40% of 10",
    RivalTally(20, decided=20, pushes=5, acts=10): "After the flop Ada often bets or raises: 50%",
}
WENT = {
    RivalTally(): "None of the hands kept here was played with Ada.",
    RivalTally(1, 20): "You have played one hand with Ada. Overall you and Ada are even.",
    RivalTally(1200, -125_000): "Overall Ada has won $1,250 from you. You two have not met",
    RivalTally(3, met=1, met_cents=-50, lost=1): "you won 0, Ada won 1. Showdowns cost you $0.50.",
    RivalTally(9, 700, met=4, met_cents=3050, won=2, lost=1): (
        "You have played 9 hands with Ada. Overall you have won $7 from Ada. You two have met at 4 "
        "showdowns: you won 2, Ada won 1. Showdowns brought you $30.50."
    ),
}


@pytest.mark.parametrize(("session", "words"), PLAYS.items())
def test_how_a_rival_plays_is_told_in_words_first(session: RivalTally, words: str) -> None:
    assert words in report_words("Ada", RivalSummary(session))[0]


@pytest.mark.parametrize(("ever", "words"), WENT.items())
def test_what_went_between_two_players_is_told_in_dollars(ever: RivalTally, words: str) -> None:
    assert words in report_words("Ada", RivalSummary(ever=ever))[1]

"""The coach at the table: asked, read and left; looking back; and never a card before its time."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from pyapp.analysis.holdem.expert_thought import Thought, think
from pyapp.analysis.holdem.hand_review import JudgedHandDecision
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.app import Press
from pyapp.app.holdem.coaching import reasons_of
from pyapp.app.holdem.table_coach import HoldemCoach, askable
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards import Card
from pyapp.holdem import PRESETS, HandObservation
from pyapp.records import replay_hand
from pyapp.views.holdem.coach.coach_panel import BackView, CoachView, LessonView, draw_coach_door
from tests.app.fakes import QUICK, Visit

OPEN = (
    "not saying what I had",
    "and didn't think I would",
    "and thought I would",
    "have cost nothing more",
)
"""What only those say who have not shown their cards."""


async def thought_through(visit: Visit, mark: str) -> str:
    """Wait until the coach's panel says something."""
    for _ in range(5000):
        await asyncio.sleep(0)
        if mark in visit.screen.regions["coach"]:
            return visit.screen.regions["coach"]
    raise AssertionError(visit.screen.regions["coach"])


async def sit(visit: Visit, preset: str = "casino-limit", **form: str) -> None:
    await visit.room.open()
    await visit.press("open-table", value=preset)
    await visit.press("sit", form={"speed": "instant", **form})


async def to_a_decision(visit: Visit) -> None:
    """Play on until the person is asked something."""
    for _ in range(200):
        if visit.live & {"fold", "call", "check", "tap-out"}:
            return
        await visit.press(next(iter(visit.live & {"next", "rebuy", "skip"})))
    raise AssertionError("nobody was asked")


async def to_the_end(visit: Visit) -> None:
    """Stay in until the hand is over."""
    for _ in range(60):
        if "next" in visit.live or "rebuy" in visit.live:
            return
        await visit.press(next(a for a in ("check", "call", "tap-out", "fold", "skip") if a in visit.live))
    raise AssertionError("the hand never ended")


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> list[HoldemSitting]:
    """Return every table at the end of its hands, as the coach was told of it."""
    ended = list[HoldemSitting]()
    note_hand = HoldemCoach.note_hand

    def noted(coach: HoldemCoach, sitting: HoldemSitting) -> None:
        ended.append(sitting)
        note_hand(coach, sitting)

    monkeypatch.setattr(HoldemCoach, "note_hand", noted)
    return ended


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_the_coach_is_asked_read_and_gone_with_the_action(preset: str) -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest, preset)
        await to_a_decision(guest)
        assert guest.screen.regions["coach"] == ""
        await guest.press("coach")
        panel = await thought_through(guest, 'data-value="why"')
        assert "of the pot against" not in panel, "one line comes first"
        [spoken] = [words for words in guest.screen.said if words.startswith("Coach: ")]
        line = spoken.replace("'", "&#x27;")
        assert line.removeprefix("Coach: ") in panel
        assert line not in guest.screen.regions["log"], (
            "what the open panel shows does not stand beside it too"
        )
        await guest.press("coach")
        assert line in guest.screen.regions["log"], "the log has what was spoken"
        await guest.press(next(a for a in ("check", "call", "tap-out", "fold") if a in guest.live))
        assert guest.screen.regions["coach"] == ""

    asyncio.run(visit())


async def to_the_river(visit: Visit) -> None:
    """Stay in, hand after hand, until the person decides on a river."""
    for _ in range(300):
        await to_a_decision(visit)
        if visit.screen.regions.get("middle", "").count("data-card") == 5:
            return
        await visit.press(next(a for a in ("check", "call", "tap-out", "fold") if a in visit.live))
    raise AssertionError("no river came")


@pytest.mark.slow
def test_the_river_of_two_is_solved_below_the_advice_and_gone_with_it() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest, "casino-limit", seats="2", **{"level-1": "beginner"})
        await to_the_river(guest)
        await guest.press("coach")
        await thought_through(guest, 'data-value="why"')
        assert not any("Balanced play" in words for words in guest.screen.said)
        await guest.press("coach", value="numbers")
        panel = await thought_through(guest, "Balanced play")
        assert "deals, ±" not in panel, "all hands were counted"
        assert "coach-ranges" in panel
        assert sum("Balanced play" in words for words in guest.screen.said) == 1
        await guest.press("coach")
        await guest.press("coach")
        await thought_through(guest, 'data-value="why"')
        await guest.press("coach", value="numbers")
        assert await thought_through(guest, "Balanced play") == panel
        assert sum("Balanced play" in words for words in guest.screen.said) == 1
        await guest.press(next(a for a in ("check", "call", "tap-out", "fold") if a in guest.live))
        assert guest.screen.regions["coach"] == ""

    asyncio.run(visit())


def test_asked_again_he_says_the_same_and_says_it_once() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.press("coach")
        first = await thought_through(guest, 'data-value="why"')
        await guest.press("coach")
        assert guest.screen.regions["coach"] == ""
        await guest.press("coach")
        assert await thought_through(guest, 'data-value="why"') == first
        assert len([words for words in guest.screen.said if words.startswith("Coach: ")]) == 1

    asyncio.run(visit())


def test_a_reload_brings_the_same_advice() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.press("coach")
        first = await thought_through(guest, 'data-value="why"')
        await guest.close()
        later = Visit(guest.storage, seed=99)
        await later.room.open()
        await later.press("continue")
        await later.press("coach")
        assert await thought_through(later, 'data-value="why"') == first

    asyncio.run(visit())


@pytest.mark.slow
def test_what_he_has_begun_is_dropped_when_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = list[str]()

    async def watched(seen: HandObservation, past: SeenPlay, luck: Random) -> Thought:
        try:
            found = await think(seen, past, luck)
        except asyncio.CancelledError:
            ended.append("dropped")
            raise
        ended.append("told")
        return found

    monkeypatch.setattr("pyapp.app.holdem.coaching.think", watched)

    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.room.press(Press("coach"))
        await asyncio.sleep(0)
        await guest.press("fold")
        assert ended == ["dropped"]
        assert not [words for words in guest.screen.said if words.startswith("Coach: You win")]

    asyncio.run(visit())


def test_who_wants_no_coach_has_none() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        assert 'data-action="coach"' in guest.screen.regions["coach-door"]
        await guest.press("settings")
        await guest.press("set", form={"coach": "off"})
        await guest.press("back")
        assert guest.screen.regions["coach-door"] == ""
        await guest.press("coach")
        assert guest.screen.regions["coach"] == ""

    asyncio.run(visit())


def test_out_of_turn_he_says_when_he_can_be_asked() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.room.press(Press("fold"))
        assert "on your turn" in guest.screen.regions["coach-door"]

    asyncio.run(visit())


@pytest.mark.slow
def test_once_the_hand_is_over_he_looks_back_and_rivals_answer() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest, "casino-limit", seats="3")
        await to_a_decision(guest)
        await to_the_end(guest)
        await guest.press("coach")
        for _ in range(3000):
            await asyncio.sleep(0)
        assert "ask-why" not in guest.screen.regions["coach"], "one line comes first"
        await guest.press("coach", value="why")
        panel = guest.screen.regions["coach"]
        assert re.search("no mistakes this hand|was better", panel)
        asked = re.findall('data-action="ask-why" data-value="([0-9])"', panel)
        assert asked
        for seat in asked:
            await guest.press("ask-why", value=seat)
        panel = await thought_through(guest, "<dt>")
        for _ in range(3000):
            await asyncio.sleep(0)
        assert 'data-action="ask-why"' not in guest.screen.regions["coach"]
        assert panel.count("<dt>") <= guest.screen.regions["coach"].count("<dt>")

    asyncio.run(visit())


@pytest.fixture
def quick_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    """Find no mistake at once: these tests are about when the coach speaks."""

    async def nothing(*_: object) -> AsyncIterator[JudgedHandDecision]:
        for one in tuple[JudgedHandDecision]():
            yield one

    monkeypatch.setattr("pyapp.app.holdem.coaching.judge_decisions", nothing)


async def reviewed_hands(visit: Visit, hands: int) -> list[tuple[bool, bool]]:
    """Return of each hand whether the player won a part of a pot, and whether it was reviewed unasked."""
    seen = list[tuple[bool, bool]]()
    for _ in range(hands):
        await to_a_decision(visit)
        visit.screen.said.clear()
        await to_the_end(visit)
        for _ in range(50):
            await asyncio.sleep(0)
        won = any("You win" in words for words in visit.screen.said)
        said = any(words.startswith("Coach: ") for words in visit.screen.said)
        panel = visit.screen.regions["coach"]
        assert ("Coach: " in visit.screen.regions["log"]) is (said and not panel)
        seen.append((won, said))
    return seen


@pytest.mark.slow
@pytest.mark.usefixtures("quick_reviews")
@pytest.mark.parametrize("coaching", ["asked", "every"])
def test_only_lost_hands_are_reviewed_unasked_and_only_where_reviews_are_on(coaching: str) -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest, "casino-limit", seats="3", **QUICK)
        await guest.press("settings")
        await guest.press("set", form={"coach": coaching})
        await guest.press("back")
        seen = await reviewed_hands(guest, 12)
        assert {won for won, _ in seen} == {True, False}
        assert all(said is (coaching == "every" and not won) for won, said in seen)

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.usefixtures("quick_reviews")
def test_once_asked_the_coach_reviews_the_lost_hands_that_follow() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest, "casino-limit", seats="3", **QUICK)
        assert not any(said for _, said in await reviewed_hands(guest, 2))
        await guest.press("coach")
        await thought_through(guest, "no mistakes this hand")
        assert any(words.startswith("Coach: ") for words in guest.screen.said)
        assert all(said is not won for won, said in await reviewed_hands(guest, 8))

    asyncio.run(visit())


def test_the_badge_says_that_a_mistake_cost_money() -> None:
    door = draw_coach_door(CoachView(back=BackView(LessonView("Calling cost you.", "$7.50"))))
    assert ">Mistake: $7.50<" in door


@pytest.mark.slow
def test_who_has_not_shown_keeps_his_secret_and_who_has_knows_why_he_acted(over: list[HoldemSitting]) -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await sit(guest, "casino-limit", seats="4")
        while len(over) < 4:
            await to_a_decision(guest)
            await to_the_end(guest)

    asyncio.run(visit())
    told = {
        shown: [words for table in over for words in reasons(table, shown=shown)] for shown in (True, False)
    }
    assert all(told.values())
    assert not any(open_words in words for words in told[True] for open_words in OPEN)
    assert all(any(open_words in words for open_words in OPEN) for words in told[False])


def reasons(table: HoldemSitting, *, shown: bool) -> list[str]:
    """Ask everyone who has shown their cards, or has not."""
    assert table.hand
    end = replay_hand(table.hand).state
    seats = [chair for chair in askable(table) if (chair in end.felt.shown) is shown]
    found = [answer.reason for chair in seats for answer in asyncio.run(reasons_of(table, chair))]
    cards = [card.words for chair in seats for card in end.holes[chair]]
    assert not any(card in words for card in cards for words in found)
    return found


def test_what_is_said_of_hidden_cards_does_not_depend_on_them(over: list[HoldemSitting]) -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await sit(guest, "casino-limit", seats="4")
        await to_a_decision(guest)
        await to_the_end(guest)

    asyncio.run(visit())
    [table] = over
    assert table.hand
    before = replay_hand(table.hand).state
    hidden = [chair for chair in askable(table) if chair not in before.felt.shown]
    first, *others = hidden
    swapped = replace(table, hand=replace(table.hand, deck=exchanged(table.hand.deck, before.holes[first])))
    assert hidden
    for chair in {first, *others}:
        assert asyncio.run(reasons_of(swapped, chair)) == asyncio.run(reasons_of(table, chair))


def exchanged(deck: tuple[Card, ...], hole: tuple[Card, ...]) -> tuple[Card, ...]:
    """Swap two hole cards with the last two of the deck, which no one ever sees."""
    cards = list(deck)
    for at, card in enumerate(hole, 1):
        here = cards.index(card)
        cards[here], cards[-at] = cards[-at], cards[here]
    return tuple(cards)


def test_two_at_one_screen_leave_no_advice_behind() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await sit(guest, "casino-limit", **{"seats": "3", "rival-1": "person"})
        for _ in range(40):
            if "ready" in guest.live:
                break
            await guest.press(next(a for a in ("next", "rebuy", "skip") if a in guest.live))
        await guest.press("ready")
        await guest.press("coach")
        await thought_through(guest, 'data-value="why"')
        await guest.press("coach", value="why")
        panel = guest.screen.regions["coach"]
        assert "Coach: " not in guest.screen.regions["log"]
        hole = [Card.parse(card) for card in re.findall('data-card="([^?"]+)"', guest.screen.regions["own"])]
        assert hole == []
        await guest.press(next(a for a in ("check", "call", "fold") if a in guest.live))
        assert "of the pot against" in panel
        assert "of the pot against" not in guest.screen.html

    asyncio.run(visit())


def said(visit: Visit) -> list[str]:
    return [words for words in visit.screen.said if words.startswith("Coach: ")]


def test_each_part_is_said_once_when_it_comes_into_sight() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.press("coach")
        await thought_through(guest, 'data-value="why"')
        counts = [len(said(guest))]
        for detail in ("why", "why", "numbers", "line", "numbers"):
            await guest.press("coach", value=detail)
            counts.append(len(said(guest)))
        assert counts[:3] == [1, 4, 4]
        assert counts[3] > 4
        assert len(set(counts[3:])) == 1
        assert len(said(guest)) == len(set(said(guest)))

    asyncio.run(visit())


def test_escape_closes_what_is_behind_the_line_and_then_the_line() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.press("coach")
        await thought_through(guest, 'data-value="why"')
        assert closers(guest) == [("close", "panel")]
        await guest.press("coach", value="why")
        assert closers(guest) == [("line", "sheet"), ("close", "panel")]
        await guest.press("coach", value="numbers")
        assert closers(guest) == [("line", "sheet"), ("close", "panel"), ("why", "sheet")]
        for value, left in (("why", 2), ("why", 2), ("line", 1), ("line", 1), ("close", 0), ("close", 0)):
            await guest.press("coach", value=value)
            assert len(closers(guest)) == left

    asyncio.run(visit())


def closers(visit: Visit) -> list[tuple[str, str]]:
    """Return what closes a part of the panel, and in which layer it lies; the last in a layer goes first."""
    buttons = re.findall(r"<button[^>]*>", visit.screen.regions["coach"])
    return [
        (value[1], layer[1])
        for it in buttons
        if (layer := re.search('data-closes="([a-z]+)"', it))
        and (value := re.search('data-value="([a-z]+)"', it))
    ]


def test_typed_it_says_why_at_once_and_the_numbers_when_typed_again() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await sit(guest)
        await to_a_decision(guest)
        await guest.press("coach", value="more")
        await thought_through(guest, "of the pot against")
        assert len(said(guest)) == 4
        await guest.press("coach", value="more")
        assert any("deals, ±" in words for words in said(guest))

    asyncio.run(visit())

"""The review: a planted habit first on its list, its hands one tap away."""

import asyncio
import gc
import json
from dataclasses import replace
from functools import cache
from html import unescape
from random import Random
from re import findall

import pytest

from pyapp.agents.holdem import PlayerModel
from pyapp.analysis.holdem.hand_review import HandDecision, Lucks
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.screens.lobby_controller import SESSION_OVER
from pyapp.blackjack import (
    BLACKJACK,
    Decline,
    Hit,
    Phase,
    RoundObservation,
    apply,
    deal,
    observe,
    points,
    ready_shoe,
)
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import fresh_shoe
from pyapp.features.drills import NOTES
from pyapp.features.review import judged_hands
from pyapp.features.review.habits import PlayFault, find_fault
from pyapp.features.review.opening_edge import OpeningEdges
from pyapp.holdem import NO_LIMIT, Action, HandObservation
from pyapp.records import FinishedHand, FinishedPlay
from pyapp.records.blackjack import FinishedRound, RoundRecord, finish_round
from pyapp.texts import say
from tests.app.fakes import FakeStorage, Visit
from tests.app.history.test_history import NOON, Shelved, run
from tests.features.review.robots import BadHabit, never_folds_the_river, some_hands_of
from tests.records.sample_hands import robot_hand

NAMES = ("You", "Bruno")
MINUTE, DAY = 60_000, 86_400_000
TWELVE, FOUR, BOXES = 12, 4, 7
PLAYED = 400
"""How many hands a robot plays before the screen is looked at."""


async def put(visit: Shelved, plays: list[FinishedPlay]) -> None:
    await visit.shelf.add(GUEST, [hand_entry_of(one) for one in plays])


def some_hands(count: int, ago: int = 0) -> list[FinishedPlay]:
    """Return hands a minute apart, the last one ``ago`` milliseconds before noon."""
    hands = (robot_hand(NO_LIMIT, seed, NAMES) for seed in range(count))
    return [replace(hand, ended=NOON - ago - MINUTE * (count - at)) for at, hand in enumerate(hands)]


def page(visit: Shelved) -> str:
    return unescape(visit.screen.regions["review"] + visit.screen.regions["review-found"])


@pytest.mark.slow
def test_it_looks_at_the_hands_as_soon_as_it_is_opened() -> None:
    async def play(visit: Shelved) -> None:
        await put(visit, some_hands(3))
        await visit.press("review")
        assert visit.screen.screen == "review"
        assert say("review.luck.too_few") in page(visit)

    run(play)


@pytest.mark.slow
def test_python_collects_between_hands_and_by_itself_again_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its collector would go through the whole game at a stretch, which holds the page up."""
    monkeypatch.setattr(judged_hands, "TIDY", 1)
    collected = list[bool]()
    monkeypatch.setattr(gc, "collect", lambda: collected.append(gc.isenabled()))

    async def play(visit: Shelved) -> None:
        await put(visit, some_hands(2))
        await visit.press("review")
        assert collected == [False] * 3, "after the hands are read, and after each that is judged"
        assert gc.isenabled()

    run(play)


def test_a_hand_is_judged_by_what_was_known_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    heard, really = list[dict[int, PlayerModel]](), find_fault

    async def judge(
        one: HandDecision, habits: dict[int, PlayerModel], lucks: Lucks, edges: OpeningEdges
    ) -> PlayFault | None:
        heard.append(habits)
        return await really(one, habits, lucks, edges)

    monkeypatch.setattr(judged_hands, "find_fault", judge)

    async def play(visit: Shelved) -> None:
        await visit.sit_down()
        await visit.play_a_hand()
        assert len(visit.profile.memory) > 1, "the table has learnt from the hand"
        await visit.press("review")
        assert heard
        assert not any(heard), "they were strangers when it was dealt"

    run(play)


def test_without_hands_there_is_one_button_that_leads_to_some() -> None:
    async def play(visit: Shelved) -> None:
        await visit.press("review")
        assert say("screens.my_play_empty.review") in page(visit)
        assert 'data-action="play"' in page(visit)
        assert 'data-action="review" data-value' not in page(visit), "nothing to choose from"

    run(play)


@pytest.mark.nightly
@pytest.mark.slow
def test_luck_is_told_from_25_hands_on_and_one_more_hand_changes_nothing() -> None:
    hands, told = some_hands(26), list[str]()

    async def play(visit: Shelved) -> None:
        await put(visit, hands[: 25 + len(told)])
        await visit.press("review")
        assert len(findall(r"<path d=\"[^\"]*\" class=\"[a-z]+-line\"", page(visit))) == 3
        told.append(say_of_luck(page(visit)))

    run(play)
    run(play)
    assert told[0] == told[1]


def say_of_luck(html: str) -> str:
    """Return the lines of luck and skill, with their scale and sums."""
    (found,) = findall(r"<figure class=\"graph\">.*?</figure><dl .*?</dl>", html)
    return str(found)


@pytest.mark.nightly
@pytest.mark.slow
def test_the_last_session_is_what_was_played_since_a_long_pause() -> None:
    async def play(visit: Shelved) -> None:
        await put(visit, [*some_hands(30, ago=DAY), *some_hands(3)])
        await visit.press("review")
        assert say("review.luck.too_few") not in page(visit)
        await visit.press("review", value="session")
        assert say("review.luck.too_few") in page(visit)

    run(play)


def hands_of_a_robot(habit: BadHabit, first: int) -> list[FinishedPlay]:
    """Return what a robot played for two, a minute apart, the first hand so many minutes after noon."""
    records = some_hands_of(habit, "no-limit", 2, "x", PLAYED)
    return [
        FinishedHand(record, NAMES, (0,), NOON + MINUTE * (first + at), at + 1)
        for at, record in enumerate(records)
    ]


def plays_soundly(seen: HandObservation, action: Action) -> Action:
    """Do what a sound bot would do."""
    del seen
    return action


def leaks_of(visit: Shelved) -> list[str]:
    return findall(r"<li><p><b>(.*?)</b>", page(visit))


@pytest.mark.nightly
@pytest.mark.slow
def test_who_never_folds_the_river_sees_it_first_tries_again_drills_it_and_finds_another_list() -> None:
    pays_off = say("review.habit.later_bet_calls", street=say("review.street.river"))
    earlier = hands_of_a_robot(never_folds_the_river, -PLAYED)
    later = hands_of_a_robot(plays_soundly, DAY // MINUTE)

    async def play(visit: Shelved) -> None:
        await put(visit, earlier)
        await visit.press("review")
        assert leaks_of(visit)[0] == pays_off
        await visit.press("review-hands", value="river-bet-calls")
        rows = visit.screen.regions["review-hands-river-bet-calls"]
        numbers = findall(r'data-action="review-hand" data-value="(\d+)"|data-value="(\d+)"', rows)
        assert numbers
        (tried, *_) = findall(r'data-action="review-try" data-value="([\d:]+)"', page(visit)) or findall(
            r'data-value="(\d+:\d+)"', page(visit)
        )
        await visit.use("review-hand", value=next(filter(None, numbers[0])))
        assert visit.screen.screen == "table"
        await visit.use("replay-close")
        assert visit.screen.screen == "review"
        await visit.use("review-try", value=tried)
        assert visit.screen.screen == "table"
        await visit.use("branch-back")
        await visit.use("replay-close")
        assert visit.screen.screen == "review"
        assert await drilled(visit, "river-bet-calls", "call") < 0
        assert await drilled(visit, "river-bet-calls", "fold") > 0

    async def play_better(visit: Shelved) -> None:
        await put(visit, later)
        await visit.press("review", value="session")
        assert leaks_of(visit)[:1] != [pays_off]

    shelf, storage = MemoryHandStore(), FakeStorage()
    run(play, Shelved(shelf, storage))
    run(play_better, Shelved(shelf, storage))


async def drilled(visit: Shelved, habit: str, answer: str) -> float:
    """Give the same answer to all own spots of a habit, and return how much the rating has risen by it."""
    before = rating_of_own_spots(visit)
    await visit.press("drills-habit", value=habit)
    while say("drills.own") in visit.screen.regions["spot"]:
        await visit.press("drills-answer", value=answer)
        await visit.press("drills-next")
    await visit.press("drills-back")
    assert visit.screen.screen == "review"
    return rating_of_own_spots(visit) - before


def rating_of_own_spots(visit: Shelved) -> float:
    """Return how the player stands at own spots, as it is kept."""
    notes = json.loads(visit.storage.texts.get(NOTES.key(GUEST), "{}"))
    figure, *_ = notes.get("ratings", {}).get("own", [15_000])
    return float(figure)


@cache
def rounds_of_a_hitter(count: int) -> list[FinishedPlay]:
    """Let a robot play seven boxes by the chart, but that it hits 12 against 4."""
    strategy, luck = StrategyCache().book(BLACKJACK).strategy, Random(12)
    shoe, rounds = fresh_shoe(BLACKJACK.decks, BLACKJACK.penetration, luck), list[FinishedPlay]()
    for number in range(count):
        shoe = ready_shoe(BLACKJACK, shoe, BOXES, luck)
        record = RoundRecord(BLACKJACK, (2000,) * BOXES, (20,) * BOXES, shoe)
        state = deal(BLACKJACK, record.stacks, record.bets, shoe).state
        while not state.over:
            seen = observe(state, state.turn[0] if state.turn else None)
            assert seen.options
            asked = seen.phase is Phase.INSURANCE
            action = Decline() if asked else Hit() if hits(seen) else strategy.action(seen, seen.options)
            record, state = record.then(action), apply(state, action).state
        shoe = state.shoe
        ended = NOON - MINUTE * (count - number)
        rounds.append(
            finish_round(FinishedRound(record, ("You",) * BOXES, tuple(range(BOXES)), ended, number + 1))
        )
    return rounds


def hits(seen: RoundObservation) -> bool:
    hand, up = seen.playing, seen.up
    if hand is None or up is None or seen.options is None or not isinstance(seen.options.hit, Hit):
        return False
    return (hand.worth.total, hand.worth.soft, points(up)) == (TWELVE, False, FOUR)


@pytest.mark.nightly
@pytest.mark.slow
def test_who_hits_12_against_4_sees_it_first_with_its_hands() -> None:
    async def play(visit: Shelved) -> None:
        await put(visit, rounds_of_a_hitter(300))
        await visit.press("review")
        listed = findall(r"<li><p><b>(.*?)</b>", page(visit))
        assert listed[0] == say("review.round.hit", hand="12", up="4")
        await visit.press("review-hands", value="hit-hard-12-4")
        rows = visit.screen.regions["review-hands-hit-hard-12-4"]
        assert rows.count("review-hand") >= 3
        await visit.press("drill", value="hit-hard-12-4")
        assert visit.screen.screen == "drill"
        assert 'class="answers"' in visit.screen.regions["drill"]
        await visit.press("review")
        await visit.use("review-hand", value=findall(r'data-value="(\d+)"', rows)[0])
        assert visit.screen.screen == "pit"

    run(play)


OFFER = 'data-action="review" data-value="session"'


async def leave_a_table(visit: Shelved) -> None:
    await visit.sit_down()
    await visit.play_a_hand()
    await visit.press("leave")
    for told_once in ("news-read", "offline-told", "sound-offered"):
        await visit.press(told_once)


@pytest.mark.slow
def test_after_a_session_the_lobby_offers_its_review() -> None:
    async def play(visit: Shelved) -> None:
        assert OFFER not in visit.screen.regions["lobby"]
        await leave_a_table(visit)
        assert OFFER in visit.screen.regions["lobby"]
        await visit.sit_down()
        await visit.press("lobby")
        assert OFFER not in visit.screen.regions["lobby"], "the session goes on"
        await visit.press("give-up", value="casino-limit")
        assert OFFER in visit.screen.regions["lobby"]
        await visit.press("review", value="session")
        assert visit.screen.screen == "review"

    run(play)


def test_the_offer_goes_after_an_hour() -> None:
    async def play() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("open-table", value="casino-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant"})
        await visit.press("lobby")
        await visit.give_up("casino-limit")
        for told in ("offline-told", "sound-offered"):
            assert OFFER not in visit.screen.regions["lobby"], "one thing at a time"
            await visit.press(told)
        for later, offered in ((SESSION_OVER - 1, True), (1, False)):
            visit.now += later
            await visit.press("lobby")
            assert (OFFER in visit.screen.regions["lobby"]) is offered

    asyncio.run(play())

"""The drills as a player meets them: asked, answered, judged, and left at any moment."""

import asyncio
from dataclasses import replace
from html import unescape

import pytest

from pyapp.app import Press
from pyapp.app.core.hand_store import MemoryHandStore
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.features.drills import NOTES
from pyapp.features.drills.course import THEMES
from pyapp.features.drills.spots import Theme
from pyapp.records import FinishedHand
from pyapp.texts import say
from tests.app.fakes import FakeStorage, until
from tests.features.drills.drilled import NOW, Drilled, drills_of, paid_off, tell
from tests.products import only_daily, only_quick

DAY = 86_400_000
SOLVED = (Theme.BLUFF, Theme.RIVER_CALL)
"""The themes whose answers are those of a river in equilibrium, half a second each."""

QUICK = [theme for theme in THEMES if theme not in SOLVED]


@pytest.mark.slow
@pytest.mark.parametrize(
    "theme",
    only_daily(
        only_quick(THEMES, [it for it in THEMES if it not in SOLVED]),
        [it for it in THEMES if it is not Theme.BLUFF],
    ),
)
def test_a_spot_is_heard_answered_and_judged_by_what_it_loses(theme: str) -> None:
    async def story(visit: Drilled) -> None:
        await visit.start(theme)
        heard = visit.screen.said[-1]
        assert heard.endswith("?")
        for right in (True, False):
            slug = await visit.answer(right=right)
            verdict = visit.screen.said[-1]
            assert verdict != heard
            assert all(sentence in visit.told for sentence in verdict.split(". ")[:1])
            shown = say("drills.tally", right=1, n=1 if right else 2)
            assert shown in visit.told
            assert visit.kept["ratings"][theme][3] == (1 if right else 2)
            assert not visit.answers, slug
            await visit.press("drills-next")
        assert visit.answers

    tell(story)


def test_a_right_answer_raises_a_rating_and_a_wrong_one_lowers_it() -> None:
    async def story(visit: Drilled) -> None:
        await visit.start("price")
        before = 15_000
        for right in (True, False, False, True):
            await visit.answer(right=right)
            player = visit.kept["ratings"]["price"][0]
            assert (player > before) is right
            before = player
            await visit.press("drills-next")
        spots = sum(number[3] for name, number in visit.kept["ratings"].items() if "/" in name)
        assert spots == visit.kept["ratings"]["price"][3] == 4

    tell(story)


def test_what_is_pressed_twice_counts_once() -> None:
    async def story(visit: Drilled) -> None:
        await visit.start("outs")
        first, second = visit.answers[:2]
        await asyncio.gather(
            *(visit.room.press(Press("drills-answer", value=it)) for it in (first, second, first))
        )
        assert visit.kept["ratings"]["outs"][3] == 1
        await asyncio.gather(*(visit.room.press(Press("drills-next")) for _ in range(3)))
        assert len(visit.answers) == 4
        await visit.press("drills-next")
        assert visit.answers, "a spot that is not answered is not passed over"
        assert visit.kept["ratings"]["outs"][3] == 1

    tell(story)


def test_a_spot_is_written_out_for_who_does_not_hear_it_until_the_next_one() -> None:
    async def story(visit: Drilled) -> None:
        await visit.start("price")
        heard = visit.screen.said[-1]
        assert f"<p>{heard}</p>" not in unescape(visit.screen.regions["spot"])
        for _ in range(2):
            await visit.press("drills-say")
            assert f"<p>{heard}</p>" in unescape(visit.screen.regions["spot"])
            assert visit.screen.said[-1] == heard
        await visit.answer(right=True)
        await visit.press("drills-next")
        assert f"<p>{visit.screen.said[-1]}</p>" not in unescape(visit.screen.regions["spot"])

    tell(story)


def test_a_spot_that_is_being_made_can_be_left() -> None:
    async def story(visit: Drilled) -> None:
        await visit.press("drills")
        begun = asyncio.ensure_future(visit.room.press(Press("drills-start", value="bluff")))
        await until(lambda: visit.screen.screen == "spot")
        assert say("drills.waiting") in visit.told
        await visit.press("drills-back")
        assert visit.screen.screen == "drills"
        await begun
        said = len(visit.screen.said)
        for _ in range(300):
            await asyncio.sleep(0)
        assert (visit.screen.screen, len(visit.screen.said)) == ("drills", said)
        await visit.press("back")
        assert visit.screen.screen == "lobby"

    tell(story)


def test_the_next_spot_is_made_while_one_is_looked_at() -> None:
    async def story(visit: Drilled) -> None:
        await visit.start("outs")
        for _ in range(3000):
            await asyncio.sleep(0)
        await visit.answer(right=True)
        begun = asyncio.ensure_future(visit.room.press(Press("drills-next")))
        drawn = list[str]()
        while not begun.done():
            drawn.append(visit.told)
            await asyncio.sleep(0)
        assert not [page for page in drawn if say("drills.waiting") in page]

    tell(story)


def test_a_reload_keeps_the_ratings_and_asks_the_same_spot_again() -> None:
    storage = FakeStorage()
    heard, rated = list[str](), list[object]()

    async def first(visit: Drilled) -> None:
        await visit.start("winner")
        await visit.answer(right=True)
        await visit.press("drills-back")
        await visit.press("drills-start", value="winner")
        heard.append(visit.screen.said[-1])
        rated.append(visit.kept)

    async def second(visit: Drilled) -> None:
        await visit.start("winner")
        heard.append(visit.screen.said[-1])
        rated.append(visit.kept)
        await visit.press("drills-back")
        figure, deviation, *_ = (number / 10 for number in visit.kept["ratings"]["winner"])
        words = say("drills.level.new", n=1, figure=f"{figure:.0f}", margin=f"{2 * deviation:.0f}")
        assert words in visit.told

    tell(first, storage)
    tell(second, storage)
    assert heard[0] == heard[1]
    assert rated[0] == rated[1]


@pytest.mark.slow
def test_own_spots_come_out_of_the_history_and_come_back_when_they_are_due() -> None:
    async def story(visit: Drilled) -> None:
        await visit.put(*paid_off(1))
        await visit.press("drills")
        assert say("drills.due.none") in visit.told
        await visit.press("drills-find")
        many = len(visit.kept["own"])
        assert many > 1
        assert say("drills.found", n=many) in visit.told
        assert say("drills.due.now", n=many) in visit.told
        losses = [one["loss"] for one in visit.kept["own"]]
        assert losses == sorted(losses, reverse=True)
        await visit.press("drills-start", value="own")
        for number in range(many):
            await visit.answer(right=number > 0)
            assert say("drills.why.own", taken="Call") in visit.told
            await visit.press("drills-next")
        assert say("drills.due.today") in visit.told, "what lost much comes back in ten minutes"
        waits = [one["recall"][3] - NOW for one in visit.kept["own"]]
        assert waits == [600_000, *[2 * DAY] * (many - 1)]
        visit.now += 600_000
        await visit.press("drills-back")
        assert say("drills.due.now", n=1) in visit.told
        await visit.press("drills-find")
        assert say("drills.found_none") in visit.told, "known ones are not new"

    tell(story)


@pytest.mark.slow
def test_own_spots_can_be_practised_before_they_are_due_each_once() -> None:
    async def story(visit: Drilled) -> None:
        await visit.put(*paid_off(1))
        await visit.press("drills")
        await visit.press("drills-find")
        await visit.press("drills-start", value="own")
        await answer_all(visit)
        assert "drills-ahead" in visit.open
        await visit.press("drills-back")
        await visit.press("drills-start", value="own")
        await visit.press("drills-ahead")
        assert await answer_all(visit) == len(visit.kept["own"])
        assert "drills-ahead" not in visit.open

    tell(story)


async def answer_all(visit: Drilled) -> int:
    """Answer what comes until nothing comes, and count it."""
    count = 0
    while visit.answers:
        await visit.answer(right=True)
        await visit.press("drills-next")
        count += 1
    return count


@pytest.mark.slow
def test_the_hand_of_an_own_spot_is_looked_at_and_left_again() -> None:
    async def story(visit: Drilled) -> None:
        await visit.put(*paid_off(1))
        await visit.press("drills")
        await visit.press("drills-find")
        await visit.press("drills-start", value="own")
        await visit.room.press(Press("drills-look"))
        assert visit.screen.screen == "spot", "before the answer it would tell too much"
        await visit.answer(right=True)
        await visit.room.press(Press("drills-look"))
        assert visit.screen.screen == "table"
        await visit.room.press(Press("replay-close"))
        assert visit.screen.screen == "spot"
        assert say("drills.why.own", taken="Call") in visit.told

    tell(story)


@pytest.mark.slow
def test_a_spot_whose_hand_is_gone_is_passed_over_for_good() -> None:
    storage, shelf = FakeStorage(), MemoryHandStore()

    async def before(visit: Drilled) -> None:
        await visit.put(*paid_off(2))
        await visit.press("drills")
        await visit.press("drills-find")

    async def after(visit: Drilled) -> None:
        await visit.start("own")
        assert say("drills.due.none") in visit.told
        assert visit.kept["own"] == []

    tell(before, storage, shelf)
    tell(after, storage)


def test_hands_of_several_people_at_one_screen_are_no_one_s_own_spots() -> None:
    async def story(visit: Drilled) -> None:
        await visit.put(*paid_off(1, persons=(0, 1)))
        await visit.press("drills")
        await visit.press("drills-find")
        assert say("drills.found_none") in visit.told
        await visit.room.press(Press("drills-spot", value=f"{NOW - 60_000}:8"))
        assert not visit.answers

    tell(story)


@pytest.mark.slow
def test_the_review_leads_to_a_drill_of_a_habit_and_of_a_dear_decision_and_back() -> None:
    async def story(visit: Drilled) -> None:
        await visit.put(*paid_off(3))
        await visit.press("review")
        await visit.press("review-switch", value="on")
        review = visit.screen.regions["review-found"]
        assert 'data-action="drills-habit" data-value="river-bet-calls"' in review
        await visit.press("drills-habit", value="river-bet-calls")
        for _ in range(3):
            assert say("drills.own") in visit.told
            await visit.answer(right=True)
            await visit.press("drills-next")
        assert say("drills.theme.river_call") in visit.told, "others like them follow"
        await visit.press("drills-back")
        assert visit.screen.screen == "review"
        place = visit.kept["own"][0]["place"]
        await visit.press("drills-spot", value=place)
        assert say("drills.own") in visit.told
        assert visit.answers
        await visit.press("drills-back")
        assert visit.screen.regions["review-found"] == review

    tell(story)


@pytest.mark.parametrize("value", ["", "7", "x:y", "99:1", f"{'9' * 40}:1"])
def test_a_spot_that_is_none_ends_in_a_sentence(value: str) -> None:
    async def story(visit: Drilled) -> None:
        await visit.press("drills-spot", value=value)
        assert say("drills.due.none") in visit.told
        await visit.press("drills-habit", value=value)
        assert say("drills.due.none") in visit.told
        await visit.press("drills-start", value=value)
        assert visit.screen.screen == "spot"

    tell(story)


def test_a_storage_that_refuses_is_told_once_and_the_ratings_hold_for_the_visit() -> None:
    async def story(visit: Drilled) -> None:
        await visit.press("drills")
        visit.storage.full = True
        await visit.press("drills-start", value="outs")
        for number in (1, 2):
            await visit.answer(right=True)
            told = say("drills.not_kept") in unescape(visit.screen.regions["notice"])
            assert told is (number == 1)
            await visit.press("dismiss")
            await visit.press("drills-next")
        await visit.press("drills-back")
        assert "after 2 answers" in visit.told
        assert NOTES.key(GUEST) not in visit.storage.texts

    tell(story)


def test_another_person_has_other_drills() -> None:
    async def story(visit: Drilled) -> None:
        await visit.start("outs")
        await visit.answer(right=True)
        await visit.press("drills-back")
        await visit.press("back")
        await visit.press("create", form={"name": "Ann", "passcode": ""})
        await visit.press("drills")
        assert "after 1 answer" not in visit.told
        assert drills_of(visit)

    tell(story)


def with_other_hidden_cards(kept: FinishedHand) -> FinishedHand:
    """Return the hand with other cards for the rival, and in the rest of the deck."""
    deck, hidden = list(kept.record.deck), [1, 3, *range(9, 52)]
    for at, card in zip(hidden, [deck[at] for at in reversed(hidden)], strict=True):
        deck[at] = card
    return replace(kept, record=replace(kept.record, deck=tuple(deck)))


@pytest.mark.slow
def test_nothing_that_is_kept_or_asked_tells_what_the_rival_held() -> None:
    (kept,), told = paid_off(1), list[tuple[object, list[str], list[str]]]()
    for hand in (kept, with_other_hidden_cards(kept)):

        async def story(visit: Drilled, hand: FinishedHand = hand) -> None:
            await visit.put(hand)
            await visit.press("drills")
            await visit.press("drills-find")
            await visit.press("drills-start", value="own")
            pages = list[str]()
            while visit.answers:
                pages.append(visit.screen.regions["spot"])
                await visit.answer(right=True)
                pages.append(visit.screen.regions["spot"])
                await visit.press("drills-next")
            told.append((visit.kept, pages, visit.screen.said))

        tell(story)
    assert told[0] == told[1]
    assert len(told[0][1]) > 2

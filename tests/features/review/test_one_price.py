"""Table, replay and review tell the same price of the same mistake."""

import pytest

from pyapp.analysis.holdem.hand_review import costliest, decisions, judge_decisions
from pyapp.app.history.archive import Archive
from pyapp.app.holdem.coaching import lesson_of
from pyapp.app.holdem.replay import HandReplay, ReplayStudy
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.sittings.holdem.hands import habits_before, habits_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.review.habits import price_of
from pyapp.records import FinishedHand
from pyapp.views.holdem.coach.coach_panel import LessonView
from pyapp.views.kit.money import money_as
from tests.app.fakes import SeededLuck
from tests.app.history.test_history import Shelved, run

HANDS = 6

LATER = 50
"""So many hands later the prices are compared: by then rivals are known far better."""


async def call_down(visit: Shelved) -> None:
    """Stay in until a hand is over."""
    while not visit.live & {"next", "rebuy"}:
        await visit.press(next(one for one in ("check", "call", "tap-out", "skip") if one in visit.live))


async def replayed(kept: FinishedHand, study: ReplayStudy) -> LessonView | None:
    """Return what the coach says of a whole hand in its replay."""
    shown = HandReplay(kept, SeededLuck(1), study=study)
    assert shown.coach
    shown.coach.ask("")
    async for _ in shown.coach.think(shown.steps - 1):
        pass
    back = shown.coach.view(shown.steps - 1).back
    return back.lesson if back else None


@pytest.mark.slow
def test_one_mistake_costs_the_same_at_the_table_in_the_replay_and_in_the_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rivals are known better 50 hands later, turns and rivers are solved, and much is sampled."""
    ended, note_hand = list[HoldemSitting](), HoldemCoach.note_hand

    def noted(coach: HoldemCoach, sitting: HoldemSitting) -> None:
        ended.append(sitting)
        note_hand(coach, sitting)

    monkeypatch.setattr(HoldemCoach, "note_hand", noted)

    async def play(visit: Shelved) -> None:
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant"})
        mistakes = 0
        for _ in range(HANDS + LATER):
            await call_down(visit)
            await visit.press(next(iter(visit.live & {"next", "rebuy"})))
        for over in ended[:HANDS]:
            mistakes += await one_price(visit, over)
        assert mistakes

    run(play)


async def one_price(visit: Shelved, over: HoldemSitting) -> bool:
    """Compare what a hand that is over costs by the three; tell whether there was a mistake."""
    archive = Archive(visit.shelf, GUEST)
    read = [await archive.read(one.number) for one in await archive.entries()]
    (kept,) = (one for one in read if isinstance(one, FinishedHand) and one.number == over.hands)
    assert over.hand == kept.record
    habits = habits_before(kept)
    assert habits == habits_of(over)
    with money_as(kept.sign):
        told, _ = await lesson_of(over, 0)
    assert await replayed(kept, ReplayStudy(habits)) == told
    worst = costliest([one async for one in judge_decisions(kept.record, 0, habits_of(over))])
    for one in decisions(kept.record, 0):
        if worst and one.number == worst.decision.number:
            priced = await price_of(one, habits)
            assert priced
            assert priced.blinds == pytest.approx(worst.cost / kept.record.rules.big_blind, abs=0.005)
    return worst is not None

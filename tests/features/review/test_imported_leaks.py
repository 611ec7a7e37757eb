"""Hands of a card room: the leak is found, its hands are looked at, saved and drilled."""

from collections.abc import Mapping, Sequence
from html import unescape
from re import findall

import pytest

from pyapp.agents.holdem.bots import thinking_bot
from pyapp.agents.holdem.choosing.solved_play import SolvedSpot, Weights, solve_spot
from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.analysis.holdem.hand_review import HandDecision
from pyapp.features.review import judged_hands
from pyapp.features.review.habits import PlayFault, price_of
from pyapp.holdem import HandObservation
from pyapp.records.histories.recognition import read_histories
from pyapp.texts import say
from tests.app.history.test_history import Shelved, run
from tests.features.review.leaky_players import (
    folded_to_bets,
    folds_the_big_blind,
    folds_to_continuation_bets,
    opens_any_hand,
    played_among_bots,
    plays_soundly,
)
from tests.features.review.robots import BadHabit

FOLDS_FLOPS = "flop-bet-folds"
STOPS_AT = 2


def leaks_of(visit: Shelved) -> list[str]:
    """Return the names of the leaks that are claimed, the dearest first."""
    return findall(r'data-action="review-hands" data-value="([a-z-]+)"', visit.screen.regions["review-found"])


async def looked(visit: Shelved, text: str) -> None:
    await visit.import_hands(text)
    await visit.press("review")


def test_a_leak_of_imported_hands_is_found_looked_at_saved_and_drilled() -> None:
    async def play(visit: Shelved) -> None:
        await looked(visit, folded_to_bets(10))
        assert leaks_of(visit)[0] == FOLDS_FLOPS
        page = unescape(visit.screen.regions["review-found"])
        assert say("review.luck.from_files") in page
        await visit.press("review-hands", value=FOLDS_FLOPS)
        rows = visit.screen.regions[f"review-hands-{FOLDS_FLOPS}"]
        assert "9999" not in rows, "a row has the date of its hand, whatever the shelf's numbers are"
        numbers = findall(r'data-action="review-hand" data-value="(\d+)"|data-value="(\d+)"', rows)
        assert len(numbers) >= 10
        await visit.press("review-save", value="pokerstars")
        saved = list(read_histories(visit.box.files["baize.txt"]))
        assert len(saved) == 10
        assert all(not isinstance(one, ValueError) and one.viewer is not None for one in saved)
        await visit.use("review-hand", value=next(filter(None, numbers[0])))
        assert visit.screen.screen == "table"
        await visit.use("replay-close")
        assert visit.screen.screen == "review"
        await visit.press("drills-habit", value=FOLDS_FLOPS)
        assert say("drills.own") in visit.screen.regions["spot"]
        await visit.press("drills-answer", value="fold")
        wrong = visit.screen.regions["spot"]
        await visit.press("drills-next")
        await visit.press("drills-answer", value="call")
        assert visit.screen.regions["spot"] != wrong

    run(play)


def test_pricing_the_dearest_is_told_can_be_stopped_and_goes_on_when_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told, really = list[str](), price_of

    async def play(visit: Shelved) -> None:
        async def price(one: HandDecision, habits: dict[int, PlayerModel]) -> PlayFault | None:
            told.append(visit.screen.regions["review-progress"])
            if len(told) == STOPS_AT:
                await visit.press("review-stop")
            return await really(one, habits)

        monkeypatch.setattr(judged_hands, "price_of", price)
        await looked(visit, folded_to_bets(10))
        assert len(told) == STOPS_AT
        assert visit.screen.regions["review-found"].count('data-action="review-try"') == STOPS_AT
        assert leaks_of(visit)[0] == FOLDS_FLOPS
        await visit.press("review")
        assert len(told) == judged_hands.PRICED
        assert visit.screen.regions["review-found"].count('data-action="review-try"') == judged_hands.SHOWN

    run(play)
    assert len({*told}) == judged_hands.PRICED, "how far it is is told before each"


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("habit", "leak", "count"),
    [
        (folds_to_continuation_bets, FOLDS_FLOPS, 1200),
        (folds_the_big_blind, "preflop-bet-folds", 2000),
        (opens_any_hand, "preflop-none-pushes", 250),
    ],
)
def test_a_planted_leak_among_thousands_of_hands_is_first_and_drilled(
    habit: BadHabit, leak: str, count: int
) -> None:
    text = played_among_bots(habit, count, "planted")

    async def play(visit: Shelved) -> None:
        await looked(visit, text)
        assert leaks_of(visit)[:1] == [leak]
        await visit.press("drills-habit", value=leak)
        assert say("drills.own") in visit.screen.regions["spot"]
        await visit.press("drills-answer", value="raise" if leak.endswith("pushes") else "fold")
        told = visit.screen.regions["spot"]
        assert "spot-verdict" in told
        assert "data-right" not in told, "what the leak does is the wrong answer"

    run(play)


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", ["sound", "even"])
def test_of_sound_play_no_leak_is_claimed_and_only_the_dearest_are_solved(
    seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, solved = played_among_bots(plays_soundly, 1200, seed), list[HandObservation]()

    async def solve(
        seen: HandObservation, ranges: Mapping[int, Weights], records: Sequence[ActionRecord]
    ) -> SolvedSpot | None:
        solved.append(seen)
        return await solve_spot(seen, ranges, records)

    monkeypatch.setattr(thinking_bot, "solve_spot", solve)

    async def play(visit: Shelved) -> None:
        await looked(visit, text)
        assert leaks_of(visit) == []

    run(play)
    assert 0 < len(solved) <= judged_hands.PRICED

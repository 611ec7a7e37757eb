"""Hands of a card room: the leak is found, its hands are looked at, saved and drilled."""

from html import unescape
from re import findall

import pytest

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
@pytest.mark.parametrize("seed", ["sound", "even"])
def test_of_sound_play_no_leak_is_claimed(seed: str) -> None:
    text = played_among_bots(plays_soundly, 1200, seed)

    async def play(visit: Shelved) -> None:
        await looked(visit, text)
        assert leaks_of(visit) == []

    run(play)

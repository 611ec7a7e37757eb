"""The solved river, against games whose solution is known and as the lab walks through it."""

import asyncio
import re
from dataclasses import replace
from html import unescape

import pytest

from pyapp.agents.holdem.river.betting_tree import BetSizes
from pyapp.cards import parse_cards
from pyapp.features.lab.odds_question import OddsError
from pyapp.features.lab.ranges import read_range, read_weighed
from pyapp.features.lab.river_study import (
    RiverQuestion,
    RiverStudy,
    average_worth,
    mixed_hands,
    node_at,
    reached,
    shares,
    study_river,
)
from pyapp.slices import at_once
from tests.features.lab.student import Student, tell

RIVER = {
    "hand-0": "KhKd",
    "hand-1": "AsAd, 3c3d, 4c4d",
    "board": "Ac8h7d5s2h",
    "pot": "100",
    "behind": "100",
    "sizes": "100",
    "bets": "1",
}
LABELLED = r'data-value="(\w+)"[^>]*aria-label="([^"]*)"'


def test_a_river_is_solved_and_walked_through() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        await student.press("sandbox-solve", form=RIVER)
        said = await student.until_said("Hand 1 to act")
        assert re.search(r"a perfect opponent could gain at most 0\.[0-3]\d% of the pot", said)
        read = student.words("sandbox-solved")
        assert "Check 100.0% Bet 100 0.0%" in read
        await student.press("sandbox-step", value="0")
        read = student.words("sandbox-solved")
        assert "Hand 2 to act after Check" in read
        assert re.search(r"Check (49|50)\.\d% Bet 100 (49|50)\.\d%", read)
        labels = dict(re.findall(LABELLED, student.screen.regions["sandbox-solved"]))
        assert re.fullmatch(r"Pocket aces: Bet 100 100%; wins \+1\d\d\.\d\d", labels["AA"])
        assert labels["22"] == "Pocket twos: not in this range"
        await student.press("sandbox-shade", value="worth")
        drawn = student.screen.regions["sandbox-solved"]
        assert "--shade: 100.0%" in drawn
        assert "--shade: 0.0%" in drawn
        spread = r"From [+−]\d\.\d\d chips, red, to \+1\d\d\.\d\d, green\."  # noqa: RUF001 - as it is shown
        assert re.search(spread, student.words("sandbox-solved"))
        await student.press("sandbox-shade", value="mix")
        await student.press("sandbox-look", value="33")
        assert re.search(r"3♦3♣ 7\d% 0\.00 2\d% [+−]\d", student.words("sandbox-solved"))  # noqa: RUF001 - as it is shown
        await student.press("sandbox-range", value="0")
        labels = dict(re.findall(LABELLED, student.screen.regions["sandbox-solved"]))
        assert labels["KK"] == "Pocket kings: 17% still here"
        await student.press("sandbox-up")
        assert "Hand 1 to act" in student.words("sandbox-solved")

    tell(story)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"board": "Ac8h7d"}, "five cards"),
        ({"pot": "0"}, "Pot: enter a whole number from 1"),
        ({"behind": "x"}, "x"),
        ({"sizes": ""}, "1 to 5 bet sizes"),
        ({"sizes": "1 2 3 4 5 6"}, "1 to 5 bet sizes"),
        ({"sizes": "35, 0"}, "Bets, in % of the pot: enter"),
        ({"hand-1": "KhKd"}, "can't all be held"),
        ({"hand-1": "AK?"}, "Hand 2: Can't read “AK?”"),
    ],
)
def test_what_is_no_river_is_said_and_nothing_typed_is_lost(typed: dict[str, str], why: str) -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        await student.press("sandbox-solve", form=RIVER | typed)
        for _ in range(300):
            await asyncio.sleep(0)
        assert why in unescape(student.screen.regions["notice"])
        await student.press("sandbox-river")
        for name, text in typed.items():
            assert student.value(name, "sandbox-river") == text

    tell(story)


def test_presses_out_of_turn_and_leaving_in_the_middle_are_harmless() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        for action in ("sandbox-step", "sandbox-up", "sandbox-range", "sandbox-look", "sandbox-stop"):
            await student.press(action, value="0")
        wide = RIVER | {"hand-0": "30%", "hand-1": "30%"}
        await asyncio.gather(*(student.press("sandbox-solve", form=wide) for _ in range(2)))
        await student.press("sandbox-stop")
        await student.press("sandbox-solve", form=wide)
        await student.press("sandbox")
        drawn = dict(student.screen.regions)
        for _ in range(2000):
            await asyncio.sleep(0)
        assert student.screen.regions == drawn
        for value in ("9", "-1", "x", ""):
            await student.press("sandbox-step", value=value)

    tell(story)


BOARD = "Ac8h7d5s2h"
ONE_BET = BetSizes((), 1.0, 1.0, 1)


def asked(
    first: str, second: str, sizes: BetSizes = ONE_BET, board: str = BOARD, pot: int = 100
) -> RiverQuestion:
    return RiverQuestion((read_range(first), read_range(second)), parse_cards(board), pot, 100, sizes)


@pytest.fixture(scope="module")
def clairvoyant() -> RiverStudy:
    """Someone who holds the best hand or nothing, after a check of someone who beats the nothing alone."""
    return at_once(study_river(asked("KhKd", "AsAd, 3c3d, 4c4d")))


def test_a_bluff_is_made_as_often_as_the_price_allows(clairvoyant: RiverStudy) -> None:
    """For a bet of the pot one bluff to two bets for value; then half of all calls lose nothing."""
    assert clairvoyant.exploitability <= 0.003
    hands = mixed_hands(clairvoyant, (0,))
    often = {len(hand.often): [hand.often[1] for hand in hands] for hand in hands}[2]
    assert sorted(often) == pytest.approx([0.25, 0.25, 1.0], abs=0.02)
    assert shares(hands)[1] == pytest.approx(0.5, abs=0.02)
    calls = mixed_hands(clairvoyant, (0, 1))
    assert shares(calls)[1] == pytest.approx(0.5, abs=0.03)


def test_hands_that_come_half_as_often_are_bluffed_with_twice_as_often() -> None:
    """What is bet stays the same where four hands that weigh half stand for two."""
    study = at_once(study_river(weighed("KhKd", "AsAd, 3c3d:0.5, 3h3s:0.5, 4c4d:0.5, 4h4s:0.5")))
    hands = mixed_hands(study, (0,))
    assert sorted({hand.reach for hand in hands}) == [0.5, 1.0]
    assert shares(hands)[1] == pytest.approx(0.5, abs=0.02)


def weighed(first: str, second: str) -> RiverQuestion:
    weights = read_weighed(first)[1], read_weighed(second)[1]
    return replace(asked(first, second), weights=weights)


def test_values_are_what_the_game_is_known_to_be_worth(clairvoyant: RiverStudy) -> None:
    best = max(mixed_hands(clairvoyant, (0,)), key=lambda hand: hand.worth[1])
    assert best.worth == pytest.approx((100.0, 150.0), abs=3)
    bluff = min(mixed_hands(clairvoyant, (0,)), key=lambda hand: hand.worth[1])
    assert bluff.worth == pytest.approx((0.0, 0.0), abs=3)
    (call,) = mixed_hands(clairvoyant, (0, 1))
    assert call.worth == pytest.approx((0.0, 0.0), abs=5)


def test_what_a_hand_wins_is_what_its_actions_win_as_often_as_they_are_taken(
    clairvoyant: RiverStudy,
) -> None:
    hands = mixed_hands(clairvoyant, (0,))
    aces = [hand for hand in hands if hand.average > 50]
    assert average_worth(aces) == pytest.approx(150.0, abs=3)
    assert average_worth([hand for hand in hands if hand not in aces]) == pytest.approx(0.0, abs=3)
    assert average_worth(()) is None


def test_a_better_hand_is_not_bet_into_and_an_answer_is_known_even_where_no_one_goes(
    clairvoyant: RiverStudy,
) -> None:
    assert shares(mixed_hands(clairvoyant, ()))[1] < 0.01
    answer = {hand.combo: hand.often for hand in mixed_hands(clairvoyant, (1,))}
    best = max(answer)
    assert answer[best] == pytest.approx((0.0, 1.0), abs=0.05)


def test_what_is_reached_follows_from_what_was_done(clairvoyant: RiverStudy) -> None:
    here = dict(reached(clairvoyant, (0, 1), 1))
    bets = {hand.combo: hand.often[1] for hand in mixed_hands(clairvoyant, (0,))}
    assert here == pytest.approx(bets)
    assert node_at(clairvoyant, (0, 0)) is None
    assert node_at(clairvoyant, (9,)) is None
    assert mixed_hands(clairvoyant, (0, 0)) == ()


def test_the_sizes_that_are_asked_for_are_looked_at() -> None:
    sizes = BetSizes((0.33, 0.75), 1.0, 1.5, 2)
    node = at_once(study_river(asked("KK", "AA, 33", sizes, pot=20))).river.root.node
    assert [getattr(action, "total", 0) for action in node.actions] == [0, 660, 1500, 3000]


@pytest.mark.parametrize(
    "wrong",
    [
        asked("KK", "AA", board="Ac8h7d5s"),
        asked("KK", "AA", board="Ac8h7d5s5s"),
        asked("AA", "KK", board="AcAhAdAs2h"),
        asked("AsAd", "AsAd"),
    ],
)
def test_what_is_no_river_is_refused_in_a_sentence(wrong: RiverQuestion) -> None:
    with pytest.raises(OddsError, match=r"\w+\.$"):
        at_once(study_river(wrong))

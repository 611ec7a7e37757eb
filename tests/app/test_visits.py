"""Whole visits without a browser: sitting down, playing, leaving, coming back."""

import asyncio
import json
import re
from collections.abc import Mapping

import pytest

from pyapp.app import Press
from pyapp.app.profiles.kept_profiles import OLD_KEY
from pyapp.app.profiles.profile import FIRST_CHIPS, PROFILE_CODEC, Profile
from pyapp.app.profiles.profile_store import REFUSED
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.money import DOLLAR, HalfDollars
from pyapp.records import replay_hand
from pyapp.texts import say
from tests.app.fakes import QUICK, FakeStorage, Visit
from tests.products import only_daily

PREFERENCES = (("check", "call"), ("raise", "bet", "call", "check"), ("fold", "call"))


def chips_at(sitting: HoldemSitting) -> int:
    """Count the chips on a table, hand in play included."""
    if sitting.hand is None:
        return sum(sitting.stacks)
    felt = replay_hand(sitting.hand).state.felt
    return sum(seat.stack for seat in felt.seats) + (0 if felt.over else felt.pot)


async def play(visit: Visit, presses: int) -> None:
    """Press whatever is open, differently from hand to hand, and count the chips after every press."""
    for _ in range(presses):
        hands = visit.profile.sitting.hands if visit.profile.sitting else 0
        wanted = ("rebuy", "next", *PREFERENCES[hands % len(PREFERENCES)])
        await visit.press(next(action for action in (*wanted, "fold") if action in visit.live))
        sitting = visit.profile.sitting
        assert sitting
        assert chips_at(sitting) == sum(chair.bought for chair in sitting.chairs)
        bought = sitting.chairs[0].bought
        assert visit.profile.bankroll + bought * DOLLAR == visit.profile.granted


@pytest.mark.slow
@pytest.mark.parametrize("seats", only_daily([2, 6, 10], [6]))
def test_many_hands_conserve_every_chip(seats: int) -> None:
    async def visit() -> None:
        guest = Visit(seed=seats)
        await guest.sit(seats, **{"big-blind": "20", "buy-in": "200"})
        await play(guest, 120)
        assert guest.profile.sitting
        assert guest.profile.sitting.hands > 10

    asyncio.run(visit())


def test_sitting_down_pays_the_buy_in_and_leaving_brings_the_stack_home() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.sit(3, **{"buy-in": "150"})
        assert guest.profile.bankroll == FIRST_CHIPS - 150 * DOLLAR
        while "next" not in guest.live:
            await guest.press("fold")
        stack = guest.profile.sitting.chairs[0].stack if guest.profile.sitting else -1
        await guest.press("leave")
        assert guest.screen.screen == "lobby"
        assert guest.profile.sitting is None
        assert guest.profile.bankroll == FIRST_CHIPS - (150 - stack) * DOLLAR

    asyncio.run(visit())


def test_a_reload_in_mid_hand_comes_back_to_the_very_same_picture() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        await guest.press("call")
        elsewhere = {"lobby", "setup", "sit", "bankroll"}
        before = {name: text for name, text in guest.screen.regions.items() if name not in elsewhere}
        saved = dict(guest.storage.texts)
        await guest.close()
        again = Visit(FakeStorage(**saved), seed=99)
        await again.room.open()
        assert "Continue" in again.screen.regions["lobby"]
        await again.press("continue")
        assert {name: again.screen.regions[name] for name in before} == before
        assert again.storage.texts == saved

    asyncio.run(visit())


def test_leaving_in_mid_hand_keeps_the_hand_waiting_and_the_lobby_entry_goes_on_with_it() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        hand = guest.profile.sitting and guest.profile.sitting.hand
        await guest.press("leave")
        assert guest.screen.screen == "lobby"
        assert guest.profile.sitting
        assert guest.profile.sitting.hand == hand
        await guest.press("open-table", value="casino-limit")
        assert guest.screen.screen == "table"

    asyncio.run(visit())


def test_giving_a_hand_up_loses_what_was_bet_and_brings_the_rest_home() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        await guest.press("raise")
        sitting = guest.profile.sitting
        assert sitting
        assert sitting.hand
        behind = replay_hand(sitting.hand).state.felt.seats[0].stack
        await guest.press("leave")
        await guest.give_up("casino-limit")
        assert guest.profile.bankroll == FIRST_CHIPS - (200 - behind) * DOLLAR
        assert guest.profile.sitting is None

    asyncio.run(visit())


@pytest.mark.parametrize(
    ("preset", "form"),
    [
        ("casino-limit", {"seats": "6"}),
        ("no-limit", {"game": "sit-and-go", "seats": "5", "buy-in": "50"}),
        ("tournament", {"players": "12"}),
    ],
)
def test_a_table_at_which_something_is_lost_is_left_after_a_question_and_once(
    preset: str, form: Mapping[str, str]
) -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.room.open()
        await guest.press("open-table", value=preset)
        await guest.press("sit", form={"speed": "instant", **QUICK, **form})
        while preset == "casino-limit" and not paid_by_the_player(guest):
            await guest.press(next(iter({"next", "call", "check"} & guest.live)))
        await guest.press("leave")
        held = guest.profile.bankroll
        await guest.room.press(Press("give-up-asked", value=preset))
        for _ in range(3):  # the same place is pressed again and again
            await guest.press("give-up", value=preset)
        assert guest.profile.table(preset)
        assert 'class="question"' in guest.screen.regions["lobby"]
        await guest.press("lobby")
        assert 'class="question"' not in guest.screen.regions["lobby"]
        await guest.room.press(Press("give-up-asked", value=preset))
        assert guest.profile.table(preset), "the question was put away"
        await guest.give_up(preset)
        await guest.room.press(Press("give-up-asked", value=preset))
        assert guest.profile.table(preset) is None
        assert guest.profile.bankroll >= held
        await guest.close()

    asyncio.run(visit())


def paid_by_the_player(guest: Visit) -> bool:
    sitting = guest.profile.sitting
    assert sitting
    return bool(sitting.hand and replay_hand(sitting.hand).state.felt.seats[0].paid)


@pytest.mark.slow
def test_no_picture_shows_a_card_that_its_viewer_may_not_see() -> None:
    async def visit() -> None:
        guest = Visit(seed=7)
        await guest.sit(6)
        for _ in range(60):
            sitting = guest.profile.sitting
            if sitting and sitting.hand:
                state = replay_hand(sitting.hand).state
                unseen = [card for hole in state.holes[1:] for card in hole] + list(state.stub)
                drawn = set(re.findall(r'data-card="(..)"', guest.screen.html))
                assert not drawn & {str(card) for card in unseen}
                assert not any(card.words in guest.screen.regions["log"] for card in unseen)
            await guest.press(next(a for a in ("next", "rebuy", "check", "call", "fold") if a in guest.live))

    asyncio.run(visit())


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        saved = dict(guest.storage.texts)
        await guest.press("check")
        assert "call, raise or fold" in guest.screen.regions["why"]
        await guest.press("bet")
        assert "raise it instead" in guest.screen.regions["why"]
        assert guest.storage.texts == saved

    asyncio.run(visit())


def test_each_question_has_an_answer_that_is_spoken() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        for question, words in {"hand": "You have", "board": "board", "pot": "$", "price": "to call"}.items():
            await guest.press("ask", value=question)
            assert words in guest.screen.said[-1]

    asyncio.run(visit())


def test_the_person_is_told_when_it_is_his_turn_and_what_it_costs() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        call = guest.controls["call"].amount
        assert guest.screen.said[-1] == f"Your turn. ${call} to call."
        told = len(guest.screen.said)
        await guest.press("fold")
        assert not [words for words in guest.screen.said[told:] if words.startswith("Your turn")]

    asyncio.run(visit())


def test_the_keys_are_listed_until_the_list_is_put_away() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        await guest.press("keys")
        assert "F folds" in guest.screen.regions["notice"]
        await guest.press("dismiss")
        await guest.press("call")
        assert guest.screen.regions["notice"] == ""

    asyncio.run(visit())


def test_one_who_has_run_out_is_given_fresh_chips_in_the_lobby() -> None:
    async def visit() -> None:
        storage = FakeStorage(**{OLD_KEY: saved_with(bankroll=3)})
        guest = Visit(storage)
        await guest.room.open()
        await guest.press("free-chips", value="40")
        assert guest.profile.bankroll == 3 + FIRST_CHIPS
        assert guest.profile.granted == 2 * FIRST_CHIPS
        await guest.press("free-chips", value="40")
        assert guest.profile.bankroll == 3 + FIRST_CHIPS, "twice is once too many"

    asyncio.run(visit())


def test_a_storage_that_refuses_is_told_once_and_the_game_goes_on() -> None:
    async def visit() -> None:
        storage = FakeStorage()
        storage.refuses = True
        guest = Visit(storage)
        await guest.sit(2)
        while "next" not in guest.live:
            await guest.press("fold" if "fold" in guest.live else "check")
        told = [words for words in guest.screen.said if words == say(REFUSED)]
        assert len(told) == 1

    asyncio.run(visit())


def saved_with(bankroll: int) -> str:
    """Write a fresh save with another bankroll."""
    return json.dumps(PROFILE_CODEC.write(Profile(HalfDollars(bankroll))))


def test_a_table_that_fails_leads_to_the_lobby_without_the_programs_own_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("division by zero")

    async def visit() -> None:
        guest = Visit(seed=3)
        await guest.sit(3)
        monkeypatch.setattr("pyapp.app.holdem.presenter.HoldemPresenter.play", fail)
        await guest.press(next(it for it in ("check", "call") if it in guest.live))
        assert guest.screen.screen == "lobby"
        assert "Something went wrong" in guest.screen.regions["notice"]
        assert "division" not in guest.screen.html
        sitting = guest.profile.sitting
        assert sitting
        assert chips_at(sitting) == 600

    asyncio.run(visit())

"""Every movement of the bankroll is written down, and all of them add up to it."""

import asyncio

import pytest

from pyapp.app.profiles.books import (
    MOST_ENTRIES,
    LedgerEntry,
    LedgerKind,
    carry_over,
    opened_with,
    total,
    with_entries,
)
from pyapp.app.profiles.profile import FIRST_CHIPS
from pyapp.money import DOLLAR, HalfDollars, half_dollars
from tests.app.fakes import FakeStorage, Visit
from tests.app.holdem.test_seven_tables import sit


def kinds(guest: Visit) -> list[LedgerKind]:
    return [entry.kind for entry in guest.profile.ledger]


def check_sum(guest: Visit) -> None:
    assert total(guest.profile.ledger) == guest.profile.bankroll


def test_a_fresh_ledger_holds_the_opening_chips_with_their_date() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.sit(3)
        assert guest.profile.ledger[0] == LedgerEntry(guest.now, LedgerKind.OPENING, FIRST_CHIPS)

    asyncio.run(visit())


def test_sitting_down_and_leaving_are_written_down_with_table_date_and_chips() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.sit(3, **{"buy-in": "150"})
        joined = guest.profile.ledger[-1]
        assert joined == LedgerEntry(guest.now, LedgerKind.JOINED, HalfDollars(-150 * DOLLAR), "casino-limit")
        check_sum(guest)
        while "next" not in guest.live:
            await guest.press("fold")
        sitting = guest.profile.sitting
        assert sitting
        guest.now += 60_000
        await guest.press("leave")
        left = guest.profile.ledger[-1]
        assert left == LedgerEntry(
            guest.now, LedgerKind.LEFT, half_dollars(sitting.chairs[0].stack), "casino-limit"
        )
        check_sum(guest)

    asyncio.run(visit())


def test_a_table_given_up_in_mid_hand_is_written_down_as_left() -> None:
    async def visit() -> None:
        guest = Visit(seed=4)
        await guest.sit(6)
        await guest.press("leave")
        await guest.give_up("casino-limit")
        assert kinds(guest) == [LedgerKind.OPENING, LedgerKind.JOINED, LedgerKind.LEFT]
        check_sum(guest)

    asyncio.run(visit())


def test_a_sit_and_go_left_early_pays_no_prize_and_says_so() -> None:
    async def visit() -> None:
        guest = Visit(seed=8)
        await sit(guest, "no-limit", **{"game": "sit-and-go", "seats": "5", "buy-in": "50"})
        await guest.press("leave")
        await guest.give_up("no-limit")
        assert guest.profile.ledger[-1] == LedgerEntry(
            guest.now, LedgerKind.PRIZE, HalfDollars(0), "no-limit"
        )
        check_sum(guest)

    asyncio.run(visit())


@pytest.mark.slow
def test_every_buy_in_at_the_same_table_is_a_movement_of_its_own() -> None:
    async def visit() -> None:
        guest = Visit(seed=6)
        await sit(guest, "no-limit", **{"seats": "2", "buy-in": "20"})
        for _ in range(400):
            if LedgerKind.REBOUGHT in kinds(guest):
                break
            wanted = ("rebuy", "next", "raise", "bet", "call", "check")
            await guest.press(next(action for action in wanted if action in guest.live))
            check_sum(guest)
        assert guest.profile.ledger[-1].table == "no-limit"
        assert guest.profile.ledger[-1].amount < 0

    asyncio.run(visit())


@pytest.mark.parametrize("amount", ["1000", "2000", "10000"])
def test_bought_chips_are_written_down(amount: str) -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.room.open()
        await guest.press("profiles")
        await guest.press("buy-chips", value=amount)
        assert guest.profile.ledger[-1] == LedgerEntry(guest.now, LedgerKind.BOUGHT, HalfDollars(int(amount)))
        assert guest.profile.granted == guest.profile.bankroll == FIRST_CHIPS + int(amount)
        assert "Free chips added" in guest.screen.regions["you"]

    asyncio.run(visit())


@pytest.mark.parametrize("amount", ["", "-1000", "7", "1e9", "999999999"])
def test_no_other_amount_is_sold(amount: str) -> None:
    async def visit() -> None:
        guest = Visit(FakeStorage())
        await guest.sit(2)
        before = guest.profile
        await guest.press("buy-chips", value=amount)
        assert guest.profile == before

    asyncio.run(visit())


def test_of_too_many_movements_the_oldest_are_added_up() -> None:
    ledger = opened_with(HalfDollars(1000), at=5)
    for number in range(3 * MOST_ENTRIES):
        ledger = with_entries(ledger, [LedgerEntry(number, LedgerKind.LEFT, HalfDollars(number % 7), "duel")])
    assert len(ledger) == MOST_ENTRIES
    assert ledger[0].kind is LedgerKind.EARLIER
    assert ledger[-1].at == 3 * MOST_ENTRIES - 1
    assert total(ledger) == 1000 + sum(number % 7 for number in range(3 * MOST_ENTRIES))


def test_chips_of_unknown_origin_are_carried_without_a_date() -> None:
    assert carry_over(HalfDollars(77)) == (LedgerEntry(0, LedgerKind.EARLIER, HalfDollars(77)),)

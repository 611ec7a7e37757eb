"""Leaving while the last round is still being looked at, which takes a while on a slow device."""

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from pyapp.analysis.blackjack import Advice
from pyapp.app import Press
from pyapp.app.blackjack import table_coach
from pyapp.app.sittings.blackjack.round_review import RoundReview, review_round
from pyapp.app.sittings.blackjack.sitting import taken_home
from pyapp.blackjack.odds import StrategyCache
from pyapp.records.blackjack import RoundRecord
from tests.app.blackjack.guest import Guest
from tests.app.fakes import until

AT_THE_TABLE = (
    *("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"),
    *("clear", "repeat", "double-bet", "chip", "lay", "deal", "next", "sit-out", "insure-chip", "insure-all"),
    *("advice", "count", "thoughts", "aids", "boxes", "rebuy", "leave", "ready", "skip", "ask", "keys"),
)
ELSEWHERE = (
    *("lobby", "settings", "rules", "chart", "replay-last-hand", "back", "dismiss", "stats"),
    *("history", "profiles"),
)


class Slow:
    """Looks at rounds only once it may."""

    def __init__(self) -> None:
        self.may = asyncio.Event()

    async def review_round(
        self, record: RoundRecord, persons: Sequence[int], library: StrategyCache, known: Mapping[int, Advice]
    ) -> RoundReview:
        """Wait, then look."""
        await self.may.wait()
        return await review_round(record, persons, library, known)


async def breathe() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def leaving(monkeypatch: pytest.MonkeyPatch, first: Sequence[str], other: str) -> Guest:
    """Press ``first``, then *Leave*, then another control, all while the last round is looked at."""
    guest, slow = Guest(seed=5), Slow()
    await guest.sit_at_blackjack("basic", "you", "mimic")
    await guest.press("deal")
    monkeypatch.setattr(table_coach, "review_round", slow.review_round)
    while guest.blackjack.round is not None:
        await guest.play(("decline", "stand"))
    before = chips(guest)
    presses = list[asyncio.Task[None]]()
    for action in (*first, "leave", other):
        presses.append(asyncio.create_task(pressed(guest, action)))
        await breathe()
    slow.may.set()
    await asyncio.gather(*presses)
    await breathe()
    assert guest.profile.blackjack is None or guest.profile.blackjack.round is None or "deal" in first
    assert chips(guest) == before
    return guest


async def pressed(guest: Guest, action: str) -> None:
    control = guest.controls.get(action, Press(action))
    await guest.room.press(Press(action, control.amount or 2, control.value or "blackjack"))


def chips(guest: Guest) -> int:
    """Count the chips in the bankroll and before the people at the table, between rounds."""
    table = guest.profile.blackjack
    return guest.profile.bankroll + (taken_home(table) if table else 0)


@pytest.mark.slow
@pytest.mark.parametrize("other", [*AT_THE_TABLE, *ELSEWHERE])
@pytest.mark.parametrize("first", [(), ("deal",)], ids=["leave", "deal-leave"])
def test_leaving_while_a_round_is_looked_at_leaves_no_dead_felt(
    monkeypatch: pytest.MonkeyPatch, first: tuple[str, ...], other: str
) -> None:
    async def visit() -> None:
        guest = await leaving(monkeypatch, first, other)
        if guest.profile.blackjack is None:
            assert guest.screen.screen != "pit"
        else:
            await guest.press("lobby")
            await guest.press("continue", value="blackjack")
            await guest.finish()

    asyncio.run(visit())


def test_a_round_that_was_dealt_meanwhile_waits_and_both_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        guest = await leaving(monkeypatch, ("deal",), "ask")
        assert guest.screen.screen == "lobby"
        assert guest.blackjack.round
        await guest.press("continue", value="blackjack")
        await guest.finish()
        await until(lambda: guest.blackjack.reviewed)
        assert guest.profile.pit_history.rounds == 2

    asyncio.run(visit())

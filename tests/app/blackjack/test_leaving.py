"""Neither a deal nor leaving waits for what is still being worked out on a slow device."""

import asyncio
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations

import pytest

from pyapp.analysis.blackjack import Advice
from pyapp.app import Press
from pyapp.app.blackjack import table_coach
from pyapp.app.sittings.blackjack.round_review import RoundReview, review_round
from pyapp.app.sittings.blackjack.sitting import taken_home
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import solved_rules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.records.blackjack import RoundRecord
from tests.app.blackjack.guest import BOTS, SWITCHES, Guest
from tests.app.fakes import until
from tests.cases import case

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


SEATS = (
    ("you",),
    ("you", "you", "you", "you", "you", "you", "you"),
    ("person", "person"),
    (*BOTS[:3], "you"),
    ("basic", "person", "hi-lo", "you", "mimic", "hi-lo", "basic"),
    *((*pair, "you") for pair in combinations(sorted(set(BOTS)), 2)),
)
RULES: tuple[dict[str, str], ...] = (
    *({switch: "on"} for switch in SWITCHES if switch != "dealt_face_down"),
    *({"decks": decks} for decks in ("1", "2", "8")),
    {"decks": "1", "dealt_face_down": "on"},
)
TABLES: list[tuple[dict[str, str], tuple[str, ...]]] = [
    *(({}, seats) for seats in SEATS),
    *((rules, ("basic", "you", "hi-lo")) for rules in RULES),
]
ENOUGH = 400
"""Turns of the loop in which an unhindered table has dealt."""


@contextmanager
def nothing_worked_out() -> Generator[None]:
    """Let nothing that follows from the rules ever be ready, as on a machine without end of work."""

    async def wait(_cache: StrategyCache, _rules: BlackjackRules) -> None:
        await asyncio.Event().wait()

    def refuse(_cache: StrategyCache, _rules: BlackjackRules) -> None:
        pytest.fail("it is worked out at one go")

    shelf = solved_rules._Shelf  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] - all that follows from rules
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shelf, "in_slices", wait)
        patch.setattr(shelf, "at_once", refuse)
        yield


async def deal(guest: Guest) -> None:
    """Press *Deal*, for as many people as sit there, and wait until cards lie on the felt."""
    rounds = guest.blackjack.rounds
    while guest.blackjack.rounds == rounds:
        await guest.room.press(Press("deal" if "deal" in guest.live else "next"))
        await until(lambda: guest.blackjack.rounds > rounds or bool(guest.live & {"deal", "next"}), ENOUGH)
    await until(lambda: _cards(guest) >= 2 * len(guest.blackjack.persons), ENOUGH)


def _cards(guest: Guest) -> int:
    return sum(text.count("data-card=") for name, text in guest.screen.regions.items() if "box" in name)


@pytest.mark.slow
def test_the_first_deal_shows_cards_before_anything_is_worked_out() -> None:
    async def visit(rules: dict[str, str], seats: tuple[str, ...]) -> None:
        guest = Guest(seed=len(seats))
        await guest.sit_at_blackjack(*seats, buy_in="20", **rules)
        await deal(guest)
        await guest.close()

    for rules, seats in TABLES:
        with case(rules, seats), nothing_worked_out():
            asyncio.run(visit(rules, seats))


def test_the_next_deal_does_not_wait_for_the_look_at_the_last_round() -> None:
    async def visit() -> None:
        guest = Guest(seed=3)
        await guest.sit_at_blackjack("mimic", "you")
        await guest.finish()
        assert not guest.blackjack.reviewed
        await deal(guest)
        assert guest.blackjack.rounds == 2
        await guest.close()

    with nothing_worked_out():
        asyncio.run(visit())


def test_a_round_that_was_left_unjudged_is_counted_once_when_the_next_is_taken_up() -> None:
    """The player is first to act, so the coach values the next round before it has looked at the last."""

    async def visit() -> None:
        guest = Guest(seed=3)
        with nothing_worked_out():
            await guest.sit_at_blackjack("you", "mimic", decks="1")
            await guest.finish()
            await deal(guest)
        again = await guest.come_back()
        await until(lambda: again.blackjack.reviewed, 200_000)
        assert (again.blackjack.rounds, again.profile.pit_history.rounds) == (2, 1)
        await again.finish()
        await until(lambda: again.blackjack.reviewed, 200_000)
        assert again.profile.pit_history.rounds == 2
        await again.close()

    asyncio.run(visit())

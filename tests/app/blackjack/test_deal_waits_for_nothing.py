"""A deal shows cards whatever is still being worked out: charts, indices and the look at the round before."""

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from itertools import combinations

import pytest

from pyapp.app import Press
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import solved_rules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from tests.app.blackjack.guest import BOTS, SWITCHES, Guest
from tests.app.fakes import until
from tests.cases import case

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
    async def visit() -> None:
        guest = Guest(seed=3)
        with nothing_worked_out():
            await guest.sit_at_blackjack("mimic", "you", decks="1")
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

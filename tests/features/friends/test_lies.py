"""Whatever a page says in a valid form, the honest lose no chip, no wait has no end, and liars are named."""

import asyncio
from random import Random
from typing import Any, Final

import pytest

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.friends.messages import (
    Answered,
    BoxAnswered,
    BoxOffered,
    FromGuest,
    FromHost,
    Offered,
)
from pyapp.texts import say
from tests.app.fakes import JumpingLoop
from tests.features.friends.lies import Liar, can_be_said, kinds_of
from tests.features.friends.lying_evenings import ACTS, LyingEvening, happen
from tests.features.friends.parties import shown
from tests.products import only_daily_rows

SIDES: Final[dict[str, Any]] = {"guest": FromGuest, "host": FromHost}
EACH: Final = 84
"""Evenings in one test of the night: with those of the day over 2,000 in all."""

DAILY: Final = [
    ("cash", "guest", 0, 2),
    ("cash", "host", 0, 2),
    ("blackjack", "guest", 0, 1),
    ("blackjack", "host", 0, 1),
]
NIGHTLY: Final = [
    (kind, liar, 2 + EACH * part, EACH)
    for kind in ("cash", "freeze-out", "blackjack")
    for liar in SIDES
    for part in range(4)
]


def told_lies(kind: str, side: Any, seed: int) -> list[str]:  # noqa: ANN401 - a union of classes
    """Play an evening with a liar, and look after each act; return what happened."""

    async def play() -> list[str]:
        escaped, done = list[str](), list[str]()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, it: escaped.append(repr(it.get("exception", it))))
        luck, evening = Random(seed), LyingEvening(kind, side, seed)
        await evening.begin_to_lie()
        for _ in range(luck.randrange(4, 14)):
            done.append(luck.choice(ACTS))
            await happen(evening, done[-1], luck)
            evening.look()
            assert not escaped, escaped
        await evening.finish()
        assert not escaped, escaped
        return done

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(play())


@pytest.mark.parametrize(("kind", "liar", "first", "count"), only_daily_rows([*DAILY, *NIGHTLY], DAILY))
def test_the_honest_lose_nothing_and_can_go_on_whatever_is_said(
    kind: str, liar: str, first: int, count: int
) -> None:
    for seed in range(first, first + count):
        assert told_lies(kind, SIDES[liar], seed)


@pytest.mark.parametrize(("side", "kind"), kinds_of(), ids=lambda it: getattr(it, "__name__", ""))
def test_every_class_of_messages_is_among_the_lies(side: Any, kind: type[Any]) -> None:  # noqa: ANN401 - same
    liar = Liar(side, Random(1))
    made = [liar.made_up(kind) for _ in range(20)]
    assert all(can_be_said(record, side) for record in made if record is not None)
    assert kind in {type(record) for record in made}


@pytest.mark.parametrize("kind", ["cash", "blackjack"])
def test_a_guest_whose_page_says_what_cannot_be_is_named_and_told(kind: str) -> None:
    async def play() -> None:
        evening = LyingEvening(kind, FromGuest, 3)
        await evening.begin_to_lie()
        evening.host.screen.said.clear()
        wrong = BoxAnswered if kind == "cash" else Answered
        evening.speak(wrong(1, 1, evening.liar.known.made(wrong.__dataclass_fields__["action"].type)))
        await evening.run()
        assert say("friends.told.wrong", name="Guest 2") in "\n".join(evening.host.screen.said)
        assert say("friends.told.away", name="Guest 2") in "\n".join(evening.honest.screen.said)
        assert shown(evening.victim, "friends.refused.wrong")
        evening.look()

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(play())


@pytest.mark.parametrize("kind", ["cash", "blackjack"])
def test_a_guest_is_told_that_the_hosts_page_says_what_cannot_be(kind: str) -> None:
    async def play() -> None:
        evening = LyingEvening(kind, FromHost, 3)
        await evening.begin_to_lie()
        offered = BoxOffered if kind == "cash" else Offered
        evening.speak(evening.liar.made_up(offered))
        await evening.run()
        assert shown(evening.victim, "friends.told.wrong_host")
        assert evening.victim.seat
        evening.look()

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(play())


def test_a_seat_is_offered_for_a_ticket_of_ones_own_that_is_new() -> None:
    async def play() -> None:
        evening = LyingEvening("cash", FromHost, 3)
        await evening.begin_to_lie()
        guest, table = evening.victim, evening.table
        assert guest.seat
        held = guest.seat.ticket
        await guest.press("lobby")
        before = guest.profile.bankroll
        evening.party.cut(guest)
        newcomer = guest.friends.knock(evening.party.line_for(guest), lambda: None)
        await evening.run()
        assert isinstance(table, HoldemSitting)
        for ticket in (held, "0" * 48):
            evening.speak(Offered(ticket, table.rules, table.game, 200))
            await evening.run()
            assert newcomer.offer is None
        assert not newcomer.is_open
        assert newcomer.line.is_wrong
        assert guest.profile.bankroll == before

    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        runner.run(play())
